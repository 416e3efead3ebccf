"""The entry of Ultramassive: what anybody may know of it before it begins."""

# not compiled: the edge of the game

from __future__ import annotations

from pathlib import Path

from ecliptic.core.entry import Actor, GameInfo, HowYouWin, OptionSpec, Shade, Word, as_printed, first_game, tournament
from ecliptic.games.ultramassive.state import RIVAL
from ecliptic.games.ultramassive.tables import tables

ON_OFF = {"on": "On", "off": "Off"}

OPTIONS = (
    OptionSpec(
        name="solo_level",
        title="Solo level",
        meaning="How fast the rival grows in a solo game (UM-16.7).",
        values=("1", "2", "3", "4", "5"),
        words={"1": "1: Ember", "2": "2: Eddy", "3": "3: Maelstrom", "4": "4: Leviathan", "5": "5: Abyss"},
        default="3",
        main=True,
        players=1,
    ),
    OptionSpec(
        name="solo_rival",
        title="Solo rival",
        meaning="Alone, play against the rival hole, or only for a title (UM-16.12).",
        values=("on", "off"),
        words={"on": "Against Charybdis", "off": "For a title only"},
        default="on",
        main=True,
        players=1,
    ),
    OptionSpec(
        name="eclipse",
        title="Eclipses",
        meaning="Are some draft options closed in each round with fewer than four players (UM-10.6)?",
        values=("on", "off"),
        words=ON_OFF,
        default="on",
    ),
    OptionSpec(
        name="antimatter_yield",
        title="Antimatter",
        meaning="Absorbed Antimatter gives counters, or counters or mass as its owner chooses (UM-1.7).",
        values=("counters", "choice"),
        words={"counters": "Gives counters", "choice": "Owner chooses"},
        default="counters",
    ),
    OptionSpec(
        name="discovery_order",
        title="Discovery order",
        meaning="Who discovers an anomaly first: the player with the lowest mass, or the starting player (UM-11.4).",
        values=("mass", "turn"),
        words={"mass": "Lowest mass first", "turn": "In turn order"},
        default="mass",
    ),
    OptionSpec(
        name="exchange_rate",
        title="Exchange rate",
        meaning="How many counters buy 1 mass (UM-12.7).",
        values=("2", "1"),
        words={"2": "2 counters", "1": "1 counter"},
        default="2",
    ),
    OptionSpec(
        name="funded_free",
        title="Counter trade without counters",
        meaning="Does the counter trade give its Supergiant to a player without counters too (UM-10.25)?",
        values=("off", "on"),
        words=ON_OFF,
        default="off",
    ),
    OptionSpec(
        name="wormhole_start",
        title="Wormholes at the start",
        meaning="Wormholes start in the usual places, or each player places their own (UM-2.13).",
        values=("fixed", "free"),
        words={"fixed": "Usual places", "free": "Placed by the players"},
        default="fixed",
    ),
    OptionSpec(
        name="cores",
        title="Core Anomalies",
        meaning="Are the three cores of each player secret, or open from the start (UM-2.6)?",
        values=("dealt", "open"),
        words={"dealt": "Secret", "open": "Open"},
        default="dealt",
        main=True,
    ),
    OptionSpec(
        name="bursts",
        title="Gamma-Ray Bursts",
        meaning="Does the deck contain the two cards that send Antimatter to the others (UM-12.18)?",
        values=("on", "off"),
        words=ON_OFF,
        default="on",
    ),
    OptionSpec(
        name="start_player",
        title="Starting player",
        meaning="Who starts: a player drawn at random, or the first seat (UM-2.9).",
        values=("random", "seat_1"),
        words={"random": "Random", "seat_1": "First seat"},
        default="random",
    ),
)

HOW_YOU_WIN = HowYouWin(
    goal="Feed your black hole: the most Solar Mass after six rounds wins.",  # UM-15.5
    end="The game ends after the sixth round; leftover counters are exchanged for mass first.",  # UM-15.1, UM-15.2
    turn=(
        "Draft: take one option from each set and use what it gives: tokens, orbits, counters.",
        "Discovery: buy one anomaly with your counters, if you like.",
        "Actions: play up to two cards, use your anomalies, jump through wormholes, exchange counters.",
        "Bonus: gain 3 mass for every hole of a larger size than yours.",
    ),
    words=(
        Word("Orbit", "Every stack in one channel moves inward; what passes the last free space falls into the hole."),
        Word("Antimatter", "Alone it gives counters when it falls in; together with Matter, everything vanishes."),
        Word("Expansion", "At 20 and 50 mass your hole grows, swallows the inner spaces and gives you a core."),
    ),
)

ENTRY = GameInfo(
    name="ultramassive",
    title="Ultramassive",
    blurb="Feed a black hole for six rounds. The heaviest wins.",
    how_you_win=HOW_YOU_WIN,
    players=range(1, 5),
    default_players=2,
    minutes=(60, 120),
    complexity=3,
    mood=("#11151f", "#f2b15c"),
    seat_colours=(
        Shade("#f2b15c", "#9a5b00", "amber"),
        Shade("#6fb7ff", "#1d5fa8", "azure"),
        Shade("#ff8fb3", "#b02a5b", "rose"),
        Shade("#7fd8a4", "#1c7a48", "jade"),
    ),
    actors=(Actor(RIVAL, Shade("#b9a6ff", "#5b43b5")),),  # UM-16.1
    options=OPTIONS,
    presets=(
        first_game("Open cores, no Gamma-Ray Bursts, and a gentle rival.", cores="open", bursts="off", solo_level="1"),
        as_printed("Secret cores and all cards."),
        tournament("Wormholes placed by the players; a strong rival.", wormhole_start="free", solo_level="4"),
    ),
    counted="Solar mass with all counters exchanged",
    lesson=True,
    orders={
        "ask": "you are asked every time",
        "pass": "decline everything that can be declined, and take the first choice everywhere else",
    },  # UM-15.7
    folder=Path(__file__).parent,
    tables=tables,
)
