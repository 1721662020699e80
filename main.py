"""Rulemat's command line: arguments, then one call."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn, TypeAlias

if TYPE_CHECKING:
    Commands: TypeAlias = "argparse._SubParsersAction[_Parser]"

GOOD, BAD = 0, 1


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; without one the window opens at the home screen.

    Returns:
        0 when all is well, 1 for bad input, 2 for wrong usage.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    _Parser.given = sys.argv[1:] if argv is None else argv
    args = _parser().parse_args(argv)
    try:
        result: int = args.run(args)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # whoever read our words has gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BAD
    except Exception as error:  # the last fence: a command ends with a sentence, and with JSON where it was asked for
        return _failed(error, getattr(args, "json", False))
    return result


class _Parser(argparse.ArgumentParser):
    """Says what is wrong with the arguments; as JSON too, where that was asked for."""

    given: ClassVar[Sequence[str]] = ()

    def error(self, message: str) -> NoReturn:
        if "--json" in self.given:
            print(json.dumps({"error": message, "problems": []}, ensure_ascii=False))
        super().error(message)


def _failed(error: Exception, as_json: bool) -> int:
    """Say in words why a command ends; with `--json` as its one object, too."""
    from engine.simulate import Stuck
    from engine.values.problems import PackError

    problems = error.problems if isinstance(error, PackError) else ()
    known = isinstance(error, (PackError, OSError, ValueError, Stuck))
    text = _readable(error) if known else _unforeseen(error)
    print(text, file=sys.stderr)
    if as_json:
        found = [problem.as_json() for problem in problems]
        print(json.dumps({"error": text, "problems": found}, ensure_ascii=False, indent=1))
    return BAD


def _readable(error: Exception) -> str:
    if isinstance(error, OSError) and error.filename:
        return f"{error.filename}: {error.strerror}"
    return str(error)


def _unforeseen(error: Exception) -> str:
    """A fault of the program itself: the details go into a note for its makers."""
    import traceback

    from platformdirs import user_log_path

    where = ""
    try:
        note = user_log_path("rulemat", appauthor=False, ensure_exists=True) / "fault.txt"
        note.write_text("".join(traceback.format_exception(error)), encoding="utf-8")
        where = f"; please report it with {note}"
    except OSError:
        pass
    said = " ".join(str(error).split())[:200]
    return f"the program itself is at fault here ({type(error).__name__}{': ' if said else ''}{said}){where}"


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="rulemat", description="The card table that knows the rules.")
    parser.set_defaults(run=_home)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    _add_play(commands)
    check = _command(
        commands, "check", _check, "find every problem of packs, decks, card files, scenarios and journals"
    )
    check.add_argument("paths", nargs="+", metavar="PATH", help="a game's name, a folder, a .zip or a file")
    check.add_argument("--json", action="store_true", help="print one JSON object")
    cover = _command(commands, "coverage", _coverage, "show where each clause is enforced and which scenarios show it")
    cover.add_argument("game", metavar="GAME")
    cover.add_argument("--json", action="store_true", help="print one JSON object")
    prove = _command(commands, "prove", _prove, "find the lines of a game whose loss no scenario would notice")
    prove.add_argument("game", metavar="GAME")
    prove.add_argument("--only", default="", metavar="PLACE", help="only faults at a place (moves.play) or of a clause")
    prove.add_argument("--jobs", type=_positive, default=1, help="processes (default 1)")
    prove.add_argument("--json", action="store_true", help="print one JSON object")
    _add_simulate(commands)
    _add_shot(commands)
    bench = _command(commands, "bench", _bench, "measure speed and memory against the budgets")
    bench.add_argument("--json", action="store_true", help="print one JSON object")
    return parser


def _command(commands: Commands, name: str, run: Callable[[Any], int], about: str) -> argparse.ArgumentParser:
    found: argparse.ArgumentParser = commands.add_parser(
        name, help=about, description=about[0].upper() + about[1:] + "."
    )
    found.set_defaults(run=run)
    return found


def _add_play(commands: Commands) -> None:
    play = _command(commands, "play", _play, "go straight to a table")
    play.add_argument("game", metavar="GAME", help="a game's name, a folder or a .zip")
    play.add_argument("--mat", help="one of the game's mats")
    play.add_argument(
        "--deck", action="append", default=[], metavar="FILE", help="a deck of the game, or a file; south first"
    )
    play.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="another reading of a rule")
    play.add_argument("--seed", type=int, help="decides all chance")
    play.add_argument("--level", choices=("strict", "ask", "free"), help="how strictly the rules bind")
    play.add_argument(
        "--bot", action="append", default=[], choices=("south", "north"), help="a seat played by the program"
    )
    play.add_argument("--resume", action="store_true", help="go on with the latest match of this game")


def _add_simulate(commands: Commands) -> None:
    sim = _command(commands, "simulate", _simulate, "let bots play many games and sum them up")
    sim.add_argument("game", metavar="GAME")
    sim.add_argument("--games", type=_positive, default=100, help="how many (default 100)")
    sim.add_argument("--seed", type=int, default=1, help="decides all chance (default 1)")
    sim.add_argument("--jobs", type=_positive, default=1, help="processes (default 1)")
    sim.add_argument("--deck", action="append", default=[], metavar="NAME", help="a deck of the game; south first")
    sim.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="another reading of a rule")
    sim.add_argument("--bot", choices=("random", "greedy"), default="random", help="who plays (default random)")
    sim.add_argument("--json", action="store_true", help="print one JSON object")


def _add_shot(commands: Commands) -> None:
    shot = _command(commands, "shot", _shot, "draw a picture of a table without a window")
    shot.add_argument("what", metavar="GAME or FILE", help="a game, a scenario file or a journal")
    shot.add_argument("--size", type=_size, default=(1920, 1080), metavar="WxH", help="in pixels (default 1920x1080)")
    shot.add_argument("--seat", choices=("south", "north"), help="whose view (default: who has to act)")
    shot.add_argument("--step", type=int, help="after so many steps or moves")
    shot.add_argument("--mat", help="one of the game's mats")
    shot.add_argument("-o", "--out", required=True, metavar="OUT.png", help="the picture to write")


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return number


def _size(text: str) -> tuple[int, int]:
    width, cross, height = text.lower().partition("x")
    if not cross or not width.isdigit() or not height.isdigit():
        raise argparse.ArgumentTypeError("write it as 1920x1080")
    size = int(width), int(height)
    if not (640 <= size[0] <= 7680 and 480 <= size[1] <= 4320):
        raise argparse.ArgumentTypeError("from 640x480 to 7680x4320")
    return size


def _home(args: argparse.Namespace) -> int:
    from client.launch import open_home

    return open_home()


def _play(args: argparse.Namespace) -> int:
    from client.launch import open_table

    return open_table(
        args.game, mat=args.mat, decks=args.deck, seed=args.seed, level=args.level, bots=args.bot, resume=args.resume,
        options=args.option,
    )  # fmt: skip


def _check(args: argparse.Namespace) -> int:
    from engine.check import check

    checked = [check(path) for path in args.paths]
    found = [problem for one in checked for problem in one.problems]
    played = [one.scenarios for one in checked if one.scenarios is not None]
    if args.json:
        told = {"problems": [problem.as_json() for problem in found], "scenarios": sum(played)}
        print(json.dumps(told, ensure_ascii=False, indent=1))
    else:
        for problem in found:
            print(problem.render(), file=sys.stderr)
        errors = sum(problem.severity == "error" for problem in found)
        scenarios = f", {sum(played)} scenario{'' if sum(played) == 1 else 's'} played" if played else ""
        print(f"{errors} errors, {len(found) - errors} warnings{scenarios}")
    return BAD if any(problem.severity == "error" for problem in found) else GOOD


def _coverage(args: argparse.Namespace) -> int:
    from engine.coverage import coverage, failing
    from engine.pack import open_game

    game = open_game(args.game)
    found = coverage(game)
    failed = failing(game)
    if args.json:
        clauses = [{"id": c.id, "enforced": list(c.enforced), "scenarios": list(c.scenarios)} for c in found]
        told = {name: [p.as_json() for p in problems] for name, problems in failed.items()}
        print(json.dumps({"game": game.id, "clauses": clauses, "failed": told}, ensure_ascii=False, indent=1))
    else:
        for c in found:
            mark = "ok     " if c.complete else "MISSING"
            print(
                f"{mark} {c.id}: {len(c.enforced)} lines, {len(c.scenarios)} scenarios ({', '.join(c.scenarios) or '-'})"
            )
        for name, problems in failed.items():
            print(f"FAILS   {name}", *(p.render() for p in problems), sep="\n        ", file=sys.stderr)
        missing = sum(not c.complete for c in found)
        print(f"{len(found) - missing} of {len(found)} clauses are enforced and shown")
        if failed:
            print(f"{len(failed)} of the scenarios that show them do not hold: {', '.join(failed)}", file=sys.stderr)
    return GOOD if not failed and all(c.complete for c in found) else BAD


def _prove(args: argparse.Namespace) -> int:
    from tqdm import tqdm

    from engine.pack import find_pack
    from engine.prove import prove

    with tqdm(unit="fault", disable=args.json or None) as bar:

        def tick(many: int) -> Callable[[], object]:
            bar.reset(total=many)
            return bar.update

        found = prove(find_pack(args.game), args.jobs, args.only, tick)
    if args.json:
        print(json.dumps(found.as_json(), ensure_ascii=False, indent=1))
        return GOOD if found.proven else BAD
    for one in found.survivors:
        m = one.mutant
        print(f"{one.file}:{m.line}: {m.mutation} of {m.at} ({', '.join(m.clauses) or 'no clause'}) is not noticed")
    for name in found.stale:
        print(f"equivalents.yaml: {name} fits no fault that survives; take the entry out")
    print(
        f"{found.mutants} faults, {found.killed} noticed, {found.equivalents} change nothing (equivalents.yaml), "
        f"{len(found.survivors)} survive"
    )
    return GOOD if found.proven else BAD


def _simulate(args: argparse.Namespace) -> int:
    from engine.game.options import options_of
    from engine.pack import find_pack, open_game
    from engine.simulate import simulate

    game = open_game(args.game)
    options = options_of(game.option_models, args.option)
    unknown = [name for name in args.deck if name not in game.decks]
    if unknown:
        raise ValueError(f"there is no deck {unknown[0]}; decks are {', '.join(game.decks) or 'none'}")
    found = simulate(game, str(find_pack(args.game)), args.games, args.seed, args.jobs, args.deck, args.bot, options)
    if args.json:
        print(json.dumps(found, ensure_ascii=False, indent=1))
    else:
        _tell(found["summary"])
    return GOOD


def _tell(summary: dict[str, Any]) -> None:
    print(
        f"{summary['games']} games: south won {summary['wins']['south']}, north {summary['wins']['north']}, {summary['draws']} draws"
    )
    for name in ("turns", "moves"):
        spread = summary[name]
        print(f"{name}: {spread['least']} to {spread['most']}, median {spread['median']}")
    for clause, many in summary["ended_by"].items():
        print(f"ended by {clause}: {many}")


def _shot(args: argparse.Namespace) -> int:
    from client.launch import picture

    told = picture(args.what, args.out, size=args.size, seat=args.seat, step=args.step, mat=args.mat)
    for problem in told:
        print(problem.render(), file=sys.stderr)
    return GOOD


def _bench(args: argparse.Namespace) -> int:
    from client.bench import measure, tell

    found = measure()
    if args.json:
        print(json.dumps({"measurements": found}, indent=1))
    else:
        tell(found)
    return GOOD


if __name__ == "__main__":
    sys.exit(main())
