"""Campaigns of many eras, played by bots: everything adds up after every choice, and nothing is lost on the way."""

from __future__ import annotations

import os
from collections.abc import Callable
from random import Random

import pytest
from msgspec.structs import replace

from ecliptic.bots import make_bot, pick
from ecliptic.campaigns import bundle
from ecliptic.campaigns.history import history
from ecliptic.campaigns.printing import PARTS, compiled, sheets
from ecliptic.campaigns.storage import StoredCampaign, found
from ecliptic.core.match import Match
from ecliptic.games.deep_future.campaign.campaign import read
from ecliptic.games.deep_future.campaign.notation import examine
from ecliptic.games.deep_future.components.galaxy import SECTORS
from ecliptic.games.deep_future.entry import OPTIONS
from ecliptic.games.deep_future.state import NEUTRAL, DeepFuture
from tests.campaigns.invariants import check_campaign, check_ink, check_position
from tests.deep_future.playing import campaign_after, game, lively

MOST_GAMES = 60
GAMES_TO_PLAY = int(os.environ.get("ECLIPTIC_GAMES", "200"))
TABLES = (  # in turn; alone it takes long to match the wonders of the past
    ("cadet",),
    ("cadet", "drifter"),
    ("drifter", "cadet", "drifter"),
    ("drifter", "cadet"),
    ("drifter", "drifter", "cadet"),
    ("cadet", "drifter"),
    ("cadet", "drifter", "drifter"),
)


def play(kept: StoredCampaign, levels: tuple[str, ...], seed: int) -> Match:
    match = kept.begin(len(levels), seed, {"names": "ask"})
    bots = [make_bot(level, seed + seat) for seat, level in enumerate(levels)]
    check_position(match)
    while (question := match.decision) is not None:
        match.play(pick(match.clone(), bots[question.seat]))
        check_position(match)
    return match


def check_shared(kept: StoredCampaign, name: str) -> None:
    """Out as one file and in again, and as text and in again: the same to the byte."""  # DF-22.5
    file = bundle.exported(kept)
    twin = bundle.brought_in(bundle.opened(file), name)
    assert twin.campaign == kept.campaign
    assert bundle.exported(twin) == file
    text = bundle.exported_text(kept)
    reading = examine(text, kept.campaign.id)
    assert not reading.errors
    assert reading.campaign == kept.campaign


def check_printed(kept: StoredCampaign) -> None:
    """Every card, sector and game is on paper."""  # DF-22.9
    data = sheets(kept, PARTS, 0, 9, "a4")
    assert len(data["cards"]) == len(kept.campaign.cards)
    assert [hex["name"] for hex in data["map"] if hex["name"]] == [n for n in kept.campaign.sector_names if n]
    pages = compiled(data, "png")
    assert len(pages) >= -(-len(data["cards"]) // 9) + 3


def through_eras(eras: int, seed: int, tables: tuple[tuple[str, ...], ...] = TABLES) -> StoredCampaign:
    kept = found("The Pale Verge", f"eras-{seed}")
    for number in range(MOST_GAMES):
        before = kept.campaign
        kept.conclude(play(kept, tables[number % len(tables)], 1000 * seed + number))
        check_ink(before, kept.campaign)
        check_campaign(kept.campaign)
        check_shared(kept, f"twin-{seed}-{number}")
        if kept.campaign.era > eras:
            break
    assert kept.campaign.era == eras + 1
    return kept


@pytest.mark.parametrize("eras", [2, pytest.param(10, marks=pytest.mark.long)])
def test_eras_played_by_bots(eras: int) -> None:  # DF-1.2, DF-4.8, DF-21.5, DF-22.11
    kept = through_eras(eras, seed=5)
    check_printed(kept)
    assert bundle.verify(kept) == len(kept.campaign.chronology)
    told = history(kept.campaign)
    assert [era.number for era in told] == list(range(eras + 2))
    assert all(era.sentences for era in told)


def lose_a_card(g: DeepFuture) -> None:
    g.deck = g.deck[1:]


def pile_up_cubes(g: DeepFuture) -> None:
    g.cubes[next(sector for sector in range(SECTORS) if g.owner[sector] == NEUTRAL)] = 6


def leave_the_home(g: DeepFuture) -> None:
    g.clear(g.cards[g.home[0]].sector)


def overshoot(g: DeepFuture) -> None:
    g.tracks[1] = 7


def shift_the_line(g: DeepFuture) -> None:
    g.neutral_worlds.insert(0, g.neutral_worlds.pop())


@pytest.mark.parametrize("damage", [lose_a_card, pile_up_cubes, leave_the_home, overshoot, shift_the_line])
def test_what_does_not_add_up_is_noticed(damage: Callable[[DeepFuture], None]) -> None:
    match = game(2, 3)
    while match.decision is None or match.decision.kind != "choose_action":
        match.play(match.options()[0].id)
    check_position(match)
    assert isinstance(match.position, DeepFuture)
    damage(match.position)
    with pytest.raises(AssertionError):
        check_position(match)


def test_what_is_rubbed_out_is_noticed() -> None:
    before = read(campaign_after(2, 3))
    after = read(campaign_after(3, 3))
    check_ink(before, after)
    card = next(card for card in before.cards if card.lines)
    place = before.cards.index(card)
    for changed in (
        card._replace(number=7),
        card._replace(name="Other"),
        card._replace(lines=()),
        card._replace(era=9),
    ):
        cards = (*after.cards[:place], changed, *after.cards[place + 1 :])
        with pytest.raises(AssertionError):
            check_ink(before, replace(after, cards=cards))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(GAMES_TO_PLAY // 100))
def test_thirty_eras_of_any_bots(seed: int) -> None:
    tables = (("cadet", "cadet", "drifter"), *TABLES, ("cadet", "cadet"))
    kept = through_eras(30, seed=100 + seed, tables=tables)
    check_printed(kept)
    assert bundle.verify(kept) == len(kept.campaign.chronology)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(GAMES_TO_PLAY // 20))
def test_games_of_any_options_one_after_the_other(seed: int) -> None:
    random, legacy = Random(seed), ""
    for _ in range(20):
        options = {option.name: random.choice(option.values) for option in OPTIONS}
        match = game(random.choice((1, 2, 3)), random.getrandbits(60), legacy, **options)
        check_position(match)
        while not match.over:
            match.play(some_choice(match, random))
            check_position(match)
        before, legacy = legacy, match.conclude()
        check_campaign(read(legacy))
        if before:
            check_ink(read(before), read(legacy))


def some_choice(match: Match, random: Random) -> int:
    """Mostly a lively one; sometimes any, and once in a while giving up."""
    assert isinstance(match.position, DeepFuture)
    if match.instead() and random.random() < 0.001:
        return match.instead()[0].id
    return lively(match.position, random) if random.random() < 0.93 else random.choice(match.position.options())
