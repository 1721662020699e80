"""A pack's files as models: the game, its clauses, cards, decks' rules, mats."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from engine.language.content import (
    AbilityModel,
    CardModel,
    CardsModel,
    ClauseModel,
    ClausesModel,
    EquivalentsModel,
    FaceLookModel,
    LangModel,
    LookModel,
    MatFiguresModel,
    MatFrameModel,
    MatModel,
    MatZoneModel,
    RuleStaticModel,
    StaticModel,
)  # fmt: skip
from engine.language.panels import BillModel, GroupingModel, PanelModel, QueueModel
from engine.language.steps import AnyStep, Clauses, NeedModel, RefusalModel, Strict, Text, Value

Until = str


class OptionValueModel(Strict):
    """A named reading of a doubtful rule. The default is the founding document's own."""

    label: Text
    type: Literal["int", "bool", "choice"] = "bool"
    default: int | bool | str
    values: list[str] | None = None
    labels: dict[str, Text] = Field(default_factory=dict, description="For a choice: what its words are called on screen.")
    range: tuple[int, int] | None = Field(
        None, description="For an `int`: the least and the most that makes sense. Absent: 0 and up."
    )
    about: Text | None = None


class WordModel(Strict):
    """One word of a choice: what it is called on screen."""

    label: Text
    icon: str = ""
    shape: Literal["circle", "hexagon", "diamond", "shield", "square"] | None = None
    tint: str = Field("", description="For the attribute of `faces.tint`: a palette or a colour, where the word itself is none.")


class AttributeModel(Strict):
    """Something printed on cards."""

    label: Text
    type: Literal["int", "text", "bool", "choice", "list"] = "int"
    one_of: dict[str, WordModel] | None = Field(None, description="For a choice or list: its words.")
    default: int | str | bool | list[str] | None = None
    floor: int | None = Field(None, description="Read as this where it falls below.")
    icon: str = ""


class ValueModel(Strict):
    """Something that changes in play: damage, a counter, a mark of a piece, a seat or the table."""

    label: Text
    type: Literal["int", "bool", "piece", "seat", "zone", "text", "pieces", "zones", "seats", "numbers"] = "int"
    default: int | bool | str | None = None
    is_: str | None = Field(None, alias="is", description="Computed instead of stored: an expression over `seat`, for a piece's value over `piece`.")
    of: str | None = Field(
        None,
        description="What a shown total or damage counts towards: `Health 13 / 20`; an expression over `seat`, or `piece`.",
    )
    until: Until | None = Field(None, description="turn, phase, or a procedure: then it is forgotten.")
    show: Literal["damage", "counter", "tag", "beside", "chip", "total", "no"] = Field(
        "no",
        description="Of a piece: `damage`, `counter`, `tag`, or `beside`, a number next to it in a cell with room (Null: none). Of a seat or the table: `chip`, beside the player or at the "
        "table's edge, or `total`, beside the name of its `zone`.",
    )
    icon: str = "star"
    zone: str | None = Field(None, description="For a shown total: the zone it stands in.")
    private: bool = Field(False, description="Of a seat: shown to nobody else.")
    clause: Clauses | None = None


class KeywordModel(Strict):
    """A keyword: its word and what it means."""

    label: Text
    about: Text
    icon: str = "star"


class AcceptModel(Strict):
    """What a zone takes."""

    needs: Value = Field(description="A condition on `piece`.")
    clause: Clauses
    refusal: Text


class FullModel(Strict):
    """What is said when a zone has no room left."""

    clause: Clauses
    refusal: Text
class EntryMarkModel(Strict):
    """A value that a piece gets when it enters a zone, by whatever road: a move, an effect, a hand tool."""

    name: str = Field(description="A value of pieces.")
    to: Value = "true"
    when: Value | None = Field(None, description="A condition on `piece`.")
    clause: Clauses | None = None


class ZoneModel(Strict):
    """A place where pieces lie."""

    label: Text
    icon: str = "cards"
    kind: Literal["pile", "row", "fan", "slots", "grid", "tray"] = "row"
    per: Literal["seat", "table"] = "seat"
    seen_by: Literal["all", "owner", "nobody"] = "all"
    seen_when: Value | None = Field(None, description="Who else sees: a condition on `looker` and `whose`.")
    down_seen_by: Literal["owner", "nobody"] = Field("owner", description="Who may look under face-down cards here.")
    counted: bool = True
    face: Literal["up", "down"] = "up"
    down_when: Value | None = Field(
        None, description="A condition on `piece`: such cards enter face down, where no step says otherwise."
    )
    holds: int | None = Field(
        None,
        gt=0,
        description="So many pieces at most; attached ones are not counted. What has no room stays where it is.",
    )
    full: FullModel | None = Field(
        None, description="With `holds`: cited when there is no room. Hand tools are refused by it, too."
    )
    columns: int | None = Field(None, gt=0, le=26, description="For a grid: cells in a row, counted from the left.")
    rows: int | None = Field(None, gt=0, le=26, description="For a grid: rows, counted from the top.")
    edges: EdgesModel | None = Field(None, description="For a grid: what its columns and rows are called.")
    board: bool = Field(False, description="Part of play: leaving the board ends a piece's life there.")
    home: bool = Field(False, description="Cards go to their owner's zone of this name.")
    reorder: bool = Field(False, description="The owner may order it at any time.")
    keeps_tokens: bool = Field(True, description="Made tokens may lie here; else they cease.")
    dull: bool = Field(False, description="Cards here are drawn dulled.")
    group: str | list[GroupingModel] | None = Field(
        None,
        description="An attribute with words: where there is room, cards with the same word lie together. Or several ways to choose from, the "
        "first one at first.",
    )
    more: NoteModel | None = Field(None, description="With `lie: cards`: words in an empty place behind the cards, `6 more cards`, for the zone's own seat.")
    accepts: list[AcceptModel] = Field(default_factory=list)
    note: list[NoteModel] = Field(default_factory=list, description="Words beside the zone's name.")
    marks: list[EntryMarkModel] = Field(default_factory=list, description="Values that pieces get on entering.")
    blank: bool = Field(False, description="Dice here show no number: one that enters loses its value.")
    control: bool = Field(True, description="False: nobody controls what lies here; `piece.seat` is Null.")
    short: list[AnyStep] = Field(
        default_factory=list,
        description="Steps when a draw finds no card left here, also one by hand. They know `seat` and the zone `to`.",
    )
    clause: Clauses | None = Field(None, description="Clauses that this description of the zone keeps.")


class NoteModel(Strict):
    """Words shown while a condition holds. Conditions may name `whose` (the zone's seat) and `looker`."""

    when: Value
    text: Text
    with_: dict[str, Value] = Field(
        default_factory=dict, alias="with", description="Values for the text's `{placeholders}`."
    )
    seat: Value | None = Field(None, description="Whom it is about: their mark stands before the words.")
    shows: Literal["holder", "staged", "running"] | None = Field(
        None, description="On a mat's frame: the edge shows who holds it; that something waits here, or is going on."
    )


class DragModel(Strict):
    """Which drags are this move."""

    piece: Value | None = Field(None, description="A condition on `piece` (and `to`).")
    from_: list[str] = Field(alias="from", description="Zone ids; `rival.X` or `any.X` for another seat's.")
    to: list[str] = Field(default_factory=list, description="Zone ids, with the same prefixes.")
    onto: Value | None = Field(None, description="The drop must be on a piece `host` for which this holds.")


class MoveModel(Strict):
    """Something a seat may do: by drag, by an ability of a card, or by a button."""

    label: Text
    icon: str = ""
    key: str = ""
    drag: DragModel | None = None
    ability: str | None = Field(None, description="The kind of abilities this move uses, each its own menu entry.")
    in_: list[str] | None = Field(
        None, alias="in", description="For abilities and buttons on a piece: the zones it must lie in."
    )
    piece: Value | None = Field(None, description="For a button on a piece: a condition on `piece`.")
    button: bool = Field(False, description="A button of its own, without a piece.")
    price: Value | None = Field(None, description="Shown on the target: `Play here · pay 2`.")
    bill: BillModel | None = None
    checks: list[NeedModel | str] = Field(default_factory=list, description="Conditions, or names of shared `needs`.")
    log: Text | None = None
    secret: bool = Field(False, description="Only the seat that makes it reads its line in the log.")
    counts: bool = Field(True, description="Counted by done(...) and used(...).")
    aside: bool = Field(False, description="Made beside the window: who speaks and the passes so far stay as they are.")
    anyone: bool = Field(False, description="Also for the seat that does not speak in the window.")
    attached: bool = Field(
        False, description="Attached pieces make this move too, and a drop on one of them is meant for it."
    )
    does: list[AnyStep]
    clause: Clauses | None = Field(None, description="Clauses that this move itself carries out.")


class SpeaksModel(Strict):
    """Who speaks: first, after an item was laid, after one resolved, after any other move."""

    first: Value
    laid: Value | None = None
    resolved: Value | None = None
    moved: Value | None = None


class PassModel(Strict):
    """The pass of a window: its label and what it needs."""

    label: Text
    needs: list[NeedModel] = Field(default_factory=list)
    log: Text | None = None
    icon: str = "pass"


class WindowModel(Strict):
    """A time in which seats may act, with its own order and its own end."""

    title: Text
    text: Text | None = None
    speaks: SpeaksModel
    allows: list[str] = Field(default_factory=list, description="Moves that may be made.")
    vars: dict[str, str] = Field(default_factory=dict)
    before: list[AnyStep] = Field(default_factory=list)
    skip: Value | None = Field(None, description="Counts as a pass. Public facts only.")
    passes: int = Field(1, ge=0, description="So many passes in a row; 0: there is no passing.")
    pass_: PassModel | None = Field(None, alias="pass")
    on_passes: list[AnyStep] = Field(default_factory=list)
    ends_when: Value | None = None
    refuses: list[RefusalModel | str] = Field(
        default_factory=list,
        description="What is said to moves that are not allowed here; names refer to shared `refusals`.",
    )
    focus: list[str] = Field(default_factory=list, description="Zones this window is about.")
    queue: QueueModel | None = None
    clause: Clauses | None = None


class ArrowModel(Strict):
    """An arrow from one piece to another, over the procedure's variables; none while one of its ends is null."""

    from_: Value = Field(alias="from")
    to: Value
    bend: Value | None = Field(
        None, description="The piece that is hit in place of `to`: the arrow bends to it, `to` is crossed out."
    )


class ProcedureModel(Strict):
    """A named list of steps. One marked as a phase stands in the phase track."""

    label: Text | None = None
    phase: bool = False
    inner: bool = Field(
        False, description="Part of whatever phase it runs in: the track then says both, `Main · Action`."
    )
    icon: str = ""
    steps: list[AnyStep]
    vars: dict[str, str] = Field(default_factory=dict, description="Its variables and their types.")
    ends_when: Value | None = Field(None, description="Looked at whenever the table is quiet.")
    finally_: list[AnyStep] = Field(default_factory=list, alias="finally")
    progress: list[Text] = Field(default_factory=list, description="Names of its steps, for the dots by the prompt.")
    arrows: list[ArrowModel] = Field(default_factory=list, description="Arrows on the table while it runs.")
    panel: PanelModel | None = None
    clause: Clauses | None = None


class CheckModel(Strict):
    """Something that always holds: looked at after every batch of events, to a fixed point."""

    each: Value | None = Field(None, description="Pieces or seats to look at. Absent: looked at once.")
    it: Literal["piece", "seat"] = Field(
        "piece", description="The name each of them has in `when` and `does`: `piece` or `seat`."
    )
    when: Value
    at: Literal["rest", "once"] = Field("rest", description="once: also while a hold is open.")
    does: list[AnyStep]
    clause: Clauses


class TriggerModel(Strict):
    """A rule of the game that waits for a moment."""

    on: str
    when: Value | None = None
    seat: Value = "turn.seat"
    label: Text
    does: list[AnyStep]
    clause: Clauses | None = None


class InsteadModel(Strict):
    """A move of a piece that goes elsewhere: once for each move. A free table knows no such rules."""

    when: Value = Field(description="A condition on `piece`, `to` (zone) and `source` (zone).")
    to: Value
    clause: Clauses


class BarModel(Strict):
    """Why a drag that is no move of the game is refused; or, with `tool`, what hand tools may not do."""

    when: Value | None = Field(None, description="A condition on `piece`, `seat`, `to`, `source` and `host`.")
    tool: list[str] | None = Field(None, description="Hand tools this speaks against; binds unless overridden.")
    from_: list[str] | None = Field(None, alias="from")
    to: list[str] | None = None
    clause: Clauses
    refusal: Text


class NeverModel(Strict):
    """What cannot happen at all, also not by effects: a move of a piece, for example."""

    when: Value = Field(description="A condition on `piece`, `to` and `source`.")
    clause: Clauses
    refusal: Text
    hard: bool = Field(True, description="Binds also by hand, except in a free game.")


class PayerModel(Strict):
    """Something that pays: which pieces, what each yields, what becomes of it."""

    zones: list[str]
    when: Value | None = Field(None, description="A condition on `payer`, `by` and `seat`.")
    yields: Value = 1
    does: list[AnyStep]


class CostModel(Strict):
    """A kind of cost."""

    label: Text = Field(description="`{n}` is the amount.")
    payers: list[PayerModel]
    clause: Clauses | None = None


class AbilityKindModel(Strict):
    """A kind of ability that cards of this game have, with its own fields."""

    label: Text
    fields: dict[str, Literal["int", "bool", "text", "symbol"] | Annotated[list[str], Field(min_length=1)]] = Field(
        default_factory=dict, description="Their types; a list of words for one of these words."
    )
    defaults: dict[str, int | bool | str] = Field(default_factory=dict)
    triggered: bool = Field(False, description="Waits for a moment (`on`).")
    on: str | None = Field(
        None, description="The moment that abilities of this kind wait for, unless they name another."
    )
    when: Value | None = Field(None, description="Their condition, unless they have another.")
    zones: list[str] | None = Field(None, description="Where a triggered or static ability works.")
    static: bool = False
    vars: dict[str, str] = Field(
        default_factory=dict, description="Variables its steps may name, besides piece, seat and ability."
    )
    clause: Clauses | None = None


class SectionModel(Strict):
    """A part of a deck list: where its cards begin and how many it may hold.

    Where `zone` is the table's (`per: table`), both seats play from one deck: its cards lie there once, however many
    seats bring the list. `home` zones go by a card's owner, so keep it off hands and piles that take cards of such a deck.
    """

    label: Text
    zone: str
    brought_by: Literal["one", "each"] = Field(
        "one",
        description="For a zone of the table: `one` lays the first seat's list that has this section, for both; `each` "
        "lays the lists of both seats together, each card owned by who brought it.",
    )
    least: int = 0
    most: int = 999
    clause: Clauses | None = None
    refusal: Text | None = None


class DeckRuleModel(Strict):
    """A rule about a deck list. `deck` lists all its cards, `main_cards` those of the section `main`."""

    each: Literal["card", "deck"] = "card"
    needs: Value = Field(description="For a card: a condition on `piece`, `copies` and `section`.")
    clause: Clauses
    refusal: Text
    warning: bool = False


class DeckModel(Strict):
    """Deck construction."""

    sections: dict[str, SectionModel] = Field(min_length=1)
    rules: list[DeckRuleModel] = Field(default_factory=list)
    exchange: list[str] = Field(
        default_factory=list, description="Sections whose cards may change places between games."
    )
    exchange_clause: Clauses | None = Field(None, description="Exchanging is refused during a game by these.")
    exchange_even: Clauses | None = Field(None, description="As many cards out as in, by these.")
    missing_clause: Clauses | None = Field(None, description="A seat without a deck is refused by these.")
    ends_clause: Clauses | None = Field(None, description="All cards go home after a game, by these.")


class HandToolModel(Strict):
    """A procedure that hands may run: in the menu of a zone, for the zone's seat, or in the menu of a piece."""

    label: Text = Field(description="`{n}` is the amount.")
    icon: str = "hand"
    zone: str | None = Field(None, description="Offered in the menu of this zone.")
    piece: Value | None = Field(
        None, description="Or in the menu of pieces for which this holds; the procedure gets the piece as `piece`."
    )
    run: str
    amount: str | None = Field(None, description="The procedure's variable that gets the amount, 1 to 3.")


class TriggeringModel(Strict):
    """In which order triggers that wait together go off, and where they lie until they do."""

    order: Value = Field(
        "[turn.seat, other(turn.seat)]", description="The seats in their order; each orders its own triggers."
    )
    lay_on: str | None = Field(
        None, description="Triggers become items of this window (opened where it is not the innermost)."
    )
    clause: Clauses | None = Field(None, description="Cited in the log whenever a trigger goes off.")


class EndingModel(Strict):
    """Conceding, and other ends that no step brings about."""

    concede: Clauses
    draw: Clauses | None = Field(None, description="A draw by agreement, by these; absent: nobody can offer one.")


class GameModel(Strict):
    """`game.yaml`: the rules of a game."""

    id: str = Field(pattern=r"^[a-z][a-z0-9_-]{0,39}$")
    version: str = "1"
    title: Text
    line: Text = ""
    look: LookModel = LookModel()
    default_mat: str | None = None
    options: dict[str, OptionValueModel] = Field(default_factory=dict)
    attributes: dict[str, AttributeModel]
    faces: FaceLookModel
    keywords: dict[str, KeywordModel] = Field(default_factory=dict)
    piece_values: dict[str, ValueModel] = Field(default_factory=dict)
    seat_values: dict[str, ValueModel] = Field(default_factory=dict)
    table_values: dict[str, ValueModel] = Field(default_factory=dict)
    ability_kinds: dict[str, AbilityKindModel] = Field(default_factory=dict)
    zones: dict[str, ZoneModel] = Field(min_length=1)
    moments: dict[str, dict[str, str]] = Field(
        default_factory=dict, description="Moments that are signalled, and their variables."
    )
    tallies: list[str] = Field(default_factory=list)
    costs: dict[str, CostModel] = Field(default_factory=dict)
    setup: str = Field(description="The procedure that sets up and then runs the turns.")
    procedures: dict[str, ProcedureModel]
    windows: dict[str, WindowModel] = Field(default_factory=dict)
    needs: dict[str, NeedModel] = Field(default_factory=dict, description="Conditions that several moves share.")
    refusals: dict[str, RefusalModel] = Field(default_factory=dict, description="Refusals that several windows share.")
    moves: dict[str, MoveModel]
    bars: list[BarModel] = Field(default_factory=list)
    statics: list[RuleStaticModel] = Field(
        default_factory=list, description="What the rules change of every piece in play."
    )
    checks: list[CheckModel] = Field(default_factory=list)
    triggers: list[TriggerModel] = Field(default_factory=list)
    triggering: TriggeringModel = TriggeringModel()
    cleanup: str | None = Field(
        None,
        description="A procedure that runs whenever something changed and the checks rest, from its first step to its "
        "last, and again until one whole pass changes nothing.",
    )
    items: dict[str, str] = Field(
        default_factory=dict, description="Variables that items of windows carry, and their types: `newest.target`."
    )
    item_bends: str | None = Field(
        None, description="The variable of items that names who is hit in place of `target`: the arrow bends there."
    )
    instead: list[InsteadModel] = Field(default_factory=list)
    never: list[NeverModel] = Field(default_factory=list)
    deck: DeckModel
    endings: EndingModel
    mat_clause: Clauses | None = Field(None, description="What is cited when a seat changes the mat.")
    dice: list[int] = Field(default_factory=list, description="Sides of the dice each seat begins with.")
    dice_zone: str | None = None
    hand_tools: dict[str, HandToolModel] = Field(default_factory=dict, description="Procedures offered as hand tools.")
    chips: list[str] = Field(default_factory=list, description="Zones shown as counts by the portrait.")


class EdgesModel(Strict):
    """What the columns and rows of a grid are called, from the left and from the top."""

    columns: list[str]
    rows: list[str]


ZoneModel.model_rebuild()

__all__ = [
    "AbilityKindModel",
    "AbilityModel",
    "AcceptModel",
    "ArrowModel",
    "AttributeModel",
    "BarModel",
    "CardModel",
    "CardsModel",
    "CheckModel",
    "ClauseModel",
    "ClausesModel",
    "CostModel",
    "DeckModel",
    "DeckRuleModel",
    "DragModel",
    "EdgesModel",
    "EndingModel",
    "EquivalentsModel",
    "FaceLookModel",
    "FullModel",
    "GameModel",
    "HandToolModel",
    "InsteadModel",
    "KeywordModel",
    "LangModel",
    "LookModel",
    "MatFiguresModel",
    "MatFrameModel",
    "MatModel",
    "MatZoneModel",
    "MoveModel",
    "NeedModel",
    "NeverModel",
    "NoteModel",
    "OptionValueModel",
    "PassModel",
    "PayerModel",
    "ProcedureModel",
    "RuleStaticModel",
    "SectionModel",
    "SpeaksModel",
    "StaticModel",
    "TriggerModel",
    "TriggeringModel",
    "ValueModel",
    "WindowModel",
    "WordModel",
    "ZoneModel",
]
