"""Cards of a player's own deck: drawing, discarding, trashing, and how many stay in hand for sure."""  # LK-4, LK-16.4

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecliptic.core.effects import Do
from ecliptic.core.flow import Label, Reason
from ecliptic.core.moments import Sum, Term, explained
from ecliptic.games.laniakea import targets
from ecliptic.games.laniakea.box import HAND, KEPT, NOTHING, Design
from ecliptic.games.laniakea.events import CARD_DISCARDED, CARD_TRASHED, CARDS_DRAWN, PILE_SHUFFLED
from ecliptic.games.laniakea.frames import Choice, OfPlayer
from ecliptic.games.laniakea.moments import HAND_SIZE
from ecliptic.games.laniakea.state import Laniakea
from ecliptic.games.laniakea.words import DISCARD_ZONE, HAND_ZONE, PILE_ZONE

DESIGN: Final = 0xFF  # a card as an option: its design, and how this copy differs from others
PLAYED: Final = 0x100  # it was played in this turn; LK-4.13
ATTACKED: Final = 0x200  # it has attacked in this turn; LK-14.4
ZONE: Final = 0x400  # times the zone, where cards of several zones are offered
TWO_MUST_STAY: Final = Reason("Two cards must stay in your hand.", "LK-4.4")


# --- cards as options --------------------------------------------------------------------------------


def code(g: Laniakea, card: int) -> int:
    """Copies that nobody need tell apart have the same one."""
    found = g.box.cards[card]
    if g.played_cards >> card & 1:
        found |= PLAYED
    if g.attacked >> card & 1:
        found |= ATTACKED
    return found


def held(g: Laniakea, player: int) -> list[int]:
    """The different cards in a hand."""
    if not g.played_cards and not g.attacked:
        designs = g.box.cards
        return list(dict.fromkeys([designs[card] for card in g.hands[player]]))
    return list(dict.fromkeys([code(g, card) for card in g.hands[player]]))


def copy_among(g: Laniakea, cards: Sequence[int], option: int) -> int:
    """Of equal copies one that everybody knows to be there, so that nobody learns more than the card."""
    copies = [card for card in cards if code(g, card) == option]
    return next((card for card in copies if g.known >> card & 1), copies[0])


def take(g: Laniakea, player: int, option: int) -> int:
    """One copy of that card leaves the hand."""
    card = copy_among(g, g.hands[player], option)
    g.hands[player] = tuple([other for other in g.hands[player] if other != card])
    g.known &= ~(1 << card)
    return card


def card_target(g: Laniakea, option: int) -> str:
    return targets.in_hand(g.box.designs[option & DESIGN].id, bool(option & PLAYED), bool(option & ATTACKED))


def card_name(g: Laniakea, option: int) -> str:
    """Such as "Move", or "Move (has attacked)"."""
    deeds = [words for flag, words in ((PLAYED, "was played"), (ATTACKED, "has attacked")) if option & flag]
    name = g.box.designs[option & DESIGN].name
    return f"{name} ({', '.join(deeds)})" if deeds else name


def card_label(g: Laniakea, option: int, verb: str) -> Label:
    name = f"{verb} {card_name(g, option)}"
    return Label(f"{name}: {g.box.designs[option & DESIGN].text}", card_target(g, option), name=name)


# --- how many stay in hand ---------------------------------------------------------------------------


def in_piles(g: Laniakea, player: int) -> int:
    """Cards that could be drawn."""
    return len(g.piles[player]) + len(g.discards[player])


def draws_to_come(g: Laniakea) -> int:
    """Cards that what is pending in the present effect will draw."""
    draws = 0
    for frame in g.stack:
        if isinstance(frame, Do):
            draws += g.box.draws[frame.effect]
    return draws


def two_stay(g: Laniakea, player: int, hand: int, draws: int, piles: int) -> bool:
    """Are two cards sure to be in hand in the end?"""  # LK-4.3, LK-4.4
    return hand + min(draws, piles) >= KEPT


# --- drawing -----------------------------------------------------------------------------------------


def draw(g: Laniakea, player: int, n: int) -> None:
    """This many cards, or as many as there are."""  # LK-4.10
    drawn: list[int] = []
    while len(drawn) < n:
        if not g.piles[player] and not reshuffle(g, player):
            break
        card = g.piles[player][-1]
        g.piles[player] = g.piles[player][:-1]
        g.hands[player] = (*g.hands[player], card)
        drawn.append(g.box.cards[card])
    if drawn:
        g.hands[player] = tuple(sorted(g.hands[player]))
        g.confide(CARDS_DRAWN, player, (len(drawn),), tuple(drawn))


def reshuffle(g: Laniakea, player: int) -> bool:
    """The discard pile becomes the draw pile; now everybody can tell what is in the hand."""  # LK-4.9, LK-4.16
    if not g.discards[player]:
        return False
    for card in g.hands[player]:
        g.known |= 1 << card
    g.piles[player] = g.shuffled(g.discards[player])
    g.discards[player] = ()
    g.tell(PILE_SHUFFLED, player)
    return True


def hand_size(g: Laniakea, player: int) -> Sum:
    """Up to how many cards Upkeep draws."""  # LK-4.8
    return explained(g, HAND_SIZE, player, Term(HAND, "usual hand", "LK-4.8"))


# --- discarding --------------------------------------------------------------------------------------


class DiscardChoice(Choice):
    """Which card of the hand is discarded."""

    prompt = "Which card do you discard?"

    def asks_about(self, g: Laniakea, option: int) -> bool:
        return True  # nobody learns whether there was a choice

    def options(self, g: Laniakea) -> list[int]:
        return held(g, self.player)

    def label(self, g: Laniakea, option: int) -> Label:
        return card_label(g, option, "Discard")


def discard(g: Laniakea, player: int, option: int) -> None:
    """A card from the hand goes face up onto the discard pile."""
    card = take(g, player, option)
    g.discards[player] += (card,)
    g.tell(CARD_DISCARDED, player, option & DESIGN)


class PutAway(OfPlayer):
    """The card that was played goes to the discard pile once its effect is finished."""  # LK-4.2, LK-4.5

    def run(self, g: Laniakea) -> None:
        g.discards[self.player] += (g.playing,)
        g.playing = NOTHING


# --- trashing ----------------------------------------------------------------------------------------


def why_not_trash_design(design: Design) -> Reason | None:
    if design.seraph:
        return Reason("A Seraph is not a Cosmic Power.", "LK-8.10")
    return Reason(f"{design.name} is permanent.", "LK-16.3") if design.permanent else None


def zone_stays(g: Laniakea, player: int, zone: int) -> bool:
    """Do two cards stay in hand for sure if a card of this zone is trashed?"""  # LK-7.14
    hand, piles = len(g.hands[player]), in_piles(g, player)
    if zone == HAND_ZONE:
        hand -= 1
    else:
        piles -= 1
    return hand + min(draws_to_come(g), piles) >= KEPT


def in_zones(g: Laniakea, player: int) -> list[int]:
    """Every different card that somebody might try to trash, as zone * ZONE + card."""
    found = held(g, player)  # HAND_ZONE is 0
    for zone, cards in ((DISCARD_ZONE, g.discards[player]), (PILE_ZONE, g.piles[player])):
        designs = dict.fromkeys([g.box.cards[card] for card in cards])
        found += [zone * ZONE + design for design in sorted(designs)]  # the order of a draw pile is hidden
    return found


def trashable(g: Laniakea, player: int) -> list[int]:
    """What may be trashed."""  # LK-7.12, LK-7.14
    stays = [zone_stays(g, player, zone) for zone in (HAND_ZONE, DISCARD_ZONE, PILE_ZONE)]
    designs = g.box.designs
    found: list[int] = []
    for option in in_zones(g, player):
        design = designs[option & DESIGN]
        if stays[option // ZONE] and not design.permanent and not design.seraph:
            found.append(option)
    return found


def might_trash(g: Laniakea, player: int) -> bool:
    """Could something be trashed, for all that others know? Which cards are in hand and which in the draw pile, they do
    not."""  # LK-7.14
    unseen = (*g.hands[player], *g.piles[player])
    zones = ((HAND_ZONE, unseen), (PILE_ZONE, unseen), (DISCARD_ZONE, g.discards[player]))
    for zone, cards in zones:
        if zone_stays(g, player, zone) and [1 for card in cards if why_not_trash_design(g.design(card)) is None]:
            return True
    return False


def why_not_trash(g: Laniakea, player: int, option: int) -> Reason | None:
    reason = why_not_trash_design(g.box.designs[option & DESIGN])
    if reason is None and not zone_stays(g, player, option // ZONE):
        return Reason(TWO_MUST_STAY.text, "LK-7.14")
    return reason


def trash(g: Laniakea, player: int, option: int) -> None:
    """It leaves the game, seen by all; a draw pile is shuffled afterwards."""  # LK-7.14, LK-16.4
    zone = option // ZONE
    if zone == HAND_ZONE:
        card = take(g, player, option)
    else:
        zones = g.discards if zone == DISCARD_ZONE else g.piles
        card = min([one for one in zones[player] if g.box.cards[one] == option & DESIGN])
        zones[player] = tuple([one for one in zones[player] if one != card])
    g.trashed += (card,)
    g.tell(CARD_TRASHED, player, option & DESIGN, zone)
    if zone == PILE_ZONE:
        g.piles[player] = g.shuffled(g.piles[player])
