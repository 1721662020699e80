"""A compiled game as plain data, and the questions that the data alone answers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.expressions.context import Ctx
from engine.expressions.types import UNKNOWN
from engine.game import specs as s
from engine.game.stages import Title
from engine.values.frames import AbilityRef, AskFrame, ProcedureFrame
from engine.values.ids import SEATS, SPECTATOR, TABLE, Ref, SeatId, Zone, ZoneKey
from engine.values.limits import PackFault
from engine.values.speech import Phrase, ours, spelled
from engine.values.state import CONTROL, Piece, State
from engine.values.verdict import Refusal


@dataclass(slots=True)
class GameData(ABC):
    """Everything a pack says. Nothing changes it after loading.

    What has to be reckoned with (values now, keywords now) is said by `engine.game.compiled.Game`.
    """

    id: str
    version: str
    hash: str
    titles: Phrase
    lines: Phrase
    look: s.Look
    default_mat: str
    zones: dict[str, s.ZoneSpec]
    faces: dict[str, s.Face]
    blocks: dict[str, tuple[s.StepSpec, ...]]
    procedures: dict[str, s.ProcedureSpec]
    windows: dict[str, s.WindowSpec]
    moves: dict[str, s.MoveSpec]
    checks: tuple[s.Check, ...]
    triggers: Mapping[str, tuple[s.Trigger, ...]]
    triggering: s.Triggering
    cleanup: str | None
    hand_tools: dict[str, s.HandTool]
    statics: tuple[s.Static, ...]
    instead: tuple[s.Instead, ...]
    nevers: tuple[s.Need, ...]
    bars: tuple[s.Bar, ...]
    costs: dict[str, s.CostSpec]
    kinds: dict[str, s.AbilityKind]
    piece_values: dict[str, s.ValueSpec]
    damage: str
    """Which of them is damage; empty: this game counts none."""
    seat_values: dict[str, s.ValueSpec]
    table_values: dict[str, s.ValueSpec]
    attributes: dict[str, s.AttributeSpec]
    keyword_models: dict[str, Any]
    face_look: Any
    sayings: dict[str, tuple[s.Saying, ...]]
    demands: dict[str, tuple[s.Need, ...]]
    """Conditions on the answers of questions."""
    options: dict[str, Any]
    option_models: dict[str, Any]
    clauses: dict[str, s.Clause]
    mats: dict[str, s.Mat]
    phase_mats: dict[str, s.Mat]
    """Mats that belong to phases, by phase: played on whichever mat was chosen."""
    decks: dict[str, s.Deck]
    deck_model: Any
    deck_rules: tuple[Any, ...]
    no_deck: tuple[str, ...]
    setup: str
    concede: tuple[str, ...]
    draw: tuple[str, ...] | None
    """The clauses of a draw by agreement; None where there is none."""
    mat_clauses: tuple[str, ...]
    chips: tuple[str, ...]
    dice: tuple[int, ...]
    dice_zone: str | None
    moments: dict[str, dict[str, str]]
    cited: dict[str, list[str]]
    scenarios: dict[str, Any]
    token_test: s.Read | None
    source: Any = None
    model: Any = None
    bench: Any = None
    """The compiler's workbench: scenarios bring faces of their own."""
    listeners: dict[str, frozenset[str]] = field(default_factory=dict)
    static_faces: frozenset[str] = frozenset()
    static_attributes: frozenset[str] = frozenset()
    tokens: frozenset[str] = frozenset()
    grid: tuple[int, int] = (0, 0)
    """Columns and rows of the game's grid."""
    item_bends: str | None = None
    cleanup_stages: tuple[Title, ...] = ()
    """The stages of the cleanup, in their order."""
    cleanup_title: Title | None = None
    """What the pack calls the cleanup, and its clauses."""
    readings: Mapping[str, s.Read] = field(default_factory=dict)
    """What sentences name with a dot, `{piece.cost}`: how it is read."""
    watched: bool = False
    """Some zone is seen by who fulfils a condition: what a seat sees can change with anything."""
    at_keys: dict[ZoneKey, s.ZoneSpec] = field(default_factory=dict)
    """Zones by their keys in the state."""
    names: Mapping[str, str] = field(default_factory=dict)
    """Every name a card goes by, folded, with its face."""
    drags_from: dict[str, tuple[s.MoveSpec, ...]] = field(default_factory=dict)

    # ---------------------------------------------------------------- names and words

    def title(self, lang: str) -> str:
        """The game's name."""
        return self.titles.say(lang)

    def line(self, lang: str) -> str:
        """One line about the game."""
        return self.lines.say(lang)

    def clause(self, clause: str) -> s.Clause:
        """A clause of the rules; an unknown one reads as its bare id."""
        return self.clauses.get(clause) or s.Clause(clause, "", clause, "", False, {})

    def neighbours(self, clause: str) -> tuple[s.Clause, ...]:
        """The clauses under the same heading, in the order of the rules."""
        heading = self.clause(clause).heading
        return tuple(c for c in self.clauses.values() if c.heading == heading)

    def one_for_both(self, section: str) -> bool:
        """Say whether a section of a deck list lies on the table once, for both seats."""
        model = self.deck_model.sections[section]
        return model.brought_by == "one" and not self.zones[model.zone].per_seat

    @property
    def one_deck(self) -> bool:
        """True where both seats play from one deck and bring nothing of their own."""
        return all(self.one_for_both(section) for section in self.deck_model.sections)

    def clause_scenarios(self, clause: str) -> tuple[str, ...]:
        """The scenarios that show a clause."""
        return tuple(name for name, found in self.scenarios.items() if clause in found.clauses)

    def value_label(self, name: str) -> Phrase:
        """What a value of pieces is called."""
        return self.piece_values[name].label

    def attribute_label(self, name: str) -> Phrase:
        """What an attribute is called."""
        return self.attributes[name].label if name in self.attributes else ours(name)

    def filled(self, phrase: Phrase, ctx: Ctx) -> Phrase:
        """Give a pack's phrase the variables, options and values (`{options.NAME}`, `{piece.NAME}`) it names."""
        wanted = phrase.placeholders
        if not wanted:
            return phrase
        used = [
            (word, spelled(ctx.state.options.get(word.partition(".")[2]))) for word in sorted(wanted) if word.startswith("options.")
        ]
        used += [(key, ctx.var(key)) for key in {**(ctx.rest or {}), **ctx.vars} if key in wanted]
        # Where nobody asks, as in a line of the log, everybody reads the answer.
        public = ctx if ctx.viewer is not None else Ctx(self, ctx.state, ctx.vars, SPECTATOR, ctx.rest)
        used += [(word, self.readings[word](public)) for word in sorted(wanted) if word in self.readings]
        return Phrase(phrase.key, phrase.texts, (*phrase.args, *used)) if used else phrase

    # ---------------------------------------------------------------- zones and seeing

    def zone_at(self, key: ZoneKey) -> s.ZoneSpec:
        """The zone's rules, by its key in the state."""
        return self.at_keys[key]

    def zone_keys(self) -> tuple[ZoneKey, ...]:
        """All zones of a match."""
        return tuple(f"{whose}.{z.id}" for z in self.zones.values() for whose in (SEATS if z.per_seat else (TABLE,)))

    def zone_for(self, seat: SeatId, zone: str) -> Zone:
        """A seat's zone of this name; the table's, where it is shared."""
        return Zone(zone, seat if self.zones[zone].per_seat else TABLE)

    def controller(self, piece: Piece) -> SeatId:
        """Whose a piece is now: who was given control, else the zone's seat, else its owner."""
        for change in reversed(piece.mods):
            if change.how == CONTROL:
                return str(change.value)
        seat = piece.zone.partition(".")[0]
        return piece.owner if seat == TABLE else seat

    def sees(self, state: State, seat: SeatId, piece: Piece) -> bool:
        """Say whether a seat may see this face now."""
        if piece.kind in ("die", "marker") or seat in piece.shown:
            return True
        zone = self.at_keys[piece.zone]
        if zone.seen_by == "all" and piece.up:
            return True
        whose = piece.zone.partition(".")[0]
        if zone.seen_by == "all":
            if zone.down_seen_by == "owner" and seat == self.controller(piece):
                return True
        elif zone.seen_by == "owner" and seat == whose:
            return True
        if zone.seen_when is not None and self._seen_when(zone.seen_when, state, seat, whose):
            return True
        for frame in state.agenda:
            if isinstance(frame, AskFrame) and frame.looks and frame.seat == seat and piece.id in [ref.id for ref in frame.looks]:
                return True
        return False

    def _seen_when(self, test: s.Read, state: State, seat: SeatId, whose: str) -> bool:
        """A condition that cannot be worked out shows nothing."""
        try:
            return bool(test(Ctx(self, state, {"looker": seat, "whose": whose})))
        except PackFault:
            return False

    def tracks(self, state: State, seat: SeatId, piece: Piece) -> bool:
        """Say whether a seat can follow this very piece: it sees the face, or it lies in the open."""
        return self.zone_at(piece.zone).seen_by == "all" or self.sees(state, seat, piece)

    def enters_up(self, state: State, piece: Piece, key: ZoneKey) -> bool:
        """Say whether a piece lies face up in a zone, where no step says so."""
        zone = self.zone_at(key)
        if zone.down_when is not None:
            names = {"piece": Ref(piece.id, piece.life), "seat": piece.owner}
            return zone.face == "up" and not zone.down_when(Ctx(self, state, names))
        return zone.face == "up"

    def taken(self, state: State, key: ZoneKey) -> int:
        """How many places of a zone are taken."""
        return len(state.refs_in(key))

    def crowded(self, state: State, key: ZoneKey, ref: Ref | None = None, more: int = 1) -> bool:
        """Say whether a zone has no room for so many more pieces; a piece that lies there loose is no more."""
        holds = self.zone_at(key).holds
        piece = state.pieces.get(ref.id) if ref is not None else None
        if holds is None or (piece is not None and piece.zone == key and piece.host is None):
            return False
        return self.taken(state, key) + more > holds

    def redirect(self, state: State, ref: Ref, to: Zone, lawless: bool = False) -> Zone:
        """Where a piece really goes: `instead` rules (each once; none in a free game), then its owner's home."""
        piece = state.as_it_was(ref)
        used: set[int] = set()
        for _ in () if lawless else self.instead:
            ctx = self._moving(state, ref, to)
            hit = next((i for i, r in enumerate(self.instead) if i not in used and r.when(ctx)), None)
            if hit is None:
                break
            used.add(hit)
            to = self.instead[hit].to(ctx)
        spec = self.zones[to.id]
        if not spec.per_seat:
            return Zone(to.id, TABLE)
        return Zone(to.id, piece.owner) if spec.home else to

    def _moving(self, state: State, ref: Ref, to: Zone, viewer: SeatId | None = None) -> Ctx:
        piece = state.as_it_was(ref)
        seat, _, name = piece.zone.partition(".")
        names = {"piece": ref, "to": to, "source": Zone(name, seat), "seat": piece.owner}
        return Ctx(self, state, names, viewer)

    def forbidden(self, state: State, ref: Ref, to: Zone, hand: SeatId | None = None) -> Refusal | None:
        """The first `never` rule that speaks against a piece going there.

        `hand`: whose hand moves it. Hands are bound by hard rules only, and by no face that their seat cannot see.
        """
        ctx = self._moving(state, ref, to, hand)
        for rule in self.nevers:
            if (rule.hard or hand is None) and rule.test.run(ctx) is False:
                return Refusal(self.filled(rule.sentence, ctx), rule.clauses, (ref.id,), hard=rule.hard)
        return None

    def cleared(self, state: State, ref: Ref, to: Zone, hand: SeatId, clause: str) -> bool:
        """Say whether the `never` rules that a clause stands for let this hand put a piece there."""
        ctx = self._moving(state, ref, to, hand)
        rules = [rule for rule in self.nevers if clause in rule.clauses]
        return bool(rules) and all(not rule.hard or rule.test.run(ctx) is True for rule in rules)

    # ---------------------------------------------------------------- faces and values

    def name_phrase(self, piece: Piece) -> Phrase:
        """A piece's printed name."""
        if piece.kind == "die":
            return ours("die", sides=piece.sides)
        face = self.faces.get(piece.face)
        return face.name if face else ours("a-card")

    def name(self, piece: Piece) -> str:
        """A piece's printed name, for comparing."""
        face = self.faces.get(piece.face)
        if face is None or piece.kind == "die":
            return self.name_phrase(piece).say("en")
        return face.plain_name

    def text(self, piece: Piece) -> str:
        """A piece's printed text, for comparing."""
        return self.text_phrase(piece).say("en")

    def text_phrase(self, piece: Piece) -> Phrase:
        """A piece's printed text; where the card has none, that of its first ability which has."""
        face = self.faces.get(piece.face)
        if face is None:
            return Phrase()
        own = (spec.text for spec in face.abilities if spec.text is not None)
        return face.text if face.text.say("en") else next(own, face.text)

    def printed(self, piece: Piece, attribute: str) -> Any:
        """The printed value of an attribute."""
        face = self.faces.get(piece.face)
        return None if face is None else face.attributes.get(attribute)

    @abstractmethod
    def current(self, state: State, piece: Piece, attribute: str) -> Any:
        """The value of an attribute now: printed, then set, then added to."""

    @abstractmethod
    def epoch_of(self, state: State) -> int | None:
        """Number the set of static abilities at work; None when one of them asks more than the cards themselves."""

    @abstractmethod
    def keywords(self, state: State, piece: Piece) -> tuple[str, ...]:
        """The keywords a piece has now."""

    @abstractmethod
    def keyword_level(self, state: State, piece: Piece, word: str) -> int:
        """The numbers of a keyword added up: printed and given, each 1 where none is named; 0 without the keyword."""

    def piece_value(self, piece: Piece, name: str) -> Any:
        """A value of a piece that is stored; computed ones are read with `piece_value_now`."""
        return piece.values.get(name, self.piece_values[name].default)

    @abstractmethod
    def piece_value_now(self, state: State, ref: Ref, piece: Piece, name: str, viewer: SeatId | None = None) -> Any:
        """A value of a piece; computed ones are worked out anew after whatever happened."""

    def value_until(self, name: str) -> str | None:
        """When a piece's value is forgotten."""
        return self.piece_values[name].until

    def seat_value_until(self, key: str) -> str | None:
        """When a seat's or the table's value is forgotten."""
        whose, _, name = key.partition(".")
        values = self.table_values if whose == TABLE else self.seat_values
        return values[name].until if name in values else None

    @abstractmethod
    def seat_value(self, state: State, seat: SeatId | None, name: str, viewer: SeatId | None = None) -> Any:
        """A value of a seat; computed ones are worked out anew after whatever happened."""

    @abstractmethod
    def table_value(self, state: State, name: str) -> Any:
        """A value of the table."""

    # ---------------------------------------------------------------- abilities

    def ability(self, ref: AbilityRef) -> s.AbilitySpec:
        """What an ability says."""
        return self.faces[ref.face].abilities[ref.index]

    def abilities(self, piece: Piece, kind: str) -> tuple[AbilityRef, ...]:
        """A piece's abilities of one kind."""
        face = self.faces.get(piece.face)
        if face is None:
            return ()
        me = Ref(piece.id, piece.life)
        return tuple(AbilityRef(me, face.id, i) for i, spec in enumerate(face.abilities) if spec.kind == kind)

    def ability_holds(self, ctx: Ctx, ref: AbilityRef) -> Any:
        """Work out an ability's own condition."""
        spec = self.ability(ref)
        if spec.when is None:
            return True
        seat = self.controller(ctx.state.as_it_was(ref.piece))
        names = {"me": ref.piece, "piece": ref.piece, "seat": seat, "ability": ref}
        return spec.when(Ctx(self, ctx.state, {**ctx.vars, **names}, ctx.viewer))

    def ability_field(self, ctx: Ctx, ref: Any, name: str) -> Any:
        """A field of an ability, as its kind declares it."""
        if not isinstance(ref, AbilityRef):
            return UNKNOWN
        spec = self.ability(ref)
        if name == "kind":
            return spec.kind
        return spec.fields.get(name, self.kinds[spec.kind].defaults.get(name))

    # ---------------------------------------------------------------- flow

    def phase_mat(self, state: State) -> s.Mat | None:
        """The mat that belongs to the innermost running phase which has one of its own."""
        names = [frame.name for frame in reversed(state.agenda) if isinstance(frame, ProcedureFrame)]
        return next((self.phase_mats[name] for name in names if name in self.phase_mats), None)

    def phase(self, state: State) -> str | None:
        """The phase that is running."""
        for frame in reversed(state.agenda):
            if isinstance(frame, ProcedureFrame) and self.procedures[frame.name].phase:
                return frame.name
        return None
