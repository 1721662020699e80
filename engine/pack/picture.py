"""How large a picture is, by its header: known before anything is decoded, so that no file of a few bytes fills the memory.

A picture is what its first bytes say, whatever its name. Only the kinds below are read; what the system's
decoders could read besides (and nobody draws cards in) never reaches them.
"""

from __future__ import annotations

import struct

MOST_SIDE = 8192
MOST_POINTS = 16 << 20
"""Points of a picture, of all frames of a moving one: 64 MiB decoded."""
MOST_SEGMENTS = 10_000

KINDS = (".png", ".jpg", ".jpeg", ".webp", ".gif", ".bmp")
Size = tuple[int, int]


class BadPicture(ValueError):
    """No picture that is read here; the text says why."""


def kind_of(content: bytes) -> str:
    """Tell a picture's kind by its first bytes: png, jpg, gif, webp or bmp; else ''."""
    for kind, mark in (("png", b"\x89PNG\r\n\x1a\n"), ("jpg", b"\xff\xd8\xff"), ("bmp", b"BM")):
        if content.startswith(mark):
            return kind
    if content[:6] in (b"GIF87a", b"GIF89a"):
        return "gif"
    return "webp" if content[:4] == b"RIFF" and content[8:12] == b"WEBP" else ""


def size_of(content: bytes) -> Size:
    """Width and height of a picture in points.

    Raises:
        BadPicture: It is of another kind, its header is damaged, or it is too large to be decoded.
    """
    kind = kind_of(content)
    if not kind:
        raise BadPicture("is no PNG, JPEG, WebP, GIF or BMP picture")
    try:
        sizes = _READERS[kind](content)
    except (struct.error, IndexError):
        sizes = []
    if not sizes:
        raise BadPicture("is a damaged picture")
    width, height = max(w for w, _ in sizes), max(h for _, h in sizes)
    if min(width, height) < 1:
        raise BadPicture("is a picture without any points")
    if max(width, height) > MOST_SIDE or sum(w * h for w, h in sizes) > MOST_POINTS:
        raise BadPicture(f"is a picture of {width} x {height} points, too large to be shown")
    return width, height


def picture_fault(content: bytes) -> str:
    """Why a picture cannot be shown, as far as can be told without decoding it; '' if nothing speaks against it."""
    try:
        size_of(content)
    except BadPicture as bad:
        return str(bad)
    ends = {"png": b"IEND\xaeB`\x82", "jpg": b"\xff\xd9"}
    if (end := ends.get(kind_of(content))) is not None and end not in content[2:]:
        return "is a damaged picture: its end is missing"
    return ""


def _png(content: bytes) -> list[Size]:
    if content[12:16] != b"IHDR":
        return []
    return [struct.unpack_from(">II", content, 16)]


def _bmp(content: bytes) -> list[Size]:
    (size,) = struct.unpack_from("<I", content, 14)
    if size == 12:
        return [struct.unpack_from("<HH", content, 18)]
    width, height = struct.unpack_from("<ii", content, 18)
    return [(abs(width), abs(height))]


def _jpg(content: bytes) -> list[Size]:
    """Every frame header that comes before the picture's data."""
    found: list[Size] = []
    at = 2
    for _ in range(MOST_SEGMENTS):
        while content[at] != 0xFF:  # decoders pass over what lies between segments
            at += 1
        while content[at] == 0xFF:
            at += 1
        mark = content[at]
        at += 1
        if mark in (0xD9, 0xDA):
            return found
        if mark == 0x01 or 0xD0 <= mark <= 0xD8:
            continue
        (length,) = struct.unpack_from(">H", content, at)
        if 0xC0 <= mark <= 0xCF and mark not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack_from(">HH", content, at + 3)
            found.append((width, height))
        at += length
    return []


def _gif(content: bytes) -> list[Size]:
    """The whole and each of its frames; a decoder makes a picture of the whole's size for each."""
    whole = struct.unpack_from("<HH", content, 6)
    found: list[Size] = [whole]
    at = 13 + _table(content[10])
    for _ in range(MOST_SEGMENTS):
        if at >= len(content) or content[at] == 0x3B:
            return found
        if content[at] == 0x2C:
            width, height = struct.unpack_from("<HH", content, at + 5)
            found.append((max(width, whole[0]), max(height, whole[1])))
            at += 11 + _table(content[at + 9])
        elif content[at] == 0x21:
            at += 2
        else:
            return found
        while at < len(content) and content[at]:
            at += content[at] + 1
        at += 1
    return []


def _table(flags: int) -> int:
    return 3 << ((flags & 7) + 1) if flags & 0x80 else 0


def _webp(content: bytes) -> list[Size]:
    """The canvas, and every still or frame in it."""
    found: list[Size] = []
    at = 12
    for _ in range(MOST_SEGMENTS):
        if at + 8 > len(content):
            return found
        name, (length,) = content[at : at + 4], struct.unpack_from("<I", content, at + 4)
        body = at + 8
        if name == b"VP8X":
            found.append((1 + _three(content, body + 4), 1 + _three(content, body + 7)))
        elif name == b"ANMF":
            found.append((1 + _three(content, body + 6), 1 + _three(content, body + 9)))
            at = body + 16  # the frame's own chunks lie inside
            continue
        elif name == b"VP8 ":
            width, height = struct.unpack_from("<HH", content, body + 6)
            found.append((width & 0x3FFF, height & 0x3FFF))
        elif name == b"VP8L":
            (bits,) = struct.unpack_from("<I", content, body + 1)
            found.append((1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)))
        at = body + length + (length & 1)
    return []


def _three(content: bytes, at: int) -> int:
    return content[at] | content[at + 1] << 8 | content[at + 2] << 16


_READERS = {"png": _png, "jpg": _jpg, "gif": _gif, "webp": _webp, "bmp": _bmp}
