"""JSON to the dataclasses of its names."""

from __future__ import annotations

import dataclasses
import functools
import json
import types
import typing
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


def made(of: type[T], text: str) -> T:
    """The dataclass that JSON stands for."""
    make = _maker(typing.cast(Any, of))
    return typing.cast(T, make(json.loads(text)))


def list_made(of: type[T], text: str) -> list[T]:
    """The dataclasses that a list in JSON stands for."""
    make = _maker(typing.cast(Any, of))
    return [typing.cast(T, make(item)) for item in json.loads(text)]


@functools.cache
def _maker(of: Any) -> Callable[[Any], Any]:
    """What makes a value of this type."""
    arguments = typing.get_args(of)
    if typing.get_origin(of) is list:
        make_item = _maker(arguments[0])
        return lambda items: [make_item(item) for item in items]
    if typing.get_origin(of) is types.UnionType:
        # Only `… | None` stands in the types.
        make = _maker(arguments[0])
        return lambda value: None if value is None else make(value)
    if dataclasses.is_dataclass(of):
        hints = typing.get_type_hints(of)
        makers = {field.name: _maker(hints[field.name]) for field in dataclasses.fields(of)}
        return lambda members: typing.cast(type, of)(
            **{name: make(members[name]) for name, make in makers.items() if name in members}
        )
    return lambda value: value
