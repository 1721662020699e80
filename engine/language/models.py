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
from engine.language.flow import (
    ArrowModel,
    BarModel,
    CheckModel,
    DragModel,
    InsteadModel,
    MoveModel,
    NeverModel,
    PassModel,
    ProcedureModel,
    SpeaksModel,
    TriggerModel,
    WindowModel,
)  # fmt: skip
from engine.language.steps import AnyStep, Clauses, NeedModel, RefusalModel, Strict, Text, Value
from engine.language.things import (
    AcceptModel,
    AttributeModel,
    EdgesModel,
    EntryMarkModel,
    FullModel,
    KeywordModel,
    NoteModel,
    OptionValueModel,
    ValueModel,
    WordModel,
    ZoneModel,
)  # fmt: skip


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
    "EntryMarkModel",
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
