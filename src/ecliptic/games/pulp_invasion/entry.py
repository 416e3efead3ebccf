"""The entry of Pulp Invasion: what anybody may know of it before it begins."""

# not compiled: the edge of the game

from __future__ import annotations

from pathlib import Path

from ecliptic.core.entry import (
    DailyInfo,
    GameInfo,
    HowYouWin,
    OptionSpec,
    Rank,
    Ratio,
    Shade,
    TourInfo,
    Word,
    as_printed,
    first_game,
    tournament,
)
from ecliptic.games.pulp_invasion.tables import tables

ON_OFF = {"on": "On", "off": "Off"}

OPTIONS = (
    OptionSpec(
        name="difficulty",
        title="Difficulty",
        meaning="How many Super Weapons must be found (PI-2.9).",
        values=("basic", "normal", "advanced"),
        words={"basic": "Basic: 4 weapons", "normal": "Normal: 5 weapons", "advanced": "Advanced: 6 weapons"},
        default="normal",
        main=True,
    ),
    OptionSpec(
        name="captain",
        title="Captain",
        meaning="Who is in command: drawn at random, or chosen for practice (PI-2.2).",
        values=("random", "cp1", "cp2", "cp3", "cp4", "cp5", "cp6"),
        words={
            "random": "Random",
            "cp1": "Mina Tormelson",
            "cp2": "Brick Harrowgate",
            "cp3": "Ottoline Vey",
            "cp4": "Prince Tamsin Oro",
            "cp5": "Zeke Nine-Fingers",
            "cp6": "Dulcie Farstar",
        },
        default="random",
        main=True,
    ),
    OptionSpec(
        name="dice",
        title="Captain's dice",
        meaning="Which two of the Captain's three dice you take: as you like, or a certain pair for practice (PI-2.4).",
        values=("choose", "first_and_second", "first_and_third", "second_and_third"),
        words={
            "choose": "You choose",
            "first_and_second": "The first and second",
            "first_and_third": "The first and third",
            "second_and_third": "The second and third",
        },
        default="choose",
    ),
    OptionSpec(
        name="alien_order",
        title="Order of the sectors",
        meaning="Drawn at random, or chosen for practice (PI-2.1).",
        values=(
            "random", "kah_quietus_masque", "kah_masque_quietus", "quietus_kah_masque", "quietus_masque_kah",
            "masque_kah_quietus", "masque_quietus_kah",
        ),
        words={
            "random": "Random",
            "kah_quietus_masque": "Kah, The Quietus, The Masque",
            "kah_masque_quietus": "Kah, The Masque, The Quietus",
            "quietus_kah_masque": "The Quietus, Kah, The Masque",
            "quietus_masque_kah": "The Quietus, The Masque, Kah",
            "masque_kah_quietus": "The Masque, Kah, The Quietus",
            "masque_quietus_kah": "The Masque, The Quietus, Kah",
        },
        default="random",
    ),
    OptionSpec(
        name="dice_limit",
        title="Dice",
        meaning="How often a die may be used: once for each card, or once in a whole Encounter phase (PI-8.1).",
        values=("per_card", "per_phase"),
        words={"per_card": "One per card", "per_phase": "One per phase"},
        default="per_card",
    ),
    OptionSpec(
        name="bag_reading",
        title="Bag at the start",
        meaning="The bag starts with 4 cubes of one colour, and with one of the other for each Super Weapon (PI-2.8).",
        values=("a", "b"),
        words={"a": "4 black, white by difficulty", "b": "4 white, black by difficulty"},
        default="a",
    ),
    OptionSpec(
        name="evade_return",
        title="Evade draws",
        meaning="Which cubes drawn in an Evade go back and are drawn again (PI-7.2).",
        values=("yellow_white", "yellow_black"),
        words={"yellow_white": "Yellow and white go back", "yellow_black": "Yellow and black go back"},
        default="yellow_white",
    ),
    OptionSpec(
        name="loss_check",
        title="Loss check",
        meaning="When two abilities at 0 lose the mission during a search (PI-14.5).",
        values=("encounter_and_search_end", "always"),
        words={"encounter_and_search_end": "After the search", "always": "After every cube"},
        default="encounter_and_search_end",
    ),
    OptionSpec(
        name="systems_faces",
        title="Systems dice",
        meaning="In which order the faces of the two Systems dice are read (PI-8.28).",
        values=("across", "columns"),
        words={"across": "Across", "columns": "By columns"},
        default="across",
    ),
    OptionSpec(
        name="alert",
        title="Alert",
        meaning="Do the Aliens grow stronger with the third weapon you find (PI-13.14)?",
        values=("on", "off"),
        words=ON_OFF,
        default="on",
    ),
    OptionSpec(
        name="auto_take",
        title="Take cards automatically",
        meaning="Are engaged cards with a Code or Key taken without asking (PI-12.1)?",
        values=("on", "off"),
        words=ON_OFF,
        default="on",
    ),
    OptionSpec(
        name="auto_resolve",
        title="Resolve cubes automatically",
        meaning="Are drawn cubes resolved in the usual order, without asking where a cube has only one use (PI-10.9)?",
        values=("on", "off"),
        words=ON_OFF,
        default="on",
    ),
)  # fmt: skip

HOW_YOU_WIN = HowYouWin(
    goal="Find every Super Weapon (4, 5 or 6, as you chose) before the Encounter decks run out.",  # PI-14.1
    end="You lose when two of your three abilities are at 0, or when no card is left to draw.",  # PI-14.2, PI-14.3
    turn=(
        "Choose a Planet. Four cards form the Encounter Line, and their cubes go into the bag.",
        "Meet the cards from left to right. Engage: pay the ability that the next card shows. Evade: pay a point, and "
        "draw cubes that may take more.",
        "Search the Planet: draw a cube for each Planet icon on engaged cards. A yellow cube is a Super Weapon.",
    ),
    words=(
        Word("Strength", "The points that a card asks for. Two points of one ability pay for one of another."),
        Word("Die", "It helps with one card, and is then turned down to a lower face."),
        Word("Code and Key", "Engaged cards that show one join your hand and pay for actions of Planets."),
    ),
)

TOUR = TourInfo(
    title="Tour of duty",
    meaning="Six missions, one for each Captain, in the order you choose. The six ratings together earn a title.",
    option="captain",
    asked=("difficulty",),
    ranks=(
        Rank(0, "Space-Dust Greenhorn"),
        Rank(180, "Rocket Hand"),
        Rank(250, "Star Scout"),
        Rank(320, "Void Ranger"),
        Rank(390, "Saucer Breaker"),
        Rank(460, "Legend of the Spaceways"),
    ),
)

RATIOS = (
    Ratio("Cards engaged per round", "Cards engaged", "Rounds"),
    Ratio("Cards evaded per round", "Cards evaded", "Rounds"),
    Ratio("Points per card engaged", "Points paid to engage", "Cards engaged"),
    Ratio("Cubes per search", "Cubes in searches", "Searches"),
    Ratio("Super Weapons per search", "Super Weapons", "Searches"),
)

ENTRY = GameInfo(
    name="pulp_invasion",
    title="Pulp Invasion",
    blurb="Find the super weapons before the saucers find you.",
    how_you_win=HOW_YOU_WIN,
    players=range(1, 2),
    default_players=1,
    minutes=(20, 30),
    complexity=3,
    mood=("#e2553f", "#e2553f"),
    seat_colours=(Shade("#f0b63a", "#a86f00"),),
    options=OPTIONS,
    presets=(
        first_game(
            "Four Super Weapons, Zeke Nine-Fingers in command, and no Alert.",
            difficulty="basic",
            captain="cp5",
            alert="off",
        ),
        as_printed("Five Super Weapons; chance picks the Captain."),
        tournament("Six Super Weapons; every cube is resolved by hand.", difficulty="advanced", auto_resolve="off"),
    ),
    lesson=True,
    counted="Mission rating",
    daily=DailyInfo(same="the same Captain, cards and dice", order="Victories come first, then the rating (PI-14.12)."),
    tour=TOUR,
    ratios=RATIOS,
    folder=Path(__file__).parent,
    tables=tables,
)
