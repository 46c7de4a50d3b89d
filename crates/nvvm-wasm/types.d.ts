// Made of the Rust types; `BLESS=1 cargo test -p nvvm-package --test types` writes it anew.

/** The certainty of an explanation. */
export type Certainty = "certain" | "one of" | "unknown";

/** Options of a check. The defaults are those of the command line. */
export interface CheckOptions {
  /** Whether the result includes the verdict of every target. */
  allTargets?: boolean;
  /** Headers that CUDA text may include. */
  headers?: HeaderText[];
  /** The language of the text; `nvvm-ir` by default. */
  language?: Language | null;
  /** The verifier mode, `standard` or `unified`, which selects the accepted triples; `standard` by default. */
  mode?: string | null;
  /** The name of the text in the result. */
  path?: string | null;
  /** Reference that the text is checked against; the newest measured toolkit by default. */
  reference?: Reference | null;
  /** The C++ standard of CUDA text; `c++17` by default. */
  standard?: Standard | null;
  /** The SM target, as `sm_NN` or `compute_NN`; `sm_80` by default. */
  target?: string | null;
}

/** The entry of one file in the document. */
export interface CheckedFile {
  /** Constructs of the text on which the sources contradict each other. */
  contradictions?: Contradiction[];
  diagnostics: Diagnostic[];
  dialect: Dialect | null;
  /** Whether the text contains nothing to check. */
  empty: boolean;
  globals: GlobalVariable[];
  /** The headers that were included. */
  headers?: string[];
  kernels: Kernel[];
  language: Language;
  /** Syntax that libNVVM accepts only from sm_100 on. */
  newer: NewerSpelling[];
  /** Parts of the text that the verdict does not cover. */
  not_checked: NotChecked[];
  not_modelled: NotModelled[];
  path: string;
  phases: PhaseVerdicts | null;
  /** The targets on which the reference reads the text as on the selected target. */
  read_as: string;
  /** Number of different readings of the text, over all targets and toolkits. */
  readings: number;
  reason: Reason;
  reference: Reference;
  /** The verdict of every reference, if requested. */
  references?: VerdictByReference[] | null;
  runs?: RunOfTargets[] | null;
  second_opinion: SecondOpinion;
  /** The C++ standard under which the CUDA text is parsed. */
  standard?: Standard | null;
  target: Target;
  targets?: VerdictOnTarget[] | null;
  timings_ms: Timings;
  types: TypeLayout[];
  /** Undeclared names that a missing header may declare. */
  unknown: UnknownName[];
  verdict: Verdict;
}

export interface Contradiction {
  about: string;
  column: number | null;
  /** The identifier of a contradiction in the reference documentation: `C107`. */
  id: string;
  line: number | null;
}

/** The references, targets and phases for which a rule declares a judgement. */
export interface DeclaredJudgement {
  /** Their behavior, if it is not to report the rule's message: `reports "…"`, `ends with signal 11`. */
  outcome?: string | null;
  /** The phases; empty for documents and for parse errors. */
  phases: Phase[];
  /** The references that report the rule. */
  references: Reference[];
  /** The maximum severity. */
  severity: Severity;
  /** The targets on which they report it. */
  targets: Target[];
  /** The variant of the violation that they report; `None` for all violations. */
  variant?: string | null;
}

export interface Diagnostic {
  /** The targets and toolkits that pass, or the errors that appear instead, in words. */
  advice?: string[];
  code: string;
  column: number;
  end_column: number;
  end_line: number;
  end_offset: number;
  fires_on: Target[];
  /** Whether the tool reports this diagnostic first in one of its phases, each of which stops at its first error. */
  first_shown: boolean;
  function: string | null;
  /** The position within a header; the position above is the `#include` that leads to the header. */
  header?: PlaceInHeader | null;
  help: string;
  line: number;
  message: string;
  notes: Note[];
  offset: number;
  phase: Phase | null;
  phases: Phase[];
  reach: Reach;
  /** The number of further findings with the same message, which are not listed. */
  repeated?: number;
  /** Errors that appear instead on all targets, or with all toolkits, without this finding. */
  replaced_by?: Replacement[];
  rule: string;
  severity: Severity;
  /** The smallest target without this finding and without an error that the selected target does not have. */
  smallest_passing: Target | null;
  /** The oldest toolkit that knows the target, does not report this finding on it, and has no error that the reference does not report. */
  smallest_toolkit: Reference | null;
}

/** The dialect of NVVM IR that a front end of libNVVM expects. */
export type Dialect = "legacy" | "modern";

export interface Field {
  bit_offset: number | null;
  bit_width: number | null;
  name: string;
  offset: number;
  padding_before: number;
  size: number;
  type: string;
}

export interface GlobalVariable {
  address_space: number;
  align: number | null;
  name: string;
  size: number | null;
  space: string;
}

/** A position in an included header. */
export interface HeaderPlace {
  /** Column in Unicode scalar values, from 1. */
  column: number;
  /** Index in `Report::headers`. */
  header: number;
  /** Line, from 1. */
  line: number;
}

/** A file that an `#include` can name. */
export interface HeaderText {
  /** The path or only the file name, with `/` as separator. */
  path: string;
  /** Content of the file. */
  text: string;
}

export interface Kernel {
  criteria: string[];
  demangled: string;
  directives: string[];
  /** Whether the kernel is emitted as an `.entry` with a body. */
  emitted: boolean;
  metadata: KernelMetadata[];
  metadata_failure: string | null;
  name: string;
  parameter_bytes: number | null;
  parameter_limit: number | null;
  parameters: Parameter[];
  shared: SharedVariable[];
  /** Unknown when an unresolved call may use more shared memory. */
  shared_bytes: number | null;
  shared_limit: number | null;
}

/** A metadata key of a kernel and its interpretation by the reference on the target. */
export interface KernelMetadata {
  column: number;
  directive: string | null;
  form: string;
  key: string;
  line: number;
  property: string | null;
  read: string;
  value: string;
  why: string | null;
}

/** The input language. */
export type Language = "nvvm-ir" | "cuda";

/** A range of the text: byte offsets, and lines and columns from 1. Columns count Unicode scalar values. */
export interface Location {
  column: number;
  end_column: number;
  end_line: number;
  end_offset: number;
  /** The position within a header; all other fields then are the `#include` in the text that leads to the header. */
  header: HeaderPlace | null;
  line: number;
  offset: number;
}

/** The explanation of a log line. */
export interface LogAnswer {
  /** The meaning, in plain sentences. */
  answer: string;
  /** The certainty of the explanation. */
  certainty: Certainty;
  /** Suggested actions, the most likely solution first. */
  do: string[];
  /** An example: the id of a playground example, or the code of a rule whose page starts with one. */
  example: string | null;
  /** Index of the matching finding in the `diagnostics` of the text, checked for the same target and reference. */
  finding: number | null;
  /** The line number in the log, from 1. */
  line: number;
  /** The position of that finding; without a finding, the position that the line names. */
  location: Location | null;
  /** The numbers in the line. */
  numbers: LogNumber[];
  /** The activity of the tool at that time; `None` if unknown. */
  phase: string | null;
  /** The source positions in the line. */
  places: LogPlace[];
  /** The references that report the line for the accompanying text; may be empty. */
  references: Reference[];
  /** The rules with this message: only the rule of the matching finding in the accompanying text, or all candidates. */
  rules: LogRule[];
  /** The targets on which the line is not emitted, as text. */
  targets: string | null;
  /** The text of the line. */
  text: string;
  /** The tool that emits the line; `None` if unknown. */
  tool: string | null;
  /** The toolkits that do not emit the line, as text. */
  toolkits: string | null;
}

/** A number in a log line. */
export interface LogNumber {
  /** The number as written: `0x11e0`. */
  as_written: string;
  /** The meaning: `bytes of parameters that the kernel has`. */
  meaning: string;
  /** The value: 4576. */
  value: number;
}

/** A source position in a log line. */
export interface LogPlace {
  /** The column, from 1. */
  column: number | null;
  /** The file name as the tool prints it. */
  file: string;
  /** The line, from 1. */
  line: number;
}

/** A rule with the message of a log line. */
export interface LogRule {
  /** The rule's code: `NV0806`. */
  code: string;
  /** The rule's name: `fence-ordering`. */
  rule: string;
}

/** Syntax that only the modern front end accepts. */
export interface NewerSpelling {
  count: number;
  line: number;
  what: string;
}

/** A part of the text that the verdict does not cover. */
export interface NotChecked {
  /** The number of occurrences. */
  count: number;
  /** The line of the first occurrence, from 1. */
  line: number | null;
  /** The phase that checks the construct in the real toolchain, if only one does. */
  phase: Phase | null;
  /** The construct: `inline assembly`. */
  what: string;
}

export interface NotModelled {
  column: number | null;
  line: number | null;
  occurrences: number;
  what: string;
  why: string;
}

export interface Note {
  column: number | null;
  header?: PlaceInHeader | null;
  line: number | null;
  message: string;
}

export interface Parameter {
  align: number | null;
  error: string | null;
  index: number;
  name: string;
  /** `None` after a parameter of unknown size. */
  offset: number | null;
  /** `None` when the size depends on an unknown type. */
  size: number | null;
  type: string;
}

/** A phase of compilation with NVIDIA's tools, in the order in which the phases run. */
export type Phase = "verify" | "compile" | "assemble";

/** The verdict of one phase. */
export type PhaseVerdict = "accepted" | "rejected" | "not reached" | "not checked";

/** The verdict of each phase. Verify and compile are independent, since NVIDIA's compile does not require a passing verify. ptxas requires the PTX of a passing compile. */
export interface PhaseVerdicts {
  /** The verdict of `ptxas`. */
  assemble: PhaseVerdict;
  /** The verdict of `nvvmCompileProgram`. */
  compile: PhaseVerdict;
  /** The verdict of `nvvmVerifyProgram`. */
  verify: PhaseVerdict;
}

/** A position in a header. */
export interface PlaceInHeader {
  column: number;
  line: number;
  path: string;
}

/** The number of the reference's targets on which the diagnostic is reported. */
export interface Reach {
  fires: number;
  known: number;
  words: string;
}

/** The reason for the verdict. */
export interface Reason {
  headline: string;
  sentence: string;
}

/** Whose behaviour a verdict follows. */
export type Reference = "tileiras" | "mlir" | "tileiras-13.5" | "cuda-11.7" | "cuda-11.8" | "cuda-12.0" | "cuda-12.1" | "cuda-12.2" | "cuda-12.3" | "cuda-12.4" | "cuda-12.5" | "cuda-12.6" | "cuda-12.8" | "cuda-12.9" | "cuda-13.0" | "cuda-13.1" | "cuda-13.2" | "cuda-13.3" | "cuda-13.4" | "cuda-13.5" | "llvm-14" | "llvm-15" | "llvm-16" | "llvm-17" | "llvm-18" | "llvm-19" | "llvm-20" | "llvm-21" | "llvm-22";

/** An error that appears where a finding is gone. */
export interface Replacement {
  code: string;
  line: number;
  /** The targets with the error under the reference. */
  targets?: Target[];
  /** The toolkits with the error on the target. */
  toolkits?: Reference[];
}

/** A rule with its documentation. */
export interface RulePage {
  /** The page in Markdown. Its `llvm` and `cuda` fences, marked `fails` or `passes`, are the rule's tests. */
  markdown: string;
  /** Summary of the rule. */
  rule: RuleSummary;
}

/** A rule in lists. */
export interface RuleSummary {
  /** The rule's code: `NV0301`. */
  code: string;
  /** The declared judgements: references, targets, phases and maximum severity. Empty for a rule that no reference reports. */
  judged: DeclaredJudgement[];
  /** The layer that checks the rule: `module`, `function`, `instruction`, … */
  layer: string;
  /** The main message template, exactly as the tool words it, with `{}` for values. */
  message: string;
  /** All message templates. */
  messages: string[];
  /** The rule's name: `addrspacecast-non-generic`. */
  name: string;
  /** The reason why no text triggers the rule, and the closest text that exists. `None` for a rule that can be triggered. */
  not_reachable_because: string | null;
  /** Whether some input text triggers the rule. */
  reachable: boolean;
  /** The maximum severity. */
  severity: Severity;
  /** Citations for display. */
  sources: string[];
  /** Summary in one plain sentence of this project. */
  summary: string;
}

/** Adjacent targets with the same verdict for the same reason. */
export interface RunOfTargets {
  targets: Target[];
  verdict: Verdict;
  why: string;
}

/** The verdict of the other kind of reference, and the differences between the two references. */
export interface SecondOpinion {
  differences: string[];
  reference: Reference;
  verdict: Verdict;
}

/** The severity of a finding; only errors reject a text. */
export type Severity = "error" | "warning" | "info";

/** A shared variable that ptxas allocates for the kernel. */
export interface SharedVariable {
  align: number;
  column: number;
  line: number;
  name: string;
  offset: number;
  size: number;
}

/** The C++ standard that CUDA text is read under. */
export type Standard = "c++11" | "c++14" | "c++17" | "c++20" | "c++23";

/** An SM target. */
export type Target = "sm_20" | "sm_21" | "sm_30" | "sm_32" | "sm_35" | "sm_37" | "sm_50" | "sm_52" | "sm_53" | "sm_60" | "sm_61" | "sm_62" | "sm_70" | "sm_72" | "sm_75" | "sm_80" | "sm_86" | "sm_87" | "sm_88" | "sm_89" | "sm_90" | "sm_90a" | "sm_100" | "sm_100a" | "sm_100f" | "sm_101" | "sm_101a" | "sm_101f" | "sm_103" | "sm_103a" | "sm_103f" | "sm_107" | "sm_107a" | "sm_107f" | "sm_110" | "sm_110a" | "sm_110f" | "sm_120" | "sm_120a" | "sm_120f" | "sm_121" | "sm_121a" | "sm_121f";

/** Duration of the two halves of a check, in milliseconds. */
export interface Timings {
  /** Parsing of the text. */
  parse: number;
  /** Everything after parsing. */
  verify: number;
}

export interface TypeLayout {
  align: number | null;
  error: string | null;
  fields: Field[];
  llvm: string;
  name: string;
  padding_after: number;
  size: number | null;
}

/** An undeclared name that a missing header may declare. */
export interface UnknownName {
  /** The header that is known to declare the name. */
  header: string | null;
  /** The line of the first use, from 1; 0 if unknown. */
  line: number;
  /** The name as written; for a member of a namespace, the namespace. */
  name: string;
}

/** A verdict. */
export type Verdict = "accepted" | "rejected" | "not checked";

/** The verdict of one reference on the selected target. */
export interface VerdictByReference {
  /** The verdicts of the phases; only for toolkits. */
  phases: PhaseVerdicts | null;
  reference: Reference;
  verdict: Verdict;
}

export interface VerdictOnTarget {
  errors: number;
  target: Target;
  verdict: Verdict;
  warnings: number;
}

/** The results of one reference on every target. */
export interface WhatIf {
  /** Sets of targets with equal results. Together they contain every target. */
  columns: WhatIfColumn[];
  /** The reference. */
  reference: Reference;
  /** The rules that are reported on some target, ordered by their first findings. */
  rows: WhatIfRow[];
}

/** The findings of a rule on the targets of a column. */
export interface WhatIfCell {
  /** Number of errors. */
  errors: number;
  /** The first finding; `null` when the rule reports nothing. */
  first: WhatIfFinding | null;
  /** Number of warnings and remarks. */
  others: number;
}

/** Targets with equal results. */
export interface WhatIfColumn {
  /** The targets, oldest first. */
  targets: Target[];
  /** The verdict on each of them. */
  verdict: Verdict;
}

/** The first finding of a cell. */
export interface WhatIfFinding {
  /** The column, from 1. */
  column: number;
  /** The line, from 1. */
  line: number;
  /** The tool's exact message. */
  message: string;
}

/** The row of one rule. */
export interface WhatIfRow {
  /** One cell for each column. */
  cells: WhatIfCell[];
  /** The rule's code: `NV0101`. */
  code: string;
  /** The rule's name: `kernel-parameter-space-overflow`. */
  rule: string;
}
