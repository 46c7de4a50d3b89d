// Made of the Rust types; `BLESS=1 cargo test -p nvvm-package --test types` writes it anew.

/** How sure an answer is. */
export type Certainty = "certain" | "one of" | "unknown";

/** How a text is to be looked at. What is left out is as on the command line. */
export interface CheckOptions {
  /** Also the verdict of every target. */
  allTargets?: boolean;
  /** Headers that CUDA text may include. */
  headers?: HeaderText[];
  /** The text's language; without it `nvvm-ir`. */
  language?: Language | null;
  /** Which triples pass, `standard` or `unified`; without it `standard`. */
  mode?: string | null;
  /** What the text is called in the answer. */
  path?: string | null;
  /** Reference that the text is checked against; the newest measured toolkit by default. */
  reference?: Reference | null;
  /** The C++ standard of CUDA text; without it `c++17`. */
  standard?: Standard | null;
  /** The SM target, `compute_NN` means the same; without it `sm_80`. */
  target?: string | null;
}

/** One file's part of the document. */
export interface CheckedFile {
  /** Where the sources disagree on something that the text touches. */
  contradictions?: Contradiction[];
  diagnostics: Diagnostic[];
  dialect: Dialect | null;
  /** Whether there is nothing to check. */
  empty: boolean;
  globals: GlobalVariable[];
  /** The headers that were read with the text. */
  headers?: string[];
  kernels: Kernel[];
  language: Language;
  /** What libNVVM reads from sm_100 on only. */
  newer: NewerSpelling[];
  /** Parts of the text that the verdict does not cover. */
  not_checked: NotChecked[];
  not_modelled: NotModelled[];
  path: string;
  phases: PhaseVerdicts | null;
  /** The targets that the reference reads like the chosen one. */
  read_as: string;
  /** In how many ways targets and toolkits read the text. */
  readings: number;
  reason: Reason;
  reference: Reference;
  /** What every reference says, where that was asked. */
  references?: VerdictByReference[] | null;
  runs?: RunOfTargets[] | null;
  second_opinion: SecondOpinion;
  /** The C++ standard that CUDA text was read under. */
  standard?: Standard | null;
  target: Target;
  targets?: VerdictOnTarget[] | null;
  timings_ms: Timings;
  types: TypeLayout[];
  /** Names that a header may declare which was not given. */
  unknown: UnknownName[];
  verdict: Verdict;
}

export interface Contradiction {
  about: string;
  column: number | null;
  /** `C107`, an entry of the reference. */
  id: string;
  line: number | null;
}

/** What a rule declares of who judges by it. */
export interface DeclaredJudgement {
  /** In which phases; none for documents, and where the text cannot be read. */
  phases: Phase[];
  /** Who. */
  references: Reference[];
  /** How gravely at most. */
  severity: Severity;
  /** Where. */
  targets: Target[];
}

export interface Diagnostic {
  code: string;
  column: number;
  end_column: number;
  end_line: number;
  end_offset: number;
  fires_on: Target[];
  /** Whether the real tool would have shown this one in one of its phases: it stops at its first error. */
  first_shown: boolean;
  function: string | null;
  /** Where it stands when that is in a header; the place above is the `#include` that leads there. */
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
  rule: string;
  severity: Severity;
  smallest_passing: Target | null;
  /** The oldest toolkit that knows the target and says nothing of this on it. */
  smallest_toolkit: Reference | null;
}

/** The dialect of IR that a front end of libNVVM expects. */
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

/** A place in a header that was read with the text. */
export interface HeaderPlace {
  /** Column in Unicode scalar values, from 1. */
  column: number;
  /** Which of `Report::headers`. */
  header: number;
  /** Line, from 1. */
  line: number;
}

/** A file that `#include` may ask for. */
export interface HeaderText {
  /** Its path or only its name, with `/` between folders. */
  path: string;
  /** What it holds. */
  text: string;
}

export interface Kernel {
  criteria: string[];
  demangled: string;
  directives: string[];
  /** Whether it comes out as an `.entry` with a body. */
  emitted: boolean;
  metadata: KernelMetadata[];
  metadata_failure: string | null;
  name: string;
  parameter_bytes: number | null;
  parameter_limit: number | null;
  parameters: Parameter[];
  shared: SharedVariable[];
  /** Not known where a call is not followed that may lead to more. */
  shared_bytes: number | null;
  shared_limit: number | null;
}

/** One key that is written about a kernel and what the reference makes of it on the target. */
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

/** Which input language a text is in. */
export type Language = "nvvm-ir" | "cuda";

/** A range of the text: bytes, and lines and columns for people (from 1, columns in Unicode scalar values). */
export interface Location {
  column: number;
  end_column: number;
  end_line: number;
  end_offset: number;
  /** Where it is in a header: then all of the above is the `#include` in the text that leads there. */
  header: HeaderPlace | null;
  line: number;
  offset: number;
}

/** What a line of a log means. */
export interface LogAnswer {
  /** What it means, in plain sentences. */
  answer: string;
  /** How sure the answer is. */
  certainty: Certainty;
  /** What to do, the likeliest first. */
  do: string[];
  /** An example that shows it: the id of one of the playground's, or the code of the rule whose page begins with it. */
  example: string | null;
  /** The position of the finding that reports this line, in the `diagnostics` of the text, checked for the same target and reference. */
  finding: number | null;
  /** The line of the log, from 1. */
  line: number;
  /** Where that is in the text; when it has no such finding, the place that the line names. */
  location: Location | null;
  /** The numbers in it. */
  numbers: LogNumber[];
  /** While doing what; `None` when nothing tells. */
  phase: string | null;
  /** The places that the line names. */
  places: LogPlace[];
  /** Who says it so of the text beside the log; empty when nobody does. */
  references: Reference[];
  /** The rules that can say it: the one that does so in the text beside the log, or all. */
  rules: LogRule[];
  /** The targets on which it would not be said, for people. */
  targets: string | null;
  /** What stands there. */
  text: string;
  /** Who says it; `None` when nothing tells. */
  tool: string | null;
  /** The toolkits with which it would not be said, for people. */
  toolkits: string | null;
}

/** A number of a line. */
export interface LogNumber {
  /** `0x11e0` */
  as_written: string;
  /** `bytes of parameters that the kernel has` */
  meaning: string;
  /** 4576 */
  value: number;
}

/** A place that a line names. */
export interface LogPlace {
  /** The column, from 1. */
  column: number | null;
  /** The file, as the tool names it. */
  file: string;
  /** The line, from 1. */
  line: number;
}

/** A rule that says a line. */
export interface LogRule {
  /** `NV0806` */
  code: string;
  /** `fence-ordering` */
  rule: string;
}

/** A spelling that only the modern front end reads. */
export interface NewerSpelling {
  count: number;
  line: number;
  what: string;
}

/** A part of the text that the verdict does not cover. */
export interface NotChecked {
  /** The number of occurrences. */
  count: number;
  /** The line of the first one, from 1. */
  line: number | null;
  /** The phase that checks it in the real toolchain, where only one does. */
  phase: Phase | null;
  /** `inline assembly` */
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
  /** `None` behind a parameter whose size is not known. */
  offset: number | null;
  /** `None` where it rests on something unknown. */
  size: number | null;
  type: string;
}

/** A phase of NVIDIA's tools, in the order in which they run. */
export type Phase = "verify" | "compile" | "assemble";

/** What became of a text in one phase. */
export type PhaseVerdict = "accepted" | "rejected" | "not reached" | "not checked";

/** What became of a text in each phase. Verify and compile are judged on their own, since NVIDIA's compile does not need a passing verify; ptxas needs the PTX that a passing compile makes. */
export interface PhaseVerdicts {
  /** `ptxas` */
  assemble: PhaseVerdict;
  /** `nvvmCompileProgram` */
  compile: PhaseVerdict;
  /** `nvvmVerifyProgram` */
  verify: PhaseVerdict;
}

/** A place in a header. */
export interface PlaceInHeader {
  column: number;
  line: number;
  path: string;
}

/** On how many of the targets that the reference knows it is said. */
export interface Reach {
  fires: number;
  known: number;
  words: string;
}

/** Why the verdict is as it is. */
export interface Reason {
  headline: string;
  sentence: string;
}

/** Whose behaviour a verdict follows. */
export type Reference = "tileiras" | "mlir" | "tileiras-13.5" | "cuda-11.7" | "cuda-11.8" | "cuda-12.0" | "cuda-12.1" | "cuda-12.2" | "cuda-12.3" | "cuda-12.4" | "cuda-12.5" | "cuda-12.6" | "cuda-12.8" | "cuda-12.9" | "cuda-13.0" | "cuda-13.1" | "cuda-13.2" | "cuda-13.3" | "cuda-13.4" | "cuda-13.5" | "llvm-14" | "llvm-15" | "llvm-16" | "llvm-17" | "llvm-18" | "llvm-19" | "llvm-20" | "llvm-21" | "llvm-22";

/** A rule with its documentation. */
export interface RulePage {
  /** Its page: Markdown with `llvm` or `cuda` fences marked `fails` or `passes`, which are the rule's tests. */
  markdown: string;
  /** The rule. */
  rule: RuleSummary;
}

/** A rule in lists. */
export interface RuleSummary {
  /** `NV0301` */
  code: string;
  /** All that its findings may say: who, where, in which phases and how gravely. Empty for what nobody says. */
  judged: DeclaredJudgement[];
  /** `module`, `function`, `instruction`, … */
  layer: string;
  /** Its main wording, upstream's to the letter, `{}` where a value stands. */
  message: string;
  /** Every wording it can take. */
  messages: string[];
  /** `addrspacecast-non-generic` */
  name: string;
  /** Why no text reaches it and what comes nearest; `None` when one does. */
  not_reachable_because: string | null;
  /** Whether a text can reach it. */
  reachable: boolean;
  /** The gravest severity it can have. */
  severity: Severity;
  /** Citations, for people. */
  sources: string[];
  /** One plain sentence of ours. */
  summary: string;
}

/** Targets next to each other with the same verdict for the same reason. */
export interface RunOfTargets {
  targets: Target[];
  verdict: Verdict;
  why: string;
}

/** What the reference of the other world says, and why that is something else. */
export interface SecondOpinion {
  differences: string[];
  reference: Reference;
  verdict: Verdict;
}

/** How bad a finding is; only errors reject. */
export type Severity = "error" | "warning" | "info";

/** A shared variable that comes to ptxas with the kernel. */
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

/** Milliseconds that the two halves of a check took. */
export interface Timings {
  /** Reading the text. */
  parse: number;
  /** Everything after. */
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

/** A name that a header may declare which was not given. */
export interface UnknownName {
  /** The header that is known to declare it. */
  header: string | null;
  /** Where it is first used, from 1; 0 when the place is not known. */
  line: number;
  /** As it stands in the text; of a namespace's members the namespace. */
  name: string;
}

/** A verdict in a word. */
export type Verdict = "accepted" | "rejected" | "not checked";

/** What one reference says on the chosen target. */
export interface VerdictByReference {
  /** Of a toolkit. */
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

/** What one reference finds on every target. */
export interface WhatIf {
  /** Sets of targets on which the same is found. Together they are all targets. */
  columns: WhatIfColumn[];
  /** Whose behaviour it is. */
  reference: Reference;
  /** The rules that say something on some target, in the order of their first findings. */
  rows: WhatIfRow[];
}

/** What a rule finds on the targets of a column. */
export interface WhatIfCell {
  /** How many errors. */
  errors: number;
  /** The first finding; `null` when the rule is content. */
  first: WhatIfFinding | null;
  /** How many warnings and remarks. */
  others: number;
}

/** Targets on which the same is found. */
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
  /** Upstream's words. */
  message: string;
}

/** One rule's row. */
export interface WhatIfRow {
  /** One cell for each column. */
  cells: WhatIfCell[];
  /** `NV0101` */
  code: string;
  /** `kernel-parameter-space-overflow` */
  rule: string;
}
