"""Values of every kind: lists, computed ones of pieces, keywords with a number, secrets in what is computed."""

from __future__ import annotations

from pathlib import Path

from engine.play.evolve import evolve
from engine.values.events import Moved, Tallied
from tests.support.effort import effort
from tests.support.table import Table, both
from tests.support.tiny import faults, tiny

LISTS = """
seat_values:
  taken: {label: Taken, type: pieces}
  held: {label: Held, show: chip, is: sum(p.strength for p in seat.hand)}
piece_values:
  might: {label: Might, show: counter, is: "piece.strength + level(piece, tough)"}
windows: {acting: {allows: [take, leave]}}
moves:
  take: {label: Take, piece: piece.zone == field, checks: [{needs: piece not in seat.taken, clause: T-11, refusal: Taken.}], does: [{set: {of: seat, name: taken, put: piece}}]}
  leave: {label: Leave, piece: piece in seat.taken, does: [{set: {of: seat, name: taken, take: piece}}]}
"""
TROLL = "- {id: troll, name: Troll, type: unit, strength: 4, keywords: [quick, {tough: 3}]}"


def test_a_list_takes_and_gives_up_members(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path, LISTS), south={"field": ["Fox", "Owl"]})
    table.must(use="take", card="Fox", by="south")
    assert table.refused(use="take", card="Fox", by="south") == ("T-11",)
    table.must(use="take", card="Owl", by="south")
    table.must(use="leave", card="Fox", by="south")
    assert [r.id for r in table.of("south", "taken")] == [table.piece("Owl").id]


def test_a_value_of_a_piece_is_computed(tmp_path: Path) -> None:
    changes = LISTS.replace("[take, leave]", "[take, leave, weigh]") + (
        "  weigh: {label: Weigh, piece: piece.zone == field, checks: [{needs: piece.might >= 7, clause: T-12, refusal: Light.}], does: []}\n"
    )
    table = Table(tiny(tmp_path, changes, TROLL), south={"field": ["Troll", "Owl"]})
    table.must(use="weigh", card="Troll", by="south")
    assert table.refused(use="weigh", card="Owl", by="south") == ("T-12",)
    pieces = {p.face.name: p for p in table.match.view("north").zones["south.field"].pieces if p.face}
    assert [(c.label, c.value) for c in pieces["Troll"].counters] == [("Might", 7)]


def test_a_computed_value_is_kept_while_no_piece_and_no_value_changes(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path), south={"field": ["Fox", "Owl", "Bear"]})
    game, state = table.match.game, table.match.state

    def army() -> tuple[int, int]:
        with effort() as spent:
            found = game.seat_value(state, "south", "army")
        return found, spent.calls

    first, worked_out = army()
    evolve(game, state, Tallied(("a/b/turn",)))
    again, kept = army()
    assert (first, again) == (3, 3)
    assert kept < worked_out / 2
    evolve(game, state, Moved(table.piece("Fox").id, "south.hand"))
    assert army()[0] == 2


def test_keywords_have_numbers_that_add_up(tmp_path: Path) -> None:
    changes = LISTS.replace("[take, leave]", "[take, leave, harden]") + (
        "  harden: {label: Harden, piece: piece.zone == field, does: [{modify: {piece: piece, attribute: keywords, grant: tough, level: 2}}]}\n"
    )
    table = Table(tiny(tmp_path, changes, TROLL), south={"field": ["Troll", "Fox", "Bear"]})
    game, state = table.match.game, table.match.state
    for card, before, after in (("Troll", 3, 5), ("Fox", 0, 2), ("Bear", 1, 3)):
        assert game.keyword_level(state, table.piece(card), "tough") == before
        table.must(use="harden", card=card, by="south")
        state = table.match.state
        assert game.keyword_level(state, table.piece(card), "tough") == after
    face = next(
        p.face for p in table.match.view("south").zones["south.field"].pieces if p.face and p.face.name == "Troll"
    )
    assert ("star", "Tough 5") in face.keywords
    assert "Tough 5" in face.text


def test_what_is_computed_from_hidden_faces_shows_to_those_who_see_them(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path, LISTS), south={"hand": ["Fox", "Bear"]}, north={"hand": ["Owl"]})
    shown = [{c.label: c.value for c in view.seats["south"].chips}.get("Held") for view in both(table)]
    assert shown == ["7", None, None]


def test_several_attributes_read_as_one(tmp_path: Path) -> None:
    changes = """
attributes: {weak: {label: Weak}, strong: {label: Strong}}
faces: {type: type, stats: [[weak, strong], strength]}
"""
    card = "- {id: elk, name: Elk, type: unit, weak: 1, strong: 3, strength: 4}"
    table = Table(tiny(tmp_path, changes, card), south={"field": ["Elk", "Fox"]})
    faces = {p.face.name: p.face for p in table.match.view("south").zones["south.field"].pieces if p.face}
    assert [(s.value, s.label) for s in faces["Elk"].stats] == [("1-3", "Weak, Strong"), ("4", "Strength")]
    assert [s.value for s in faces["Fox"].stats] == ["2"]


SPLIT = """
windows: {acting: {allows: [blast]}}
moves:
  blast:
    label: Blast
    button: true
    does:
      - ask:
          title: Hand out
          split: 6
          among: other(seat).field
          enough: piece.strength
          as: parts
          needs:
            - needs: all(given(p) == 0 or all(given(q) >= q.strength for q in other(seat).field if tough in q.keywords) for p in other(seat).field if tough not in p.keywords)
              clause: T-12
              refusal: The tough ones first.
      - each: n
        in: parts
        do: [{set: {of: seat, name: points, add: n}}]
"""


def test_a_split_keeps_conditions_and_suggests_what_is_enough(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path, SPLIT), north={"field": ["Bear", "Fox"]})
    table.must(use="blast", by="south")
    question = table.match.view("south").question
    assert question is not None
    assert question.answer == (5, 1)
    assert table.refused(answer=[2, 4]) == ("T-12",)
    assert table.refused(answer=[5, 2]) == ()
    table.answer(5, 1)
    assert table.of("south", "points") == 6


def held(table: Table, *amounts: int, seat: str = "south") -> list[tuple[str, tuple[str, ...]] | None]:
    """What `Match.locks` says, card by card."""
    return [(lock.reason, lock.clauses) if lock else None for lock in table.match.locks(seat, amounts)]


def test_a_split_that_is_half_made_tells_who_may_get_no_more_yet(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path, SPLIT), north={"field": ["Bear", "Fox"]})
    assert held(table, 0, 0) == [], "nothing is asked"
    table.must(use="blast", by="south")
    before = table.print
    tough = ("The tough ones first.", ("T-12",))
    assert held(table, 0, 0) == [None, tough]
    assert held(table, 4, 0) == [None, tough]
    assert held(table, 5, 0) == [None, None]
    assert held(table, 3, 1) == [None, tough], "what is against the rules may be mended, and only so"
    assert held(table, 5, 0, seat="north") == [] and held(table, 5) == [] and held(table, 5, 0, 0) == []
    assert table.print == before


def test_a_question_names_its_button(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path, SPLIT.replace("split: 6", "button: Blast away\n          split: 6")), north={"field": ["Bear", "Fox"]})
    table.must(use="blast", by="south")
    view = table.match.view("south")
    assert view.question is not None and view.question.button == "Blast away"



def test_ways_to_set_are_told_apart(tmp_path: Path) -> None:
    steps = {"moves": {"go": {"does": [{"set": {"of": "seat", "name": "points", "to": 1, "add": 2}}]}}}
    assert any("give one of" in p.message for p in faults(tmp_path, steps))


WORDS = """
ability_kinds: {act: {label: Act, fields: {price: int, aim: [self, foe, friend]}}}
windows: {acting: {allows: [act_now]}}
moves: {act_now: {label: Act, ability: act, checks: [{needs: ability.aim == foe, clause: T-11, refusal: Not at a foe.}], does: [{set: {of: seat, name: points, add: 1}}]}}
"""


def test_a_field_of_an_ability_is_one_of_its_words(tmp_path: Path) -> None:
    cards = """
- {id: imp, name: Imp, type: unit, strength: 1, abilities: [{kind: act, aim: foe, does: []}]}
- {id: elf, name: Elf, type: unit, strength: 1, abilities: [{kind: act, does: []}]}
"""
    table = Table(tiny(tmp_path, WORDS, cards), south={"field": ["Imp", "Elf"]})
    table.must(use="act_now", card="Imp", by="south")
    assert table.refused(use="act_now", card="Elf", by="south") == ("T-11",)


def test_words_a_field_does_not_have_are_told(tmp_path: Path) -> None:
    bad = "- {id: imp, name: Imp, type: unit, strength: 1, abilities: [{kind: act, aim: everyone, does: []}]}"
    assert any("everyone" in p.message for p in faults(tmp_path / "a", WORDS, bad))
    assert faults(tmp_path / "b", "ability_kinds: {act: {label: Act, fields: {aim: []}}}")
    wrong = "moves: {go: {checks: [{needs: ability.aim == foes, clause: T-11, refusal: No.}]}}"
    assert faults(tmp_path / "c", wrong)


def test_hands_give_keywords_and_take_what_they_gave(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path), south={"field": ["Fox", "Owl"]})

    def words(card: str) -> tuple[str, ...]:
        return table.match.game.keywords(table.match.state, table.piece(card))

    assert table.tool("keyword", "Fox", name="tough", n=3).allowed
    assert words("Fox") == ("tough",) and words("Owl") == ("quick",)
    assert table.match.game.keyword_level(table.match.state, table.piece("Fox"), "tough") == 3
    assert "South gave Fox the keyword Tough." in table.log()
    table.tool("keyword", "Fox", name="tough", n=2)
    assert table.match.game.keyword_level(table.match.state, table.piece("Fox"), "tough") == 2, "given anew, not twice"
    labels = {a.label: a.move for a in table.match.actions("south", table.handle("south", "Fox"))}
    assert labels["Take Tough away"].tool.to is False and "Give Quick" in labels
    assert table.match.make(labels["Take Tough away"]).allowed
    table.tool("keyword", "Owl", name="quick", to=False)
    assert words("Fox") == () and words("Owl") == ("quick",), "what is printed stays"
    assert not table.tool("keyword", "Fox", name="tought").allowed


def test_damage_goes_by_whatever_name_the_pack_gives_it(tmp_path: Path) -> None:
    """The verbs, the hand tool and the view follow the value that is shown as damage, not one that is called so."""
    rules = "piece_values: {damage: {label: Doom, show: no}, wounds: {label: Wounds, show: damage}}"
    table = Table(tiny(tmp_path, rules), south={"field": ["Fox"]})
    assert table.tool("damage", "Fox", n=2).allowed
    assert table.piece("Fox").values == {"wounds": 2}
    assert table.tool("damage", "Fox", n=-1).allowed
    assert table.piece("Fox").values == {"wounds": 1}
    (fox,) = table.match.view("north").zones["south.field"].pieces
    assert fox.damage == 1


def test_a_game_without_damage_has_no_tool_for_it(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path, "piece_values: {damage: {label: Doom, show: no}}"), south={"field": ["Fox"]})
    assert not table.tool("damage", "Fox", n=2).allowed
    assert "damage" not in [a.move.tool.id for a in table.match.actions("south", table.handle("south", "Fox")) if a.manual]


def test_the_pack_says_which_zone_is_the_hand(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path, "zones: {hand: {kind: row}, bench: {kind: row, hand: true}}"), south={"hand": ["Fox"]})
    zones = table.match.view("south").zones
    assert zones["south.bench"].hand and not zones["south.hand"].hand
