"""What can happen in Pulp Invasion: the name, the rule and the sentence of every event."""

from __future__ import annotations

from typing import Final

from ecliptic.core.events import EventKind

# --- set-up ------------------------------------------------------------------------------------------

ALIENS_LAID: Final = EventKind(
    "aliens_laid", "PI-2.1", "The sectors were those of {first}, {second} and {third}.", ("first", "second", "third")
)
CAPTAIN_DRAWN: Final = EventKind("captain_drawn", "PI-2.2", "{captain} took command.", ("captain",))
DIE_TAKEN: Final = EventKind("die_taken", "PI-2.5", "{player} took the {die} on face {face}.", ("die", "face"))
PLANETS_DEALT: Final = EventKind(
    "planets_dealt",
    "PI-4.2",
    "Three Planets came into range: {first}, {second} and {third}.",
    ("first", "second", "third"),
)

# --- the line ----------------------------------------------------------------------------------------

ROUND_BEGINS: Final = EventKind(
    "round_begins", "PI-3.2", "Round {round}, in the sector of {alien}.", ("round", "alien")
)
PLANET_CHOSEN: Final = EventKind("planet_chosen", "PI-4.1", "{player} set course for {planet}.", ("planet",))
CARD_REVEALED: Final = EventKind("card_revealed", "PI-4.4", "{player} met {card}.", ("card",))
SEEDED: Final = EventKind("seeded", "PI-4.5", "Into the bag went {cube}.", ("cube",))
SEED_MISSING: Final = EventKind("seed_missing", "PI-4.7", "The supply had no {colour} cube left to seed.", ("colour",))
LOCATION_REACHED: Final = EventKind("location_reached", "PI-4.10", "{player} reached {card}.", ("card",))

# --- cards -------------------------------------------------------------------------------------------

POWER_USED: Final = EventKind("power_used", "PI-11.3", "{player} used the {weapon} on {card}.", ("weapon", "card"))
ICON_SET: Final = EventKind(
    "icon_set",
    "PI-11.10",
    "{card} asked for {ability} from then on.",
    ("card", "ability"),
    aside="which then asked for {ability}",
)
DIE_USED: Final = EventKind("die_used", "PI-8.3", "{player} used the {die} on face {face}.", ("die", "face"))
DIE_TURNED: Final = EventKind("die_turned", "PI-8.3", "{player} turned the {die} to {face}.", ("die", "face"))
DIE_ROLLED: Final = EventKind(
    "die_rolled", "PI-8.7", "{player} rolled the {die}, which showed {face}.", ("die", "face")
)
DIE_LENT: Final = EventKind("die_lent", "PI-8.15", "{player} borrowed the {die} on face {face}.", ("die", "face"))
DIE_GIVEN_UP: Final = EventKind("die_given_up", "PI-8.18", "{player} gave up the {die}.", ("die",))
CARD_ENGAGED: Final = EventKind(
    "card_engaged",
    "PI-6.1",
    "{player} engaged {card} {payment}.",
    ("card", "payment", "combat", "diplomacy", "science"),
)
CARD_EVADED: Final = EventKind("card_evaded", "PI-7.9", "{player} evaded {card}.", ("card",))
EVADE_PAID: Final = EventKind("evade_paid", "PI-7.1", "{player} paid {n} {ability}.", ("n", "ability"))
EVADE_CUBE: Final = EventKind(
    "evade_cube",
    "PI-7.4",
    "{player} drew {cube} and lost {n} {ability}.",
    ("cube", "ability", "n"),
    aside="{n} {ability} lost",
)
HARMLESS_CUBE: Final = EventKind(
    "harmless_cube",
    "PI-7.6",
    "{player} drew {cube} without harm.",
    ("cube", "colour", "n"),
    aside="{n:{colour} cube} without harm",
)

# --- texts -------------------------------------------------------------------------------------------

GAINED: Final = EventKind("gained", "PI-10.12", "{player} gained {n} {ability}.", ("n", "ability"))
LOST: Final = EventKind("lost", "PI-13.12", "{player} lost {n} {ability}.", ("n", "ability"))
BAG_FILLED: Final = EventKind("bag_filled", "PI-13.12", "Into the bag went {n:{colour} cube}.", ("n", "colour"))
BAG_THINNED: Final = EventKind(
    "bag_thinned", "PI-8.12", "{player} removed {n:{colour} cube} from the bag.", ("n", "colour")
)
RETURNED: Final = EventKind("returned", "PI-9.28", "{player} drew a yellow cube, which went back.")
SILENCED: Final = EventKind("silenced", "PI-14.8", "Silence fell: {n:black cube} left The Quietus.", ("n",))
BONUS: Final = EventKind("bonus", "PI-10.22", "{player} added {n:extra cube} to this search.", ("n",))
CARD_FETCHED: Final = EventKind("card_fetched", "PI-10.23", "{player} took {card} from the discard pile.", ("card",))

# --- the search --------------------------------------------------------------------------------------

ACTION_BOUGHT: Final = EventKind(
    "action_bought", "PI-10.2", "{player} called in {favour} on {planet}.", ("planet", "favour")
)
CARD_PAID: Final = EventKind("card_paid", "PI-10.4", "{player} paid with {card}.", ("card",))
ICON_SAVED: Final = EventKind("icon_saved", "PI-8.22", "{player} counted a Planet icon of {card}.", ("card",))
SEARCHED: Final = EventKind(
    "searched",
    "PI-10.6",
    "{player} searched {planet} and drew {n:cube} ({cubes}).",
    ("planet", "n", "cubes", "red", "blue", "orange", "black", "white", "yellow"),
)
SEARCH_LEFT: Final = EventKind("search_left", "PI-10.8", "{player} left {planet} without a search.", ("planet",))
CUBE_TRADED: Final = EventKind(
    "cube_traded", "PI-13.11", "{player} put {cube} back and drew {another}.", ("cube", "another")
)
SIFTED: Final = EventKind("sifted", "PI-13.12", "{player} sifted {n:cube}, {yellow} of them yellow.", ("n", "yellow"))
WEAPON_FOUND: Final = EventKind("weapon_found", "PI-10.10", "{player} found the {weapon}.", ("weapon",))
DECK_SEARCHED: Final = EventKind("deck_searched", "PI-8.23", "{player} looked through the Super Weapon deck.")
CUBE_PLACED: Final = EventKind(
    "cube_placed",
    "PI-10.11",
    "{player} put {n:{colour} cube} on the {weapon}.",
    ("cube", "weapon", "colour", "n"),
)
UNDERSTOOD: Final = EventKind("understood", "PI-11.1", "{player} understood the {weapon}.", ("weapon",))
TO_SUPPLY: Final = EventKind("to_supply", "PI-10.13", "{player} put {cube} into the supply.", ("cube",))
QUIETUS_GROWS: Final = EventKind("quietus_grows", "PI-10.16", "A black cube went onto The Quietus.")
BLACK_CUBE: Final = EventKind(
    "black_cube", "PI-10.17", "A black cube cost a point: the sector of The Quietus was already over."
)
FALSE_LEADS: Final = EventKind("false_leads", "PI-10.21", "False leads: {n:white cube} went back.", ("n",))

# --- the end -----------------------------------------------------------------------------------------

CARD_TAKEN: Final = EventKind("card_taken", "PI-12.1", "{player} kept {card}.", ("card",))
MISSION_WON: Final = EventKind("mission_won", "PI-14.1", "The Alliance was saved: {ending}.", ("ending",))
MISSION_LOST: Final = EventKind("mission_lost", "PI-14.3", "The mission was lost: {ending}.", ("ending",))
