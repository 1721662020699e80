"""The source itself: who may import whom, no game's words in the program, nothing too long, nothing undocumented."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.packs import PACKS, PLAYMATS, ROOT, shipped

ENGINE = sorted((ROOT / "engine").rglob("*.py"))
CLIENT = sorted((ROOT / "client").rglob("*.py"))
SOURCES = [*ENGINE, *CLIENT, ROOT / "main.py"]
TESTS = sorted((ROOT / "tests").rglob("*.py"))
MAY_USE = {
    "engine.values.ids", "engine.values.moves", "engine.values.verdict", "engine.values.view", "engine.values.piece_view", "engine.values.speech", "engine.match", "engine.setup", "engine.pack",
    "engine.journal", "engine.bot", "engine.language.scenario", "engine.scenarios.run", "engine.check", "engine.simulate", "engine.show.naming", "engine.game.specs",
    "engine.game.compiled", "engine.values.problems", "engine.pack.source", "engine.pack.bounds", "engine.pack.decks", "engine.pack.picture", "engine.pack.unlisted",
    "engine.game.options", "engine.game.stages", "engine.values.offered", "engine.values.tools",
}  # fmt: skip
"""What the client knows of the engine: wishes, answers, views, and how to open and check packs; no rules code."""
MEASURES = {"engine.values.fingerprint", "engine.judging.legal", "engine.scenarios.position", "engine.values.state"}
"""Only what measures the engine (`client/bench*.py`) may reach deeper."""


def name(path: Path) -> str:
    """A path as it is told."""
    return path.relative_to(ROOT).as_posix()


def imports(path: Path) -> Iterator[tuple[str, bool]]:
    """Modules that a file imports; and whether only for typing."""
    tree = ast.parse(path.read_text("utf-8"))
    typing: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            typing |= {id(inner) for inner in ast.walk(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, id(node) in typing
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name(path)} imports relatively"
            yield node.module or "", id(node) in typing


def test_the_engine_knows_neither_pygame_nor_the_client() -> None:
    bad = [
        f"{name(path)}: {module}"
        for path in ENGINE
        for module, _ in imports(path)
        if module.split(".")[0] in ("pygame", "client", "main", "tests", "PIL")
    ]
    assert bad == []


def test_the_client_holds_no_rules() -> None:
    bad = []
    for path in CLIENT:
        allowed = MAY_USE | (MEASURES if path.name.startswith("bench") else set())
        for module, typing in imports(path):
            if module.startswith("engine") and module not in allowed and not typing:
                bad.append(f"{name(path)}: {module}")
    assert bad == []


def test_rules_code_reads_no_clock_no_file_and_no_chance_but_its_own() -> None:
    free = {"journal.py", "check.py", "speech.py", "simulate.py", "prove.py", "handbook.py"}
    bad = []
    for path in ENGINE:
        if {"pack", "saving"} & set(path.parts) or path.name in free:
            continue
        bad += [
            f"{name(path)}: {m}"
            for m, _ in imports(path)
            if m.split(".")[0] in ("time", "random", "secrets", "os", "pathlib", "datetime", "socket")
        ]
    assert bad == []


def test_nothing_is_ever_evaluated_or_unpickled() -> None:
    bad = []
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in ("eval", "exec", "compile", "__import__")
            ):
                bad.append(f"{name(path)}:{node.lineno}")
        bad += [
            f"{name(path)}: {m}"
            for m, _ in imports(path)
            if m in ("pickle", "marshal", "shelve", "xml.etree.ElementTree")
        ]
    assert bad == []


def test_only_one_place_reads_the_event_queue() -> None:
    readers = [
        name(p)
        for p in CLIENT
        if re.search(r"pygame\.event\.(get|wait|poll)\b|pygame\.mouse\.get_p", p.read_text("utf-8"))
    ]
    assert len(readers) <= 1, readers


# -------------------------------------------------------------------- no game's words

NEVER = {
    "ucg", "berserk", "cyberpunk", "orikan", "riftbound", "terra", "gigs", "eddies", "decimated", "ignition", "assimilate", "netdeck", "legends",
    "architect", "dusk", "cinnabar", "iolite", "verdigris",
}  # fmt: skip
"""Words of the games we ship that no program about cards in general needs."""
EVERYDAY = {"card_name", "end_turn", "first_player", "main_phase", "turn_order", "go_on", "to_act", "take_back"}


def words_of(path: Path) -> set[str]:
    """Every word in a source file, whole identifiers and their parts."""
    text = path.read_text("utf-8")
    whole = {word.lower() for word in re.findall(r"\w+", text)}
    return whole | {part for word in whole for part in word.split("_")}


def distinctive(pack: str) -> set[str]:
    """The words that make a pack: its id, and every name of more than one word that it gives to anything."""
    game = shipped(pack)
    named = (
        game.zones,
        game.procedures,
        game.windows,
        game.moves,
        game.keyword_models,
        game.costs,
        game.seat_values,
        game.piece_values,
        game.faces,
        game.decks,
    )
    return {game.id} | {
        word.replace("-", "_") for names in named for word in names if "_" in word or "-" in word
    } - EVERYDAY


@pytest.mark.parametrize("pack", PACKS)
def test_no_word_of_a_game_stands_in_the_program(pack: str) -> None:
    words = distinctive(pack) | NEVER
    found = {name(path): hit for path in SOURCES if (hit := words_of(path) & words)}
    assert found == {}


# -------------------------------------------------------------------- one name for one thing


def classes(path: Path) -> list[str]:
    """The public classes of a file."""
    tree = ast.parse(path.read_text("utf-8"))
    return [node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef) and not node.name.startswith("_")]


def test_no_class_is_named_as_another_one() -> None:
    where: dict[str, list[str]] = {}
    for path in [*ENGINE, *CLIENT]:
        for each in classes(path):
            where.setdefault(each, []).append(name(path))
    assert {each: files for each, files in where.items() if len(files) > 1} == {}


# -------------------------------------------------------------------- the desk

DESK = ROOT / "client" / "table" / "desk" / "desk.py"


def assigned(path: Path) -> Iterator[ast.Attribute]:
    """Every attribute that a file sets, changes or deletes."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
            yield node


def test_only_the_desk_sets_what_the_desk_remembers() -> None:
    foreign = [
        f"{name(path)}:{node.lineno} {ast.unparse(node)}"
        for path in CLIENT
        for node in assigned(path)
        if path != DESK and ast.unparse(node.value).split(".")[-1] in ("desk", "_desk")
    ]
    assert foreign == []


def test_the_desk_has_few_public_fields() -> None:
    fields = {node.attr for node in assigned(DESK) if ast.unparse(node.value) == "self"}
    assert len([field for field in fields if not field.startswith("_")]) <= 12


# -------------------------------------------------------------------- shape


@pytest.mark.parametrize("path", [*SOURCES, *TESTS], ids=name)
def test_no_file_is_too_long(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= (450 if path in TESTS else 400)


def test_every_public_thing_says_what_it_is() -> None:
    bare = []
    for path in SOURCES:
        tree = ast.parse(path.read_text("utf-8"))
        if not ast.get_docstring(tree):
            bare.append(name(path))
        stack: list[ast.AST] = [tree]
        while stack:
            for node in ast.iter_child_nodes(stack.pop()):
                if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)) or node.name.startswith(
                    "_"
                ):
                    continue
                if not ast.get_docstring(node) and not _overrides(node):
                    bare.append(f"{name(path)}:{node.lineno} {node.name}")
                if isinstance(node, ast.ClassDef):
                    stack.append(node)
    assert bare == []


def _overrides(node: ast.AST) -> bool:
    """Overloads and overrides say it elsewhere."""
    return any(ast.unparse(d) in ("overload", "override") for d in getattr(node, "decorator_list", ()))


def test_no_function_is_endless() -> None:
    long = []
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and (node.end_lineno or 0) - node.lineno >= 50:
                long.append(f"{name(path)}:{node.lineno} {node.name}")
    assert long == []


def test_nothing_is_left_undone() -> None:
    marks = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b|raise NotImplementedError")
    assert [name(p) for p in SOURCES if marks.search(p.read_text("utf-8"))] == []


def test_a_pack_holds_only_data() -> None:
    kinds = {
        p.suffix for p in PLAYMATS.rglob("*") if p.is_file() and "__pycache__" not in p.parts and p.parent != PLAYMATS
    }
    assert kinds <= {".yaml", ".csv", ".txt", ".png", ".jpg", ".webp", ".svg", ".md"}
