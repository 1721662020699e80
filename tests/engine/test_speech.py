"""Words: plurals in Russian, placeholders, both languages complete."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from engine.speech import LANGUAGES, message, ours, phrase
from tests.support.table import Table
from tests.support.tiny import faults, tiny


@pytest.mark.parametrize(
    ("n", "word"),
    [
        (0, "карт"), (1, "карту"), (2, "карты"), (4, "карты"), (5, "карт"), (11, "карт"), (12, "карт"), (14, "карт"), (20, "карт"), (21, "карту"),
        (22, "карты"), (25, "карт"), (100, "карт"), (101, "карту"), (111, "карт"), (112, "карт"), (1002, "карты"),
    ],
)  # fmt: skip
def test_russian_counts_cards_as_russians_do(n: int, word: str) -> None:
    said = message("ru", "log-drew", {"seat": "Маша", "n": n})
    assert re.search(rf"\b{word}\b", said), said


def test_english_knows_one_and_many() -> None:
    assert message("en", "log-drew", {"seat": "Mara", "n": 1}).endswith(" a card.")
    assert message("en", "log-drew", {"seat": "Mara", "n": 2}).endswith("2 cards.")


def keys(lang: str) -> dict[str, set[str]]:
    """Every message of a language, with the values it names."""
    found: dict[str, set[str]] = {}
    for file in sorted(files("assets").joinpath("lang", lang).iterdir(), key=lambda f: f.name):
        current = ""
        for line in file.read_text("utf-8").splitlines():
            head = re.match(r"([a-zA-Z][\w-]*)\s*=", line)
            if head:
                assert head[1] not in found, f"{head[1]} is said twice"
                current = head[1]
                found[current] = set()
            if current:
                found[current] |= set(re.findall(r"\$([\w-]+)", line))
    return found


def test_both_languages_say_the_same_things_with_the_same_values() -> None:
    english, russian = keys("en"), keys("ru")
    assert set(english) == set(russian)
    odd = {k for k in english if not russian[k] <= english[k]}
    assert odd == set()


def test_every_message_can_be_said_with_its_values() -> None:
    for lang in LANGUAGES:
        for key, names in keys(lang).items():
            said = message(lang, key, dict.fromkeys(names, 3))
            assert said
            assert said != key
            assert "{" not in said, (lang, key, said)


def test_every_message_that_the_code_says_exists() -> None:
    from pathlib import Path

    root = Path(__file__).parents[2]
    known, said = set(keys("en")), set()
    for source in [*root.glob("engine/**/*.py"), *root.glob("client/**/*.py")]:
        text = source.read_text("utf-8")
        said |= set(re.findall(r'\b(?:ours|message)\(\s*(?:[\w."]+,\s*)?"([a-z][\w-]*)"', text))
    assert said
    assert said - known - set(LANGUAGES) == set()


def test_an_unknown_message_or_language_falls_back() -> None:
    assert message("en", "no-such-message") == "no-such-message"
    assert message("xx", "confirm") == message("en", "confirm")


def test_a_packs_own_phrase_is_filled_and_falls_back_to_english() -> None:
    both = phrase({"en": "{n} of {who}", "ru": "{n} у {who}"}, n=3, who="Mara")
    assert [both.say(lang) for lang in ("en", "ru", "xx")] == ["3 of Mara", "3 у Mara", "3 of Mara"]
    assert phrase("plain {unknown}").say("ru") == "plain {unknown}"
    assert phrase("{a}", a=phrase({"en": "x", "ru": "я"})).say("ru") == "я"


def test_what_is_filled_in_is_not_filled_again() -> None:
    assert phrase("{a} {b}", a="{b}", b="x").say("en") == "{b} x"


def test_names_of_people_cannot_break_a_sentence() -> None:
    for name in ("{n}", "{ $n }", "**", "\u2068x\u2069", "a\nb"):
        said = ours("log-drew", seat=name, n=1).say("en", str)
        assert name in said


OPTIONS = """
windows:
  acting:
    title: Act
    text: Keep {options.kept}.
    speaks: {first: turn.seat}
    allows: [play, go]
    pass: {label: "End with {options.kept}", log: "{seat} keeps {options.kept}."}
    on_passes: [{end: here}]
    refuses: [{when: seat != turn.seat, clause: T-1, refusal: "Odd: {options.odd}; {options.kept} are kept."}]
bars: [{from: [field], clause: T-2, refusal: "{piece} is one of {options.kept}."}]
deck: {rules: [{each: deck, needs: count(main_cards) > 99, clause: T-8, refusal: "More than {options.kept}."}]}
"""


def test_sentences_say_the_value_that_an_option_has(tmp_path: Path) -> None:
    game = tiny(tmp_path, OPTIONS.replace("> 99", "> 1"))
    table = Table(game, options={"kept": 12}, south={"hand": ["Fox"], "field": ["Owl"]}, north={"hand": ["Fox"]})
    view = table.match.view("south")
    assert view.prompt.text == "Keep twelve."
    assert view.main is not None
    assert view.main.label == "End with twelve"
    assert table.said(table.do(drag="north Fox", to="field", by="north")).startswith("Odd: No; twelve are kept.")
    assert "Owl is one of twelve." in table.said(table.do(drag="Owl", to="pit"))
    table.pass_()
    assert any("keeps twelve." in line for line in table.log())


def test_a_deck_rule_says_the_value_of_an_option(tmp_path: Path) -> None:
    (found,) = faults(tmp_path, OPTIONS.replace("> 99", "> 30"))
    assert found.message == "More than three."


def test_a_sentence_that_names_no_option_of_the_game_is_told(tmp_path: Path) -> None:
    (found,) = faults(tmp_path, 'bars: [{from: [field], clause: T-2, refusal: "{options.keptt} are kept."}]')
    assert found.message == "there is no option `keptt`"
    assert found.mend == "did you mean `kept`?"
