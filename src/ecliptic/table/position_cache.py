"""Earlier positions of tables, kept for a while for those who leaf through a game."""

from __future__ import annotations

from collections import OrderedDict

from ecliptic.core.match import Match

REMEMBERED = 32


class PositionCache:
    """Matches as they stood after so many choices, the latest asked for first."""

    def __init__(self) -> None:
        self.matches: OrderedDict[tuple[str, int, int], Match] = OrderedDict()

    def at(self, id: str, match: Match, number: int) -> Match:
        key = (id, len(match.lines), number)
        found = self.matches.get(key)
        if found is None:
            found = self.onward(id, match, number)
            self.matches[key] = found
            if len(self.matches) > REMEMBERED:
                self.matches.popitem(last=False)
        self.matches.move_to_end(key)
        return found

    def onward(self, id: str, match: Match, number: int) -> Match:
        """From the nearest position that is known: whoever leafs on must not have the game played from its start."""
        at = len(match.lines)
        known = [then for of, lines, then in self.matches if (of, lines) == (id, at) and then < number]
        if not known:
            return match.at(number)
        nearest = max(known)
        later = self.matches[id, at, nearest].clone()
        for line in match.choices[nearest:number]:
            later.choose_again(line)
        return later
