"""Recruiting Entities; Chaos cards; Artifacts."""  # LK-13, LK-14, LK-15

from __future__ import annotations

from ecliptic.games.laniakea.actions import ARTIFACT, ATTACK
from ecliptic.games.laniakea.box import NOTHING, Box
from ecliptic.games.laniakea.cards import ATTACKED
from ecliptic.games.laniakea.chaos import NO_MORE, hit_points, hit_points_sum
from ecliptic.games.laniakea.recruit import clear_chaos
from ecliptic.games.laniakea.state import ACQUIRED, Laniakea
from ecliptic.games.laniakea.travel import NO_FLAG, terms_of
from tests.laniakea.support import (
    ARTIFACTS,
    BOX,
    CONTENTS,
    DESIGNS,
    ENTITY_CARDS,
    bare,
    build,
    choose,
    discards,
    effect,
    give_artifacts,
    give_entity,
    give_hand,
    hand,
    held,
    hold,
    kind,
    labels,
    lay_entities,
    lay_powers,
    next_entities,
    phase,
    prompt,
    refused,
    refuses,
    row,
    targets,
    told,
)

SPACES = ("vault", "compass", "anvil", "font", "armoury", "archive", "sickle", "prism")


def recruiting(g: Laniakea, v: int, f: int, a: int, less: int = 0) -> Laniakea:
    hold(g, v, f, a)
    return effect(g, {"do": "recruit", "less": less})


# --- recruiting --------------------------------------------------------------------------------------


def test_an_entity_is_paid_and_placed_on_an_empty_space() -> None:
    """LK-13.1, LK-13.2, LK-13.4, LK-13.9, LK-13.10: the gap is refilled where it is."""
    g = bare()
    lay_entities(g, "N16", "N20", "N23", "N24")  # Starforge Choir: 1 V 3 F
    next_entities(g, "N30")
    recruiting(g, 1, 3, 0)
    assert targets(g) == ["entity:N16", "choice:none"]
    assert refused(g)["entity:N20"][1] == "LK-13.1"
    choose(g, "entity:N16", "space:compass")
    assert held(g) == (3, 0, 0)
    assert row(g) == ["N30", "N20", "N23", "N24"]
    assert "You recruited Starforge Choir onto the Compass." in told(g)


def test_with_eight_entities_nobody_can_be_recruited() -> None:
    """LK-13.2, LK-13.3, LK-13.11 (E34)"""
    g = bare()
    for number, space in enumerate(SPACES):
        give_entity(g, f"N{29 + number}", space)
    lay_entities(g, "N01")
    recruiting(g, 9, 9, 9)
    assert kind(g) == ""
    effect(g, {"do": "core"})
    assert refused(g)["choice:2"] == ("All eight spaces are full.", "LK-13.3")


def test_instant_and_space_are_carried_out_in_chosen_order_then_the_row_is_refilled() -> None:
    """LK-13.5, LK-13.8, LK-13.9 (E35): Twin Oracle on the Anvil, space first."""
    g = bare()
    lay_entities(g, "N13")
    next_entities(g, "N30")
    recruiting(g, 1, 2, 1)
    choose(g, "entity:N13", "space:anvil")
    assert (kind(g), row(g)[0]) == ("ChooseOrder", "")
    choose(g, "space:anvil")
    assert (held(g), len(hand(g)), row(g)[0]) == ((0, 3, 0), 2, "N30")
    texts = told(g)
    assert texts.index("You gained 3 Forge Stones.") < next(i for i, text in enumerate(texts) if "drew" in text)


def test_every_space_has_its_ability() -> None:
    """LK-13.4: Vault, Compass, Anvil, Font, Armoury, Archive, Sickle, Prism."""
    found = {}
    for space in SPACES:
        g = bare()
        lay_entities(g, "N29")  # 3 V 2 F 1 A, Endgame
        recruiting(g, 3, 2, 1)
        choose(g, "entity:N29", f"space:{space}")
        if space == "prism":
            choose(g, "track:movement")
        tokens = g.slot_tokens[0] == ACQUIRED
        found[space] = (held(g), g.tokens[0], len(hand(g)), tokens, g.movement[0])
    assert found == {
        "vault": ((0, 0, 0), 0, 0, True, 0),
        "compass": ((3, 0, 0), 0, 0, False, 0),
        "anvil": ((0, 3, 0), 0, 0, False, 0),
        "font": ((0, 0, 2), 0, 0, False, 0),
        "armoury": ((0, 0, 0), 3, 0, False, 0),
        "archive": ((0, 0, 0), 0, 2, False, 0),
        "sickle": ((1, 2, 1), 0, 0, False, 0),
        "prism": ((0, 0, 0), 0, 0, False, 1),
    }


def test_an_enhancement_is_active_during_the_ability_of_its_space() -> None:
    """LK-13.6, LK-13.13 (E68): Loom Regent on the Prism."""
    g = bare()
    lay_entities(g, "N25")
    recruiting(g, 1, 2, 1)
    choose(g, "entity:N25", "space:prism", "track:ability", "kind:V", "kind:F")
    assert (held(g), g.ability[0]) == ((1, 1, 0), 1)


def test_discounts_and_extra_costs_are_paid_as_the_payer_chooses() -> None:
    """LK-13.12, LK-14.17: Siren of the Rift against Leech Nebula."""
    g = bare()
    lay_entities(g, "N16", "C07")  # 1 V 3 F, and 1 of any kind more
    recruiting(g, 1, 3, 1)
    choose(g, "entity:N16")
    assert kind(g) == "ChooseSpace"  # only 1 V 3 F and 1 A can be paid
    assert held(g) == (0, 0, 0)
    g = bare()
    give_entity(g, "N24", "vault")
    lay_entities(g, "N16", "C07")
    recruiting(g, 1, 3, 1)
    choose(g, "entity:N16")
    assert kind(g) == "Pay"
    assert targets(g) == ["pay:1-3-0", "pay:0-3-1", "pay:1-2-1"]


def test_the_price_of_an_entity_names_what_changes_it() -> None:
    """LK-13.12, LK-14.17."""
    g = bare()
    give_entity(g, "N24", "vault")
    lay_entities(g, "N16", "C07")
    recruiting(g, 1, 3, 1)
    why = "1 Voyage Stone, 3 Forge Stones and 1 of any kind (Leech Nebula) (discount 1: Siren of the Rift)"
    assert labels(g)[0].startswith(f"Recruit Starforge Choir for {why}: ")
    hold(g, 0, 0, 0)
    assert refused(g)["entity:N16"] == (f"It costs {why}.", "LK-13.1")


def test_an_inner_recruitment_is_refilled_first() -> None:
    """LK-13.14: Ymmeril's Overpower on the Prism recruits once more."""
    g = bare()
    g.ability[0] = 4
    lay_entities(g, "N16", "N23")
    next_entities(g, "N30", "N31")
    recruiting(g, 3, 5, 1)
    choose(g, "entity:N16", "space:prism", "track:ability")
    assert row(g)[:2] == ["", "N23"]
    while kind(g) != "ChooseSpace":
        g.play(g.options()[0])
    choose(g, "space:anvil")
    assert row(g)[:2] == ["N31", "N30"]


def test_endgame_entities_do_nothing_before_the_end() -> None:
    """LK-13.7"""
    rows = [entity for entity in BOX.entities if entity.score is not None]
    assert len(rows) == 12
    assert {entity.effect for entity in rows} == {NOTHING}


# --- Chaos cards -------------------------------------------------------------------------------------


def test_a_chaos_card_cannot_be_recruited_and_holds_at_once() -> None:
    """LK-14.1, LK-14.11 (E36)"""
    g = bare()
    lay_entities(g, "N16")
    next_entities(g, "C01")
    recruiting(g, 1, 3, 0)
    choose(g, "entity:N16", "space:font")
    assert row(g)[0] == "C01"
    assert "Chaos appeared: The Gnawing Dark." in told(g)
    recruiting(g, 9, 9, 9)
    assert kind(g) == ""
    lay_entities(g, "C01", "N23")
    recruiting(g, 9, 9, 9)
    assert refused(g)["chaos:C01"] == ("A Chaos card can't be recruited.", "LK-14.1")


def attacking(chaos: str, *cards: str, tokens: int = 0, v: int = 0) -> Laniakea:
    g = bare()
    hold(g, v, 0, 0)
    lay_entities(g, chaos)
    g.tokens[0] = tokens
    return phase(g, *cards)


def test_an_attack_says_which_tokens_it_needs() -> None:
    """LK-14.6: before the cards attack, and when the tokens are chosen."""
    g = attacking("C01", "build", "build", "move", "gain", tokens=9)  # 6 HP
    choose(g, "chaos:C01")
    assert labels(g)[-1] == "Attack with 6 tokens"
    choose(g, "card:build")
    assert labels(g)[-1] == "Attack with 2 points and 4 tokens"
    choose(g, "choice:done")
    assert prompt(g) == "How many Attack tokens do you spend? (4 are enough)"
    assert targets(g)[0] == "amount:4"


def test_cards_and_tokens_defeat_a_chaos_card_and_the_cards_stay() -> None:
    """LK-14.2, LK-14.3, LK-14.4, LK-14.6, LK-14.7, LK-14.9, LK-14.12, LK-14.13 (E7)"""
    g = attacking("C01", "build", "build", "move", "gain", tokens=1)  # 6 HP
    next_entities(g, "N30")
    choose(g, "chaos:C01", "card:build", "card:build", "card:move", "choice:done")
    assert (g.defeated[0], row(g)[0]) == ((ENTITY_CARDS["C01"],), "N30")
    assert (g.tokens[0], g.token_stock(), held(g)) == (0, 12, (0, 0, 2))  # the reward: 2 Aether
    assert hand(g) == ["move", "gain", "build", "build"]
    assert g.known.bit_count() == 3  # everybody has seen them
    assert g.loose == 0
    assert "You attacked The Gnawing Dark with 6 points." in told(g)


def test_a_card_attacks_once_a_turn() -> None:
    """LK-14.4, LK-14.5 (E8): it may still be played or discarded."""
    g = attacking("C01", "build", "build", "move", "gain", tokens=9)
    lay_entities(g, "C01", "C04")
    choose(g, "chaos:C01", "card:build", "choice:done", "amount:4", "chaos:C04")
    assert refused(g)["card:build:attacked"] == ("This card has already attacked this turn.", "LK-14.4")
    assert refuses(g, DESIGNS["build"] | ATTACKED)[1] == "LK-14.4"
    choose(g, "card:build", "choice:done", "amount:4")
    hold(g, 0, 0, 0)
    choose(g, "action:discard", "kind:V")
    assert "card:build:attacked" in targets(g)


def test_a_sum_below_the_hp_is_not_allowed() -> None:
    """LK-14.3 (E9)"""
    g = attacking("C01", "build", "build", "move", "gain")
    choose(g, "chaos:C01", "card:build", "card:build", "card:move")
    assert refuses(g, NO_MORE) == ("Attack points too low: nothing is spent.", "LK-14.3")
    g = attacking("C10", "build", "build", "move", "gain")
    assert refuses(g, ATTACK + ENTITY_CARDS["C10"]) == ("You reach 6 of 10 attack points.", "LK-14.3")


def test_bonus_points_alone_do_not_attack() -> None:
    """LK-14.8, LK-14.18: Nyxara and Warsmith Colossus add theirs once to each attack."""
    g = bare(celestials="EB")
    g.ability[0] = 4
    give_entity(g, "N21", "vault")
    lay_entities(g, "C01")
    phase(g, "seraph", "seraph", "move")
    choose(g, "chaos:C01")
    assert refused(g)["choice:done"] == ("An attack needs at least one card or token.", "LK-14.8")
    choose(g, "card:move", "choice:done")
    assert g.defeated[0] == (ENTITY_CARDS["C01"],)
    g = bare(celestials="EB")
    g.ability[0] = 4
    give_entity(g, "N21", "vault")
    lay_entities(g, "C01")
    g.tokens[0] = 2
    phase(g, "seraph", "seraph", "move")
    choose(g, "chaos:C01", "choice:done")
    assert targets(g) == ["amount:1", "amount:2"]  # without a card a token at least
    g = bare(celestials="EB")
    g.ability[0] = 4
    give_entity(g, "N21", "vault")
    lay_entities(g, "C01")
    give_hand(g, ["seraph", "seraph", "P13"])
    g.attacked = 1 << g.hands[0][0]
    phase(g)
    assert refuses(g, ATTACK + ENTITY_CARDS["C01"])[1] == "LK-14.8"


def test_a_seraph_does_not_attack() -> None:
    """LK-14.16"""
    g = attacking("C01", "build", "build", "seraph", tokens=6)
    choose(g, "chaos:C01")
    assert refused(g)["card:seraph"] == ("A Seraph is not a Cosmic Power and can't attack.", "LK-14.16")


def test_tokens_are_limited_to_twelve() -> None:
    """LK-14.7"""
    g = bare()
    g.tokens[1] = 11
    effect(g, {"do": "tokens", "n": 3})
    assert (g.tokens, g.token_stock()) == ([1, 11], 0)
    effect(g, {"do": "tokens", "n": 1})
    assert g.tokens[0] == 1


def test_a_requirement_is_paid_during_the_attack() -> None:
    """LK-14.10, LK-14.18 (E37): Maelstrom Choir costs 2 V."""
    g = attacking("C03", "build", "build", "move", "gain", v=1)
    assert refuses(g, ATTACK + ENTITY_CARDS["C03"]) == ("The requirement costs 2 Voyage Stones.", "LK-14.10")
    g = attacking("C03", "build", "build", "move", "gain", v=2)
    choose(g, "chaos:C03", "card:build", "card:build", "card:move", "choice:done")
    assert (held(g), len(hand(g))) == ((0, 0, 0), 6)  # the reward: draw 2


def test_the_unmaker_demands_a_discard_that_leaves_two_cards() -> None:
    """LK-14.10, LK-4.4"""
    g = attacking("C05", "P34", "P35", "move")  # 4 + 4 against 7
    lay_powers(g, "P01", "P02", "P03", "P04")
    choose(g, "chaos:C05", "card:P34", "card:P35", "choice:done")
    assert kind(g) == "DiscardForRequirement"
    choose(g, "card:P34:attacked")
    assert discards(g) == ["P34"]
    assert (kind(g), targets(g)) == ("GainPower", ["power:P01", "power:P02", "power:P03", "power:P04", "choice:none"])
    assert row(g)[0] == ""  # refilled after the reward; LK-14.13
    g = attacking("C05", "P34", "P35")
    assert refuses(g, ATTACK + ENTITY_CARDS["C05"]) == ("Two cards must stay in your hand.", "LK-4.4")


def test_hp_rise_with_other_chaos_cards_and_with_entities() -> None:
    """LK-14.10 (E38)"""
    g = bare()
    lay_entities(g, "C06", "C01", "C02")
    assert hit_points(g, 0, ENTITY_CARDS["C06"]) == hit_points_sum(g, 0, ENTITY_CARDS["C06"]).total == 7
    for number, space in enumerate(SPACES[:5]):
        give_entity(g, f"N{29 + number}", space)
        assert hit_points(g, 0, ENTITY_CARDS["C07"]) == 5 + min(3, number + 1)
        assert hit_points_sum(g, 0, ENTITY_CARDS["C07"]).total == 5 + min(3, number + 1)
    assert hit_points(g, 1, ENTITY_CARDS["C07"]) == 5


def test_broken_clock_needs_a_radiant_attacker() -> None:
    """LK-14.10"""
    g = attacking("C09", "build", "build", "move", "gain", tokens=5)
    assert refuses(g, ATTACK + ENTITY_CARDS["C09"]) == ("A Radiant card must be among the attackers.", "LK-14.10")
    g = attacking("C09", "build", "build", "recruit", "gain", tokens=5)
    choose(g, "chaos:C09", "card:build")
    assert g.decision is not None
    assert g.decision.facts(g) == {"chaos": "C09", "hp": 5, "includes": "radiant", "bonus": 0, "tokens": 5}
    assert refused(g)["choice:done"] == ("A Radiant card must be among the attackers.", "LK-14.10")
    choose(g, "card:recruit", "choice:done", "amount:2")
    assert kind(g) == "ChooseBranch"  # the reward
    choose(g, "choice:0")
    assert g.levels[0] == 1


def test_rewards_of_any_kind() -> None:
    """LK-14.12: Star-Eater gives 3 of any kind."""
    g = attacking("C02", "P34", "P35", "move")
    choose(g, "chaos:C02", "card:P34", "card:P35", "choice:done", "kind:A", "kind:V", "kind:A")
    assert held(g) == (1, 0, 2)


def test_chaos_effects_add_up() -> None:
    """LK-14.14: of different Chaos cards, and of two with the same effect."""
    g = bare()
    lay_entities(g, "C04", "C01")
    hold(g, 9, 9, 9)
    effect(g, {"do": "build"})
    assert "Build a Sanctum on Thornwheel (WH5) for 2 Voyage Stones and 3 Forge Stones" in labels(g)
    assert terms_of(g, 0, 0, NO_FLAG).void == (2, 1, 0)
    powers = list(BOX.powers)
    powers[ENTITY_CARDS["C10"]] = powers[ENTITY_CARDS["C01"]]  # World-Serpent has none of its own
    g.box = Box(BOX.pack, BOX.digest, CONTENTS, tuple(powers), BOX.celestial_powers, BOX.effects, BOX.draws)
    lay_entities(g, "C04", "C01", "C10")
    assert terms_of(g, 0, 0, NO_FLAG).void == (3, 1, 0)


def test_four_chaos_cards_give_way_to_an_entity() -> None:
    """LK-14.15 (E49): the right-most goes under the deck, again and again."""
    g = bare()
    lay_entities(g, "C01", "C02", "C03", "C04")
    next_entities(g, "C05", "N30")
    clear_chaos(g)
    assert row(g) == ["C01", "C02", "C03", "N30"]
    assert g.entity_deck[:2] == (ENTITY_CARDS["C05"], ENTITY_CARDS["C04"])
    assert g.buried == 2
    phase(g, "move", "build", "gain")
    assert g.hidden(0)[3] == g.entity_deck[2:]  # everybody knows the two


def test_without_an_entity_in_the_deck_nothing_happens() -> None:
    """LK-14.15 (E69)"""
    g = bare()
    lay_entities(g, "C01", "C02", "C03", "C04")
    g.entity_deck = tuple([ENTITY_CARDS[id] for id in ("C05", "C06", "C07")])
    clear_chaos(g)
    assert row(g) == ["C01", "C02", "C03", "C04"]


# --- Artifacts ---------------------------------------------------------------------------------------


def test_most_artifacts_are_used_once() -> None:
    """LK-5.8, LK-15.3, LK-15.4: it stays, face down."""
    g = bare()
    give_artifacts(g, "R02", "R08")
    lay_entities(g, "N20")  # 2 V, 2 F, 3 A
    phase(g, "move", "build", "gain")
    assert refuses(g, ARTIFACT + ARTIFACTS["R08"]) == ("You can't pay for any Entity.", "LK-13.1")
    choose(g, "artifact:R02")
    assert (held(g), g.artifacts[0]) == ((3, 0, 0), (ARTIFACTS["R02"], ARTIFACTS["R08"]))
    assert refuses(g, ARTIFACT + ARTIFACTS["R02"]) == ("Sail of Glass is used up.", "LK-15.3")


def test_some_artifacts_are_used_once_a_turn() -> None:
    """LK-15.3: Perpetual Ember: 2 stones for an Aether."""
    g = bare()
    give_artifacts(g, "R14")
    hold(g, 3, 1, 0)
    phase(g, "move", "build", "gain")
    choose(g, "artifact:R14")
    assert targets(g) == ["pay:2-0-0", "pay:1-1-0"]
    choose(g, "pay:1-1-0")
    assert held(g) == (2, 0, 1)
    text = "You have already used Perpetual Ember this turn."
    assert refuses(g, ARTIFACT + ARTIFACTS["R14"]) == (text, "LK-15.3")


def test_an_attack_may_be_made_at_any_point_of_the_phase() -> None:
    """LK-5.9: before and after cards."""
    g = attacking("C01", "build", "build", "move", "gain", tokens=6)
    build(g, sanctums="WH1")
    choose(g, "card:gain")
    assert "chaos:C01" in targets(g)
