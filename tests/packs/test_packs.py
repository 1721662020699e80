"""Every shipped pack: loads, is complete in both languages, and its clauses are enforced and shown."""

import re
from typing import Any

import pytest
from pydantic import BaseModel

from engine.coverage import coverage
from engine.game.deck_rules import deck_problems
from engine.language.steps import Text
from engine.pack import check_pack, list_games
from engine.pack.yaml_nodes import parse
from engine.values.speech import Phrase, message
from tests.support.packs import PACKS, PLAYMATS, shipped
from tests.support.table import Table

CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
every_pack = pytest.mark.parametrize("pack", PACKS)


def test_there_are_packs_and_all_are_listed() -> None:
    assert len(PACKS) >= 3
    assert {card.id for card in list_games()} >= {shipped(pack).id for pack in PACKS}


@every_pack
def test_a_pack_has_no_problems_at_all(pack: str) -> None:
    _, problems = check_pack(PLAYMATS / pack)
    assert [p.render() for p in problems] == []


@every_pack
def test_every_clause_is_enforced_and_shown(pack: str) -> None:
    found = coverage(shipped(pack))
    assert found
    assert [c.id for c in found if not c.enforced] == []
    assert [c.id for c in found if not c.scenarios] == []
    for clause in found:
        for place in clause.enforced:
            name, _, line = place.rpartition(":")
            assert name
            assert int(line) >= 1


@every_pack
def test_a_scenario_names_only_clauses_of_its_game(pack: str) -> None:
    game = shipped(pack)
    for name, heading in game.scenarios.items():
        assert heading.clauses, name
        assert set(heading.clauses) <= set(game.clauses), name


@every_pack
def test_ready_decks_are_legal(pack: str) -> None:
    game = shipped(pack)
    assert len(game.decks) >= 2
    for deck in game.decks.values():
        assert [r.sentence.say("en") for r, _ in deck_problems(game, deck)] == []
        assert set(deck.texts.texts[0]) and {lang for lang, _ in deck.texts.texts} >= {"en", "ru"}, deck.name


@every_pack
def test_every_mat_shows_every_zone_somewhere_within_the_table(pack: str) -> None:
    game = shipped(pack)
    assert game.default_mat in game.mats
    for mat in game.mats.values():
        for zone in game.zones.values():
            framed = any(zone.id in frame.zones for frame in mat.frames.values())
            assert framed or zone.id in mat.zones or zone.id in mat.chips or zone.kind == "fan", (mat.id, zone.id)
        for name, place in mat.zones.items():
            x, y, w, h = place.rect
            assert w > 0, (mat.id, name)
            assert h > 0, (mat.id, name)
            assert -0.001 <= x <= x + w <= 1.001, (mat.id, name)
            assert y + h <= 1.001, (mat.id, name)


# -------------------------------------------------------------------- both languages


def texts_of(model: Any, path: str = "") -> Any:
    """Every text in a model, with its path."""
    for name, field in type(model).model_fields.items():
        value = getattr(model, name)
        yield from _texts(value, field.annotation, f"{path}.{name}")


def _texts(value: Any, kind: Any, path: str) -> Any:
    if isinstance(value, BaseModel):
        yield from texts_of(value, path)
    elif isinstance(value, dict) and not set(value) <= {"en", "ru"}:
        for key, inner in value.items():
            yield from _texts(inner, None, f"{path}.{key}")
    elif isinstance(value, (list, tuple)):
        for index, inner in enumerate(value):
            yield from _texts(inner, kind, f"{path}.{index}")
    elif value and (isinstance(value, dict) or "str | dict" in str(kind) or kind == Text):
        yield path, value


@every_pack
def test_all_words_of_the_rules_are_said_in_both_languages(pack: str) -> None:
    """Only a game's own name, and what is nothing but a placeholder, may be said once."""
    missing = [
        path
        for path, text in texts_of(shipped(pack).model)
        if path != ".title" and not (isinstance(text, str) and re.fullmatch(r"\{\w+\}", text))
        if not isinstance(text, dict) or set(text) != {"en", "ru"}
    ]
    assert missing == []


@every_pack
def test_nothing_in_the_files_is_said_in_one_language_only(pack: str) -> None:
    """Texts of abilities, mats and scenarios, wherever they stand: who says `en` says `ru`."""
    missing = []
    for path in sorted((PLAYMATS / pack).glob("**/*.yaml")):
        stack = [parse(path.read_text("utf-8"), path.name).data]
        while stack:
            node = stack.pop()
            if isinstance(node, dict):
                if ("en" in node) != ("ru" in node):
                    missing.append(f"{path.name}: {node}")
                stack.extend(node.values())
            elif isinstance(node, list):
                stack.extend(node)
    assert missing == []


@every_pack
def test_cards_clauses_mats_and_scenarios_speak_russian(pack: str) -> None:
    game = shipped(pack)
    missing: list[str] = []

    def must(what: str, text: Phrase | None) -> None:
        said = dict(text.texts) if text is not None else {}
        if said.get("en") and not said.get("ru"):
            missing.append(what)

    for face in game.faces.values():
        for part, text in (("name", face.name), ("text", face.text), ("flavour", face.flavour)):
            must(f"{face.id}: {part}", text)
        for index, ability in enumerate(face.abilities):
            must(f"{face.id}: name of ability {index}", ability.name)
            must(f"{face.id}: text of ability {index}", ability.text)
    for mat in game.mats.values():
        must(f"mat {mat.id}", mat.texts)
    assert missing == []
    for clause in game.clauses.values():
        heading, text = clause.texts["ru"]
        assert CYRILLIC.search(text), clause.id
        assert CYRILLIC.search(heading), clause.id
        assert clause.say("en") != clause.say("ru")
        assert clause.source, clause.id


@every_pack
def test_a_translation_names_no_variable_that_the_original_does_not(pack: str) -> None:
    odd = []
    for path, text in texts_of(shipped(pack).model):
        if isinstance(text, dict):
            named = {lang: set(re.findall(r"\{([\w.]+)\}", words)) for lang, words in text.items()}
            if not named.get("ru", set()) <= named.get("en", set()):
                odd.append((path, text))
    assert odd == []


@every_pack
def test_a_games_own_sentences_end_like_sentences(pack: str) -> None:
    for path, text in texts_of(shipped(pack).model):
        if path.endswith(".refusal"):
            for lang in ("en", "ru"):
                assert text[lang].rstrip("»”)").endswith((".", "!", "?", "…")), (path, text[lang])


@every_pack
def test_no_sentence_says_by_itself_a_number_that_an_option_governs(pack: str) -> None:
    """With a hand limit of five nobody may be told of eight: such a sentence says `{options.NAME}`."""
    game = shipped(pack)
    numbers = {n for n in game.options.values() if isinstance(n, int) and not isinstance(n, bool)}
    words = [re.compile(rf"\b({message('en', 'number-in-words', {'n': n})}|{n})\b", re.IGNORECASE) for n in numbers]
    odd = [
        (path, text)
        for path, text in texts_of(shipped(pack).model)
        if not path.startswith(".options") and isinstance(text, dict) and any(w.search(text["en"]) for w in words)
    ]
    assert odd == []


@pytest.mark.parametrize(("limit", "word"), [(5, "five"), (12, "twelve"), (30, "30")])
def test_the_dusk_of_ucg_speaks_of_the_hand_limit_there_is(limit: int, word: str) -> None:
    card = "Reed Sentry"
    table = Table(
        shipped("ucg"), options={"hand_limit": limit}, phase="dusk", turn="south",
        south={"hand": [{"card": card, "count": limit + 1}]},
    )  # fmt: skip
    view = table.match.view("south")
    assert word in view.prompt.text
    assert view.main is not None
    assert word in view.main.reason
    assert word in table.said(table.do(**{"pass": "south"}))
    table.drag(f"{card} in south.hand", to="void")
    assert word in table.said(table.do(drag=f"{card} in south.hand", to="void"))
    assert str(limit) in table.match.view("south", "ru").prompt.text
    early = Table(shipped("ucg"), options={"hand_limit": limit}, phase="primary", turn="south", south={"hand": [card]})
    assert word in early.said(early.do(drag=f"{card} in south.hand", to="void"))


@every_pack
def test_giving_up_cites_a_clause_about_giving_up_or_none(pack: str) -> None:
    game = shipped(pack)
    for clause in game.concede:
        assert re.search(r"give[s]? up|conced|surrender", game.clause(clause).say("en"), re.IGNORECASE), clause
