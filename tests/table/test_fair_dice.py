"""Everybody can check that chance fell as it was sealed at the start; and a server that is behind catches up."""

from __future__ import annotations

import hashlib

import pytest

from ecliptic.core.chance import SEALED
from ecliptic.games import GAMES
from ecliptic.table.match_cache import kept
from ecliptic.table.new_tables import random_seed
from tests.table import campaigning
from tests.table.harness import CADET, HOTSEAT, INVITED, ME, House, finished, people

FOR_TWO = [name for name, game in GAMES.items() if 2 in game.entry.players]


@pytest.mark.parametrize("game", FOR_TWO)
async def test_everybody_has_the_commitment_when_the_game_begins_and_the_seed_when_it_is_over(
    house: House, game: str
) -> None:
    links = await people(house, "Ann", "Bob", seed=None, game=game)
    watch = await house.watch(links[0])
    match = await house.match(links[0])
    assert match.header.chance == SEALED
    for link in (*links, watch):
        tab = await house.tab(link)
        assert (tab.seen.commitment, tab.seen.seed) == (match.header.commitment, None)
        assert not tab.seen.seed_named
        assert [remark.number for remark in tab.seen.remarks if match.header.commitment in remark.text] == [0]
        assert "sealed" in tab.seen.remarks[0].text
    await house.post("/api/table/abandon", links[0])
    seen = await house.see(watch)
    assert hashlib.sha256(f"ecliptic seed {seen.seed}".encode()).hexdigest() == seen.commitment


async def test_nobody_has_a_commitment_before_the_game(house: House) -> None:
    host = await house.open(ME, {"kind": "invited"}, seed=None)
    assert (await house.see(host)).commitment is None


@pytest.mark.parametrize("game", FOR_TWO)
async def test_the_others_are_told_who_named_the_seed(house: House, game: str) -> None:
    links = await people(house, "Ann", "Bob", seed="7", game=game)
    for link in (*links, await house.watch(links[0])):
        seen = await house.see(link)
        assert seen.seed_named
        assert seen.remarks[0].text.startswith("Ann chose the seed of this game and may know what chance will bring.")


@pytest.mark.parametrize("seed", ["7", None])
async def test_so_they_are_in_a_campaign(house: House, seed: str | None) -> None:
    campaign = await campaigning.new(house)
    links = await people(house, "Ann", "Bob", seed=seed, game="deep_future", campaign=campaign)
    for link in (*links, await house.watch(links[0])):
        seen = await house.see(link)
        assert seen.seed_named == bool(seed)
        assert seen.remarks[0].text.startswith("Ann chose the seed" if seed else "The seed of this game is sealed")


@pytest.mark.parametrize("forked", [False, True])
async def test_the_others_are_told_who_has_a_record_with_the_seed(house: House, forked: bool) -> None:
    """It holds all that chance will bring, and the others saw a commitment as if nobody knew."""
    match = finished()
    if forked:
        over = await house.open_match(match)
        host = await house.link(await house.post("/api/table/fork", over, {"at": 5, "seats": [ME, INVITED]}))
    else:
        host = await house.open_match(match.at(5), ME, INVITED)
    for link in (*await house.links(host), await house.watch(host)):
        seen = await house.see(link)
        assert (seen.seed_named, seen.seed, seen.commitment) == (True, None, match.header.commitment)
        (told,) = [remark.text for remark in seen.remarks]
        assert told.startswith(f"{match.header.names[0]} has a record of this game, which holds its seed, and may know")
        assert match.header.commitment in told


def test_a_seed_that_was_drawn_cannot_be_tried_out() -> None:
    """Its commitment is public: of few bits, all could be tried while the game is running."""
    seeds = {int(random_seed()) for _ in range(64)}
    assert len(seeds) == 64
    assert 2**120 < max(seeds) < 2**128


async def test_somebody_alone_with_bots_or_at_one_screen_is_told_in_the_table_alone(house: House) -> None:
    for others in (CADET, HOTSEAT):
        seen = await house.see(await house.open(ME, others, seed=None))
        assert seen.commitment is not None
        assert not seen.remarks


async def test_a_server_that_is_behind_the_client_catches_up_before_it_answers(house: House) -> None:
    """Another server took the last choice and told the client, who is faster than the word between the servers."""
    links = await people(house, "Ann", "Bob")
    table, match = await house.table(links[0]), await house.match(links[0])
    elsewhere = match.clone()
    first = elsewhere.position.seat or 0
    elsewhere.play(elsewhere.position.options()[0], seat=first)
    assert await house.store.append(table.id, len(match.lines), [kept(elsewhere.lines[-1])], False)
    seat = elsewhere.asked[0]
    tab = await house.tab(links[seat])
    assert tab.state.at == len(match.lines) < len(elsewhere.lines)
    option = elsewhere.facing(seat).options()[0]
    await tab.done("choose", at=len(elsewhere.lines), option=option)
    assert (await house.match(links[0])).lines[:-1] == elsewhere.lines
