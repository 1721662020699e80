"""Beyond syntax: what is well written but makes no sense."""

from __future__ import annotations

import re
from typing import Any

from engine.game.compiled import Game
from engine.game.options import option_fault
from engine.language.models import OptionValueModel
from engine.pack.files import PackFiles
from engine.pack.forms import check_forms
from engine.pack.kinds import check_kinds
from engine.pack.looks import check_looks
from engine.pack.yaml_nodes import Document
from engine.values.problems import Problem, Problems, did_you_mean
from engine.values.speech import LANGUAGES, OPTION, Phrase


def check_sense(game: Game, files: PackFiles, problems: Problems) -> None:
    """Report unreached phases and windows, zones nothing enters, clauses nothing cites, missing words."""
    document = files.game_file
    raw = _words_in([document, *{id(d): d for d, _ in files.card_places()}.values()])
    for name, procedure in game.procedures.items():
        if name not in (game.setup, game.cleanup) and name not in raw["run"] and name not in raw["start"]:
            kind = "phase" if procedure.phase else "procedure"
            _warn(problems, document, ("procedures", name), f"the {kind} `{name}` is never reached")
    for name in game.windows:
        if name not in raw["open"]:
            _warn(problems, document, ("windows", name), f"the window `{name}` is never opened")
    allowed = {move for window in game.windows.values() for move in window.allows}
    for name in game.moves:
        if name not in allowed:
            _warn(problems, document, ("moves", name), f"no window allows the move `{name}`")
    for index, clause in enumerate(files.clauses):
        if clause.id not in game.cited:
            problems.add(
                files.clauses_file.problem(
                    ("clauses", index), f"nothing in the pack cites the clause {clause.id}", severity="warning"
                )
            )
    _to_play_with(game, document, problems)
    _rings(files, problems)
    _shown(files, problems)
    _static_rings(game, files, problems)
    _defaults(files, problems)
    _options_in_texts(game, [document, *{id(d): d for d, _ in files.card_places()}.values()], problems)
    check_forms(files, problems)
    check_looks(game, files, problems)
    check_kinds(files.source, problems)
    if not problems.errors:
        _decks(game, files, problems)
    _untranslated(game, files, problems)


def _to_play_with(game: Game, document: Document, problems: Problems) -> None:
    """A table needs a mat, a game needs decks."""
    if not game.mats:
        problems.add(document.problem((), "the pack has no mat to lie on", "add one to its folder `mats`"))
    elif game.default_mat not in game.mats:
        near = did_you_mean(game.default_mat, game.mats)
        mend = f"did you mean `{near}`?" if near else f"mats are {', '.join(game.mats)}"
        problems.add(document.problem(("default_mat",), f"there is no mat `{game.default_mat}`", mend))
    if game.dice and game.dice_zone not in game.zones:
        near = did_you_mean(game.dice_zone or "", game.zones)
        mend = f"did you mean `{near}`?" if near else "name a zone as `dice_zone`"
        problems.add(document.problem(("dice_zone" if game.dice_zone else "dice",), "the dice have no zone to lie in", mend))
    if not game.decks:
        text = "the pack has no deck: nobody can begin a game of it without bringing one"
        problems.add(document.problem((), text, "add one to its folder `decks`", severity="warning"))


def _warn(problems: Problems, document: Document, path: tuple[Any, ...], message: str) -> None:
    problems.add(document.problem(path, message, key=True, severity="warning"))


def _words_in(documents: list[Document]) -> dict[str, set[str]]:
    """Which procedures are run and which windows opened, by the rules or by a card."""
    found: dict[str, set[str]] = {"run": set(), "start": set(), "open": set()}
    stack = [document.data for document in documents]
    while stack:
        node = stack.pop()
        if isinstance(node, dict):
            for key, value in node.items():
                if key in found and isinstance(value, str):
                    found[key].add(value)
            stack.extend(node.values())
        elif isinstance(node, list):
            stack.extend(node)
    return found


SHOWN = {"piece_values": ("damage", "counter", "tag", "beside"), "seat_values": ("chip", "total"), "table_values": ("chip", "total")}


def _shown(files: PackFiles, problems: Problems) -> None:
    """A value that asks to be shown must be shown somewhere."""
    assert files.game is not None
    damage = next((name for name, value in files.game.piece_values.items() if value.show == "damage"), "")
    for section, ways in SHOWN.items():
        for name, value in getattr(files.game, section).items():
            zone = files.game.zones.get(value.zone or "")
            text, mend = "", ""
            if value.show == "damage" and section == "piece_values" and name != damage:
                text, mend = f"`{name}` is damage, too: `{damage}` is what `damage` and `heal` count", "show one of them otherwise"
            elif value.show not in (*ways, "no"):
                text, mend = f"`{name}` is shown nowhere as `{value.show}`", f"it may be: {', '.join(ways)}"
            elif value.show == "total" and zone is None:
                near = did_you_mean(value.zone or "", files.game.zones)
                text, mend = f"`{name}` has no zone to be shown in", f"did you mean `{near}`?" if near else "name one as `zone`"
            if text:
                problems.add(files.game_file.problem((section, name, "show"), text, mend, severity="warning"))


def _rings(files: PackFiles, problems: Problems) -> None:
    """A value that is worked out from itself, also by way of others, never has an answer."""
    assert files.game is not None
    for section in ("seat_values", "table_values"):
        values = {name: v.is_ for name, v in getattr(files.game, section).items() if v.is_ is not None}
        reads = {name: set(re.findall(r"\.(\w+)", text)) & set(values) for name, text in values.items()}
        for name in _in_rings(reads):
            problems.add(files.game_file.problem((section, name, "is"), f"`{name}` is worked out from itself"))


def _options_in_texts(game: Game, documents: list[Document], problems: Problems) -> None:
    """A sentence may say `{options.NAME}` of an option there is."""
    stack: list[tuple[Document, tuple[Any, ...], Any]] = [(d, (), d.data) for d in documents]
    while stack:
        document, path, node = stack.pop()
        if isinstance(node, dict):
            stack += [(document, (*path, key), value) for key, value in node.items()]
        elif isinstance(node, list):
            stack += [(document, (*path, index), value) for index, value in enumerate(node)]
        elif isinstance(node, str) and "{options." in node:
            for name in OPTION.findall(node):
                if name not in game.options:
                    near = did_you_mean(name, game.options)
                    mend = f"did you mean `{near}`?" if near else "name an option of this game"
                    problems.add(document.problem(path, f"there is no option `{name}`", mend))


KINDS: dict[str, type] = {"int": int, "bool": bool, "text": str, "choice": str, "list": list}


def _defaults(files: PackFiles, problems: Problems) -> None:
    """A default must be of its own type, and the face must be told by an attribute there is."""
    assert files.game is not None
    for section in ("attributes", "options"):
        for name, model in getattr(files.game, section).items():
            wanted = KINDS[model.type]
            wrong = not isinstance(model.default, wanted) or (wanted is int and isinstance(model.default, bool))
            if model.default is not None and wrong:
                text = f"the default of `{name}` is not of its type, {model.type}"
                problems.add(files.game_file.problem((section, name, "default"), text))
    for name, option in files.game.options.items():
        _range(name, option, files, problems)
    if files.game.faces.type not in files.game.attributes:
        problems.add(files.game_file.problem(("faces", "type"), f"there is no attribute `{files.game.faces.type}`"))


def _range(name: str, option: OptionValueModel, files: PackFiles, problems: Problems) -> None:
    """A range belongs to a number, goes upwards, and holds the default; what is called by a name is a word of a choice."""
    text = ""
    for word in option.labels:
        if word not in (option.values or ()):
            mend = f"its words are {', '.join(option.values or ())}" if option.values else "only a choice has words"
            problems.add(files.game_file.problem(("options", name, "labels", word), f"`{name}` has no word `{word}`", mend))
    if option.range is not None and option.type != "int":
        text = f"`{name}` is no number, so it has no range"
    elif option.range is not None and option.range[0] > option.range[1]:
        text = f"the range of `{name}` goes from more to less"
    if text:
        problems.add(files.game_file.problem(("options", name, "range"), text))
    elif isinstance(option.default, KINDS[option.type]) and (fault := option_fault(name, option, option.default)):
        problems.add(files.game_file.problem(("options", name, "default"), f"the default does not fit: {fault}"))


def _static_rings(game: Game, files: PackFiles, problems: Problems) -> None:
    """Static abilities may not read what they change, neither directly nor by way of one another."""
    reads: dict[str, set[str]] = {}
    found = [(f, a.static) for f in game.faces.values() for a in f.abilities if a.static is not None]
    for static in (*(static for _, static in found), *game.statics):
        reads.setdefault(static.attribute, set()).update(static.reads)
    for attribute in _in_rings(reads):
        faces = [face for face, static in found if static.attribute == attribute]
        text = f"a static ability changes `{attribute}`, which it reads itself"
        mend = "read the printed value: `printed(piece, ...)`"
        for face in faces:
            problems.add(Problem(face.file, face.line, 1, "error", text, mend))
        if not faces:
            problems.add(files.game_file.problem(("statics",), text, mend))


def _in_rings(reads: dict[str, set[str]]) -> list[str]:
    """The words that lead back to themselves."""
    rings = []
    for name, beneath in reads.items():
        seen, left = set(), list(beneath)
        while left:
            nearer = left.pop()
            if nearer not in seen:
                seen.add(nearer)
                left += reads.get(nearer, ())
        if name in seen:
            rings.append(name)
    return rings


def _decks(game: Game, files: PackFiles, problems: Problems) -> None:
    from engine.game.deck_rules import deck_problems

    for deck in game.decks.values():
        for refusal, warning in deck_problems(game, deck):
            mend = "" if warning else "the deck cannot be played until this is mended"
            problems.add(Problem(deck.file, 1, 1, "warning", refusal.sentence.say("en"), mend))


def _untranslated(game: Game, files: PackFiles, problems: Problems) -> None:
    """A pack that speaks a second language should speak it throughout."""
    second = [lang for lang in LANGUAGES if lang in files.lang and lang != "en"]
    for lang in second:
        for face in game.faces.values():
            for part, text in (("name", face.name), ("text", face.text)):
                if _lacks(text, lang):
                    problems.add(
                        Problem(face.file, face.line, 1, "warning", f"the {part} of `{face.id}` has no `{lang}`")
                    )
        for section, items in (("zones", game.zones), ("moves", game.moves)):
            for name, item in items.items():
                if _lacks(item.label, lang):
                    _warn(problems, files.game_file, (section, name), f"the label of `{name}` has no `{lang}`")


def _lacks(text: Phrase, lang: str) -> bool:
    said = dict(text.texts)
    return bool(said.get("en")) and lang not in said
