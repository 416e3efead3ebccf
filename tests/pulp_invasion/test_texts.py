"""What stands on a card is what it does: a text has the words of all its powers, and says nothing else."""  # PI-13.9

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
import pytest

from ecliptic.core.language import Part
from ecliptic.games.pulp_invasion.content import read_tables
from ecliptic.games.pulp_invasion.content_rows import AlienRow, EncounterRow, FaceRow, PlanetRow, WeaponRow
from ecliptic.games.pulp_invasion.power_rows import PowerRow

TABLES: Final = read_tables(())
DICE: Final = {row.id: row.name for row in TABLES.dice}
ALIENS: Final = {"kah": "Kah's", "quietus": "its", "masque": "its"}  # sector, as the card says it

# What a power at a moment, a condition and an effect are in words, as patterns; {n} is the number, {more} says whether
# it rises or falls.
MOMENTS: Final = {
    "extra_cards": "add {n} more card to the line",
    "reads_left": "read the icon to their left",
    "strength": "{signed}",
    "extra_combat": "also {n} Combat",
    "extra_diplomacy": "also {n} Diplomacy",
    "extra_science": "also {n} Science",
    "no_dice": "No (?:die|dice)",
    "no_evade": "Cannot be evaded while your abilities can pay",
    "planets": "{n} Planet icons? {more}",
    "keep": "counts {n} Planet icons?",
    "cost": "(?:Evading costs|Evades cost|Evade this card for) {n} points? {more}",
    "draws": "(?:Evading draws|Evades draw|and) {n} cubes? {more}",
    "cubes": "[Ss]earch:? {n} cubes? {more}",
    "line": "[Ww]hen the line is formed",
    "engaged": "When engaged|After engaging|engaged",
    "evaded": "When evaded|After each Evade",
    "drawn": "After the draw",
    "power": "",
}
RATES: Final = {1: "Any ability pays, point for point", 3: "Exchange 3 points for 1 instead of 2"}
CONDITIONS: Final = {
    "kind": "{kind}s?",
    "holds": "Code/Key card|with a Code or Key",
    "needs": "Cards to be paid with {ability}",
    "match": "required icon (?:equals their own printed icon|is its own)",
    "first": "leftmost card",
    "last": "Rightmost card",
    "in_sector": "in {alien} sector",
    "black": "if {least} or more black cubes lie here",
}
EFFECTS: Final = {
    "gain": "gain {n} {ability}",
    "gain_any": "gain {n} points? of your choice",
    "lose": "lose {n} {ability}",
    "lose_any": "lose {n} points? of your choice",
    "add": "add {n} {colour} cubes? to the bag",
    "purge": "[Rr]emove {n} {colour} cubes? from the bag",
    "purge_any": "remove {n} non-yellow cubes? of your choice from the bag",
    "quiet": "return {n}",
    "bonus": "{n} more cubes? in this search",
    "trade": "put {n} drawn cubes? back and draw another",
    "raise": "turn one {dice} up {n}",
    "lower": "turn one {dice} down {n}",
    "reroll": "reroll one of your dice",
    "fetch": "take a Code or Key card from the discard pile",
    "charge": "put {n} needed cubes? from the supply on a Super Weapon",
    "choose_icon": "Choose the required icon",
    "own_icon": "paid with its own printed icon",
}
DICE_WORDS: Final = {"crew": "Crew die", "system": "Systems die", "any": "(?:die|of your dice)"}
# What is said besides: the limit of PI-5.14, the head of what grows with the Alert, whose card it is, how long it holds
BESIDES: Final = re.compile("at least 1|Alert:|Loyal to [\\w ]+:|All cards|Each evaded card|for this round")
# A word that means something in play must come from a power.
MEANS: Final = re.compile(
    "\\d|Combat|Diplomacy|Science|red|blue|orange|black|white|yellow|Alert|Agent|Guardforce|Event|Code|Key|Planet|cube|"
    "\\bdie|dice|Crew|Systems|point|leftmost|[Rr]ightmost|[Ff]irst|round|gain|lose|remove|evade|Evade|engage|search|Search",
)


def phrases(powers: Sequence[PowerRow]) -> Iterator[str]:
    for power in powers:
        for part in power.effect:
            yield in_words(EFFECTS[str(part["do"])], part)
        for part in power.when:
            yield printed(part) if part["is"] == "printed" else in_words(CONDITIONS[str(part["is"])], part)
        if power.once:
            yield from ("First", "each round")
        yield from amounts(power)


def amounts(power: PowerRow) -> Iterator[str]:
    pattern = RATES[power.n] if power.at == "rate" else MOMENTS[power.at]
    if power.n or not power.alert:
        rises = "more" if power.n > 0 else "(?:fewer|less)"
        yield pattern.format(n=abs(power.n), more=rises, signed=re.escape(f"{power.n:+}") + "(?!\\d)")
    if power.alert:
        yield pattern.format(n="Alert", more="more" if power.alert > 0 else "fewer", signed="\\+ Alert")


def in_words(pattern: str, part: Part) -> str:
    fields = {name: str(value) for name, value in part.items()}
    for name, words in (("dice", DICE_WORDS), ("alien", ALIENS)):
        if name in fields:
            fields[name] = words[fields[name]]
    for name in ("ability", "kind"):
        if name in fields:
            fields[name] = fields[name].capitalize()
    return pattern.format(**fields)


def printed(part: Part) -> str:
    return f"Cards printed {part['least']} or more" if "least" in part else f"Cards printed 1 or {part['most']}"


def rest(text: str, found: Iterator[str]) -> str:
    """What is left of a text without these phrases, each of which must be there."""
    for phrase in sorted(found, key=len, reverse=True):
        assert re.search(phrase, text) is not None, f"{phrase!r} is missing in {text!r}"
        text = re.sub(phrase, "", text, count=1)
    return BESIDES.sub("", text)


def texts() -> Iterator[tuple[str, str, Sequence[PowerRow]]]:
    cards: list[EncounterRow | PlanetRow | AlienRow | WeaponRow] = [*TABLES.encounters, *TABLES.planets]
    for row in [*cards, *TABLES.aliens, *TABLES.weapons]:
        yield row.id, row.text, row.powers
    for place in TABLES.locations:
        for line in place.lines():
            yield place.id, line.text, line.powers


@pytest.mark.parametrize(("id", "text", "powers"), [*texts()])
def test_a_text_says_what_its_powers_do_and_nothing_else(id: str, text: str, powers: Sequence[PowerRow]) -> None:
    left = rest(text, phrases(powers))
    assert MEANS.search(left) is None, f"{left!r} comes from no power"


FACES: Final = {
    "upgrade": "turn a Systems die up {n}",
    "bonus": "{n} more cubes? in this search",
    "purge_white": "when evading remove {n} white cubes? from the bag",
    "purge": "[Ww]hen evading remove {n} cubes? of your choice from the bag",
    "purge_random": "When evading remove {n} random cube from the bag; a yellow one goes back",
    "swap": "swap one of your dice",
    "reroll": "reroll one of your dice",
    "understand": "One of your Super Weapons is understood",
    "pick_weapon": "When you find a Super Weapon, choose which",
}
SAVES: Final = {1: "1 Planet icon of an evaded card", 2: "1 Planet icon each of two evaded cards"}
AGAINST: Final = {"guardforce": "When engaging a Guardforce with a Planet icon", "agent": "When engaging an Agent"}
FACE_BESIDES: Final = re.compile("In the search|When engaging")


def face_phrases(face: FaceRow) -> Iterator[str]:
    written = msgspec.structs.asdict(face)
    yield from [pattern.format(n=int(written[field])) for field, pattern in FACES.items() if written[field]]
    if face.hit:
        yield f"\\+{face.hit} against {'any ability' if face.icon == 'any' else face.icon.capitalize()}"
    if face.save:
        yield SAVES[face.save]
    if face.loan:
        yield f"roll the {DICE[face.loan]} and use the face once"
    if face.against:
        yield AGAINST[face.against]
    if face.hit and face.upgrade:
        yield "and" if face.both else ", or"


@pytest.mark.parametrize("face", [face for die in TABLES.dice for face in die.faces], ids=lambda face: face.text)
def test_the_text_of_a_face_says_what_it_does_and_nothing_else(face: FaceRow) -> None:
    left = FACE_BESIDES.sub("", rest(face.text, face_phrases(face)))
    assert MEANS.search(left) is None, f"{left!r} is nothing that the face does"


def test_a_text_that_says_something_else_is_found() -> None:
    power = PowerRow("draws", 1)
    assert MEANS.search(rest("Evading draws 1 cube more.", phrases([power]))) is None
    assert MEANS.search(rest("Evading draws 1 cube more. Gain 1 Combat.", phrases([power]))) is not None
    with pytest.raises(AssertionError, match="is missing"):
        rest("Evading draws 2 cubes more.", phrases([power]))
