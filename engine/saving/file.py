"""The file of a journal: one writer, whole lines, and a copy in memory for when the disk fails.

A line that cannot be written is not there at all: what was written of it is cut off again, and the
caller is told. After that the lines gather in memory, and every further line, and every `sync`,
tries to bring the file up to date, if need be in a folder made anew.
"""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO
from weakref import WeakValueDictionary

from filelock import FileLock, Timeout

from engine.values.problems import PackError, Problem

NO_SYNC = {errno.EINVAL, errno.ENOSYS, errno.ENOTSUP}
"""Answers of file systems that cannot sync at all: nothing is wrong then."""


class InUse(PackError):
    """Somebody else writes this journal."""

    def __init__(self, path: Path) -> None:
        message = "this match is open in another window of the program"
        super().__init__((Problem(str(path), 1, 1, "error", message, "close it there, then open it here"),))


class LineFile:
    """A file that only grows by whole lines.

    `trouble` says why the disk does not have all of them ('' while it has).
    """

    def __init__(self, path: Path, before: Callable[[], None] = lambda: None) -> None:
        self.path, self.before = path, before
        self.content = bytearray()
        self.file: BinaryIO | None = None
        self.trouble = ""
        self._safe = 0
        self._doubted = False
        self._done = ""
        self._lock: FileLock | None = None

    # ------------------------------------------------------------ one writer

    def claim(self, *, take_over: bool = True) -> None:
        """Become the only writer. Within this program the newest one is it, the one before writes no more.

        Where no lock can be made (a full disk, a folder that may only be read), nothing is written.

        Raises:
            InUse: Another program writes this file.
        """
        key = os.path.realpath(self.path)
        other = _WRITERS.get(key)
        if other is not None and not other._done:
            if not take_over:
                raise InUse(self.path)
            other._give_up()
        with contextlib.suppress(OSError):
            self._acquire()
        _WRITERS[key] = self

    def _acquire(self) -> None:
        if self._lock is None:
            lock = FileLock(str(self.path.with_suffix(".lock")), timeout=0, thread_local=False)
            try:
                lock.acquire()
            except Timeout:
                raise InUse(self.path) from None
            self._lock = lock

    def _give_up(self) -> None:
        self.close()
        self._done = "the match was opened in another window"

    # ------------------------------------------------------------ writing

    def begin(self, first: bytes) -> None:
        """Write a new file."""
        self.content += first
        self.catch_up()

    def go_on(self, content: bytes, damaged: str) -> None:
        """Go on in a file that was read; what follows `content` in it is cut off after a copy was kept.

        Args:
            content: The whole lines that are good.
            damaged: The ending of the copy's name; '' when nothing is to be cut off.
        """
        self.content, self._safe = bytearray(content), len(content)
        try:
            if self._lock is None:
                self._acquire()
            if damaged:
                _put(self.path.with_suffix(damaged), self.path.read_bytes())
            self._open()
        except OSError as error:
            self._note(error)

    def append(self, line: bytes) -> None:
        """Add a line.

        Raises:
            OSError: It could not be written, and is not in the file. Called again, it is kept in
                memory until it can be.
        """
        if self._done:
            raise OSError(errno.EBUSY, self._done)
        self.content += line
        if self.trouble:
            self.catch_up()
            return
        try:
            self._check()
            self._flush()
        except OSError as error:
            del self.content[-len(line) :]
            self._cut_back()
            self._note(error)
            raise

    def catch_up(self) -> bool:
        """Bring the file up to date. True when it is."""
        if self._done:
            return False
        try:
            self._acquire()
            if self.file is None or self._doubted or not self._whole():
                self._rewrite()
            else:
                os.ftruncate(self.file.fileno(), self._safe)
                self._flush()
        except (OSError, PackError) as error:
            self._cut_back()
            self._note(error)
            return False
        self.trouble, self._doubted = "", False
        return True

    def sync(self) -> None:
        """Let the disk have it. Slow. What goes wrong is noted in `trouble`, and mended when it can be."""
        if self.trouble or self.file is None:
            self.catch_up()
            return
        try:
            self._check()
            _sync(self.file)
        except OSError as error:
            self._doubted = True
            self._note(error)

    def close(self) -> None:
        """Close the file and let others write it."""
        if self.trouble:
            self.catch_up()
        with contextlib.suppress(OSError):
            if self.file is not None:
                self.file.close()
        self.file = None
        if self._lock is not None:
            with contextlib.suppress(OSError):
                self._lock.release()
        self._lock, self._done = None, self._done or "its file is closed"

    # ------------------------------------------------------------ inside

    def _note(self, error: OSError | PackError) -> None:
        if isinstance(error, PackError):
            self.trouble = "; ".join(problem.message for problem in error.problems)
        else:
            self.trouble = error.strerror or str(error)

    def _check(self) -> None:
        """The file that lies at the path is still the one we write, as we left it.

        Raises:
            OSError: It is gone, or was changed.
        """
        if self.file is None:
            raise OSError(errno.ENOENT, os.strerror(errno.ENOENT))
        here = self.path.stat()
        if not os.path.samestat(here, os.fstat(self.file.fileno())):
            raise OSError(errno.ENOENT, os.strerror(errno.ENOENT))
        if here.st_size != self._safe:
            raise OSError(errno.EBUSY, "the file was changed by another program")

    def _whole(self) -> bool:
        """True when the file at the path is ours and holds what we know it to hold."""
        try:
            here = self.path.stat()
            mine = self.file is not None and os.path.samestat(here, os.fstat(self.file.fileno()))
        except OSError:
            return False
        return mine and here.st_size >= self._safe

    def _flush(self) -> None:
        """Write what the file lacks: one write, and the rest of it where the disk took only a part."""
        assert self.file is not None
        rest = bytes(self.content[self._safe :])
        while rest:
            rest = rest[_written(self.file.write(rest)) :]
        self._safe = len(self.content)

    def _cut_back(self) -> None:
        with contextlib.suppress(OSError, ValueError):
            if self.file is not None:
                os.ftruncate(self.file.fileno(), self._safe)

    def _open(self) -> None:
        self.file = self.path.open("ab", buffering=0)
        os.ftruncate(self.file.fileno(), self._safe)

    def _rewrite(self) -> None:
        """Write the whole file anew, beside the old one and then in its place."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.before()
        if self.file is not None:
            self.file.close()
            self.file = None
        _put(self.path, bytes(self.content))
        self._safe = len(self.content)
        self._open()


_WRITERS: WeakValueDictionary[str, LineFile] = WeakValueDictionary()
"""Who writes which file in this program."""


def put(path: Path, content: bytes) -> None:
    """Write a small file at once: whoever reads it finds the old content or the new.

    Raises:
        OSError: It cannot be written; what was there is still there.
    """
    _put(path, content, sync=False)


def _put(path: Path, content: bytes, *, sync: bool = True) -> None:
    new = path.with_name(f"{path.name}.new")
    try:
        with new.open("wb", buffering=0) as file:
            rest = content
            while rest:
                rest = rest[_written(file.write(rest)) :]
            if sync:
                _sync(file)
        new.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            new.unlink()
        raise


def _written(number: int | None) -> int:
    if not number:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    return number


def _sync(file: BinaryIO) -> None:
    try:
        os.fsync(file.fileno())
    except OSError as error:
        if error.errno not in NO_SYNC:
            raise
