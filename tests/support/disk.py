"""A disk that fails: at the n-th thing asked of it, once or until it is mended."""

from __future__ import annotations

import errno
import io
import os
from pathlib import Path
from typing import Any

import pytest

KINDS = ("full", "short", "read-only", "gone")
ERRORS = {"full": errno.ENOSPC, "short": errno.ENOSPC, "read-only": errno.EROFS, "gone": errno.ENOENT}


class Disk:
    """Counts every write, sync, cut, renaming and folder made; from the n-th on `many` of them fail."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.asked = self.failed = 0
        self.first, self.many, self.kind = 0, 0, "full"
        really = Path.open

        def opened(path: Path, mode: str = "r", *args: Any, **more: Any) -> Any:
            if not set(mode) & set("wax+"):
                return really(path, mode, *args, **more)
            self.ask()
            return File(self, really(path, mode, *args, **more))

        patch.setattr(Path, "open", opened)
        for owner, name in ((os, "fsync"), (os, "ftruncate"), (Path, "replace"), (Path, "rename"), (Path, "mkdir")):
            patch.setattr(owner, name, self._asking(getattr(owner, name)))

    def _asking(self, really: Any) -> Any:
        def call(*args: Any, **more: Any) -> Any:
            self.ask()
            return really(*args, **more)

        return call

    def break_at(self, first: int, many: int, kind: str) -> None:
        """Fail from the n-th request on, so many times."""
        self.first, self.many, self.kind = first, many, kind

    def mend(self) -> None:
        """Let everything work again."""
        self.many = 0

    @property
    def fails(self) -> bool:
        """Count a request; True when it is to fail."""
        self.asked += 1
        broken = self.first <= self.asked < self.first + self.many
        self.failed += broken
        return broken

    def ask(self) -> None:
        """Count a request, and fail if it is time to."""
        if self.fails:
            raise OSError(ERRORS[self.kind], os.strerror(ERRORS[self.kind]))


class File:
    """An open file on such a disk; a short write takes a part of what it is given."""

    def __init__(self, disk: Disk, file: Any) -> None:
        self.disk, self.file = disk, file

    def write(self, content: Any) -> int:
        if not self.disk.fails:
            return int(self.file.write(content))
        if self.disk.kind == "short":
            taken = int(self.file.write(content[: len(content) // 2]))
            if isinstance(self.file, io.RawIOBase):  # the others go on until all is written
                return taken
        raise OSError(ERRORS[self.disk.kind], os.strerror(ERRORS[self.disk.kind]))

    def __enter__(self) -> File:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)
