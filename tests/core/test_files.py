"""Files: written whole or not at all, nothing left behind, and a sentence for whatever cannot be done."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import ecliptic
from tests.core.test_records import played

NO_NAMES = ["", "game\0.jsonl", "\ud800.jsonl"]
LONG = "x" * 300


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize("name", NO_NAMES)
def test_a_name_that_no_file_can_have_is_refused(name: str) -> None:
    complaint = f"{name!r} is not the name of a file or folder."
    with pytest.raises(ecliptic.BadRecord) as unread:
        ecliptic.load(name)
    assert str(unread.value) == complaint
    assert ecliptic.verify(name).text == complaint
    with pytest.raises(ecliptic.EclipticError) as unwritten:
        played().save(name)
    assert str(unwritten.value) == complaint


def test_a_name_that_is_too_long_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ecliptic.BadRecord, match=r"^'.*x\.\.\. cannot be read: File name too long\.$"):
        ecliptic.load(tmp_path / LONG)
    with pytest.raises(ecliptic.EclipticError, match=r"^'.*x\.\.\. cannot be written: File name too long\.$"):
        played().save(tmp_path / LONG)
    assert names(tmp_path) == []


def test_the_longest_name_is_written_and_read(tmp_path: Path) -> None:
    played().save(tmp_path / LONG[:255])
    assert names(tmp_path) == [LONG[:255]]
    assert ecliptic.verify(tmp_path / LONG[:255])


@pytest.mark.parametrize("overwrite", [False, True])
def test_a_folder_is_not_replaced_by_a_game(tmp_path: Path, overwrite: bool) -> None:
    (tmp_path / "games").mkdir()
    with pytest.raises(ecliptic.EclipticError) as refused:
        played().save(tmp_path / "games", overwrite)
    assert str(refused.value) == f"{tmp_path / 'games'} is a folder; name a file in it."
    assert names(tmp_path) == ["games"]
    with pytest.raises(ecliptic.BadRecord, match="cannot be read: Is a directory"):
        ecliptic.load(tmp_path / "games")


def test_a_link_that_leads_nowhere_is_there_already(tmp_path: Path) -> None:
    (tmp_path / "game").symlink_to(tmp_path / "moved")
    with pytest.raises(ecliptic.EclipticError, match="exists already; nothing was written"):
        played().save(tmp_path / "game")
    assert (tmp_path / "game").is_symlink()


def test_a_file_that_happens_to_lie_beside_it_is_left_alone(tmp_path: Path) -> None:
    others = ["game.part", f".ecliptic-{os.getpid()}-0.part", f".ecliptic-{os.getpid()}-1.part"]
    for name in others:
        (tmp_path / name).write_text("precious")
    played().save(tmp_path / "game")
    played(choices=50).save(tmp_path / "game", overwrite=True)
    assert names(tmp_path) == sorted(["game", *others])
    assert [(tmp_path / name).read_text() for name in others] == ["precious"] * 3
    assert len(ecliptic.load(tmp_path / "game").choices) == 50


@pytest.mark.parametrize("failing", ["fsync", "replace"])
def test_what_cannot_be_finished_leaves_nothing_behind(
    tmp_path: Path, failing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk is full, or somebody interrupts."""

    def full(*arguments: object) -> None:
        raise OSError(28, "No space left on device")

    def interrupted(*arguments: object) -> None:
        raise KeyboardInterrupt

    (tmp_path / "game").write_text("precious")
    monkeypatch.setattr(os, failing, full)
    with pytest.raises(ecliptic.EclipticError, match="game cannot be written: No space left on device"):
        played().save(tmp_path / "game", overwrite=True)
    monkeypatch.setattr(os, failing, interrupted)
    with pytest.raises(KeyboardInterrupt):
        played().save(tmp_path / "game", overwrite=True)
    assert names(tmp_path) == ["game"]
    assert (tmp_path / "game").read_text() == "precious"


def test_the_data_is_on_the_disk_before_the_name_and_the_name_before_it_is_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    sync, replace = os.fsync, os.replace

    def noted_sync(file: int) -> None:
        done.append("sync")
        sync(file)

    def noted_replace(part: str, path: Path) -> None:
        done.append("replace")
        replace(part, path)

    monkeypatch.setattr(os, "fsync", noted_sync)
    monkeypatch.setattr(os, "replace", noted_replace)
    played().save(tmp_path / "game")
    assert done == ["sync", "replace", "sync"]


def test_a_system_that_cannot_be_asked_about_names_is_not_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def impossible(*arguments: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", impossible)
    played().save(tmp_path / "game")
    assert ecliptic.load(tmp_path / "game").number
