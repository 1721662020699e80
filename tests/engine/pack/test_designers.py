"""What people hand in who make a game: tables from spreadsheets, files that lie nearby, names of pictures, values to show."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from engine.check import check_path
from engine.pack import check_pack, open_game
from engine.setup import new_match
from engine.simulate import Stuck, play_out
from tests.support.table import Table
from tests.support.tiny import tiny, write_tiny

NOT_OURS = "nothing in the pack cites"


def told(pack: Path) -> list[str]:
    """What is said about a pack, but for clauses that the tiny game leaves alone: severity, file and words."""
    found = [p for p in check_pack(pack)[1] if NOT_OURS not in p.message]
    return [f"{p.severity} {Path(p.file).name}:{p.line} {p.message}; {p.mend}" for p in found]


def with_table(folder: Path, text: str | bytes, name: str = "cards/mine.csv") -> Path:
    """The tiny game with a table of cards."""
    pack = write_tiny(folder)
    (pack / name).write_bytes(text if isinstance(text, bytes) else text.encode())
    return pack


TABLE = "name;Type;Strength;Keywords;Designer's note;Qty\nElk;Unit;4,0;Quick, tough 2;weak?;3\nGnat;unit;;;;0\n"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (TABLE, "cards/mine.csv"), (TABLE.replace(";", "\t"), "cards/mine.tsv"), ("sep=;\n" + TABLE, "cards/mine.csv"), ("\ufeffsep=;\r\n" + TABLE.replace("\n", "\r\n"), "cards/mine.csv"),
        ('"sep=|"\n' + TABLE.replace(";", "|"), "cards/mine.csv"), (TABLE.encode("utf-16"), "cards/mine.csv"), (TABLE.replace("Elk", "Лось").encode("cp1251"), "cards/mine.csv"),
        (TABLE.replace("Elk", "Élan").encode("cp1252"), "cards/mine.csv"), (TABLE.replace("Strength", "СТРЕНГТ").replace("СТРЕНГТ", "strength"), "cards/mine.csv"),
    ],
)  # fmt: skip
def test_a_table_is_read_as_a_spreadsheet_saves_it(tmp_path: Path, text: str | bytes, name: str) -> None:
    pack = with_table(tmp_path, text, name)
    said = told(pack)
    assert len(said) == 1
    assert "warning mine" in said[0]
    assert "`Designer's note` is no part of a card" in said[0]
    game = open_game(pack)
    face = game.faces[next(f for f in game.faces if f in ("elk", "лось", "élan"))]
    assert face.attributes["type"] == "unit"
    assert face.attributes["strength"] == 4
    assert face.keywords == ("quick", "tough")
    assert face.levels == {"tough": 2}
    assert face.name.say("en").casefold() in ("elk", "лось", "élan")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("name,strenght\nElk,3\n", "did you mean `strength`"), ("name,type\nElk,Unitt\n", "did you mean `unit`"),
        ("name,keywords\nElk,Quik\n", "did you mean `quick`"), ("name,qty\nElk,many\n", "`many` is no number of copies"), ("name,qty\nElk,-3\n", "is no number of copies"),
        ("name,strength\nElk,strong\n", "must be a whole number"), ("name,title\nElk,Moose\n", "are one"),
    ],
)  # fmt: skip
def test_what_a_table_says_wrong_is_told_at_its_cell(tmp_path: Path, text: str, said: str) -> None:
    found = told(with_table(tmp_path, text))
    assert len(found) == 1
    assert said in found[0]
    assert "mine.csv" in found[0]


def test_a_pack_without_decks_is_played_with_the_numbers_of_its_tables(tmp_path: Path) -> None:
    pack = with_table(tmp_path, "id,name,type,copies\nelk,Elk,unit,12\ngnat,Gnat,unit,0\nant,Ant,unit,5\n")
    assert list(open_game(pack).decks) == ["fauna"], "a pack's own decks are enough"
    (pack / "decks" / "fauna.txt").unlink()
    game = open_game(pack)
    assert {name: dict(deck.sections["main"]) for name, deck in game.decks.items()} == {"cards": {"elk": 12, "ant": 5}}
    assert new_match(game, game.deck_pair(game.ready_decks())).to_act


def test_the_table_alone_can_be_checked(tmp_path: Path) -> None:
    pack = with_table(tmp_path, "name,strength\nЛось,strong\n".encode("cp1251"))
    found = check_path(str(pack / "cards" / "mine.csv"))
    assert [(p.line, p.severity) for p in found] == [(2, "error")]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("cards/units.xlsx", "save the sheet as .csv"), ("cards/units.yml", "let its name end in .yaml"), ("cards/UNITS.CSV", "small letters"), ("cards/units.txt", "let its name end"),
        ("decks/a.cod", "save the list as text"), ("decks/a.csv", "save the list as text"), ("decks/a.deck", "let its name end in .txt"), ("mats/a.yml", ".yaml"), ("scenarios/a.json", ".yaml"),
        ("lang/ru.po", ".yaml"), ("deck/a.txt", "did you mean `decks`"), ("Decks/a.txt", "did you mean `decks`"), ("card/a.yaml", "did you mean `cards`"), ("clause.yaml", "did you mean `clauses.yaml`"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("zipped", [False, True])
def test_a_file_that_nothing_reads_is_told(tmp_path: Path, name: str, said: str, zipped: bool) -> None:
    pack = write_tiny(tmp_path, files={name: "x\n"})
    if zipped:
        with zipfile.ZipFile(tmp_path / "tiny.zip", "w") as archive:
            for path in sorted(pack.rglob("*.*")):
                archive.write(path, path.relative_to(tmp_path))
        pack = tmp_path / "tiny.zip"
    found = told(pack)
    assert len(found) == 1
    assert found[0].startswith("warning")
    assert "is not read" in found[0]
    assert said in found[0]


def test_notes_pictures_and_hidden_files_may_lie_anywhere(tmp_path: Path) -> None:
    names = ("cards/README.md", "decks/.DS_Store", "__MACOSX/x.yaml", "README.md", "images/notes.txt", "cards/.~lock.units.xlsx#")
    assert told(write_tiny(tmp_path, files=dict.fromkeys(names, "x\n"))) == []


@pytest.mark.parametrize(
    ("rules", "cards", "said"),
    [
        ("zones: {pit: {icon: skul}}", "", "did you mean `skull`"), ("moves: {go: {icon: nonsuch}}", "", "there is no icon `nonsuch`"), ("seat_values: {points: {icon: hart}}", "", "did you mean `heart`"),
        ("keywords: {tough: {icon: sheild}}", "", "did you mean `shield`"), ("attributes: {type: {one_of: {unit: {icon: persn}}}}", "", "did you mean `person`"),
        ("", "- {id: a, name: A, art: owll}", "did you mean `owl`"), ("", "- {id: a, name: A, art: landscape}", "there is no art `landscape`; it may be"), ("", "- {id: a, name: A, art: txt}", "did you mean `text`"),
        ("faces: {back: {unit: crwn}}", "", "did you mean `crown`"), ("faces: {back: {unti: crown}}", "", "did you mean `unit`"), ("faces: {tint: colr}", "", "there is no attribute `colr`"),
        ("faces: {tint: hue}\nattributes: {hue: {label: Hue, type: text}}", "- {id: a, name: A, hue: embr}", "did you mean `ember`"),
        ("faces: {tint: hue}\nattributes: {hue: {label: Hue, type: text}}", "- {id: a, name: A, hue: '#12'}", "there is no tint `#12`"),
    ],
)  # fmt: skip
def test_a_look_that_does_not_exist_is_told(tmp_path: Path, rules: str, cards: str, said: str) -> None:
    found = told(write_tiny(tmp_path, rules, cards))
    assert len(found) == 1
    assert said in found[0]


def test_a_word_may_name_its_palette(tmp_path: Path) -> None:
    """A colour of the game is called as the game calls it, and drawn in a palette of the program."""
    rules = "faces: {tint: side}\nattributes: {side: {label: Side, type: choice, one_of: {fury: {label: Fury, tint: ember}, calm: {label: Calm, tint: tael}}}}"
    game_file = write_tiny(tmp_path, rules, "- {id: a, name: A, side: fury}\n- {id: b, name: B, side: calm}")
    (found,) = told(game_file)
    assert "did you mean `teal`" in found
    assert open_game(game_file).face_view("a", "en").tint == "ember"


def test_looks_that_exist_are_taken(tmp_path: Path) -> None:
    rules = "faces: {tint: hue, back: {unit: star}}\nattributes: {hue: {label: Hue, type: text}}\nzones: {pit: {icon: skull}}"
    cards = "- {id: a, name: A, hue: ember, art: text}\n- {id: b, name: B, hue: '#12ABef', art: owl}"
    assert told(write_tiny(tmp_path, rules, cards)) == []


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ("table_values: {clock: {show: counter}}", "it may be: chip, total"), ("seat_values: {points: {show: damage}}", "it may be: chip, total"), ("piece_values: {charge: {show: chip}}", "it may be: damage"),
        ("table_values: {clock: {show: total}}", "name one as `zone`"), ("seat_values: {points: {show: total, zone: benh}}", "did you mean `bench`"),
        ("dice: [6]", "the dice have no zone"), ("piece_values: {burn: {label: Burn, show: damage}}", "`burn` is damage, too: `damage` is what"),
    ],
)  # fmt: skip
def test_a_value_that_would_be_shown_nowhere_is_told(tmp_path: Path, rules: str, said: str) -> None:
    found = told(write_tiny(tmp_path, rules))
    assert len(found) == 1
    assert said in found[0]


def test_values_of_the_table_are_in_the_view(tmp_path: Path) -> None:
    rules = """
table_values:
  clock: {label: Clock, show: chip, default: 4, icon: clock}
  dark: {label: Dark, show: chip, type: bool, default: false}
  pot: {label: Pot, show: total, zone: market, default: 12, of: "20"}
  doom: {label: Doom, show: total, zone: bench, default: 2}
  whose: {label: Whose, show: chip, type: seat, is: south}
zones: {open: {label: Open, kind: fan, per: table}}
"""
    view = Table(tiny(tmp_path, rules), south={"hand": ["Fox"]}).match.view("south")
    assert [(chip.label, chip.value) for chip in view.chips] == [("Open", "0"), ("Clock", "4"), ("Whose", "South")]
    assert view.zones["table.market"].total == "Pot 12 / 20"
    assert [view.zones[f"{seat}.bench"].total for seat in ("south", "north")] == ["Doom 2", "Doom 2"]
    assert all("Open" not in [c.label for c in view.seats[seat].chips] for seat in ("south", "north"))


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ("procedures: {turn: {steps: [{run: main}]}, game: {steps: [{begin_turn: {seat: first}}, {run: turn}]}}", "everything is done, and nobody has won"),
        ("windows: {acting: {passes: 0, allows: [arm], pass: null, on_passes: null}}", "passing was refused"),
        ("windows: {acting: {on_passes: []}}", "the game does not end; it is in the window `Act`, in `Main`"),
        ("procedures: {turn: {steps: [{while: true, do: []}]}}", "this pack loops"),
    ],
)  # fmt: skip
def test_a_game_that_cannot_go_on_is_told_in_the_packs_words_with_its_place(tmp_path: Path, rules: str, said: str) -> None:
    game = tiny(tmp_path, rules)
    with pytest.raises(Stuck) as found:
        play_out(game, 1)
    text = str(found.value)
    assert said in text
    assert "game.yaml:" in text
    assert "procedures." in text
    assert "Pass(" not in text


def test_a_match_without_an_end_says_so(tmp_path: Path) -> None:
    game = tiny(tmp_path, "procedures: {game: {steps: [{begin_turn: {seat: first}}]}}")
    match = new_match(game, game.deck_pair(game.ready_decks()))
    assert match.view("south").prompt.title == "Nothing is left to do"


MATS = "id: plain\nlabel: Plain\nzones: {market: {rect: [0.4, 0.45, 0.2, 0.1]%s}, field: {rect: [0.2, 0, 0.6, 0.3]%s}}\n"


@pytest.mark.parametrize(
    ("market", "field", "said"), [("", "", "add `shared: true`"), (", shared: true", ", shared: true", "take `shared` away")]
)
def test_a_mat_says_whose_a_place_is(tmp_path: Path, market: str, field: str, said: str) -> None:
    pack = write_tiny(tmp_path, files={"mats/plain.yaml": MATS % (market, field)})
    assert len([line for line in told(pack) if line.startswith("error") and said in line]) == 1


def test_a_pile_of_the_table_is_drawn_from_by_hand_and_paid_from(tmp_path: Path) -> None:
    rules = """
zones: {stock: {label: Stock, kind: pile, per: table, seen_by: nobody, face: down}, hand: {home: false}}
costs: {gold: {payers: [{zones: [market], does: [{move: {piece: payer, to: pit}}]}]}}
moves: {go: {does: [{pay: {cost: gold, amount: 1}}]}}
"""
    table = Table(tiny(tmp_path, rules), shared={"stock": ["Fox", "Owl"], "market": ["Penny"]})
    tools = [a for a in table.match.zone_actions("south", "table.stock", "en") if a.move.tool.id == "draw"]
    assert len(tools) == 1
    assert table.match.make(tools[0].move).allowed
    assert len(table.match.state.zones["south.hand"]) == 1
