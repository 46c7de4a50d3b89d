"""Conversion of JSON to the dataclasses of the package."""

from __future__ import annotations

import dataclasses
import functools
import json
import types
import typing
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


def decode(of: type[T], text: str) -> T:
    """Converts JSON to a dataclass."""
    convert = _converter(typing.cast(Any, of))
    return typing.cast(T, convert(json.loads(text)))


def decode_list(of: type[T], text: str) -> list[T]:
    """Converts a JSON array to dataclasses."""
    convert = _converter(typing.cast(Any, of))
    return [typing.cast(T, convert(item)) for item in json.loads(text)]


@functools.cache
def _converter(of: Any) -> Callable[[Any], Any]:
    """Returns the function that converts a JSON value to a type."""
    arguments = typing.get_args(of)
    if typing.get_origin(of) is list:
        convert_item = _converter(arguments[0])
        return lambda items: [convert_item(item) for item in items]
    if typing.get_origin(of) is types.UnionType:
        # The only unions of the package are `… | None`.
        convert = _converter(arguments[0])
        return lambda value: None if value is None else convert(value)
    if dataclasses.is_dataclass(of):
        hints = typing.get_type_hints(of)
        converters = {field.name: _converter(hints[field.name]) for field in dataclasses.fields(of)}
        return lambda members: typing.cast(type, of)(
            **{name: convert(members[name]) for name, convert in converters.items() if name in members}
        )
    return lambda value: value
