"""Plays and stores a finished game for every way in which a game can end: `python -m tests.records.generate`.

Run it only for a new game or ending. Stored games are never made again: they must replay for ever.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import ecliptic

FOLDER = Path(__file__).parent
Policy = Callable[[ecliptic.Match, random.Random], int]


def at_random(match: ecliptic.Match, chooser: random.Random) -> int:
    return chooser.choice(match.position.options())


def idle(match: ecliptic.Match, chooser: random.Random) -> int:
    """Horizons: end every turn at once, so that nothing grows."""
    options = match.position.options()
    return options[-1] if match.decision is not None and match.decision.kind == "choose_action" else options[0]


def a_world_now_and_then(match: ecliptic.Match, chooser: random.Random) -> int:
    """Horizons: place a World every seventh round and do nothing else, for as long as that goes on."""
    decision = match.decision
    assert decision is not None
    view = match.view(decision.seat)
    if decision.kind != "choose_action":
        return chooser.choice(match.position.options())
    explore = view["round"] in range(7, 100, 7) and decision.seat == view["first"] and view["actions_left"] == 2
    return next(o.id for o in match.options() if o.target == ("action:explore" if explore else "action:end_turn"))


def with_undo(match: ecliptic.Match, chooser: random.Random) -> int:
    while match.undoable and chooser.random() < 0.15:
        match.undo(chooser.randint(1, match.undoable))
    return at_random(match, chooser)


HORIZONS: dict[str, tuple[int, int, dict[str, str], Policy]] = {
    "fifth_colony": (4, 11, {}, at_random),
    "fifth_colony_two_players": (2, 3, {}, with_undo),
    "fifth_colony_round_finished": (3, 5, {"finish_round": "on", "boards": "advanced"}, at_random),
    "round_limit": (3, 7, {"round_limit": "20"}, with_undo),
    "dormancy": (2, 1, {"dormancy": "4"}, idle),
    "hundred_rounds": (5, 2, {"round_limit": "none", "dormancy": "8"}, a_world_now_and_then),
    "everything_else": (
        5,
        9,
        {
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
        with_undo,
    ),
}


def play(players: int, seed: int, options: dict[str, str], policy: Policy) -> ecliptic.Match:
    match, chooser = ecliptic.new("horizons", players=players, seed=seed, options=options), random.Random(seed)
    while not match.over:
        match.play(policy(match, chooser))
    return match


def wanted(name: str, match: ecliptic.Match) -> bool:
    cause = match.game.ending(match.position)
    return not name.startswith("fifth_colony") or cause == "the fifth Colony is built"


def main() -> None:
    for name, (players, seed, options, policy) in HORIZONS.items():
        path = FOLDER / "horizons" / f"{name}.jsonl"
        if path.exists():
            continue
        match = play(players, seed, options, policy)
        while not wanted(name, match):
            seed += 1
            match = play(players, seed, options, policy)
        path.parent.mkdir(exist_ok=True)
        match.save(path)
        print(f"{path.name}: {match.game.ending(match.position)}, {len(match.choices)} choices")


if __name__ == "__main__":
    main()
