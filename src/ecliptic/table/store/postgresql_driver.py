"""The way to PostgreSQL: the package that is needed for it, the connection, and what can go wrong with it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from ecliptic.core.errors import EclipticError
from ecliptic.table.store.base import StoreTrouble

try:
    import asyncpg  # type: ignore[import-untyped]
except ImportError as error:
    raise EclipticError("PostgreSQL needs one more package: pip install 'ecliptic[postgresql]'.") from error

CONNECTIONS: Final = 8
SECONDS: Final = 10.0
SETTINGS: Final = {
    "application_name": "ecliptic",
    "default_transaction_isolation": "read committed",
    "synchronous_commit": "on",
    "jit": "off",
}
LOST: Final = (
    OSError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.CannotConnectNowError,
)


class Taken(StoreTrouble):
    """A name or a link that must be the only one is there already."""


class Gone(StoreTrouble):
    """The match to which something belongs was removed meanwhile."""


async def connect(address: str) -> Any:
    """A connection. What a wrong address says of itself may hold the password, so it is not told."""
    with explained("The database cannot be reached"):
        try:
            connection = await asyncpg.connect(address, timeout=SECONDS, server_settings=SETTINGS)
        except ValueError:
            raise EclipticError("The address of the database is not understood.") from None
    if connection.get_settings().server_encoding != "UTF8":
        connection.terminate()
        raise EclipticError("The database can't hold every text: create it with the encoding UTF8.")
    return connection


async def pool(address: str) -> Any:
    with explained("The database cannot be reached"):
        return await asyncpg.create_pool(
            address,
            min_size=0,  # made when needed: a pool that restores its connections fills the log while there are none
            max_size=CONNECTIONS,
            timeout=SECONDS,
            command_timeout=SECONDS,
            server_settings=SETTINGS,
            reset=leave,
        )


async def leave(connection: Any) -> None:
    """A connection goes back to the pool as it is: nothing here changes its settings."""


@contextmanager
def explained(what: str) -> Iterator[None]:
    """What the database says, as one sentence; of the name and the password it says nothing."""
    try:
        yield
    except asyncpg.InvalidAuthorizationSpecificationError:
        raise StoreTrouble(f"{what}: the server refuses the name or the password.") from None
    except LOST as error:
        raise StoreTrouble(f"{what}: there is no connection to PostgreSQL{reason(error)}.") from error
    except asyncpg.ForeignKeyViolationError as error:
        raise Gone(f"{what}: the match is gone.") from error
    except asyncpg.UniqueViolationError as error:
        raise Taken(f"{what}: it already exists.") from error
    except asyncpg.PostgresError as error:
        raise StoreTrouble(f"{what}: {error.args[0]}.") from error


def reason(error: BaseException) -> str:
    """What the system says about it, if it says anything; never the address."""
    return f" ({error.strerror})" if isinstance(error, OSError) and error.strerror else ""
