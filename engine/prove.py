"""`rulemat prove`: mutation testing of a pack. Which line could go without any scenario noticing?

Each fault of `engine.mutants` is compiled into the game; then the scenarios that cite its clauses are played, then
all others, until one of them fails. A fault that no scenario notices survives: either a scenario is missing, or the
line changes nothing. What is proven to change nothing is listed in the pack's `equivalents.yaml`, with the reason.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine.check import check_scenario, read_scenario
from engine.game.compiled import Game
from engine.language.content import EquivalentsModel
from engine.language.models import GameModel
from engine.language.scenario import ScenarioModel
from engine.mutants import Mutant, mutants, mutated
from engine.pack.compile import compile_pack
from engine.pack.files import PackFiles
from engine.pack.source import open_source
from engine.pack.typed import validate
from engine.pack.yaml_nodes import parse
from engine.scenarios.run import play
from engine.values.problems import PackError, Problems, fault

EQUIVALENTS = "equivalents.yaml"
Tick = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Survivor:
    """A fault that no scenario noticed."""

    file: str
    mutant: Mutant

    def as_json(self) -> dict[str, Any]:
        """As `--json` prints it."""
        m = self.mutant
        return {"file": self.file, "line": m.line, "clause": ", ".join(m.clauses), "mutation": m.mutation, "at": m.at}


@dataclass(frozen=True, slots=True)
class Proof:
    """What came of a mutation test."""

    game: str
    mutants: int
    killed: int
    survivors: tuple[Survivor, ...]
    equivalents: int
    stale: tuple[str, ...]
    """Entries of `equivalents.yaml` that fit no surviving fault."""

    @property
    def proven(self) -> bool:
        """True when every fault is noticed or explained."""
        return not self.survivors and not self.stale

    def as_json(self) -> dict[str, Any]:
        """As `--json` prints it."""
        return {
            "game": self.game, "mutants": self.mutants, "killed": self.killed,
            "survivors": [s.as_json() for s in self.survivors], "equivalents": self.equivalents, "stale": list(self.stale),
        }  # fmt: skip


@dataclass(slots=True)
class Prover:
    """One pack with its faults and its scenarios, in one process."""

    files: PackFiles
    faults: tuple[Mutant, ...]
    scenarios: list[tuple[tuple[str, ...], ScenarioModel, Any]] = field(default_factory=list)

    @classmethod
    def of(cls, path: Path) -> Prover:
        """Read a pack.

        Raises:
            PackError: The pack, or one of its scenarios, is not in order: nothing can be proven then.
        """
        problems, sites = Problems(), {}  # type: tuple[Problems, dict[tuple[str, tuple[Any, ...]], str]]
        files = PackFiles(open_source(path), problems)
        game = compile_pack(files, problems, sites)
        problems.raise_errors()
        assert game is not None and files.game is not None
        here = {at: kind for (file, at), kind in sites.items() if file == files.game_file.file}
        prover = cls(files, mutants(files.game_file, files.game, _of_nevers(here)))
        for heading in game.scenarios.values():
            text, shown = files.source.read_text(heading.file), files.source.display(heading.file)
            problems.extend(check_scenario(game, text, shown))
            model, document, _ = read_scenario(text, shown)
            if model is not None:
                prover.scenarios.append((heading.clauses, model, document))
        problems.raise_errors()
        return prover

    def compiled(self, mutant: Mutant) -> Game | None:
        """The game with one fault.

        None when it no longer compiles, which every author would be told, or is the same game: a key that is
        taken away had only said what holds without it.
        """
        problems, whole = Problems(), (self.files.game_file, self.files.game)
        self.files.game_file = mutated(self.files.game_file, mutant)
        try:
            self.files.game = validate(GameModel, self.files.game_file, into=problems)
            if mutant.mutation == "drop key" and self.files.game == whole[1]:
                return None
            game = None if problems.errors else compile_pack(self.files, problems)
        except (PackError, KeyError):
            return None
        finally:
            self.files.game_file, self.files.game = whole
        return None if problems.errors else game

    def verdict(self, index: int) -> bool | None:
        """Say whether a fault is noticed; None when the pack does not load with it, or it is none."""
        mutant = self.faults[index]
        game = self.compiled(mutant)
        if game is None:
            return None
        cited = set(mutant.clauses)
        ordered = sorted(self.scenarios, key=lambda entry: not cited & set(entry[0]))
        for entry in ordered:
            if not _holds(game, *entry[1:]):
                # What noticed this fault is likely to notice the next one, too: it stands near it.
                self.scenarios.sort(key=lambda other: other is not entry)
                return True
        return False


def _of_nevers(sites: dict[tuple[Any, ...], str]) -> dict[tuple[Any, ...], str]:
    """A `never` is compiled as the need that its `when` does not hold."""
    return {((*at[:-1], "when") if at[0] == "never" else at): kind for at, kind in sites.items()}


def _holds(game: Game, scenario: ScenarioModel, document: Any) -> bool:
    try:
        return not play(game, scenario, document=document).faults
    except Exception:
        # Whatever a fault in the rules leads to, it was noticed.
        return False


# -------------------------------------------------------------------- all of it

_HERE: dict[str, Prover] = {}


def _begin(path: str) -> None:
    _HERE["prover"] = Prover.of(Path(path))


def _one(index: int) -> tuple[int, bool | None]:
    return index, _HERE["prover"].verdict(index)


def prove(path: Path, jobs: int = 1, only: str = "", tick: Callable[[int], Tick] | None = None) -> Proof:
    """Put every fault into a pack and see which of them its scenarios notice.

    Args:
        path: The pack's folder or archive.
        jobs: Processes.
        only: Only faults at places, or of clauses, that begin so.
        tick: Called with the number of faults; what it returns is called after each.

    Raises:
        PackError: The pack, or one of its scenarios, is not in order.
    """
    prover = Prover.of(path)
    wanted = [
        i
        for i, m in enumerate(prover.faults)
        if not only or m.at.startswith(only) or any(c.startswith(only) for c in m.clauses)
    ]
    marks = _equivalents(prover)
    report = tick(len(wanted)) if tick else lambda: None
    verdicts: dict[int, bool | None] = {}
    for index, noticed in _run(path, prover, wanted, jobs):
        verdicts[index] = noticed
        report()
    file = prover.files.game_file.file
    alive = [prover.faults[i] for i, noticed in sorted(verdicts.items()) if noticed is False]
    known = {(m.at, m.mutation) for m in alive}
    return Proof(
        prover.files.game.id if prover.files.game else "",
        sum(noticed is not None for noticed in verdicts.values()),
        sum(noticed is True for noticed in verdicts.values()),
        tuple(Survivor(file, m) for m in alive if (m.at, m.mutation) not in marks),
        sum((m.at, m.mutation) in marks for m in alive),
        tuple(f"{at}: {mutation}" for at, mutation in marks if not only and (at, mutation) not in known),
    )


def _run(path: Path, prover: Prover, wanted: Iterable[int], jobs: int) -> Iterator[tuple[int, bool | None]]:
    if jobs <= 1:
        for index in wanted:
            yield index, prover.verdict(index)
        return
    with ProcessPoolExecutor(jobs, initializer=_begin, initargs=(str(path),)) as pool:
        yield from pool.map(_one, wanted)


def _equivalents(prover: Prover) -> dict[tuple[str, str], str]:
    source = prover.files.source
    if not source.exists(EQUIVALENTS):
        return {}
    problems = Problems()
    document = parse(source.read_text(EQUIVALENTS), source.display(EQUIVALENTS))
    problems.extend(document.problems)
    model = validate(EquivalentsModel, document, into=problems)
    problems.raise_errors()
    if model is None:
        raise fault(source.display(EQUIVALENTS), "is not a list of equivalents")
    return {(one.at, one.mutation): one.reason for one in model.equivalents}
