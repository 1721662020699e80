"""The verbs of the pack language, all together. Each step is one verb with what it takes.

The models are the handbook: `docs/pack-language.md` and the JSON Schema are made from them.
Every expression is text (see the chapter on expressions) and is checked when a pack loads.
"""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Discriminator, Tag

from engine.language.base import Clauses, RefusalModel, Step, Strict, Text, Value
from engine.language.verbs_flow import (
    Ask,
    AskArgs,
    BeginStage,
    ByHand,
    ByHandArgs,
    CarryOut,
    CarryOutArgs,
    Commit,
    DropItem,
    Each,
    End,
    Give,
    Hold,
    If,
    Lay,
    LayArgs,
    Let,
    LetArgs,
    Lose,
    NeedModel,
    Open,
    OptionModel,
    Pay,
    PayArgs,
    Refuse,
    Repeat,
    Resolve,
    RunProcedure,
    Say,
    Sealed,
    Signal,
    Start,
    Together,
    Win,
)
from engine.language.verbs_pieces import (
    AmountArgs,
    Attach,
    AttachArgs,
    BeginTurn,
    Control,
    ControlArgs,
    Counter,
    CounterArgs,
    Damage,
    Draw,
    DrawArgs,
    Expire,
    Flip,
    FlipArgs,
    Heal,
    Make,
    MakeArgs,
    Mark,
    MarkArgs,
    Modify,
    ModifyArgs,
    Move,
    MoveArgs,
    Remove,
    Reveal,
    RevealArgs,
    Roll,
    RollArgs,
    SeatArgs,
    Set,
    SetArgs,
    SetDie,
    SetDieArgs,
    Shuffle,
    Stack,
    StackArgs,
    Tally,
    Turn,
    TurnArgs,
)

VERBS: dict[str, type[Step]] = {
    "move": Move, "draw": Draw, "shuffle": Shuffle, "turn": Turn, "flip": Flip, "reveal": Reveal,
    "attach": Attach, "stack": Stack, "make": Make, "remove": Remove, "damage": Damage, "heal": Heal, "counter": Counter,
    "mark": Mark, "set": Set, "modify": Modify, "control": Control, "roll": Roll, "set_die": SetDie, "pay": Pay, "ask": Ask,
    "by_hand": ByHand, "if": If, "each": Each, "sealed": Sealed, "repeat": Repeat, "while": Repeat, "together": Together, "hold": Hold, "run": RunProcedure,
    "start": Start, "end": End, "give": Give, "open": Open, "lay": Lay, "resolve": Resolve,
    "drop_item": DropItem, "carry_out": CarryOut, "signal": Signal, "win": Win, "lose": Lose,
    "begin_turn": BeginTurn, "expire": Expire, "say": Say, "stage": BeginStage, "let": Let, "refuse": Refuse, "commit": Commit,
    "tally": Tally,
}  # fmt: skip


def verb_of(value: Any) -> str:
    """Tell a step's verb: the first of its keys that is one."""
    if isinstance(value, Step):
        return next(v for v, model in VERBS.items() if type(value) is model)
    if isinstance(value, dict):
        for key in value:
            if key in VERBS:
                return "repeat" if key == "while" else str(key)
    return "?"


AnyStep = Annotated[
    Annotated[Move, Tag("move")] | Annotated[Draw, Tag("draw")] | Annotated[Shuffle, Tag("shuffle")]
    | Annotated[Turn, Tag("turn")] | Annotated[Flip, Tag("flip")] | Annotated[Reveal, Tag("reveal")]
    | Annotated[Attach, Tag("attach")] | Annotated[Stack, Tag("stack")] | Annotated[Make, Tag("make")] | Annotated[Remove, Tag("remove")]
    | Annotated[Damage, Tag("damage")] | Annotated[Heal, Tag("heal")] | Annotated[Counter, Tag("counter")]
    | Annotated[Mark, Tag("mark")] | Annotated[Set, Tag("set")] | Annotated[Modify, Tag("modify")] | Annotated[Control, Tag("control")]
    | Annotated[Roll, Tag("roll")] | Annotated[SetDie, Tag("set_die")] | Annotated[Pay, Tag("pay")]
    | Annotated[Ask, Tag("ask")] | Annotated[ByHand, Tag("by_hand")] | Annotated[If, Tag("if")]
    | Annotated[Each, Tag("each")] | Annotated[Sealed, Tag("sealed")] | Annotated[Repeat, Tag("repeat")] | Annotated[Together, Tag("together")] | Annotated[Hold, Tag("hold")]
    | Annotated[RunProcedure, Tag("run")] | Annotated[Start, Tag("start")] | Annotated[End, Tag("end")]
    | Annotated[Give, Tag("give")] | Annotated[Open, Tag("open")] | Annotated[Lay, Tag("lay")]
    | Annotated[Resolve, Tag("resolve")] | Annotated[DropItem, Tag("drop_item")]
    | Annotated[CarryOut, Tag("carry_out")] | Annotated[Signal, Tag("signal")] | Annotated[Win, Tag("win")]
    | Annotated[Lose, Tag("lose")] | Annotated[BeginTurn, Tag("begin_turn")] | Annotated[Expire, Tag("expire")]
    | Annotated[Say, Tag("say")] | Annotated[BeginStage, Tag("stage")] | Annotated[Let, Tag("let")] | Annotated[Refuse, Tag("refuse")]
    | Annotated[Commit, Tag("commit")] | Annotated[Tally, Tag("tally")],
    Discriminator(verb_of, custom_error_type="unknown_verb", custom_error_message="no verb of the pack language"),
]  # fmt: skip

for _model in (DrawArgs, PayArgs, AskArgs, ByHandArgs, LayArgs, If, Each, Sealed, Repeat, Together, Hold, DropItem):
    _model.model_rebuild(
        _types_namespace={"AnyStep": AnyStep, "RefusalModel": RefusalModel, "Text": Text, "Value": Value}
    )

__all__ = [
    "VERBS",
    "AmountArgs",
    "AnyStep",
    "Ask",
    "AskArgs",
    "Attach",
    "AttachArgs",
    "BeginStage",
    "BeginTurn",
    "ByHand",
    "ByHandArgs",
    "CarryOut",
    "CarryOutArgs",
    "Clauses",
    "Commit",
    "Control",
    "ControlArgs",
    "Counter",
    "CounterArgs",
    "Damage",
    "Draw",
    "DrawArgs",
    "DropItem",
    "Each",
    "End",
    "Expire",
    "Flip",
    "FlipArgs",
    "Give",
    "Heal",
    "Hold",
    "If",
    "Lay",
    "LayArgs",
    "Let",
    "LetArgs",
    "Lose",
    "Make",
    "MakeArgs",
    "Mark",
    "MarkArgs",
    "Modify",
    "ModifyArgs",
    "Move",
    "MoveArgs",
    "NeedModel",
    "Open",
    "OptionModel",
    "Pay",
    "PayArgs",
    "RefusalModel",
    "Refuse",
    "Remove",
    "Repeat",
    "Resolve",
    "Reveal",
    "RevealArgs",
    "Roll",
    "RollArgs",
    "RunProcedure",
    "Say",
    "Sealed",
    "SeatArgs",
    "Set",
    "SetArgs",
    "SetDie",
    "SetDieArgs",
    "Shuffle",
    "Signal",
    "Stack",
    "StackArgs",
    "Start",
    "Step",
    "Strict",
    "Tally",
    "Text",
    "Together",
    "Turn",
    "TurnArgs",
    "Value",
    "Win",
    "verb_of",
]
