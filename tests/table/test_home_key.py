"""The key by which somebody at this machine is known."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecliptic.table.home_key import FILE, home_key, made, shows
from ecliptic.table.serve import Address


def test_it_is_made_once_and_only_its_owner_can_read_it(data_folder: Path) -> None:
    key = home_key()
    assert len(key) == 24
    assert home_key() == key
    assert (data_folder / FILE).stat().st_mode & 0o777 == 0o600
    assert made(data_folder / FILE) == key, "another process had made it meanwhile"


@pytest.mark.parametrize(
    ("key", "shown", "so"), [("k", "k", True), ("k", "", False), ("", "", False), ("k", "é", False)]
)
def test_only_the_whole_key_opens(key: str, shown: str, so: bool) -> None:
    assert shows(key, shown) is so


def test_the_page_of_this_machine_is_opened_with_it() -> None:
    assert Address(port=8321).page_for("k") == "http://127.0.0.1:8321/#/home/k"
    assert Address(port=8321).page_for("") == "http://127.0.0.1:8321/"
    assert Address().private
    assert not any(address.private for address in (Address(host="0.0.0.0"), Address(prefix="/x"), Address(proxies="*")))
