"""Who sees what: faces, names for pieces, and what the log and the menus give away."""

from pathlib import Path
from typing import Any

import pytest

from engine.game.compiled import Game
from engine.judging.legal import legal_moves
from tests.support.table import Table, both
from tests.support.tiny import tiny


@pytest.fixture
def game(tmp_path: Path) -> Game:
    return tiny(tmp_path, "moves: {go: {does: [{reveal: {pieces: 'top(seat.deck, 1)'}}]}}")


def pieces(table: Table, seat: str | None, zone: str) -> list[Any]:
    """The pieces of a zone in a seat's view."""
    return list(table.match.view(seat).zones[zone].pieces)


def test_a_hand_is_seen_by_its_owner_and_counted_by_all(game: Game) -> None:
    table = Table(game, south={"hand": ["Fox", "Owl"], "deck": 9})
    assert table.sees("south") == {"Fox", "Owl"}
    assert table.sees("north") == table.sees(None) == set()
    assert [view.zones["south.hand"].count for view in both(table)] == [2, 2, 2]
    assert [view.zones["south.deck"].count for view in both(table)] == [9, 9, 9]
    assert [view.zones["south.deck"].pieces for view in both(table)] == [(), (), ()]
    assert table.match.view("north").zones["south.hand"].private


def test_under_a_face_down_card_in_the_open_only_its_owner_may_look(game: Game) -> None:
    table = Table(game, south={"cellar": [{"card": "Fox", "up": False}], "field": [{"card": "Owl", "up": False}]})
    assert table.sees("south") == {"Fox", "Owl"}
    assert table.sees("north") == table.sees(None) == set()
    assert len(pieces(table, "north", "south.cellar")) == 1


def test_a_spectator_sees_only_what_both_seats_see(game: Game) -> None:
    table = Table(game, south={"hand": ["Fox"], "field": ["Owl"]}, north={"hand": ["Bear"]})
    assert table.sees(None) == {"Owl"}
    assert table.match.view(None).buttons == ()


def test_a_piece_keeps_its_name_as_long_as_a_seat_can_follow_it(game: Game) -> None:
    table = Table(game, south={"hand": ["Fox"]})
    name = table.handle("south", "Fox")
    assert table.handle("north", "Fox") == "south.hand#0"
    table.drag("Fox", "field")
    assert table.handle("south", "Fox") == name
    north = table.handle("north", "Fox")
    assert north.startswith("p")
    table.tool("move", "Fox", zone="bench")
    assert (table.handle("south", "Fox"), table.handle("north", "Fox")) == (name, north)


def test_a_piece_gets_a_new_name_whenever_a_seat_had_lost_track_of_it(game: Game) -> None:
    table = Table(game, south={"field": ["Fox"], "deck": ["Owl"]})
    before = {seat: table.handle(seat, "Fox") for seat in ("south", "north")}
    table.tool("move", "Fox", zone="deck")
    assert {table.handle(seat, "Fox in deck") for seat in before} == {"south.deck#1"}
    table.tool("draw", zone="deck", to="hand", n=1)
    assert table.handle("south", "Fox") not in before.values()
    assert table.handle("north", "Fox") == "south.hand#0"


def test_a_revealed_card_is_known_until_it_moves_or_is_shuffled(game: Game) -> None:
    for then in ("move", "shuffle"):
        table = Table(game, south={"deck": ["Fox", "Owl", "Bear"]})
        table.go()
        assert table.sees("north") == {"Fox"}
        assert any("Fox" in line for line in table.log(seat="north"))
        if then == "move":
            table.tool("draw", zone="deck", to="hand", n=1)
        else:
            table.tool("shuffle", zone="deck")
        assert table.sees("north") == set()


def test_a_mark_of_knowledge_is_public_and_ends_when_the_card_is_hidden_again(tmp_path: Path) -> None:
    game = tiny(tmp_path, "moves: {go: {does: [{reveal: {pieces: other(seat).cellar, to: seat, mark: true}}]}}")
    table = Table(game, north={"cellar": [{"card": "Fox", "up": False}], "hand": ["Owl"]})
    table.go()
    assert table.sees("south") == {"Fox"}
    assert pieces(table, "north", "north.cellar")[0].tags
    table.tool("move", "Fox", zone="hand", by="north")
    assert table.sees("south") == set()
    assert table.piece("Fox").known == frozenset()


def test_the_log_names_only_what_its_reader_saw(game: Game) -> None:
    table = Table(game, south={"deck": ["Fox"], "cellar": [{"card": "Owl", "up": False}], "pit": []})
    table.tool("draw", zone="deck", to="hand", n=1)
    table.tool("move", "Fox", zone="deck")
    table.tool("move", "Owl", zone="hand")
    for seat in ("north", None):
        assert not any(name in line for line in table.log(seat=seat) for name in ("Fox", "Owl"))
    table.tool("move", "Owl", zone="pit")
    assert any("Owl" in line for line in table.log(seat="north"))


def test_looking_by_hand_is_told_to_all_but_shows_the_face_to_one(game: Game) -> None:
    table = Table(game, south={"deck": ["Fox", "Owl"]})
    table.tool("look", zone="deck", n=1)
    assert table.sees("south") == {"Fox"}
    assert table.sees("north") == set()
    assert len(table.log(seat="north")) == len(table.log(seat="south")) > 0


def test_menus_and_targets_of_hidden_cards_name_nothing(game: Game) -> None:
    table = Table(game, north={"hand": ["Bear"], "cellar": [{"card": "Crown", "up": False}]})
    for card, zone in (("Bear", "hand"), ("Crown", "cellar")):
        name = table.handle("south", f"north {card} in north.{zone}")
        for seen in (table.match.actions("south", name), table.match.targets("south", name)):
            assert seen
            texts = " ".join(f"{x.label} {x.reason}" for x in seen)
            assert not any(word in texts for word in ("Bear", "Crown", "Tough"))


def test_a_verdict_knows_only_what_its_seat_sees(tmp_path: Path) -> None:
    rules = """
moves:
  pinch:
    label: Pinch
    drag: {from: [rival.cellar], to: [hand]}
    checks: [{needs: piece.type == coin, clause: T-11, refusal: Only coins.}]
    does: [{if: piece.type != coin, then: [{refuse: {clause: T-12, refusal: It was no coin.}}]}, {move: {piece: piece, to: seat.hand}}]
windows: {acting: {allows: [play, arm, go, pinch]}}
"""
    game = tiny(tmp_path, rules)
    for card, made in (("Penny", True), ("Fox", False)):
        table = Table(game, north={"cellar": [{"card": card, "up": False}]})
        drag = table.move(drag=f"{card} in north.cellar", to="south.hand", by="south")
        assert table.match.judge(drag).allowed
        assert any(getattr(m, "move", "") == "pinch" for m in legal_moves(table.match, "south"))
        assert table.match.make(drag).allowed is made
    table = Table(game, north={"cellar": [{"card": "Fox", "up": True}]})
    assert table.match.judge(table.move(drag="Fox in north.cellar", to="south.hand", by="south")).clauses == ("T-11",)


def test_the_top_of_a_pile_is_shown_only_where_it_may_be_seen(game: Game) -> None:
    table = Table(game, south={"pit": ["Fox", "Owl"], "deck": ["Bear"]})
    view = table.match.view("north")
    assert view.zones["south.pit"].top_up
    assert not view.zones["south.deck"].top_up
    assert [p.face.name for p in view.zones["south.pit"].pieces] == ["Owl", "Fox"]


def test_every_text_of_a_view_is_in_the_language_asked_for(game: Game) -> None:
    table = Table(game, south={"field": ["Fox"]})
    assert table.match.view("south", "ru").title == "Крошка"
    assert table.match.view("south", "ru").zones["south.field"].pieces[0].face.name == "Лиса"
    assert table.match.view("south", "en").zones["south.field"].pieces[0].face.name == "Fox"
