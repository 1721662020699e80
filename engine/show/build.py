"""Builds what a seat may see. A hidden face is absent from the result, not merely undrawn."""

from __future__ import annotations

from typing import assert_never

from engine.expressions.context import Ctx
from engine.expressions.types import UNKNOWN
from engine.game import specs as s
from engine.judging.judge import judge
from engine.judging.table import Table
from engine.play.answers import amount_of, falls_short, least_of, offered, sample
from engine.show.naming import parts
from engine.show.panels import panel_view, progress_of, queue_view
from engine.show.pieces import PieceViews
from engine.show.pointing import arrows, bend_of
from engine.values.frames import (
    AbilityRef,
    AskFrame,
    ByHandFrame,
    Item,
    OrderFrame,
    PaymentFrame,
    ProcedureFrame,
    QuestionFrame,
    WindowFrame,
)
from engine.values.handles import handle
from engine.values.ids import SEATS, TABLE, Ref, SeatId, zone_of
from engine.values.lanes import acting
from engine.values.moves import Answer, Answered, Cancel, Pass, Use
from engine.values.piece_view import PieceView
from engine.values.speech import Phrase
from engine.values.state import Entry
from engine.values.view import (
    ButtonView,
    ChipView,
    ItemView,
    LogLine,
    OptionView,
    PhaseView,
    PromptView,
    QuestionView,
    ResultView,
    SeatInfo,
    SeatView,
)

LOG_LINES = 400
AIMS = ("target", "targets", "host")


def build_view(match: Table, seat: SeatId | None, lang: str, covered: bool = False) -> SeatView:
    """The whole table for one seat (None: a spectator, who sees only what is public).

    With `covered` a seat's view keeps its names for pieces, but holds nothing that a spectator may not see.
    """
    return _Builder(match, seat, lang, covered).build()


class _Builder(PieceViews):
    def build(self) -> SeatView:
        state, game = self.state, self.game
        question = self._question()
        return SeatView(
            self.seat, game.id, game.title(self.lang), state.turn, state.turn_seat, self._phases(),
            {x: self._seat(x) for x in SEATS}, {key: self._zone(key) for key in state.zones}, self._prompt(),
            self._main(question), self._buttons(), question, self._stack(), state.to_act(), self._log(), self._result(),
            self.match.can_undo(self.seat), self.match.can_redo(self.seat), self.match.level, state.stamp,
            arrows(game, state, self.seat, self.viewer), self._table_chips(),
            panel_view(self), queue_view(self),
        )  # fmt: skip

    # ------------------------------------------------------------ seats, phases, prompt

    def _seat(self, seat: SeatId) -> SeatInfo:
        chips = []
        for zone in self.game.zones.values():
            if zone.per_seat and (zone.hand or zone.id in self.game.chips):
                key = f"{seat}.{zone.id}"
                chips.append(ChipView(zone.icon, zone.label.say(self.lang), str(len(self.state.zones[key])), key))
        chips += self._value_chips(self.game.seat_values, seat)
        return SeatInfo(
            seat, self.match.names[seat], tuple(chips), self.state.to_act() == seat or seat in acting(self.state), self.state.turn_seat == seat,
            self._figures(seat),
        )  # fmt: skip

    def _table_chips(self) -> tuple[ChipView, ...]:
        """The values of the table, and its zones that the pack shows as counts."""
        zones = [z for z in self.game.zones.values() if not z.per_seat and (z.hand or z.id in self.game.chips)]
        keys = [(z, f"{TABLE}.{z.id}") for z in zones]
        found = [ChipView(z.icon, z.label.say(self.lang), str(len(self.state.zones[key])), key) for z, key in keys]
        return (*found, *self._value_chips(self.game.table_values, TABLE))

    def _value_chips(self, values: dict[str, s.ValueSpec], whose: str) -> list[ChipView]:
        """The values that are shown as chips; a false one is not there."""
        found = []
        for value in values.values():
            hidden = value.show != "chip" or (value.private and whose != self.looker)
            now = False if hidden else self._value_now(value, whose)
            if now is not False and now is not UNKNOWN:
                found.append(ChipView(value.icon, value.label.say(self.lang), "" if now is True else self._shown(now)))
        return found

    def _figures(self, seat: SeatId) -> dict[str, ChipView]:
        """The values that panels of the mats show; only their own seat reads them."""
        phase = self.game.phase_mat(self.state)
        mats = [*self.game.mats.values(), *([phase] if phase is not None else [])]
        names = {name for mat in mats for panel in mat.figures.values() for row in panel.rows for name in row[:2] if name}
        if seat != self.looker:
            return {}
        found = {}
        for name in sorted(names):
            value = self.game.seat_values[name]
            now = self._value_now(value, seat)
            found[name] = ChipView(value.icon, value.label.say(self.lang), self._shown(now))
        return found

    def _phases(self) -> tuple[PhaseView, ...]:
        """The track: the phases of the procedure that runs them, of what runs within them only what is running is said."""
        procedures = self.game.procedures
        running = [procedures[f.name] for f in self.state.agenda if isinstance(f, ProcedureFrame)]
        now = next((p for p in running if p.phase and not p.inner), None)
        at = running.index(now) if now is not None else len(running)
        runs = next((p.phases for p in reversed(running[:at]) if p.phases), ())
        listed = runs if now is None or now.id in runs else ()
        phases = [procedures[name] for name in listed] or [p for p in procedures.values() if p.phase and not p.inner]
        within = running[at + 1 :] if now is not None else []
        inner = " · ".join(dict.fromkeys(p.label.say(self.lang) for p in within if p.phase or p.inner))
        place = phases.index(now) if now is not None else -1
        return tuple(
            PhaseView(p.id, p.label.say(self.lang), p.icon, "now" if i == place else "done" if i < place else "to_come",
                      inner if i == place else "")
            for i, p in enumerate(phases)
        )  # fmt: skip

    def _prompt(self) -> PromptView:
        frame, state = self.frame, self.state
        if frame is None or state.result is not None:
            dead = state.result is None
            return PromptView(self.word("prompt-stuck" if dead else "prompt-over"), self.word("prompt-stuck-text") if dead else "")
        actor = state.to_act()
        step, steps = self._progress()
        title, text = self.word("prompt-question"), ""
        if isinstance(frame, WindowFrame):
            spec = self.game.windows[frame.name]
            title, text = self._filled(spec.title), self._filled(spec.text)
        elif isinstance(frame, QuestionFrame):
            title, text = self.say(frame.title) or title, self.say(frame.text)
        if self.seat is not None and actor != self.seat and actor is not None:
            text = self.word("prompt-waits", name=self.match.names[actor])
        return PromptView(title, text, step, steps)

    def _filled(self, phrase: Phrase) -> str:
        """A text of the open window, with what it names."""
        assert self.frame is not None
        return self.say(self.game.filled(phrase, Ctx(self.game, self.state, self.frame.vars or {}, self.seat)))

    def _progress(self) -> tuple[int, int]:
        for frame in reversed(self.state.agenda):
            if isinstance(frame, ProcedureFrame) and (steps := self.game.procedures[frame.name].progress):
                return progress_of(self.game, frame), len(steps)
        return 0, 0

    def _main(self, question: QuestionView | None) -> ButtonView | None:
        seat, frame = self.seat, self.frame
        if frame is None or seat is None or self.state.to_act() != seat:
            return None
        if not isinstance(frame, WindowFrame):
            return self._answer_button(seat, question) if question is not None and not self.covered else None
        spec = self.game.windows[frame.name]
        if spec.passes == 0:
            return None
        verdict = judge(self.game, self.state, Pass(seat))
        label = self._filled(spec.pass_.label) if spec.pass_ else self.word("pass")
        first = verdict.refusals[0] if verdict.refusals else None
        return ButtonView(
            label, Pass(seat), spec.pass_.icon if spec.pass_ else "pass", verdict.allowed,
            self.say(first.sentence) if first else "", (first.clauses or ("",))[0] if first else "",
        )  # fmt: skip

    def _buttons(self) -> tuple[ButtonView, ...]:
        seat = self.seat
        if seat is None or self.frame is None:
            return ()
        found = []
        if (
            self.state.draft is not None
            and self.state.draft.seat == seat == self.state.to_act()
            and not isinstance(self.frame, WindowFrame)
        ):
            found.append(ButtonView(self.word("cancel"), Cancel(seat), "close"))
        for spec in self.game.moves.values():
            if spec.button and spec.piece is None and not self.covered:
                move = Use(seat, spec.id)
                verdict = judge(self.game, self.state, move)
                if verdict.allowed:
                    found.append(ButtonView(spec.label.say(self.lang), move, spec.icon))
        return tuple(found)

    # ------------------------------------------------------------ questions

    def _question(self) -> QuestionView | None:
        frame = self.frame
        if not isinstance(frame, QuestionFrame) or frame.seat != self.looker:
            return None
        match frame:
            case ByHandFrame():
                return self._by_hand(frame)
            case AskFrame():
                return self._asked(frame)
            case _:
                assert_never(frame)

    def _by_hand(self, frame: ByHandFrame) -> QuestionView:
        source = self._source(frame.piece)
        title = self.say(frame.title) or (source.face.name if source and source.face else self.word("by-hand"))
        return QuestionView(
            "by_hand", title, frame.text.say(self.lang, self.name) if frame.text else "", (), 0, 0, (), False,
            self.state.draft is not None, "", source, self.say(frame.button) or self.word("resolved"),
        )  # fmt: skip

    def _asked(self, frame: AskFrame) -> QuestionView:
        title, text = self.say(frame.title), self.say(frame.text)
        least = least_of(frame, offered(self.game, self.state, frame))
        if isinstance(frame, PaymentFrame):
            cost = amount_of(self.game.costs[frame.cost].label, frame.amount)
            title = self.word("pay-title", cost=cost.say(self.lang))
            if falls_short(self.game, self.state, frame):
                text, least = self.word("pay-short-text"), 0
        answer = tuple(self._value(v) for v in sample(self.game, self.state, frame))
        return QuestionView(
            "options" if isinstance(frame, OrderFrame) else frame.kind, title, text, self._options(frame), least,
            frame.most, answer, self._on_table(frame), self.state.draft is not None, (frame.clauses or ("",))[0],
            self._source(frame.source), self.say(frame.button),
        )  # fmt: skip

    def _answer_button(self, seat: SeatId, question: QuestionView) -> ButtonView:
        """The main button while a question is open: it gives the suggested answer."""
        if isinstance(self.frame, PaymentFrame):
            short = falls_short(self.game, self.state, self.frame)
            label = self.word("pay-short") if short else self.word("pay-now", n=self.frame.amount)
            return ButtonView(label, Answer(seat, question.answer), "coin")
        label = question.button or self.word("resolved" if isinstance(self.frame, ByHandFrame) else "confirm")
        return ButtonView(label, Answer(seat, question.answer), "check")

    def _value(self, value: Answered) -> Answered:
        """Pieces are named by handle, everything else as it is."""
        return handle(self.state, self.seat, self.state.as_it_was(value)) if isinstance(value, Ref) else value

    def _source(self, ref: Ref | None) -> PieceView | None:
        if ref is None:
            return None
        piece = self.state.as_it_was(ref)
        return self.piece(piece) if piece.id in self.state.pieces else None

    def _on_table(self, asked: AskFrame) -> bool:
        refs = [v for v in offered(self.game, self.state, asked) if isinstance(v, Ref)]
        zones = [self.game.zone_at(self.state.as_it_was(r).zone) for r in refs]
        return bool(refs) and all(z.kind != "pile" for z in zones)

    def _options(self, asked: AskFrame) -> tuple[OptionView, ...]:
        labels, enough = dict(asked.labels), dict(zip(asked.options, asked.enough, strict=False))
        begun = asked.picked if isinstance(asked, PaymentFrame) else ()
        found = []
        for value in offered(self.game, self.state, asked):
            if isinstance(value, Ref):
                view = self.piece(self.state.as_it_was(value))
                name, picked = self._plain_name(view), value in begun
                found.append(OptionView(view.handle, name, view, picked, enough=enough.get(value)))
            elif isinstance(asked, OrderFrame):
                pending = self.state.pending[value]
                view2 = self._source(pending.source)
                found.append(OptionView(value, self.say(pending.label), view2))
            elif isinstance(value, bool):
                found.append(OptionView(value, self.word("yes" if value else "no")))
            else:
                label = labels.get(value)
                found.append(OptionView(value, label.say(self.lang) if label else str(value)))
        return tuple(found)

    def _plain_name(self, view: PieceView) -> str:
        if view.die is not None:
            return f"d{view.die.sides}" + (f" · {view.die.value}" if view.die.value else "")
        return view.face.name if view.face else self.word("a-card")

    # ------------------------------------------------------------ stack, log, result

    def _stack(self) -> tuple[ItemView, ...]:
        found = []
        for number, item in enumerate(self._items(), 1):
            view = self._source(item.piece) or self._source(item.source)
            text = view.face.text if view and view.face else ""
            found.append(ItemView(number, item.seat, self.say(item.label), text, view, self._targets(item), bend_of(self.game, self.state, self.seat, item)))
        return tuple(reversed(found))

    def _targets(self, item: Item) -> tuple[str, ...]:
        """The pieces that an item was aimed at when it was laid: its variables `target`, `targets` and `host`."""
        aimed = [value for name, value in item.vars if name in AIMS]
        refs = [
            ref for value in aimed for ref in (value if isinstance(value, tuple) else (value,)) if isinstance(ref, Ref)
        ]
        return tuple(handle(self.state, self.seat, self.state.pieces[r.id]) for r in refs if not self.state.gone(r))

    def _log(self) -> tuple[LogLine, ...]:
        kept = self.state.cache.lines.setdefault((self.looker, self.lang, tuple(self.match.names.items())), {})
        if len(kept) > 4 * LOG_LINES:
            kept.clear()
        return tuple(
            self._line(kept, entry) for entry in self.state.log[-LOG_LINES:] if entry.only is None or entry.only == self.looker
        )

    def _line(self, kept: dict[int, tuple[Entry, LogLine]], entry: Entry) -> LogLine:
        """A line of the log; what it names was frozen when it was written, so it is said once."""
        known = kept.get(id(entry))
        if known is not None and known[0] is entry:
            return known[1]
        clause = entry.clauses[0] if entry.clauses else ""
        line = LogLine(entry.seat, parts(entry.phrase.say(self.lang, self.name)), clause, entry.heading, entry.override, entry.turn)
        if _frozen(entry.phrase):
            kept[id(entry)] = entry, line
        return line

    def _result(self) -> ResultView | None:
        result = self.state.result
        if result is None:
            return None
        clause = result.clauses[0] if result.clauses else ""
        name = self.match.names[result.winner] if result.winner else ""
        text = self.word("won", name=name) if result.winner else self.word("drawn")
        return ResultView(result.winner, text, clause)


def _frozen(value: object) -> bool:
    """Say whether a sentence names nothing that could read otherwise later: only what was frozen."""
    if isinstance(value, Phrase):
        return all(_frozen(given) for _, given in value.args)
    if isinstance(value, tuple):
        return all(_frozen(given) for given in value)
    return not isinstance(value, (Ref, AbilityRef))


__all__ = ["build_view", "zone_of"]
