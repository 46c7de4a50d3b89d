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
    "Replacement",
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
"""The certainty of an explanation."""

Dialect = Literal[
    "legacy",
    "modern",
]
"""The dialect of NVVM IR that a front end of libNVVM expects."""

Language = Literal[
    "nvvm-ir",
    "cuda",
]
"""The input language."""

Phase = Literal[
    "verify",
    "compile",
    "assemble",
]
"""A phase of compilation with NVIDIA's tools, in the order in which the phases run."""

PhaseVerdict = Literal[
    "accepted",
    "rejected",
    "not reached",
    "not checked",
]
"""The verdict of one phase."""

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
"""The severity of a finding; only errors reject a text."""

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
"""A verdict."""


@dataclass(frozen=True, kw_only=True)
class CheckedFile:
    """The entry of one file in the document."""
    contradictions: list[Contradiction] | None = None
    """Constructs of the text on which the sources contradict each other."""
    diagnostics: list[Diagnostic]
    dialect: Dialect | None
    empty: bool
    """Whether the text contains nothing to check."""
    globals: list[GlobalVariable]
    headers: list[str] | None = None
    """The headers that were included."""
    kernels: list[Kernel]
    language: Language
    newer: list[NewerSpelling]
    """Syntax that libNVVM accepts only from sm_100 on."""
    not_checked: list[NotChecked]
    """Parts of the text that the verdict does not cover."""
    not_modelled: list[NotModelled]
    path: str
    phases: PhaseVerdicts | None
    read_as: str
    """The targets on which the reference reads the text as on the selected target."""
    readings: int
    """Number of different readings of the text, over all targets and toolkits."""
    reason: Reason
    reference: Reference
    references: list[VerdictByReference] | None = None
    """The verdict of every reference, if requested."""
    runs: list[RunOfTargets] | None = None
    second_opinion: SecondOpinion
    standard: Standard | None = None
    """The C++ standard under which the CUDA text is parsed."""
    target: Target
    targets: list[VerdictOnTarget] | None = None
    timings_ms: Timings
    types: list[TypeLayout]
    unknown: list[UnknownName]
    """Undeclared names that a missing header may declare."""
    verdict: Verdict


@dataclass(frozen=True, kw_only=True)
class Contradiction:
    about: str
    column: int | None
    id: str
    """The identifier of a contradiction in the reference documentation: `C107`."""
    line: int | None


@dataclass(frozen=True, kw_only=True)
class DeclaredJudgement:
    """The references, targets and phases for which a rule declares a judgement."""
    outcome: str | None = None
    """Their behavior, if it is not to report the rule's message: `reports "…"`, `ends with signal 11`."""
    phases: list[Phase]
    """The phases; empty for documents and for parse errors."""
    references: list[Reference]
    """The references that report the rule."""
    severity: Severity
    """The maximum severity."""
    targets: list[Target]
    """The targets on which they report it."""
    variant: str | None = None
    """The variant of the violation that they report; `None` for all violations."""


@dataclass(frozen=True, kw_only=True)
class Diagnostic:
    advice: list[str] | None = None
    """The targets and toolkits that pass, or the errors that appear instead, in words."""
    code: str
    column: int
    end_column: int
    end_line: int
    end_offset: int
    fires_on: list[Target]
    first_shown: bool
    """Whether the tool reports this diagnostic first in one of its phases, each of which stops at its first error."""
    function: str | None
    header: PlaceInHeader | None = None
    """The position within a header; the position above is the `#include` that leads to the header."""
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
    replaced_by: list[Replacement] | None = None
    """Errors that appear instead on all targets, or with all toolkits, without this finding."""
    rule: str
    severity: Severity
    smallest_passing: Target | None
    """The smallest target without this finding and without an error that the selected target does not have."""
    smallest_toolkit: Reference | None
    """The oldest toolkit that knows the target, does not report this finding on it, and has no error that the reference does not report."""


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
    """A position in an included header."""
    column: int
    """Column in Unicode scalar values, from 1."""
    header: int
    """Index in `Report::headers`."""
    line: int
    """Line, from 1."""


@dataclass(frozen=True, kw_only=True)
class Kernel:
    criteria: list[str]
    demangled: str
    directives: list[str]
    emitted: bool
    """Whether the kernel is emitted as an `.entry` with a body."""
    metadata: list[KernelMetadata]
    metadata_failure: str | None
    name: str
    parameter_bytes: int | None
    parameter_limit: int | None
    parameters: list[Parameter]
    shared: list[SharedVariable]
    shared_bytes: int | None
    """Unknown when an unresolved call may use more shared memory."""
    shared_limit: int | None


@dataclass(frozen=True, kw_only=True)
class KernelMetadata:
    """A metadata key of a kernel and its interpretation by the reference on the target."""
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
    """A range of the text: byte offsets, and lines and columns from 1. Columns count Unicode scalar values."""
    column: int
    end_column: int
    end_line: int
    end_offset: int
    header: HeaderPlace | None
    """The position within a header; all other fields then are the `#include` in the text that leads to the header."""
    line: int
    offset: int


@dataclass(frozen=True, kw_only=True)
class LogAnswer:
    """The explanation of a log line."""
    answer: str
    """The meaning, in plain sentences."""
    certainty: Certainty
    """The certainty of the explanation."""
    do: list[str]
    """Suggested actions, the most likely solution first."""
    example: str | None
    """An example: the id of a playground example, or the code of a rule whose page starts with one."""
    finding: int | None
    """Index of the matching finding in the `diagnostics` of the text, checked for the same target and reference."""
    line: int
    """The line number in the log, from 1."""
    location: Location | None
    """The position of that finding; without a finding, the position that the line names."""
    numbers: list[LogNumber]
    """The numbers in the line."""
    phase: str | None
    """The activity of the tool at that time; `None` if unknown."""
    places: list[LogPlace]
    """The source positions in the line."""
    references: list[Reference]
    """The references that report the line for the accompanying text; may be empty."""
    rules: list[LogRule]
    """The rules with this message: only the rule of the matching finding in the accompanying text, or all candidates."""
    targets: str | None
    """The targets on which the line is not emitted, as text."""
    text: str
    """The text of the line."""
    tool: str | None
    """The tool that emits the line; `None` if unknown."""
    toolkits: str | None
    """The toolkits that do not emit the line, as text."""


@dataclass(frozen=True, kw_only=True)
class LogNumber:
    """A number in a log line."""
    as_written: str
    """The number as written: `0x11e0`."""
    meaning: str
    """The meaning: `bytes of parameters that the kernel has`."""
    value: int
    """The value: 4576."""


@dataclass(frozen=True, kw_only=True)
class LogPlace:
    """A source position in a log line."""
    column: int | None
    """The column, from 1."""
    file: str
    """The file name as the tool prints it."""
    line: int
    """The line, from 1."""


@dataclass(frozen=True, kw_only=True)
class LogRule:
    """A rule with the message of a log line."""
    code: str
    """The rule's code: `NV0806`."""
    rule: str
    """The rule's name: `fence-ordering`."""


@dataclass(frozen=True, kw_only=True)
class NewerSpelling:
    """Syntax that only the modern front end accepts."""
    count: int
    line: int
    what: str


@dataclass(frozen=True, kw_only=True)
class NotChecked:
    """A part of the text that the verdict does not cover."""
    count: int
    """The number of occurrences."""
    line: int | None
    """The line of the first occurrence, from 1."""
    phase: Phase | None
    """The phase that checks the construct in the real toolchain, if only one does."""
    what: str
    """The construct: `inline assembly`."""


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
    """`None` after a parameter of unknown size."""
    size: int | None
    """`None` when the size depends on an unknown type."""
    type: str


@dataclass(frozen=True, kw_only=True)
class PhaseVerdicts:
    """The verdict of each phase. Verify and compile are independent, since NVIDIA's compile does not require a passing verify. ptxas requires the PTX of a passing compile."""
    assemble: PhaseVerdict
    """The verdict of `ptxas`."""
    compile: PhaseVerdict
    """The verdict of `nvvmCompileProgram`."""
    verify: PhaseVerdict
    """The verdict of `nvvmVerifyProgram`."""


@dataclass(frozen=True, kw_only=True)
class PlaceInHeader:
    """A position in a header."""
    column: int
    line: int
    path: str


@dataclass(frozen=True, kw_only=True)
class Reach:
    """The number of the reference's targets on which the diagnostic is reported."""
    fires: int
    known: int
    words: str


@dataclass(frozen=True, kw_only=True)
class Reason:
    """The reason for the verdict."""
    headline: str
    sentence: str


@dataclass(frozen=True, kw_only=True)
class Replacement:
    """An error that appears where a finding is gone."""
    code: str
    line: int
    targets: list[Target] | None = None
    """The targets with the error under the reference."""
    toolkits: list[Reference] | None = None
    """The toolkits with the error on the target."""


@dataclass(frozen=True, kw_only=True)
class RulePage:
    """A rule with its documentation."""
    markdown: str
    """The page in Markdown. Its `llvm` and `cuda` fences, marked `fails` or `passes`, are the rule's tests."""
    rule: RuleSummary
    """Summary of the rule."""


@dataclass(frozen=True, kw_only=True)
class RuleSummary:
    """A rule in lists."""
    code: str
    """The rule's code: `NV0301`."""
    judged: list[DeclaredJudgement]
    """The declared judgements: references, targets, phases and maximum severity. Empty for a rule that no reference reports."""
    layer: str
    """The layer that checks the rule: `module`, `function`, `instruction`, …"""
    message: str
    """The main message template, exactly as the tool words it, with `{}` for values."""
    messages: list[str]
    """All message templates."""
    name: str
    """The rule's name: `addrspacecast-non-generic`."""
    not_reachable_because: str | None
    """The reason why no text triggers the rule, and the closest text that exists. `None` for a rule that can be triggered."""
    reachable: bool
    """Whether some input text triggers the rule."""
    severity: Severity
    """The maximum severity."""
    sources: list[str]
    """Citations for display."""
    summary: str
    """Summary in one plain sentence of this project."""


@dataclass(frozen=True, kw_only=True)
class RunOfTargets:
    """Adjacent targets with the same verdict for the same reason."""
    targets: list[Target]
    verdict: Verdict
    why: str


@dataclass(frozen=True, kw_only=True)
class SecondOpinion:
    """The verdict of the other kind of reference, and the differences between the two references."""
    differences: list[str]
    reference: Reference
    verdict: Verdict


@dataclass(frozen=True, kw_only=True)
class SharedVariable:
    """A shared variable that ptxas allocates for the kernel."""
    align: int
    column: int
    line: int
    name: str
    offset: int
    size: int


@dataclass(frozen=True, kw_only=True)
class Timings:
    """Duration of the two halves of a check, in milliseconds."""
    parse: float
    """Parsing of the text."""
    verify: float
    """Everything after parsing."""


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
    """An undeclared name that a missing header may declare."""
    header: str | None
    """The header that is known to declare the name."""
    line: int
    """The line of the first use, from 1; 0 if unknown."""
    name: str
    """The name as written; for a member of a namespace, the namespace."""


@dataclass(frozen=True, kw_only=True)
class VerdictByReference:
    """The verdict of one reference on the selected target."""
    phases: PhaseVerdicts | None
    """The verdicts of the phases; only for toolkits."""
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
    """The results of one reference on every target."""
    columns: list[WhatIfColumn]
    """Sets of targets with equal results. Together they contain every target."""
    reference: Reference
    """The reference."""
    rows: list[WhatIfRow]
    """The rules that are reported on some target, ordered by their first findings."""


@dataclass(frozen=True, kw_only=True)
class WhatIfCell:
    """The findings of a rule on the targets of a column."""
    errors: int
    """Number of errors."""
    first: WhatIfFinding | None
    """The first finding; `null` when the rule reports nothing."""
    others: int
    """Number of warnings and remarks."""


@dataclass(frozen=True, kw_only=True)
class WhatIfColumn:
    """Targets with equal results."""
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
    """The tool's exact message."""


@dataclass(frozen=True, kw_only=True)
class WhatIfRow:
    """The row of one rule."""
    cells: list[WhatIfCell]
    """One cell for each column."""
    code: str
    """The rule's code: `NV0101`."""
    rule: str
    """The rule's name: `kernel-parameter-space-overflow`."""
