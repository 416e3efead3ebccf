"""The words of questions and options, and corners that play seldom reaches."""

from __future__ import annotations

from ecliptic.core.signs import Signs
from ecliptic.games.laniakea.box import (
    ARTIFACT_SOURCE,
    CELESTIAL_SOURCE,
    INSTANT_SOURCE,
    MOVEMENT_OVERPOWER,
    OPTIONAL,
    OVERPOWER_SOURCE,
    REWARD_SOURCE,
    SPACE_SOURCE,
    TRIGGER_SOURCE,
)
from ecliptic.games.laniakea.chaos import DiscardForRequirement
from ecliptic.games.laniakea.content_rows import PassiveRow
from ecliptic.games.laniakea.counts import counts
from ecliptic.games.laniakea.packing import brief_signs, passive_words
from ecliptic.games.laniakea.recruit import Refill
from tests.laniakea.support import (
    BOX,
    GALAXIES,
    bare,
    build,
    choose,
    discards,
    effect,
    give_hand,
    held,
    hold,
    kind,
    labels,
    mask,
    phase,
    put_tile,
    refused,
    row,
    set_pile,
    stand,
    targets,
    then,
)


def test_every_source_of_an_effect_has_a_name() -> None:
    """LK-4.6"""
    g = bare()
    sources = (0, ARTIFACT_SOURCE, REWARD_SOURCE, TRIGGER_SOURCE, CELESTIAL_SOURCE, INSTANT_SOURCE, SPACE_SOURCE)
    assert [g.source_name(source | OPTIONAL) for source in sources] == [
        *("Riptide Leap", "Folded Map", "The Gnawing Dark", "Comet Herald", "Oriveth the Wayfinder"),
        *("Comet Herald", "the Vault"),
    ]
    assert g.source_name(OVERPOWER_SOURCE) == "your Overpower"
    assert g.source_name(MOVEMENT_OVERPOWER) == "the Movement Overpower"


def test_the_words_of_the_way() -> None:
    """LK-6.4, LK-12.1, LK-12.2"""
    g = bare()
    stand(g, "GR2")
    hold(g, 3, 1, 0)
    g.movement[0] = 2
    effect(g, {"do": "move"})
    choose(g, "galaxy:GR4", "plan:2-1-0")
    assert labels(g)[0].startswith("Go to ")
    assert [text for text in labels(g) if text.endswith(": an Artifact tile lies on the way")]
    g = bare()
    put_tile(g, "Wormhole Alpha", "WH3")
    put_tile(g, "Wormhole Omega", "GO3")
    build(g, 1, gateways="GO2")
    hold(g, 2, 0, 0)
    g.movement[0] = 1
    effect(g, {"do": "move"})
    choose(g, "galaxy:GO4", "plan:2-0-0", "galaxy:WH3")
    seen: list[str] = []
    while kind(g):
        seen += [f"{kind(g)}: {text}" for text in labels(g)]
        g.play(g.options()[0])
    assert "Teleport: Teleport to Wormhole Omega (GO3)" in seen
    assert "FreeStep: Stay on this galaxy" in seen
    assert "TakeStep: Stop here" in seen


def test_the_galaxy_of_the_figure_is_harvested_only_if_the_player_wants_it() -> None:
    """LK-4.6, LK-7.1: the question names the galaxy."""
    g = bare()
    stand(g, "WH2")
    effect(g, {"do": "harvest"})
    decision = g.decision
    assert decision is not None
    assert decision.question(g) == "Do you harvest Ironbloom (WH2)?"
    choose(g, "choice:none")
    assert held(g) == (0, 0, 0)


def test_several_units_are_asked_for_one_by_one() -> None:
    """LK-7.6: with a warning where a kind is full."""
    g = bare()
    hold(g, 10, 0, 0)
    effect(g, {"do": "gain", "kind": "any", "n": 2})
    decision = g.decision
    assert decision is not None
    assert decision.question(g) == "What do you gain? (2 left)"
    assert decision.facts(g) == {"left": 2}
    warning = decision.label(g, 0).warning
    assert warning is not None
    assert warning.rule == "LK-7.7"


def test_a_price_of_any_kind_is_paid_as_chosen() -> None:
    """LK-13.12"""
    g = bare()
    hold(g, 1, 1, 1)
    effect(g, {"do": "pay", "kind": "any", "n": 2}, {"do": "draw", "n": 1})
    assert labels(g)[0] == "Pay 1 Voyage Stone and 1 Forge Stone"
    choose(g, "pay:1-0-1")
    assert held(g) == (0, 1, 0)


def test_slots_that_cannot_be_augmented_say_why() -> None:
    """LK-7.18: several slots for free, one of them taken."""
    g = bare()
    g.discovered = g.slots
    g.stones[0] = mask("WH1")
    g.slot_tokens[1] = GALAXIES["WH3"]
    effect(g, {"do": "augment", "n": 2})
    assert refused(g)["galaxy:WH1"] == ("There is a stone in this slot.", "LK-7.18")
    choose(g, "galaxy:WH7", "kind:V", "choice:none")
    assert g.stones[0] == mask("WH1 WH7")


def test_a_requirement_of_two_cards() -> None:
    """LK-14.10"""
    g = bare()
    give_hand(g, ["move", "build", "gain", "gain"])
    then(g, DiscardForRequirement(0, 2))
    choose(g, "card:build", "card:gain")
    assert discards(g) == ["build", "gain"]


def test_a_requirement_asks_even_where_all_cards_are_equal() -> None:
    """LK-14.10: nobody learns whether there was a choice."""
    g = bare()
    give_hand(g, ["gain", "gain"])
    then(g, DiscardForRequirement(0, 1))
    assert (kind(g), targets(g)) == ("DiscardForRequirement", ["card:gain"])


def test_with_an_empty_deck_a_place_stays_empty() -> None:
    """LK-13.10"""
    g = bare()
    g.entity_deck = ()
    then(g, Refill(0))
    assert row(g)[0] == ""


def test_only_a_sanctum_can_be_converted() -> None:
    """LK-11.6"""
    g = effect(bare(), {"do": "may", "parts": [{"do": "convert"}]})
    assert kind(g) == ""
    g = bare()
    build(g, sanctums="WH5")
    effect(g, {"do": "may", "parts": [{"do": "convert"}]})
    choose(g, "choice:yes")
    assert g.gateways[0] == mask("WH5")


def test_draws_that_are_sure() -> None:
    """LK-4.4: a draw that is repeated counts each time, one that may be declined does not."""
    g = bare()
    give_hand(g, ["move", "build"])
    set_pile(g, ["gain", "gain"])
    effect(g, {"do": "repeat", "times": 2, "parts": [{"do": "draw", "n": 1}]})
    assert g.box.draws[-1] == 2
    assert len(g.hands[0]) == 4


def test_what_must_add_up() -> None:
    """LK-1.12: a card that is nowhere, and a stone without a slot, are noticed."""
    g = phase(bare(), "move", "build", "gain")
    wrong = [name for name, (present, expected) in counts(g).items() if present != expected]
    assert wrong == []
    g.hands[0] = g.hands[0][1:]
    g.stones[0] = mask("WH3")
    g.known = 1 << 79
    wrong = [name for name, (present, expected) in counts(g).items() if present != expected]
    assert wrong == ["cards", "different cards", "known cards not in a hand", "stones outside slots"]


def drawn(signs: Signs, tight: bool = False) -> str:
    """Such as "Gain 2{V}"."""
    texts = [(short if tight and short is not None else text, sign) for text, sign, short in signs]
    return "".join([f"{text}{{{sign}}}" if sign else text for text, sign in texts])


def test_spaces_and_chaos_cards_have_signs_and_few_words_for_small_places() -> None:
    """LK-13.2, LK-14.11, LK-14.12: made from the same effects as their texts."""
    assert [drawn(space.signs, tight=True) for space in BOX.spaces] == [
        *("Slot token", "3{V}", "3{F}", "2{A}", "3 tokens", "Draw 2", "Harvest", "Upgrade"),
    ]
    assert [(drawn(card.effect_signs), drawn(card.reward_signs, tight=True)) for card in BOX.chaos] == [
        ("Void step +1{V}", "2{A}"),
        ("Harvest of a Move −1{A}", "3 resources of any kind"),
        ("Move −1 movement", "Draw 2"),
        ("Sanctum +1{F}", "3{F}"),
        ("Cosmic Power +1{A}", "A Cosmic Power for 3{A} less"),
        ("Seraphs: no gift", "2{A}"),
        ("Entity +1 resource", "Draw 1 Artifact"),
        ("No teleport. No relocate", "2 tokens"),
        ("No Time Loop", "Ascend 1 level / 1{A}"),
        ("", "4 resources of any kind"),
    ]


def test_a_passive_without_few_words_keeps_all_of_them() -> None:
    """LK-14.11: a content pack may give a Chaos card any passive."""
    assert drawn(brief_signs(PassiveRow("attack", 2))) == "add 2 to each of your attacks"
    assert drawn(brief_signs(PassiveRow("movements", 1))) == "your Moves have 1 more movement"
    assert (
        drawn(brief_signs(PassiveRow("power_surcharge", track=True)))
        == "every Cosmic Power costs the track value{A} more"
    )
    assert passive_words(PassiveRow("sanctum_surcharge", 2)) == "every Sanctum costs 2 Forge Stones more"


def test_cards_entities_and_boards_are_written_in_signs() -> None:
    """LK-4.6, LK-8.9, LK-13.5 - 13.7: the signs of a text stand where its words name so many of a resource."""
    written = {one.name: drawn(one.signs) for one in BOX.designs}
    written |= {one.name: drawn(one.signs) for one in BOX.entities}
    written |= {one.name: drawn(one.signs) for one in BOX.celestials}
    for name, signs in {
        "Wake of Stars": "Gain 1{V}. Move, the first Basic step free. Gain 1{F}",
        "Benediction": "Gain 1{A}. Gain 2{V}, or gain 2{F}",
        "Open Codex": "Gain a Cosmic Power for 1{A} less. Draw 1 card",
        "Reaper of Dust": "Harvest up to 2 galaxies where you have a Structure",
        "Pathfinder Swarm": "Your Moves have 1 more movement",
        "Starforge Choir": "Your Sanctums cost 1{F} less",
        "Deep Miner": "Each time you discard a card to harvest, gain 2 stones",
        "Throne Chancellor": "Score 2 VP for every Throne of yours",
    }.items():
        assert written[name] == signs
    assert written["Vhorun the Gatewright"].startswith(
        "Each time you build a Sanctum, you may pay 1{A}: convert that Sanctum into a Gateway. Score the track value"
    )
