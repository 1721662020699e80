"""Makes `docs/pack-language.md` and the JSON Schemas from the models, so that they cannot drift.

Run `python -m engine.handbook` after a change of the language; a test compares.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from engine.expressions.functions import FUNCTIONS
from engine.expressions.loops import REDUCERS
from engine.expressions.names import BUILTIN, PIECE_PARTS
from engine.language import models as m
from engine.language import panels as p
from engine.language import steps as s
from engine.language.scenario import ScenarioModel
from engine.pack import looks
from engine.values.tools import TOOLS

DOCS = Path(__file__).resolve().parents[1] / "docs"
SCHEMAS: dict[str, type[BaseModel]] = {
    "game": m.GameModel, "clauses": m.ClausesModel, "cards": m.CardsModel, "mat": m.MatModel, "lang": m.LangModel,
    "scenario": ScenarioModel, "equivalents": m.EquivalentsModel,
}  # fmt: skip
SECTIONS: tuple[tuple[str, tuple[type[BaseModel], ...]], ...] = (
    ("game.yaml", (m.GameModel, m.LookModel, m.OptionValueModel)),
    ("What is printed on cards", (m.AttributeModel, m.WordModel, m.FaceLookModel, m.KeywordModel)),
    ("What changes in play", (m.ValueModel,)),
    ("Zones", (m.ZoneModel, p.GroupingModel, m.EdgesModel, m.AcceptModel, m.NoteModel)),
    ("Procedures and windows", (m.ProcedureModel, m.WindowModel, m.SpeaksModel, m.PassModel)),
    ("Moves", (m.MoveModel, m.DragModel, m.NeedModel, s.RefusalModel, m.BarModel)),
    ("What a move costs", (p.BillModel, p.BillPartModel, p.BillLineModel, p.BillReturnModel)),
    ("Costs", (m.CostModel, m.PayerModel)),
    ("What always holds", (m.CheckModel, m.TriggerModel, m.TriggeringModel, m.InsteadModel, m.NeverModel)),
    ("Abilities", (m.AbilityKindModel, m.AbilityModel, m.StaticModel)),
    ("Decks and endings", (m.DeckModel, m.SectionModel, m.DeckRuleModel, m.EndingModel, m.HandToolModel)),
    ("clauses.yaml", (m.ClauseModel,)),
    ("cards/*.yaml and cards/*.csv", (m.CardModel,)),
    ("mats/*.yaml", (m.MatModel, m.MatZoneModel, m.MatFrameModel)),
    ("lang/ru.yaml", (m.LangModel,)),
)

INTRODUCTION = """# The pack language

A pack is one game: a folder (or a `.zip` of it) of plain data. It never contains code, and opening one from a
stranger is safe. This handbook is generated from the program's own models.

```
game.yaml        the rules: what is printed on cards, zones, procedures, windows, moves, checks, decks
clauses.yaml     the rule text in plain words: id, heading, sentence, source
mats/*.yaml      where the zones lie on the screen
cards/*.yaml     faces; a table saved as .csv or .tsv works too, see below
decks/*.txt      ready decks, see below
scenarios/*.yaml positions with steps and what must come of them, at least one for each clause
lang/ru.yaml     translations
```

`rulemat check PATH` reports every problem with file, line, column and mend; `rulemat coverage GAME` shows where each
clause is enforced and by which scenario it is shown.

Texts that are shown are either one string (English) or `{en: ..., ru: ...}`. In YAML only `true`, `false`, `null` and
decimal whole numbers are special, everything else is text; anchors, aliases and tags are refused.

Sentences name variables in braces, `{piece}`, and the options of the match, `{options.hand_size}`: a refusal, a question, a
line of the log or the words of a window say the value that is played with. In English small numbers are said in words.

**Tables of cards.** The first row names the columns: `name`, `text`, `keywords`, `image` ... and the game's attributes, by id or as they
are called on screen. Commas, semicolons or tabs separate, also as Excel's `sep=;` says; UTF-8, UTF-16 and Windows' encodings are read.
Cells of lists hold their words with commas between, `quick, armor 2`. Without an `id` the name makes one. `quantity` (`qty`, `count`,
`copies`) is the number of copies: a pack without decks is played with one deck of them, in its first section. A column that is no
part of a card is told and left out.

**Deck lists.** `4 Name`, `4x Name`, `Name x4`, or `Name` for one; a number behind the name (`Name [SET-012]`, `Name (SET) 12`) tells cards of
one name apart, and so does a card's id. `Section:`, `Section`, `# Section` or `[Section] (40)` begins a section of the deck, by its id or
label; other lines with `#` or `//` are comments, the first of them the deck's title, and `# ru: ...` its Russian one. A deck with
a line that cannot be taken, or that the pack's own rules refuse, cannot be chosen; the pack can be played with the others.

**Values on the table.** `show: chip` puts a value beside a player's portrait, a value of the table at the table's upper edge; `show: total` writes it
beside the name of the zone that it names as `zone` (a value of the table in a zone of the table, or in both seats' zones of that name).
Values of pieces are shown as `damage`, `counter` or `tag`.

The shortest way to learn the language is to read a pack: `playmats/` has several.

## How a game runs

The procedure named by `setup` runs first; it sets the table up and then runs the turns, usually in an endless
`while: true`. A **procedure** is a list of steps; one with `phase: true` stands in the phase track. A **window** is a
step in which seats may act: it says who speaks, which moves it `allows`, and what happens after so many `passes`. Every
move that a window does not allow is refused, with all of the window's `refuses` that apply and the move's own failed
`checks`, each with its clause and its sentence. A drag that is no move of the game at all is explained by `bars` and by
what its zone `accepts`.

A **move** is found by its shape: the zones a drag leads from and to, the piece, the piece it is dropped on. What must
explain itself when it fails belongs into `checks`. Until `commit` (or until a window opens, or something is revealed or
rolled) a move is a draft: its questions can be cancelled and everything is as before.

**Items** wait on a window: `lay` puts one there, `resolve` takes it off and runs what it was laid for. **Checks** are
looked at after every change, in order, until none finds anything; a `hold` makes them wait. **Triggers** wait for a
`signal`; they are taken when checks rest, the turn player's first, each seat ordering its own.

A piece has lives: leaving the board ends one, with its damage, marks and modifiers. A reference to an ended life is
*gone* and reads as the piece last was.
"""

EXPRESSIONS = """## Expressions

Conditions and values are one-line expressions in a subset of Python's own syntax: `and or not`, `== != < <= > >= in`,
`+ - * // %`, `a if c else b`, lists `[a, b]`, one bounded loop `[p for p in seat.camp if p.strength > 2]`, attributes and
the functions below. Names are checked while the pack loads: variables first, then the words below, then the pack's own
zones, phases, moves, keywords and choices, which are written bare. At most 500 characters and 32 levels.

`null` equals only `null`, lies below every number, and is neither even nor odd; reckoning with it gives `null`.
When a move is judged for a seat, whatever that seat cannot see is *unknown*: a condition that comes out unknown lets the
move pass, and is judged again when the card is revealed.

`seat` is the acting seat, `seat.hand` its zone of that name (as a list: the bottom or leftmost card first, a pile's top
card last). In a step that wants a zone, a bare zone name is the acting seat's. The name of a procedure reads its
variables while it runs (`duel.attacker`), and is `null` when it does not.
"""


def handbook() -> str:
    """The whole handbook as Markdown."""
    parts = [INTRODUCTION, EXPRESSIONS, *_words(), *_functions(), *_verbs()]
    for title, found in SECTIONS:
        parts.append(f"## {title}\n")
        parts += [_model(model) for model in found]
    parts += ["## Scenarios\n", _model(ScenarioModel)]
    from engine.language.scenario import DoModel, ExpectModel, StepModel, TableModel

    parts += [_model(x) for x in (TableModel, StepModel, DoModel, ExpectModel)]
    parts += [_tools(), _pictures()]
    return "\n".join(part.rstrip() + "\n" for part in parts)


def _words() -> Iterator[str]:
    rows = "\n".join(f"| `{name}` | {kind} |" for name, (kind, _) in BUILTIN.items())
    yield f"### Words that are always known\n\n| word | type |\n| --- | --- |\n{rows}\n"
    rows = "\n".join(f"| `piece.{name}` | {kind} |" for name, (kind, _, _) in PIECE_PARTS.items())
    more = "`turn.seat`, `turn.number`, `options.NAME`, `table.NAME`; of an item `.piece .seat .source .kind`; of an ability its fields."
    yield f"### What every piece has\n\nBeside the pack's attributes and piece values:\n\n| name | type |\n| --- | --- |\n{rows}\n\n{more}\n"


def _functions() -> Iterator[str]:
    rows = [f"| `{f.example}` | {f.gives} | {f.about} |" for f in FUNCTIONS.values()]
    loops = [f"| `{example}` | {kind} | Over a list or a loop. |" for _, kind, example in REDUCERS.values()]
    yield "### Functions\n\n| example | gives | about |\n| --- | --- | --- |\n" + "\n".join(rows + loops) + "\n"


def _verbs() -> Iterator[str]:
    yield "## Verbs\n\nA step is one verb with what it takes, and may carry `clause` (who orders it) and `log` (a line for the log).\n"
    for name, model in s.VERBS.items():
        if name == "while":
            continue
        yield f"### `{name}`\n\n{model.__doc__}\n\n```yaml\n{model.example}\n```\n"
        args = _args(model, name)
        rows = [_row(n, f) for n, f in args.items() if n not in ("clause", "log")]
        if rows:
            yield "| key | value | about |\n| --- | --- | --- |\n" + "\n".join(rows) + "\n"


def _args(model: type[BaseModel], verb: str) -> dict[str, FieldInfo]:
    """A verb's own keys: those of its argument model, else those that stand beside it."""
    own = model.model_fields.get(verb) or model.model_fields.get(f"{verb}_")
    inner = own.annotation if own is not None else None
    if isinstance(inner, type) and issubclass(inner, BaseModel):
        return dict(inner.model_fields)
    return dict(model.model_fields)


def _model(model: type[BaseModel]) -> str:
    title = model.__name__.removesuffix("Model")
    rows = "\n".join(_row(name, field) for name, field in model.model_fields.items())
    return f"### {title}\n\n{model.__doc__}\n\n| key | value | about |\n| --- | --- | --- |\n{rows}\n"


def _row(name: str, field: FieldInfo) -> str:
    key = field.alias or name
    needed = " (needed)" if field.is_required() else ""
    return f"| `{key}`{needed} | {_type(field.annotation)} | {_cell(field.description or '')} |"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _type(annotation: Any) -> str:
    text = str(annotation).replace("typing.", "").replace("NoneType", "None")
    text = re.sub(r"<class '([\w.]+)'>", r"\1", text)
    text = re.sub(r"Annotated\[(int), FieldInfo\([^()]*(?:\([^()]*\)[^()]*)*\)\]", r"\1", text)
    text = re.sub(r"Annotated\[.*", "steps", text) if "Annotated[" in text else text
    text = re.sub(r"[\w.]+\.(\w+?)(?:Model|Args)?\b", r"\1", text)
    text = text.replace("list[steps", "steps").replace("str | dict[Literal['en', 'ru'], str]", "text")
    text = text.replace("str | int | bool", "expression").replace("str | list[str]", "clauses").replace(" | None", "")
    text = re.sub(r"Literal\[([^\]]*)\]", lambda found: found[1].replace("'", "").replace(", ", ", "), text)
    return _cell(text)


def _tools() -> str:
    rows = "\n".join(
        f"| `{name}` | {(run.__doc__ or '').strip().splitlines()[0] if run.__doc__ else ''} |"
        for name, run in TOOLS.items()
    )
    return f"## Hand tools\n\nWhat people may do by hand, and scenarios with `do: {{tool: ...}}`.\n\n| tool | about |\n| --- | --- |\n{rows}\n"


def _pictures() -> str:
    """The names of what the program draws."""

    def listed(names: Iterable[str]) -> str:
        return ", ".join(f"`{name}`" for name in names)

    return f"""## Pictures

A name that is not in these lists is told by `rulemat check`.

**Icons** (`icon`): {listed(looks.icons())}.

**Art** (`art` of a card; absent: the name chooses one): {listed(looks.ART)}. With `art: {looks.WORDS}` a card is its words alone: its
name and its text fill it, as on a proxy.

**Palettes** (the attribute that `faces.tint` names): {listed(looks.PALETTES)}; or a colour such as `#45DDE6`.

**Backs** (`faces.back`, by word of the type attribute; `look.back` gives their colours): {listed(looks.BACKS)}.

**Pictures of your own** (`image` of a card): a PNG, JPEG, WebP, GIF or BMP in the pack, by its path in the pack or from the card's
own file. It fills the card to its corners, or with `faces: {{pictures: art}}` the window of the drawn card; it is cropped at its middle, never
stretched. The drawn card stands in for it until it is loaded, and where it cannot be read.
"""


def schemas() -> dict[str, str]:
    """The JSON Schemas, for editors that complete and check packs."""
    found = {}
    for name, model in SCHEMAS.items():
        schema = model.model_json_schema(by_alias=True)
        if name == "cards":
            schema = _open_cards()
        schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
        found[name] = json.dumps(schema, indent=1, ensure_ascii=False) + "\n"
    return found


def _open_cards() -> dict[str, Any]:
    """Cards carry their game's own attributes beside the common keys."""
    schema = m.CardModel.model_json_schema(by_alias=True)
    definitions = schema.pop("$defs", {})
    schema["additionalProperties"] = True
    if "AbilityModel" in definitions:
        definitions["AbilityModel"]["additionalProperties"] = True
    return {
        "title": "CardsModel", "type": "object", "additionalProperties": False, "required": ["cards"],
        "properties": {"cards": {"type": "array", "items": schema}}, "$defs": definitions,
    }  # fmt: skip


def write(folder: Path = DOCS) -> list[Path]:
    """Write handbook and schemas."""
    (folder / "schema").mkdir(parents=True, exist_ok=True)
    files = {folder / "pack-language.md": handbook()}
    files |= {folder / "schema" / f"{name}.schema.json": text for name, text in schemas().items()}
    for path, text in files.items():
        path.write_text(text, "utf-8")
    return list(files)


if __name__ == "__main__":
    sys.stdout.write("\n".join(str(path) for path in write()) + "\n")
