"""Deck lists: every line is taken, or told about with its line and its nearest name."""

import unicodedata
from pathlib import Path

import pytest

from engine.check import check_path
from engine.game.compiled import Game
from engine.game.specs import Deck
from engine.pack import open_game
from engine.pack.decks import parse_deck
from engine.setup import CannotStart, new_match
from engine.simulate import simulate
from engine.values.problems import Problems
from tests.support.effort import effort
from tests.support.tiny import tiny, write_tiny

CARDS = """
- {id: guard, name: River Guard, type: unit, strength: 1}
- {id: fire, name: "Fire & Ash", type: unit, strength: 1}
- {id: hammer, name: {en: Hammer and Anvil, ru: "Молот & Наковальня"}, type: unit, strength: 1}
- {id: seance, name: Séance, type: unit, strength: 1}
- {id: champion, name: 1996 World Champion, type: unit, strength: 1}
- {id: captain, name: 7th Sea Captain, type: unit, strength: 1}
- {id: gang, name: 6th Street Gang, type: unit, strength: 1}
- {id: quoted, name: "«Ёлочка»", type: unit, strength: 1}
- {id: curly, name: "“Silence”", type: unit, strength: 1}
- {id: plus, name: "+1 Friend", type: unit, strength: 1}
- {id: minus, name: "-Null-", type: unit, strength: 1}
- {id: tail, name: "Word: Deed", type: unit, strength: 1}
- {id: dash, name: "O’Neill – Elder", type: unit, strength: 1}
"""


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    rules = "deck: {sections: {side: {label: {en: Sideboard, ru: Запас}, zone: pit}}}"
    return tiny(tmp_path_factory.mktemp("decks"), rules, CARDS)


def parsed(game: Game, text: str) -> tuple[Deck, list[str]]:
    """Read a list: the deck, and what is said about it."""
    problems = Problems()
    deck = parse_deck(text, "my.txt", game.deck_model.sections, game.faces, problems)
    return deck, [p.render() for p in problems]


def counts(game: Game, text: str) -> dict[str, int]:
    """The cards of a list with nothing to complain about."""
    deck, said = parsed(game, text)
    assert said == []
    return dict(deck.sections["main"])


@pytest.mark.parametrize(
    ("line", "face", "copies"),
    [
        ("4 River Guard", "guard", 4), ("4x River Guard", "guard", 4), ("River Guard", "guard", 1), ("  4   River   Guard  ", "guard", 4),
        ("4\tRiver Guard", "guard", 4), ("2 river guard", "guard", 2), ("2 guard", "guard", 2), ("2 Fire & Ash", "fire", 2),
        ("2 Молот & Наковальня", "hammer", 2), ("2 Hammer and Anvil", "hammer", 2), ("1996 World Champion", "champion", 1),
        ("2 1996 World Champion", "champion", 2), ("7th Sea Captain", "captain", 1), ("3 6th Street Gang", "gang", 3),
        ("6th Street Gang", "gang", 1), ("2 «Ёлочка»", "quoted", 2), ("«Елочка»", "quoted", 1), ("3 “Silence”", "curly", 3),
        ("+1 Friend", "plus", 1), ("2 +1 Friend", "plus", 2), ("-Null-", "minus", 1), ("2 -Null-", "minus", 2),
        ("Word: Deed", "tail", 1), ("2 River Guard (SET) 12 *F*", "guard", 2), ("2 River Guard *f*", "guard", 2), ("2 River Guard (SET)", "guard", 2), ("2 O'Neill - Elder", "dash", 2), ("999 River Guard", "guard", 999),
    ],
)  # fmt: skip
def test_a_line_is_a_number_and_a_name(game: Game, line: str, face: str, copies: int) -> None:
    assert counts(game, line) == {face: copies}


def test_an_accent_is_the_same_composed_and_decomposed(game: Game) -> None:
    for form in ("NFC", "NFD"):
        assert counts(game, unicodedata.normalize(form, "3 Séance")) == {"seance": 3}


def test_broken_decoding_is_recognised_and_the_name_offered(game: Game) -> None:
    _, said = parsed(game, "3 SÃ©ance")
    assert "Séance" in said[0]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1251"])
def test_a_cyrillic_list_is_read_in_every_usual_encoding(tmp_path: Path, encoding: str) -> None:
    pack = write_tiny(tmp_path, cards=CARDS)
    path = pack / "decks" / "mine.txt"
    path.write_bytes("5 Молот & Наковальня\n5 Лиса\n".encode(encoding))
    found = check_path(str(path))
    assert [p.render() for p in found] == []


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("3,River Guard", "River Guard"), ("3;River Guard", "River Guard"), ("0 River Guard", "0 copies"), ("-3 River Guard", "River Guard"),
        ("1000 River Guard", "1000 copies"), ("999999999999 River Guard", "999999999999 copies"), ("9999999999999999 River Guard", "River Guard"),
        ("2 Rivr Guard", "River Guard"), ("Unheard", "no card `Unheard`"), ("3", "no card `3`"), ("4 ", "no card"),
        ("Sideborad:", "Sideboard"), ("2x", "no card"), ("2 River Guard // Fox", "no card"),
    ],
)  # fmt: skip
def test_a_line_that_cannot_be_taken_is_told_with_its_number_and_the_nearest_name(
    game: Game, line: str, said: str
) -> None:
    deck, found = parsed(game, f"2 Fox\n{line}\n2 Owl\n")
    taken = dict(deck.sections["main"])
    assert len(found) == 1
    assert found[0].startswith("my.txt:2:")
    assert said.casefold() in found[0].casefold()
    after = {} if line.endswith(":") else {"owl": 2}  # what follows an unknown heading belongs to no section
    assert {f: n for f, n in taken.items() if f in ("fox", "owl")} == {"fox": 2, **after}
    assert "guard" not in taken


@pytest.mark.parametrize("blank", ["\n", "\n\n", "\n\n\n", "\r\n\r\n", "\n  \n\t\n"])
def test_blank_lines_never_split_a_list_only_headings_do(game: Game, blank: str) -> None:
    deck, said = parsed(game, f"2 Fox{blank}2 Owl{blank}Sideboard:{blank}1 Bear{blank}")
    assert said == []
    assert deck.sections == {"main": (("fox", 2), ("owl", 2)), "side": (("bear", 1),)}


def test_headings_are_known_in_every_language_and_comments_name_the_deck(game: Game) -> None:
    deck, said = parsed(
        game, "\ufeff# Wild things\n// ru: Звери\nMAIN:\n1 Fox\n# a remark\nЗапас:\n1 Owl\nmain:\n1 Fox\n"
    )
    assert said == []
    assert deck.sections == {"main": (("fox", 2),), "side": (("owl", 1),)}
    assert [deck.texts.say(lang) for lang in ("en", "ru")] == ["Wild things", "Звери"]


def test_all_in_is_all_out(game: Game) -> None:
    deck, said = parsed(
        game, "\n".join(f"{n} {name}" for n, name in ((3, "Fox"), (2, "Owl"), (1, "Nobody"), (4, "Fox")))
    )
    assert deck.count == 9
    assert len(said) == 1


@pytest.mark.parametrize(
    "line",
    [
        "River Guard x4", "River Guard X 4", "River Guard (x4)", "River Guard ×4", "4 × River Guard", "x4 River Guard", "4X River Guard",
        "4 River Guard [SET-012]", "4 River Guard [SET] 12", "4 [SET:12] River Guard", "4x River Guard (set) 12 *F* [Ramp{noDeck}]",
        '4 "River Guard"', "4 «River Guard»", "4 RIVER  guard", "4 River-Guard", "River Guard [SET-012] x4",
    ],
)  # fmt: skip
def test_lists_of_other_programs_are_read(game: Game, line: str) -> None:
    assert counts(game, line) == {"guard": 4}


@pytest.mark.parametrize("sign", ["'", "’", "‘", "`", "´", "ʼ", "′", "＇", ""])
def test_every_apostrophe_is_an_apostrophe(game: Game, sign: str) -> None:
    assert counts(game, f"2 O{sign}Neill - Elder") == {"dash": 2}


@pytest.mark.parametrize(
    "heading",
    ["Sideboard:", "Sideboard", "SIDEBOARD", "Sideboard (12)", "Sideboard: 12", "# Sideboard", "//Sideboard", "!side", "[Sideboard]", "== Sideboard ==",
     "Запас", "side", "Side Deck", "Sideboards", "--- Sideboard ---", "**Sideboard**", "Sideboard :"],
)  # fmt: skip
def test_a_heading_needs_no_colon_and_may_be_dressed(game: Game, heading: str) -> None:
    deck, said = parsed(game, f"# My deck\n2 Fox\n{heading}\n1 Bear\n")
    assert said == []
    assert deck.sections == {"main": (("fox", 2),), "side": (("bear", 1),)}
    assert deck.title == "My deck"


TWINS = """
- {id: g1, name: Guard, edition: AAA, number: "1", type: unit, strength: 1}
- {id: g2, name: Guard, edition: BBB, number: "42a", type: unit, strength: 9}
- {id: g3, name: guard, edition: CCC, number: "7", type: unit, strength: 5}
- {id: ahri, name: "Ahri, Nine-Tailed Fox", number: OGN-042a, type: unit, strength: 1}
- {id: lone, name: Warden, subtitle: Ever Awake, number: OGN-043, type: unit, strength: 1}
- {id: other, name: Warden, subtitle: Off Duty, number: OGN-044, type: unit, strength: 1}
"""


@pytest.fixture(scope="module")
def twins(tmp_path_factory: pytest.TempPathFactory) -> Game:
    words = "attributes: {edition: {label: Edition, type: text}, subtitle: {label: Subtitle, type: text}}"
    return tiny(tmp_path_factory.mktemp("twins"), words, TWINS)


@pytest.mark.parametrize(
    ("line", "face"),
    [
        ("Guard (AAA) 1", "g1"), ("Guard (BBB) 42a", "g2"), ("Guard [BBB]", "g2"), ("guard (CCC) 7", "g3"), ("Guard (CCC) 007", "g3"), ("guard", "g3"),
        ("[BBB:42a] Guard", "g2"), ("Guard [42A]", "g2"), ("g2", "g2"), ("guard [1]", "g1"), ("Guard (BBB)", "g2"),
        ("Ahri, Nine-Tailed Fox [OGN-042a]", "ahri"), ("Ahri - Nine-Tailed Fox", "ahri"), ("Ahri - Nine-Tailed Fox (OGN-042A)", "ahri"),
        ("Ahri, Nine‑Tailed Fox [OGN-42a]", "ahri"), ("Warden - Off Duty", "other"), ("Warden, Off Duty", "other"), ("Warden (Ever Awake)", "lone"), ("Warden [OGN-044]", "other"),
    ],
)  # fmt: skip
def test_cards_of_one_name_are_told_apart(twins: Game, line: str, face: str) -> None:
    assert counts(twins, f"3 {line}") == {face: 3}


@pytest.mark.parametrize(
    ("line", "said"),
    [("2 Guard", "Guard [42a]"), ("2 Warden", "Warden [OGN-044]"), ("2 Nine Tails [OGN-042a]", "Ahri"), ("2 Ahri, Nine-Tailed Fox [OGN-099]", "OGN-042a")],
)  # fmt: skip
def test_a_guess_is_taken_and_told(twins: Game, line: str, said: str) -> None:
    deck, found = parsed(twins, line)
    assert deck.count == 2
    assert len(found) == 1
    assert "warning" in found[0]
    assert said in found[0]


def test_a_deck_that_cannot_be_read_is_refused_and_nothing_else(tmp_path: Path) -> None:
    """One unfinished list does not keep the pack from being played with the others."""
    files = {"decks/broken.txt": "2 Fox\n2 Unicorn\n20 Owl\n", "decks/small.txt": "1 Fox\n"}
    game = open_game(write_tiny(tmp_path, files=files))
    assert [deck.name for deck in game.ready_decks()] == ["fauna"]
    for name, words in (("broken", "Line 2: there is no card `Unicorn`"), ("small", "3 to 60")):
        with pytest.raises(CannotStart, match=words):
            new_match(game, {"south": game.decks["fauna"], "north": game.decks[name]})
    assert new_match(game, dict.fromkeys(("south", "north"), game.decks["fauna"])).to_act


SHARED = {
    "zones": {
        "stock": {"label": "Stock", "kind": "pile", "per": "table", "seen_by": "nobody", "face": "down"}, "hand": {"home": False},
    },
    "procedures": {
        "game": {"vars": {"first": "seat"}, "steps": [
            {"shuffle": "stock"}, {"each": "player", "in": "[first, other(first)]", "do": [{"draw": {"seat": "player", "count": 3, "from": "stock", "to": "hand"}}]},
            {"begin_turn": {"seat": "first"}}, {"run": "turn"}, {"while": True, "do": [{"begin_turn": {"seat": "other(turn.seat)"}}, {"run": "turn"}]}]},
        "turn": {"steps": [{"draw": {"seat": "turn.seat", "from": "stock", "to": "hand", "empty": [{"lose": {"seat": "turn.seat"}, "clause": "T-6"}]}}, {"run": "main"}]},
    },
    "deck": {"sections": {"main": {"label": "Main", "zone": "stock", "least": 3, "most": 60}}},
}  # fmt: skip


@pytest.mark.parametrize(("brought", "stock"), [("one", 24), ("each", 48)])
def test_one_deck_for_both_lies_in_a_zone_of_the_table(tmp_path: Path, brought: str, stock: int) -> None:
    sections = {"main": {"label": "Main", "zone": "stock", "least": 3, "most": 60, "brought_by": brought}}
    game = tiny(tmp_path, {**SHARED, "deck": {"sections": sections}})
    match = new_match(game, game.deck_pair(game.ready_decks()), seed=3)
    assert len(match.state.pieces) == stock
    assert len(match.state.zones["table.stock"]) == stock - 7
    assert sorted(len(match.state.zones[f"{seat}.hand"]) for seat in ("south", "north")) == [3, 4]
    assert game.one_deck is (brought == "one")
    match.view("south", "en")
    assert simulate(game, str(tmp_path / "tiny"), 2, 1)["summary"]["games"] == 2


def test_a_long_or_hostile_list_neither_hangs_nor_raises(game: Game) -> None:
    with effort() as spent:
        for text in (
            "Q" * 200_000,
            "1 " * 50_000,
            "\x00\n" * 1000,
            "9" * 5000 + " Fox",
            "\n".join(f"1 Unheard{i}" for i in range(300)),
            ":",
            "#",
            "x:",
            "1 :",
        ):
            parsed(game, text)
    assert spent.calls < 5_000_000


def test_a_deck_file_is_checked_by_the_rules_of_the_pack_around_it(tmp_path: Path) -> None:
    pack = write_tiny(tmp_path, files={"decks/small.txt": "2 Fox\n"})
    found = check_path(str(pack / "decks" / "small.txt"))
    assert len(found) == 1
    assert "2" in found[0].message
    lone = tmp_path / "lone.txt"
    lone.write_text("2 Fox\n")
    assert "no pack was found around this deck" in check_path(str(lone))[0].message
