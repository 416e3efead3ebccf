"""Where somebody comes from."""

from __future__ import annotations

from collections.abc import Callable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final

LOCAL: Final = "localhost"
NETWORK: Final = 64  # bits of an IPv6 address that name its network
MAPPED: Final = 96  # bits that come before an IPv4 address in the guise of IPv6


def own_machine(host: str) -> bool:
    """Is this a name of the machine itself?"""
    ip = parsed(host)
    return host == LOCAL if ip is None else ip.is_loopback


def neighbourhood(address: str) -> str:
    """Whom a limit is counted for: of IPv6 the network, because anyone who has one address there has them all."""
    ip = parsed(address)
    return str(ip_network((ip, NETWORK), strict=False)) if isinstance(ip, IPv6Address) else str(ip or address)


def parsed(host: str) -> IPv4Address | IPv6Address | None:
    try:
        ip = ip_address(host)
    except ValueError:
        return None
    return ip.ipv4_mapped or ip if isinstance(ip, IPv6Address) else ip


def trusted(proxies: str) -> Callable[[str], bool]:
    """Which addresses are proxies that may be believed: `proxies` names them, or networks, or * for all."""
    names = named(proxies)
    networks = [network for name in names if (network := network_of(name)) is not None]

    def among(address: str) -> bool:
        ip = parsed(address)
        return "*" in names or address in names or (ip is not None and any(ip in network for network in networks))

    return among


def in_both_forms(proxies: str) -> str:
    """IPv4 addresses also in the guise of IPv6, in which a socket for both names them."""
    names = named(proxies)
    networks = [network for name in names if isinstance(network := network_of(name), IPv4Network)]
    guises = [f"::ffff:{network.network_address}/{MAPPED + network.prefixlen}" for network in networks]
    return ",".join([*names, *guises])


def named(proxies: str) -> list[str]:
    return [name.strip() for name in proxies.split(",") if name.strip()]


def network_of(name: str) -> IPv4Network | IPv6Network | None:
    try:
        return ip_network(name, strict=False)
    except ValueError:
        return None
