"""Diagnostics of NVIDIA's verifiers for NVVM IR and CUDA declarations, on every SM target."""

from __future__ import annotations

import json
from collections.abc import Mapping

from . import _native
from ._decode import decode, decode_list
from .types import CheckedFile, Language, LogAnswer, Reference, RulePage, RuleSummary, Standard, WhatIf

__all__ = ["answer_log", "check", "explain", "rules", "what_if"]


def check(
    ir: str | bytes,
    sm: str = "sm_80",
    reference: Reference | None = None,
    language: Language = "nvvm-ir",
    *,
    mode: str = "standard",
    standard: Standard = "c++17",
    headers: Mapping[str, str] | None = None,
    path: str = "<text>",
    all_targets: bool = False,
) -> CheckedFile:
    """Checks a text against `reference`, by default the newest measured toolkit, on the SM target `sm`.

    A text may be bytes, which need not be UTF-8: comments, strings and quoted names of LLVM IR contain any bytes.
    `headers` maps paths to texts that CUDA declarations may include. With `all_targets` the result has every target's
    verdict. Raises ValueError for an unknown name, and TypeError for an argument of another type.
    """
    options = _options(
        target=sm,
        reference=reference,
        language=language,
        mode=mode,
        standard=standard,
        headers=_headers(headers),
        path=path,
        allTargets=all_targets,
    )
    return decode(CheckedFile, _native.check(_bytes(ir), options))


def what_if(
    ir: str | bytes,
    reference: Reference | None = None,
    language: Language = "nvvm-ir",
    *,
    mode: str = "standard",
    standard: Standard = "c++17",
    headers: Mapping[str, str] | None = None,
) -> WhatIf:
    """Returns the findings of `reference`, by default the newest measured toolkit, as a table of rules and targets."""
    options = _options(
        reference=reference, language=language, mode=mode, standard=standard, headers=_headers(headers)
    )
    return decode(WhatIf, _native.what_if(_bytes(ir), options))


def answer_log(
    log: str,
    ir: str | bytes | None = None,
    sm: str = "sm_80",
    language: Language = "nvvm-ir",
    *,
    reference: Reference | None = None,
    mode: str = "standard",
    standard: Standard = "c++17",
    headers: Mapping[str, str] | None = None,
) -> list[LogAnswer]:
    """Explains the lines of a tool's log. With the text of the log, the answers have locations in that text.

    `finding` is a position in the `diagnostics` that `check` returns for the same text, target and reference.
    """
    options = _options(
        target=sm, reference=reference, language=language, mode=mode, standard=standard, headers=_headers(headers)
    )
    about = None if ir is None else _bytes(ir)
    return decode_list(LogAnswer, _native.answer_log(_text("log", log), about, options))


def explain(rule: str) -> RulePage | None:
    """Returns the page of the rule with this code (any case) or name; None when there is no such rule."""
    page = _native.explain(_text("rule", rule))
    return None if page is None else decode(RulePage, page)


def rules() -> list[RuleSummary]:
    """Returns every rule, by area."""
    return decode_list(RuleSummary, _native.rules())


def _text(name: str, given: str) -> str:
    if not isinstance(given, str):
        raise TypeError(f"{name}: expected a string, not {type(given).__name__}")
    return given


def _bytes(ir: str | bytes) -> bytes:
    if isinstance(ir, str):
        return ir.encode(errors="surrogatepass")
    if isinstance(ir, (bytes, bytearray, memoryview)):
        return bytes(ir)
    raise TypeError(f"ir: expected a string or bytes, not {type(ir).__name__}")


def _headers(headers: Mapping[str, str] | None) -> list[dict[str, str]]:
    if headers is not None and not isinstance(headers, Mapping):
        raise TypeError(f"headers: expected texts by path, not {type(headers).__name__}")
    return [{"path": path, "text": text} for path, text in (headers or {}).items()]


def _options(**options: object) -> str:
    return json.dumps(options)
