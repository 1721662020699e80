"""Verbs that ask, steer, open windows and end games."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from pydantic import Field

from engine.language.base import Clauses, RefusalModel, Step, Strict, Text, Value
from engine.language.verbs_pieces import SeatArgs

if TYPE_CHECKING:
    from engine.language.base import AnyStep


class NeedModel(Strict):
    """A condition with its clause: false means refused, with this sentence."""

    needs: Value
    clause: Clauses
    refusal: Text
    short: Text | None = Field(None, description="The refusal in a few words, for a button: `Needs {n} more`. Absent: the clause stands there.")
    shut: bool = Field(False, description="Nothing that could be got changes this: a button shows a lock, and its card is dimmed.")


class PayArgs(Strict):
    """A cost of the pack, how much, and who pays."""

    cost: str
    amount: Value
    seat: Value = "seat"
    by: Value | None = Field(None, description="A value handed to the cost's conditions as `by`.")
    refuses: list[RefusalModel | str] = Field(
        default_factory=list, description="What to say to other moves while this is open."
    )


class Pay(Step):
    """Ask for payers and use them. May be cancelled while the move is a draft."""

    example: ClassVar[str] = "- pay: {cost: coins, amount: piece.price}"
    pay: PayArgs


class OptionModel(Strict):
    """One thing to choose."""

    id: str
    label: Text
    when: Value | None = None


class AskArgs(Strict):
    """A question: to whom, about what, how many answers."""

    seat: Value = "seat"
    title: Text
    text: Text | None = None
    pieces: Value | None = Field(None, description="Choose among these pieces.")
    order: Value | None = Field(None, description="Put these pieces into an order.")
    options: list[OptionModel] | None = Field(None, description="Choose among named options.")
    abilities: Value | None = Field(None, description="Choose among these abilities of cards, by their names.")
    number: list[Value] | None = Field(None, description="Choose a number from the first to the second.", max_length=2)
    split: Value | None = Field(None, description="Hand out this many points among the pieces of `among`.")
    among: Value | None = None
    yes_no: bool = Field(False, description="A yes/no question.")
    least: Value = 1
    most: Value = 1
    as_: str = Field(
        alias="as", description="The variable that gets the answer: one value, or a list if `most` is not 1."
    )
    many: bool = Field(False, description="The answer is a list even if one is chosen.")
    default: Value | None = None
    look: bool = Field(False, description="The asked seat sees the faces while it chooses.")
    also: Value | None = Field(None, description="With `look`: faces the seat sees too, but cannot choose.")
    always: bool = Field(False, description="Ask also when there is only one possible answer.")
    may: bool = Field(False, description="The seat may decline (the answer is then Null).")
    source: Value | None = Field(None, description="The card this is about.")
    button: Text | None = Field(None, description="What the button reads that gives the answer.")
    enough: Value | None = Field(
        None,
        description="With `split`: how many points are enough for `piece`; the suggestion fills the pieces in their "
        "order, the last takes what is left.",
    )
    needs: list[NeedModel | str] = Field(
        default_factory=list,
        description="Conditions on the answer, which has the name in `as`; `given(piece)` is a piece's part of a split.",
    )
    refuses: list[RefusalModel | str] = Field(default_factory=list)


class Ask(Step):
    """Ask a seat. Between changes a question cannot be cancelled, in a draft it can."""

    example: ClassVar[str] = "- ask: {title: Choose a Character, pieces: seat.camp, as: target}"
    ask: AskArgs


class ByHandArgs(Strict):
    """Whose text, which text."""

    seat: Value = "seat"
    piece: Value | None = None
    title: Text | None = None
    text: Text | None = Field(None, description="Absent: the card's own text.")
    button: Text | None = None
    hold: bool = Field(False, description="Checks wait until it is resolved.")
    refuses: list[RefusalModel | str] = Field(default_factory=list)


class ByHand(Step):
    """People carry out a text with the manual tools and say `Resolved`."""

    example: ClassVar[str] = "- by_hand: {piece: piece}"
    by_hand: ByHandArgs


class If(Step):
    """Do one thing or another."""

    example: ClassVar[str] = "- if: piece.type == land\n  then: [...]\n  else: [...]"
    if_: Value = Field(alias="if")
    then: list[AnyStep] = Field(default_factory=list)
    else_: list[AnyStep] = Field(default_factory=list, alias="else")


class Each(Step):
    """Do steps for each of a list; the list is taken once, at the beginning."""

    example: ClassVar[str] = "- each: p\n  in: seat.tired\n  do: [{move: {piece: p, to: seat.camp}}]"
    each: str
    in_: Value = Field(alias="in")
    do: list[AnyStep]


class Sealed(Step):
    """Let seats do steps at the same time, each by itself: neither sees what the other does or how far it is.

    Each seat has variables of its own; what must last is set as a value. Who may move is no longer one seat only, and what
    follows begins when all are done. On one screen they act one after the other, in the order of the list.
    """

    example: ClassVar[str] = "- sealed: who\n  in: '[south, north]'\n  do: [{run: choose, with: {seat: who}}]"
    sealed: str
    in_: Value = Field("[south, north]", alias="in")
    do: list[AnyStep]


class Repeat(Step):
    """Do steps again and again: so many times, or while a condition holds."""

    example: ClassVar[str] = "- repeat: 3\n  do: [...]"
    repeat: Value | None = None
    while_: Value | None = Field(None, alias="while")
    do: list[AnyStep]


class Together(Step):
    """All at once: amounts are read first, checks come after the last."""

    example: ClassVar[str] = (
        "- together: [{damage: {piece: a, amount: b.strength}}, {damage: {piece: b, amount: a.strength}}]"
    )
    together: list[AnyStep]


class Hold(Step):
    """Do steps as one: checks and triggers wait until the last is done."""

    example: ClassVar[str] = "- hold: [{damage: {piece: a, amount: 2}}, {damage: {piece: b, amount: 3}}]"
    hold: list[AnyStep]


class RunProcedure(Step):
    """Run a procedure now; `with` gives its variables."""

    example: ClassVar[str] = "- run: duel\n  with: {attacker: piece}"
    run: str
    with_: dict[str, Value] = Field(default_factory=dict, alias="with")
    as_: str | None = Field(None, alias="as", description="Name what the procedure `give`s back.")


class Start(Step):
    """Queue a procedure for when checks and triggers rest."""

    example: ClassVar[str] = "- start: endgame"
    start: str
    with_: dict[str, Value] = Field(default_factory=dict, alias="with")


class End(Step):
    """End the innermost window or procedure (`end: here`), or a named one; its `finally` runs."""

    example: ClassVar[str] = "- end: duel"
    end: str


class Give(Step):
    """Give a value back to the step that ran this procedure."""

    example: ClassVar[str] = "- give: seat"
    give: Value


class Open(Step):
    """Open a window."""

    example: ClassVar[str] = "- open: reply"
    open: str
    with_: dict[str, Value] = Field(default_factory=dict, alias="with")


class LayArgs(Strict):
    """What waits, whose it is, and what happens when it resolves."""

    piece: Value | None = Field(None, description="The card or marker that waits.")
    source: Value | None = Field(None, description="The card it comes from, if another.")
    seat: Value = "seat"
    kind: str = "play"
    label: Text | None = None
    ability: Value | None = None
    open: str | None = Field(
        None, description="Open this window first and lay the item on it, unless it is already the innermost."
    )
    resolve: list[AnyStep]


class Lay(Step):
    """Lay an item on the innermost window, to be resolved when that window says so."""

    example: ClassVar[str] = "- lay: {piece: piece, open: reply, resolve: [{move: {piece: piece, to: camp}}]}"
    lay: LayArgs


class Resolve(Step):
    """Take an item off its window and run what it was laid for; checks wait until that is done."""

    example: ClassVar[str] = "- resolve: newest"
    resolve: Value


class DropItem(Step):
    """Take an item off its window without resolving it (it was stopped); then do `then`."""

    example: ClassVar[str] = "- drop_item: newest\n  then: [{move: {piece: item.piece, to: discard}}]"
    drop_item: Value
    then: list[AnyStep] = Field(default_factory=list)


class CarryOutArgs(Strict):
    """Which ability, or all abilities of one kind of a card."""

    ability: Value | None = None
    piece: Value | None = None
    kind: str | None = None
    seat: Value = "seat"
    by_hand: bool = Field(True, description="Where the card has only text, people carry it out.")


class CarryOut(Step):
    """Do what a card's ability says."""

    example: ClassVar[str] = "- carry_out: {piece: piece, kind: spell}"
    carry_out: CarryOutArgs


class Signal(Step):
    """Say that a moment has come; abilities and triggers waiting for it become pending."""

    example: ClassVar[str] = "- signal: sunrise"
    signal: str
    with_: dict[str, Value] = Field(default_factory=dict, alias="with")


class Win(Step):
    """A seat wins."""

    example: ClassVar[str] = "- win: {seat: seat}\n  clause: MY-win-1"
    win: SeatArgs


class Lose(Step):
    """A seat loses. In `together` several may lose at once, which is a draw."""

    example: ClassVar[str] = "- lose: {seat: seat}\n  clause: MY-lose-1"
    lose: SeatArgs


class Say(Step):
    """Write a line into the log."""

    example: ClassVar[str] = "- say: {en: Nothing was generated., ru: Ничего не создано.}"
    say: Text


class BeginStage(Step):
    """Begin a stage of what happens by itself. It changes nothing: afterwards a judge can step through the stages."""

    example: ClassVar[str] = "- stage: {en: Lethal units die, ru: Гибель смертельно раненных}\n  clause: R-4"
    stage: Text
    insert: bool = Field(False, description="Only special runs have it: where it is not reached, the list leaves it out.")


class LetArgs(Strict):
    """A name and a value."""

    name: str
    be: Value
    in_: str | None = Field(None, alias="in", description="A running procedure whose variable of that name it is.")
    item: Value | None = Field(None, description="A waiting item whose variable of that name it is: another target.")


class Let(Step):
    """Name a value."""

    example: ClassVar[str] = "- let: {name: foe, be: other(seat)}"
    let: LetArgs


class Refuse(Step):
    """Break off the move: everything is as it was before, and the player is told why."""

    example: ClassVar[str] = "- refuse: {clause: MY-4, refusal: The condition is not met.}"
    refuse: RefusalModel


class Commit(Step):
    """The move can no longer be taken back freely; its use is counted."""

    example: ClassVar[str] = "- commit: yes"
    commit: str
