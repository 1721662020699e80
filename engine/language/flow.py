"""How a game goes, as models: moves, windows, procedures, checks, triggers, and the rules that always hold."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from engine.language.panels import BillModel, PanelModel, QueueModel
from engine.language.steps import AnyStep, Clauses, NeedModel, RefusalModel, Strict, Text, Value


class DragModel(Strict):
    """Which drags are this move."""

    piece: Value | None = Field(None, description="A condition on `piece` (and `to`).")
    from_: list[str] = Field(alias="from", description="Zone ids; `rival.X` or `any.X` for another seat's.")
    to: list[str] = Field(default_factory=list, description="Zone ids, with the same prefixes.")
    onto: Value | None = Field(None, description="The drop must be on a piece `host` for which this holds.")


class MoveModel(Strict):
    """Something a seat may do: by drag, by an ability of a card, or by a button."""

    label: Text
    icon: str = ""
    key: str = ""
    drag: DragModel | None = None
    ability: str | None = Field(None, description="The kind of abilities this move uses, each its own menu entry.")
    in_: list[str] | None = Field(
        None, alias="in", description="For abilities and buttons on a piece: the zones it must lie in."
    )
    piece: Value | None = Field(None, description="For a button on a piece: a condition on `piece`.")
    button: bool = Field(False, description="A button of its own, without a piece.")
    price: Value | None = Field(None, description="Shown on the target: `Play here · pay 2`.")
    bill: BillModel | None = None
    checks: list[NeedModel | str] = Field(default_factory=list, description="Conditions, or names of shared `needs`.")
    log: Text | None = None
    secret: bool = Field(False, description="Only the seat that makes it reads its line in the log.")
    counts: bool = Field(True, description="Counted by done(...) and used(...).")
    aside: bool = Field(False, description="Made beside the window: who speaks and the passes so far stay as they are.")
    anyone: bool = Field(False, description="Also for the seat that does not speak in the window.")
    attached: bool = Field(
        False, description="Attached pieces make this move too, and a drop on one of them is meant for it."
    )
    does: list[AnyStep]
    clause: Clauses | None = Field(None, description="Clauses that this move itself carries out.")


class SpeaksModel(Strict):
    """Who speaks: first, after an item was laid, after one resolved, after any other move."""

    first: Value
    laid: Value | None = None
    resolved: Value | None = None
    moved: Value | None = None


class PassModel(Strict):
    """The pass of a window: its label and what it needs."""

    label: Text
    needs: list[NeedModel] = Field(default_factory=list)
    log: Text | None = None
    icon: str = "pass"


class WindowModel(Strict):
    """A time in which seats may act, with its own order and its own end."""

    title: Text
    text: Text | None = None
    speaks: SpeaksModel
    allows: list[str] = Field(default_factory=list, description="Moves that may be made.")
    vars: dict[str, str] = Field(default_factory=dict)
    before: list[AnyStep] = Field(default_factory=list)
    skip: Value | None = Field(None, description="Counts as a pass. Public facts only.")
    passes: int = Field(1, ge=0, description="So many passes in a row; 0: there is no passing.")
    pass_: PassModel | None = Field(None, alias="pass")
    on_passes: list[AnyStep] = Field(default_factory=list)
    ends_when: Value | None = None
    refuses: list[RefusalModel | str] = Field(
        default_factory=list,
        description="What is said to moves that are not allowed here; names refer to shared `refusals`.",
    )
    focus: list[str] = Field(default_factory=list, description="Zones this window is about.")
    queue: QueueModel | None = None
    clause: Clauses | None = None


class ArrowModel(Strict):
    """An arrow from one piece to another, over the procedure's variables; none while one of its ends is null."""

    from_: Value = Field(alias="from")
    to: Value
    bend: Value | None = Field(
        None, description="The piece that is hit in place of `to`: the arrow bends to it, `to` is crossed out."
    )


class ProcedureModel(Strict):
    """A named list of steps. One marked as a phase stands in the phase track."""

    label: Text | None = None
    phase: bool = False
    inner: bool = Field(
        False, description="Part of whatever phase it runs in: the track then says both, `Main · Action`."
    )
    icon: str = ""
    steps: list[AnyStep]
    vars: dict[str, str] = Field(default_factory=dict, description="Its variables and their types.")
    ends_when: Value | None = Field(None, description="Looked at whenever the table is quiet.")
    finally_: list[AnyStep] = Field(default_factory=list, alias="finally")
    progress: list[Text] = Field(default_factory=list, description="Names of its steps, for the dots by the prompt.")
    arrows: list[ArrowModel] = Field(default_factory=list, description="Arrows on the table while it runs.")
    panel: PanelModel | None = None
    clause: Clauses | None = None


class CheckModel(Strict):
    """Something that always holds: looked at after every batch of events, to a fixed point."""

    each: Value | None = Field(None, description="Pieces or seats to look at. Absent: looked at once.")
    it: Literal["piece", "seat"] = Field(
        "piece", description="The name each of them has in `when` and `does`: `piece` or `seat`."
    )
    when: Value
    at: Literal["rest", "once"] = Field("rest", description="once: also while a hold is open.")
    does: list[AnyStep]
    clause: Clauses


class TriggerModel(Strict):
    """A rule of the game that waits for a moment."""

    on: str
    when: Value | None = None
    seat: Value = "turn.seat"
    label: Text
    does: list[AnyStep]
    clause: Clauses | None = None


class InsteadModel(Strict):
    """A move of a piece that goes elsewhere: once for each move. A free table knows no such rules."""

    when: Value = Field(description="A condition on `piece`, `to` (zone) and `source` (zone).")
    to: Value
    clause: Clauses


class BarModel(Strict):
    """Why a drag that is no move of the game is refused; or, with `tool`, what hand tools may not do."""

    when: Value | None = Field(None, description="A condition on `piece`, `seat`, `to`, `source` and `host`.")
    tool: list[str] | None = Field(None, description="Hand tools this speaks against; binds unless overridden.")
    from_: list[str] | None = Field(None, alias="from")
    to: list[str] | None = None
    clause: Clauses
    refusal: Text


class NeverModel(Strict):
    """What cannot happen at all, also not by effects: a move of a piece, for example."""

    when: Value = Field(description="A condition on `piece`, `to` and `source`.")
    clause: Clauses
    refusal: Text
    hard: bool = Field(True, description="Binds also by hand, except in a free game.")
