"""Is a deck list legal? The pack's own rules say so, all of them at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.expressions.context import Ctx
from engine.game.data import GameData
from engine.game.specs import Deck
from engine.values.ids import SEATS, Ref
from engine.values.limits import BUDGET
from engine.values.speech import ours, phrase
from engine.values.state import Piece, State
from engine.values.verdict import Refusal


def deck_refusals(game: GameData, deck: Deck, options: Mapping[str, Any] | None = None) -> list[Refusal]:
    """Everything that keeps a deck from being played: lines that could not be read, then the pack's own rules."""
    unread = [Refusal(ours("deck-unread", line=text)) for text in deck.faults]
    return unread + [refusal for refusal, warning in deck_problems(game, deck, options) if not warning]


@BUDGET.door
def deck_problems(game: GameData, deck: Deck, options: Mapping[str, Any] | None = None) -> list[tuple[Refusal, bool]]:
    """List what is wrong with a deck; the second value says whether it is only a warning."""
    found: list[tuple[Refusal, bool]] = []
    for name, model in game.deck_model.sections.items():
        count = sum(n for _, n in deck.sections.get(name, ()))
        if not model.least <= count <= model.most:
            clauses = (
                ()
                if model.clause is None
                else (model.clause,)
                if isinstance(model.clause, str)
                else tuple(model.clause)
            )
            sentence = (
                phrase(model.refusal, n=count)
                if model.refusal is not None
                else ours("deck-size", section=phrase(model.label), n=count, least=model.least, most=model.most)
            )
            found.append((Refusal(sentence, clauses), False))
    state, lists = _laid_out(game, deck)
    state.options = {**game.options, **(options or {})}
    everything = tuple(ref for refs in lists.values() for ref in refs)
    base: dict[str, Any] = {"deck": everything, "seat": SEATS[0]}
    base |= {f"{name}_cards": refs for name, refs in lists.items()}
    for rule in game.deck_rules:
        if rule.each == "deck":
            if not rule.test(Ctx(game, state, base)):
                sentence = game.filled(rule.sentence, Ctx(game, state, base))
                found.append((Refusal(sentence, rule.clauses), rule.warning))
            continue
        for section, refs in lists.items():
            for ref in refs:
                copies = _copies(deck, section, state.pieces[ref.id].face)
                ctx = Ctx(game, state, {**base, "piece": ref, "section": section, "copies": copies})
                if not rule.test(ctx):
                    sentence = game.filled(rule.sentence, ctx)
                    face = game.faces[state.pieces[ref.id].face].name
                    args = tuple((k, face if k == "piece" else v) for k, v in sentence.args)
                    filled = type(sentence)(sentence.key, sentence.texts, args)
                    found.append((Refusal(filled, rule.clauses), rule.warning))
    return found


def _copies(deck: Deck, section: str, face: str) -> int:
    return sum(n for f, n in deck.sections.get(section, ()) if f == face)


def _laid_out(game: GameData, deck: Deck) -> tuple[State, dict[str, tuple[Ref, ...]]]:
    """Lay one piece of each face out on an empty table, so that conditions can read it."""
    state = State(0, dict(game.options))
    state.zones = dict.fromkeys(game.zone_keys(), ())
    lists: dict[str, tuple[Ref, ...]] = {}
    number = 1
    for section, model in game.deck_model.sections.items():
        refs = []
        for face, count in deck.sections.get(section, ()):
            for _ in range(min(count, 200)):
                zone = next(k for k in state.zones if k.endswith(f".{model.zone}"))
                state.pieces[number] = Piece(number, "card", face, SEATS[0], zone, up=True)
                refs.append(Ref(number, 1))
                number += 1
        lists[section] = tuple(refs)
    return state, lists


def distinct_problems(found: Sequence[Refusal], lang: str) -> tuple[str, ...]:
    """Each problem once, as sentences with their clauses."""
    lines = []
    for refusal in found:
        tail = f" ({', '.join(refusal.clauses)})" if refusal.clauses else ""
        lines.append(refusal.sentence.say(lang) + tail)
    return tuple(dict.fromkeys(lines))
