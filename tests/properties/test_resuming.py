"""A journal, cut off anywhere, gives the same position and the same open question."""

import json
from pathlib import Path

import pytest

from engine.bot import RandomBot
from engine.journal import Journal, Parted, check_journal, list_saves, note_where, resume
from engine.match import Match
from engine.pack import PackError
from engine.saving.moves import as_json, as_move
from engine.setup import new_match
from engine.values import moves as mv
from engine.values.fingerprint import SCHEME, fingerprint
from engine.values.frames import question_of
from tests.support.packs import PACKS, begun
from tests.support.tiny import tiny, write_tiny
from tests.support.walks import shown, stands, stroll

every_pack = pytest.mark.parametrize("pack", PACKS)


def kind(match: Match) -> str:
    """What the table waits for."""
    frame = match.state.waiting()
    if frame is None:
        return "over"
    what = question_of(frame) or "window"
    return f"{what}{' of a draft' if match.state.draft is not None else ''}"


def walk(match: Match, folder: Path, seed: int, steps: int = 80) -> list[tuple[str, tuple[object, ...]]]:
    """Walk about with a journal: how the match stood before its first line and after each."""
    Journal.begin(match, folder)
    bot = RandomBot(seed)
    stood = [("begun", stands(match))]
    for _ in range(steps):
        lines, past = match.moves_made, len(match.past)
        stroll(match, bot)
        if match.moves_made > lines:
            assert match.moves_made == lines + 1
            back = "taken back" if len(match.past) < past else kind(match)
            stood.append((back, stands(match)))
    match.journal.close()
    return stood


@every_pack
def test_a_journal_resumes_at_every_kind_of_point(pack: str, saves: Path) -> None:
    match = begun(pack, seed=54)
    stood = walk(match, saves, 54, steps=100)
    path = match.journal.path
    by_kind: dict[str, list[int]] = {}
    for place, (what, _) in enumerate(stood):
        by_kind.setdefault(what, []).append(place)
    paid = {"payment of a draft"} if match.game.costs else set()
    assert {"window", "taken back", *paid} <= set(by_kind)
    assert len(by_kind) >= 4, f"too tame a walk: {set(by_kind)}"
    for what, places in by_kind.items():
        for place in {places[0], places[len(places) // 2]}:
            again = resume(path, place, go_on=False)
            assert stands(again) == stood[place][1], what
    again = resume(path, go_on=False)
    assert shown(again) == shown(match)
    assert (len(again.past), len(again.future)) == (len(match.past), len(match.future))
    assert check_journal(path) == ()


def test_a_resumed_match_goes_on_in_the_same_journal(saves: Path) -> None:
    match = begun(PACKS[0], seed=5)
    walk(match, saves, 5, steps=20)
    for seed in (1, 2):
        match = resume(match.journal.path)
        for _ in range(6):
            stroll(match, RandomBot(seed))
        match.journal.sync()
        match.journal.close()
    assert fingerprint(resume(match.journal.path, go_on=False).state) == fingerprint(match.state)


# -------------------------------------------------------------------- damaged and foreign journals


@pytest.fixture
def journal(tmp_path: Path, saves: Path) -> Path:
    """The journal of a short match of the tiny game."""
    game = tiny(tmp_path)
    match = new_match(
        game, dict.fromkeys(("south", "north"), game.decks["fauna"]), seed=3, names={"south": "Mara", "north": "Ёж"}
    )
    Journal.begin(match, saves)
    for _ in range(6):
        match.make(mv.Pass(match.to_act))
    note_where(match)
    match.journal.sync()
    match.journal.close()
    return match.journal.path


def test_a_torn_last_line_is_cut_off_kept_beside_and_said(journal: Path) -> None:
    whole = journal.read_bytes()
    for torn in (whole[:-1], whole[:-20], whole + b'{"is":"Pass","se', whole + b"\xff\xfe"):
        journal.write_bytes(torn)
        complete = torn[: torn.rfind(b"\n") + 1]
        problems = check_journal(journal)
        assert [p.severity for p in problems] == ["warning"]
        match = resume(journal)
        match.journal.close()
        assert match.moves_made == complete.count(b"\n") - 1
        assert journal.read_bytes() == complete
        assert journal.with_suffix(".torn").read_bytes() == torn


@pytest.mark.parametrize(
    ("line", "content"),
    [
        (0, b"{}"), (0, b'{"rulemat": 1}'), (0, b'{"rulemat": 99}'), (0, b"[]"), (0, b"\x00"), (2, b"{"), (2, b"[1]"), (2, b"{}"),
        (2, b'{"is": "Fly"}'), (2, b'{"is": "Pass"}'), (2, b'{"is": "Pass", "seat": "south", "wings": 2}'), (2, b'{"is": ["Pass"]}'),
        (2, b'{"is": "Drag", "seat": "south", "piece": "x", "zone": 3}'), (2, b'{"is": "Manual", "seat": "south", "tool": [], "args": 3}'),
        (2, b'{"is": "Answer", "seat": "south", "values": {"a": 1}}'), (2, b'{"is": "Drag", "seat": ["a"], "piece": 1, "zone": "south.hand"}'),
        (2, b'{"is": "Use", "seat": "south", "move_": "go"}'), (2, b"9" * 5000), (2, b"[" * 100000), (2, b'{"is": "Manual", "seat": "south", "tool": "arrange", "args": {"order": 5, "zone": "south.hand"}}'),
    ],
    ids=range(20),
)  # fmt: skip
def test_a_damaged_line_is_a_problem_with_its_number_never_a_traceback(
    journal: Path, line: int, content: bytes
) -> None:
    lines = journal.read_bytes().splitlines()
    lines[line] = content
    journal.write_bytes(b"\n".join(lines) + b"\n")
    problems = check_journal(journal)
    assert len(problems) == 1
    assert (problems[0].severity, problems[0].line) == ("error", line + 1)
    try:
        resume(journal, go_on=False)
    except (PackError, Parted) as error:
        assert str(error)


@pytest.mark.parametrize(
    "key", ["decks", "names", "seed", "level", "options", "first", "number", "game", "title", "hash"]
)
@pytest.mark.parametrize("value", [None, [], {}, "../../etc", -1, {"south": 3}], ids=str)
def test_a_first_line_with_odd_values_is_refused_or_harmless(journal: Path, key: str, value: object) -> None:
    import json

    lines = journal.read_bytes().splitlines()
    header = json.loads(lines[0])
    header[key] = value
    lines[0] = json.dumps(header).encode()
    journal.write_bytes(b"\n".join(lines) + b"\n")
    for problem in check_journal(journal):
        assert problem.message
    assert isinstance(list_saves(journal.parent), tuple)


def test_files_that_are_no_journals_do_not_hide_the_others(journal: Path) -> None:
    for name, content in (("a", b""), ("b", b"\x00\x01"), ("c", b"{}\n"), ("d", b'{"rulemat":1}\n'), ("e", b"[]\n")):
        (journal.parent / f"{name}.jsonl").write_bytes(content)
    saves = list_saves(journal.parent)
    assert [save.path for save in saves] == [journal]
    assert (saves[0].names["north"], saves[0].moves, saves[0].over, saves[0].phase) == ("Ёж", 6, False, "Main")
    assert saves[0].turn == 7


def test_a_match_goes_on_by_the_rules_it_began_with(journal: Path, tmp_path: Path) -> None:
    write_tiny(tmp_path, "procedures: {main: {steps: [{win: {seat: seat}, clause: T-11}]}}")
    match = resume(journal, go_on=False)
    assert not match.over
    assert (journal.parent / "packs" / match.game.hash / "tiny" / "game.yaml").is_file()


def test_where_the_pack_has_changed_the_replay_says_at_which_move_they_part(journal: Path) -> None:
    kept = next(journal.parent.glob("packs/*/tiny/game.yaml"))
    kept.write_text(kept.read_text("utf-8").replace('"count": "options.kept"', '"count": 2'), "utf-8")
    with pytest.raises(Parted) as parted:
        resume(journal, go_on=False)
    assert parted.value.move == 0
    rules = (
        kept.read_text("utf-8")
        .replace('"count": 2', '"count": "options.kept"')
        .replace('"label": "End turn"', '"label": "End turn", "log": "x"')
    )
    kept.write_text(rules, "utf-8")
    assert [(p.severity, "has been changed" in p.message) for p in check_journal(journal)] == [("warning", True)]
    pile = '"draw": {\n      "seat": "turn.seat"'
    assert pile in rules or '"seat": "turn.seat",' in rules
    kept.write_text(
        rules.replace('"seat": "turn.seat",', '"seat": "turn.seat", "count": "1 + turn.number // 3",', 1), "utf-8"
    )
    with pytest.raises(Parted) as parted:
        resume(journal, go_on=False)
    assert parted.value.move == 2
    assert "move 2" in str(parted.value)


def test_a_match_lives_in_a_folder_with_any_name(tmp_path: Path) -> None:
    odd = tmp_path / "Пакет «ё» 100% 雪"
    game = tiny(odd)
    match = new_match(
        game, dict.fromkeys(("south", "north"), game.decks["fauna"]), seed=1, names={"south": "Ы", "north": "雪"}
    )
    Journal.begin(match, odd / "партии")
    match.make(mv.Pass(match.to_act))
    match.journal.close()
    assert check_journal(match.journal.path) == ()
    assert shown(resume(match.journal.path, go_on=False)) == shown(match)


def test_two_matches_begun_in_one_second_get_two_journals(tmp_path: Path, saves: Path) -> None:
    game = tiny(tmp_path)
    paths = set()
    for seed in (1, 2, 3):
        match = new_match(game, dict.fromkeys(("south", "north"), game.decks["fauna"]), seed=seed)
        paths.add(Journal.begin(match, saves).path)
        match.journal.close()
    assert len(paths) == 3


def test_a_drop_at_place_nought_is_kept() -> None:
    """0 equals False in Python: a journal that leaves False out must not lose the first place."""
    move = mv.Drag("south", 5, "south.hand", index=0)
    assert as_move(json.loads(json.dumps(as_json(move)))) == move


@pytest.mark.parametrize(("prints", "opens"), [(None, True), (SCHEME - 1, True), (SCHEME, False)])
def test_marks_of_another_form_of_positions_are_not_compared(journal: Path, prints: int | None, opens: bool) -> None:
    """A version that counts other things of a position must not take every old match for a changed one."""
    first, *moves = (json.loads(line) for line in journal.read_bytes().splitlines())
    first.pop("prints")
    first |= {} if prints is None else {"prints": prints}
    lines = [{**line, "print": "0" * 16} for line in (first, *moves)]
    journal.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    if opens:
        assert resume(journal, go_on=False).moves_made == len(moves)
    else:
        with pytest.raises(Parted):
            resume(journal, go_on=False)
