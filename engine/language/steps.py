"""The verbs of the pack language, as models. Each step is one verb with what it takes.

The models are the handbook: `docs/pack-language.md` and the JSON Schema are made from them.
Every expression is text (see the chapter on expressions) and is checked when a pack loads.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Discriminator, Field, Tag

Text = str | dict[Literal["en", "ru"], str]
Value = str | int | bool
Clauses = str | list[str]


class Strict(BaseModel):
    """A misspelt key is an error."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)


class Step(Strict):
    """What every step may carry."""

    clause: Clauses | None = Field(None, description="The clause that orders this; the log shows it.")
    log: Text | None = Field(None, description="A line for the log; `{piece}`, `{seat}` and other variables are filled in.")
    example: ClassVar[str] = ""


class MoveArgs(Strict):
    """Which pieces go where."""

    piece: Value | None = Field(None, description="The piece.")
    pieces: Value | None = Field(None, description="Or a list of pieces, moved one after the other.")
    to: Value = Field(description="A zone: `discard`, `other(seat).tray`, or an expression of type zone.")
    at: Literal["top", "bottom"] = Field("top", description="Where in an ordered zone.")
    face: Literal["up", "down"] | None = Field(None, description="Face on entry; absent: as the zone has it.")
    turned: bool = Field(False, description="Enter sideways.")
    slot: Value | None = Field(None, description="A place of a zone with slots.")


class Move(Step):
    """Move pieces to a zone. `instead` rules may send them elsewhere."""

    example: ClassVar[str] = "- move: {piece: piece, to: discard}"
    move: MoveArgs


class DrawArgs(Strict):
    """How many cards, whose, from which pile to which zone."""

    seat: Value = Field("seat", description="Whose pile.")
    count: Value = 1
    from_: str = Field(alias="from", description="The pile's zone id.")
    to: str = Field(description="The zone id the cards go to.")
    empty: list[AnyStep] = Field(default_factory=list, description="Steps when there is no card left to give; the rest of the draw is dropped.")


class Draw(Step):
    """Take cards one by one from the top of a pile."""

    example: ClassVar[str] = "- draw: {seat: seat, count: 2, from: deck, to: hand, empty: [{lose: {seat: seat}}]}"
    draw: DrawArgs


class Shuffle(Step):
    """Put a zone's pieces into a random order."""

    example: ClassVar[str] = "- shuffle: seat.deck"
    shuffle: Value


class TurnArgs(Strict):
    """A piece or pieces, and which way."""

    piece: Value | None = None
    pieces: Value | None = None
    way: Literal["sideways", "upright"] = "sideways"


class Turn(Step):
    """Turn pieces sideways (spent, shifted, exhausted) or upright."""

    example: ClassVar[str] = "- turn: {piece: piece, way: sideways}"
    turn: TurnArgs


class FlipArgs(Strict):
    """A piece and the side that shall be up."""

    piece: Value
    face: Literal["up", "down"] = "up"


class Flip(Step):
    """Turn a piece face up or face down where it lies."""

    example: ClassVar[str] = "- flip: {piece: piece, face: up}"
    flip: FlipArgs


class RevealArgs(Strict):
    """Faces that are shown to seats, and whether a public mark says so."""

    pieces: Value
    to: Value | None = Field(None, description="A seat; absent: everybody.")
    mark: bool = Field(False, description="Leave the public mark that this seat knows the card.")
    keep: bool = Field(True, description="The seat goes on seeing the face while the piece stays put.")


class Reveal(Step):
    """Show faces. A reveal moves nothing."""

    example: ClassVar[str] = "- reveal: {pieces: piece}"
    reveal: RevealArgs


class AttachArgs(Strict):
    """A piece and the host it goes onto."""

    piece: Value
    to: Value = Field(description="The host.")
    under: bool = Field(False, description="Lie under the host instead of on it.")


class Attach(Step):
    """Attach a piece to a host: it moves, turns and leaves with it."""

    example: ClassVar[str] = "- attach: {piece: piece, to: host}"
    attach: AttachArgs


class StackArgs(Strict):
    """A piece and the one whose place it takes."""

    piece: Value
    onto: Value


class Stack(Step):
    """Lay a piece on top of another: it takes over its place, turn, damage, marks and modifiers."""

    example: ClassVar[str] = "- stack: {piece: piece, onto: host}"
    stack: StackArgs


class MakeArgs(Strict):
    """What is made, where, and the name it gets."""

    kind: Literal["marker", "token", "die"] = "marker"
    for_: Value | None = Field(None, alias="for", description="The piece a marker stands for.")
    face: str | None = Field(None, description="The card a token shows.")
    sides: Value | None = Field(None, description="The sides of a die.")
    to: Value
    seat: Value = "seat"
    as_: str | None = Field(None, alias="as", description="Name the new piece.")


class Make(Step):
    """Make a marker, a token or a die."""

    example: ClassVar[str] = "- make: {kind: marker, for: piece, to: stage, as: marker}"
    make: MakeArgs


class Remove(Step):
    """Take a marker or token off the table for good."""

    example: ClassVar[str] = "- remove: marker"
    remove: Value


class AmountArgs(Strict):
    """A piece and a number."""

    piece: Value
    amount: Value = 1


class Damage(Step):
    """Put damage on a piece: adds to its value named `damage`."""

    example: ClassVar[str] = "- damage: {piece: target, amount: 2}"
    damage: AmountArgs


class Heal(Step):
    """Take damage off a piece, not below zero."""

    example: ClassVar[str] = "- heal: {piece: target, amount: 1}"
    heal: AmountArgs


class CounterArgs(Strict):
    """A piece, the counter's name and how many more (or fewer)."""

    piece: Value
    name: str
    add: Value = 1


class Counter(Step):
    """Put counters on a piece, or take them off with a negative number."""

    example: ClassVar[str] = "- counter: {piece: piece, name: charge, add: 1}"
    counter: CounterArgs


class MarkArgs(Strict):
    """A piece, a value of it, and what the value becomes."""

    piece: Value
    name: str
    to: Value = True


class Mark(Step):
    """Set a value of a piece: a mark, a state, a note."""

    example: ClassVar[str] = "- mark: {piece: piece, name: action}"
    mark: MarkArgs


class SetArgs(Strict):
    """Whose value, and what becomes of it."""

    of: Value = Field("table", description="A seat, or `table`.")
    name: str
    to: Value | None = None
    add: Value | None = None


class Set(Step):
    """Set a value of a seat or of the table, or add to it."""

    example: ClassVar[str] = "- set: {of: seat, name: extra_lands, add: 1}"
    set: SetArgs


class ModifyArgs(Strict):
    """Which attribute is reckoned differently, how and how long."""

    piece: Value
    attribute: str = Field(description="An attribute, or `keywords`.")
    add: Value | None = None
    to: Value | None = None
    grant: str | None = Field(None, description="A keyword to grant.")
    until: str = Field("turn", description="turn, phase, always, or the name of a procedure.")


class Modify(Step):
    """Change the current value of an attribute; the printed value stays."""

    example: ClassVar[str] = "- modify: {piece: target, attribute: strength, add: 2, until: turn}"
    modify: ModifyArgs


class RollArgs(Strict):
    """A die on the table, or bare sides; the result may get a name."""

    die: Value | None = None
    sides: Value | None = None
    as_: str | None = Field(None, alias="as")


class Roll(Step):
    """Roll a die fairly."""

    example: ClassVar[str] = "- roll: {die: piece}"
    roll: RollArgs


class SetDieArgs(Strict):
    """A die and the number it shall show (Null: unrolled)."""

    die: Value
    to: Value


class SetDie(Step):
    """Turn a die to a number."""

    example: ClassVar[str] = "- set_die: {die: die, to: die.value + 1}"
    set_die: SetDieArgs


class PayArgs(Strict):
    """A cost of the pack, how much, and who pays."""

    cost: str
    amount: Value
    seat: Value = "seat"
    by: Value | None = Field(None, description="A value handed to the cost's conditions as `by`.")
    refuses: list[RefusalModel | str] = Field(default_factory=list, description="What to say to other moves while this is open.")


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
    number: list[Value] | None = Field(None, description="Choose a number from the first to the second.", max_length=2)
    split: Value | None = Field(None, description="Hand out this many points among the pieces of `among`.")
    among: Value | None = None
    yes_no: bool = Field(False, description="A yes/no question.")
    least: Value = 1
    most: Value = 1
    as_: str = Field(alias="as", description="The variable that gets the answer: one value, or a list if `most` is not 1.")
    many: bool = Field(False, description="The answer is a list even if one is chosen.")
    default: Value | None = None
    look: bool = Field(False, description="The asked seat sees the faces while it chooses.")
    also: Value | None = Field(None, description="With `look`: faces the seat sees too, but cannot choose.")
    always: bool = Field(False, description="Ask also when there is only one possible answer.")
    may: bool = Field(False, description="The seat may decline (the answer is then Null).")
    source: Value | None = Field(None, description="The card this is about.")
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


class Repeat(Step):
    """Do steps again and again: so many times, or while a condition holds."""

    example: ClassVar[str] = "- repeat: 3\n  do: [...]"
    repeat: Value | None = None
    while_: Value | None = Field(None, alias="while")
    do: list[AnyStep]


class Together(Step):
    """All at once: amounts are read first, checks come after the last."""

    example: ClassVar[str] = "- together: [{damage: {piece: a, amount: b.strength}}, {damage: {piece: b, amount: a.strength}}]"
    together: list[AnyStep]


class Hold(Step):
    """Do steps as one: checks and triggers wait until the last is done."""

    example: ClassVar[str] = "- hold: [{damage: {piece: a, amount: 2}}, {damage: {piece: b, amount: 3}}]"
    hold: list[AnyStep]


class Run(Step):
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
    open: str | None = Field(None, description="Open this window first and lay the item on it, unless it is already the innermost.")
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


class SeatArgs(Strict):
    """A seat."""

    seat: Value


class Win(Step):
    """A seat wins."""

    example: ClassVar[str] = "- win: {seat: seat}\n  clause: MY-win-1"
    win: SeatArgs


class Lose(Step):
    """A seat loses. In `together` several may lose at once, which is a draw."""

    example: ClassVar[str] = "- lose: {seat: seat}\n  clause: MY-lose-1"
    lose: SeatArgs


class BeginTurn(Step):
    """Begin a seat's turn: what lasted or was counted for the turn ends."""

    example: ClassVar[str] = "- begin_turn: {seat: other(turn.seat)}"
    begin_turn: SeatArgs


class Expire(Step):
    """End all modifiers and values that last until this moment."""

    example: ClassVar[str] = "- expire: turn"
    expire: str


class Say(Step):
    """Write a line into the log."""

    example: ClassVar[str] = "- say: {en: Nothing was generated., ru: Ничего не создано.}"
    say: Text


class LetArgs(Strict):
    """A name and a value."""

    name: str
    be: Value


class Let(Step):
    """Name a value."""

    example: ClassVar[str] = "- let: {name: foe, be: other(seat)}"
    let: LetArgs


class RefusalModel(Strict):
    """A refusal for what is not allowed here: when it applies, the clause and the sentence."""

    when: Value | None = Field(None, description="Absent: always.")
    clause: Clauses
    refusal: Text


class Refuse(Step):
    """Break off the move: everything is as it was before, and the player is told why."""

    example: ClassVar[str] = "- refuse: {clause: MY-4, refusal: The condition is not met.}"
    refuse: RefusalModel


class Commit(Step):
    """The move can no longer be taken back freely; its use is counted."""

    example: ClassVar[str] = "- commit: yes"
    commit: str


class Tally(Step):
    """Count that something was done, for `done(...)` and `used(...)`."""

    example: ClassVar[str] = "- tally: hero_played\n  piece: piece"
    tally: str
    seat: Value = "seat"
    piece: Value | None = None


VERBS: dict[str, type[Step]] = {
    "move": Move, "draw": Draw, "shuffle": Shuffle, "turn": Turn, "flip": Flip, "reveal": Reveal,
    "attach": Attach, "stack": Stack, "make": Make, "remove": Remove, "damage": Damage, "heal": Heal, "counter": Counter,
    "mark": Mark, "set": Set, "modify": Modify, "roll": Roll, "set_die": SetDie, "pay": Pay, "ask": Ask,
    "by_hand": ByHand, "if": If, "each": Each, "repeat": Repeat, "while": Repeat, "together": Together, "hold": Hold, "run": Run,
    "start": Start, "end": End, "give": Give, "open": Open, "lay": Lay, "resolve": Resolve,
    "drop_item": DropItem, "carry_out": CarryOut, "signal": Signal, "win": Win, "lose": Lose,
    "begin_turn": BeginTurn, "expire": Expire, "say": Say, "let": Let, "refuse": Refuse, "commit": Commit,
    "tally": Tally,
}  # fmt: skip


def verb_of(value: Any) -> str:
    """Tell a step's verb: the first of its keys that is one."""
    if isinstance(value, Step):
        return next(v for v, model in VERBS.items() if type(value) is model)
    if isinstance(value, dict):
        for key in value:
            if key in VERBS:
                return "repeat" if key == "while" else str(key)
    return "?"


AnyStep = Annotated[
    Annotated[Move, Tag("move")] | Annotated[Draw, Tag("draw")] | Annotated[Shuffle, Tag("shuffle")]
    | Annotated[Turn, Tag("turn")] | Annotated[Flip, Tag("flip")] | Annotated[Reveal, Tag("reveal")]
    | Annotated[Attach, Tag("attach")] | Annotated[Stack, Tag("stack")] | Annotated[Make, Tag("make")] | Annotated[Remove, Tag("remove")]
    | Annotated[Damage, Tag("damage")] | Annotated[Heal, Tag("heal")] | Annotated[Counter, Tag("counter")]
    | Annotated[Mark, Tag("mark")] | Annotated[Set, Tag("set")] | Annotated[Modify, Tag("modify")]
    | Annotated[Roll, Tag("roll")] | Annotated[SetDie, Tag("set_die")] | Annotated[Pay, Tag("pay")]
    | Annotated[Ask, Tag("ask")] | Annotated[ByHand, Tag("by_hand")] | Annotated[If, Tag("if")]
    | Annotated[Each, Tag("each")] | Annotated[Repeat, Tag("repeat")] | Annotated[Together, Tag("together")] | Annotated[Hold, Tag("hold")]
    | Annotated[Run, Tag("run")] | Annotated[Start, Tag("start")] | Annotated[End, Tag("end")]
    | Annotated[Give, Tag("give")] | Annotated[Open, Tag("open")] | Annotated[Lay, Tag("lay")]
    | Annotated[Resolve, Tag("resolve")] | Annotated[DropItem, Tag("drop_item")]
    | Annotated[CarryOut, Tag("carry_out")] | Annotated[Signal, Tag("signal")] | Annotated[Win, Tag("win")]
    | Annotated[Lose, Tag("lose")] | Annotated[BeginTurn, Tag("begin_turn")] | Annotated[Expire, Tag("expire")]
    | Annotated[Say, Tag("say")] | Annotated[Let, Tag("let")] | Annotated[Refuse, Tag("refuse")]
    | Annotated[Commit, Tag("commit")] | Annotated[Tally, Tag("tally")],
    Discriminator(verb_of, custom_error_type="unknown_verb", custom_error_message="no verb of the pack language"),
]  # fmt: skip

for _model in (DrawArgs, PayArgs, AskArgs, ByHandArgs, LayArgs, If, Each, Repeat, Together, Hold, DropItem):
    _model.model_rebuild()
