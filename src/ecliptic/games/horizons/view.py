"""What a seat sees: built from nothing, entry by entry."""  # HZ-16

# not compiled: msgspec rows, made at the edge

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ecliptic.core.events import listed
from ecliptic.core.ranking import ranking
from ecliptic.core.views import EVERYTHING, Entries, GameView, Seat, Views
from ecliptic.games.horizons.allies import side_up
from ecliptic.games.horizons.box import (
    ACTION_NAMES,
    ACTIONS,
    ENERGY,
    HAND_LIMIT,
    KIND_NAMES,
    KINDS,
    KNOWLEDGE,
    METAL,
    PLACES,
    STRUCTURES_OF_A_KIND,
    STRUCTURES_PER_WORLD,
    TOKEN_NAMES,
    TYPES,
    Action,
    Kind,
    Token,
)
from ecliptic.games.horizons.build import sites
from ecliptic.games.horizons.control import CONTROL_POINTS, control_points, control_vp, scores_as_two
from ecliptic.games.horizons.ending import DORMANCY, reached
from ecliptic.games.horizons.faces import STRUCTURES, faces
from ecliptic.games.horizons.harvest import harvestable
from ecliptic.games.horizons.missions import progress
from ecliptic.games.horizons.scoring import (
    control_by_system,
    mission_vp,
    open_scores,
    promised_vp,
    ranked_by,
    score_if_it_ended_now,
    scores,
    winners,
)
from ecliptic.games.horizons.state import NOTHING, Horizons
from ecliptic.games.horizons.turn import ACTIONS_PER_TURN
from ecliptic.games.horizons.view_rows import (
    Ally,
    Limits,
    Mission,
    MissionName,
    Note,
    Player,
    Price,
    Result,
    Stack,
    System,
    SystemResult,
    Tile,
    World,
    WorldType,
)
from ecliptic.games.horizons.words import END_CAUSES


def warning(g: Horizons, seat: Seat) -> str | None:
    """What everybody is told before the end."""  # HZ-12.7
    if g.over:
        return None
    if g.ending:
        last = "The last round: t" if g.variant.finish_round else "T"
        return f"{last}he fifth Colony is built."
    coming = reached(g, g.round)
    if coming == DORMANCY:
        return "The game ends after this round unless somebody builds a Structure or places a World."
    if coming != NOTHING:
        return "This is the last round."
    four = [g.names[p] for p in one_colony_from_the_end(g)]
    return f"One Colony from the end: {listed(four)}." if four else None


def one_colony_from_the_end(g: Horizons) -> list[int]:
    return [p for p in range(g.players) if g.unbuilt[p * KINDS] == 1]


def warned_about(g: Horizons, seat: Seat) -> list[int]:
    """The players whom the warning names."""
    limit = g.over or g.ending or reached(g, g.round) != NOTHING
    return [] if limit else one_colony_from_the_end(g)


def action(g: Horizons, seat: Seat) -> Action | None:
    return None if g.action == NOTHING else ACTION_NAMES[g.action]


def drawn(g: Horizons, seat: Seat) -> list[Tile]:
    return [faces(g.box).tiles[t] for t in g.drawn]


def bag(g: Horizons, seat: Seat) -> list[Tile]:
    """The set, not an order."""  # HZ-16.4
    return [faces(g.box).tiles[t] for t in g.bag]


def supply(g: Horizons, seat: Seat) -> dict[Token, int]:
    return {TOKEN_NAMES[token]: g.supply[token] for token in range(3)}


def systems(g: Horizons, seat: Seat) -> list[System]:
    return [system(g, star, seat) for star in range(g.players)]


def system(g: Horizons, star: int, seat: Seat) -> System:
    points = control_points(g, star)
    return System(
        star=star,
        name=g.box.star_names[star],
        colour=g.box.star_colours[star],
        worlds=[world(g, star * PLACES + i, seat) for i in range(g.attached[star])],
        points=points,
        vp=control_vp(points, scores_as_two(g)),
    )


def world(g: Horizons, w: int, seat: Seat) -> World:
    type = g.box.type_ids[g.up[w]]
    slots = [STRUCTURES[s] for s in g.slots[w * STRUCTURES_PER_WORLD : (w + 1) * STRUCTURES_PER_WORLD]]
    if g.variant.show_reverse or seat is EVERYTHING:
        return World(w, type, slots, g.box.type_ids[g.reverse_of(w)], g.box.tile_ids[g.tiles[w]])
    return World(w, type, slots)


def stacks(g: Horizons, seat: Seat) -> list[Stack]:
    return [stack(g, action, seat) for action in range(ACTIONS)]


def stack(g: Horizons, action: int, seat: Seat) -> Stack:
    """The top card is open; of the rest, what went to the bottom can be read in the log."""  # HZ-2.6, HZ-16.6
    cards = g.stacks[action]
    known = cards[1:] if all_is_revealed(g, seat) else cards[len(cards) - g.known[action] :]
    top = ally(g, cards[0]) if cards else None
    return Stack(ACTION_NAMES[action], len(cards), top, [g.ally(card).id for card in known])


def all_is_revealed(g: Horizons, seat: Seat) -> bool:
    return seat is EVERYTHING or (g.over and g.variant.reveal_all)


def ally(g: Horizons, card: int) -> Ally:
    return faces(g.box).allies[card][side_up(g, card)]


def out_of_game(g: Horizons, seat: Seat) -> list[str]:
    allies = [g.ally(card).id for card in g.gone]
    players = g.mission_players()
    return allies + [mission.id for mission in g.box.missions if mission.players_at_least > players]


def players(g: Horizons, seat: Seat) -> list[Player]:
    return [player(g, p, seat) for p in range(g.players)]


def player(g: Horizons, p: int, seat: Seat) -> Player:
    colour, glyph, _ = g.box.colours[g.colours[p]]
    return Player(
        seat=p,
        name=g.names[p],
        colour=colour,
        glyph=glyph,
        board=faces(g.box).boards[g.boards[p]],
        energy=g.stock[p * 3 + ENERGY],  # HZ-16.1, HZ-16.2
        metal=g.stock[p * 3 + METAL],
        knowledge=g.stock[p * 3 + KNOWLEDGE],
        habitats=type_ids(g, g.habitats[p]),
        unbuilt={KIND_NAMES[k]: g.unbuilt[p * KINDS + k] for k in range(KINDS)},
        harvest=Price(harvestable(g, p, ENERGY), harvestable(g, p, METAL)),
        allies=[ally(g, card) for card in g.tableau[p]],
        missions=len(g.hands[p]),  # HZ-11.4
        hand=open_hand(g, p, seat),
    )


def buildable(g: Horizons, seat: int) -> dict[Kind, list[str]]:
    """On which types of Worlds each kind of Structure could be built now, without an Ally."""  # HZ-6
    return {KIND_NAMES[k]: type_ids(g, types_at(g, sites(g, seat, k, 0))) for k in range(KINDS)}


def types_at(g: Horizons, worlds: int) -> int:
    return sum(1 << t for t in range(TYPES) if g.by_type[t] & worlds)


def type_ids(g: Horizons, types: int) -> list[str]:
    return [g.box.type_ids[t] for t in range(TYPES) if types >> t & 1]


def open_hand(g: Horizons, p: int, seat: Seat) -> list[Mission] | None:
    if all_is_revealed(g, seat):
        return [mission(g, p, m) for m in g.hands[p]]  # HZ-13.12
    return [mission(g, p, m) for m in g.completed[p]] if g.over else None  # HZ-13.11


def mission(g: Horizons, p: int, m: int) -> Mission:
    card = g.box.missions[m]
    value, least, most = progress(g, p, m)
    return Mission(
        id=card.id,
        name=card.name,
        text=card.text,
        rule=card.rule,
        vp=card.vp,
        value=value,
        at_least=least,
        at_most=most if most < 100 else None,
        holds=least <= value <= most,
    )


def hand(g: Horizons, seat: int) -> list[Mission]:
    return [mission(g, seat, m) for m in g.hands[seat]]


def my_discards(g: Horizons, seat: int) -> list[MissionName]:
    names = faces(g.box).mission_names
    return [names[m] for m, p in zip(g.discards, g.discarders, strict=True) if p == seat]


def notes(g: Horizons, seat: int) -> list[Note]:
    return [note(g, entry) for entry in g.notes[seat]]


def note(g: Horizons, entry: tuple[int, ...]) -> Note:
    owner, round, *missions = entry
    return Note(owner, round, [faces(g.box).mission_names[m] for m in missions])


def result(g: Horizons, seat: Seat) -> Result | None:
    if not g.over:
        return None
    control = control_by_system(g)
    return Result(
        cause=END_CAUSES[g.end_cause],
        ended_by=None if g.ended_by == NOTHING else g.ended_by,
        round=g.round,
        systems=[SystemResult(g.box.star_names[s], control_points(g, s), control[s]) for s in range(g.players)],
        control=[sum(system[p] for system in control) for p in range(g.players)],
        missions=[mission_vp(g, p) for p in range(g.players)],
        knowledge=[g.stock[p * 3 + KNOWLEDGE] for p in range(g.players)],
        scores=scores(g),
        winners=winners(g),
        ranking=ranking(ranked_by(g), winners(g)),
    )


def deck_order(g: Horizons, seat: Seat) -> list[MissionName]:
    """The top first."""
    return [faces(g.box).mission_names[m] for m in reversed(g.deck)]


def discard_pile(g: Horizons, seat: Seat) -> list[MissionName]:
    return [faces(g.box).mission_names[m] for m in g.discards]


MEASURED = "hands stock habitats unbuilt tableau flipped attached slots present by_type"  # by Missions and scores

entry: Entries[Horizons] = Entries()


@dataclass(frozen=True)
class HorizonsView(GameView):
    game: Literal["horizons"] = entry.to_all("", lambda g, seat: "horizons")
    options: dict[str, str] = entry.to_all("", lambda g, seat: g.variant.chosen)
    round: int = entry.to_all("round", lambda g, seat: g.round)
    first: int = entry.to_all("first", lambda g, seat: g.first)
    turn: int = entry.to_all("active", lambda g, seat: g.active)
    setting_up: bool = entry.to_all("stack", lambda g, seat: g.on_turn() is None and not g.over)
    action: Action | None = entry.to_all("action", action)
    actions_left: int = entry.to_all("actions_left", lambda g, seat: g.actions_left)
    warning: str | None = entry.to_all("ending round grew unbuilt", warning)
    warned_about: list[int] = entry.to_all("ending round grew unbuilt", warned_about)
    actions_per_turn: int = entry.to_all("", lambda g, seat: ACTIONS_PER_TURN)
    colonies: int = entry.to_all("", lambda g, seat: STRUCTURES_OF_A_KIND)  # the last one ends the game
    control_points: dict[Kind, int] = entry.to_all(
        "", lambda g, seat: dict(zip(KIND_NAMES, CONTROL_POINTS, strict=True))
    )
    hand_limit: int = entry.to_all("", lambda g, seat: HAND_LIMIT)
    tokens: list[Token] = entry.to_all("", lambda g, seat: [*TOKEN_NAMES])  # by their numbers in events
    kinds: list[Kind] = entry.to_all("", lambda g, seat: [*KIND_NAMES])
    limits: Limits = entry.to_all("", lambda g, seat: faces(g.box).limits)
    types: list[WorldType] = entry.to_all("", lambda g, seat: faces(g.box).types)
    systems: list[System] = entry.to_all("attached tiles up slots", systems)
    drawn: list[Tile] = entry.to_all("drawn", drawn)
    bag: list[Tile] = entry.to_all("bag", bag)
    supply: dict[Token, int] = entry.to_all("supply", supply)
    stacks: list[Stack] = entry.to_all("stacks known flipped", stacks)
    out_of_game: list[str] = entry.to_all("gone", out_of_game)
    deck: int = entry.to_all("deck", lambda g, seat: len(g.deck))
    discards: int = entry.to_all("discards", lambda g, seat: len(g.discards))
    open_scores: list[int] = entry.to_all("stock attached slots", lambda g, seat: open_scores(g))
    players: list[Player] = entry.to_all("boards stock supply habitats unbuilt tableau flipped hands", players)
    result: Result | None = entry.to_all("", result)

    deck_order: list[MissionName] | None = entry.when_revealed("deck", deck_order)
    discard_pile: list[MissionName] | None = entry.when_revealed("discards", discard_pile)

    hand: list[Mission] | None = entry.to_its_seat(MEASURED, hand)  # HZ-11.1
    my_discards: list[MissionName] | None = entry.to_its_seat("discards discarders", my_discards)
    notes: list[Note] | None = entry.to_its_seat("notes", notes)
    buildable: dict[Kind, list[str]] | None = entry.to_its_seat(
        "habitats fresh unbuilt stock boards by_type full", buildable
    )
    score_if_over: int | None = entry.to_its_seat(MEASURED, score_if_it_ended_now)
    promised: int | None = entry.to_its_seat(MEASURED, promised_vp)  # of that score, by Missions


VIEWS = Views(Horizons, HorizonsView, lambda g: g.over and g.variant.reveal_all)
