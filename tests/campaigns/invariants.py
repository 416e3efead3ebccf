"""What must hold in every position of Deep Future, and between a campaign and the next; read from views and values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from ecliptic import EVERYTHING, Match
from ecliptic.games.deep_future.campaign.campaign import Campaign
from ecliptic.games.deep_future.components.cards import Card, Line
from ecliptic.games.deep_future.components.constants import BLANK, CIVILIZATION, NOTHING, TECH, WORLD

LOWEST = {"culture": 0, "might": -6, "stability": -6, "xeno": -6}
HIGHEST = {"culture": 12, "might": 6, "stability": 6, "xeno": 6}
MOST_CUBES = 5
MOST_UPKEEP = 3


# --- a position ------------------------------------------------------------------------------------------------------


def check_position(match: Match) -> None:
    view: Any = match.view(EVERYTHING)
    check_cards(view)
    check_cubes(view)
    check_line(view)
    for player in view["players"]:
        check_tracks(player)
        check_tableau(view, player, in_flux(match, player["seat"]))
        check_checklist(view, player)


def in_flux(match: Match, seat: int) -> bool:
    """May worlds of this player lie where there is no cube just now?"""
    question = match.decision
    if question is None:
        return not match.winners()  # a battle may take two homes, and the first loss end the game: DF-12.12, DF-20.7
    if question.seat == seat:  # a new home, before its first cubes, and techs discarded before it: DF-20.5, DF-11.13
        return question.kind in ("name_world", "name_tech")
    return question.kind == "new_home"  # both sides lose a home, and another settles it first: DF-12.12


def check_cards(view: Any) -> None:
    """Every card of the campaign lies in exactly one place, and reads the same wherever it is shown."""  # DF-2.1
    archive = {card["id"]: card for card in view["archive"]}
    assert sorted(archive) == list(range(view["cards"]))
    places = [*view["deck_order"], *view["pile_order"]]
    open_cards = [*view["discards"], *view["resolving"], *[card for card in view["neutral_worlds"] if card is not None]]
    for player in view["players"]:
        open_cards += [*player["hand"], *player["lower"], *player["upper"]]
        assert player["hand_count"] == len(player["hand"])
    assert all(same(archive[card["id"]], card) for card in open_cards)
    assert sorted([*places, *[card["id"] for card in open_cards]]) == list(range(view["cards"]))
    assert view["deck"] == len(view["deck_order"])
    assert view["pile"] == len(view["pile_order"])


def same(card: Any, shown: Any) -> bool:
    """Whatever lies upon it besides."""
    return all(shown[key] == value for key, value in card.items())


def check_cubes(view: Any) -> None:
    """At most 5 in a sector, of one colour; nobody has any without a home, and none stay in the centre for long."""
    playing = [player["seat"] for player in view["players"] if player["status"] == "in play" or view["over"]]
    for place in (*view["sectors"], view["centre"]):
        assert 0 <= place["cubes"] <= MOST_CUBES  # DF-3.4
        assert (place["cubes"] == 0) == (place["owner"] is None)  # DF-3.6
        assert place["owner"] in (None, "neutral", *playing)
    assert view["centre"]["owner"] != "neutral" or view["phase"] not in ("set-up", "start")  # DF-3.3, DF-18.22
    assert view["centre"]["owner"] in (None, "neutral") or view["options"]["centre"] == "stay"  # DF-13.4


def check_line(view: Any) -> None:
    """Worlds only, each at the place of its number."""  # DF-3.13
    for number, card in enumerate(view["neutral_worlds"], 1):
        assert card is None or (card["kind"], card["number"]) == ("world", number)


def check_tracks(player: Any) -> None:
    for track, value in player["tracks"].items():
        assert LOWEST[track] <= value <= HIGHEST[track]  # DF-3.9
        if player["status"] == "in play" and track != "culture":
            assert value > LOWEST[track]  # DF-3.10


def check_tableau(view: Any, player: Any, in_flux: bool) -> None:
    """A home and techs above, colonies below, all worlds where the player has cubes."""  # DF-3.14, DF-16.1
    owned = [sector["id"] for sector in view["sectors"] if sector["owner"] == player["seat"]]
    for card in player["upper"]:
        assert card["kind"] == "tech" or card["id"] == player["home"]
        assert 0 <= card["cubes"] <= MOST_UPKEEP
    for card in player["lower"]:
        assert card["kind"] == "world"
        assert card["sector"] in owned or in_flux
    homes = [card["sector"] for card in player["upper"] if card["id"] == player["home"]]
    assert len(homes) == (player["home"] is not None)
    if player["status"] != "in play" and not view["over"]:
        assert not player["upper"]
        assert not player["lower"]
    elif homes and player["turns"] and not in_flux:
        assert homes[0] in owned


def check_checklist(view: Any, player: Any) -> None:
    owned = [sector for sector in view["sectors"] if sector["owner"] == player["seat"]]
    complete = [card for card in player["upper"] if card["kind"] == "tech" and card["complete"]]
    assert player["checklist"]["sectors"][0] == len(owned)
    assert player["checklist"]["cubes"][0] == sum(sector["cubes"] for sector in owned)
    assert player["checklist"]["techs"][0] == len(complete)


# --- from campaign to campaign ---------------------------------------------------------------------------------------


def check_ink(before: Campaign, after: Campaign) -> None:
    """What was written stays written: corners, lines, circles, eras, names, wonders, games."""  # DF-2.5, DF-2.17
    assert len(after.cards) >= max(36, len(before.cards))  # DF-4.1
    for old, new in zip(before.cards, after.cards, strict=False):
        check_card_kept(old, new)
    for old_name, new_name in zip(before.sector_names, after.sector_names, strict=True):
        assert old_name in ("", new_name)  # DF-19.9
    for old_wonder, new_wonder in zip(before.wonders, after.wonders, strict=True):
        assert old_wonder in (NOTHING, new_wonder)
    assert after.chronology[:-1] == before.chronology
    last = after.chronology[-1]
    assert last.era == before.era
    assert after.era == before.era + last.won  # DF-4.8
    assert sum(entry.winner for entry in last.entries) == last.won
    assert (after.id, after.title) == (before.id, before.title)


def check_card_kept(old: Card, new: Card) -> None:
    assert (new.number, new.suit) == (old.number, old.suit)
    assert new.kind in ((BLANK, WORLD, TECH) if old.kind == BLANK else (old.kind,))
    if old.kind != BLANK:
        assert (new.era, new.sector) == (old.era, old.sector)
        assert old.name in ("", new.name)
        check_lines_kept(old.lines, new.lines)
    assert (new.victory, new.effect, new.home, new.techs) == (old.victory, old.effect, old.home, old.techs)


def check_lines_kept(old: Sequence[Line], new: Sequence[Line]) -> None:
    assert len(new) >= len(old)
    for was, now in zip(old, new, strict=False):
        assert now == was if was.number else now.suit == was.suit


def check_campaign(campaign: Campaign) -> None:
    """Sound in itself, with names that nobody has twice as long as suggestions are taken."""
    names = Counter(card.name for card in campaign.cards if card.name)
    names += Counter(name for name in campaign.sector_names if name)
    assert names.most_common(1)[0][1] == 1  # DF-23.3
    wonders = [wonder for wonder in campaign.wonders if wonder != NOTHING]
    assert len(wonders) == len(set(wonders))  # DF-19.13
    assert all(campaign.sector_names[sector] for sector, wonder in enumerate(campaign.wonders) if wonder != NOTHING)
    heirs = [card for card in campaign.cards if card.kind == CIVILIZATION]
    assert [card.era for card in heirs] == list(range(1, campaign.era))  # one for every era that is over
    assert all(campaign.sector_names[card.sector] for card in heirs)
    assert all(card.era <= campaign.era for card in campaign.cards)
    assert all(line.era <= campaign.era for card in campaign.cards for line in card.lines)
