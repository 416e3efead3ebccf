"""Plays and stores a finished game for every way in which a game can end: `python -m tests.records.generate`.

Run it for a new game or ending: what is stored already stays, because it must replay for ever. A game whose content or
rules changed before it was released has its stored games made again: `python -m tests.records.generate laniakea`.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import ecliptic
from ecliptic.bots.bot import pick
from ecliptic.bots.levels import make_bot
from ecliptic.games.deep_future.campaign.campaign import written
from ecliptic.games.deep_future.campaign.notation import parse
from ecliptic.games.deep_future.components.constants import BATTLE, EVOKE, EXPAND
from ecliptic.games.deep_future.phases.action import ChooseAction
from ecliptic.games.deep_future.phases.payment import PayFor
from ecliptic.games.deep_future.state import DONE, DeepFuture
from ecliptic.games.deep_future.turn import CONCEDE, END_NOW, AskToEnd
from ecliptic.games.pulp_invasion.state import Pulp
from ecliptic.games.pulp_invasion.turn import RETREAT
from ecliptic.games.ultramassive.box import ROUNDS
from ecliptic.games.ultramassive.scoring import ranked_by
from ecliptic.games.ultramassive.state import Ultramassive
from tests.deep_future.playing import lively

FOLDER = Path(__file__).parent
CAMPAIGN = "campaign.json"
Policy = Callable[[ecliptic.Match, random.Random], int]
Check = Callable[[ecliptic.Match], bool]


class Wanted(NamedTuple):
    """How a stored game is played, and how it must end; later seeds are tried until it does."""

    players: int
    seed: int
    options: dict[str, str]
    policy: Policy
    ending: str = ""
    legacy: str = ""
    check: Check | None = None  # what else must be true at the end

    def found_in(self, match: ecliptic.Match) -> bool:
        ended = not self.ending or match.game.ending(match.position) == self.ending
        return ended and (self.check is None or self.check(match))


def at_random(match: ecliptic.Match, chooser: random.Random) -> int:
    return chooser.choice(match.position.options())


def with_undo(policy: Policy) -> Policy:
    def play(match: ecliptic.Match, chooser: random.Random) -> int:
        while match.undoable and chooser.random() < 0.15:
            match.undo(chooser.randint(1, match.undoable))
        return policy(match, chooser)

    return play


# --- Horizons ----------------------------------------------------------------------------------------


def by_cadet(match: ecliptic.Match, chooser: random.Random) -> int:
    return pick(match, make_bot("cadet", chooser.getrandbits(32)))


def scanning(match: ecliptic.Match, chooser: random.Random) -> int:
    """Takes the gray die along, with which the Super Weapons can be looked through, and plays as a cadet."""
    dice = [option.id for option in match.options() if option.target.startswith("dice:") and "SC" in option.target]
    return dice[0] if dice else by_cadet(match, chooser)


def idle(match: ecliptic.Match, chooser: random.Random) -> int:
    """End every turn at once, so that nothing grows."""
    options = match.position.options()
    return options[-1] if match.decision is not None and match.decision.kind == "choose_action" else options[0]


def a_world_now_and_then(match: ecliptic.Match, chooser: random.Random) -> int:
    """Place a World every seventh round and do nothing else, for as long as that goes on."""
    decision = match.decision
    assert decision is not None
    view = match.view(decision.seat)
    if decision.kind != "choose_action":
        return chooser.choice(match.position.options())
    explore = view["round"] in range(7, 100, 7) and decision.seat == view["first"] and view["actions_left"] == 2
    return next(o.id for o in match.options() if o.target == ("action:explore" if explore else "choice:done"))


FIFTH = "the fifth Colony was built"
ASKED = {"ally_questions": "every_time"}
HORIZONS = {
    "fifth_colony": Wanted(4, 11, ASKED, at_random, FIFTH),
    "fifth_colony_two_players": Wanted(2, 3, ASKED, with_undo(at_random), FIFTH),
    "fifth_colony_round_finished": Wanted(
        3, 5, {**ASKED, "finish_round": "on", "boards": "advanced"}, at_random, FIFTH
    ),
    "round_limit": Wanted(3, 7, {**ASKED, "round_limit": "20"}, with_undo(at_random)),
    "dormancy": Wanted(2, 1, {**ASKED, "dormancy": "4"}, idle),
    "hundred_rounds": Wanted(5, 2, {**ASKED, "round_limit": "none", "dormancy": "8"}, a_world_now_and_then),
    "allies_with_actions": Wanted(3, 21, {}, with_undo(at_random)),
    "three_cadets": Wanted(3, 1, {}, by_cadet, FIFTH),
    "everything_else": Wanted(
        5,
        9,
        {
            **ASKED,
            "boards": "advanced",
            "board_choice": "reverse_draft",
            "opening_missions": "3_keep_2",
            "seat_compensation": "knowledge",
            "first_player": "rotate",
            "previous_first": "3",
            "league": "explore_only",
            "ally_same_action": "no",
            "reveal_at_end": "completed",
            "tiebreak2": "mission_count",
        },
        with_undo(at_random),
    ),
}


# --- Deep Future -------------------------------------------------------------------------------------


def table_of(match: ecliptic.Match) -> DeepFuture:
    assert isinstance(match.position, DeepFuture)
    return match.position


def eager(match: ecliptic.Match, chooser: random.Random) -> int:
    return lively(table_of(match), chooser)


def looking_back(match: ecliptic.Match, chooser: random.Random) -> int:
    """Old civilizations and wonders before everything else."""
    g = table_of(match)
    options = g.options()
    if isinstance(g.decision, ChooseAction) and chooser.random() < 0.8:
        return next((action for action in (EVOKE, EXPAND, BATTLE) if action in options), eager(match, chooser))
    return eager(match, chooser)


def gives_up(match: ecliptic.Match, chooser: random.Random) -> int:
    """In the third turn."""
    g = table_of(match)
    return CONCEDE if g.seat == g.active and g.turns[g.active] == 3 else eager(match, chooser)


def patient(match: ecliptic.Match, chooser: random.Random) -> int:
    """No actions, no upkeep; every challenge is met, until one may end the game."""
    decision = table_of(match).decision
    if isinstance(decision, AskToEnd):
        return END_NOW
    return DONE if isinstance(decision, ChooseAction | PayFor) else match.position.options()[0]


AUTO = {"names": "auto"}
NOBODY = "everybody lost"
ASK = {"names": "ask"}
OTHERWISE = {
    **ASK,
    "battle_zero": "off",
    "centre": "stay",
    "spacecraft_source": "any",
    "history_scope": "turn",
    "fatal_moves": "hide",
    "discard_view": "top_only",
    "name_style": "survey",
}


def suns_only() -> str:
    """A galaxy in which every card is a sun: whatever comes can be met."""  # DF-1.15
    worlds = [f'W {n}S O 1{n} "Sun {n}": S2.O' for n in range(1, 7)]
    return legacy_of('GALAXY 1 "Suns" ERA 1', *worlds, *[f"B {n}S" for n in range(1, 7)] * 2)


def old_galaxy() -> str:
    """A small galaxy with much history: every victory and every suit has left a civilization, and six a wonder."""
    letters = list(zip("TPCMSX", "MRKHFS", strict=True))
    inner = [f"{n}6" for n in range(1, 7)]
    worlds = [f'W {n}{suit} O {inner[n - 1]} "Old {n}": H{n}.O R{n}.1' for n, (_, suit) in enumerate(letters, 1)]
    techs = [f"T {n}{suit} 2: F{n}.2 K{n}*.3 M-" for n, (_, suit) in enumerate(letters, 1)]
    blanks = [f"B {n}{suit}" for n, suit in enumerate("SMRKHF", 1)]
    civilizations = [
        f'C {n}{suit} {era} {inner[(n + era) % 6]} "Union {era} {n}": {letter} {suit}; Old {n}; Glass / Salt / Song'
        for era, turn in ((3, 0), (4, 2))
        for n, (letter, suit) in enumerate(zip("TPCMSX", ("MRKHFS" * 2)[turn:], strict=False), 1)
    ]
    named = [f'S {inner[n]} "Reach {n + 1}"' for n in range(6)]
    wonders = [f'S {n}4 "Gate {n}" WONDER {letter}-{suit}' for n, (letter, suit) in enumerate(letters, 1)]
    return legacy_of('GALAXY 1 "Old" ERA 5', *worlds, *techs, *blanks, *civilizations, *named, *wonders)


def legacy_of(*notation: str) -> str:
    return written(parse("\n".join(notation)))


def deep_future(campaign: str) -> dict[str, Wanted]:
    return {
        "culture": Wanted(1, 1927, AUTO, eager, "culture"),
        "might": Wanted(1, 1744, AUTO, eager, "might"),
        "stability": Wanted(2, 1745, AUTO, eager, "stability"),
        "xeno": Wanted(1, 335, AUTO, eager, "xeno"),
        "population": Wanted(1, 1655, AUTO, eager, "population"),
        "territory": Wanted(1, 1037, AUTO, eager, "territory"),
        "three_players": Wanted(3, 125, ASK, with_undo(eager), "culture"),
        "nobody_left": Wanted(1, 1, ASK, at_random, NOBODY),
        "both_lost": Wanted(2, 137, AUTO, eager, NOBODY),
        "each_lost_once": Wanted(3, 139, {**AUTO, "all_lost": "each_once"}, eager, NOBODY),
        "conceded": Wanted(2, 1, AUTO, gives_up, NOBODY),
        "agreed": Wanted(1, 1, AUTO, patient, "the players agreed", suns_only()),
        "later_era": Wanted(2, 50, OTHERWISE, with_undo(looking_back), "", campaign),
    }


# --- Pulp Invasion -----------------------------------------------------------------------------------


def retreats(match: ecliptic.Match, chooser: random.Random) -> int:
    """In the second round."""
    assert isinstance(match.position, Pulp)
    return RETREAT if match.position.round == 2 else at_random(match, chooser)


FOUND = "every Super Weapon was found"
PULP_INVASION = {
    "found_basic": Wanted(1, 1, {"difficulty": "basic", "captain": "cp4"}, by_cadet, FOUND),
    "found_by_hand": Wanted(1, 1, {"auto_resolve": "off", "auto_take": "off", "captain": "cp3"}, by_cadet, FOUND),
    "found_advanced": Wanted(1, 3, {"difficulty": "advanced", "alert": "off", "captain": "cp3"}, scanning, FOUND),
    "exhausted": Wanted(1, 1, {}, with_undo(at_random), "two abilities fell to 0"),
    "fleet_sails": Wanted(1, 1, {"captain": "cp6"}, by_cadet, "no Encounter card was left"),
    "given_up": Wanted(1, 1, {"captain": "cp1"}, retreats, "the mission was given up"),
    "other_readings": Wanted(
        1,
        1,
        {
            "dice_limit": "per_phase",
            "bag_reading": "b",
            "evade_return": "yellow_black",
            "loss_check": "always",
            "systems_faces": "columns",
            "alien_order": "quietus_masque_kah",
            "captain": "cp2",
        },
        with_undo(by_cadet),
    ),
}


# --- Ultramassive ------------------------------------------------------------------------------------


def sitting_out(match: ecliptic.Match, chooser: random.Random) -> int:
    """No actions, and everything else at random, so that masses stay close together."""
    options = match.position.options()
    acting = match.decision is not None and match.decision.kind == "choose_action"
    return options[-1] if acting else chooser.choice(options)


def tied(equal: int) -> Check:
    """Do the two players have the same in exactly so many of mass, Matter left and anomalies, in this order?"""

    def check(match: ecliptic.Match) -> bool:
        assert isinstance(match.position, Ultramassive)
        different = [count.values[0] != count.values[1] for count in ranked_by(match.position)]
        return different[: equal + 1] == [False] * equal + [True]

    return check


def shared(match: ecliptic.Match) -> bool:
    return len(match.winners()) == match.players


def discovered(core: str) -> Check:
    """Does somebody discover that core in time for a whole turn with it?"""

    def check(match: ecliptic.Match) -> bool:
        events = match.events()
        last = next(n for n, event in enumerate(events) if event.facts.get("round") == ROUNDS)
        return any(event.kind == "core_discovered" and core in event.text for event in events[:last])

    return check


ULTRAMASSIVE = {
    "tie_broken_by_matter": Wanted(2, 1, {}, sitting_out, check=tied(1)),
    "tie_broken_by_anomalies": Wanted(2, 748, {}, sitting_out, check=tied(2)),
    "shared_victory": Wanted(2, 173, {}, sitting_out, check=shared),
    "four_cadets": Wanted(4, 2, {}, by_cadet, "six rounds were played"),
    "four_at_random": Wanted(4, 12, {}, with_undo(at_random), check=discovered("Epsilon")),  # it changes the rate
    "two_players_with_undo": Wanted(2, 1, {"cores": "open"}, with_undo(at_random), "six rounds were played"),
    "three_players": Wanted(
        3,
        11,
        {"wormhole_start": "free", "discovery_order": "turn", "bursts": "off"},
        at_random,
        check=discovered("Theta"),  # it adds a card to every turn
    ),
    "rival_beaten": Wanted(1, 1, {"solo_level": "1"}, by_cadet, "Charybdis was outgrown"),
    "rival_not_beaten": Wanted(1, 1, {"solo_level": "5"}, with_undo(at_random), "Charybdis was not outgrown"),
    "title_only": Wanted(1, 1, {"solo_rival": "off"}, by_cadet, "six rounds were played, and a title was earned"),
    "other_readings": Wanted(
        4,
        1,
        {
            "eclipse": "off",
            "antimatter_yield": "choice",
            "exchange_rate": "1",
            "funded_free": "on",
            "start_player": "seat_1",
        },
        with_undo(at_random),
    ),
}


# --- Laniakea ----------------------------------------------------------------------------------------


LANIAKEA = {
    "four_cadets": Wanted(4, 1, {}, by_cadet, "level 8 was reached"),
    "four_at_random": Wanted(4, 1, {"celestials": "deal2"}, at_random),
    "two_players_with_undo": Wanted(2, 1, {"round_limit": "20"}, with_undo(at_random)),
    "round_limit": Wanted(3, 1, {"round_limit": "15"}, with_undo(at_random), "the round limit was reached"),
    "adversary_beaten": Wanted(1, 1, {"adversary": "gentle"}, by_cadet, "the Adversary is beaten"),
    "adversary_not_beaten": Wanted(1, 1, {"adversary": "ruthless"}, with_undo(at_random), "the Adversary has won"),
    "other_readings": Wanted(
        3,
        1,
        {
            "first_player": "2",
            "celestials": "random",
            "seraph_gift": "forge",
            "seraph_gate": "any",
            "slot_reach": "present",
            "stone_limit": "none",
            "throne_per_abyss": "one_each",
            "board_layout": "3",
            "chaos": "off",
        },
        at_random,
    ),
}


# --- playing and storing -----------------------------------------------------------------------------


def play(game: str, wanted: Wanted, seed: int) -> ecliptic.Match:
    match = ecliptic.new(game, wanted.players, seed, wanted.options, legacy=wanted.legacy)
    chooser = random.Random(seed)
    while not match.over:
        match.play(wanted.policy(match, chooser))
    return match


def store(game: str, games: dict[str, Wanted], again: bool) -> None:
    for name, wanted in games.items():
        path = FOLDER / game / f"{name}.jsonl"
        path.parent.mkdir(exist_ok=True)
        if path.exists() and not again:
            continue
        seed = wanted.seed
        match = play(game, wanted, seed)
        while not wanted.found_in(match):
            seed += 1
            match = play(game, wanted, seed)
        match.save(path, overwrite=True)
        print(f"{path.name}: {match.game.ending(match.position)}, {len(match.choices)} choices")


def stored_campaign() -> str:
    """The laws are tried there too."""
    path = FOLDER / "deep_future" / CAMPAIGN
    if not path.exists():
        path.parent.mkdir(exist_ok=True)
        path.write_text(old_galaxy(), encoding="utf-8")
    return path.read_text(encoding="utf-8")


def main(again: list[str]) -> None:
    """What is missing, and all stored games of the games that are named."""
    shelf = {
        "horizons": HORIZONS,
        "deep_future": deep_future(stored_campaign()),
        "pulp_invasion": PULP_INVASION,
        "ultramassive": ULTRAMASSIVE,
        "laniakea": LANIAKEA,
    }
    for game, games in shelf.items():
        store(game, games, game in again)


if __name__ == "__main__":
    main(sys.argv[1:])
