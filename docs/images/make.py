"""Draws the pictures of the handbook: `python -m docs.images.make`, from the project's folder.

Every picture is the real window of the real program, in a position described beside this file.
"""

from __future__ import annotations

from pathlib import Path

from engine.check import read_scenario
from engine.match import Match
from engine.pack import open_game
from engine.scenarios.run import play
from engine.values.moves import Answer, Pass
from tests.support.pilot import Pilot

HERE = Path(__file__).parent
SIZE = (1600, 900)


def table(name: str, size: tuple[int, int] = SIZE) -> Pilot:
    """A window with the table of a position."""
    return Pilot(_match(HERE / f"{name}.yaml"), size, players={"north": "greedy"})


def _match(file: Path) -> Match:
    model, _, problems = read_scenario(file.read_text("utf-8"), str(file))
    problems.raise_errors()
    if model is None or model.game is None:
        raise ValueError(f"{file} is no position of a game")
    played = play(open_game(model.game), model)
    if played.faults:
        raise ValueError(f"{file}: {played.faults}")
    return played.match


def cleanup() -> Pilot:
    """The combat of the position, fought to its end: stepping through its Cleanup, where units die."""
    pilot = Pilot(_match(HERE / "riftbound.yaml"), SIZE)
    session = pilot.session
    session.make(Pass("north"))
    while session.match.state.waiting() is not None and session.match.state.waiting().kind == "ask":
        seat = session.match.to_act or "south"
        view = session.match.view(seat)
        session.make(Answer(seat, view.question.answer))
    pilot.settle()
    pilot.table.tools.step_through()
    pilot.key("right")
    return pilot


def main() -> None:
    """Draw all pictures."""
    table("ucg").screenshot(HERE / "table.png")
    refused = table("ucg", (1280, 720))
    refused.drag("High Moor", "south.ignition", zone="south.hand")
    refused.frames(60)
    refused.screenshot(HERE / "refused.png")
    table("cyberpunk").screenshot(HERE / "dice.png")
    table("berserk").screenshot(HERE / "strike.png")
    cleanup().screenshot(HERE / "cleanup.png")


if __name__ == "__main__":
    main()
