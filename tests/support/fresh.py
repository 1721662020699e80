"""Chance of the laws: the same in each run, so that a failure means a change; another one for `pytest --fresh`.

A fresh run draws one seed, tells it at its end, and is repeated by `--hypothesis-seed=SEED`.
"""

from __future__ import annotations

from random import SystemRandom
from typing import Any

import pytest
from hypothesis import Phase, settings

_drawn = {"seed": 0}

settings.register_profile(
    "same everywhere",
    deadline=None,
    derandomize=True,
    database=None,
    print_blob=False,
    phases=(Phase.explicit, Phase.generate),  # shrinking a whole match takes minutes and tells little
)
settings.register_profile("fresh", settings.get_profile("same everywhere"), derandomize=False)
settings.load_profile("same everywhere")


def add_option(parser: pytest.Parser) -> None:
    """Let a run have other chances than the last one."""
    parser.addoption("--fresh", action="store_true", help="other random games and examples than in each run")


def draw(config: pytest.Config) -> None:
    """Draw the seed of a fresh run, or take the one that is given, or that of the process that began this one."""
    given = getattr(config, "workerinput", {}).get("fresh") or config.getoption("--hypothesis-seed")
    if not config.getoption("--fresh") and given is None:
        return
    seed = SystemRandom().randrange(1, 10**6) if given is None else int(given)
    config.option.hypothesis_seed = str(seed)  # Hypothesis reads it there
    _drawn["seed"] = seed
    settings.load_profile("fresh")


def hand_on(worker: dict[str, Any]) -> None:
    """Let a process that runs a part of the tests have the same seed."""
    worker["fresh"] = _drawn["seed"] or None


def fresh(seed: int) -> int:
    """A seed of a walk: always the same, but another in each fresh run."""
    return seed + 1000 * _drawn["seed"]


def tell_seed(reporter: pytest.TerminalReporter) -> None:
    """Say how a fresh run is repeated."""
    if _drawn["seed"]:
        reporter.write_line(f"these chances again: pytest --hypothesis-seed={_drawn['seed']}")
