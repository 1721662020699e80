"""What a game is made of, as models: options, attributes, values, keywords, zones with their notes."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from engine.language.panels import GroupingModel
from engine.language.steps import AnyStep, Clauses, Strict, Text, Value

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


class EdgesModel(Strict):
    """What the columns and rows of a grid are called, from the left and from the top."""

    columns: list[str]
    rows: list[str]


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
