//! The page's state: one store of signals, and what is derived from them. Choosing another target or reference only
//! filters the report again; nothing here asks the engine.

pub mod check;
pub mod keys;
pub mod languages;
pub mod mend;
pub mod navigate;
pub mod notices;
pub mod opening;
pub mod storage;
pub mod theme;

use crate::offsets::Offsets;
use leptos::prelude::*;
use notices::Notice;
use nvvm_engine::{
    Language, Report,
    report::{Finding, Judgement, Kernel, Location, ParameterBuffer, Phase, TargetVerdict, Verdict},
};
use nvvm_target::{Dialect, Reference, Target};
use std::sync::Arc;

/// A text with what the engine found in it.
#[derive(Debug, Default)]
pub struct CheckedText {
    /// The text.
    pub text: Arc<str>,
    /// Its places in both units.
    pub offsets: Offsets,
    /// What was found.
    pub report: Report,
    /// How long the check took.
    pub milliseconds: f64,
    /// Colours of the generated IR, modern and legacy.
    pub generated_tokens: [Vec<u32>; 2],
}

/// How the engine is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EngineState {
    /// It has not spoken yet.
    Starting,
    /// It takes requests.
    Ready,
    /// It cannot be started.
    Unavailable,
}

/// Where the cursor is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor {
    /// Byte offset in the checked text.
    pub offset: u32,
    /// From 1.
    pub line: u32,
    /// From 1.
    pub column: u32,
}

/// A place in one of the two texts of declarations, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pointed {
    /// In the checked text.
    Source(u32),
    /// In the generated IR.
    Generated(u32),
}

/// What is selected, in whichever pane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Selection {
    /// A finding, by its position in the report.
    Finding(u32),
    /// A sizing step of the shown buffer.
    Step(u32),
    /// A pointer or global.
    Pointer(u32),
    /// A type.
    Type(u32),
    /// A field of a type.
    Field(u32, u32),
}

/// A section of the right-hand side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Section {
    /// What the verifier says.
    #[default]
    Problems,
    /// The parameter buffer.
    Parameters,
    /// Address spaces.
    AddressSpaces,
    /// Types and their layouts.
    Types,
    /// The IR that declarations stand for.
    Generated,
    /// How declarations become LLVM types.
    Translation,
    /// Every rule against every target.
    WhatIf,
    /// The table of intrinsics.
    Intrinsics,
    /// From annotations to PTX directives.
    Metadata,
    /// The measured toolkits beside each other.
    Toolkits,
    /// What was looked at and what was not.
    Coverage,
}

impl Section {
    /// In their order on the page.
    pub const ALL: [Self; 11] = [
        Self::Problems,
        Self::Parameters,
        Self::AddressSpaces,
        Self::Types,
        Self::Generated,
        Self::Translation,
        Self::WhatIf,
        Self::Intrinsics,
        Self::Metadata,
        Self::Toolkits,
        Self::Coverage,
    ];

    /// The name in links and in the document.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Problems => "problems",
            Self::Parameters => "parameters",
            Self::AddressSpaces => "address-spaces",
            Self::Types => "types",
            Self::Generated => "generated-ir",
            Self::Translation => "translation",
            Self::WhatIf => "what-if",
            Self::Intrinsics => "intrinsics",
            Self::Metadata => "metadata",
            Self::Toolkits => "toolkits",
            Self::Coverage => "coverage",
        }
    }

    /// The heading.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Problems => "Problems",
            Self::Parameters => "Parameters",
            Self::AddressSpaces => "Address spaces",
            Self::Types => "Types",
            Self::Generated => "Generated IR",
            Self::Translation => "Translation",
            Self::WhatIf => "What if",
            Self::Intrinsics => "Intrinsics",
            Self::Metadata => "Metadata → PTX",
            Self::Toolkits => "Toolkits",
            Self::Coverage => "Coverage",
        }
    }

    /// Whether there is such a section for texts in this language.
    pub const fn is_for(self, language: Language) -> bool {
        match self {
            Self::Generated | Self::Translation => matches!(language, Language::Cuda),
            // Calls can be put into IR only.
            Self::Intrinsics => matches!(language, Language::NvvmIr),
            _ => true,
        }
    }

    /// From [`Self::id`].
    pub fn parse(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|section| section.id() == id)
    }
}

/// A diagnostic: a judgement of a finding, both by position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DiagnosticKey {
    /// In [`Report::findings`].
    pub finding: u32,
    /// In the finding's judgements.
    pub judgement: u32,
}

impl DiagnosticKey {
    /// What it stands for, while it belongs to this report.
    pub fn find(self, report: &Report) -> Option<(&Finding, &Judgement)> {
        let finding = report.findings.get(self.finding as usize)?;
        Some((finding, finding.judgements.get(self.judgement as usize)?))
    }
}

/// Everything that the page shows. Copies are the same store.
#[derive(Clone, Copy)]
pub struct Store {
    /// The text's language.
    pub language: RwSignal<Language>,
    /// The chosen target.
    pub target: RwSignal<Target>,
    /// By whose word is judged.
    pub reference: RwSignal<Reference>,
    /// The last checked text.
    pub checked: RwSignal<Arc<CheckedText>>,
    /// How the engine is.
    pub engine: RwSignal<EngineState>,
    /// Whether a check is under way or about to be.
    pub busy: RwSignal<bool>,
    /// Whether it has been under way for so long that it is worth a word.
    pub slow: RwSignal<bool>,
    /// Whether what is shown is not about the text, because the engine gave up on it.
    pub gave_up: RwSignal<bool>,
    /// Whether the browser refused to keep the text for a reload, or it is too large for that.
    pub not_kept: RwSignal<bool>,
    /// Whether the editor holds no text.
    pub empty: RwSignal<bool>,
    /// Where the cursor is.
    pub cursor: RwSignal<Cursor>,
    /// Where the keyboard last was, of the text and the IR made from it.
    pub pointed: RwSignal<Option<Pointed>>,
    /// Where the mouse is, of the two.
    pub hovered: RwSignal<Option<Pointed>>,
    /// What is selected.
    pub selection: RwSignal<Option<Selection>>,
    /// The chosen kernel, by position.
    pub kernel: RwSignal<usize>,
    /// The section in view.
    pub section: RwSignal<Section>,
    /// The rule in the drawer.
    pub explained: RwSignal<Option<String>>,
    /// The example in the editor; empty once its text was edited.
    pub example: RwSignal<String>,
    /// Messages above the panes.
    pub notices: RwSignal<Vec<Notice>>,
    /// What the shared link of this text says about its result.
    pub expected: RwSignal<Option<opening::Expected>>,
    /// Findings on the chosen target by the chosen reference, in source order.
    pub diagnostics: Memo<Vec<DiagnosticKey>>,
    /// The verdict of both.
    pub verdict: Memo<Verdict>,
    /// The verdict on every target.
    pub matrix: Memo<Vec<TargetVerdict>>,
    /// The finding that each phase of the chosen toolkit would have shown, by its position; none for documents.
    pub shown_first: Memo<Vec<(Phase, u32)>>,
    /// Whether another page shows one view of ours: nothing is written, neither in the text nor in the browser.
    pub embedded: bool,
}

impl Store {
    /// A store with nothing checked yet.
    pub fn new(language: Language, target: Target, reference: Reference) -> Self {
        let checked = RwSignal::new(Arc::<CheckedText>::default());
        let target = RwSignal::new(target);
        let reference = RwSignal::new(reference);
        let diagnostics =
            Memo::new(move |_| checked.with(|checked| diagnostics(&checked.report, target.get(), reference.get())));
        let verdict = Memo::new(move |_| checked.with(|checked| checked.report.verdict(target.get(), reference.get())));
        let matrix = Memo::new(move |_| checked.with(|checked| checked.report.matrix(reference.get())));
        let shown_first =
            Memo::new(move |_| checked.with(|checked| shown_first(&checked.report, target.get(), reference.get())));
        Self {
            language: RwSignal::new(language),
            target,
            reference,
            checked,
            engine: RwSignal::new(EngineState::Starting),
            busy: RwSignal::new(true),
            slow: RwSignal::new(false),
            gave_up: RwSignal::new(false),
            not_kept: RwSignal::new(false),
            empty: RwSignal::new(false),
            cursor: RwSignal::new(Cursor::default()),
            pointed: RwSignal::new(None),
            hovered: RwSignal::new(None),
            selection: RwSignal::new(None),
            kernel: RwSignal::new(0),
            section: RwSignal::new(Section::default()),
            explained: RwSignal::new(None),
            example: RwSignal::new(String::new()),
            notices: RwSignal::new(Vec::new()),
            expected: RwSignal::new(None),
            diagnostics,
            verdict,
            matrix,
            shown_first,
            embedded: opening::embedded(),
        }
    }

    /// Reads the report.
    pub fn report<T>(&self, read: impl FnOnce(&Report) -> T) -> T {
        self.checked.with(|checked| read(&checked.report))
    }

    /// Reads the chosen kernel with its buffer as the chosen reference counts it on the chosen target.
    pub fn buffer<T>(&self, read: impl FnOnce(&Kernel, &ParameterBuffer) -> T) -> Option<T> {
        let (target, reference) = (self.target.get(), self.reference.get());
        self.report(|report| {
            let kernel = report.kernels.get(self.kernel.get()).or(report.kernels.first())?;
            Some(read(kernel, buffer_of(kernel, target, reference)?))
        })
    }

    /// The dialect that libNVVM reads for the chosen target.
    pub fn dialect(&self) -> Dialect {
        self.target.get().dialect_of_libnvvm()
    }

    /// Whether the cursor stands in this range.
    pub fn cursor_in(&self, location: Location) -> bool {
        let offset = self.cursor.get().offset;
        location.offset <= offset && offset <= location.end_offset && location.end_offset > 0
    }
}

/// The buffer as a reference counts it on a target; the first one when nobody counts there.
pub fn buffer_of(kernel: &Kernel, target: Target, reference: Reference) -> Option<&ParameterBuffer> {
    kernel.buffer(target, reference).or(kernel.buffers.first())
}

fn diagnostics(report: &Report, target: Target, reference: Reference) -> Vec<DiagnosticKey> {
    let mut keys = Vec::new();
    for (finding, at) in report.findings.iter().zip(0u32..) {
        for (judgement, place) in finding.judgements.iter().zip(0u32..) {
            if judgement.reference == reference && judgement.targets.contains(target) {
                keys.push(DiagnosticKey { finding: at, judgement: place });
            }
        }
    }
    keys
}

fn shown_first(report: &Report, target: Target, reference: Reference) -> Vec<(Phase, u32)> {
    // nvcc's front end does not stop at its first error.
    if report.language == Language::Cuda {
        return Vec::new();
    }
    let phases = [Phase::Verify, Phase::Compile, Phase::Assemble].into_iter();
    let shown = |phase| Some((phase, nvvm_engine::first_shown(report, target, reference, phase)? as u32));
    phases.filter_map(shown).collect()
}

/// The page's store.
pub fn store() -> Store {
    expect_context::<Store>()
}
