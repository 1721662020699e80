"""The prompt and its buttons as they stand: a drag, a chosen piece and a question each have their own."""

from __future__ import annotations

from collections.abc import Iterable, Sized
from dataclasses import replace

from client.table.desk.desk import Desk
from client.table.doing.bill import plan_bill
from client.table.geometry.spots import Spot, buttons_of
from client.table.panels.rail import Rail
from client.table.panels.sheet import Sheet
from client.table.parts.question import AnswerDraft, needs_sheet
from client.table.parts.question_panel import needs_panel
from engine.values.moves import Answer
from engine.values.view import ButtonView, PromptView, QuestionView

LET_RESOLVE, UNSELECT, DECLINE, CANCEL, SHEET, REVEAL = "let", "unselect", "decline", "cancel", "sheet", "reveal"
"""Stand in a button for what is no move of the match."""


def prompt_of(desk: Desk) -> PromptView:
    """Title and sentence over the main button."""
    say = desk.app.say
    held = desk.drag.held or desk.choice.held
    if desk.drag.held is not None:
        key = "table-release" if desk.drag.held.lit else "table-nowhere-for"
        return PromptView(say(key, name=_name(desk, desk.drag.held.handle)), "")
    prompt = desk.scene.view.prompt
    text = prompt.text
    if desk.said.words is not None:
        text = desk.said.words
    elif held is not None:
        text = say(_choosing(held.lit, desk.lookup.uses(desk.choice.held)))
    if held is not None:
        return PromptView(_name(desk, held.handle), text)
    if desk.draft is not None:
        question = desk.draft.question
        in_rail = desk.panels[Rail].answers
        if in_rail:
            return PromptView(question.title or prompt.title, desk.said.words or "")
        if needs_panel(desk.draft, in_rail):
            return PromptView("", desk.said.words or _handed_out(desk, desk.draft))
        wanted = what_to_click(desk, desk.draft) or _handed_out(desk, desk.draft)
        words = f"{question.text} {wanted}".strip() if desk.by_hand else question.text or wanted
        spoken = text if desk.said.words is not None else words
        return PromptView(_title(question) or prompt.title, spoken, prompt.step, prompt.steps)
    if desk.scene.view.to_act not in (None, desk.seat) and desk.seat is not None:
        return PromptView(text, "", prompt.step, prompt.steps)  # the title speaks to the one who acts
    return PromptView(prompt.title, text, prompt.step, prompt.steps)


def free_width(desk: Desk) -> int:
    """How far to the left of the main button's right edge there is room, as the hand lies."""
    scene = desk.scene
    if not scene.layout.hand_strip and scene.layout.aside is not None and scene.view.queue is None:
        return max(scene.layout.main.w, scene.layout.main.right - scene.layout.own.right - scene.layout.px(24))
    if not scene.layout.hand_strip:
        return max(scene.layout.main.w, scene.layout.prompt.w)
    cards = scene.laid[scene.hand_key].pieces if scene.hand_key else ()
    left = max((placed.box.right for placed in cards), default=scene.layout.own.right)
    return max(scene.layout.main.w, scene.layout.main.right - left - scene.layout.px(24))


def prompt_width(desk: Desk) -> int:
    """How wide the prompt's words may be: without a hand strip, up to the zones that lie beside them."""
    layout = desk.scene.layout
    if layout.hand_strip:
        return free_width(desk)
    box = layout.prompt
    left = [a.box.right for a in layout.areas.values() if a.box.rect.colliderect(box.rect) and a.box.right < box.right]
    return min(box.w, box.right - max(left, default=box.x) - layout.px(8))


def _choosing(lit: Sized, uses: Sized) -> str:
    """The message about what can be done with the chosen piece."""
    if lit:
        return "table-choose-place-or-use" if uses else "table-choose-place"
    return "table-choose-use" if uses else "table-goes-nowhere"


def _name(desk: Desk, handle: str) -> str:
    piece = desk.piece(handle)
    if piece is None:
        return ""
    if piece.die is not None:
        return f"d{piece.die.sides}"
    return piece.face.name if piece.face is not None else desk.app.say("table-a-card")


def _handed_out(desk: Desk, draft: AnswerDraft) -> str:
    """How much of a split is given to somebody."""
    if draft.question.kind != "split":
        return ""
    return desk.app.say("table-split", n=sum(draft.amounts), most=draft.question.most)


def _title(question: QuestionView) -> str:
    """What is asked, after the name of the card that asks."""
    face = question.source.face if question.source is not None else None
    if face is None or face.name in question.title:
        return question.title
    return f"{face.name} \N{MIDDLE DOT} {question.title}" if question.title else face.name


def what_to_click(desk: Desk, draft: AnswerDraft) -> str:
    """What a question without words wants: "Choose one that is lit", "1 of 2 chosen"."""
    question = draft.question
    if question.kind == "payment":
        return desk.app.say("table-choose-payers")
    if question.kind == "by_hand":
        return desk.app.say("table-by-hand")
    if question.kind not in ("pieces", "zones", "options", "pending"):
        return ""
    if question.most > 1:
        return desk.app.say("table-chosen", n=len(draft.picked), most=question.most)
    return desk.app.say("table-choose-lit") if question.on_table or question.kind == "zones" else ""


def controls(desk: Desk) -> tuple[Spot, ...]:
    """The buttons to be drawn and pressed now, and the chips of a bill; none while something is dragged."""
    if desk.drag.dragging:
        return ()
    plan = plan_bill(desk)
    return (*_prompt_buttons(desk), *(plan.chips if plan is not None else ()))


def _prompt_buttons(desk: Desk) -> tuple[Spot, ...]:
    layout, say = desk.scene.layout, desk.app.say
    space, escape = say("key-cap-space"), "Esc"
    if desk.choice.held is not None:
        return _selected_buttons(desk, escape)
    if desk.draft is not None:
        return _question_buttons(desk, desk.draft, space)
    view, session = desk.scene.view, desk.session
    if session.needs_curtain:
        over = buttons_of(ButtonView(say("table-hand-over"), None, "curtain"), (), layout, space)
        return tuple(replace(spot, name="hand-over") for spot in over)
    if session.viewer is not None and session.hidden and session.view.question is not None:
        shown = buttons_of(ButtonView(say("table-reveal"), None, "eye"), (), layout, "H")
        return tuple(replace(spot, name=REVEAL) for spot in shown)
    buttons = list(view.buttons)
    if session.may_let:
        buttons.append(ButtonView(say("table-let-resolve"), LET_RESOLVE, "pass"))
    if session.viewer is None or not session.hidden:
        return _told(buttons_of(view.main, buttons, layout, space, free_width(desk)))
    buttons.insert(0, ButtonView(say("table-reveal"), REVEAL, "eye"))
    return _told(buttons_of(view.main, buttons, layout, space, free_width(desk), caps=["H"], firm=1))


def _selected_buttons(desk: Desk, escape: str) -> tuple[Spot, ...]:
    """What a chosen piece can do besides being moved, and how to let it go again."""
    cancel = ButtonView(desk.app.say("table-cancel"), UNSELECT, "")
    uses = [ButtonView(action.label, action.move, action.icon) for action in desk.lookup.uses(desk.choice.held)]
    room, more = free_width(desk), desk.app.say("table-uses")
    return _told(buttons_of(None, [cancel, *uses], desk.scene.layout, "", room, more, caps=[escape]))


def _told(spots: Iterable[Spot]) -> tuple[Spot, ...]:
    """Buttons that are no move are named after what they do."""
    return tuple(replace(spot, name=spot.move) if isinstance(spot.move, str) else spot for spot in spots)


def _question_buttons(desk: Desk, draft: AnswerDraft, space: str) -> tuple[Spot, ...]:
    say, question = desk.app.say, draft.question
    main = ButtonView(_main_label(desk, draft), None, "check", draft.ready)
    others: list[ButtonView] = []
    in_rail = desk.panels[Rail].answers
    if in_rail:
        others += [
            ButtonView(o.label, Answer(desk.seat or "", (o.value,)), "") for o in question.options
            if o.enabled and o.value not in draft.values
        ]  # fmt: skip
    elif question.kind == "yes_no":
        others.append(ButtonView(_option_label(question, False) or say("table-no"), DECLINE, "close"))
    elif question.least == 0 and draft.picked and question.kind in ("pieces", "zones", "options", "pending"):
        others.append(ButtonView(say("table-none"), DECLINE))
    if needs_sheet(question) and desk.panels.get(Sheet) is None:
        others.append(ButtonView(say("table-show-cards"), SHEET, "cards"))
    if question.cancel:
        others.append(ButtonView(say("table-cancel"), CANCEL))
    caps = [str(n) for n, o in enumerate(question.options, 1) if o.value not in draft.values] if in_rail else ()
    return _told(buttons_of(main, others, desk.scene.layout, space, free_width(desk), caps=caps))


def _option_label(question: QuestionView, value: bool) -> str:
    return next((option.label for option in question.options if option.value is value), "")


def _main_label(desk: Desk, draft: AnswerDraft) -> str:
    question, say = draft.question, desk.app.say
    left = question.most - sum(draft.amounts)
    if draft.on_cards and left > 0:
        return say("table-split-more", n=left)
    if desk.panels[Rail].answers:
        return next((o.label for o in question.options if o.value in draft.values), say("table-done"))
    if question.kind == "yes_no":
        return _option_label(question, True) or question.button or say("table-yes")
    given = desk.scene.view.main
    if question.button or (given is not None and question.kind == "payment"):
        return question.button or (given.label if given else "")
    if question.kind == "by_hand":
        return say("table-resolved")
    nothing = question.least == 0 and question.most > 0 and not draft.picked
    if nothing and question.kind in ("pieces", "zones", "options", "pending"):
        return say("table-none")
    return say("table-done")
