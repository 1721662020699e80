"""Expectations about other expectations, and about other positions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engine.language.scenario import ExpectModel
from engine.scenarios.faults import ScenarioFault
from engine.scenarios.played import Played
from engine.values.fingerprint import PARTS, canonical
from engine.values.state import State

Path = tuple[Any, ...]
Expect = Callable[["Played", ExpectModel, Path], None]


def compare(played: Played, wanted: ExpectModel, path: Path) -> None:
    """The position now beside the one before, or one that was kept."""
    if wanted.as_before is None:
        return
    then: State | None
    if wanted.as_before is True:
        then = played.first if path[0] == "expect" else played.before
    else:
        then = played.positions.get(wanted.as_before)
    if then is None:
        raise ScenarioFault(f"no position was kept as `{wanted.as_before}`", (*path, "as_before"))
    changed = changes(then, played.match.state)
    if changed:
        played.fault((*path, "as_before"), f"the position has changed: {', '.join(changed)}")


def changes(then: State, now: State) -> list[str]:
    """In what two positions differ: zones by name, everything else by its kind."""
    found = [f"`{key}`" for key in now.zones if then.zones.get(key) != now.zones[key]]
    names = {"pieces": "what lies on the table", "values": "values", "tally": "what counts as done", "rng": "chance"}
    for key in PARTS:
        if key != "zones" and canonical(getattr(then, key)) != canonical(getattr(now, key)):
            found.append(names.get(key, "whose move it is" if key in ("agenda", "turn_seat") else f"`{key}`"))
    return list(dict.fromkeys(found))


def combine(played: Played, wanted: ExpectModel, path: Path, expect: Expect) -> None:
    """What must not be so, and of what one thing must be."""
    _not(played, wanted, path, expect)
    _either(played, wanted, path, expect)


def _against(played: Played, wanted: ExpectModel, path: Path, expect: Expect) -> list[str]:
    """What speaks against an expectation; the faults of the scenario stay as they were."""
    before = len(played.faults)
    expect(played, wanted, path)
    against = [text for _, text, _ in played.faults[before:]]
    del played.faults[before:]
    return against


def _not(played: Played, wanted: ExpectModel, path: Path, expect: Expect) -> None:
    for index, inner in enumerate(wanted.not_ if isinstance(wanted.not_, list) else [wanted.not_]):
        here = (*path, "not", index) if isinstance(wanted.not_, list) else (*path, "not")
        for where, part in _parts(inner) if inner is not None else ():
            if not _against(played, part, (*here, *where), expect):
                played.fault((*here, *where), "is so, but must not be")


def _parts(wanted: ExpectModel) -> Iterator[tuple[Path, ExpectModel]]:
    """Each single thing that is expected, by itself."""
    for name in sorted(wanted.model_fields_set):
        value, key = getattr(wanted, name), "not" if name == "not_" else name
        if isinstance(value, dict):
            for k, v in value.items():
                yield (key, k), _only(name, {k: v})
        elif isinstance(value, list) and name in ("pieces", "counts", "log", "mats", "not_on_mats"):
            for index, v in enumerate(value):
                yield (key, index), _only(name, [v])
        else:
            yield (key,), _only(name, value)


def _only(name: str, value: Any) -> ExpectModel:
    given: dict[str, Any] = {name: value}
    return ExpectModel.model_construct({name}, **given)


def _either(played: Played, wanted: ExpectModel, path: Path, expect: Expect) -> None:
    against = []
    for index, part in enumerate(wanted.either or ()):
        found = _against(played, part, (*path, "either", index), expect)
        if not found:
            return
        against.append(found[0])
    if against:
        played.fault((*path, "either"), f"nothing of this is so: {'; or '.join(against)}")
