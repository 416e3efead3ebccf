"""What a field of a content row may hold, to be said when it holds something else."""

# not compiled: inspects the types of rows, once an error is to be told

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from msgspec.inspect import (
    CollectionType,
    LiteralType,
    StructType,
    Type,
    UnionType,
    type_info,
)

STEP = re.compile(r"\.(\w+)|\[[^\]]*\]")
UNKNOWN = "Object contains unknown field"


def advice(row_type: type, where: str, what: str) -> str:
    """The values or the fields that are valid at this place of a row, where there is a list of them."""
    found = types_at(row_type, where)
    if what.startswith(UNKNOWN):
        names = [field.encode_name for one in found if isinstance(one, StructType) for field in one.fields]
        return there_are(names)
    values = [repr(value) for one in found if isinstance(one, LiteralType) for value in one.values]
    return there_are(values)


def there_are(values: Iterable[str]) -> str:
    """What there is instead, as a sentence to go on with; nothing where there is nothing."""
    text = ", ".join(values)
    return f" There are {text}." if text else ""


def types_at(row_type: type, where: str) -> list[Type]:
    found = [*alternatives([type_info(row_type)])]
    for name in STEP.findall(where):
        found = [*alternatives(inner for one in found for inner in inside(one, name))]
    return found


def alternatives(types: Iterable[Type]) -> Iterator[Type]:
    for one in types:
        if isinstance(one, UnionType):
            yield from one.types
        else:
            yield one


def inside(one: Type, name: str) -> Iterator[Type]:
    """What lies in a field of an object; without a name, in a list."""
    if isinstance(one, StructType):
        yield from [field.type for field in one.fields if field.encode_name == name]
    elif isinstance(one, CollectionType):
        yield one.item_type
