"""Answering the open question, and the main button that does the next sensible step."""

from __future__ import annotations

from client.table.desk.desk import Desk
from client.table.doing.acting import make
from client.table.parts.question import AnswerDraft
from engine.values.moves import Answer, Answered, Cancel


def answer(desk: Desk, values: tuple[Answered, ...]) -> None:
    """Answer the open question."""
    if desk.seat is None:
        return
    draft = desk.give_answer()
    if not make(desk, Answer(desk.seat, values)):
        desk.take_back_answer(draft)


def choose(desk: Desk, value: Answered) -> bool:
    """Choose one thing of the question; if that is the whole answer, give it."""
    draft = desk.draft
    if draft is None:
        return False
    desk.touch()
    if draft.at_once and value in draft.picked:
        answer(desk, draft.values)
        return True
    if not draft.toggle(value):
        return False
    if draft.at_once and draft.ready:
        answer(desk, draft.values)
    return True


def finish(desk: Desk) -> None:
    """The main button: answer the question as it stands, or do the next sensible step."""
    draft, view = desk.draft, desk.scene.view
    if draft is not None:
        if draft.ready:
            answer(desk, draft.values)
        else:
            desk.speak(need_words(desk, draft))
        return
    if view.main is None:
        return
    if view.main.enabled and view.main.move is not None and not isinstance(view.main.move, str):
        make(desk, view.main.move)
    elif view.main.reason:
        desk.speak(view.main.reason)


def need_words(desk: Desk, draft: AnswerDraft) -> str:
    """How much is still wanted."""
    question = draft.question
    if question.kind == "split":
        return desk.app.say("table-split-more", n=question.most - sum(draft.amounts))
    return desk.app.say("table-choose-n", least=question.least, most=question.most)


def back_out(desk: Desk) -> bool:
    """Take back a move whose question is open, where that may be done."""
    draft = desk.draft
    if draft is None or not draft.question.cancel or desk.seat is None:
        return False
    return make(desk, Cancel(desk.seat))


def decline(desk: Desk) -> None:
    """The other answer: no to yes-or-no, nothing where nothing need be chosen."""
    draft = desk.draft
    if draft is None:
        return
    if draft.question.kind == "yes_no":
        answer(desk, (False,))
    elif draft.question.least == 0:
        answer(desk, ())
