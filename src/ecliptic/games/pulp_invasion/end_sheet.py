"""The end sheet of a mission, line by line."""

# not compiled: the edge of the game

from __future__ import annotations

from ecliptic.core.tale import SheetLine
from ecliptic.core.words import counted
from ecliptic.games.pulp_invasion.box import DICE, ROUNDS, YELLOW
from ecliptic.games.pulp_invasion.chronicle import Chronicle, Round
from ecliptic.games.pulp_invasion.ending import WON, rating
from ecliptic.games.pulp_invasion.state import Pulp
from ecliptic.games.pulp_invasion.words import ENDINGS, in_colours, points


def end_sheet(g: Pulp, chronicle: Chronicle, seed: int) -> tuple[SheetLine, ...]:
    lines = {
        "Result": f"{'won' if g.ended == WON else 'lost'}: {ENDINGS[g.ended]}",
        "Mission rating": str(rating(g)),  # PI-14.12
        "Difficulty": f"{g.variant.difficulty.capitalize()}, {g.variant.weapons} Super Weapons",
        "Captain": g.box.captains[g.captain].name,
        "Dice": ", ".join([g.box.dice[die].name for die in chronicle.dice]) or "none",
        "Sectors": ", ".join([g.box.aliens[alien].name for alien in g.aliens]),
        "Rounds": f"{g.round} of {ROUNDS}",
        **weapon_lines(g, chronicle),
        "Abilities left": points(*g.abilities),
        **card_lines(chronicle),
        **point_lines(chronicle),
        "Dice used": die_words(g, chronicle),
        "Codes and Keys": hold_words(chronicle),
        "Left behind": left_behind(g),
        "Seed": str(seed),
    }
    return tuple([SheetLine(head, text) for head, text in lines.items()])


def weapon_lines(g: Pulp, chronicle: Chronicle) -> dict[str, str]:
    found = [finding(g, row, weapon) for row in chronicle.rounds for weapon in row.found]
    understood = [g.box.weapons[weapon].name for weapon in g.found if g.active >> weapon & 1]
    return {"Weapons found": "; ".join(found) or "none", "Understood": ", ".join(understood) or "none"}


def finding(g: Pulp, row: Round, weapon: int) -> str:
    return f"{g.box.weapons[weapon].name} (round {row.number}, {g.box.planets[row.planet].name})"


def card_lines(chronicle: Chronicle) -> dict[str, str]:
    foiled = sum([len(row.foiled) for row in chronicle.rounds])
    evaded = sum([len(row.evaded) for row in chronicle.rounds])
    drawn = chronicle.sums(lambda row: row.drawn)
    evading = chronicle.sums(lambda row: row.drawn_evading)
    return {
        "Cards": f"{foiled} engaged, {evaded} evaded",
        "Cubes in searches": in_colours(drawn),
        "Cubes in Evades": in_colours(evading),
    }


def point_lines(chronicle: Chronicle) -> dict[str, str]:
    return {
        "Spent on engaging": points(*chronicle.sums(lambda row: row.paid_to_engage)),
        "Spent on evading": points(*chronicle.sums(lambda row: row.paid_to_evade)),
        "Lost to cubes": points(*chronicle.sums(lambda row: row.lost_to_cubes)),
        "Lost to The Quietus": points(*chronicle.sums(lambda row: row.lost_to_quietus)),
        "Lost to cards": points(*chronicle.sums(lambda row: row.lost_to_cards)),
        "Gained": points(*chronicle.sums(lambda row: row.gained)),
    }


def die_words(g: Pulp, chronicle: Chronicle) -> str:
    uses = chronicle.sums(lambda row: row.die_uses)
    used = [f"{g.box.dice[die].name} {counted(uses[die], 'time')}" for die in range(len(DICE)) if uses[die]]
    return ", ".join(used) or "none"


def hold_words(chronicle: Chronicle) -> str:
    gained = sum([row.cards_gained for row in chronicle.rounds])
    paid = sum([row.cards_paid for row in chronicle.rounds])
    return f"{gained} gained, {paid} paid"


def left_behind(g: Pulp) -> str:
    unseen = [g.box.weapons[weapon].name for weapon in sorted(g.weapon_deck)]
    return f"{counted(g.bag[YELLOW], 'yellow cube')} in the bag; weapons never found: {', '.join(unseen) or 'none'}"
