"""The entry of Salvage: what anybody may know of it before it begins."""

# not compiled: the edge of the game

from __future__ import annotations

from pathlib import Path

from ecliptic.core.entry import GameInfo, HowYouWin, OptionSpec, Shade, Word, as_printed, first_game, tournament

ENTRY = GameInfo(
    name="salvage",
    title="Salvage",
    blurb="Tow the wrecks of a dead star home before your rivals do.",
    players=range(2, 4),  # EX-1.1
    default_players=2,
    minutes=(5, 10),
    complexity=1,
    mood=("#3b4252", "#e0a458"),
    seat_colours=(
        Shade("#e0a458", "#a8620b", "amber"),
        Shade("#7fb7e6", "#2b6ca3", "blue"),
        Shade("#c48bd9", "#8a3fa8", "violet"),
    ),
    how_you_win=HowYouWin(
        goal="Bring home the most valuable wrecks. Those of the kind on your secret contract count twice.",  # EX-4.3
        end="The game ends when a hold is full, or when no wreck is left.",  # EX-4.1, EX-4.2
        turn=("Tow a wreck and pay its fuel, or refuel.", "Then the field is filled up to three wrecks."),
        words=(
            Word("Wreck", "What is written on it happens when you tow it."),
            Word("Fuel", "It pays for towing. A tank holds 5."),
            Word("Contract", "A kind of wreck that counts twice for you. It stays secret until the end."),
        ),
    ),
    options=(
        OptionSpec(
            name="hold",
            title="Hold",
            meaning="How many wrecks fill a hold and end the game (EX-4.1).",
            values=("3", "4"),
            default="4",
            main=True,
        ),
    ),
    presets=(
        first_game("A short game: three wrecks fill a hold.", hold="3"),
        as_printed("Four wrecks fill a hold."),
        tournament("As printed, too: nothing needs to be changed for it."),
    ),
    folder=Path(__file__).parent,
)
