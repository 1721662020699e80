"""Answering the open question, and the main button that does the next sensible step."""

from __future__ import annotations

from typing import Any

from client.table.doing.acting import make
from client.table.doing.desk import Desk
from client.table.paint.viewer import Leaf, Viewer
from client.table.parts.question import Draft
from engine.values.moves import Answer, Cancel
from engine.values.view import QuestionView


def answer(desk: Desk, values: tuple[Any, ...]) -> None:
    """Answer the open question."""
    if desk.seat is None:
        return
    before, desk.draft = desk.draft, None  # the next question begins with nothing of this one
    if not make(desk, Answer(desk.seat, values)):
        desk.draft = before


def choose(desk: Desk, value: Any) -> bool:
    """Choose one thing of the question; if that is the whole answer, give it."""
    draft = desk.draft
    if draft is None:
        return False
    desk.changed = True
    if draft.at_once and value in draft.picked:
        answer(desk, draft.values)
        return True
    if not draft.toggle(value):
        return False
    if draft.at_once and draft.ready:
        answer(desk, draft.values)
    elif desk.viewer is not None and desk.viewer.question:
        desk.viewer.picked = tuple(draft.picked)
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
    if view.main.enabled:
        make(desk, view.main.move)
    elif view.main.reason:
        desk.speak(view.main.reason)


def need_words(desk: Desk, draft: Draft) -> str:
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


def show_question(desk: Desk) -> None:
    """Open the sheet for a question whose pieces do not lie on the table."""
    draft = desk.draft
    if draft is None or not needs_sheet(draft.question):
        return
    desk.viewer = Viewer(
        draft.question.title,
        _leaves(draft),
        choose=lambda value: choose(desk, value),
        picked=tuple(draft.picked),
        question=True,
        again=lambda: _asked_now(desk),
    )


def _leaves(draft: Draft) -> list[Leaf]:
    return [Leaf(o.value, o.piece, enabled=o.enabled) for o in draft.question.options if o.piece is not None]


def _asked_now(desk: Desk) -> tuple[str, list[Leaf]] | None:
    """The sheet of the question as it stands; None when that needs no sheet."""
    draft = desk.draft
    if draft is None or not needs_sheet(draft.question):
        return None
    if desk.viewer is not None:
        desk.viewer.picked = tuple(draft.picked)
    return draft.question.title, _leaves(draft)


def needs_sheet(question: QuestionView) -> bool:
    """True when the options are cards that cannot be clicked on the table, or are only to be looked at."""
    apart = not question.on_table or (question.kind == "pieces" and question.most == 0)
    return question.kind in ("pieces", "payment") and apart and any(o.piece for o in question.options)
