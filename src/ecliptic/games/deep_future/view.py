"""What a seat sees: built from nothing, field by field."""

# not compiled: shapes of plain data, made at the edge

from __future__ import annotations

from ecliptic.core.views import EVERYTHING, Entries, Seat, View, Views, in_every_game
from ecliptic.games.deep_future.components.briefs import SUIT_EFFECTS, VICTORY_EFFECTS, line_brief
from ecliptic.games.deep_future.components.cards import Line
from ecliptic.games.deep_future.components.constants import (
    KIND_NAMES,
    NOTHING,
    NUMBERS,
    ORIGINAL,
    PHASE_NAMES,
    STAR,
    START,
    SUIT_NAMES,
    TRACK_KEYS,
    TRACKS,
    VICTORY_LETTERS,
    VICTORY_NAMES,
)
from ecliptic.games.deep_future.components.galaxy import CENTRE, SECTORS, digits
from ecliptic.games.deep_future.empire.winning import (
    colonies_counted,
    colonies_needed,
    complete_techs,
    cubes_on_map,
    victories,
)
from ecliptic.games.deep_future.lines.menu import FREE
from ecliptic.games.deep_future.naming.words import ENDINGS, title
from ecliptic.games.deep_future.state import IN_PLAY, NEUTRAL, PAYING, PHASES, QUIT, STARTING, DeepFuture
from ecliptic.games.deep_future.subject import subject

COLOURS = ("violet", "teal", "amber")
GLYPHS = ("triangle", "circle", "square")
STATUS = ("in play", "waiting", "gone")


def phase(g: DeepFuture, seat: Seat) -> str:
    return "end" if g.seat is None or g.winner != NOTHING else PHASES[g.phase]


def taken(g: DeepFuture, seat: Seat) -> list[str]:
    return [PHASE_NAMES[action].lower() for action in range(START + 1, len(PHASE_NAMES)) if g.taken >> action & 1]


def action(g: DeepFuture, seat: Seat) -> str | None:
    return None if g.act.action == START else PHASE_NAMES[g.act.action].lower()


def settled(g: DeepFuture, seat: Seat) -> View:
    """What has been done and chosen so far in the action, or in the start phase: all of it in the open."""
    act = g.act
    return {
        "card": None if act.card == NOTHING else act.card,  # settled or advanced
        "sector": None if act.sector == NOTHING else digits(act.sector),  # grown, or left by an EXPAND
        "sectors": [digits(hex) for hex in act.sectors],  # attacked, entered, or given a cube by Biology
        "used": [f"line:{line // 3}:{line % 3}" for line in act.used],
        "reach": act.reach,
        "free": [PHASE_NAMES[action].lower() for action, bit in FREE.items() if act.free & bit],
    }


def about(g: DeepFuture, seat: int) -> View | None:
    """Only for the seat that decides: a tech may be named while it is a secret."""  # DF-11.23
    if seat != g.seat:
        return None
    it = subject(g)
    return {
        "card": None if it.card == NOTHING else shown(g, it.card),
        "line": None if it.line == NOTHING else it.line,
        "origin": None if it.origin == NOTHING else digits(it.origin),
        "sector": None if it.sector == NOTHING else digits(it.sector),
        "rows": list(it.rows),
    }


def sectors(g: DeepFuture, seat: Seat) -> list[View]:
    return [sector(g, hex) for hex in range(SECTORS)]


def sector(g: DeepFuture, hex: int) -> View:
    wonder = g.wonders[hex]
    return {
        "id": digits(hex),
        "name": g.sector_names[hex],
        "wonder": None
        if wonder == NOTHING
        else {"letter": VICTORY_LETTERS[wonder // NUMBERS], "suit": SUIT_NAMES[wonder % NUMBERS]},
        **cubes(g, hex),
    }


def cubes(g: DeepFuture, hex: int) -> View:
    owner = g.owner[hex]
    return {"cubes": g.cubes[hex], "owner": "neutral" if owner == NEUTRAL else None if owner == NOTHING else owner}


def neutral_worlds(g: DeepFuture, seat: Seat) -> list[View | None]:
    return [None if card == NOTHING else shown(g, card) for card in g.neutral_worlds]


def resolving(g: DeepFuture, seat: Seat) -> list[View]:
    return [shown(g, card) for card in g.resolving]


def shown(g: DeepFuture, card: int) -> View:
    """A card that can be read."""
    it = g.cards[card]
    face: View = {
        "id": card,
        "number": it.number,
        "suit": SUIT_NAMES[it.suit],
        "kind": KIND_NAMES[it.kind],
        "era": "O" if it.era == ORIGINAL else it.era,
        "name": it.name,
        "title": title(g, it),
        "sector": None if it.sector == NOTHING else digits(it.sector),
        "lines": [line(g, one) for one in it.lines],
        "complete": it.complete,
    }
    if it.victory != NOTHING:
        face.update(
            {
                "victory": VICTORY_NAMES[it.victory],
                "effect": SUIT_NAMES[it.effect],
                "effects": [VICTORY_EFFECTS[it.victory], SUIT_EFFECTS[it.effect]],
                "home": it.home,
                "techs": list(it.techs),
            }
        )
    return face


def line(g: DeepFuture, one: Line) -> View:
    filled = one.number > 0
    advancement = g.box.advancements[one.advancement] if filled else None
    return {
        "suit": SUIT_NAMES[one.suit],
        "number": one.number or None,
        "name": None if advancement is None else advancement.name,
        "phase": None if advancement is None else PHASE_NAMES[advancement.phase],
        "text": None if advancement is None else advancement.text,
        "brief": None if advancement is None else line_brief(advancement),
        "circled": one.circled,
        "era": None if not filled else "O" if one.era == ORIGINAL else one.era,
    }


def discards(g: DeepFuture, seat: Seat) -> list[View]:
    """The latest last; only that one where so agreed."""
    everything = g.variant.open_discards or seat is EVERYTHING or g.seat is None
    return [shown(g, card) for card in (g.discards if everything else g.discards[-1:])]


def players(g: DeepFuture, seat: Seat) -> list[View]:
    return [player(g, p, seat) for p in range(g.players)]


def player(g: DeepFuture, p: int, seat: Seat) -> View:
    home = g.home[p]
    face: View = {
        "seat": p,
        "name": g.names[p],
        "colour": COLOURS[p],
        "glyph": GLYPHS[p],
        "status": STATUS[g.status[p]],
        "turns": g.turns[p],
        "lost": g.lost[p],
        "tracks": {TRACK_KEYS[track]: g.track(p, track) for track in range(TRACKS)},
        "home": None if home == NOTHING else home,
        "homes": [title(g, g.cards[card]) for card in g.homes[p]],
        "upper": [
            {**shown(g, card), "cubes": pips, "paid": p == g.active and g.phase >= PAYING and card in g.paid}
            for card, pips in zip(g.upper[p], g.pips[p], strict=True)
        ],
        "lower": [shown(g, card) for card in g.lower[p]],
        "hand_count": len(g.hands[p]),
        "shown": [shown(g, card) for card in g.hands[p] if g.knows[g.players] >> card & 1],
        "checklist": checklist(g, p),
    }
    if seat is EVERYTHING or g.seat is None:
        face["hand"] = [shown(g, card) for card in g.hands[p]]
    return face


def checklist(g: DeepFuture, p: int) -> View:
    """How far from a victory: what there is, and what is needed."""  # DF-19
    home = g.home[p]
    return {
        "home": [0 if home == NOTHING else g.cards[home].filled, 3],
        "techs": [len(complete_techs(g, p)), 3],
        "sectors": [len(g.sectors_of(p)), 12],
        "cubes": [cubes_on_map(g, p), 25],
        **{TRACK_KEYS[track]: [g.track(p, track), STAR[track]] for track in range(TRACKS)},
        "colonies": [colonies_counted(g, p), colonies_needed(g)],
        "victories": [VICTORY_NAMES[victory] for victory in victories(g, p)] if g.status[p] != QUIT else [],
    }


def hand(g: DeepFuture, seat: int) -> list[View]:
    return [shown(g, card) for card in g.hands[seat]]


def known_top(g: DeepFuture, seat: int) -> list[View]:
    """The top of the deck as far as the seat has looked, topmost first."""  # DF-6.13
    if not g.variant.history_all_turn and g.phase != STARTING:
        return []
    seen: list[View] = []
    for card in reversed(g.deck):
        if not g.knows[seat] >> card & 1:
            break
        seen.append(shown(g, card))
    return seen


def chronology(g: DeepFuture, seat: Seat) -> list[View]:
    return [
        {
            "era": chapter.era,
            "won": chapter.won,
            "entries": [
                {"player": entry.player, "homes": list(entry.homes), "winner": entry.winner}
                for entry in chapter.entries
            ],
        }
        for chapter in g.campaign.chronology
    ]


def result(g: DeepFuture, seat: Seat) -> View | None:
    """How the game ended, and what it added to the campaign."""
    if g.seat is not None:
        return None
    old = len(g.campaign.cards)
    won = g.winner != NOTHING
    return {
        "cause": ENDINGS[g.ended],
        "winner": g.winner if won else None,
        "winners": [g.winner] if won else [],
        "scores": [int(p == g.winner) for p in range(g.players)],
        "victory": VICTORY_NAMES[g.victory] if won else None,
        "era": [g.era, g.era + won],
        "civilization": shown(g, len(g.cards) - 1) if won else None,
        "new_cards": [shown(g, card) for card in range(old, len(g.cards))],
        "changed_cards": [shown(g, card) for card in range(old) if g.cards[card] != g.campaign.cards[card]],
        "named_sectors": [digits(hex) for hex in range(SECTORS) if g.sector_names[hex] != g.campaign.sector_names[hex]],
        "new_wonders": [digits(hex) for hex in range(SECTORS) if g.wonders[hex] != g.campaign.wonders[hex]],
        "in_play": [p for p in range(g.players) if g.status[p] == IN_PLAY],
    }


def archive(g: DeepFuture, seat: Seat) -> list[View]:
    return [shown(g, card) for card in range(len(g.cards))]


PUBLIC: Entries[DeepFuture, Seat] = Entries(
    DeepFuture,
    *in_every_game("deep_future"),
    ("options", "", lambda g, seat: dict(g.variant.chosen)),
    ("campaign", "", lambda g, seat: {"id": g.campaign.id, "title": g.campaign.title}),
    ("era", "era", lambda g, seat: g.era),
    ("turn", "active", lambda g, seat: g.active),
    ("phase", "phase winner", phase),
    ("actions_left", "actions_left", lambda g, seat: g.actions_left),
    ("taken", "taken", taken),
    ("action", "act", action),
    ("act", "act", settled),
    ("sectors", "sector_names wonders cubes owner", sectors),
    ("centre", "cubes owner", lambda g, seat: cubes(g, CENTRE)),
    ("neutral_worlds", "neutral_worlds cards", neutral_worlds),
    ("deck", "deck", lambda g, seat: len(g.deck)),
    ("discards", "discards cards", discards),
    ("discard_count", "discards", lambda g, seat: len(g.discards)),
    ("pile", "pile", lambda g, seat: len(g.pile)),
    ("resolving", "resolving cards", resolving),
    (
        "players",
        "cards wonders hands home upper pips lower cubes owner tracks active phase turns status lost homes paid knows",
        players,
    ),
    ("cards", "cards", lambda g, seat: len(g.cards)),
    ("chronology", "", chronology),
    ("result", "seat", result),
)
REVEALED: Entries[DeepFuture, Seat] = Entries(
    DeepFuture,
    ("deck_order", "deck", lambda g, seat: g.deck[::-1]),
    ("pile_order", "pile", lambda g, seat: list(g.pile)),
    ("archive", "cards", archive),
)
OWN: Entries[DeepFuture, int] = Entries(
    DeepFuture,
    ("seat", "", lambda g, seat: seat),
    ("hand", "hands cards", hand),
    ("known_top", "deck knows cards phase", known_top),
    ("about", "seat stack act cards", about),
)
VIEWS = Views(PUBLIC, OWN, REVEALED, lambda g: g.seat is None)
view = VIEWS.view
