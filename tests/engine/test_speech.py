"""Words: plurals in Russian, placeholders, both languages complete."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from engine.pack import check_pack
from engine.values.speech import LANGUAGES, message, ours, phrase
from tests.support.table import Table
from tests.support.tiny import faults, read, tiny, write_tiny


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
    pack = write_tiny(tmp_path, OPTIONS.replace("> 99", "> 30"))
    assert "More than three." in [p.message for p in check_pack(pack)[1] if p.severity == "warning"]


def test_a_sentence_that_names_no_option_of_the_game_is_told(tmp_path: Path) -> None:
    (found,) = faults(tmp_path, 'bars: [{from: [field], clause: T-2, refusal: "{options.keptt} are kept."}]')
    assert found.message == "there is no option `keptt`"
    assert found.mend == "did you mean `kept`?"
@pytest.mark.parametrize(
    ("n", "english", "russian"),
    [
        (0, "0 cards", "0 карт"), (1, "1 card", "1 карта"), (2, "2 cards", "2 карты"), (5, "5 cards", "5 карт"), (11, "11 cards", "11 карт"),
        (14, "14 cards", "14 карт"), (21, "21 cards", "21 карта"), (24, "24 cards", "24 карты"), (111, "111 cards", "111 карт"), (-1, "-1 card", "-1 карта"),
        ("–", "– cards", "– карт"),
    ],
)  # fmt: skip
def test_a_pack_counts_its_own_words(n: object, english: str, russian: str) -> None:
    words = phrase({"en": "{n} {n:card|cards}", "ru": "{n} {n:карта|карты|карт}"}, n=n)
    assert (words.say("en"), words.say("ru")) == (english, russian)


def test_a_language_that_is_missing_counts_in_english() -> None:
    assert phrase("{n} {n:card|cards}", n=21).say("ru") == "21 cards"


def test_a_word_for_a_variable_that_is_not_there_stays_as_it_is_written() -> None:
    assert phrase("{n} {n:card|cards}").say("en") == "{n} {n:card|cards}"


def test_every_payment_is_said_with_the_right_plural(tmp_path: Path) -> None:
    rules = {"costs": {"gold": {"label": {"en": "{n} {n:coin|coins}", "ru": "{n} {n:монета|монеты|монет}"}}}}
    rules["moves"] = {"go": {"does": read("[{pay: {cost: gold, amount: seat.points}}]")}}
    for n, english, russian in ((1, "1 coin", "1 монета"), (2, "2 coins", "2 монеты")):
        purse = [{"card": "Penny", "count": 2}]
        table = Table(tiny(tmp_path / str(n), rules), south={"points": n, "purse": purse})
        table.go()
        titles = [table.match.view("south", lang).question.title for lang in LANGUAGES]
        assert titles == [f"Pay {english}", f"Оплата: {russian}"]
        table.must(answer="default")
        assert f"South paid {english}." in table.log()
        assert any(line.endswith(f"{russian}.") for line in table.log("ru"))


@pytest.mark.parametrize(
    ("label", "message"),
    [
        ({"en": "{n} {n:coin}"}, "`{n:coin}` has 1 forms of its word, 2 are needed in `en`"),
        ({"en": "{n} gold", "ru": "{n} {n:монета|монет}"}, "`{n:монета|монет}` has 2 forms of its word, 3 are needed in `ru`"),
        ({"en": "{n} {n:a|b|c}"}, "`{n:a|b|c}` has 3 forms of its word, 2 are needed in `en`"),
    ],
)  # fmt: skip
def test_a_word_with_the_wrong_number_of_forms_is_a_fault(tmp_path: Path, label: dict[str, str], message: str) -> None:
    found = faults(tmp_path, {"costs": {"gold": {"label": label}}})
    assert [p.message for p in found] == [message]
    assert found[0].line > 1 and "{n:" in found[0].mend


def test_no_pack_and_no_message_leaves_a_plural_to_the_reader() -> None:
    lazy = re.compile(r"\w\((?:s|es|ies|ы|и|а|ов|ей)\)")
    for folder, endings in (
        ("playmats", (".yaml", ".csv", ".txt")),
        ("assets/lang", (".ftl",)),
        ("docs/examples", (".yaml",)),
    ):
        for file in Path(folder).rglob("*"):
            if file.suffix in endings:
                found = lazy.findall(file.read_text("utf-8"))
                assert not found, (file, found)
