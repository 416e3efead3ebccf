"""Campaigns with games in them."""

from __future__ import annotations

from random import Random

from ecliptic.campaigns.storage import StoredCampaign, create, found, founded
from ecliptic.core.match import Match
from ecliptic.games.deep_future.campaign.campaign import Campaign
from tests.deep_future.playing import played_out


def typed_in(galaxy: Campaign, name: str) -> StoredCampaign:
    """A galaxy in the card notation, without the games that led to it."""
    return create(name, founded(galaxy, "notation"), {})


def begin(kept: StoredCampaign, players: int = 1, seed: int = 1) -> Match:
    return kept.begin(players, seed, {"names": "auto"})


def play(kept: StoredCampaign, players: int = 2, seed: int = 1) -> Match:
    match = played_out(begin(kept, players, seed), Random(seed))
    kept.conclude(match)
    return match


def campaign(games: int = 3, title: str = "The Pale Verge") -> StoredCampaign:
    """This many games, of one, two and three players in turn."""
    kept = found(title)
    for number in range(games):
        play(kept, number % 3 + 1, seed=number)
    return kept


def play_until_won(kept: StoredCampaign) -> Match:
    seed = 0
    while not (match := play(kept, 3, seed)).winners():
        seed += 1
    return match


def running(kept: StoredCampaign) -> int | None:
    """The number of the game that is being played."""
    return None if kept.running is None else kept.running.number
