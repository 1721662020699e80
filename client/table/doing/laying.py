"""A desk with the panels that are always there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.table.desk.desk import Desk
from client.table.doing import acting, answering, opening
from client.table.doing.asked import QuestionPanel
from client.table.panels.rail import Rail
from client.table.panels.toast import ToastPanel

if TYPE_CHECKING:
    from client.app import App
    from client.session import Session
    from client.table.paint.notice import Notice


def lay_desk(app: App, session: Session) -> Desk:
    """The desk of a session; rail, question and toast lie in its stack."""
    desk = Desk(app, session)

    def make_anyway(notice: Notice) -> None:
        if notice.anyway is not None:
            acting.make(desk, notice.anyway, notice.near)

    desk.panels.open(Rail(desk, lambda value: answering.answer(desk, (value,)), lambda: opening.find_card(desk)))
    desk.panels.open(QuestionPanel(desk))
    desk.panels.open(ToastPanel(desk, make_anyway))
    return desk
