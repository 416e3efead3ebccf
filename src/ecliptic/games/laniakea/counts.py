"""Counts that must add up in every position."""

from __future__ import annotations

from ecliptic.games.laniakea.box import ATTACK_TOKENS, GATEWAYS, LIMIT, NOTHING, SANCTUMS, STONES, THRONES
from ecliptic.games.laniakea.scoring import entities
from ecliptic.games.laniakea.state import Laniakea

Counts = dict[str, tuple[int, int]]


def counts(g: Laniakea) -> Counts:
    found = {**decks(g), **board(g)}
    for player in range(g.players):
        found |= pieces(g, player)
    return found


def decks(g: Laniakea) -> Counts:
    own = [card for cards in (*g.hands, *g.piles, *g.discards) for card in cards]
    shown = [card for card in (*g.power_row, g.playing) if card != NOTHING]
    cards = [*own, *shown, *g.power_deck, *g.trashed]
    recruited = [one for player in range(g.players) for one in entities(g, player)]
    defeated = [card for cards in g.defeated for card in cards]
    laid = [card for card in g.entity_row if card != NOTHING]
    entity_deck = [*recruited, *defeated, *laid, *g.entity_deck, *g.adversary_entities]
    artifacts = [*g.artifact_deck, *[one for own in g.artifacts for one in own]]
    adversary = [*g.adversary_deck, *g.adversary_discards]
    n = g.box.first_start + g.players * len(g.box.starting)
    in_deck = len(g.box.entities) + (len(g.box.chaos) if g.variant.chaos else 0)
    loose = sum([1 << card for card in laid if card >= g.box.first_chaos])
    return {
        "cards": (len(cards), n),
        "different cards": (len(dict.fromkeys(cards)), n),
        "Entities and Chaos cards": (len(entity_deck), in_deck),
        "different Entities and Chaos cards": (len(dict.fromkeys(entity_deck)), in_deck),
        "Chaos cards face up": (g.loose, loose),
        "Artifacts": (len(dict.fromkeys(artifacts)), len(g.box.artifacts)),
        "Adversary cards": (len(dict.fromkeys(adversary)), len(g.box.adversary) if g.variant.solo else 0),
        "known cards not in a hand": (g.known & ~sum([1 << card for hand in g.hands for card in hand]), 0),
    }


def board(g: Laniakea) -> Counts:
    """One Structure on a galaxy, none on a Wormhole, no stone without a slot."""  # LK-11.2, LK-11.4, LK-7.18
    structures = [*g.sanctums, *g.gateways]
    tokens = sum([1 << place for place in g.slot_tokens if place >= 0])
    printed_v, printed_f, token_v, token_f = g.stones
    thrones = sum([mask.bit_count() for mask in g.thrones])
    shared = 0 if g.variant.throne_each else thrones - g.thrones_built().bit_count()
    used = max((printed_v.bit_count() + token_v.bit_count()), (printed_f.bit_count() + token_f.bit_count()))
    limit = STONES - g.everyone if g.variant.stones_limited else used
    beyond = [n for n in g.resources if not 0 <= n <= LIMIT]
    return {
        "Structures on one galaxy": (sum([mask.bit_count() for mask in structures]), g.built().bit_count()),
        "Structures on Wormholes": (g.built() & g.wormholes, 0),
        "stones outside slots": (
            (printed_v | printed_f) & ~(g.slots & g.discovered) | (token_v | token_f) & ~tokens,
            0,
        ),
        "slots with two stones": (printed_v & printed_f | token_v & token_f, 0),
        "stones beyond the supply": (max(0, used - limit), 0),
        "Thrones in one Abyss": (shared, 0),
        "Attack tokens too many": (max(0, sum(g.tokens) - ATTACK_TOKENS), 0),
        "resources beyond the tracks": (len(beyond), 0),
    }


def pieces(g: Laniakea, player: int) -> Counts:
    own = g.sanctums[player].bit_count(), g.gateways[player].bit_count(), g.thrones[player].bit_count()
    built = [max(0, n - most) for n, most in zip(own, (SANCTUMS, GATEWAYS, THRONES))]
    owned = sum([1 << one for one in entities(g, player)])
    return {
        f"pieces of {player} too many": (sum(built), 0),
        f"Entities of {player}": (g.owned[player], owned),
    }
