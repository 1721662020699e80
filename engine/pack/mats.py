"""Compiles a pack's mats: where zones, frames and panels of figures lie."""

from __future__ import annotations

from collections.abc import Mapping

from engine.game import specs as s
from engine.language import models as m
from engine.pack.build import Builder, Workbench
from engine.pack.files import PackFiles
from engine.values.speech import phrase

TOUCH = 0.005
"""Zones may touch; rounding is no overlap."""


def mat_specs(files: PackFiles, bench: Workbench) -> tuple[dict[str, s.Mat], dict[str, s.Mat]]:
    """The mats that a player chooses from, by name, and those that belong to phases, by phase."""
    assert files.game is not None
    chosen: dict[str, s.Mat] = {}
    phases: dict[str, s.Mat] = {}
    for name, (model, document) in files.mats.items():
        b = bench.at(document, ())
        mat = _mat(name, model, b, files.game)
        if not mat.during:
            chosen[name] = mat
        for index, phase in enumerate(mat.during):
            procedure = files.game.procedures.get(b.word(phase, "procedure", "during", index))
            if procedure is not None and not procedure.phase:
                b.problem(f"`{phase}` is no phase", "during", index, mend="name a procedure with `phase: true`")
            phases[phase] = mat
    return chosen, phases


def _mat(name: str, model: m.MatModel, b: Builder, game: m.GameModel) -> s.Mat:
    b.cited(model.clause, "clause")
    zones = {z: _mat_zone(x) for z, x in model.zones.items() if b.word(z, "zone", "zones", z)}
    chips = tuple(b.word(z, "zone", "chips", i) for i, z in enumerate(model.chips))
    frames = {f: _frame(b.inside("frames", f), x, zones, game) for f, x in model.frames.items()}
    figures = {f: _figures(b.inside("figures", f), x) for f, x in model.figures.items()}
    aside = (model.aside[0], model.aside[1], model.aside[2], model.aside[3]) if model.aside else None
    mat = s.Mat(name, phrase(model.label), model.reflect, zones, chips, frames, figures, tuple(model.during), aside)
    for z, place in zones.items():
        if z in game.zones:
            _zone_fits(b, z, place, game.zones[z])
        if place.offers is not None:
            b.word(place.offers, "zone", "zones", z, "offers")
            if place.lie != "cards":
                b.problem("`offers` needs `lie: cards`: the buttons stand under the cards", "zones", z, "offers")
    for one, other in _overlapping(zones):
        b.problem(f"the zones `{one}` and `{other}` overlap on this mat", "zones", other)
    for z, spec in game.zones.items():
        if not model.during and not mat.shows(z) and z not in chips and not spec.is_hand:
            b.problem(f"this mat forgets the zone `{z}`", "zones", severity="warning")
    return mat


def _zone_fits(b: Builder, z: str, place: s.MatZone, spec: m.ZoneModel) -> None:
    if place.shared is not (spec.per == "table"):
        text = f"each seat has a `{z}` of its own" if place.shared else f"`{z}` is the table's, not a seat's"
        mend = "take `shared` away" if place.shared else "add `shared: true`: its place is a part of the whole mat"
        b.problem(text, "zones", z, mend=mend)
    if place.halves and place.halves >= (spec.rows or 0):
        b.problem(f"the zone `{z}` has no row below the line", "zones", z, "halves")


def _frame(b: Builder, x: m.MatFrameModel, zones: Mapping[str, s.MatZone], game: m.GameModel) -> s.MatFrame:
    """A frame of a mat: its zones are the table's, and have no other place."""
    b.word(x.strips, "zone", "strips")
    if x.place is not None:
        b.word(x.place, "zone", "place")
    beside = tuple(b.word(z, "zone", "beside", i) for i, z in enumerate(x.beside))
    left, top, wide, high = x.rect
    frame = s.MatFrame((left, top, wide, high), x.strips, x.place, beside)
    for z in frame.zones:
        spec = game.zones.get(z)
        if spec is not None and spec.per != "table":
            b.problem(f"the zone `{z}` belongs to a seat; zones in a frame are `per: table`")
        if z in zones or frame.zones.count(z) > 1:
            b.problem(f"the zone `{z}` has another place on this mat")
    return frame


def _figures(b: Builder, x: m.MatFiguresModel) -> s.Figures:
    rows = []
    for index, row in enumerate(x.rows):
        value = b.word(row.value, "seat value", "rows", index, "value")
        rows.append((value, None if row.of is None else b.word(row.of, "seat value", "rows", index, "of"), row.marks))
    clauses = b.cited(x.clause, "clause")
    left, top, wide, high = x.rect
    return s.Figures((left, top, wide, high), phrase(x.label), tuple(rows), clauses[0] if clauses else "")


def _overlapping(zones: dict[str, s.MatZone]) -> list[tuple[str, str]]:
    """Pairs of zones of one half-mat that cover the same ground."""
    found = []
    names = list(zones)
    for place, one in enumerate(names):
        for other in names[place + 1 :]:
            (x, y, w, h), (x2, y2, w2, h2) = zones[one].rect, zones[other].rect
            across = min(x + w, x2 + w2) - max(x, x2)
            down = min(y + h, y2 + h2) - max(y, y2)
            if across > TOUCH and down > TOUCH and zones[one].whole == zones[other].whole:
                found.append((one, other))
    return found


def _mat_zone(x: m.MatZoneModel) -> s.MatZone:
    rects = tuple((r[0], r[1], r[2], r[3]) for r in x.slots if len(r) == 4)
    if x.rect is not None:
        whole = (x.rect[0], x.rect[1], x.rect[2], x.rect[3])
    elif rects:
        left, top = min(r[0] for r in rects), min(r[1] for r in rects)
        whole = (left, top, max(r[0] + r[2] for r in rects) - left, max(r[1] + r[3] for r in rects) - top)
    else:
        whole = (0.0, 0.0, 0.1, 0.1)
    lie = x.lie or ("slots" if rects else "row")
    choice = (x.choice[0], x.choice[1], x.choice[2], x.choice[3]) if x.choice else None
    return s.MatZone(whole, rects, lie, x.shared, x.upright, x.landscape, x.halves or 0, x.own, x.offers, choice, x.over)
