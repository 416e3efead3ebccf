"""The entry of Deep Future: what anybody may know of it before it begins."""

# not compiled: the edge of the game

from __future__ import annotations

from pathlib import Path

from ecliptic.core.entry import GameInfo, HowYouWin, OptionSpec, Shade, Word, as_printed, first_game, tournament
from ecliptic.games.deep_future.naming.decisions import ORDERS, PROGRAM
from ecliptic.games.deep_future.tables import tables

OPTIONS = (
    OptionSpec(
        name="names",
        title="Names you write",
        meaning="Which names the players write; the program gives the others (DF-23.2).",
        values=("made", "ask", "auto"),
        words={"made": "Of what you make", "ask": "Of the first worlds too", "auto": "None"},
        default="made",
        main=True,
    ),
    OptionSpec(
        name="name_style",
        title="Name style",
        meaning="How suggested names sound (DF-23.2).",
        values=("mixed", "hellenic", "harsh", "plain", "soft", "survey"),
        words={
            "mixed": "Mixed",
            "hellenic": "Hellenic",
            "harsh": "Harsh",
            "plain": "Plain",
            "soft": "Soft",
            "survey": "Survey",
        },
        default="mixed",
    ),
    OptionSpec(
        name="battle_zero",
        title="BATTLE without losses",
        meaning="Yes: you may take a BATTLE without losses, for its lines alone (DF-12.4).",
        values=("on", "off"),
        words={"on": "Yes", "off": "No"},
        default="on",
    ),
    OptionSpec(
        name="centre",
        title="Centre",
        meaning="Cubes only pass through the centre, or stay there until the turn ends (DF-13.4).",
        values=("transit", "stay"),
        words={"transit": "Transit only", "stay": "Stay"},
        default="transit",
    ),
    OptionSpec(
        name="spacecraft_source",
        title="Spacecraft source",
        meaning="Spacecraft leave from the sector that you EXPAND from, or from any of yours (DF-13.9).",
        values=("same", "any"),
        words={"same": "Same sector", "any": "Any sector"},
        default="same",
    ),
    OptionSpec(
        name="history_scope",
        title="What History shows",
        meaning="You see the cards of History when you use it, or for the whole turn (DF-6.14).",
        values=("start", "turn"),
        words={"start": "At the start", "turn": "The whole turn"},
        default="start",
    ),
    OptionSpec(
        name="all_lost",
        title="When nobody can win",
        meaning="A game without a winner ends when nobody is left, or once everybody has lost (DF-20.7).",
        values=("nobody_left", "each_once"),
        words={"nobody_left": "Nobody is left", "each_once": "Everybody lost once"},
        default="nobody_left",
    ),
    OptionSpec(
        name="fatal_moves",
        title="Fatal moves",
        meaning="Moves that lose your last home ask for a confirmation, or are not offered (DF-7.18).",
        values=("confirm", "hide"),
        words={"confirm": "Confirm them", "hide": "Hide them"},
        default="confirm",
    ),
    OptionSpec(
        name="discard_view",
        title="Discard pile",
        meaning="You may look through the whole discard pile, or see its top card only.",
        values=("open", "top_only"),
        words={"open": "Open", "top_only": "Top card only"},
        default="open",
    ),
)

HOW_YOU_WIN = HowYouWin(
    goal="Complete your home and three techs, three lines on each card, and have one of these: the star of a track, "
    "12 sectors, or 25 cubes on the map. Alone you also need a colony for each wonder on the map, but four at most.",
    # DF-19.1, DF-19.2, DF-19.4
    end="The first player who has all of that wins at once. You lose when Might, Stability or Xeno falls to its cross, "
    "or when your home is gone; if others still play, you may begin again.",  # DF-20.1
    turn=(
        "Draw until you hold five cards.",
        "Take up to two different actions. Each is paid with a hand card whose corner shows its suit.",
        "Pay upkeep with hand cards: a card you pay for gets a cube, and every unpaid card brings one more challenge.",
        "Face the challenges: answer each with a hand card, a cube or a colony, or suffer it.",
    ),
    words=(
        Word("Corner", "The number and suit of a card. A card pays with its corner, whatever is written on it."),
        Word("Line", "An advancement written on a card. The lines in front of you make your actions stronger."),
        Word("Challenge", "A card turned up at the end of your turn. If you can't answer its suit, it harms you."),
    ),
)

ENTRY = GameInfo(
    name="deep_future",
    title="Deep Future",
    blurb="Raise a civilization; the next one will dig up what you leave.",
    how_you_win=HOW_YOU_WIN,
    players=range(1, 4),  # DF-1.1
    default_players=1,
    minutes=(30, 120),
    complexity=4,
    mood=("#d9c8a0", "#d9c8a0"),
    seat_colours=(
        Shade("#b995f5", "#7546c8", "violet"),
        Shade("#3cc2a4", "#0f7d66", "teal"),
        Shade("#f0a830", "#a36000", "amber"),
    ),
    options=OPTIONS,
    presets=(
        first_game(
            "The program writes all names and hides moves that would lose your last home.",
            names="auto",
            fatal_moves="hide",
        ),
        as_printed("The rules of the book. You write every name, those of the first worlds too.", names="ask"),
        tournament(
            "The program writes all names, and only the top card of the discard pile may be looked at.",
            names="auto",
            discard_view="top_only",
        ),
    ),
    orders=ORDERS,
    naming=PROGRAM,
    counted="Progress towards victory, in percent",
    lesson=True,
    campaigns=True,
    folder=Path(__file__).parent,
    tables=tables,
)
