"""What a seat sees: built from nothing, field by field."""  # HZ-16

# not compiled: shapes of plain data, made at the edge

from __future__ import annotations

from ecliptic.core.views import EVERYTHING, Entries, Seat, View, Views, in_every_game
from ecliptic.games.horizons.allies import side_up
from ecliptic.games.horizons.box import (
    ACTION_NAMES,
    ACTIONS,
    ENERGY,
    KIND_NAMES,
    KINDS,
    KNOWLEDGE,
    METAL,
    PLACES,
    STRUCTURES_PER_WORLD,
    TOKEN_NAMES,
    TYPES,
)
from ecliptic.games.horizons.control import control_points, control_vp, scores_as_two
from ecliptic.games.horizons.ending import DORMANCY, reached
from ecliptic.games.horizons.faces import STRUCTURES, faces
from ecliptic.games.horizons.harvest import harvestable
from ecliptic.games.horizons.missions import progress
from ecliptic.games.horizons.scoring import (
    control_by_system,
    mission_vp,
    score_if_it_ended_now,
    scores,
    winners,
)
from ecliptic.games.horizons.state import NOTHING, Horizons
from ecliptic.games.horizons.words import END_CAUSES


def warning(g: Horizons, seat: Seat) -> str | None:
    """What everybody is told before the end."""  # HZ-12.7
    if g.seat is None:
        return None
    if g.ending:
        last = "The last round: t" if g.variant.finish_round else "T"
        return f"{last}he fifth Colony is built."
    coming = reached(g, g.round)
    if coming == DORMANCY:
        return "The game ends with this round unless something grows."
    if coming != NOTHING:
        return "This is the last round."
    four = [g.names[p] for p in range(g.players) if g.unbuilt[p * KINDS] == 1]
    return f"Last Colony: {' and '.join(four)} could end the game." if four else None


def action(g: Horizons, seat: Seat) -> str | None:
    return None if g.action == NOTHING else ACTION_NAMES[g.action]


def drawn(g: Horizons, seat: Seat) -> list[View]:
    return [faces(g.box).tiles[t] for t in g.drawn]


def bag(g: Horizons, seat: Seat) -> list[View]:
    """The set, not an order."""  # HZ-16.4
    return [faces(g.box).tiles[t] for t in g.bag]


def supply(g: Horizons, seat: Seat) -> View:
    return {TOKEN_NAMES[token]: g.supply[token] for token in range(3)}


def systems(g: Horizons, seat: Seat) -> list[View]:
    two = scores_as_two(g)
    return [
        {
            "star": star,
            "name": g.box.star_names[star],
            "colour": g.box.star_colours[star],
            "worlds": [world(g, star * PLACES + i, seat) for i in range(g.attached[star])],
            "points": points,
            "vp": control_vp(points, two),
        }
        for star in range(g.players)
        for points in [control_points(g, star)]
    ]


def world(g: Horizons, w: int, seat: Seat) -> View:
    slots = g.slots[w * STRUCTURES_PER_WORLD : (w + 1) * STRUCTURES_PER_WORLD]
    shown: View = {
        "id": w,
        "type": g.box.type_names[g.up[w]],
        "slots": [STRUCTURES[s] for s in slots],
    }
    if g.variant.show_reverse or seat is EVERYTHING:
        shown["reverse"] = g.box.type_names[g.reverse_of(w)]
        shown["tile"] = g.box.tile_ids[g.tiles[w]]
    return shown


def stacks(g: Horizons, seat: Seat) -> list[View]:
    return [stack(g, action, seat) for action in range(ACTIONS)]


def stack(g: Horizons, action: int, seat: Seat) -> View:
    """The top card is open; of the rest, what went to the bottom can be read in the log."""  # HZ-2.6, HZ-16.6
    cards = g.stacks[action]
    open_order = seat is EVERYTHING or (g.seat is None and g.variant.reveal_all)
    known = cards[1:] if open_order else cards[len(cards) - g.known[action] :]
    return {
        "action": ACTION_NAMES[action],
        "count": len(cards),
        "top": ally(g, cards[0]) if cards else None,
        "bottom": [g.ally(card).id for card in known],
    }


def ally(g: Horizons, card: int) -> View:
    return faces(g.box).allies[card][side_up(g, card)]


def out_of_game(g: Horizons, seat: Seat) -> list[str]:
    allies = [g.ally(card).id for card in g.gone]
    players = g.mission_players()
    return allies + [mission.id for mission in g.box.missions if mission.players_at_least > players]


def players(g: Horizons, seat: Seat) -> list[View]:
    return [player(g, p, seat) for p in range(g.players)]


def player(g: Horizons, p: int, seat: Seat) -> View:
    colour, glyph, _ = g.box.colours[p]
    shown: View = {
        "seat": p,
        "name": g.names[p],
        "colour": colour,
        "glyph": glyph,
        "board": faces(g.box).boards[g.boards[p]],
        "energy": g.stock[p * 3 + ENERGY],  # HZ-16.1, HZ-16.2
        "metal": g.stock[p * 3 + METAL],
        "knowledge": g.stock[p * 3 + KNOWLEDGE],
        "habitats": [g.box.type_names[t] for t in range(TYPES) if g.habitats[p] >> t & 1],
        "unbuilt": {KIND_NAMES[k]: g.unbuilt[p * KINDS + k] for k in range(KINDS)},
        "harvest": {"energy": harvestable(g, p, ENERGY), "metal": harvestable(g, p, METAL)},
        "allies": [ally(g, card) for card in g.tableau[p]],
        "missions": len(g.hands[p]),  # HZ-11.4
    }
    if seat is EVERYTHING or (g.seat is None and g.variant.reveal_all):
        shown["hand"] = [mission(g, p, m) for m in g.hands[p]]  # HZ-13.12
    elif g.seat is None:
        shown["hand"] = [mission(g, p, m) for m in g.completed[p]]  # HZ-13.11
    return shown


def mission(g: Horizons, p: int, m: int) -> View:
    value, least, most = progress(g, p, m)
    return faces(g.box).missions[m] | {
        "value": value,
        "at_least": least,
        "at_most": most if most < 100 else None,
        "holds": least <= value <= most,
    }


def hand(g: Horizons, seat: int) -> list[View]:
    return [mission(g, seat, m) for m in g.hands[seat]]


def my_discards(g: Horizons, seat: int) -> list[View]:
    names = faces(g.box).mission_names
    return [names[m] for m, p in zip(g.discards, g.discarders, strict=True) if p == seat]


def notes(g: Horizons, seat: int) -> list[View]:
    return [note(g, entry) for entry in g.notes[seat]]


def note(g: Horizons, entry: tuple[int, ...]) -> View:
    owner, round, *missions = entry
    return {"owner": owner, "round": round, "missions": [faces(g.box).mission_names[m] for m in missions]}


def result(g: Horizons, seat: Seat) -> View | None:
    """The score sheet, one column for each player."""
    if g.seat is not None:
        return None
    control = control_by_system(g)
    return {
        "cause": END_CAUSES[g.end_cause],
        "ended_by": None if g.ended_by == NOTHING else g.ended_by,
        "round": g.round,
        "systems": [
            {"name": g.box.star_names[s], "points": control_points(g, s), "vp": control[s]} for s in range(g.players)
        ],
        "control": [sum(system[p] for system in control) for p in range(g.players)],
        "missions": [mission_vp(g, p) for p in range(g.players)],
        "completed": [len(g.completed[p]) for p in range(g.players)],
        "knowledge": [g.stock[p * 3 + KNOWLEDGE] for p in range(g.players)],
        "resources": [g.stock[p * 3 + ENERGY] + g.stock[p * 3 + METAL] for p in range(g.players)],
        "scores": scores(g),
        "winners": winners(g),
    }


def deck_order(g: Horizons, seat: Seat) -> list[View]:
    """The top first."""
    return [faces(g.box).mission_names[m] for m in reversed(g.deck)]


def discard_pile(g: Horizons, seat: Seat) -> list[View]:
    return [faces(g.box).mission_names[m] for m in g.discards]


MEASURED = "hands stock habitats unbuilt tableau flipped attached slots present by_type"  # by Missions and scores

PUBLIC: Entries[Horizons, Seat] = Entries(
    Horizons,
    *in_every_game("horizons"),
    ("options", "", lambda g, seat: g.variant.chosen),
    ("round", "round", lambda g, seat: g.round),
    ("first", "first", lambda g, seat: g.first),
    ("turn", "active", lambda g, seat: g.active),
    ("action", "action", action),
    ("actions_left", "actions_left", lambda g, seat: g.actions_left),
    ("warning", "ending round grew unbuilt", warning),
    ("types", "", lambda g, seat: faces(g.box).types),
    ("systems", "attached tiles up slots", systems),
    ("drawn", "drawn", drawn),
    ("bag", "bag", bag),
    ("supply", "supply", supply),
    ("stacks", "stacks known flipped", stacks),
    ("out_of_game", "gone", out_of_game),
    ("deck", "deck", lambda g, seat: len(g.deck)),
    ("discards", "discards", lambda g, seat: len(g.discards)),
    ("players", "boards stock supply habitats unbuilt tableau flipped hands", players),
    ("result", "seat", result),
)
REVEALED: Entries[Horizons, Seat] = Entries(
    Horizons,
    ("deck_order", "deck", deck_order),
    ("discard_pile", "discards", discard_pile),
)
OWN: Entries[Horizons, int] = Entries(
    Horizons,
    ("seat", "", lambda g, seat: seat),
    ("hand", MEASURED, hand),  # HZ-11.1
    ("my_discards", "discards discarders", my_discards),
    ("notes", "notes", notes),
    ("score_if_over", MEASURED, score_if_it_ended_now),
)
VIEWS = Views(PUBLIC, OWN, REVEALED, lambda g: g.seat is None and g.variant.reveal_all)
view = VIEWS.view
