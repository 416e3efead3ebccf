"""Where somebody comes from."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final

LOCAL: Final = "localhost"
NETWORK: Final = 64  # bits of an IPv6 address that name its network


def own_machine(host: str) -> bool:
    """Is this a name of the machine itself?"""
    ip = parsed(host)
    return host == LOCAL if ip is None else ip.is_loopback


def neighbourhood(address: str) -> str:
    """Whom a limit is counted for: of IPv6 the network, for whoever has one address there has all of them."""
    ip = parsed(address)
    return str(ip_network((ip, NETWORK), strict=False)) if isinstance(ip, IPv6Address) else str(ip or address)


def parsed(host: str) -> IPv4Address | IPv6Address | None:
    try:
        ip = ip_address(host)
    except ValueError:
        return None
    return ip.ipv4_mapped or ip if isinstance(ip, IPv6Address) else ip
