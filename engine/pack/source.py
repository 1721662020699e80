"""A pack's files, from a folder or from a `.zip`, with the bounds that a stranger's pack must keep.

Files are read when they are asked for, so a list of packs is cheap. What an archive says about
itself is never trusted: sizes are measured while reading.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import os
import re
import shutil
import stat
import struct
import tempfile
import zipfile
import zlib
from abc import ABC, abstractmethod
from pathlib import Path

from engine.pack import bounds
from engine.values.problems import PackError, Problem, Problems, did_you_mean, fault


class Source(ABC):
    """A pack's files by relative path, with `/` between folders. All bad input raises `PackError`."""

    def __init__(self, path: Path, label: str) -> None:
        self.path = path
        self.label = label
        self._shown = _shown(path)
        self._texts: dict[str, str] = {}
        self._sizes: dict[str, int] = {}
        self._hash = ""
        self._names: dict[str, None] = {}
        self.left_out: list[str] = []
        """Files of kinds that no pack needs: no part of it."""

    @abstractmethod
    def _read(self, name: str, limit: int) -> bytes:
        """Read at most `limit` + 1 bytes of a listed file."""

    def names(self) -> tuple[str, ...]:
        """Every file of the pack, sorted; kinds that no pack needs are not part of it."""
        return tuple(self._names)

    def exists(self, name: str) -> bool:
        """Tell whether the pack holds the file."""
        return name in self._names

    def display(self, name: str) -> str:
        """The path that a problem shows to the user."""
        return name if self._shown == "." else f"{self._shown}/{name}"

    def read_bytes(self, name: str) -> bytes:
        """Read a file whole."""
        if not self.exists(name):
            near = did_you_mean(name, self.names())
            mend = f"did you mean `{near}`?" if near else ""
            raise fault(self.display(name), "the pack has no such file", mend)
        limit = bounds.limit_of(name)
        try:
            content = self._read(name, limit)
        except OSError as error:
            raise fault(self.display(name), f"cannot be read: {error.strerror or error}") from None
        if len(content) > limit:
            raise fault(self.display(name), *bounds.too_big(limit))
        self._sizes[name] = len(content)
        if sum(self._sizes.values()) > bounds.TOTAL_LIMIT:
            raise fault(self._shown, *bounds.all_too_big())
        return content

    def read_text(self, name: str) -> str:
        """Read a file as UTF-8, without its byte order mark."""
        if name not in self._texts:
            self._texts[name] = decode(self.read_bytes(name), self.display(name))
        return self._texts[name]

    def hash(self) -> str:
        """Fingerprint of all names and contents: the same for a folder and for its archive."""
        if not self._hash:
            digest = hashlib.blake2b(digest_size=20)
            for name in self.names():
                for part in (name.encode(), self.read_bytes(name)):
                    digest.update(struct.pack(">Q", len(part)))
                    digest.update(part)
            self._hash = digest.hexdigest()
        return self._hash

    def copy_to(self, folder: Path) -> None:
        """Write the whole pack into a new folder; a folder that is already there is left alone."""
        if folder.exists():
            raise fault(str(folder), "is already there", "choose another name, or move it away")
        folder.parent.mkdir(parents=True, exist_ok=True)
        # Written aside and renamed, so that a crash leaves no half pack under the real name.
        half = Path(tempfile.mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
        try:
            for name in self.names():
                target = half.joinpath(*name.split("/"))
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(self.read_bytes(name))
            half.chmod(0o755)
            half.rename(folder)
        except BaseException:
            shutil.rmtree(half, ignore_errors=True)
            raise

    def _list(self, sizes: dict[str, int], problems: Problems) -> None:
        """Take the files that were found, or refuse them all."""
        bounds.check_names(sizes, self.display, problems)
        bounds.check_sizes(sizes, self.display, self._shown, problems)
        problems.raise_errors()
        self._names = dict.fromkeys(sorted(sizes))


class FolderSource(Source):
    """A pack in a folder."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, path.resolve().name)
        self._root = path.resolve()
        self._seen = 0
        problems = Problems()
        found: dict[str, int] = {}
        self._scan(self._root, "", found, problems)
        self._list(found, problems)

    def _read(self, name: str, limit: int) -> bytes:
        with self._root.joinpath(*name.split("/")).open("rb") as file:
            return file.read(limit + 1)

    def _scan(self, folder: Path, prefix: str, found: dict[str, int], problems: Problems) -> None:
        if prefix.count("/") > bounds.DEEPEST_FOLDER:
            raise fault(self.display(prefix), f"folders lie more than {bounds.DEEPEST_FOLDER} deep")
        try:
            entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
        except OSError as error:
            raise fault(self.display(prefix), f"cannot be read: {error.strerror or error}") from None
        self._seen += len(entries)
        if self._seen > bounds.MOST_ENTRIES:
            raise fault(self._shown, f"holds more than {bounds.MOST_ENTRIES} files", "is it a pack's folder?")
        for entry in entries:
            name = prefix + entry.name
            if bounds.ignored(name):
                continue
            if entry.is_dir(follow_symlinks=False) and not self._leaves(entry):
                self._scan(Path(entry.path), f"{name}/", found, problems)
            elif (size := self._size(entry, name, problems)) is not None:
                found[name] = size
            if len(found) > bounds.MOST_FILES:
                raise fault(self._shown, f"has more than {bounds.MOST_FILES} files", "is it a pack's folder?")

    def _leaves(self, entry: os.DirEntry[str]) -> bool:
        """Only links lead out. Junctions of Windows look like folders, so there folders are asked too."""
        if os.name == "posix" and not entry.is_symlink():
            return False
        return not Path(entry.path).resolve().is_relative_to(self._root)

    def _size(self, entry: os.DirEntry[str], name: str, problems: Problems) -> int | None:
        """Bytes of a file that may be part of the pack; None for what may not."""
        trouble = ("is a link that leads nowhere", "")
        try:
            about = entry.stat()
            if self._leaves(entry):
                trouble = ("links out of the pack", "put the file itself into the pack")
            elif stat.S_ISREG(about.st_mode):
                if bounds.kind_of(name):
                    return about.st_size
                self.left_out.append(name)
                return None
            elif stat.S_ISDIR(about.st_mode):
                trouble = ("is a link to a folder", "put the folder itself into the pack")
            else:
                return None
        except (OSError, RuntimeError):  # a ring of links is either, as the system likes
            pass
        problems.add(Problem(self.display(name), 1, 1, "error", *trouble))
        return None


class ZipSource(Source):
    """A pack in an archive. The archive is held in memory, so that it cannot change underneath."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, path.stem)
        self._archive = self._open(path)
        problems = Problems()
        infos = self._infos(problems)
        problems.raise_errors()
        self._infos_by_name = _without_top_folder(infos)
        if self._infos_by_name is not infos:
            self.left_out = [name.partition("/")[2] for name in self.left_out]
        self._list({name: info.file_size for name, info in self._infos_by_name.items()}, problems)

    def _open(self, path: Path) -> zipfile.ZipFile:
        try:
            with path.open("rb") as file:
                content = file.read(bounds.TOTAL_LIMIT + 1)
        except OSError as error:
            raise fault(self._shown, f"cannot be read: {error.strerror or error}") from None
        if len(content) > bounds.TOTAL_LIMIT:
            raise fault(self._shown, *bounds.all_too_big())
        _check_directory(content, self._shown)
        try:
            return zipfile.ZipFile(io.BytesIO(content))
        except (zipfile.BadZipFile, NotImplementedError, ValueError, OSError, struct.error):
            raise _no_archive(self._shown) from None

    def _infos(self, problems: Problems) -> dict[str, zipfile.ZipInfo]:
        infos: dict[str, zipfile.ZipInfo] = {}
        entries = self._archive.infolist()
        if len(entries) > bounds.MOST_FILES:
            raise fault(self._shown, f"has more than {bounds.MOST_FILES} files")
        for info in entries:
            name = _entry_name(info).replace("\\", "/")
            if name.endswith("/"):
                continue
            trouble = _escapes(name) or _unreadable(info)
            if not trouble and (bounds.ignored(name) or not bounds.kind_of(name)):
                self.left_out += [] if bounds.ignored(name) else [name]
                continue
            if not trouble and name in infos:
                trouble = ("is in the archive twice", "pack the folder again")
            if trouble:
                shown = self.display(name.encode("utf-8", "replace").decode()[:bounds.LONGEST_NAME])
                problems.add(Problem(shown, 1, 1, "error", *trouble))
            infos[name] = info
        return infos

    def _read(self, name: str, limit: int) -> bytes:
        try:
            with self._archive.open(self._infos_by_name[name]) as file:
                return file.read(limit + 1)
        except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError):
            raise fault(self.display(name), "is damaged in the archive", "pack or download it again") from None


def read_file(path: str | os.PathLike[str], limit: int = bounds.TEXT_LIMIT) -> bytes:
    """Read one file that a user named, never more than the limit.

    Raises:
        PackError: There is none, it is no file (a folder, a pipe), it cannot be read, or it is too large.
    """
    where = Path(path)
    try:
        about = where.stat()
        if stat.S_ISDIR(about.st_mode):
            raise fault(_shown(where), "is a folder, not a file")
        if not stat.S_ISREG(about.st_mode):
            raise fault(_shown(where), "is no regular file")
        with where.open("rb") as file:
            content = file.read(limit + 1)
    except FileNotFoundError:
        raise fault(_shown(where), "there is no such file") from None
    except OSError as error:
        raise fault(_shown(where), f"cannot be read: {error.strerror or error}") from None
    except ValueError:  # a NUL byte in the name
        raise fault(_shown(where).replace("\0", "?"), "there is no such file") from None
    if len(content) > limit:
        raise fault(_shown(where), *bounds.too_big(limit))
    return content


def changed_at(path: Path) -> tuple[int, ...]:
    """When and how large each file of a pack is, as the file system says: another answer means that it was edited."""
    found: list[int] = []
    try:
        folders = [path] if path.is_dir() else []
        about = path.stat()
        found += [about.st_mtime_ns, about.st_size]
        while folders and len(found) < 2 * bounds.MOST_FILES:
            for entry in sorted(os.scandir(folders.pop()), key=lambda entry: entry.name):
                if entry.is_dir(follow_symlinks=False) and not bounds.ignored(entry.name):
                    folders.append(Path(entry.path))
                elif not bounds.ignored(entry.name):
                    about = entry.stat()
                    found += [hash(entry.name), about.st_mtime_ns, about.st_size]
    except (OSError, ValueError):
        found.append(-1)
    return tuple(found)


def open_source(path: str | os.PathLike[str]) -> Source:
    """Open a pack's folder or archive."""
    where = Path(path)
    try:
        if where.is_dir():
            return FolderSource(where)
        if where.is_file():
            return ZipSource(where)
    except (ValueError, OSError):  # a NUL byte in the path, or far too long a path
        pass
    raise fault(_shown(where), "there is no such folder or archive")


def decode_loosely(content: bytes) -> str:
    """Read a list or a table in any of the usual encodings: by its mark, else UTF-8, else one of Windows'."""
    if content[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return content.decode("utf-16", errors="replace")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        # Words of Cyrillic letters have them side by side; a western accent mostly stands alone.
        cyrillic = len(re.findall(rb"[\xa8\xb8\xc0-\xff]{2}", content)) * 2 >= len(re.findall(rb"[\xc0-\xff]", content)) / 2
        return content.decode("cp1251" if cyrillic else "cp1252", errors="replace")


def decode(content: bytes, file: str) -> str:
    """Turn bytes of a text file into text; a byte order mark is dropped."""
    body = content.removeprefix(b"\xef\xbb\xbf")
    try:
        return body.decode("utf-8")
    except UnicodeDecodeError as error:
        before = body[: error.start]
        line = before.count(b"\n") + 1
        column = len(before[before.rfind(b"\n") + 1 :].decode("utf-8", "replace")) + 1
        byte = error.start + len(content) - len(body)
        message = f"is not UTF-8 text (byte 0x{body[error.start]:02x} at offset {byte})"
        mend = "save the file as UTF-8"
        raise PackError((Problem(file, line, column, "error", message, mend),)) from None


def _shown(path: Path) -> str:
    """As the user would type it from here."""
    if path.is_absolute():
        with contextlib.suppress(ValueError, OSError):
            path = path.relative_to(Path.cwd())
    return path.as_posix()


def _no_archive(shown: str) -> PackError:
    return fault(shown, "is no readable .zip archive", "give a pack's folder or .zip; download it again if damaged")


def _entry_name(info: zipfile.ZipInfo) -> str:
    """An entry's name; many programs write UTF-8 without saying so, which reads as an old code page."""
    if info.flag_bits & 0x800:
        return info.orig_filename
    try:
        return info.orig_filename.encode("cp437").decode("utf-8")
    except UnicodeError:
        return info.orig_filename


def _escapes(name: str) -> tuple[str, str] | None:
    if name.startswith("/") or re.match(r"[A-Za-z]:", name) or ".." in name.split("/"):
        return "its path leaves the pack", "do not open this archive: it was made to write elsewhere"
    return None


def _unreadable(info: zipfile.ZipInfo) -> tuple[str, str] | None:
    if info.flag_bits & 1:
        return "is encrypted", "pack it without a password"
    if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        return "is compressed in an unusual way", "pack it with plain Deflate"
    if stat.S_ISLNK(info.external_attr >> 16):
        return "is a link", "put the file itself into the archive"
    return None


def _check_directory(content: bytes, shown: str) -> None:
    """Look at the archive's end record first: the library would build every entry it claims."""
    end = len(content) - 22
    if end < 0 or content[end : end + 4] != b"PK\5\6":
        end = content.rfind(b"PK\5\6", max(0, len(content) - 22 - 65536))
    if end < 0 or len(content) - end < 22:
        raise _no_archive(shown)
    size = int.from_bytes(content[end + 12 : end + 16], "little")
    if content[max(0, end - 20) : end].startswith(b"PK\6\7") or size > bounds.DIRECTORY_LIMIT:
        raise fault(shown, "the archive has too long a table of contents")


def _without_top_folder(infos: dict[str, zipfile.ZipInfo]) -> dict[str, zipfile.ZipInfo]:
    """Most archives hold the pack's folder, not its files: step into a lone folder."""
    tops = {name.partition("/")[0] for name in infos}
    if len(tops) == 1 and all("/" in name for name in infos):
        return {name.partition("/")[2]: info for name, info in infos.items()}
    return infos
