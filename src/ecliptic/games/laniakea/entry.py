"""The entry of Laniakea: what anybody may know of it before it begins."""

# not compiled: the edge of the game

from __future__ import annotations

from pathlib import Path

from ecliptic.core.entry import Actor, GameInfo, HowYouWin, OptionSpec, Shade, Word, as_printed, first_game, tournament
from ecliptic.games.laniakea.state import ADVERSARY
from ecliptic.games.laniakea.tables import tables

LAYOUTS = tuple([str(number) for number in range(1, 13)])

OPTIONS = (
    OptionSpec(
        name="adversary",
        title="Adversary",
        meaning="How strong the Adversary is in a solo game (LK-18.5, LK-18.19, LK-18.26).",
        values=("gentle", "normal", "ruthless"),
        words={"gentle": "Gentle", "normal": "Normal", "ruthless": "Ruthless"},
        default="normal",
        main=True,
        players=1,
    ),
    OptionSpec(
        name="celestials",
        title="Celestial Boards",
        meaning="Players choose any board, are given one at random, or choose one of two (LK-2.3).",
        values=("choose", "random", "deal2"),
        words={"choose": "Free choice", "random": "Random", "deal2": "One of two"},
        default="choose",
        main=True,
    ),
    OptionSpec(
        name="chaos",
        title="Chaos cards",
        meaning="Are the Chaos cards in the Entity deck? Without them the game is easier to learn (LK-3.3).",
        values=("on", "off"),
        words={"on": "On", "off": "Off"},
        default="on",
        main=True,
    ),
    OptionSpec(
        name="first_player",
        title="First player",
        meaning="The first player is drawn at random, or is a certain seat. The Adversary always begins (LK-2.2).",
        values=("random", "1", "2", "3", "4"),
        words={"random": "Random", "1": "First seat", "2": "Second seat", "3": "Third seat", "4": "Fourth seat"},
        default="random",
    ),
    OptionSpec(
        name="seraph_gift",
        title="Gift of a Seraph",
        meaning="What a Seraph brings besides the ascent (LK-8.3).",
        values=("aether", "voyage", "forge"),
        words={"aether": "Aether", "voyage": "Voyage Stone", "forge": "Forge Stone"},
        default="aether",
    ),
    OptionSpec(
        name="seraph_gate",
        title="Relocation of a Seraph",
        meaning="A Seraph relocates to Gateways of your own only, or to any (LK-8.8).",
        values=("own", "any"),
        words={"own": "Own Gateways", "any": "Any Gateway"},
        default="own",
    ),
    OptionSpec(
        name="slot_reach",
        title="Resource Slots",
        meaning="Slots can be augmented anywhere, or only where you are or have a Structure (LK-7.18).",
        values=("anywhere", "present"),
        words={"anywhere": "Anywhere", "present": "Where you are or have built"},
        default="anywhere",
    ),
    OptionSpec(
        name="stone_limit",
        title="Stones in slots",
        meaning="The stones in Resource Slots are limited by the pieces in the box, or not at all (LK-1.14).",
        values=("pieces", "none"),
        words={"pieces": "Limited", "none": "No limit"},
        default="pieces",
    ),
    OptionSpec(
        name="throne_per_abyss",
        title="Thrones in an Abyss",
        meaning="An Abyss holds one Throne, or one of each player (LK-11.8).",
        values=("one", "one_each"),
        words={"one": "One", "one_each": "One of each player"},
        default="one",
    ),
    OptionSpec(
        name="round_limit",
        title="Round limit",
        meaning="The endgame begins after this round, however far players have ascended (LK-17.4).",
        values=("15", "20", "25", "none"),
        words={"15": "15 rounds", "20": "20 rounds", "25": "25 rounds", "none": "None"},
        default="25",
    ),
    OptionSpec(
        name="board_layout",
        title="Galaxies",
        meaning="The Galaxy tiles are shuffled, or lie as in a numbered layout, the same in every game (LK-3.5).",
        values=("shuffled", *LAYOUTS),
        words={"shuffled": "Shuffled", **{number: f"Layout {number}" for number in LAYOUTS}},
        default="shuffled",
    ),
)

HOW_YOU_WIN = HowYouWin(
    goal="Have the most Victory Points (VP) at the end: for galaxies with your Structures, for Thrones, Entities and "
    "defeated Chaos cards, for your level, and for what your Celestial scores.",  # LK-17.5 to LK-17.9, LK-17.15
    end="When somebody reaches level 8 of the Ascension Track (the Adversary: level 20), or at the round limit, the "
    "round is finished and everybody has one more turn.",  # LK-17.1, LK-17.2, LK-17.4, LK-18.24
    turn=(
        "Play cards from your hand: move and harvest, build, recruit, gain better cards, upgrade, ascend.",
        "In between you may relocate, discard a card to harvest or gain a stone, use Artifacts and attack Chaos cards.",
        "Keep at least two cards. Then discard what you don't want and draw up to five.",
    ),
    words=(
        Word(
            "Harvest", "A Move ends with a harvest. The first harvest of a galaxy discovers it: its other side opens."
        ),
        Word("Structures", "Sanctums and Gateways score their galaxy, and a Seraph harvests there from afar."),
        Word("Throne", "Stands in an Abyss and scores for your Structures in the Sectors of its bridges."),
    ),
)

ENTRY = GameInfo(
    name="laniakea",
    title="Laniakea",
    blurb="Cross the voids between galaxies, gather a host and ascend.",
    how_you_win=HOW_YOU_WIN,
    players=range(1, 5),
    default_players=2,
    minutes=(60, 120),
    complexity=4,
    mood=("#1a1030", "#b48cff"),
    seat_colours=(
        Shade("#b48cff", "#6a3fc0", "violet"),
        Shade("#ffb45c", "#9a5b00", "amber"),
        Shade("#63d6c6", "#117a6d", "teal"),
        Shade("#ff8a9a", "#b02a45", "coral"),
    ),
    actors=(Actor(ADVERSARY, Shade("#c9ccd6", "#4d5263")),),  # LK-18.1, LK-18.2, LK-18.6
    options=OPTIONS,
    presets=(
        first_game("No Chaos cards, and a gentle Adversary.", chaos="off", adversary="gentle"),
        as_printed("All the rules of the book."),
        tournament("One of two Celestials each, and a ruthless Adversary.", celestials="deal2", adversary="ruthless"),
    ),
    counted="VP",
    lesson=True,
    folder=Path(__file__).parent,
    tables=tables,
)
