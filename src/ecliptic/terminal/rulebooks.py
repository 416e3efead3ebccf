"""Finding a rule: by its id, by its chapter, by words."""

from __future__ import annotations

from difflib import get_close_matches

from ecliptic.core.errors import EclipticError
from ecliptic.core.rulebook import Rule, Rulebook

SUGGESTED = 4


def prefix(book: Rulebook) -> str:
    """The letters that all ids of a book begin with, such as HZ."""
    return next(iter(book.rules), "").partition("-")[0]


def full_id(book: Rulebook, text: str) -> str:
    """An id as the book writes it: `5.2` and `hz-5.2` are HZ-5.2, `t1` is Table 1."""
    id = text.strip().lower()
    letters = prefix(book).lower()
    number = id.removeprefix(letters).lstrip("- ")
    return f"{letters.upper()}-{number}"


def looks_like_id(book: Rulebook, text: str) -> bool:
    number = full_id(book, text).partition("-")[2]
    return " " not in number and number.removeprefix("t")[:1].isdecimal()


def rules_at(book: Rulebook, text: str) -> list[Rule]:
    """The rule with this id, or all of a chapter or table when its number is given."""
    id = full_id(book, text)
    wanted = id.lower()
    exact = [rule for rule in book.everything() if rule.id.lower() == wanted]
    if exact:
        return exact
    of_chapter = [rule for rule in book.everything() if rule.id.lower().startswith(f"{wanted}.")]
    if of_chapter:
        return of_chapter
    raise EclipticError(f"There is no rule {text.strip()!r} in {book.title}; {suggestion(book, id)}.")


def suggestion(book: Rulebook, id: str) -> str:
    letters, _, number = id.partition("-")
    numbers = [known.partition("-")[2] for known in book.rules]
    chapter = number.rpartition(".")[0]
    same = [known for known in numbers if chapter and known.startswith(f"{chapter}.")]
    near = get_close_matches(number, same or numbers, SUGGESTED, 0.5) or same[-SUGGESTED:]
    if near and number[:1] not in "Tt":
        return f"near it are {', '.join(f'{letters}-{known}' for known in near)}"
    parts = f"its chapters are {span([*book.rules])}"
    return f"{parts}, its tables {span([*book.rows])}" if book.rows else parts


def span(ids: list[str]) -> str:
    """The first and the last chapter or table of these."""
    return f"{ids[0].partition('.')[0]} to {ids[-1].partition('.')[0]}"


def found(book: Rulebook, text: str) -> list[Rule]:
    """What a person means who types an id, a chapter or words; nothing found is said."""
    if looks_like_id(book, text):
        return rules_at(book, text)
    rules = book.search(text)
    if not rules:
        raise EclipticError(f"No rule of {book.title} mentions {text.strip()!r}.")
    return rules


def wording(rule: Rule) -> str:
    return f"{rule.id} {rule.text}"
