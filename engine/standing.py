"""Where a match stands, for the author of its pack: in the pack's own words, with file, line and path."""

from __future__ import annotations

from engine.match import Match
from engine.play.run import Run
from engine.values import moves as mv
from engine.values.frames import AskFrame, Frame, ProcedureFrame, WindowFrame
from engine.values.limits import Place
from engine.values.problems import Problem


def standing(match: Match, why: str, mend: str = "") -> Problem:
    """Tell what is wrong with a match that cannot go on, at the step that runs.

    Args:
        match: The match, as it stands.
        why: What is wrong: `after 20 moves nobody can act`.
        mend: How the pack may be mended; absent: by what stands there.
    """
    file, line, column, path = _place(match)
    words = _words(match)
    where = f" {words}" if words else ""
    tail = f" (at {path})" if path else ""
    return Problem(file, line, column, "error", f"{why}{where}{tail}", mend or _mend(match))


def asked(match: Match, move: mv.Move) -> str:
    """A move in words: `passing`, `Play with Fox`."""
    if isinstance(move, mv.Pass):
        return "passing"
    piece = getattr(move, "piece", None)
    card = match.game.name(match.state.pieces[piece]) if isinstance(piece, int) and piece in match.state.pieces else ""
    if isinstance(move, mv.Use) and move.move in match.game.moves:
        return f"`{match.game.moves[move.move].label.say('en')}`{f' with `{card}`' if card else ''}"
    if isinstance(move, mv.Drag):
        return f"taking `{card}` to `{match.game.zone_at(move.zone).label.say('en')}`"
    return "an answer" if isinstance(move, mv.Answer) else f"a {type(move).__name__.lower()}"


def _place(match: Match) -> Place:
    """The step that runs; where nothing runs any more, the last one of the set-up."""
    place = Run(match.game, match.state).place()
    steps = match.game.blocks.get(match.game.procedures[match.game.setup].block, ())
    if place is None and steps:
        place = steps[-1].place
    return place or (match.game.source.display("game.yaml"), 1, 1, "")


def _words(match: Match) -> str:
    """The chain of what is open, the innermost first: `in the window `Act`, in `Main``."""
    names = [name for frame in reversed(match.state.agenda) if (name := _name(match, frame))]
    return ", ".join(f"in {name}" for name in names[:3])


def _name(match: Match, frame: Frame) -> str:
    if isinstance(frame, WindowFrame):
        return f"the window `{match.game.windows[frame.name].title.say('en')}`"
    if isinstance(frame, AskFrame):
        return f"the question `{frame.title.say('en')}`" if frame.title is not None else "a question"
    if isinstance(frame, ProcedureFrame):
        spec = match.game.procedures[frame.name]
        label = spec.label.say("en") if spec.label is not None else ""
        return f"`{label or frame.name}`"
    return ""


def _mend(match: Match) -> str:
    frame = match.state.waiting()
    if not match.state.agenda:
        return f"let the procedure `{match.game.setup}` go round (`while: true`), or end the game with `win` or `lose`"
    if isinstance(frame, WindowFrame):
        return "let the window allow a move, give it `passes`, or say `ends_when`"
    return "let it come to an end"


