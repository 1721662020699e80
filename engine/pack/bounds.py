"""The bounds that a stranger's pack must keep: how many files, how large, under which names."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from pathlib import PurePosixPath

from engine.values.problems import Problem, Problems

MOST_FILES = 2000
MOST_ENTRIES = 20_000
"""Files of any kind that are looked at before a folder is taken for something else."""
TEXT_LIMIT = 2 << 20
PICTURE_LIMIT = 16 << 20
TOTAL_LIMIT = 64 << 20
DIRECTORY_LIMIT = 2 << 20
"""Bytes of an archive's own table of contents: 2000 entries need a tenth of it."""
DEEPEST_FOLDER = 12
LONGEST_NAME = 200

TEXTS = frozenset({"", ".yaml", ".yml", ".csv", ".tsv", ".txt", ".md", ".json", ".svg"})
PICTURES = frozenset({".png", ".jpg", ".jpeg", ".webp", ".gif", ".bmp", ".ttf", ".otf", ".ogg", ".wav"})
"""Large files of a pack: pictures, and the fonts and sounds that share their limit."""

_Display = Callable[[str], str]
_FORBIDDEN = re.compile(r'[<>:"|?*\\\x00-\x1f\x7f]')
_DEVICES = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\.|$)", re.IGNORECASE)


def kind_of(name: str) -> frozenset[str] | None:
    """Which kinds a file's kind is among: texts or pictures; None for what no pack needs."""
    suffix = PurePosixPath(name).suffix.lower()
    return PICTURES if suffix in PICTURES else TEXTS if suffix in TEXTS else None


def limit_of(name: str) -> int:
    """The most bytes of a file of this kind."""
    return PICTURE_LIMIT if kind_of(name) is PICTURES else TEXT_LIMIT


def ignored(name: str) -> bool:
    """Hidden files and what systems leave behind are no part of a pack."""
    return any(part.startswith((".", "__")) for part in name.split("/"))


def too_big(limit: int) -> tuple[str, str]:
    """What is said of a file beyond its limit, and the mend."""
    return f"is larger than {limit >> 20} MiB", "split or shrink it"


def all_too_big() -> tuple[str, str]:
    """What is said of a pack beyond its limit, and the mend."""
    return f"the pack is larger than {TOTAL_LIMIT >> 20} MiB", "shrink its pictures"


def check_names(names: dict[str, int], display: _Display, problems: Problems) -> None:
    """Refuse names that another system could not hold apart or could not write."""
    seen: dict[str, str] = {}
    for name in sorted(names):
        parts = name.split("/")
        bad = _FORBIDDEN.search(name) or any(_DEVICES.match(p) or p != p.strip() or p.endswith(".") for p in parts)
        if bad or "" in parts or len(name) > LONGEST_NAME or len(parts) > DEEPEST_FOLDER:
            safe = name.encode("utf-8", "replace").decode()[:LONGEST_NAME]
            mend = "use short names of letters, digits, `-` and `_`"
            problems.add(Problem(display(safe), 1, 1, "error", "has a name that not every system can hold", mend))
            continue
        folded = unicodedata.normalize("NFC", name).casefold()
        if folded in seen:
            message = f"has the same name as `{seen[folded]}` but for large and small letters"
            problems.add(Problem(display(name), 1, 1, "error", message, "rename one of the two"))
        seen[folded] = name


def check_sizes(sizes: dict[str, int], display: _Display, shown: str, problems: Problems) -> None:
    """Refuse files that are too large, and a pack that is too large as a whole."""
    for name, size in sizes.items():
        if size > limit_of(name):
            problems.add(Problem(display(name), 1, 1, "error", *too_big(limit_of(name))))
    if sum(sizes.values()) > TOTAL_LIMIT:
        problems.add(Problem(shown, 1, 1, "error", *all_too_big()))
