"""What is answered, by the names that the JSON of `nvvm-check` has.

Made of the Rust types; `BLESS=1 cargo test -p nvvm-package --test types` writes it anew.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

__all__ = [
    "Certainty",
    "CheckedFile",
    "Contradiction",
    "DeclaredJudgement",
    "Diagnostic",
    "Dialect",
    "Field",
    "GlobalVariable",
    "HeaderPlace",
    "Kernel",
    "KernelMetadata",
    "Language",
    "Location",
    "LogAnswer",
    "LogNumber",
    "LogPlace",
    "LogRule",
    "NewerSpelling",
    "NotChecked",
    "NotModelled",
    "Note",
    "Parameter",
    "Phase",
    "PhaseVerdict",
    "PhaseVerdicts",
    "PlaceInHeader",
    "Reach",
    "Reason",
    "Reference",
    "RulePage",
    "RuleSummary",
    "RunOfTargets",
    "SecondOpinion",
    "Severity",
    "SharedVariable",
    "Standard",
    "Target",
    "Timings",
    "TypeLayout",
    "UnknownName",
    "Verdict",
    "VerdictByReference",
    "VerdictOnTarget",
    "WhatIf",
    "WhatIfCell",
    "WhatIfColumn",
    "WhatIfFinding",
    "WhatIfRow",
]

Certainty = Literal[
    "certain",
    "one of",
    "unknown",
]
"""How sure an answer is."""

Dialect = Literal[
    "legacy",
    "modern",
]
"""The dialect of IR that a front end of libNVVM expects."""

Language = Literal[
    "nvvm-ir",
    "cuda",
]
"""Which input language a text is in."""

Phase = Literal[
    "verify",
    "compile",
    "assemble",
]
"""A phase of NVIDIA's tools, in the order in which they run."""

PhaseVerdict = Literal[
    "accepted",
    "rejected",
    "not reached",
    "not checked",
]
"""What became of a text in one phase."""

Reference = Literal[
    "tileiras",
    "mlir",
    "tileiras-13.5",
    "cuda-11.7",
    "cuda-11.8",
    "cuda-12.0",
    "cuda-12.1",
    "cuda-12.2",
    "cuda-12.3",
    "cuda-12.4",
    "cuda-12.5",
    "cuda-12.6",
    "cuda-12.8",
    "cuda-12.9",
    "cuda-13.0",
    "cuda-13.1",
    "cuda-13.2",
    "cuda-13.3",
    "cuda-13.4",
    "cuda-13.5",
    "llvm-14",
    "llvm-15",
    "llvm-16",
    "llvm-17",
    "llvm-18",
    "llvm-19",
    "llvm-20",
    "llvm-21",
    "llvm-22",
]
"""Whose behaviour a verdict follows."""

Severity = Literal[
    "error",
    "warning",
    "info",
]
"""How bad a finding is; only errors reject."""

Standard = Literal[
    "c++11",
    "c++14",
    "c++17",
    "c++20",
    "c++23",
]
"""The C++ standard that CUDA text is read under."""

Target = Literal[
    "sm_20",
    "sm_21",
    "sm_30",
    "sm_32",
    "sm_35",
    "sm_37",
    "sm_50",
    "sm_52",
    "sm_53",
    "sm_60",
    "sm_61",
    "sm_62",
    "sm_70",
    "sm_72",
    "sm_75",
    "sm_80",
    "sm_86",
    "sm_87",
    "sm_88",
    "sm_89",
    "sm_90",
    "sm_90a",
    "sm_100",
    "sm_100a",
    "sm_100f",
    "sm_101",
    "sm_101a",
    "sm_101f",
    "sm_103",
    "sm_103a",
    "sm_103f",
    "sm_107",
    "sm_107a",
    "sm_107f",
    "sm_110",
    "sm_110a",
    "sm_110f",
    "sm_120",
    "sm_120a",
    "sm_120f",
    "sm_121",
    "sm_121a",
    "sm_121f",
]
"""An SM target."""

Verdict = Literal[
    "accepted",
    "rejected",
    "not checked",
]
"""A verdict in a word."""


@dataclass(frozen=True, kw_only=True)
class CheckedFile:
    """One file's part of the document."""
    contradictions: list[Contradiction] | None = None
    """Where the sources disagree on something that the text touches."""
    diagnostics: list[Diagnostic]
    dialect: Dialect | None
    empty: bool
    """Whether there is nothing to check."""
    globals: list[GlobalVariable]
    headers: list[str] | None = None
    """The headers that were read with the text."""
    kernels: list[Kernel]
    language: Language
    newer: list[NewerSpelling]
    """What libNVVM reads from sm_100 on only."""
    not_checked: list[NotChecked]
    """Parts of the text that the verdict does not cover."""
    not_modelled: list[NotModelled]
    path: str
    phases: PhaseVerdicts | None
    read_as: str
    """The targets that the reference reads like the chosen one."""
    readings: int
    """In how many ways targets and toolkits read the text."""
    reason: Reason
    reference: Reference
    references: list[VerdictByReference] | None = None
    """What every reference says, where that was asked."""
    runs: list[RunOfTargets] | None = None
    second_opinion: SecondOpinion
    standard: Standard | None = None
    """The C++ standard that CUDA text was read under."""
    target: Target
    targets: list[VerdictOnTarget] | None = None
    timings_ms: Timings
    types: list[TypeLayout]
    unknown: list[UnknownName]
    """Names that a header may declare which was not given."""
    verdict: Verdict


@dataclass(frozen=True, kw_only=True)
class Contradiction:
    about: str
    column: int | None
    id: str
    """`C107`, an entry of the reference."""
    line: int | None


@dataclass(frozen=True, kw_only=True)
class DeclaredJudgement:
    """What a rule declares of who judges by it."""
    phases: list[Phase]
    """In which phases; none for documents, and where the text cannot be read."""
    references: list[Reference]
    """Who."""
    severity: Severity
    """How gravely at most."""
    targets: list[Target]
    """Where."""


@dataclass(frozen=True, kw_only=True)
class Diagnostic:
    code: str
    column: int
    end_column: int
    end_line: int
    end_offset: int
    fires_on: list[Target]
    first_shown: bool
    """Whether the real tool would have shown this one in one of its phases: it stops at its first error."""
    function: str | None
    header: PlaceInHeader | None = None
    """Where it stands when that is in a header; the place above is the `#include` that leads there."""
    help: str
    line: int
    message: str
    notes: list[Note]
    offset: int
    phase: Phase | None
    phases: list[Phase]
    reach: Reach
    repeated: int | None = None
    """The number of further findings with the same message, which are not listed."""
    rule: str
    severity: Severity
    smallest_passing: Target | None
    smallest_toolkit: Reference | None
    """The oldest toolkit that knows the target and says nothing of this on it."""


@dataclass(frozen=True, kw_only=True)
class Field:
    bit_offset: int | None
    bit_width: int | None
    name: str
    offset: int
    padding_before: int
    size: int
    type: str


@dataclass(frozen=True, kw_only=True)
class GlobalVariable:
    address_space: int
    align: int | None
    name: str
    size: int | None
    space: str


@dataclass(frozen=True, kw_only=True)
class HeaderPlace:
    """A place in a header that was read with the text."""
    column: int
    """Column in Unicode scalar values, from 1."""
    header: int
    """Which of `Report::headers`."""
    line: int
    """Line, from 1."""


@dataclass(frozen=True, kw_only=True)
class Kernel:
    criteria: list[str]
    demangled: str
    directives: list[str]
    emitted: bool
    """Whether it comes out as an `.entry` with a body."""
    metadata: list[KernelMetadata]
    metadata_failure: str | None
    name: str
    parameter_bytes: int | None
    parameter_limit: int | None
    parameters: list[Parameter]
    shared: list[SharedVariable]
    shared_bytes: int | None
    """Not known where a call is not followed that may lead to more."""
    shared_limit: int | None


@dataclass(frozen=True, kw_only=True)
class KernelMetadata:
    """One key that is written about a kernel and what the reference makes of it on the target."""
    column: int
    directive: str | None
    form: str
    key: str
    line: int
    property: str | None
    read: str
    value: str
    why: str | None


@dataclass(frozen=True, kw_only=True)
class Location:
    """A range of the text: bytes, and lines and columns for people (from 1, columns in Unicode scalar values)."""
    column: int
    end_column: int
    end_line: int
    end_offset: int
    header: HeaderPlace | None
    """Where it is in a header: then all of the above is the `#include` in the text that leads there."""
    line: int
    offset: int


@dataclass(frozen=True, kw_only=True)
class LogAnswer:
    """What a line of a log means."""
    answer: str
    """What it means, in plain sentences."""
    certainty: Certainty
    """How sure the answer is."""
    do: list[str]
    """What to do, the likeliest first."""
    example: str | None
    """An example that shows it: the id of one of the playground's, or the code of the rule whose page begins with it."""
    finding: int | None
    """The position of the finding that reports this line, in the `diagnostics` of the text, checked for the same target and reference."""
    line: int
    """The line of the log, from 1."""
    location: Location | None
    """Where that is in the text; when it has no such finding, the place that the line names."""
    numbers: list[LogNumber]
    """The numbers in it."""
    phase: str | None
    """While doing what; `None` when nothing tells."""
    places: list[LogPlace]
    """The places that the line names."""
    references: list[Reference]
    """Who says it so of the text beside the log; empty when nobody does."""
    rules: list[LogRule]
    """The rules that can say it: the one that does so in the text beside the log, or all."""
    targets: str | None
    """The targets on which it would not be said, for people."""
    text: str
    """What stands there."""
    tool: str | None
    """Who says it; `None` when nothing tells."""
    toolkits: str | None
    """The toolkits with which it would not be said, for people."""


@dataclass(frozen=True, kw_only=True)
class LogNumber:
    """A number of a line."""
    as_written: str
    """`0x11e0`"""
    meaning: str
    """`bytes of parameters that the kernel has`"""
    value: int
    """4576"""


@dataclass(frozen=True, kw_only=True)
class LogPlace:
    """A place that a line names."""
    column: int | None
    """The column, from 1."""
    file: str
    """The file, as the tool names it."""
    line: int
    """The line, from 1."""


@dataclass(frozen=True, kw_only=True)
class LogRule:
    """A rule that says a line."""
    code: str
    """`NV0806`"""
    rule: str
    """`fence-ordering`"""


@dataclass(frozen=True, kw_only=True)
class NewerSpelling:
    """A spelling that only the modern front end reads."""
    count: int
    line: int
    what: str


@dataclass(frozen=True, kw_only=True)
class NotChecked:
    """A part of the text that the verdict does not cover."""
    count: int
    """The number of occurrences."""
    line: int | None
    """The line of the first one, from 1."""
    phase: Phase | None
    """The phase that checks it in the real toolchain, where only one does."""
    what: str
    """`inline assembly`"""


@dataclass(frozen=True, kw_only=True)
class NotModelled:
    column: int | None
    line: int | None
    occurrences: int
    what: str
    why: str


@dataclass(frozen=True, kw_only=True)
class Note:
    column: int | None
    header: PlaceInHeader | None = None
    line: int | None
    message: str


@dataclass(frozen=True, kw_only=True)
class Parameter:
    align: int | None
    error: str | None
    index: int
    name: str
    offset: int | None
    """`None` behind a parameter whose size is not known."""
    size: int | None
    """`None` where it rests on something unknown."""
    type: str


@dataclass(frozen=True, kw_only=True)
class PhaseVerdicts:
    """What became of a text in each phase. Verify and compile are judged on their own, since NVIDIA's compile does not need a passing verify; ptxas needs the PTX that a passing compile makes."""
    assemble: PhaseVerdict
    """`ptxas`"""
    compile: PhaseVerdict
    """`nvvmCompileProgram`"""
    verify: PhaseVerdict
    """`nvvmVerifyProgram`"""


@dataclass(frozen=True, kw_only=True)
class PlaceInHeader:
    """A place in a header."""
    column: int
    line: int
    path: str


@dataclass(frozen=True, kw_only=True)
class Reach:
    """On how many of the targets that the reference knows it is said."""
    fires: int
    known: int
    words: str


@dataclass(frozen=True, kw_only=True)
class Reason:
    """Why the verdict is as it is."""
    headline: str
    sentence: str


@dataclass(frozen=True, kw_only=True)
class RulePage:
    """A rule with its documentation."""
    markdown: str
    """Its page: Markdown with `llvm` or `cuda` fences marked `fails` or `passes`, which are the rule's tests."""
    rule: RuleSummary
    """The rule."""


@dataclass(frozen=True, kw_only=True)
class RuleSummary:
    """A rule in lists."""
    code: str
    """`NV0301`"""
    judged: list[DeclaredJudgement]
    """All that its findings may say: who, where, in which phases and how gravely. Empty for what nobody says."""
    layer: str
    """`module`, `function`, `instruction`, …"""
    message: str
    """Its main wording, upstream's to the letter, `{}` where a value stands."""
    messages: list[str]
    """Every wording it can take."""
    name: str
    """`addrspacecast-non-generic`"""
    not_reachable_because: str | None
    """Why no text reaches it and what comes nearest; `None` when one does."""
    reachable: bool
    """Whether a text can reach it."""
    severity: Severity
    """The gravest severity it can have."""
    sources: list[str]
    """Citations, for people."""
    summary: str
    """One plain sentence of ours."""


@dataclass(frozen=True, kw_only=True)
class RunOfTargets:
    """Targets next to each other with the same verdict for the same reason."""
    targets: list[Target]
    verdict: Verdict
    why: str


@dataclass(frozen=True, kw_only=True)
class SecondOpinion:
    """What the reference of the other world says, and why that is something else."""
    differences: list[str]
    reference: Reference
    verdict: Verdict


@dataclass(frozen=True, kw_only=True)
class SharedVariable:
    """A shared variable that comes to ptxas with the kernel."""
    align: int
    column: int
    line: int
    name: str
    offset: int
    size: int


@dataclass(frozen=True, kw_only=True)
class Timings:
    """Milliseconds that the two halves of a check took."""
    parse: float
    """Reading the text."""
    verify: float
    """Everything after."""


@dataclass(frozen=True, kw_only=True)
class TypeLayout:
    align: int | None
    error: str | None
    fields: list[Field]
    llvm: str
    name: str
    padding_after: int
    size: int | None


@dataclass(frozen=True, kw_only=True)
class UnknownName:
    """A name that a header may declare which was not given."""
    header: str | None
    """The header that is known to declare it."""
    line: int
    """Where it is first used, from 1; 0 when the place is not known."""
    name: str
    """As it stands in the text; of a namespace's members the namespace."""


@dataclass(frozen=True, kw_only=True)
class VerdictByReference:
    """What one reference says on the chosen target."""
    phases: PhaseVerdicts | None
    """Of a toolkit."""
    reference: Reference
    verdict: Verdict


@dataclass(frozen=True, kw_only=True)
class VerdictOnTarget:
    errors: int
    target: Target
    verdict: Verdict
    warnings: int


@dataclass(frozen=True, kw_only=True)
class WhatIf:
    """What one reference finds on every target."""
    columns: list[WhatIfColumn]
    """Sets of targets on which the same is found. Together they are all targets."""
    reference: Reference
    """Whose behaviour it is."""
    rows: list[WhatIfRow]
    """The rules that say something on some target, in the order of their first findings."""


@dataclass(frozen=True, kw_only=True)
class WhatIfCell:
    """What a rule finds on the targets of a column."""
    errors: int
    """How many errors."""
    first: WhatIfFinding | None
    """The first finding; `null` when the rule is content."""
    others: int
    """How many warnings and remarks."""


@dataclass(frozen=True, kw_only=True)
class WhatIfColumn:
    """Targets on which the same is found."""
    targets: list[Target]
    """The targets, oldest first."""
    verdict: Verdict
    """The verdict on each of them."""


@dataclass(frozen=True, kw_only=True)
class WhatIfFinding:
    """The first finding of a cell."""
    column: int
    """The column, from 1."""
    line: int
    """The line, from 1."""
    message: str
    """Upstream's words."""


@dataclass(frozen=True, kw_only=True)
class WhatIfRow:
    """One rule's row."""
    cells: list[WhatIfCell]
    """One cell for each column."""
    code: str
    """`NV0101`"""
    rule: str
    """`kernel-parameter-space-overflow`"""
