"""The entry of Horizons: what anybody may know of it before it begins."""

# not compiled: the edge of the game

from __future__ import annotations

from pathlib import Path

from ecliptic.core.entry import GameInfo, HowYouWin, OptionSpec, Shade, Word, as_printed, first_game, tournament
from ecliptic.games.horizons.tables import tables

YES_NO = {"yes": "Yes", "no": "No"}
ON_OFF = {"on": "On", "off": "Off"}

OPTIONS = (
    OptionSpec(
        name="boards",
        title="Boards",
        meaning="Standard boards are all alike; each advanced board has a power of its own (HZ-18).",
        values=("standard", "advanced"),
        words={"standard": "Standard", "advanced": "Advanced"},
        default="standard",
        main=True,
    ),
    OptionSpec(
        name="board_choice",
        title="Board choice",
        meaning="Advanced boards are dealt at random, or chosen, the last player first (HZ-18.3).",
        values=("random", "reverse_draft"),
        words={"random": "Random", "reverse_draft": "Reverse draft"},
        default="random",
    ),
    OptionSpec(
        name="round_limit",
        title="Length",
        meaning="The game ends after this round if nobody has ended it before (HZ-12.5).",
        values=("20", "25", "30", "40", "none"),
        words={
            "20": "At most 20 rounds",
            "25": "At most 25 rounds",
            "30": "At most 30 rounds",
            "40": "At most 40 rounds",
            "none": "No limit",
        },
        default="30",
        main=True,
    ),
    OptionSpec(
        name="dormancy",
        title="Dormancy",
        meaning="The game ends after this many rounds in which nobody grew (HZ-12.6).",
        values=("off", "4", "6", "8"),
        words=ON_OFF,
        default="6",
    ),
    OptionSpec(
        name="tiebreak2",
        title="Second tie-break",
        meaning="The second tie-break compares the VP of Missions, or their number (HZ-14.3, HZ-14.4).",
        values=("mission_vp", "mission_count"),
        words={"mission_vp": "VP of Missions", "mission_count": "Number of Missions"},
        default="mission_vp",
    ),
    OptionSpec(
        name="finish_round",
        title="Finish the round",
        meaning="House rule. Off: the fifth Colony ends the game at once. On: the round is played to its end.",
        values=("off", "on"),
        words=ON_OFF,
        default="off",
    ),
    OptionSpec(
        name="ally_same_action",
        title="Ally in the same Action",
        meaning="Yes: you may use an Ally in the same Action that took it (HZ-10.7).",
        values=("yes", "no"),
        words=YES_NO,
        default="yes",
    ),
    OptionSpec(
        name="ally_questions",
        title="Ally questions",
        meaning="Allies are offered with the Actions, or you are asked before and after each Action (HZ-10.3).",
        values=("with_actions", "every_time"),
        words={"with_actions": "With the Actions", "every_time": "Ask every time"},
        default="with_actions",
        before="every_time",
    ),
    OptionSpec(
        name="seat_compensation",
        title="Seat compensation",
        meaning="House rule. Later seats start with more Knowledge, because the first player has an advantage.",
        values=("none", "knowledge"),
        words={"none": "None", "knowledge": "Knowledge"},
        default="none",
    ),
    OptionSpec(
        name="opening_missions",
        title="Opening Missions",
        meaning="House rule. You are dealt two Missions, or three of which you keep two.",
        values=("2", "3_keep_2"),
        words={"3_keep_2": "Keep 2 of 3"},
        default="2",
    ),
    OptionSpec(
        name="show_reverse",
        title="Show reverse",
        meaning="Yes: you can see the other face of every World (HZ-4.9).",
        values=("yes", "no"),
        words=YES_NO,
        default="yes",
    ),
    OptionSpec(
        name="two_player_scoring",
        title="Scoring for two",
        meaning="With two players: score by the rules for two, or as with more players (HZ-15).",
        values=("official", "standard"),
        words={"official": "Official", "standard": "Standard"},
        default="official",
        players=2,
    ),
    OptionSpec(
        name="league",
        title="League",
        meaning="The League card can go with any Action, or with Explore only (HZ-1.14).",
        values=("any_action", "explore_only"),
        words={"any_action": "Any Action", "explore_only": "Explore only"},
        default="any_action",
    ),
    OptionSpec(
        name="reveal_at_end",
        title="Reveal at the end",
        meaning="After the end everybody sees all Missions, or only those that were completed (HZ-13.12).",
        values=("all", "completed"),
        words={"all": "All", "completed": "Completed"},
        default="all",
    ),
    OptionSpec(
        name="first_player",
        title="First player",
        meaning="The first player is drawn at random, is the host, or is the next seat in every game (HZ-2.9).",
        values=("random", "host", "rotate"),
        words={"random": "Random", "host": "Host", "rotate": "Rotate"},
        default="random",
    ),
    OptionSpec(
        name="host",
        title="Host",
        meaning="The seat of the player who opened the game.",
        values=("0", "1", "2", "3", "4"),
        default="0",
        asked=False,
    ),
    OptionSpec(
        name="previous_first",
        title="Previous first player",
        meaning="Who went first in this group's last game; with rotate the next seat goes first.",
        values=("none", "0", "1", "2", "3", "4"),
        words={"none": "Nobody"},
        default="none",
        asked=False,
    ),
)

HOW_YOU_WIN = HowYouWin(
    goal="Have the most victory points (VP) at the end. Each System scores 6 for the most Control Points there and 3 "
    "for second place; your secret Missions score what they say, and each Knowledge scores 1.",  # HZ-13.1, HZ-13.3
    end="The game ends when somebody builds a fifth Colony. Otherwise it ends after the last round, or when nobody has "
    "built or placed anything for several rounds.",  # HZ-12.1, HZ-12.5, HZ-12.6
    turn=(
        "Take two Actions out of five: Explore, Adapt, Build, Harvest, Conspire. The same one twice is fine.",
        "With each Action you may use one Ally whose sign matches it.",
        "Keep at most five Allies and five Missions. Then the next player takes a turn.",
    ),
    words=(
        Word("Habitat", "A type of World you can live on. Adapt to a type before you build there."),
        Word("Structure", "A Colony gives 2 Control Points. A Collector gives 1, and a token when you Harvest."),
        Word("Mission", "A secret aim. It scores only if it is true when the game ends."),
    ),
)

ENTRY = GameInfo(
    name="horizons",
    title="Horizons",
    blurb="Settle the worlds of a few bright stars, side by side with your rivals.",
    how_you_win=HOW_YOU_WIN,
    players=range(2, 6),  # HZ-1.1
    default_players=4,
    minutes=(60, 75),
    complexity=2,
    mood=("#f7b45e", "#f7b45e"),
    seat_colours=(  # told apart with every kind of colour vision, and by shape
        Shade("#e69f00", "#e69f00", "orange"),
        Shade("#b565e0", "#a94fd6", "purple"),
        Shade("#6cc0f2", "#5ab3e8", "blue"),
        Shade("#2f9e6a", "#2f9e6a", "green"),
        Shade("#f2efe6", "#fffdf6", "white"),
    ),
    options=OPTIONS,
    presets=(
        first_game("Standard boards and at most 20 rounds.", round_limit="20", dormancy="4"),
        as_printed("The rules of the book, with standard boards."),
        tournament(
            "You draft advanced boards and keep 2 of 3 Missions; later seats start with more Knowledge, and the last "
            "round is played to its end.",
            boards="advanced",
            board_choice="reverse_draft",
            opening_missions="3_keep_2",
            seat_compensation="knowledge",
            finish_round="on",
        ),
    ),
    orders={
        "ask": "you are asked every time",
        "energy": "take Energy whenever you may choose a Resource outside your turn",
        "metal": "take Metal whenever you may choose a Resource outside your turn",
        "scarcer": "take the Resource you have less of; Energy if you have the same of both",
    },  # HZ-7.8
    counted="VP",
    lesson=True,
    folder=Path(__file__).parent,
    tables=tables,
)
