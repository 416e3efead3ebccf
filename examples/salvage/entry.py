"""The entry of Salvage: what anybody may know of it before it begins."""

# not compiled: the edge of the game

from __future__ import annotations

from pathlib import Path

from ecliptic.core.entry import GameInfo, OptionSpec, Shade

ENTRY = GameInfo(
    name="salvage",
    title="Salvage",
    blurb="Tow the wrecks of a dead star home before your rivals do.",
    players=range(2, 4),  # EX-1.1
    default_players=2,
    minutes=(5, 10),
    complexity=1,
    mood=("#3b4252", "#e0a458"),
    seat_colours=(Shade("#e0a458", "#a8620b"), Shade("#7fb7e6", "#2b6ca3"), Shade("#c48bd9", "#8a3fa8")),
    options=(
        OptionSpec(
            name="hold",
            title="Hold",
            meaning="How many wrecks fill a hold and end the game (EX-4.1).",
            values=("3", "4"),
            default="4",
        ),
    ),
    folder=Path(__file__).parent,
)
