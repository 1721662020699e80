"""The cells of a grid: where each lies, whichever seat sits at the lower edge, and what its edges are called.

A cell is a number, `row * columns + column`, rows from the top as the south seat sees them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from client.draw.text import text_size
from client.table.geometry.areas import Area
from client.table.geometry.box import Box, edges
from engine.values.ids import ZoneKey
from engine.values.piece_view import ZoneView

GAP, MEETING, LETTER = 6, 16, 24
"""Units between two cells, across the middle, and of the line of column names."""
LABEL = 13


def with_cells(areas: Mapping[ZoneKey, Area], zones: Mapping[ZoneKey, ZoneView], u: float) -> dict[ZoneKey, Area]:
    """The same areas; each grid whose cells the mat does not list gets them from its rectangle."""
    found = dict(areas)
    for key, area in areas.items():
        zone = zones.get(key)
        if zone is not None and zone.columns and not area.slots and not area.folded:
            found[key] = replace(area, lie="grid", slots=_cells(area, zone, u))
    return found


def _cells(area: Area, zone: ZoneView, u: float) -> tuple[Box, ...]:
    columns, rows = len(zone.columns), len(zone.rows)
    left = max((text_size(name, max(12, LABEL * u), 600)[0] for name in zone.rows), default=0)
    ground = area.box
    ground = Box(ground.x + left + round(18 * u), ground.y, ground.w - left - round(18 * u), ground.h)
    ground = Box(ground.x, ground.y, ground.w, ground.h - max(16, round(LETTER * u)))
    above = rows - area.halves if area.turned and area.halves else area.halves
    middle = round((MEETING - GAP) * u) if 0 < area.halves < rows else 0
    wide = (ground.w + GAP * u) / columns
    high = (ground.h + GAP * u - middle) / rows
    found = []
    for number in range(columns * rows):
        row, column = divmod(number, columns)
        if area.turned:
            row = rows - 1 - row
        if area.turned == "turned":
            column = columns - 1 - column
        x, y = ground.x + column * wide, ground.y + row * high + (middle if row >= above else 0)
        found.append(edges(x, y, x + wide - GAP * u, y + high - GAP * u))
    return tuple(found)


def edge_names(zone: ZoneView, area: Area, u: float) -> Iterator[tuple[str, tuple[int, int], str]]:
    """The names of columns (under the lowest cells, centred) and rows (left of the first, right-aligned)."""
    columns = len(zone.columns)
    low, left = max(cell.bottom for cell in area.slots), min(cell.x for cell in area.slots)
    for column, name in enumerate(zone.columns):
        yield name, (area.slots[column].centre[0], low + max(9, round(LETTER * u / 2))), "centre"
    for row, name in enumerate(zone.rows):
        yield name, (left - round(10 * u), area.slots[row * columns].centre[1]), "right"


def meeting_line(zone: ZoneView, area: Area) -> tuple[int, int, int] | None:
    """Where the halves of a grid meet: left, right and the middle between the rows."""
    if not 0 < area.halves < len(zone.rows):
        return None
    columns = len(zone.columns)
    one, two = area.slots[(area.halves - 1) * columns], area.slots[area.halves * columns]
    upper, lower = (one, two) if one.y < two.y else (two, one)
    return min(c.x for c in area.slots), max(c.right for c in area.slots), (upper.bottom + lower.y) // 2


def cell_at(area: Area, pos: tuple[int, int]) -> int | None:
    """The cell under a point."""
    return next((n for n, cell in enumerate(area.slots) if cell.inset(-3).holds(pos)), None) if area.lies.celled else None
