"""The Cosmic Power Phase: cards in any order, and additional actions."""  # LK-4.2 - 4.7, LK-5

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Label, Reason
from ecliptic.core.moments import could_fire
from ecliptic.games.laniakea import targets
from ecliptic.games.laniakea.abilities import why_not_draw_here
from ecliptic.games.laniakea.artifacts import use, why_not_use
from ecliptic.games.laniakea.box import DRAW, KEPT, KIND_IDS, KIND_WORDS, F, V
from ecliptic.games.laniakea.cards import (
    DESIGN,
    PLAYED,
    TWO_MUST_STAY,
    DiscardChoice,
    PutAway,
    card_label,
    discard,
    held,
    in_piles,
    take,
    two_stay,
)
from ecliptic.games.laniakea.chaos import ChooseAttackers, chaos_of, hit_points_sum, why_not_attack
from ecliptic.games.laniakea.events import CARD_DISCARDED, CARD_PLAYED, PHASE_ENDED
from ecliptic.games.laniakea.frames import Choice, Fire, OfPlayer
from ecliptic.games.laniakea.harvest import BY_DISCARD, WORMHOLE, harvest, why_not_harvest, yield_of
from ecliptic.games.laniakea.moments import DISCARD_HARVEST
from ecliptic.games.laniakea.relocation import RelocateThrough, why_not_through
from ecliptic.games.laniakea.resources import gain, why_lost
from ecliptic.games.laniakea.seraph import gifts_words
from ecliptic.games.laniakea.sheet import CARDS_DISCARDED, CARDS_PLAYED
from ecliptic.games.laniakea.slots import ChooseSlot, LayToken, why_not_augment, why_not_lay
from ecliptic.games.laniakea.state import ACQUIRED, Laniakea
from ecliptic.games.laniakea.words import amounts_words, place_name

# Options: cards by design and how a copy differs, then additional actions, Chaos cards, Artifacts, the end.
RELOCATE: Final = 0x400
AUGMENT: Final = 0x401
DISCARD: Final = 0x402
LAY_TOKEN: Final = 0x403
ATTACK: Final = 0x500  # plus the card of the Entity deck
ARTIFACT: Final = 0x600  # plus the Artifact
END: Final = 0x700
ALREADY_PLAYED: Final = Reason("Already played this turn.", "LK-4.13")


# --- what may be done --------------------------------------------------------------------------------


def why_not_play(g: Laniakea, player: int, option: int) -> Reason | None:
    """What forbids playing a card."""  # LK-4.4, LK-4.13
    if option & PLAYED:
        return ALREADY_PLAYED
    draws = g.box.designs[option & DESIGN].draws
    stays = two_stay(g, player, len(g.hands[player]) - 1, draws, in_piles(g, player))
    return None if stays else TWO_MUST_STAY


def draws_by_discarding(g: Laniakea, player: int) -> int:
    """The card that the galaxy of the figure gives for a discarded one, for sure."""  # LK-4.4, LK-5.10
    here = g.figures[player]
    draws = g.discovered >> here & 1 and g.tile(here).ability == DRAW
    return 1 if draws and why_not_draw_here(g, player, here, True) is None else 0


def why_not_discard(g: Laniakea, player: int) -> Reason | None:
    """What forbids discarding a card for anything."""  # LK-4.4
    hand = len(g.hands[player])
    return None if hand > KEPT or hand - 1 + draws_by_discarding(g, player) >= KEPT else TWO_MUST_STAY


def another_hand_could_act(g: Laniakea, player: int) -> bool:
    """Could something be done with other cards of the same player in hand?"""
    if g.loose or [artifact for artifact in g.artifacts[player] if not g.spent >> artifact & 1]:
        return True
    missing = KEPT + 1 - len(g.hands[player])
    unseen = (*g.hands[player], *g.piles[player])
    draws = [g.design(card).draws for card in unseen if not g.played_cards >> card & 1]
    return missing <= min(max(draws, default=0), in_piles(g, player))


def why_played_in_vain(g: Laniakea, player: int, option: int) -> Reason | None:
    """Why nothing of a card could be done, though it may be played."""  # LK-4.6
    reason = g.effect(g.box.designs[option & DESIGN].effect).why_not(g, player, option & DESIGN)
    return None if reason is None else Reason(f"It would do nothing. {reason.text}", reason.rule)


class ChooseAction(Choice):
    """A card, an additional action, an attack, an Artifact, or the end."""  # LK-4.2, LK-4.12, LK-5.1, LK-5.8, LK-5.9

    rule = "LK-4.2"
    prompt = "What do you do?"
    settled = True

    def asks_about(self, g: Laniakea, option: int) -> bool:
        """The phase ends by itself only where no hand could do anything, so that nobody learns from it."""  # LK-4.12
        return another_hand_could_act(g, self.player)

    def candidates(self, g: Laniakea) -> list[int]:
        player = self.player
        chaos = [ATTACK + card for card in g.entity_row if card >= g.box.first_chaos]
        artifacts = [ARTIFACT + artifact for artifact in g.artifacts[player]]
        return [*held(g, player), RELOCATE, AUGMENT, DISCARD, LAY_TOKEN, *chaos, *artifacts, END]

    def why_not(self, g: Laniakea, option: int) -> Reason | None:
        player = self.player
        if option < RELOCATE:
            return why_not_play(g, player, option)
        if option >= ARTIFACT:
            return None if option == END else why_not_use(g, player, option - ARTIFACT)
        if option >= ATTACK:
            return why_not_attack(g, player, option - ATTACK)
        if option == RELOCATE:
            return why_not_through(g, player)
        if option == AUGMENT:
            return why_not_augment(g, player, False)
        return why_not_discard(g, player) if option == DISCARD else why_not_lay(g, player)

    def options(self, g: Laniakea) -> list[int]:
        player = self.player
        found = held(g, player)
        if len(g.hands[player]) <= KEPT or g.played_cards:
            found = [option for option in found if why_not_play(g, player, option) is None]
        if why_not_through(g, player) is None:
            found.append(RELOCATE)
        if why_not_augment(g, player, False) is None:
            found.append(AUGMENT)
        if why_not_discard(g, player) is None:
            found.append(DISCARD)
        if g.slot_tokens[player] == ACQUIRED and g.structures(player):
            found.append(LAY_TOKEN)
        if g.loose:
            chaos = [card for card in g.entity_row if card >= g.box.first_chaos]
            found += [ATTACK + card for card in chaos if why_not_attack(g, player, card) is None]
        for artifact in g.artifacts[player]:
            if why_not_use(g, player, artifact) is None:
                found.append(ARTIFACT + artifact)
        found.append(END)
        return found

    def label(self, g: Laniakea, option: int) -> Label:
        player = self.player
        if option < RELOCATE:
            return self.play_label(g, option)
        if option == END:
            return Label("End your Cosmic Power Phase", "choice:done")
        if option >= ARTIFACT:
            artifact = g.box.artifacts[option - ARTIFACT]
            name = f"Use {artifact.name}"
            return Label(f"{name}: {artifact.text}", targets.artifact(artifact.id), name=name)
        if option >= ATTACK:
            card = option - ATTACK
            chaos = chaos_of(g, card)
            name = f"Attack {chaos.name}"
            hp = hit_points_sum(g, player, card)
            why = f": {hp.why()}" if hp.why() else ""
            return Label(f"{name} ({hp.total} HP{why})", targets.chaos(chaos.id), name=name)
        if option == RELOCATE:
            return Label("Relocate to another Gateway or Wormhole", f"figure:{player}")
        if option == AUGMENT:
            return Label("Pay a stone to augment a Resource Slot", "action:augment")
        if option == DISCARD:
            return Label("Discard a card to harvest here or to gain a stone", targets.DISCARD)
        return Label("Lay your Resource Slot token", targets.SLOT_TOKEN)

    def play_label(self, g: Laniakea, option: int) -> Label:
        label = card_label(g, option, "Play")
        gifts = gifts_words(g, self.player) if g.box.designs[option & DESIGN].seraph else ""
        return label._replace(text=label.text + gifts, warning=why_played_in_vain(g, self.player, option))

    def resolve(self, g: Laniakea, option: int) -> None:
        player = self.player
        if option == END:
            g.tell(PHASE_ENDED, player)
            return
        g.then(self)
        g.relocated = False  # LK-5.3
        if option < RELOCATE:
            play(g, player, option)
        elif option >= ARTIFACT:
            use(g, player, option - ARTIFACT)
        elif option >= ATTACK:
            g.then(ChooseAttackers(player, option - ATTACK, 0))
        elif option == RELOCATE:
            g.then(RelocateThrough(player))
        elif option == AUGMENT:
            g.then(ChooseSlot(player, 0, 1, False))
        elif option == DISCARD:
            g.then(DiscardFor(player))
        else:
            g.then(LayToken(player))


def play(g: Laniakea, player: int, option: int) -> None:
    """The card lies beside the discard pile until its effect is finished."""  # LK-4.2, LK-4.5
    card = take(g, player, option)
    design = g.design(card)
    g.playing = card
    g.played_cards |= 1 << card
    g.note(player, CARDS_PLAYED)
    g.tell(CARD_PLAYED, player, option & DESIGN)
    g.then(PutAway(player))
    g.effect(design.effect).begin(g, player, option & DESIGN)


# --- discarding --------------------------------------------------------------------------------------

TO_HARVEST: Final = 2  # what a card is discarded for: a kind of stone, or this


class DiscardFor(Choice):
    """What a card is discarded for."""  # LK-5.5, LK-5.6

    rule = "LK-5.5"
    prompt = "What do you discard a card for?"

    def candidates(self, g: Laniakea) -> list[int]:
        return [V, F, TO_HARVEST]

    def why_not(self, g: Laniakea, option: int) -> Reason | None:
        hand = len(g.hands[self.player]) - 1
        if option == TO_HARVEST:
            if g.wormholes >> g.figures[self.player] & 1:
                return WORMHOLE
            hand += draws_by_discarding(g, self.player)
        return None if hand >= KEPT else TWO_MUST_STAY

    def label(self, g: Laniakea, option: int) -> Label:
        if option != TO_HARVEST:
            text, target = f"1 {KIND_WORDS[option]}", targets.resource(KIND_IDS[option])
            return Label(text, target, warning=why_lost(g, self.player, option))
        here = g.figures[self.player]
        name = f"Harvest {place_name(g, here)}"
        text, target = f"{name}: {amounts_words(yield_of(g, here))}", targets.galaxy(g.box.board.names[here])
        return Label(text, target, warning=self.why_harvested_in_vain(g), name=name)

    def step_to(self, g: Laniakea, option: int) -> str:
        return "{}" if option == TO_HARVEST else "gain {}"

    def why_harvested_in_vain(self, g: Laniakea) -> Reason | None:
        """The card is discarded all the same, if somebody wants that."""
        if could_fire(g, DISCARD_HARVEST, self.player):
            return None
        return why_not_harvest(g, self.player, g.figures[self.player], BY_DISCARD)

    def resolve(self, g: Laniakea, option: int) -> None:
        g.then(DiscardCard(self.player, option))


class DiscardCard(DiscardChoice):
    """Which card is discarded; any card will do."""  # LK-5.7

    __match_args__ = ("player", "purpose")
    rule = "LK-5.7"

    def __init__(self, player: int, purpose: int) -> None:
        self.player = player
        self.purpose = purpose

    def resolve(self, g: Laniakea, option: int) -> None:
        player = self.player
        g.note(player, CARDS_DISCARDED)
        if self.purpose == TO_HARVEST:
            g.playing = take(g, player, option)  # LK-4.5
            g.tell(CARD_DISCARDED, player, option & DESIGN)
            g.then(HarvestForCard(player), PutAway(player), Fire(player, DISCARD_HARVEST))
        else:
            discard(g, player, option)
            gain(g, player, self.purpose, 1)


class HarvestForCard(OfPlayer):
    """The galaxy of the figure."""  # LK-5.5

    def run(self, g: Laniakea) -> None:
        harvest(g, self.player, g.figures[self.player], BY_DISCARD)
