"""Files that lie where the program looks but are of no kind that it reads: told, not passed over in silence."""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import PurePosixPath

from engine.pack.bounds import PICTURES
from engine.pack.source import Source
from engine.values.problems import Problem, Problems

READ = {"cards": (".yaml", ".csv", ".tsv"), "decks": (".txt",), "mats": (".yaml",), "scenarios": (".yaml",), "lang": (".yaml",)}
"""The folders of a pack, and what is read in them."""
FILES = ("game.yaml", "clauses.yaml", "equivalents.yaml")
SHEETS = frozenset({".xlsx", ".xls", ".ods", ".numbers"})
LISTS = frozenset({".cod", ".o8d", ".dek", ".dec", ".dck", ".ydk", ".mwdeck", ".json", ".csv", ".tsv", ".xml"})
NOTES = frozenset({".md"})
NEARLY = 0.8
"""How alike a name must be to be taken for a slip: `deck`, but not `images` for `mats`."""


def check_kinds(source: Source, problems: Problems) -> None:
    """Warn of files in the pack's folders that nothing reads, and of folders and files that are named nearly right."""
    told: set[str] = set()
    for name in (*source.names(), *source.left_out):
        folder, _, rest = name.partition("/")
        suffix = PurePosixPath(name).suffix
        if folder in READ and rest:
            if not name.endswith(READ[folder]) and suffix.lower() not in PICTURES | NOTES:
                message = f"is not read: {folder} are {' or '.join(READ[folder])} files"
                problems.add(Problem(source.display(name), 1, 1, "warning", message, _mend(folder, suffix)))
            continue
        near = next(iter(get_close_matches(folder.casefold()[:40], READ if rest else FILES, 1, NEARLY)), "")
        if near and folder not in (*READ, *FILES) and folder not in told:
            told.add(folder)
            text = f"the {'folder' if rest else 'file'} `{folder}` is not read"
            problems.add(Problem(source.display(folder), 1, 1, "warning", text, f"did you mean `{near}`?"))


def _mend(folder: str, suffix: str) -> str:
    """How such a file gets to be read."""
    wanted = READ[folder]
    if suffix.lower() in wanted:
        return f"write its ending in small letters: {suffix.lower()}"
    if suffix.lower() == ".yml" and ".yaml" in wanted:
        return "let its name end in .yaml"
    if folder == "cards" and suffix.lower() in SHEETS:
        return "save the sheet as .csv"
    if folder == "decks" and suffix.lower() in LISTS | SHEETS:
        return "save the list as text, `4 Name` in each line, ending in .txt"
    return f"let its name end in {wanted[0]}, or move it elsewhere"
