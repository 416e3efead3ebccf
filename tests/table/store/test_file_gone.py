"""A database that another server holds under any name, or that is gone, takes nothing."""

from __future__ import annotations

import os
import shutil
import sys
from collections import namedtuple
from pathlib import Path

import pytest

from ecliptic.table.messages import Failure
from ecliptic.table.store import InUse, Stored, StoreTrouble, open_store
from tests.table.harness import House, people

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="open files cannot be removed there")

LINES = [Stored(b"line")]
Usage = namedtuple("Usage", "total used free")


async def test_a_second_server_is_refused_on_a_hard_link(tmp_path: Path) -> None:
    store = open_store(tmp_path / "tables.sqlite")
    await store.open()
    os.link(tmp_path / "tables.sqlite", tmp_path / "other.sqlite")
    with pytest.raises(InUse):
        open_store(tmp_path / "other.sqlite").hold()
    await store.close()
    other = open_store(tmp_path / "other.sqlite")
    await other.open()
    await other.close()


async def test_a_second_server_is_refused_after_the_lock_file_was_removed(tmp_path: Path) -> None:
    store = open_store(tmp_path / "tables.sqlite")
    await store.open()
    (tmp_path / "tables.sqlite.lock").unlink()
    os.symlink(tmp_path, tmp_path / "here")  # another name, or this process would know by itself
    with pytest.raises(InUse):
        open_store(tmp_path / "here" / "tables.sqlite").hold()
    os.link(tmp_path / "tables.sqlite", tmp_path / "other.sqlite")
    with pytest.raises(InUse):
        open_store(tmp_path / "other.sqlite").hold()
    await store.close()


@pytest.mark.parametrize("replaced", [False, True])
async def test_nothing_is_acknowledged_once_the_file_is_gone(tmp_path: Path, replaced: bool) -> None:
    file = tmp_path / "tables.sqlite"
    store = open_store(file)
    await store.open()
    await store.create("m", b"sheet", ["link"])
    assert await store.append("m", 0, LINES, False)
    assert await store.ready()
    os.rename(file, tmp_path / "elsewhere.sqlite")
    if replaced:
        file.write_bytes(b"")
    with pytest.raises(StoreTrouble, match="the file is gone"):
        await store.append("m", 1, LINES, False)
    assert not await store.ready()
    os.replace(tmp_path / "elsewhere.sqlite", file)
    assert await store.ready()
    assert await store.append("m", 1, LINES, False)
    await store.close()


async def test_a_choice_is_refused_while_the_file_is_gone_and_health_says_so(tmp_path: Path) -> None:
    async with House(tmp_path / "tables.sqlite") as house:
        links = await people(house, "Ann", "Bob")
        match = await house.match(links[0])
        tab = await house.tab(links[match.asked[0]])
        os.rename(tmp_path / "tables.sqlite", tmp_path / "elsewhere.sqlite")
        answer = await tab.choose(tab.state.options[0].id)
        assert isinstance(answer, Failure)
        assert answer.code == "not_stored"
        assert (await house.get("/api/health")).status_code == 503
        os.rename(tmp_path / "elsewhere.sqlite", tmp_path / "tables.sqlite")
        assert (await house.get("/api/health")).status_code == 200
        await tab.done("choose", option=tab.state.options[0].id)


async def test_health_says_no_when_the_disk_is_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = open_store(tmp_path / "tables.sqlite")
    await store.open()
    assert await store.ready()
    monkeypatch.setattr(shutil, "disk_usage", lambda path: Usage(100, 100, 0))
    assert not await store.ready()
    await store.close()
