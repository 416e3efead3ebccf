"""A sum as a part of a view: with it a client shows why a number is what it is."""

# not compiled: msgspec rows, made at the edge

from __future__ import annotations

from collections.abc import Iterable

from ecliptic.core.moments import Sum, Term, TermKind
from ecliptic.core.views import ViewRow


class TermRow(ViewRow, frozen=True):
    """A part of a sum, with the card or rule it comes from."""

    amount: int
    source: str
    rule: str
    kind: TermKind | None = None  # what the others change, or the limit that holds in the end


class SumRow(ViewRow, frozen=True):
    """A number, its parts, and the same in words: "4 = 3 printed + 1 Kah's sector"."""

    total: int
    terms: list[TermRow]
    words: str

    def why(self) -> str:
        """The parts alone; nothing for a number that nothing has changed."""
        return Sum(self.total, tuple([Term(term.amount, term.source, term.rule) for term in self.terms])).why()


def sum_row(found: Sum) -> SumRow:
    return SumRow(found.total, term_rows(found.terms), found.words())


def term_rows(terms: Iterable[Term]) -> list[TermRow]:
    return [TermRow(*term) for term in terms]
