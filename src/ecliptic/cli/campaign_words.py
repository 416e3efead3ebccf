"""What the command line says about a campaign."""

from __future__ import annotations

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ecliptic.campaigns.history import history, wonder_words
from ecliptic.campaigns.statistics import MOST_SHOWN, Tally
from ecliptic.campaigns.statistics import statistics as statistics_of
from ecliptic.campaigns.storage import StoredCampaign
from ecliptic.campaigns.timeline import Played
from ecliptic.campaigns.words import log_words
from ecliptic.cli.campaign_map import CampaignMap
from ecliptic.core.words import counted
from ecliptic.games.deep_future.campaign.campaign import Campaign
from ecliptic.games.deep_future.components.constants import NOTHING
from ecliptic.games.deep_future.components.galaxy import SECTORS, digits


def overview(kept: StoredCampaign) -> str:
    """One line for a list."""
    return f"{kept.campaign.title}, {facts(kept)}"


def facts(kept: StoredCampaign) -> str:
    campaign = kept.campaign
    counts = (len(campaign.chronology), "game"), (len(campaign.cards), "card")
    parts = [f"era {campaign.era}", *[counted(n, what) for n, what in counts if n]]
    parts += [f"a branch of {kept.origin}"] if kept.origin else []
    parts += [f"game {kept.running.number} is being played"] if kept.running else []
    return ", ".join(parts)


# --- the history -----------------------------------------------------------------------------------------------------


def story(kept: StoredCampaign) -> list[RenderableType]:
    campaign = kept.campaign
    lines: list[RenderableType] = [Text(campaign.title, "bold"), Text(facts(kept))]
    for era in history(campaign):
        lines += ["", Text(era.heading, "bold"), *[Text(sentence) for sentence in era.sentences]]
    sectors = map_lines(campaign)
    return lines + (["", Text("The map", "bold"), *sectors] if sectors else [])


def galaxy(kept: StoredCampaign) -> list[RenderableType]:
    """The map drawn, and below it in words what is short upon it."""
    legend = Text("Each o is a world; T-S is a wonder: its victory and its suit.", "dim")
    return [Text(kept.campaign.title, "bold"), CampaignMap(kept.campaign), legend, *map_lines(kept.campaign)]


def map_lines(campaign: Campaign) -> list[RenderableType]:
    """Every sector that has a name or a wonder."""
    lines: list[RenderableType] = []
    for sector in range(SECTORS):
        name, wonder = campaign.sector_names[sector], campaign.wonders[sector]
        what = [name] if name else []
        what += [f"a wonder of {wonder_words(wonder)}"] if wonder != NOTHING else []
        lines += [Text(f"{digits(sector)}  {', '.join(what)}")] if what else []
    return lines


# --- statistics ------------------------------------------------------------------------------------------------------


def statistics(kept: StoredCampaign) -> list[RenderableType]:
    found = statistics_of(kept)
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    rows = [
        ("Games", games_won(found.games, found.won)),
        ("Won by player", tallied(found.by_player)),
        ("Won by victory", tallied(found.by_victory)),
        ("Won with the home", tallied(found.by_home)),
        ("Civilizations by suit", tallied(found.by_suit)),
        ("Most frequent homes", tallied(found.homes)),
        ("Cards", tallied(found.cards)),
        ("Cards after each game", ", ".join(f"{number}: {cards}" for number, cards in found.growth)),
        ("Oldest blank", found.oldest_blank),
        ("Longest game", f"game {found.longest[0]}, {counted(found.longest[1], 'turn')}" if found.longest else ""),
        ("Advancements most used", tallied(found.advancements)),
        ("Challenges most suffered", tallied(found.challenges)),
        ("Most fought over", tallied(found.battlefields)),
        ("Games without a readable record", ", ".join(map(str, found.unread))),
    ]
    for what, value in rows:
        if value:
            table.add_row(Text(what), Text(value))
    return [Text(kept.campaign.title, "bold"), Padding(table, 0)]


def games_won(games: int, won: int) -> str:
    return f"{games}, {won or 'none'} won" if games else ""


def tallied(tally: Tally) -> str:
    return ", ".join(f"{name} {count}" for name, count in tally[:MOST_SHOWN])


# --- games and the log -----------------------------------------------------------------------------------------------


def games(kept: StoredCampaign) -> list[str]:
    return [game_line(kept, game) for game in kept.games] or ["No game has been played yet."]


def game_line(kept: StoredCampaign, game: Played) -> str:
    players = ", ".join(game.players) or "at a table"
    if game.ended is None:
        state = "being played" if game.standing else "given up"
    else:
        state = "won" if game.ended.won else "nobody won"
        state += "" if game.standing else ", rolled back"
    return f"{game.number}  era {game.before.era}  {players}: {state}  {kept.record_of(game.number)}"


def log(kept: StoredCampaign) -> list[str]:
    return [f"{at}  {words}" for at, words in log_words(kept)]
