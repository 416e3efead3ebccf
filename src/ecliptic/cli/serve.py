"""`ecliptic serve`: the table in the browser."""

from __future__ import annotations

import os
import sys
from ipaddress import ip_network
from urllib.parse import urlsplit

from ecliptic.bots import bring
from ecliptic.bots.custom import VARIABLE, named_in_environment
from ecliptic.cli.arguments import Flag, Several, Whole, words
from ecliptic.core.errors import BadSetup, shown
from ecliptic.table.addresses import own_machine

MOST_WORKERS = 64
LAST_PORT = 65535
UNITS = {"h": 3600, "d": 24 * 3600, "w": 7 * 24 * 3600}
OPEN = """
Other machines can reach this address. Anyone who reaches it can open tables here; anyone with a seat's link can play
that seat. The connection is not encrypted: outside a network you trust, put a proxy with HTTPS in front of it and give
its address with --origin.
"""


def serve(
    *,
    host: str = "127.0.0.1",
    port: Whole | None = None,
    store: str | None = None,
    prefix: str = "",
    origin: Several = None,
    proxy: str = "",
    workers: Whole = 1,
    thinkers: Whole | None = None,
    bots: Several = None,
    pace: float = 0.6,
    keep_finished: str = "",
    keep_idle: str = "",
    private_webhooks: Flag = False,
    browser: Flag = False,
) -> None:
    """Open the table: a server for the browser, on this machine unless told otherwise.

    Parameters
    ----------
    host
        The address to listen at; 0.0.0.0 is reachable from other machines.
    port
        The port; without it the first free one from 8321 on.
    store
        Where games are kept: a file, or postgresql://... for several servers on one database. Without it, a file in
        your data folder.
    prefix
        The path under which a proxy passes requests on, such as /ecliptic. Not needed if the proxy removes it.
    origin
        An address under which the page is reached through a proxy, such as https://games.example; may be repeated.
    proxy
        The addresses of proxies whose X-Forwarded-For is believed, such as 127.0.0.1 or 10.0.0.0/8, separated by
        commas; * alone for all.
    workers
        Processes that serve the tables; more than one for hundreds of tables, and at most one for each core.
    thinkers
        Processes in which bots think; one less than there are cores if not given, and at least one for each worker.
    bots
        Bots of your own that can be chosen at this table too: package.module:Name; several separated by commas.
    pace
        Minimum seconds per bot move while somebody watches a game of bots alone.
    keep_finished
        Remove a table this long after its game has ended: a number of hours, days or weeks, such as 90d. Without it,
        finished tables are kept for ever. Campaigns and logbooks keep what they need.
    keep_idle
        Remove a table this long after its last choice, though its game has not ended: 30d. Without it, for ever.
    private_webhooks
        Let webhooks call addresses of this machine and its network.
    browser
        Open the page in the browser.
    """
    if prefix and (not prefix.startswith("/") or prefix.endswith("/")):
        raise BadSetup(f"The prefix {prefix!r} must start with a slash and must not end with one.")
    origins = tuple(origin or ())
    for site in origins:
        check_origin(site)
    check_proxies(proxy)
    if port is not None and not 0 <= port <= LAST_PORT:
        raise BadSetup(f"A port is a number from 0 to {LAST_PORT}, not {shown(port)}.")
    if not 0 <= pace <= 5:
        raise BadSetup("The pace must be from 0 to 5 seconds.")
    check_processes(workers, thinkers)
    bring_bots(words(bots))
    from ecliptic.table.serve import Address, run_server
    from ecliptic.table.store.opening import POSTGRESQL
    from ecliptic.table.tables import Settings  # only here: other commands need not wait for a web server

    if not own_machine(host):
        print(OPEN.strip(), flush=True)
    reached_otherwise = bool(prefix or origins or proxy) or str(store).startswith(POSTGRESQL)
    run_server(
        Address(host=host, port=port, prefix=prefix, origins=origins, proxies=proxy),
        store,
        Settings(
            pace=pace,
            keep_finished=seconds("--keep-finished", keep_finished),
            keep_idle=seconds("--keep-idle", keep_idle),
            home=own_machine(host) and not reached_otherwise,
        ),
        thinkers,
        workers=workers,
        private_webhooks=private_webhooks,
        browser=browser,
    )


def check_processes(workers: int, thinkers: int | None) -> None:
    if not 1 <= workers <= MOST_WORKERS:
        raise BadSetup(f"There can be from 1 to {MOST_WORKERS} workers.")
    if workers > 1 and sys.platform == "win32":
        raise BadSetup("Several workers need Linux or macOS.")
    if thinkers is not None and thinkers < 1:
        raise BadSetup("There must be at least one thinker.")


def bring_bots(names: list[str]) -> None:
    """Every process of the server learns of them by its environment."""
    for name in names:
        bring(name)
    if names:
        os.environ[VARIABLE] = ",".join([*named_in_environment(), *names])


def seconds(switch: str, time: str) -> float | None:
    """A time such as 90d."""
    if not time:
        return None
    number, unit = time[:-1], time[-1]
    if not number.isascii() or not number.isdecimal() or int(number) == 0 or len(number) > 4 or unit not in UNITS:
        raise BadSetup(f"{switch} {shown(time)} must be a number of hours, days or weeks: 12h, 90d or 8w.")
    return float(number) * UNITS[unit]


def check_origin(site: str) -> None:
    """Browsers name a site without a path: with one it would never be recognized."""
    try:
        parts = urlsplit(site)
    except ValueError:
        parts = urlsplit("")
    if parts.scheme not in ("http", "https") or not parts.netloc or site != f"{parts.scheme}://{parts.netloc}":
        raise BadSetup(f"The origin {site!r} must be http:// or https:// and a host alone: https://games.example.")


def check_proxies(proxies: str) -> None:
    """A name would never be recognized: proxies are known by their addresses."""
    for proxy in [] if proxies in ("", "*") else proxies.split(","):
        try:
            ip_network(proxy.strip())
        except ValueError:
            raise BadSetup(
                f"The proxy {shown(proxy)} must be an address or a network: 127.0.0.1, 10.0.0.0/8; or * alone, for all."
            ) from None
