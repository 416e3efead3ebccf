"""A process that appends to many matches at once and says on its output what was acknowledged, until it is killed."""

from __future__ import annotations

import asyncio
import os
import sys

from ecliptic.table.store import Store, Stored, open_store

MATCHES = 20


def body(match: str, number: int) -> bytes:
    return f"{match} {number} ".encode() * 40


async def play(store: Store, match: str) -> None:
    number = 0
    while await store.append(match, number, [Stored(body(match, number), f"key {number}")], pending=True):
        os.write(1, f"{match} {number}\n".encode())
        number += 1


async def main(address: str) -> None:
    store = open_store(address)
    await store.open()
    for number in range(MATCHES):
        await store.create(f"m{number}", b"", [])
    await asyncio.gather(*(play(store, f"m{number}") for number in range(MATCHES)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
