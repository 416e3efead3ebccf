"""An error in a content row lists what is valid there."""

from __future__ import annotations

from typing import Literal

import msgspec
import pytest

from ecliptic.core.content import Row, one_row
from ecliptic.core.content_values import advice
from ecliptic.core.errors import BadContent


class Hatch(msgspec.Struct, forbid_unknown_fields=True):
    side: Literal["port", "starboard"]


class Ship(Row, frozen=True):
    hull: Literal["steel", "wood"] | None = None
    hatches: tuple[Hatch, ...] = ()


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ({"hull": "glass"}, "field hull: Invalid enum value 'glass'. There are 'steel', 'wood'."),
        ({"hatches": [{"side": "top"}]}, "Invalid enum value 'top'. There are 'port', 'starboard'."),
        ({"hatches": [{"sides": "port"}]}, "unknown field `sides`. There are side."),
        ({"sail": 1}, "unknown field `sail`. There are hull, hatches, id."),
        ({"hatches": 3}, "field hatches: Expected `array`, got `int`."),
    ],
)
def test_an_error_in_a_row_lists_what_is_valid(row: dict[str, object], said: str) -> None:
    with pytest.raises(BadContent) as error:
        one_row("ships.toml", "ship", Ship, 0, {"id": "argo", **row})
    assert str(error.value).startswith("ships.toml: ship 'argo'")
    assert str(error.value).endswith(said)


def test_where_anything_may_stand_there_is_nothing_to_list() -> None:
    assert advice(Ship, ".id", "Expected `str`, got `int`") == ""
    assert advice(Ship, ".id[...]", "Object contains unknown field `x`") == ""
