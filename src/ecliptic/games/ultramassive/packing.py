"""Turning rows into the tables of the box; effects are numbered on the way."""

# not compiled: runs once for each kind of content

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecliptic.core.content import digest
from ecliptic.core.effects import Effect, in_signs, numbered, sentence
from ecliptic.core.language import Part, leaves
from ecliptic.core.moments import NO_EFFECT, Power
from ecliptic.core.signs import Sign, Signs, begun, joined
from ecliptic.core.words import capitalised
from ecliptic.games.ultramassive.box import (
    CORE,
    ENDS,
    FAMILIES,
    FAMILY_NAMES,
    NOTHING,
    PAIRS,
    PASSIVE_SOURCE,
    SIZES,
    Anomaly,
    Box,
    Contents,
    Design,
    Entry,
    Level,
    Option,
    Powers,
    Resource,
    SizeKind,
    Start,
    Title,
    TokenKind,
)
from ecliptic.games.ultramassive.content_rows import (
    AnomalyRow,
    BoardRow,
    CardRow,
    CoreRow,
    EntryRow,
    OptionRow,
    PassiveRow,
    Tables,
)
from ecliptic.games.ultramassive.effects.gains import Burst, Counters, PayCards, PayCounters, Swap
from ecliptic.games.ultramassive.effects.language import LANGUAGE
from ecliptic.games.ultramassive.effects.tokens import NUMBERS, Gain, Orbit, Recycle, TradeAntimatterVerb
from ecliptic.games.ultramassive.effects.verb import Verb
from ecliptic.games.ultramassive.moments import MOMENTS, PASSIVE_WORDS, SPECIAL, passive_signs
from ecliptic.games.ultramassive.signs import SYMBOLS, Symbol
from ecliptic.games.ultramassive.stacks import CHANNELS, PLACES, SPACES, TOKENS, UNITS
from ecliptic.games.ultramassive.state import Ultramassive
from ecliptic.games.ultramassive.words import uncapitalised

MOMENT_NUMBERS: Final = {moment.name: number for number, moment in enumerate(MOMENTS)}


class Packing:
    """Turns rows into the tables of the box; effects are numbered on the way."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.effects: list[Effect[Ultramassive]] = []
        self.resources: list[Resource] = []
        self.known: list[tuple[Part, ...]] = []  # what each resource does, as it is written

    def box(self, folder: str) -> Box[Ultramassive]:
        tables = self.tables
        received = self.resource("draft.toml: what others receive", ({"do": "gain", "token": "minor"},))
        options = [self.option(row) for row in sorted(tables.options, key=lambda row: row.set)]
        market = sorted(tables.anomalies, key=lambda row: FAMILIES.index(row.family))
        anomalies = [*market, *tables.cores]
        contents = Contents(
            tuple([TokenKind(row.id, row.name, row.short, row.value) for row in tables.tokens]),
            tuple([SizeKind(row.id, row.name, row.mass, row.innermost) for row in tables.sizes]),
            start(tables.boards[0]),
            tuple(self.resources),
            received,
            tuple(options),
            tuple([self.entry(row) for row in sorted(tables.siphon, key=lambda row: SIZES.index(row.size))]),
            tuple([self.design(row) for row in tables.cards]),
            tuple([number for number, row in enumerate(tables.cards) for _ in range(row.copies)]),
            tuple([self.anomaly(row) for row in anomalies]),
            tuple([Level(row.id, row.name, row.growth) for row in tables.levels]),
            tuple([Title(row.name, row.mass) for row in tables.titles]),
        )
        powers = [self.powers(row, PASSIVE_SOURCE + number) for number, row in enumerate(anomalies)]
        every = [getattr(tables, name) for name in tables.__struct_fields__]
        return Box(folder, digest(every), contents, tuple(powers), tuple(self.effects))

    def effect(self, where: str, parts: Sequence[Part]) -> int:
        return numbered(LANGUAGE.effect(where, parts), self.effects)

    # --- draft and Siphon track --------------------------------------------------------------------

    def resource(self, where: str, parts: tuple[Part, ...]) -> int:
        """Its number; a symbol that is known already is the same resource."""  # UM-10.33
        written = LANGUAGE.plain(parts) if parts else ()
        if written in self.known:
            return self.known.index(written)
        effect = self.effect(where, parts)
        name = capitalised(self.effects[effect].words())
        self.known.append(written)
        self.resources.append(resource(name, effect, self.effects[effect]))
        return len(self.resources) - 1

    def option(self, row: OptionRow) -> Option:
        where = f"draft.toml: option {row.id!r}, field"
        resources = [self.resource(f"{where} resources[{i}]", parts) for i, parts in enumerate(row.resources)]
        others = self.resource(f"{where} others", row.others) if row.others else NOTHING
        texts = [self.resources[one].name for one in resources]
        signs = [self.effects[self.resources[one].effect].signs() for one in resources]
        if others != NOTHING:
            texts.append(f"Every other player: {uncapitalised(self.resources[others].name)}")
            signs.append((Sign("others: "), *self.effects[self.resources[others].effect].signs()))
        text, short = f"{'. '.join(texts)}.", begun(joined(signs, Sign(", ")))
        return Option(row.id, row.name, row.set - 1, tuple(resources), others, row.rival, text, short)

    def entry(self, row: EntryRow) -> Entry:
        effect = self.effect(f"siphon.toml: entry {row.id!r}, field effect", row.effect)
        made = self.effects[effect]
        return Entry(row.id, SIZES.index(row.size), effect, token_of(made), sentence(made), in_signs(made))

    # --- cards and anomalies -----------------------------------------------------------------------

    def design(self, row: CardRow) -> Design:
        effect = self.effect(f"cards.toml: card {row.id!r}, field effect", row.effect)
        made = self.effects[effect]
        bursts = any(isinstance(leaf, Burst) for leaf in leaves(made))
        return Design(row.id, row.name, effect, bursts, sentence(made), in_signs(made), symbol(made))

    def anomaly(self, row: CoreRow) -> Anomaly:
        family = FAMILIES.index(row.family) if isinstance(row, AnomalyRow) else CORE
        cost = row.cost if isinstance(row, AnomalyRow) else 0
        letter = row.letter or FAMILY_NAMES[family][0].upper()
        passive = " ".join([f"{capitalised(self.passive_words(one))}." for one in row.passives])
        short = joined([begun(self.passive_signs(one)) for one in row.passives], Sign(". "))
        if not row.turn:
            return Anomaly(row.id, row.name, letter, family, cost, NOTHING, 0, 0, "", passive, (), short)
        effect = self.effect(f"{where_of(row)}, field turn", row.turn)
        made = self.effects[effect]
        counters = sum([leaf.n for leaf in leaves(made) if isinstance(leaf, PayCounters)])
        cards = sum([leaf.n for leaf in leaves(made) if isinstance(leaf, PayCards)])
        text, signs = sentence(made), in_signs(made)
        return Anomaly(row.id, row.name, letter, family, cost, effect, counters, cards, text, passive, signs, short)

    def passive_words(self, row: PassiveRow) -> str:
        effect = LANGUAGE.effect("", row.effect).words() if row.effect else ""
        return PASSIVE_WORDS[MOMENT_NUMBERS[row.at]].format(n=row.n, effect=effect)

    def passive_signs(self, row: PassiveRow) -> Signs:
        effect = LANGUAGE.effect("", row.effect).signs() if row.effect else ()
        return passive_signs(MOMENT_NUMBERS[row.at], row.n, effect)

    def powers(self, row: CoreRow, card: int) -> Powers[Ultramassive]:
        """The passives of an anomaly by moment."""
        found: list[tuple[Power[Ultramassive], ...]] = [()] * len(MOMENTS)
        for i, passive in enumerate(row.passives):
            moment = MOMENT_NUMBERS[passive.at]
            where = f"{where_of(row)}, field passives[{i}].effect"
            effect = self.effect(where, passive.effect) if passive.effect else NO_EFFECT
            kind = SPECIAL.get(moment, Power)
            found[moment] += (kind(row.name, "UM-11.10", passive.n, effect, card),)
        return tuple(found)


def where_of(row: CoreRow) -> str:
    return f"anomalies.toml: anomaly {row.id!r}" if isinstance(row, AnomalyRow) else f"cores.toml: core {row.id!r}"


def resource(name: str, number: int, effect: Effect[Ultramassive]) -> Resource:
    """With what it gives in numbers, by which bots judge it."""
    traded, orbits, counters, cards, recycles = NOTHING, 0, 0, 0, False
    for leaf in leaves(effect):
        match leaf:
            case Orbit():
                orbits += leaf.times * leaf.spaces
            case Counters():
                counters += leaf.n
            case Recycle():
                counters += leaf.counters
                recycles = True
            case PayCounters():
                counters -= leaf.n
            case Swap():
                cards += leaf.n
            case TradeAntimatterVerb() | Gain():
                traded = NUMBERS[leaf.token]
    token = token_of(effect)
    traded = NOTHING if token != NOTHING else traded
    return Resource(name, number, token, traded, orbits, counters, cards, recycles, in_signs(effect))


def symbol(effect: Effect[Ultramassive]) -> Symbol:
    """What a card is about: the first of these that one of its parts is about."""
    found = [leaf.about() for leaf in leaves(effect) if isinstance(leaf, Verb)]
    return next((one for one in SYMBOLS if one in found), SYMBOLS[-1])


def token_of(effect: Effect[Ultramassive]) -> int:
    """The token that an effect directly gives, if it does nothing else."""  # UM-10.29
    return NUMBERS[effect.token] if isinstance(effect, Gain) else NOTHING


def start(row: BoardRow) -> Start:
    board = [0] * PLACES
    for one in row.tokens:
        board[CHANNELS.index(one.channel) * SPACES + one.space - 1] += UNITS[TOKENS.index(one.token)]
    worms = [0] * ENDS
    for pair, places in zip(range(len(PAIRS)), (row.amber, row.jade)):
        worms[pair * 2], worms[pair * 2 + 1] = places.blue, places.pink
    corrections = [(one.players, one.place, one.mass, one.counters) for one in row.corrections]
    return Start(row.mass, row.counters, tuple(board), tuple(worms), tuple(corrections))
