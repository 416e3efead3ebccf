"""Explore: draw a World, lay it at a Star, gain Knowledge."""  # HZ-4

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Facts, Label, Reason
from ecliptic.core.moments import Sum, Term, explained, value
from ecliptic.core.words import counted
from ecliptic.games.horizons.box import KNOWLEDGE, PLACES
from ecliptic.games.horizons.events import STARS_FULL, TILE_DRAWN, TILE_RETURNED, WORLD_PLACED
from ecliptic.games.horizons.frames import Choice, Happening
from ecliptic.games.horizons.gains import gain
from ecliptic.games.horizons.moments import EXPLORE_DRAWS, EXPLORE_KNOWLEDGE
from ecliptic.games.horizons.state import NOTHING, Horizons
from ecliptic.games.horizons.words import star_name, tile_name

STAR_FULL: Final = Reason("This Star already has six Worlds.", "HZ-4.2")


def has_room(g: Horizons, star: int) -> bool:
    return g.attached[star] < PLACES  # HZ-4.2


def any_room(g: Horizons) -> bool:
    return min(g.attached) < PLACES


class Explore(Happening):
    """Place a World if a Star has room; gain 1 Knowledge either way."""  # HZ-4.1, HZ-4.5, HZ-4.7

    __match_args__ = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, g: Horizons) -> None:
        g.then(DrawWorlds(self.player, draws(g, self.player).total), ExploreKnowledge(self.player))


def draws(g: Horizons, player: int) -> Sum:
    """How many Worlds Explore draws."""  # HZ-4.1, HZ-18.4
    return explained(g, EXPLORE_DRAWS, player, Term(1, "Explore", "HZ-4.1"))


def worlds_words(g: Horizons, player: int) -> str:
    """Such as "draw 2 Worlds (1 Explore + 1 Lantern Drift), place 1"."""
    drawn = draws(g, player)
    return f"draw {counted(drawn.total, 'World')} ({drawn.why()}), place 1" if drawn.why() else "place a World"


class DrawWorlds(Happening):
    """Draw tiles openly, keep one and lay it; a full sky is left as it is."""  # HZ-4.5, HZ-4.6

    __match_args__ = ("player", "draws")

    def __init__(self, player: int, draws: int) -> None:
        self.player = player
        self.draws = draws

    def run(self, g: Horizons) -> None:
        g.placed = NOTHING
        if not any_room(g):
            g.tell(STARS_FULL, self.player)
            return
        g.draw_tiles(self.draws)
        for tile in g.drawn:
            g.tell(TILE_DRAWN, self.player, tile)
        g.then(ChooseTile(self.player), ChooseFace(self.player))


class ChooseTile(Choice):
    """Keep one of the drawn tiles; the others go back into the bag."""  # HZ-4.10

    rule = "HZ-4.10"
    prompt = "Which of the drawn Worlds do you place?"

    def options(self, g: Horizons) -> list[int]:
        """Tiles with the same faces are one choice."""
        faces = [g.box.tiles[tile] for tile in g.drawn]
        return [tile for i, tile in enumerate(g.drawn) if faces[i] not in faces[:i]]

    def label(self, g: Horizons, option: int) -> Label:
        return Label(f"Place {tile_name(g, option)}", f"tile:{g.box.tile_ids[option]}")

    def resolve(self, g: Horizons, option: int) -> None:
        for tile in g.drawn:
            if tile != option:
                g.tell(TILE_RETURNED, self.player, tile)
        g.keep_drawn(option)


class ChooseFace(Choice):
    """Either side may be up."""  # HZ-4.1

    rule = "HZ-4.1"
    prompt = "Which side of the World do you play?"
    step = "place {}"

    def options(self, g: Horizons) -> list[int]:
        return [0, 1]

    def label(self, g: Horizons, option: int) -> Label:
        return Label(g.box.type_names[g.box.tiles[g.drawn[0]][option]], f"face:{option}")

    def resolve(self, g: Horizons, option: int) -> None:
        g.then(ChooseStar(self.player, option))


class ChooseStar(Choice):
    """A World is always attached to a Star that has room."""  # HZ-4.2, HZ-4.3

    __match_args__ = ("player", "face")
    rule = "HZ-4.1"
    prompt = "Which Star gets the World?"
    step = "at {}"

    def __init__(self, player: int, face: int) -> None:
        self.player = player
        self.face = face

    def candidates(self, g: Horizons) -> list[int]:
        return list(range(g.players))

    def why_not(self, g: Horizons, option: int) -> Reason | None:
        return None if has_room(g, option) else STAR_FULL

    def options(self, g: Horizons) -> list[int]:
        return [star for star in range(g.players) if has_room(g, star)]

    def type(self, g: Horizons) -> int:
        return g.box.tiles[g.drawn[0]][self.face]

    def question(self, g: Horizons) -> str:
        return f"Which Star gets the {g.box.type_names[self.type(g)]} World?"

    def facts(self, g: Horizons) -> Facts:
        return {"type": g.box.type_ids[self.type(g)]}

    def label(self, g: Horizons, option: int) -> Label:
        name = star_name(g, option)
        words = f"{name} ({g.attached[option]} of 6 Worlds{more_knowledge(g, self.player, option)})"
        return Label(words, f"star:{option}", name=name)

    def resolve(self, g: Horizons, option: int) -> None:
        place_world(g, self.player, self.face, option)


def place_world(g: Horizons, player: int, face: int, star: int) -> None:
    world = g.attach(face, star)
    g.tell(WORLD_PLACED, player, g.up[world], star, world)


def knowledge(g: Horizons, player: int, world: int) -> int:
    """What Explore gives for the World placed, if any."""  # HZ-4.7, HZ-18.4
    return value(g, EXPLORE_KNOWLEDGE, player, 1, world)


def knowledge_sum(g: Horizons, player: int, world: int) -> Sum:
    """The same with its parts."""
    return explained(g, EXPLORE_KNOWLEDGE, player, Term(1, "Explore", "HZ-4.7"), world)


def more_knowledge(g: Horizons, player: int, star: int) -> str:
    """What Explore gives for a World at this Star, where a power changes it; a World of an Ally brings none."""
    if not [frame for frame in g.stack if isinstance(frame, ExploreKnowledge)]:
        return ""
    found = knowledge_sum(g, player, star * PLACES + g.attached[star])
    return f"; {found.total} Knowledge: {found.why()}" if found.why() else ""


class ExploreKnowledge(Happening):
    """The Knowledge comes after the World; the Lantern Drift may give more."""  # HZ-4.7, HZ-4.12, HZ-18.4

    __match_args__ = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, g: Horizons) -> None:
        gain(g, self.player, KNOWLEDGE, knowledge(g, self.player, g.placed))
