"""The answer to an open question while it is being put together. Knows no drawing and no rules."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.values.moves import Answered
from engine.values.view import LockView, OptionView, QuestionView

PICKING = ("pieces", "zones", "options", "pending", "payment")


@dataclass(slots=True)
class AnswerDraft:
    """What the seat has chosen so far. Starts with the engine's suggestion where it is one."""

    question: QuestionView
    picked: list[Answered] = field(default_factory=list)
    number: int = 0
    amounts: list[int] = field(default_factory=list)
    at: int = -1
    on_cards: bool = False
    """A split whose pieces all lie on the table: it is handed out on the cards."""
    locks: tuple[LockView | None, ...] = ()
    """What the engine said about one more point for each row of a split, and what it was asked about."""
    locks_for: tuple[object, ...] = ()

    @classmethod
    def of(cls, question: QuestionView, before: AnswerDraft | None = None) -> AnswerDraft:
        """Begin with the suggested answer; or go on with `before`, if its question is the same but offers other things."""
        draft = cls._new(question)
        if before is not None and before.asks_the_same(question):
            draft._go_on(before)
        return draft

    @classmethod
    def _new(cls, question: QuestionView) -> AnswerDraft:
        draft = cls(question)
        if question.kind == "number":
            given = question.answer[0] if question.answer else None
            draft.number = given if isinstance(given, int) else question.least
        elif question.kind == "split":
            draft.amounts = _amounts(question)
        elif question.kind == "order":
            values = [option.value for option in question.options]
            draft.picked = [v for v in question.answer if v in values] or values
        elif question.kind == "payment":
            draft.picked = list(question.answer) or [o.value for o in question.options if o.picked]
        elif question.kind in PICKING:
            draft.picked = [o.value for o in question.options if o.picked or _suggested(question, o)]
        if question.kind in ("split", "order", "number"):
            draft.at = 0
        return draft

    def asks_the_same(self, question: QuestionView) -> bool:
        """True for the same question after the table changed beneath it."""
        mine = self.question
        one, two = ((q.kind, q.title, q.text, q.clause, q.cancel) for q in (mine, question))
        return one == two

    def _go_on(self, before: AnswerDraft) -> None:
        """Keep what was chosen, as far as it is still offered; a payment that lost a payer is suggested anew."""
        kind, offered = self.question.kind, [option.value for option in self.question.options]
        kept = [value for value in before.picked if value in offered]
        if kind in PICKING and (kind != "payment" or kept == before.picked):
            self.picked = kept
        elif kind == "number":
            self.number = max(self.question.least, min(self.question.most, before.number))

    # --- what may be pressed

    @property
    def ready(self) -> bool:
        """True when the answer could be given as it stands."""
        q = self.question
        if q.kind == "split":
            return sum(self.amounts) == q.most
        if q.kind in ("number", "order", "yes_no", "by_hand", "payment"):
            return True
        return q.least <= len(self.picked) <= q.most

    @property
    def at_once(self) -> bool:
        """True when one choice is the whole answer, so that choosing it is enough."""
        q = self.question
        return q.kind in ("pieces", "zones", "options", "pending") and q.least == q.most == 1

    @property
    def values(self) -> tuple[Answered, ...]:
        """What goes into `Answer.values`."""
        q = self.question
        if q.kind == "number":
            return (self.number,)
        if q.kind == "split":
            return tuple(self.amounts)
        if q.kind == "yes_no":
            return (True,)
        if q.kind == "by_hand":
            return ()
        return tuple(self.picked)

    # --- choosing

    def toggle(self, value: Answered) -> bool:
        """Choose a thing or take it back. With room for one only, the last choice counts."""
        option = self.option(value)
        if option is None or not option.enabled:
            return False
        if value in self.picked:
            self.picked.remove(value)
            return True
        if self.question.most == 1 and self.question.kind != "payment":
            self.picked = [value]
        elif len(self.picked) < self.question.most or self.question.kind == "payment":
            self.picked.append(value)
        else:
            return False
        return True

    def option(self, value: Answered) -> OptionView | None:
        """The option of this value."""
        return next((o for o in self.question.options if o.value == value), None)

    def option_of(self, handle: str) -> OptionView | None:
        """The option that is this piece."""
        return next((o for o in self.question.options if o.piece and o.piece.handle == handle), None)

    def chosen(self, option: OptionView) -> bool:
        """True when this option is part of the answer."""
        return option.value in self.picked

    def step(self, by: int, row: int | None = None) -> None:
        """Change the number, or one share of a split, within its bounds."""
        q = self.question
        if q.kind == "number":
            self.number = max(q.least, min(q.most, self.number + by))
        elif q.kind == "split" and self.amounts:
            row = self.at if row is None else row
            free = q.most - sum(self.amounts)
            self.amounts[row] = max(0, self.amounts[row] + min(by, free))

    def shift(self, row: int, by: int) -> None:
        """Move an entry of an order up or down."""
        other = row + by
        if 0 <= row < len(self.picked) and 0 <= other < len(self.picked):
            self.picked[row], self.picked[other] = self.picked[other], self.picked[row]
            self.at = other

    def digit(self, digit: int) -> None:
        """Type a number: the last digit that still fits is appended."""
        q = self.question
        if q.kind != "number":
            return
        longer = self.number * 10 + digit
        self.number = longer if q.least <= longer <= q.most else max(q.least, min(q.most, digit))


def _suggested(question: QuestionView, option: OptionView) -> bool:
    """Among words the suggestion is chosen beforehand; among cards nothing is, a click must be meant."""
    return question.kind == "options" and option.value in question.answer


def _amounts(question: QuestionView) -> list[int]:
    count = len(question.options)
    given = [int(a) for a in question.answer if isinstance(a, int)]
    return given if len(given) == count else [0] * count


def needs_sheet(question: QuestionView) -> bool:
    """True when the options are cards that cannot be clicked on the table, or are only to be looked at."""
    apart = not question.on_table or (question.kind == "pieces" and question.most == 0)
    return question.kind in ("pieces", "payment") and apart and any(o.piece for o in question.options)
