"""The board as the rows of galaxies and Abysses lay it out, and what the rules count on."""

# not compiled: runs once for each kind of content

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from ecliptic.core import hexes
from ecliptic.core.errors import BadContent
from ecliptic.games.laniakea.board import GALAXIES, SECTORS, Board, Pair, Space
from ecliptic.games.laniakea.content_rows import AbyssRow, GalaxyRow

RADIUS: Final = 4  # of the lattice; LK-1.4


def refuse(wrong: bool, text: str) -> None:
    if wrong:
        raise BadContent(text)


def board_of(galaxies: Sequence[GalaxyRow], abysses: Sequence[AbyssRow]) -> Board:
    refuse(len(galaxies) != GALAXIES, f"galaxies.toml: there must be {GALAXIES} galaxies.")  # LK-1.1
    check_places([*galaxies, *abysses])
    numbers = {row.id: number for number, row in enumerate(galaxies)}
    adjacent = [pair for row in galaxies for pair in pairs(row, row.adjacent, numbers)]
    voids = [pair for row in galaxies for pair in pairs(row, row.voids, numbers)]
    spots = [pair for row in galaxies for pair in pairs(row, row.artifacts, numbers)]
    check_pairs(galaxies, [*adjacent, *voids, *spots])
    return Board(
        [Space(row.id, row.at) for row in galaxies],
        [SECTORS.index(row.sector) for row in galaxies],
        adjacent,
        sorted([*voids, *spots]),
        spots,
        [Space(row.id, row.at) for row in abysses],
        [bridges(row, galaxies, numbers) for row in abysses],
    )


def check_places(rows: Sequence[GalaxyRow | AbyssRow]) -> None:
    taken: dict[hexes.Place, str] = {}
    for row in rows:
        other = taken.setdefault(row.at, row.id)
        refuse(other != row.id, f"galaxies.toml, abysses.toml: {other} and {row.id} are at the same place.")
        outside = hexes.distance(row.at, (0, 0)) > RADIUS
        refuse(outside, f"galaxies.toml, abysses.toml: {row.id} is more than {RADIUS} hexes from the middle.")


def pairs(row: GalaxyRow, others: Iterable[str], numbers: Mapping[str, int]) -> list[Pair]:
    """What a galaxy is joined to; each pair stands with the galaxy that comes first."""
    found: list[Pair] = []
    for other in others:
        refuse(other not in numbers, f"galaxies.toml: galaxy {row.id!r}: there is no galaxy {other!r}.")
        pair = (numbers[row.id], numbers[other])
        refuse(pair[0] >= pair[1], f"galaxies.toml: {row.id} and {other} must stand with the one that comes first.")
        found.append(pair)
    return sorted(found)


def check_pairs(galaxies: Sequence[GalaxyRow], found: Sequence[Pair]) -> None:
    for a, b in found:
        names = f"{galaxies[a].id} and {galaxies[b].id}"
        far = hexes.distance(galaxies[a].at, galaxies[b].at) != 1
        refuse(far, f"galaxies.toml: {names} are joined but are not neighbours.")
        refuse(found.count((a, b)) > 1, f"galaxies.toml: {names} are joined twice.")


def bridges(row: AbyssRow, galaxies: Sequence[GalaxyRow], numbers: Mapping[str, int]) -> list[int]:
    for galaxy in row.bridges:
        near = galaxy in numbers and hexes.distance(row.at, galaxies[numbers[galaxy]].at) == 1
        refuse(not near, f"abysses.toml: abyss {row.id!r}: {galaxy!r} is not a galaxy next to it.")
    return [numbers[galaxy] for galaxy in row.bridges]
