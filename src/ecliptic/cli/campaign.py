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
    help="Campaigns of Deep Future: galaxies that grow from game to game, kept, told, shared and printed.",
    help_format="plaintext",
)
NOTHING_ASKED = NewGame()
Number = Annotated[Whole | None, Parameter(show_default=False)]


@app.command
def new(title: str, /, *, name: str | None = None) -> None:
    """Begin a campaign with a new galaxy.

    Parameters
    ----------
    title
        What the galaxy is called, such as "The Pale Verge".
    name
        What the campaign is called on the command line; made from the title if not arguments.
    """
    kept = found(title, name or "")
    print(f"The campaign {kept.name} is there. Its first game makes the galaxy: ecliptic campaign play {kept.name}")


@app.command(name="list")
def list_() -> None:
    """List the campaigns."""
    known = names()
    if not known:
        print('There is no campaign yet; begin one with: ecliptic campaign new "The Pale Verge"')
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
    """Tell the history of a campaign.

    Parameters
    ----------
    name
        The campaign.
    map
        The galaxy with its names, wonders and worlds.
    statistics
        Statistics over the eras; its games are played again for that.
    games
        Every game with its record.
    cards
        All cards, one line each, in the card notation.
    log
        Everything that was ever done to the campaign.
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
    plain: Flag = False,
) -> None:
    """Play the next game of a campaign here, or go on with the one that is being played.

    Parameters
    ----------
    campaign
        The campaign.
    me
        Your seat, counted from 1. Several persons at one keyboard: --me 1,2 (a curtain hides what is secret).
    name
        Your name; may be repeated for several persons.
    plain
        Line mode: no colour, no cursor movement; for pipes and screen readers.
    """
    kept = campaign_called(campaign)
    with kept.held():
        session = resumed(kept, new, me, name) if kept.running else begun(kept, new, me, name)
        sit_down(session, plain)


# --- sharing ---------------------------------------------------------------------------------------------------------


@app.command
def export(name: str, file: Path | None = None, /, *, text: Flag = False, force: Flag = False) -> None:
    """Write a campaign into one file: the galaxy, its log, and every finished game.

    Parameters
    ----------
    name
        The campaign.
    file
        Where to; NAME.campaign.json in this folder if not arguments.
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
    print(f"The campaign {name} is written into {called(path)}.")


@app.command(name="import")
def import_(
    file: Path,
    /,
    *,
    name: str | None = None,
    into: str | None = None,
    check: Flag = False,
) -> None:
    """Bring in a campaign that was exported, or a paper galaxy that was typed in (docs/campaigns.md tells how).

    Parameters
    ----------
    file
        The file: an exported campaign, or a text with one line for each card.
    name
        What the campaign is to be called here; made from its title if not arguments.
    into
        A campaign that was typed in before and whose first game has not begun: it is replaced by what the file says.
    check
        Only say what is wrong and what is odd with it.
    """
    if into is not None and name is not None:
        raise BadSetup("--into names a campaign that is there, --name a new one; give one of them.")
    incoming = bundle.opened(read_whole(file))
    for warning in incoming.reading.warnings if incoming.reading else ():
        print(f"Odd, but accepted: {warning.words}.")
    if incoming.campaign is None:
        assert incoming.reading is not None
        for error in incoming.reading.errors:
            print(f"{error.words}.", file=sys.stderr)
        raise EclipticError(f"{called(file)} cannot be a galaxy: errors: {len(incoming.reading.errors)}.")
    if check:
        print(f"{called(file)} is sound: {len(incoming.campaign.cards)} cards, era {incoming.campaign.era}.")
    elif into is not None:
        campaign_called(into).revise(incoming.campaign)
        print(f"The galaxy of {into} is now the one of {called(file)}.")
    else:
        kept = bundle.brought_in(incoming, name or slug(incoming.campaign.title))
        print(f"The campaign {kept.name} is there. Play it: ecliptic campaign play {kept.name}")


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
    """Make a campaign of its own from an earlier moment of this one: what if?

    Parameters
    ----------
    name
        The campaign.
    new
        What the branch is called on the command line.
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
    print(f"The campaign {kept.name} branches off from {name} in era {kept.campaign.era}, after {games} games.")
    print(f"Play it: ecliptic campaign play {kept.name}")


# --- mending ---------------------------------------------------------------------------------------------------------


@app.command
def rename(campaign: str, what: str, name: str, /) -> None:
    """Correct a name; the log of the campaign says so.

    Parameters
    ----------
    campaign
        The campaign.
    what
        The name as it is, or where it stands: title, "sector 34", "card 12".
    name
        The name as it should be.
    """
    old = campaign_called(campaign).rename(what, name)
    print(f"{old} is now called {name}.")


@app.command
def rollback(name: str, /, *, game: Number = None) -> None:
    """Undo a game, finished or not, and all after it; the records and the log keep them.

    Parameters
    ----------
    name
        The campaign.
    game
        The first game to undo; the last one if not arguments.
    """
    kept = campaign_called(name)
    campaign = kept.roll_back(game)
    print(f"{name} is again what it was: era {campaign.era}, {len(campaign.cards)} cards.")


@app.command
def verify(name: str, /) -> None:
    """Prove that a campaign holds: every game is played again from what was there, and leaves what the log says.

    Parameters
    ----------
    name
        The campaign.
    """
    played = bundle.verify(campaign_called(name))
    print(f"{name} holds: its log is unbroken, and {played} games leave what it says.")


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
        The PDF; NAME.pdf in this folder if not arguments.
    since
        Only cards that are new or changed since this game.
    only
        Only these parts: cards, map, chronology, blanks; with commas several.
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
    print(f"{name} is printed in {called(path)}; print it at actual size, without scaling.")


def check_free(path: Path, force: bool) -> None:
    """Said before the work is done, not after it."""
    if path.exists() and not force:
        raise EclipticError(f"{called(path)} exists already; nothing was written. Add --force to overwrite it.")
