"""What buttons, tools and keys do at the table, however they were pressed."""

from __future__ import annotations

from collections.abc import Callable

from client.table.desk.desk import Desk
from client.table.doing import acting, answering
from client.table.doing import opening as menus
from client.table.doing.asked import show_question
from client.table.doing.controls import CANCEL, DECLINE, LET_RESOLVE, REVEAL, SHEET, UNSELECT, controls
from client.table.geometry.spots import Spot
from client.table.panels.menu import Menu, MenuEntry, with_amount
from client.table.panels.rail import Rail
from engine.values.moves import Concede, Move, OfferDraw, Redo, Undo


class Tools:
    """The things one can do at the table that are not a drag."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    # --- the drag

    def cancel_drag(self) -> None:
        """Put a held piece back into its old slot."""
        desk = self.desk
        held = desk.drag.cancel()
        if held is not None:
            acting.fly_back(desk, held, desk.drag.pos)
        desk.drag.settled()
        desk.touch()

    # --- buttons

    def press_button(self, spot: Spot) -> None:
        """A button of the prompt."""
        if spot.name == "hand-over":
            self.hand_over()
        elif spot.name == REVEAL:
            self.hide()
        elif spot.kind == "main":
            answering.finish(self.desk)
        elif spot.kind == "more":
            self._more(spot)
        elif spot.state == "on" and spot.move is not None:
            self._press(spot.move)
        elif spot.hint:
            self.desk.speak(spot.hint)

    def hand_over(self) -> None:
        """Close the curtain for the player who must act."""
        from client.screens.curtain import CurtainScreen

        self.desk.forget()
        self.desk.app.push(CurtainScreen(self.desk.app, self.desk.session))

    def _more(self, spot: Spot) -> None:
        """The buttons that did not fit."""
        desk = self.desk
        entries = [MenuEntry(b.label, b.icon, self._maker(b.move), allowed=b.enabled, hint=b.reason) for b in spot.more]
        labels = [button.label for button in spot.more]

        def stale() -> bool:
            now = next((s.more for s in controls(desk) if s.kind == "more"), ())
            return [button.label for button in now] != labels

        desk.panels.open(Menu(desk, "", entries, (spot.box.x, spot.box.y - 48 * len(entries)), stale))

    def _maker(self, move: Move | str | None) -> Callable[[int], None]:
        return lambda _amount: self._press(move)

    def _press(self, move: Move | str | None) -> None:
        """What a button stands for: a move of the match, or something of the window's own."""
        desk = self.desk
        own: dict[str, Callable[[], object]] = {
            LET_RESOLVE: self._let_resolve, UNSELECT: lambda: acting.unselect(desk), REVEAL: self.hide,
            DECLINE: lambda: answering.decline(desk), CANCEL: lambda: answering.back_out(desk),
            SHEET: lambda: show_question(desk),
        }  # fmt: skip
        if isinstance(move, str):
            own[move]()
            return
        if move is None:
            return
        near = desk.scene.piece_box(desk.choice.held.handle) if desk.choice.held is not None else None
        acting.make(desk, move, near)

    def _let_resolve(self) -> None:
        self.desk.motion.cut()
        self.desk.session.let_resolve()
        self.desk.follow()

    def take_wish_back(self, seat: str) -> None:
        """The chip by the portrait: its own player may be asked again."""
        if seat == self.desk.seat:
            self.desk.session.ask_again(seat)
            self.desk.follow()

    # --- the top bar and the rail

    def tool(self, spot: Spot) -> None:
        """An icon of the top bar."""
        if spot.name in ("undo", "redo"):
            if spot.state == "on":
                self.take_back() if spot.name == "undo" else self.do_again()
        elif spot.name == "book":
            self.rules()
        elif spot.name == "settings":
            self.settings()
        elif spot.name == "menu":
            self.game_menu((spot.box.x, spot.box.bottom))

    def take_back(self) -> None:
        """Undo the last move. A bot always agrees; another person is asked, where they learned something."""
        desk = self.desk
        if desk.seat is not None and desk.scene.view.can_undo:
            acting.make(desk, Undo(desk.seat, consent=not desk.session.hot_seat))

    def do_again(self) -> None:
        """Redo what was taken back."""
        desk = self.desk
        if desk.seat is not None and desk.scene.view.can_redo:
            acting.make(desk, Redo(desk.seat))

    def rules(self) -> None:
        """The clause of what is looked at: the toast's, the question's, else the log's last one."""
        desk = self.desk
        rail = desk.panels[Rail]
        if rail.clause is not None:
            rail.close_top()
            return
        clause = desk.toast.notice.clause if desk.toast.notice else ""
        if not clause and desk.draft is not None:
            clause = desk.draft.question.clause
        if not clause and desk.scene.view.panel is not None:
            clause = next(iter(desk.scene.view.panel.clauses), "")
        if not clause:
            clause = next((line.clause for line in reversed(desk.scene.view.log) if line.clause), "")
        if clause:
            rail.open_clause(clause)

    def settings(self) -> None:
        """The settings, over the table."""
        from client.screens.settings import SettingsScreen

        self.desk.app.push(SettingsScreen(self.desk.app, self.desk.app.settings))

    def help(self) -> None:
        """The keys, over the table."""
        from client.screens.help import HelpScreen

        self.desk.app.push(HelpScreen(self.desk.app))

    def game_menu(self, pos: tuple[int, int]) -> None:
        """Home, help, settings, hide the hand, give up."""
        desk, say = self.desk, self.desk.app.say
        hand, icon = ("table-menu-hide", "eye-off") if desk.session.shows_hand else ("table-reveal", "eye")
        entries = [
            MenuEntry(say("table-menu-home"), "home", lambda _: self.home()),
            MenuEntry(say("table-menu-find"), "search", lambda _: menus.find_card(desk), "Ctrl+F"),
            *([MenuEntry(say("table-menu-stages"), "list", lambda _: self.step_through(), "J")] if desk.session.game.cleanup_stages else []),
            MenuEntry(say(hand), icon, lambda _: self.hide(), "H"),
            MenuEntry(say("table-menu-settings"), "settings", lambda _: self.settings()),
            MenuEntry(say("table-menu-help"), "keyboard", lambda _: self.help(), "F1"),
        ]
        if desk.seat is not None and desk.scene.view.result is None:
            if desk.session.game.draw is not None:
                entries.append(MenuEntry(say("table-menu-draw"), "hand", lambda _: self._offer_draw(), group=1))
            entries.append(MenuEntry(say("table-menu-concede"), "flag", lambda _: self.ask_concede(pos), group=1))
        desk.panels.open(Menu(desk, "", entries, pos))
        desk.touch()

    def step_through(self) -> None:
        """Look at the stages of the last move, one by one."""
        from client.screens.stages import StagesScreen

        if self.desk.session.match.stages:
            self.desk.app.push(StagesScreen(self.desk.app, self.desk.session))
        else:
            self.desk.speak(self.desk.app.say("stages-none"))

    def ask_concede(self, pos: tuple[int, int]) -> None:
        """Giving up asks once."""
        desk, say = self.desk, self.desk.app.say
        seat = desk.seat
        if seat is None:
            return
        entries = [
            MenuEntry(say("table-concede-no"), "close", lambda _: None),
            MenuEntry(say("table-concede-yes"), "flag", lambda _: self._concede(seat)),
        ]
        desk.panels.open(Menu(desk, say("table-concede-sure"), entries, pos))

    def _concede(self, seat: str) -> None:
        acting.make(self.desk, Concede(seat))

    def _offer_draw(self) -> None:
        if self.desk.seat is not None:
            acting.make(self.desk, OfferDraw(self.desk.seat))

    def home(self) -> None:
        """Leave the table; the game stays saved."""
        self.desk.app.pop()

    def hide(self) -> None:
        """Turn the hand face down, or up again."""
        session = self.desk.session
        if session.shows_hand:
            session.hide()
        else:
            session.reveal()
        self.desk.follow()

    # --- small things

    def scale(self, by: int) -> None:
        """The interface one size larger or smaller."""
        settings = self.desk.app.settings
        settings.resize(by)
        settings.save()
        self.cancel_drag()
        self.desk.app.refresh()

    def change_counter(self, handle: str, by: int) -> None:
        """Alt with the wheel over a piece: its first counter, or else its damage, by one."""
        desk = self.desk
        if desk.seat is None:
            return
        found = next((a for a in desk.lookup.actions(handle) if a.amounts is not None and a.amounts[0] < 0), None)
        if found is not None:
            move = with_amount(found.move, 1 if by > 0 else -1)
            acting.make(desk, move, desk.scene.piece_box(handle))
