"""What is not rules: clauses, cards, mats, translations, looks."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from engine.language.base import Clauses, Strict, Text, Value
from engine.language.steps import AnyStep

Colour = Annotated[str, Field(pattern=r"^#[0-9A-Fa-f]{6}$")]


class LookModel(Strict):
    """How the game looks: one accent; everything else is derived unless given. A colour is written `#F5BD4F`."""

    accent: Colour = "#F5BD4F"
    mat: list[Colour] | None = Field(None, description="Centre and edge of the mat.", min_length=2, max_length=2)
    back: list[Colour] | None = Field(None, description="Two colours of the card back.", min_length=2, max_length=2)
    text_on_accent: Colour | None = None
    accent_light: Colour | None = None


class StaticModel(Strict):
    """What a static ability changes while its card is in play."""

    attribute: str
    which: Value = Field(description="A condition on `piece`; the card itself is `me`.")
    add: Value | None = None
    to: Value | None = None
    grant: str | None = None
    level: Value | None = Field(None, description="The number of the granted keyword.")


class RuleStaticModel(Strict):
    """What the rules themselves change of every piece in play: a condition on `piece`, and by how much."""

    attribute: str = "keywords"
    which: Value
    add: Value | None = None
    to: Value | None = None
    grant: str | None = None
    level: Value | None = Field(None, description="The number of the granted keyword.")
    clause: Clauses | None = None


class AbilityModel(Strict):
    """One ability of a card."""

    kind: str
    name: Text | None = None
    text: Text | None = None
    when: Value | None = None
    on: str | None = None
    modifies: StaticModel | None = None
    does: list[AnyStep] | None = None
    lays: list[AnyStep] | None = Field(
        None, description="Where triggers lie on a window: done when this one is laid, to choose what it is aimed at."
    )
    fields: dict[str, int | bool | str] = Field(default_factory=dict, description="The fields of its kind.")


class CardModel(Strict):
    """A card's face. Its attributes are the pack's; they are checked against the game."""

    id: str
    name: Text
    text: Text = ""
    flavour: Text = ""
    art: str | None = Field(None, description="What is drawn for it, one of the list under Pictures.")
    image: str | None = Field(None, description="A picture in the pack: its path there, or from this file's folder.")
    number: str = Field("", description="Its number, `012` or `SET-012`: printed on the card, known in deck lists.")
    keywords: list[str | dict[str, int]] = Field(
        default_factory=list, description="Words, or words with a number: `[tank, {assault: 2}]`."
    )
    abilities: list[AbilityModel] = Field(default_factory=list)
    attributes: dict[str, Any] = Field(default_factory=dict)


class FaceLookModel(Strict):
    """Which attributes stand where on a card."""

    type: str = Field(description="The attribute that tells the card's type.")
    cost: list[str] = Field(default_factory=list, description="Attributes for the cost; the first that a card has.")
    stats: list[str | list[str]] = Field(
        default_factory=list, description="Attributes in the corners; a list of them reads as one: `1-2-3`."
    )
    type_line: list[str] = Field(default_factory=list, description="Attributes that make the type line.")
    text_lines: list[str] = Field(default_factory=list, description="Attributes shown as lines above the text.")
    tint: str | None = Field(None, description="The attribute whose word is a palette, or a colour, for the art.")
    token: Value | None = Field(None, description="A condition on `piece` that tells tokens.")
    back: dict[str, str] = Field(
        default_factory=dict, description="Word of the type attribute: another back, one of the list under Pictures."
    )
    pictures: Literal["card", "art"] = Field(
        "card", description="What `image` of a card is: `card` a whole card, to its corners; `art` what fills the window of a drawn card."
    )
    landscape: list[str] = Field(
        default_factory=list, description="Words of the type attribute: such cards are places, a mat's frame lays them broadside."
    )

    @property
    def stat_groups(self) -> tuple[tuple[str, ...], ...]:
        """What stands in each corner: one attribute, or several that read as one."""
        return tuple((entry,) if isinstance(entry, str) else tuple(entry) for entry in self.stats)

    @property
    def numbers(self) -> tuple[str, ...]:
        """Every attribute of the corners and of the cost."""
        return (*(name for group in self.stat_groups for name in group), *self.cost)


class ClauseModel(Strict):
    """One demand of the rules."""

    id: str
    heading: Text
    text: Text
    source: str = ""
    hard: bool = False
    about: Clauses | None = Field(
        None, description="Where it is kept, if no single line of the pack keeps it: `engine`, `client`, ..."
    )


class ClausesModel(Strict):
    """`clauses.yaml`."""

    clauses: list[ClauseModel]


class CardsModel(Strict):
    """`cards/*.yaml`: each card's own attributes stand beside its name."""

    cards: list[dict[str, Any]]


class MatZoneModel(Strict):
    """Where a zone lies. Places are `[left, top, width, height]` as parts (0 to 1) of one half of the mat.

    x goes from left to right, y from the middle line (0) to the player's own edge (1); the other half shows the same for
    the other player. A zone of the table (`per: table`) is `shared: true` and lies once: its places are parts of the
    whole mat, y from the top edge (0) over the middle line (0.5) to the bottom edge (1).
    """

    rect: list[float] | None = Field(None, min_length=4, max_length=4, description="The zone's place.")
    slots: list[list[float]] = Field(
        default_factory=list, description="For a zone of slots: the place of each, in the same units."
    )
    lie: Literal["pile", "row", "fan", "slots", "grid", "tray", "cards"] | None = Field(
        None,
        description="How its pieces lie; absent: `slots` where there are some, else `row`. `cards`: as large as they fit, in "
        "as many lines as that takes.",
    )
    shared: bool = Field(False, description="The zone is the table's. Its places are parts of the whole mat.")
    own: bool = Field(
        False, description="Only the near seat's own zone lies on this mat, the other's nowhere; its place is a part of the whole mat."
    )
    offers: str | None = Field(
        None, description="With `cards`: under each card stands a button that drags it to this zone of its seat, or says why not."
    )
    over: bool = Field(False, description="With `offers`: the button lies over the card, and shows while that is pointed at.")
    choice: list[float] | None = Field(
        None, min_length=4, max_length=4, description="Where one chooses among a zone's ways to group its cards, in units of the whole mat."
    )
    upright: bool = False
    landscape: bool = Field(False, description="One card, lying broadside: a place rather than a piece.")
    halves: int | None = Field(None, gt=0, description="For a grid: so many rows lie above the line between the seats.")


class MatFrameModel(Strict):
    """Zones of the table joined in one frame: a strip for each seat's pieces, and between them a band with the place."""

    rect: list[float] = Field(min_length=4, max_length=4, description="In units of the whole mat.")
    strips: str = Field(description="The zone whose pieces lie in two strips: the far seat's above, the near seat's below.")
    place: str | None = Field(
        None, description="The zone of the band's card, where that is not a card of the strips' zone (`faces.landscape`)."
    )
    beside: list[str] = Field(default_factory=list, description="Small zones at the band's right end.")


class FigureModel(Strict):
    """One value in a panel of figures."""

    value: str = Field(description="A value of seats.")
    of: str | None = Field(None, description="Another one: the most it can be, `6 of 23`.")
    marks: bool = Field(False, description="With `of`: so many marks are drawn, too, those that are left filled.")


class MatFiguresModel(Strict):
    """A panel on the mat with values of the near seat."""

    rect: list[float] = Field(min_length=4, max_length=4, description="In units of the whole mat.")
    label: Text
    rows: list[FigureModel] = Field(min_length=1)
    clause: Clauses | None = Field(None, description="Shown beside the label.")


class MatModel(Strict):
    """`mats/*.yaml`: where the zones lie on the screen."""

    id: str
    label: Text
    reflect: Literal["mirrored", "turned"] = "mirrored"
    zones: dict[str, MatZoneModel] = Field(default_factory=dict)
    frames: dict[str, MatFrameModel] = Field(
        default_factory=dict, description="Zones of the table joined; they stand in no other place of the mat."
    )
    figures: dict[str, MatFiguresModel] = Field(default_factory=dict, description="Panels with values of the near seat.")
    during: list[str] = Field(
        default_factory=list,
        description="Phases that are played on this mat, whichever was chosen for the rest of the game.",
    )
    chips: list[str] = Field(default_factory=list)
    aside: list[float] | None = Field(
        None,
        min_length=4,
        max_length=4,
        description="A place that no zone covers, in units of the whole mat: refusals are told at its top, a move's `bill` lies at its bottom.",
    )
    clause: Clauses | None = None


class LangModel(Strict):
    """`lang/ru.yaml`: translations by id."""

    headings: dict[str, str] = Field(default_factory=dict)
    clauses: dict[str, str] = Field(default_factory=dict)
    cards: dict[str, dict[str, Any]] = Field(default_factory=dict)


class EquivalentModel(Strict):
    """A fault that `rulemat prove` puts into the game and that changes nothing, and why."""

    at: str = Field(description="The place as `prove` names it: `moves.play.checks.2`.")
    mutation: str = Field(description="What is done there: drop, negate, drop key ...")
    reason: str = Field(min_length=10)


class EquivalentsModel(Strict):
    """`equivalents.yaml`: the faults that are proven to change nothing."""

    equivalents: list[EquivalentModel]
