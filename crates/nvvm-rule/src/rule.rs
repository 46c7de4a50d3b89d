//! What a rule is: one declaration that the verifier, the pages, the matrix and the coverage table all read.

use crate::mend::Mend;
use crate::template::fill;
use crate::wordings::Wordings;
use nvvm_target::{Dialect, LogForm, Phase, Source, Stage, TargetSet, Version};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

pub use nvvm_target::References;

/// A wording that releases from one on say otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reworded {
    /// One of the rule's wordings, as releases before say it.
    pub before: &'static str,
    /// The first release that says it otherwise.
    pub since: Version,
    /// What that one says, also one of the rule's wordings.
    pub now: &'static str,
}

/// Who says some of a rule's wordings, where that is not everybody who judges by it.
#[derive(Clone, Copy, Debug)]
pub struct Limited {
    /// The rule's wordings.
    pub wordings: &'static [&'static str],
    /// Whose legacy front end says them.
    pub legacy: References,
    /// Whose modern front end does.
    pub modern: References,
}

/// Who says a wording, given what stands in its gaps; `None` where these decide nothing.
pub type SaidBy = fn(&str, &[&str]) -> Option<Vec<Judged>>;

/// A rule. Declared once, as a `static` in a file of its own, and listed by its area.
#[derive(Debug)]
pub struct Rule {
    /// `NV0301`; never reused, never removed.
    pub code: &'static str,
    /// `addrspacecast-non-generic`
    pub name: &'static str,
    /// Every wording the rule can take, upstream's to the letter, with `{}` where a value stands.
    pub wordings: Wordings,
    /// One plain sentence of ours that helps. A finding may carry a more exact one.
    pub help: &'static str,
    /// Which part of a module it looks at.
    pub layer: Layer,
    /// The gravest severity it can have.
    pub severity: Severity,
    /// Who judges by it, where and how, unless a finding says otherwise.
    pub judged: &'static [Judged],
    /// What findings may say besides or instead, where a check works it out; with `judged`, all that they ever say.
    pub computed: &'static [Judged],
    /// Where text and trigger come from.
    pub sources: &'static [Source],
    /// Whether a text can reach it.
    pub reach: Reach,
    /// When libNVVM looks, where its layer does not tell.
    pub stage: Option<Stage>,
    /// Those of its wordings that no tool was seen to print: they follow the style of the others, and that the tool
    /// refuses such a text follows from the language. The rest is measured, a document's or our own.
    pub unmeasured: &'static [&'static str],
    /// What libNVVM's log has around its words, where its layer does not tell.
    pub log: Option<LogForm>,
    /// How its findings are mended, where more than the finding is needed for it.
    pub mend: Option<Mend>,
    /// What sources disagree on that a finding shows.
    pub disputes: &'static [Dispute],
    /// Wordings that a later release says otherwise.
    pub reworded: &'static [Reworded],
    /// Wordings that not everybody who judges by it says.
    pub limited: &'static [Limited],
    /// Who says a wording with these values in its gaps, where that is known: less than what is declared for all.
    pub said_by: Option<SaidBy>,
    /// What it is about, where rules and views of other crates ask for it.
    pub subject: Option<Subject>,
    /// Its page, Markdown; the examples on it are its tests.
    pub page: &'static str,
}

impl Rule {
    /// What a declaration leaves out: `Rule { code: …, ..Rule::DEFAULT }`.
    pub const DEFAULT: Rule = Rule {
        code: "",
        name: "",
        wordings: Wordings::of(&[]),
        help: "",
        layer: Layer::Module,
        severity: Severity::Error,
        judged: &[],
        computed: &[],
        sources: &[],
        reach: Reach::Text,
        stage: None,
        unmeasured: &[],
        log: None,
        mend: None,
        disputes: &[],
        reworded: &[],
        limited: &[],
        said_by: None,
        subject: None,
        page: "",
    };

    /// All that its findings may say: who, where, in which phases and how gravely.
    pub fn declared(&self) -> impl Iterator<Item = &'static Judged> + use<> {
        self.judged.iter().chain(self.computed)
    }

    /// Its main wording.
    pub const fn words(&self) -> &'static str {
        match self.wordings.main() {
            Some(main) => main,
            None => self.name,
        }
    }

    /// Its main wording with the values filled in.
    pub fn message(&self, values: &[&str]) -> String {
        fill(self.words(), values)
    }

    /// When libNVVM looks.
    pub fn stage(&self) -> Stage {
        self.stage.unwrap_or(match self.layer {
            Layer::Syntax | Layer::Declaration => Stage::READER,
            Layer::Global => Stage::VARIABLE,
            Layer::Function | Layer::Parameter => Stage::FUNCTION_TYPE,
            _ => Stage::INSTRUCTION,
        })
    }

    /// What libNVVM's log has around its words.
    pub fn log(&self) -> LogForm {
        self.log.unwrap_or(match self.layer {
            Layer::Syntax => LogForm::Reader,
            Layer::Global => LogForm::Variable,
            Layer::Function | Layer::Parameter => LogForm::Function,
            _ => LogForm::Instruction,
        })
    }
}

/// Which part of a module a rule looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Layer {
    Syntax,
    Module,
    Global,
    Function,
    Parameter,
    Instruction,
    Intrinsic,
    Launch,
    Metadata,
    /// CUDA or C++ source.
    Declaration,
    /// A check of the compiler's own stages that no IR text can reach.
    Pipeline,
}

impl Layer {
    /// When LLVM's own verifier looks at it.
    pub const fn in_llvm_verifier(self) -> Stage {
        match self {
            Layer::Global => Stage::LLVM_SYMBOLS,
            Layer::Function | Layer::Parameter => Stage::LLVM_FUNCTIONS,
            _ => Stage::LLVM_INSTRUCTIONS,
        }
    }

    /// The name in reports.
    pub fn name(self) -> &'static str {
        match self {
            Layer::Syntax => "syntax",
            Layer::Module => "module",
            Layer::Global => "global",
            Layer::Function => "function",
            Layer::Parameter => "parameter",
            Layer::Instruction => "instruction",
            Layer::Intrinsic => "intrinsic",
            Layer::Launch => "launch",
            Layer::Metadata => "metadata",
            Layer::Declaration => "declaration",
            Layer::Pipeline => "pipeline",
        }
    }
}

/// How bad a finding is; only errors reject.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Severity {
    Info,
    Warning,
    Error,
}

impl Severity {
    /// `error`, `warning`, `info`
    pub fn name(self) -> &'static str {
        match self {
            Severity::Info => "info",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

/// A contradiction that a rule's findings show.
#[derive(Clone, Copy, Debug)]
pub struct Dispute {
    /// Its number: `C012`.
    pub id: &'static str,
    /// Which findings show it.
    pub when: Shown,
}

/// Which of a rule's findings show a contradiction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// All.
    Always,
    /// Those that are no more than a remark to somebody.
    AsRemark,
    /// Those in a function that is no kernel by the documents.
    InDeviceFunction,
}

impl Dispute {
    /// Every finding shows it.
    pub const fn always(id: &'static str) -> Dispute {
        Dispute { id, when: Shown::Always }
    }
}

/// Whether a text can reach a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Some text makes it fire.
    Text,
    /// Nothing that can be written makes it fire; says why, and what comes nearest.
    NotFromText(&'static str),
    /// Its findings are shown as those of the rule about IR with this subject.
    ShownAs(Subject),
}

/// What a rule about IR and one about declarations are both about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The size of a kernel's parameter buffer.
    ParameterBuffer,
    /// The size of a kernel's shared memory.
    SharedMemory,
    /// The size of a module's constant memory.
    ConstantMemory,
}

/// One line of a rule's judgement: these references, on these targets, in this phase, so gravely.
#[derive(Clone, Copy, Debug)]
pub struct Judged {
    /// Who.
    pub by: References,
    /// Where.
    pub on: Targets,
    /// In which phases; none for documents.
    pub phases: &'static [Phase],
    /// How gravely.
    pub severity: Severity,
}

impl Judged {
    /// An error by both documents on every target.
    pub const DOCUMENTED: Judged =
        Judged { by: References::DOCUMENTS, on: Targets::All, phases: &[], severity: Severity::Error };

    /// A warning by both documents on every target.
    pub const DOCUMENTED_WARNING: Judged =
        Judged { by: References::DOCUMENTS, on: Targets::All, phases: &[], severity: Severity::Warning };

    /// An error by every measured toolkit in these phases, on these targets.
    pub const fn measured(phases: &'static [Phase], on: Targets) -> Judged {
        Judged { by: References::CUDA, on, phases, severity: Severity::Error }
    }

    /// An error at `nvvmVerifyProgram` by every measured libNVVM, with either front end.
    pub const VERIFY: Judged = Judged::measured(&[Phase::Verify], Targets::All);

    /// An error at `nvvmCompileProgram` by every measured libNVVM, with either front end.
    pub const COMPILE: Judged = Judged::measured(&[Phase::Compile], Targets::All);

    /// An error of ptxas by every measured toolkit.
    pub const ASSEMBLE: Judged = Judged::measured(&[Phase::Assemble], Targets::All);

    /// An error at `nvvmVerifyProgram` and at `nvvmCompileProgram` by every measured libNVVM, with either front end.
    pub const VERIFY_AND_COMPILE: Judged = Judged::measured(&[Phase::Verify, Phase::Compile], Targets::All);

    /// An error by documents and tools alike, since the text cannot be read.
    pub const UNREADABLE: Judged =
        Judged { by: References::ALL, on: Targets::All, phases: &[], severity: Severity::Error };

    /// The same judgement by other references.
    pub const fn by(self, by: References) -> Judged {
        Judged { by, ..self }
    }

    /// The same judgement on other targets.
    pub const fn on(self, on: Targets) -> Judged {
        Judged { on, ..self }
    }

    /// The same judgement with another severity.
    pub const fn severity(self, severity: Severity) -> Judged {
        Judged { severity, ..self }
    }
}

/// A set of targets that can be written in a declaration.
#[derive(Clone, Copy, Debug)]
pub enum Targets {
    /// All.
    All,
    /// Those whose number is below this one.
    Below(u16),
    /// Those whose number is this one or higher.
    AtLeast(u16),
    /// Those that libNVVM compiles with this front end: legacy below `compute_100`, modern from there on.
    FrontEnd(Dialect),
}

impl Targets {
    /// libNVVM's LLVM 7 front end.
    pub const LEGACY: Targets = Targets::FrontEnd(Dialect::Legacy);
    /// libNVVM's modern front end.
    pub const MODERN: Targets = Targets::FrontEnd(Dialect::Modern);

    /// As a set.
    pub fn set(self) -> TargetSet {
        match self {
            Targets::All => TargetSet::all(),
            Targets::Below(sm) => TargetSet::below(sm),
            Targets::AtLeast(sm) => TargetSet::at_least(sm),
            Targets::FrontEnd(dialect) => front_end(dialect),
        }
    }
}

/// The targets that libNVVM compiles with this front end.
pub(crate) fn front_end(dialect: Dialect) -> TargetSet {
    static FRONT_ENDS: LazyLock<[TargetSet; 2]> = LazyLock::new(|| {
        [Dialect::Legacy, Dialect::Modern].map(|it| TargetSet::from_fn(|to| to.dialect_of_libnvvm() == it))
    });
    match dialect {
        Dialect::Legacy => FRONT_ENDS[0],
        Dialect::Modern => FRONT_ENDS[1],
    }
}
