"""The tables that the rules cite, as the content has them."""

# not compiled: the edge of the game

from __future__ import annotations

from ecliptic.core.events import listed
from ecliptic.core.rulebook import Table
from ecliptic.core.words import counted
from ecliptic.games.ultramassive.box import CORE, FAMILIES, Anomaly, Box
from ecliptic.games.ultramassive.content import open_box
from ecliptic.games.ultramassive.stacks import MATTER_KINDS, SPACES, number_of, place_name
from ecliptic.games.ultramassive.state import Ultramassive
from ecliptic.games.ultramassive.wormholes import end_place


def tables() -> tuple[Table, ...]:
    box = open_box()
    anomalies = {one.id: anomaly_words(one) for one in box.anomalies if one.family != CORE}
    cores = {one.id: anomaly_words(one) for one in box.anomalies if one.family == CORE}
    return (
        Table("UM-T1", "Draft options", options(box)),
        Table("UM-T2", "The Siphon track", siphon(box)),
        Table("UM-T3", "Sizes of a hole", sizes(box)),
        Table("UM-T4", "Tokens", tokens(box)),
        Table("UM-T5", "The board at the start", beginning(box)),
        Table("UM-T6", "Action Cards", {one.id: f"{one.name}: {one.text}" for one in box.designs}),
        Table("UM-T7", "Anomalies", anomalies),
        Table("UM-T8", "Core Anomalies", cores),
        Table("UM-T9", "Growth of the rival", levels(box)),
        Table("UM-T10", "Titles", {str(one.mass): f"{one.name}: {one.mass} mass or more." for one in box.titles}),
    )


def options(box: Box[Ultramassive]) -> dict[str, str]:
    worth = "Worth {n} to the rival of a solo game."
    return {one.id: f"{one.name} (set {one.set + 1}): {one.text} {worth.format(n=one.rival)}" for one in box.options}


def siphon(box: Box[Ultramassive]) -> dict[str, str]:
    return {one.id: f"{box.sizes[one.size].name}: {one.text}" for one in box.siphon}


def sizes(box: Box[Ultramassive]) -> dict[str, str]:
    rows: dict[str, str] = {}
    for one in box.sizes:
        covered = ", ".join([str(space) for space in range(one.innermost + 1, SPACES + 1)])
        covers = f"covers spaces {covered} of both channels" if covered else "covers no space"
        rows[one.id] = f"{one.name}: from {one.mass} mass; it {covers}; the innermost free space is {one.innermost}."
    return rows


def tokens(box: Box[Ultramassive]) -> dict[str, str]:
    rows: dict[str, str] = {}
    for number, one in enumerate(box.tokens):
        gives = f"{one.value} mass" if number < MATTER_KINDS else counted(one.value, "counter")
        rows[one.id] = f"{one.name}: worth {one.value}; when absorbed it gives {gives}."
    return rows


def beginning(box: Box[Ultramassive]) -> dict[str, str]:
    start = box.start
    lie = [
        f"{counted(number_of(stack, token), box.tokens[token].name)} on {place_name(place)}"
        for place, stack in enumerate(start.board)
        for token in range(len(box.tokens))
        if number_of(stack, token)
    ]
    ends = [place_name(end_place(end, space)) for end, space in enumerate(start.worms)]
    rows = {
        "mass": f"Mass: {start.mass}.",
        "counters": f"Counters: {start.counters}.",
        "tokens": f"Tokens: {listed(lie)}.",
        "amber": f"Amber Wormholes: {listed(ends[:2])}.",
        "jade": f"Jade Wormholes: {listed(ends[2:])}.",
    }
    for players, place, mass, counters in start.corrections:
        changes = [f"{mass:+} mass"] if mass else []
        if counters:
            changes.append(f"{'-' if counters < 0 else '+'}{counted(abs(counters), 'counter')}")
        rows[f"P{players}{place}"] = f"Of {players} players, number {place} in the first turn order: {listed(changes)}."
    return rows


def anomaly_words(one: Anomaly) -> str:
    if one.family == CORE:
        return f"{one.name}: {one.text()}"
    return f"{one.name} ({FAMILIES[one.family].capitalize()}, {one.cost} counters): {one.text()}"


def levels(box: Box[Ultramassive]) -> dict[str, str]:
    rows: dict[str, str] = {}
    for one in box.levels:
        growth = [f"{n} while {size.name}" for n, size in zip(one.growth, box.sizes)]
        rows[one.id] = f"{one.name}: {', '.join(growth)}."
    return rows
