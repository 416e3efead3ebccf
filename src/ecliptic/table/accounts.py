"""What an address is counted by where that is kept: the work that is done on its behalf, and the tables that it opened.

All processes with one store call an address the same, also after a restart, for the key of the names is stored. So what
nobody asks for just now is done on the account of the person who opened the table. No address is ever stored.
"""

from __future__ import annotations

import hashlib
import secrets
from contextlib import suppress
from typing import Final

from ecliptic.core.errors import EclipticError
from ecliptic.table.addresses import neighbourhood
from ecliptic.table.damage import left_out
from ecliptic.table.seating import KEY
from ecliptic.table.store.base import Store

ACCOUNTS: Final = f"{KEY}accounts"
LENGTH: Final = 16  # bytes of the key
NAME: Final = 3  # bytes: hundreds of IPv4 addresses have the same, so it tells nobody for sure who opened a table


def new_key() -> bytes:
    return secrets.token_bytes(LENGTH)


def account(address: str, key: bytes) -> str:
    """Nobody's is the server's own."""
    near = neighbourhood(address).encode(errors="replace")
    return hashlib.blake2b(near, digest_size=NAME, key=key).hexdigest() if near else ""


async def key_of(store: Store) -> bytes:
    """If it can be neither read nor stored, this process has one of its own."""
    key = new_key()
    with left_out():
        found = await store.sheet(ACCOUNTS)
        if found is None:
            with suppress(EclipticError):  # another process is faster, or nothing can be stored now
                await store.create(ACCOUNTS, key, ())
            found = await store.sheet(ACCOUNTS)
        if found is not None:
            key = found[1]
    return key
