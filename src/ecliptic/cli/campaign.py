"""`ecliptic campaign`: galaxies that grow from game to game."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, Parameter

from ecliptic.campaigns import bundle
from ecliptic.campaigns.places import slug
from ecliptic.campaigns.storage import campaign_called, found, names
from ecliptic.cli import arguments
from ecliptic.cli import campaign_words as words
from ecliptic.cli.arguments import Flag, NewGame, Several, Whole
from ecliptic.cli.campaign_play import begun, resumed
from ecliptic.cli.play import sit_down
from ecliptic.cli.screen import console
from ecliptic.core.errors import BadSetup, EclipticError
from ecliptic.core.files import called, read_whole, write_whole

app = App(
    name="campaign",
    help="Campaigns of Deep Future: play, share and print a galaxy that grows from game to game.",
    help_format="plaintext",
)
NOTHING_ASKED = NewGame()
Number = Annotated[Whole | None, Parameter(show_default=False)]


@app.command
def new(title: str, /, *, name: str | None = None) -> None:
    """Start a campaign with a new galaxy.

    Parameters
    ----------
    title
        What the galaxy is called, such as "The Pale Verge".
    name
        The campaign's name on the command line (default: made from the title).
    """
    kept = found(title, name or "")
    print(f"Created the campaign {kept.name}. Play its first game: ecliptic campaign play {kept.name}")


@app.command(name="list")
def list_() -> None:
    """List the campaigns."""
    known = names()
    if not known:
        print('There are no campaigns yet. Start one: ecliptic campaign new "The Pale Verge"')
    for name in known:
        try:
            print(f"{name}: {words.overview(campaign_called(name))}")
        except EclipticError as error:
            print(f"{name}: {error}")


@app.command
def show(
    name: str,
    /,
    *,
    map: Flag = False,
    statistics: Flag = False,
    games: Flag = False,
    cards: Flag = False,
    log: Flag = False,
) -> None:
    """Show the history of a campaign.

    Parameters
    ----------
    name
        The campaign.
    map
        The galaxy with its names, wonders and worlds.
    statistics
        Statistics over the eras (replays every game).
    games
        Every game and its record.
    cards
        All cards, one line each, in the card notation.
    log
        The log: every change made to the campaign.
    """
    kept = campaign_called(name)
    out = console()
    if not (map or statistics or games or cards or log):
        out.print(*words.story(kept), sep="\n")
    if map:
        out.print(*words.galaxy(kept), sep="\n")
    if statistics:
        out.print(*words.statistics(kept), sep="\n")
    if games:
        print(*words.games(kept), sep="\n")
    if cards:
        print(bundle.exported_text(kept), end="")
    if log:
        print(*words.log(kept), sep="\n")


# --- playing ---------------------------------------------------------------------------------------------------------


@app.command
def play(
    campaign: str,
    /,
    *,
    new: NewGame = NOTHING_ASKED,
    me: Several = None,
    name: Several = None,
    colour: Several = None,
    plain: Flag = False,
) -> None:
    """Play the next game of a campaign, or continue the current one.

    Parameters
    ----------
    campaign
        The campaign.
    me
        Your seat, counted from 1. For several people at one keyboard: --me 1,2 (hands stay hidden between turns).
    name
        Your name; repeat it for several people.
    colour
        Your colour: violet, teal or amber; repeat it for several people.
    plain
        Line mode: no colour, no cursor movement; for pipes and screen readers.
    """
    kept = campaign_called(campaign)
    with kept.held():
        session = (resumed if kept.running else begun)(kept, new, me, name, colour)
        sit_down(session, plain)


# --- sharing ---------------------------------------------------------------------------------------------------------


@app.command
def export(name: str, file: Path | None = None, /, *, text: Flag = False, force: Flag = False) -> None:
    """Export a campaign to one file: the galaxy, its log and every finished game.

    Parameters
    ----------
    name
        The campaign.
    file
        The file to write (default: NAME.campaign.json in this folder).
    text
        Only the galaxy as it is, in the card notation: one line for each card.
    force
        Overwrite the file if it exists.
    """
    kept = campaign_called(name)
    path = file or Path(f"{name}.galaxy.txt" if text else f"{name}.campaign.json")
    check_free(path, force)
    data = bundle.exported_text(kept).encode() if text else bundle.exported(kept)
    write_whole(path, data, force)
    print(f"Exported the campaign {name} to {called(path)}.")


@app.command(name="import")
def import_(
    file: Path,
    /,
    *,
    name: str | None = None,
    into: str | None = None,
    check: Flag = False,
) -> None:
    """Import an exported campaign, or a paper galaxy typed in as text (see docs/campaigns.md).

    Parameters
    ----------
    file
        The file: an exported campaign, or a text with one line for each card.
    name
        The campaign's name here (default: made from its title).
    into
        A campaign that was typed in before and whose first game has not begun: it is replaced by what the file says.
    check
        Only list its errors and warnings.
    """
    if into is not None and name is not None:
        raise BadSetup("Use either --into (an existing campaign) or --name (a new one), not both.")
    incoming = bundle.opened(read_whole(file))
    for warning in incoming.reading.warnings if incoming.reading else ():
        print(f"Warning: {warning.words}.")
    if incoming.campaign is None:
        assert incoming.reading is not None
        for error in incoming.reading.errors:
            print(f"{error.words}.", file=sys.stderr)
        raise EclipticError(f"{called(file)} is not a valid galaxy; errors: {len(incoming.reading.errors)}.")
    if check:
        print(f"{called(file)} is valid: {len(incoming.campaign.cards)} cards, era {incoming.campaign.era}.")
    elif into is not None:
        campaign_called(into).revise(incoming.campaign)
        print(f"{into} now has the galaxy of {called(file)}.")
    else:
        kept = bundle.brought_in(incoming, name or slug(incoming.campaign.title))
        print(f"Imported the campaign {kept.name}. Play it: ecliptic campaign play {kept.name}")


@app.command
def branch(
    name: str,
    new: str,
    /,
    *,
    game: Number = None,
    after: Number = None,
    era: Number = None,
    title: str = "",
) -> None:
    """Branch off a new campaign from an earlier point of this one.

    Parameters
    ----------
    name
        The campaign.
    new
        The branch's name on the command line.
    game
        From before this game: it is played again.
    after
        From after this game, also one that was rolled back.
    era
        From the first game of this era: the era is played again.
    title
        The title of the branch.
    """
    kept = campaign_called(name).branch(new, title, game=game, after=after, era=era)
    games = len(kept.campaign.chronology)
    print(f"Created the campaign {kept.name}, a branch of {name} in era {kept.campaign.era}, after {games} games.")
    print(f"Play it: ecliptic campaign play {kept.name}")


# --- repairing -------------------------------------------------------------------------------------------------------


@app.command
def rename(campaign: str, what: str, name: str, /) -> None:
    """Rename a world, tech, sector or the galaxy. The campaign's log notes it.

    Parameters
    ----------
    campaign
        The campaign.
    what
        The present name, or its place: title, "sector 34", "card 12".
    name
        The new name.
    """
    old = campaign_called(campaign).rename(what, name)
    print(f"{old} is now called {name}.")


@app.command
def rollback(name: str, /, *, game: Number = None) -> None:
    """Undo a game and every game after it. Their records are kept, and the log notes it.

    Parameters
    ----------
    name
        The campaign.
    game
        The first game to undo (default: the last one).
    """
    kept = campaign_called(name)
    campaign = kept.roll_back(game)
    print(f"{name} is back in era {campaign.era}, with {len(campaign.cards)} cards.")


@app.command
def verify(name: str, /) -> None:
    """Verify a campaign: replay every game and compare the result with the log.

    Parameters
    ----------
    name
        The campaign.
    """
    played = bundle.verify(campaign_called(name))
    print(f"{name} is valid: its log is unbroken, and {played} games end as recorded.")


# --- paper -----------------------------------------------------------------------------------------------------------


@app.command(name="print")
def print_(
    name: str,
    file: Path | None = None,
    /,
    *,
    since: Whole = 0,
    only: Several = None,
    blanks: Whole = 9,
    paper: Literal["a4", "letter"] = "a4",
    force: Flag = False,
) -> None:
    """Print a campaign as a PDF: its cards at 2.5 by 3 inch with crop marks, the map, the chronology, blank cards.

    Parameters
    ----------
    name
        The campaign.
    file
        The PDF to write (default: NAME.pdf in this folder).
    since
        Only cards that are new or changed since this game.
    only
        Only these parts, separated by commas: cards, map, chronology, blanks.
    blanks
        How many blank cards.
    paper
        The paper, a4 or letter.
    force
        Overwrite the file if it exists.
    """
    from ecliptic.campaigns.printing import PARTS, pdf

    parts = arguments.words(only) or list(PARTS)
    path = file or Path(f"{name}.pdf")
    check_free(path, force)
    data = pdf(campaign_called(name), parts, since, blanks, paper)
    write_whole(path, data, force)
    print(f"Wrote {called(path)}. Print it at actual size, without scaling.")


def check_free(path: Path, force: bool) -> None:
    """Said before the work is done, not after it."""
    if path.exists() and not force:
        raise EclipticError(f"{called(path)} exists already; nothing was written. Add --force to overwrite it.")
