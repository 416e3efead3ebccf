"""What could change nothing is not offered, and the reason cites its rule."""  # LK-4.6

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

import ecliptic
from ecliptic.core.flow import Decision
from ecliptic.games.laniakea.actions import ARTIFACT, END, ChooseAction
from ecliptic.games.laniakea.box import ATTACK_TOKENS, KINDS, LIMIT, SPACE_SOURCE, A
from ecliptic.games.laniakea.frames import DECLINE
from ecliptic.games.laniakea.seraph import HarvestHere, HarvestOwn
from ecliptic.games.laniakea.state import Laniakea
from ecliptic.games.laniakea.upgrade import ChooseTrack
from tests.laniakea.support import (
    ARTIFACTS,
    bare,
    build,
    choose,
    effect,
    give_artifacts,
    give_entity,
    give_hand,
    held,
    hold,
    kind,
    lay_entities,
    phase,
    put_tile,
    refused,
    refuses,
    set_pile,
    stand,
    targets,
    told,
)

HAND = ("move", "build", "gain")
NOTHING_HERE = "You already have 10 of all that {} yields."


def full(g: Laniakea) -> None:
    hold(g, LIMIT, LIMIT, LIMIT)


def without_cards(g: Laniakea) -> None:
    give_hand(g, HAND)
    set_pile(g, ())


def without_tokens(g: Laniakea) -> None:
    g.tokens[1] = ATTACK_TOKENS


def only_permanent(g: Laniakea) -> None:
    full(g)
    give_hand(g, ("move", "move", "upgrade"))
    set_pile(g, ("recruit", "seraph"))


def built(tile: str) -> Callable[[Laniakea], None]:
    """Everything is full, and there is a Sanctum on such a galaxy, discovered."""

    def prepare(g: Laniakea) -> None:
        full(g)
        put_tile(g, tile, "WH1", discovered=True)
        build(g, sanctums="WH1")

    return prepare


# --- Artifacts ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("artifact", "prepare", "reason"),
    [
        ("R02", lambda g: hold(g, 10, 0, 0), ("You already have 10 Voyage Stones.", "LK-7.7")),
        ("R03", lambda g: hold(g, 0, 10, 0), ("You already have 10 Forge Stones.", "LK-7.7")),
        ("R04", lambda g: hold(g, 0, 0, 10), ("You already have 10 Aether.", "LK-7.7")),
        ("R05", lambda g: lay_entities(g, "C08"), ("The Silence Between forbids relocating.", "LK-14.11")),
        ("R06", without_cards, ("You have no card to draw.", "LK-4.10")),
        ("R07", without_tokens, ("No Attack tokens are left.", "LK-14.7")),
        ("R08", lambda g: lay_entities(g, "N20"), ("You can't pay for any Entity.", "LK-13.1")),
        ("R08", lambda g: lay_entities(g, "C01"), ("There is no Entity in the row.", "LK-13.1")),
        (
            "R09",
            lambda g: None,
            ("A Sanctum costs 2 Voyage Stones and 2 Forge Stones (discount 2: Trowel of Night).", "LK-11.1"),
        ),
        ("R10", lambda g: None, ("There is no Cosmic Power in the row.", "LK-9.6")),
        ("R12", lambda g: None, ("You have no Structure on a galaxy.", "LK-8.5")),
        ("R12", built("T09"), (NOTHING_HERE.format("Bright Maw (WH1)"), "LK-7.7")),
        ("R13", only_permanent, ("You have no Cosmic Power that could be trashed.", "LK-7.14")),
        ("R14", lambda g: None, ("You don't have 2 stones.", "LK-7.6")),
        ("R14", lambda g: hold(g, 5, 5, 10), ("You already have 10 Aether.", "LK-7.7")),
        ("R15", lambda g: None, ("You have no stone to swap.", "LK-7.10")),
        ("R15", full, ("You would have more than 10.", "LK-7.11")),
    ],
)
def test_an_artifact_that_could_do_nothing_is_not_offered(
    artifact: str, prepare: Callable[[Laniakea], None], reason: tuple[str, str]
) -> None:
    """LK-4.6, LK-15.3: only Folded Map and Prism Engine always can."""
    g = bare()
    give_hand(g, HAND)
    prepare(g)
    give_artifacts(g, artifact)
    phase(g)
    assert f"artifact:{artifact}" not in targets(g)
    assert refuses(g, ARTIFACT + ARTIFACTS[artifact]) == reason


@pytest.mark.parametrize("artifact", ["R01", "R11"])
def test_an_artifact_that_can_always_do_something_is_offered(artifact: str) -> None:
    """LK-15.3: a step can be made, and a full track has its Overpower."""
    g = bare(celestials="BC")
    full(g)
    g.ability[0], g.movement[0] = 4, 3
    give_artifacts(g, artifact)
    phase(g, *HAND)
    assert f"artifact:{artifact}" in targets(g)


def test_what_is_bought_must_be_possible_with_what_some_way_of_paying_leaves() -> None:
    """LK-7.7: with 10 of all you gain a resource only in place of one that you pay."""
    g = bare()
    hold(g, 10, 10, 10)
    effect(g, {"do": "may", "parts": [{"do": "pay", "kind": "any", "n": 1}, {"do": "gain", "kind": "V", "n": 2}]})
    assert kind(g) == "MayCarryOut"
    g = bare()
    hold(g, 10, 10, 10)
    effect(g, {"do": "may", "parts": [{"do": "pay", "kind": "stone", "n": 1}, {"do": "gain", "kind": "A", "n": 2}]})
    assert kind(g) == ""


# --- harvests ----------------------------------------------------------------------------------------


def harvests(g: Laniakea) -> bool:
    """Is a harvest of the galaxy of the figure offered?"""
    effect(g, {"do": "harvest"})
    return kind(g) == "HarvestHere"


@pytest.mark.parametrize(
    ("tile", "v", "f", "a", "offered"),
    [
        ("T09", 10, 9, 10, True),  # Bright Maw: 1 F
        ("T09", 0, 10, 0, False),
        ("T28", 10, 10, 9, True),  # Harrow Gate: 1 V 1 F, two for one
        ("T28", 10, 10, 10, False),  # neither direction
        ("T41", 10, 10, 0, False),  # Saint's Elbow: 1 V 1 F, swap
        ("T16", 0, 10, 10, False),  # Anvil Deep: 3 F, no ability
        ("T11", 0, 10, 10, True),  # Copper Veil: 2 F, swap
        ("T34", 10, 10, 10, True),  # Red Censer: 2 F, trash
        ("T10", 10, 10, 10, True),  # Tidewright: 2 V, draw
        ("T26", 10, 10, 10, False),  # Swanlight: 2 V, a Resource Slot
    ],
)
def test_a_harvest_is_offered_if_something_is_gained_or_the_ability_is_of_use(
    tile: str, v: int, f: int, a: int, offered: bool
) -> None:
    """LK-4.6, LK-7.3, LK-7.7, LK-7.11"""
    g = bare()
    give_hand(g, HAND)
    put_tile(g, tile, "WH5", discovered=True)
    hold(g, v, f, a)
    assert harvests(g) is offered


def test_an_undiscovered_galaxy_can_always_be_harvested() -> None:
    """LK-7.2: the tile is turned over."""
    g = bare()
    full(g)
    assert harvests(g)


def test_abilities_of_cards_need_cards() -> None:
    """LK-4.10, LK-7.12, LK-16.3: nothing to draw, nothing to trash."""
    for tile in ("T10", "T34"):
        g = bare()
        put_tile(g, tile, "WH5", discovered=True)
        only_permanent(g)
        set_pile(g, ())
        assert not harvests(g)


def test_nobody_learns_by_a_harvest_where_a_card_lies() -> None:
    """LK-7.14: with two cards in hand only one of the draw pile can be trashed; others do not know where it lies."""
    for hand, pile in ((("gain", "move"), ("recruit",)), (("move", "recruit"), ("gain",))):
        g = bare()
        put_tile(g, "T34", "WH5", discovered=True)
        full(g)
        give_hand(g, hand)
        set_pile(g, pile)
        assert harvests(g)


def test_galaxies_that_yield_nothing_are_not_offered_to_a_seraph() -> None:
    """LK-8.5, LK-8.6: they are as soon as an exchange makes room."""
    g = bare()
    put_tile(g, "T16", "WH1", discovered=True)  # Anvil Deep: 3 F
    put_tile(g, "T28", "WH2", discovered=True)  # Harrow Gate: 1 V 1 F, two for one
    build(g, sanctums="WH1 WH2")
    hold(g, 10, 10, 8)
    effect(g, {"do": "seraph"})  # the gift is an Aether
    assert targets(g) == ["galaxy:WH2", "choice:none"]
    assert refused(g) == {"galaxy:WH1": (NOTHING_HERE.format("Anvil Deep (WH1)"), "LK-7.7")}
    choose(g, "galaxy:WH2", "choice:2", "choice:none")
    assert targets(g) == ["galaxy:WH1", "choice:none"]
    assert refused(g) == {"galaxy:WH2": ("You have already harvested this galaxy.", "LK-8.6")}
    assert held(choose(g, "galaxy:WH1")) == (10, 10, 10)


def test_a_harvest_that_must_be_made_is_skipped_if_it_could_change_nothing() -> None:
    """LK-4.15: the Sickle."""
    g = bare()
    put_tile(g, "T16", "WH5", discovered=True)
    hold(g, 0, 10, 0)
    effect(g, {"do": "harvest"}, source=SPACE_SOURCE)
    assert (kind(g), held(g)) == ("", (0, 10, 0))


def test_a_branch_with_harvests_in_vain_is_not_offered() -> None:
    """LK-4.6: Undertow."""
    g = bare()
    built("T09")(g)
    phase(g, "P08", *HAND)
    choose(g, "card:P08")
    assert kind(g) == "ChooseGoal"


def test_a_card_discarded_for_nothing_comes_with_a_warning() -> None:
    """LK-5.5, LK-5.6, LK-7.7: one may want to discard it all the same; Deep Miner gains by it."""
    g = bare()
    put_tile(g, "T16", "WH5", discovered=True)
    hold(g, 3, 10, 0)
    phase(g, *HAND)
    choose(g, "action:discard")
    assert warnings(g) == {"kind:F": "LK-7.7", "galaxy:WH5": "LK-7.7"}
    g = bare()
    put_tile(g, "T16", "WH5", discovered=True)
    hold(g, 3, 10, 0)
    give_entity(g, "N22", "vault")
    phase(g, *HAND)
    choose(g, "action:discard")
    assert warnings(g) == {"kind:F": "LK-7.7"}


def warnings(g: Laniakea) -> dict[str, str]:
    """By what a person could click, the rule of the warning."""
    decision = g.decision
    assert decision is not None
    shown = [decision.label(g, option) for option in g.options()]
    return {label.target: label.warning.rule for label in shown if label.warning is not None}


def test_nobody_is_asked_which_of_two_full_stones_is_lost() -> None:
    """LK-7.7"""
    g = bare()
    hold(g, 10, 9, 0)
    effect(g, {"do": "gain", "kind": "stone", "n": 2})
    choose(g, "kind:F")
    assert (kind(g), held(g)) == ("", (10, 10, 0))
    assert [line for line in told(g) if "lost" in line] != []


# --- Upgrades ----------------------------------------------------------------------------------------


def test_an_overpower_that_could_do_nothing_is_not_offered() -> None:
    """LK-10.2, LK-11.7: Kaldris builds a Throne, and no bridge leads from WH5."""
    g = bare(celestials="BC")
    g.ability[0] = 4
    full(g)
    effect(g, {"do": "upgrade"})
    assert targets(g) == ["track:movement", "choice:none"]
    text = "The Overpower would do nothing. No bridge joins your galaxy to an Abyss."
    assert refused(g) == {"track:ability": (text, "LK-11.7")}
    stand(g, "BL7")
    g.listed = None
    assert targets(g) == ["track:ability", "track:movement", "choice:none"]


def test_an_overpower_is_carried_out_with_what_the_upgrade_leaves() -> None:
    """LK-10.1, LK-10.2: Ymmeril recruits Pathfinder Swarm (3 V, 1 A) for two resources less."""
    for free in (True, False):
        g = bare()
        g.ability[0] = 4
        hold(g, 1, 0, 1)
        lay_entities(g, "N14")
        effect(g, {"do": "upgrade", "free": free})
        assert ("track:ability" in targets(g)) is free


def test_an_overpower_that_does_nothing_is_offered_to_somebody_who_gains_by_upgrading() -> None:
    """LK-10.6: Loom Regent, unless both stones are full."""
    for v, offered in ((9, True), (10, False)):
        g = bare(celestials="BC")
        give_entity(g, "N25", "vault")
        g.ability[0] = 4
        hold(g, v, 10, 1)
        effect(g, {"do": "upgrade"})
        assert ("track:ability" in targets(g)) is offered


# --- in play -----------------------------------------------------------------------------------------

ASKING = (HarvestOwn, HarvestHere, ChooseTrack, ChooseAction)


def enriched(g: Laniakea, chooser: random.Random) -> None:
    """Riches with which much is in vain."""
    player = g.active
    g.resources[player * KINDS : player * KINDS + KINDS] = [chooser.choice((0, 3, 10, 10)) for _ in range(KINDS)]
    if chooser.random() < 0.5:
        g.ability[player] = len(g.celestial(player).track) - 1
    if g.artifact_deck:
        g.artifacts[player] += g.artifact_deck[-1:]
        g.artifact_deck = g.artifact_deck[:-1]
    free = [galaxy for galaxy in range(len(g.tiles)) if not (g.built() | g.wormholes) >> galaxy & 1]
    galaxy = 1 << chooser.choice(free)
    if g.sanctums[player].bit_count() < 6:
        g.sanctums[player] |= galaxy
        g.discovered |= galaxy
    g.listed = None


def lies(g: Laniakea) -> dict[str, object]:
    """What lies on the table, without what is only counted or noted."""
    noted = ("sheet", "chance", "stack", "used", "spent", "relocated", "drawn_here")
    return {name: value for name, value in g.dump().items() if name not in noted}


def changes(g: Laniakea, decision: Decision[Laniakea], option: int) -> bool:
    """Does it lead to a change, whatever is chosen on the way? What an Upgrade costs is none."""
    first = g.clone()
    depth = len(first.stack) - 1
    first.stack.pop()
    decision.resolve(first, option)
    before = g.clone()
    if isinstance(decision, ChooseTrack) and not decision.free:
        before.resources[decision.player * KINDS + A] -= 1
    pending = [first]
    while pending:
        h = pending.pop()
        run_down(h, depth, decision)
        if lies(h) != lies(before):
            return True
        for later_option in h.offered:
            if later_option != DECLINE:
                later = h.clone()
                asked = later.stack.pop()
                assert isinstance(asked, Decision)
                asked.resolve(later, later_option)
                pending.append(later)
    return False


def run_down(g: Laniakea, depth: int, decision: Decision[Laniakea]) -> None:
    """Do what is pending above this depth, up to the next question; a decision that asks for more does not."""
    g.seat, g.listed = None, []
    while len(g.stack) > depth and g.seat is None:
        frame = g.stack.pop()
        if type(frame) is not type(decision):
            frame.run(g)


def test_in_random_play_what_is_offered_can_change_something_and_what_is_in_vain_cannot() -> None:
    """LK-4.6: Artifacts, harvests and Upgrades, each tried out. Perpetual Ember gives up stones."""
    seen = {True: 0, False: 0}
    ember = ARTIFACT + ARTIFACTS["R14"]
    for seed in range(3):
        g = ecliptic.new("laniakea", 2, seed, {"celestials": "random"}).position
        assert isinstance(g, Laniakea)
        chooser = random.Random(seed)
        while g.seat is not None:
            if isinstance(g.decision, ChooseAction) and chooser.random() < 0.3:
                enriched(g, chooser)
            decision = g.decision
            if isinstance(decision, ASKING):
                for option in decision.candidates(g):
                    if option in (DECLINE, END, ember) or (isinstance(decision, ChooseAction) and option < ARTIFACT):
                        continue
                    reason = decision.why_not(g, option)
                    if reason is None or reason.rule in ("LK-7.7", "LK-11.7", "LK-11.8"):
                        assert changes(g, decision, option) is (reason is None), (decision, option, reason)
                        seen[reason is None] += 1
            g.play(chooser.choice(g.options()))
    assert min(seen.values()) > 50
