"""The entry of Deep Future: what anybody may know of it before it begins."""

# not compiled: the edge of the game

from __future__ import annotations

from pathlib import Path

from ecliptic.core.entry import GameInfo, HowYouWin, OptionSpec, Shade, Word
from ecliptic.games.deep_future.naming.decisions import ORDERS
from ecliptic.games.deep_future.tables import tables

OPTIONS = (
    OptionSpec(
        name="names",
        title="Names you write",
        meaning="Which names the players write; the program gives the others (DF-23.2).",
        values=("made", "ask", "auto"),
        words={"made": "Of what you make", "ask": "Of the first worlds too", "auto": "None"},
        default="made",
    ),
    OptionSpec(
        name="name_style",
        title="Name style",
        meaning="The style of suggested names (DF-23.2).",
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
        meaning="May a BATTLE be taken without losses (DF-12.4)?",
        values=("on", "off"),
        words={"on": "Yes", "off": "No"},
        default="on",
    ),
    OptionSpec(
        name="centre",
        title="Centre",
        meaning="May cubes stay in the centre until the turn ends (DF-13.4)?",
        values=("transit", "stay"),
        words={"transit": "Transit only", "stay": "Stay"},
        default="transit",
    ),
    OptionSpec(
        name="spacecraft_source",
        title="Spacecraft source",
        meaning="Where Spacecraft leave from: the same sector or any (DF-13.9).",
        values=("same", "any"),
        words={"same": "Same sector", "any": "Any sector"},
        default="same",
    ),
    OptionSpec(
        name="history_scope",
        title="What History shows",
        meaning="Is what History showed kept in sight for the turn (DF-6.14)?",
        values=("start", "turn"),
        words={"start": "At the start", "turn": "The whole turn"},
        default="start",
    ),
    OptionSpec(
        name="all_lost",
        title="When nobody can win",
        meaning="When a game without a winner ends (DF-20.7).",
        values=("nobody_left", "each_once"),
        words={"nobody_left": "Nobody is left", "each_once": "Everybody lost once"},
        default="nobody_left",
    ),
    OptionSpec(
        name="fatal_moves",
        title="Fatal moves",
        meaning="Are moves that lose the last home offered (DF-7.18)?",
        values=("confirm", "hide"),
        words={"confirm": "Confirm them", "hide": "Hide them"},
        default="confirm",
    ),
    OptionSpec(
        name="discard_view",
        title="Discard pile",
        meaning="May the discard pile be looked through?",
        values=("open", "top_only"),
        words={"open": "Open", "top_only": "Top card only"},
        default="open",
    ),
)

HOW_YOU_WIN = HowYouWin(
    goal="Complete your home and three techs, three lines on each card, and have one of these: the star of a track, "
    "12 sectors, or 25 cubes on the map.",  # DF-19.1, DF-19.2
    end="The first player who has all of that wins at once. You lose when Might, Stability or Xeno falls to its cross, "
    "or when your home is gone; if others still play, you may begin again.",  # DF-20.1
    turn=(
        "Draw until you hold five cards.",
        "Take up to two different actions. Each is paid with a hand card whose corner shows its suit.",
        "Pay upkeep with hand cards: a card you pay for gets a cube, a card you do not brings one more challenge.",
        "Face the challenges: answer each with a hand card, a cube or a colony, or suffer it.",
    ),
    words=(
        Word("Corner", "The number and suit of a card. A card pays with its corner, whatever is written on it."),
        Word("Line", "An advancement written on a card. The lines before you make your actions stronger."),
        Word("Challenge", "A card turned up at the end of your turn. If you cannot answer its suit, it harms you."),
    ),
)

ENTRY = GameInfo(
    name="deep_future",
    title="Deep Future",
    blurb="Raise a civilisation; the next one will dig up what you leave.",
    how_you_win=HOW_YOU_WIN,
    players=range(1, 4),  # DF-1.1
    default_players=1,
    minutes=(30, 120),
    complexity=4,
    mood=("#d9c8a0", "#d9c8a0"),
    seat_colours=(Shade("#b995f5", "#7546c8"), Shade("#3cc2a4", "#0f7d66"), Shade("#f0a830", "#a36000")),
    options=OPTIONS,
    orders=ORDERS,
    lesson=True,
    campaigns=True,
    folder=Path(__file__).parent,
    tables=tables,
)
