"""`ecliptic rules`: the rulebooks."""

from __future__ import annotations

import sys

from rich.console import Console, RenderableType
from rich.markdown import Markdown
from rich.text import Text

from ecliptic.cli.arguments import Flag, GameName
from ecliptic.cli.screen import console, on_terminal
from ecliptic.core.errors import EclipticError
from ecliptic.core.rulebook import Rule, Rulebook
from ecliptic.interface import game_called
from ecliptic.terminal.rulebooks import rules_at


def rules(game: GameName, id: str | None = None, /, *, search: str | None = None, all: Flag = False) -> None:
    """Read the rules of a game: its chapters, one rule, one chapter or table, or the whole book.

    Parameters
    ----------
    game
        The name of the game, such as horizons.
    id
        A rule such as HZ-5.2, or the number of a chapter or table, such as 5 or T1.
    search
        Show the rules that contain all of these words.
    all
        The whole rulebook, in a pager when on a terminal.
    """
    book = game_called(game).entry.rulebook
    if [id is not None, search is not None, all].count(True) > 1:
        raise EclipticError("Use only one of these: a rule, --search, --all.")
    if all:
        whole_book(book)
    elif search is not None:
        show(searched(book, search))
    elif id is not None:
        show(rules_at(book, id))
    else:
        contents(book, game)


def searched(book: Rulebook, words: str) -> list[Rule]:
    if not words.strip():
        raise EclipticError("Which words do you want to find?")
    rules = book.search(words)
    if not rules:
        raise EclipticError(f"No rule of {book.title} mentions {words!r}.")
    return rules


def show(rules: list[Rule]) -> None:
    out = console()
    chapter = ""
    for rule in rules:
        if rule.chapter != chapter and len(rules) > 1:
            out.print(Text(rule.chapter, "bold underline"))
            chapter = rule.chapter
        out.print(Text(rule.id, "bold").append(f" {rule.text}", "not bold"))


def contents(book: Rulebook, game: str) -> None:
    out = console()
    out.print(Text(book.title, "bold"))
    for chapter, rules in book.chapters().items():
        out.print(Text(f"  {chapter}").append(f"  {rules[0].id} to {rules[-1].id}", "grey62"))
    number = next(iter(book.rules)).partition(".")[0].partition("-")[2]
    out.print(f"One chapter: ecliptic rules {game} {number}. Everything: ecliptic rules {game} --all.")


def whole_book(book: Rulebook) -> None:
    if not on_terminal():
        sys.stdout.write(book.text)
        return
    page(console(), Markdown(book.text))


def page(out: Console, text: RenderableType) -> None:
    with out.pager():
        out.print(text)
