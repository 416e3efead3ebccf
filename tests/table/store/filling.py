"""A process whose files may not grow any more for a while: what it is told, and what is stored afterwards."""

from __future__ import annotations

import asyncio
import resource
import sys
from pathlib import Path

from ecliptic.table.store import Stored, StoreTrouble, open_store


async def main(path: Path) -> None:
    store = open_store(path)
    await store.open()
    await store.create("m", b"", [])
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    room = max(file.stat().st_size for file in path.parent.iterdir()) + 50_000
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, most))
    number = 0
    try:
        while await store.append("m", number, [Stored(b"%d" % number * 1000)], pending=False):
            number += 1
    except StoreTrouble as error:
        print(error)
    print(number > 0, len(await store.lines("m")) == number)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1, most))  # there may have been room for something smaller
    print(await store.ready())
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
    print(await store.ready(), await store.append("m", number, [Stored(b"room again")], pending=False))
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
