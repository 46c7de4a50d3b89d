//! What crosses between the page and the worker: postcard bytes in a transferred `ArrayBuffer`.
//!
//! Transferring moves the buffer instead of copying it; the measured cost of a large report is below two milliseconds.

pub mod details;
pub mod lessons;
pub mod tools;
mod worker_part;

pub use worker_part::WorkerPart;

use details::DetailsOf;
use js_sys::{ArrayBuffer, Uint8Array};
use lessons::{LessonAnswer, LessonQuestion};
use nvvm_engine::report::MovableMember;
use nvvm_engine::target::{Reference, Target};
use nvvm_engine::{
    CoverageArea, HeaderText, IntrinsicInsertion, IntrinsicSearch, Language, LogAnswer, ReferenceTable, Report,
    ReportChange, Request, Standard, Timings, Translation,
};
use nvvm_reference::{Citation, Example, Form, Heading, Hover, Link, Search, Section, Table, TermIndex};
use serde::{Deserialize, Deserializer, Serialize, de::DeserializeOwned};
use wasm_bindgen::{JsCast, JsValue};

/// What the page asks of the worker. Every message has exactly one answer, in the order they were sent, but for
/// [`ToWorker::FetchPart`] and [`ToWorker::Fail`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ToWorker {
    /// Check a text.
    Check {
        /// Comes back with the answer, and names the text from then on.
        id: u32,
        /// What to look at.
        text: TextUpdate,
        /// The headers that it may include, when the worker does not have them yet.
        headers: Option<Vec<HeaderText>>,
        /// Its language.
        language: Language,
        /// The C++ standard, of CUDA text.
        standard: Standard,
        /// What is in sight: colours are wanted for it, in UTF-16 units.
        visible: (u32, u32),
        /// The check whose report the page holds: of what is the same in the next one nothing need be told.
        held: Option<u32>,
    },
    /// Colours of a piece of the last checked text.
    Colours {
        /// Which text.
        id: u32,
        /// Which piece, in UTF-16 units.
        visible: (u32, u32),
    },
    /// The last checked text's report in another form.
    Export {
        /// Which form.
        format: ExportFormat,
        /// For which target.
        target: Target,
        /// By whose word.
        reference: Reference,
        /// Comes back with the answer.
        asked: u32,
    },
    /// All rules by area, with what each rests on.
    Coverage,
    /// What the lines of a log mean, with the places in the last checked text.
    AnswerLog {
        /// As it was pasted.
        log: String,
        /// Rules that speak here come first.
        target: Target,
    },
    /// How the last checked text's declarations are translated, as they are read for a target.
    Translation {
        /// Of the lesson's text that was looked at last, and not of the checked one.
        in_lesson: bool,
        /// Which.
        target: Target,
        /// By whom.
        reference: Reference,
    },
    /// The tables of translation.
    TranslationTables,
    /// Search the table of intrinsics.
    Intrinsics {
        /// Words that name and family must hold.
        query: String,
        /// Leave out what this target does not have by this reference's word.
        only_on: Option<(Target, Reference)>,
        /// How many rows at most.
        limit: u32,
    },
    /// A call of an intrinsic for the last checked text.
    InsertIntrinsic {
        /// Its name without suffixes.
        name: String,
        /// The byte of the checked text where the cursor is.
        offset: u32,
        /// Decides the dialect of a text that shows none.
        target: Target,
    },
    /// The report of another text, to be held against the checked one. Exports stay about the checked one.
    Compare {
        /// The text.
        request: Request,
        /// Comes back with the answer.
        place: Beside,
    },
    /// The report of the last checked text with the members of a type in another order.
    Reorder {
        /// Of the lesson's text that was looked at last, and not of the checked one.
        in_lesson: bool,
        /// The members as they stand in the text.
        members: Vec<MovableMember>,
        /// The number of the member that comes to each place; comes back with the answer.
        order: Vec<u32>,
    },
    /// The contents list of the reference.
    ReferenceContents,
    /// The entry of this id.
    ReferenceEntry(String),
    /// Entries by words.
    ReferenceSearch {
        /// What was typed; comes back with the answer.
        query: String,
        /// How many entries at most.
        limit: u32,
    },
    /// What a calculator of the reference says of these values, each a field's name and what stands in it.
    Calculate {
        /// The calculator's name.
        calculator: String,
        /// Values of its fields.
        values: Vec<(String, String)>,
    },
    /// The words of the glossary, to be underlined where they stand.
    Terms,
    /// What stands at a place of the last checked text.
    Hover {
        /// The byte of the checked text; comes back with the answer.
        offset: u32,
    },
    /// What a view wants to know of a text. Question and answer are bytes, so that only the view has code for them.
    Details {
        /// Which view.
        of: DetailsOf,
        /// Of the lesson's text that was looked at last, and not of the checked one.
        in_lesson: bool,
        /// The question.
        asked: Vec<u8>,
    },
    /// About lessons.
    Lesson(LessonQuestion),
    /// Fetch this part, with those before it. It says when each has come, whatever else is asked meanwhile.
    FetchPart(WorkerPart),
    /// Fail, so that the page's recovery can be tested. Nothing in the page sends this on its own.
    Fail(Failure),
}

/// The text of a check: as a whole, or what was changed since the one before.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum TextUpdate {
    /// All of it.
    Whole(String),
    /// What was changed.
    Changes {
        /// The check that the worker has the text of.
        since: u32,
        /// Replacements, in order and without overlaps, in units of that text.
        changes: Vec<TextChange>,
        /// The new text's length in UTF-16 units. A worker that comes to another one does not have the same text.
        length: u32,
    },
}

/// A replacement in a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TextChange {
    /// First UTF-16 unit that is replaced.
    pub start: u32,
    /// The unit behind the last one.
    pub end: u32,
    /// What takes the place.
    pub inserted: String,
}

impl ToWorker {
    /// The part of the worker that the answer needs, of those that are loaded later. The worker loads it before it
    /// answers. A function of another part is loaded when it is called, which blocks the worker; data of another part is
    /// not.
    #[must_use]
    pub fn needs(&self) -> Option<WorkerPart> {
        let check = |language: Language| (language == Language::Cuda).then_some(WorkerPart::Declarations);
        match self {
            Self::Check { language, .. } => check(*language),
            // Nobody waits for it, and the worker must not stand still for it.
            Self::Compare { place: Beside::Strip, .. } => Some(WorkerPart::Declarations),
            Self::Compare { request, .. } => check(request.language),
            Self::Colours { .. } | Self::FetchPart(_) | Self::Fail(_) => None,
            _ => Some(WorkerPart::Reference),
        }
    }

    /// Whether the engine that takes a failed one's place is asked it again by itself. Texts are sent anew by who checks
    /// them, and what is asked whenever there is an engine or a report is asked again then.
    #[must_use]
    pub fn can_be_asked_anew(&self) -> bool {
        matches!(
            self,
            Self::Export { .. }
                | Self::Coverage
                | Self::TranslationTables
                | Self::InsertIntrinsic { .. }
                | Self::ReferenceSearch { .. }
                | Self::Calculate { .. }
                | Self::Terms
        )
    }
}

/// Where the report of another text is shown beside the checked one's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Beside {
    /// In the view Compare.
    View,
    /// Below the strip of targets.
    Strip,
}

/// A report in another form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exported {
    /// The form.
    pub format: ExportFormat,
    /// The number of the question.
    pub asked: u32,
    /// The document; `None` when no text has been checked.
    pub text: Option<String>,
}

/// The forms that the engine writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ExportFormat {
    /// The command line's JSON.
    Json,
    /// SARIF 2.1.0.
    Sarif,
    /// Markdown for a bug report: the text, the target and what was found.
    Issue,
}

/// How to fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Failure {
    /// Panic.
    Panic,
    /// Never answer again.
    Hang,
}

/// What the worker says to the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
// A message is moved once: a box would cost an allocation for each answer.
#[allow(clippy::large_enum_variant)]
pub enum FromWorker {
    /// The worker's module runs and takes messages.
    Ready,
    /// Whether a part of the worker that is wanted later has come.
    Part {
        /// Which.
        part: WorkerPart,
        /// Or else it could not be loaded.
        here: bool,
    },
    /// The answer to [`ToWorker::Check`].
    Checked(Box<Checked>),
    /// The other answer to [`ToWorker::Check`]: the changes are to a text that is not here, so all of it is needed.
    TextUnknown {
        /// The request's.
        id: u32,
    },
    /// The answer to [`ToWorker::Colours`]; nothing when that text is not here any more.
    Colours {
        /// The request's.
        id: u32,
        /// The colours.
        colours: Option<Colours>,
    },
    /// The answer to anything else.
    Answer(#[serde(deserialize_with = "apart")] Answer),
}

/// Answers to what views ask, beside the report: none is needed before one of them is opened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Answer {
    /// The answer to [`ToWorker::Coverage`].
    Coverage(Vec<CoverageArea>),
    /// The answer to [`ToWorker::AnswerLog`].
    LogAnswers(Vec<LogAnswer>),
    /// The answer to [`ToWorker::Translation`]; nothing when no declarations were checked.
    Translation {
        /// Of the lesson's text.
        in_lesson: bool,
        /// How.
        translation: Option<Translation>,
    },
    /// The answer to [`ToWorker::TranslationTables`].
    TranslationTables(Vec<ReferenceTable>),
    /// The answer to [`ToWorker::Intrinsics`].
    Intrinsics(IntrinsicSearch),
    /// The answer to [`ToWorker::InsertIntrinsic`]; nothing when no call can be written.
    Insertion(Option<IntrinsicInsertion>),
    /// The answer to [`ToWorker::Compare`].
    Compared {
        /// Who asked.
        place: Beside,
        /// What was found.
        report: Box<Report>,
    },
    /// The answer to [`ToWorker::Reorder`].
    Reordered {
        /// The order.
        order: Vec<u32>,
        /// The report, at the places of the text as it is; `None` when the text is another one by now.
        reordered: Option<Box<Reordered>>,
    },
    /// The answer to [`ToWorker::ReferenceContents`].
    ReferenceContents(Vec<Section>),
    /// The answer to [`ToWorker::ReferenceEntry`]; nothing when there is none.
    ReferenceEntry {
        /// What was asked for, which may be a looser spelling than the entry's own id.
        asked: String,
        /// The entry.
        page: Option<Box<ReferencePage>>,
    },
    /// The answer to [`ToWorker::ReferenceSearch`].
    ReferenceFound {
        /// What was typed.
        query: String,
        /// What was found.
        search: Search,
    },
    /// The answer to [`ToWorker::Calculate`], with what was in the form; nothing when there is no such calculator.
    Calculated(Option<Form>),
    /// The answer to [`ToWorker::Terms`].
    Terms(TermIndex),
    /// The answer to [`ToWorker::Hover`]; nothing when the reference has nothing to say about the place.
    Hovered {
        /// The byte of the checked text that was asked about.
        offset: u32,
        /// What stands there, in bytes of the checked text.
        hover: Option<Hover>,
    },
    /// The answer to [`ToWorker::Details`]; empty when there is no text.
    Details {
        /// Which view.
        of: DetailsOf,
        /// Of the lesson's text.
        in_lesson: bool,
        /// The answer.
        answer: Vec<u8>,
    },
    /// The answer to [`ToWorker::Lesson`].
    Lesson(LessonAnswer),
    /// The answer to [`ToWorker::Export`].
    Exported(Exported),
}

/// Reads a value in a function of its own, which the first report does not need.
#[inline(never)]
fn apart<'d, T: Deserialize<'d>, D: Deserializer<'d>>(deserializer: D) -> Result<T, D::Error> {
    T::deserialize(deserializer)
}

/// Colours of a piece of a text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Colours {
    /// Where the piece begins, in UTF-16 units.
    pub start: u32,
    /// Where it ends.
    pub end: u32,
    /// Triples of start, end (UTF-16 units) and class, of all tokens that touch it.
    pub tokens: Vec<u32>,
}

/// Colours of generated IR: of its modern and its legacy spelling.
pub type GeneratedTokens = [Vec<u32>; 2];

/// A checked text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Checked {
    /// The request's.
    pub id: u32,
    /// What was found.
    pub report: ReportUpdate,
    /// Colours of what is in sight.
    pub colours: Colours,
    /// Colours of the IR made from declarations, in the same form, for each of the report's readings.
    pub generated_tokens: Vec<GeneratedTokens>,
    /// How long the check took, without colouring and transport.
    pub timings: Timings,
    /// How long the worker had the request, in milliseconds.
    pub in_worker: f64,
}

/// Report of a text whose fields stand in another order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reordered {
    /// The report, at the places of the text as it is.
    pub report: Report,
    /// Colours of the IR made from declarations, for each of the report's readings.
    pub generated_tokens: Vec<GeneratedTokens>,
}

/// A report as the page gets it: as a whole, or what became of the one that it holds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ReportUpdate {
    /// All of it.
    Whole(Box<Report>),
    /// What became of the one before.
    Change {
        /// The check whose report that is.
        since: u32,
        /// What became of it.
        #[serde(deserialize_with = "apart")]
        change: ReportChange,
    },
}

/// An entry of the reference, made for the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ReferencePage {
    /// Id, kind, title and summary.
    pub heading: Heading,
    /// What there is to say, in order.
    pub blocks: Vec<ReferenceBlock>,
    /// Where it comes from.
    pub sources: Vec<Citation>,
    /// Entries nearby.
    pub see_also: Vec<Link>,
}

/// A piece of an entry's page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ReferenceBlock {
    /// HTML made from Markdown, with links to entries as addresses of the page.
    Html(String),
    /// A table.
    Table(Table),
    /// A text to look at.
    Example(Example),
    /// A form that answers.
    Calculator(Form),
}

/// Encodes a message into a buffer that can be transferred.
///
/// # Errors
/// Postcard's error, when the value cannot be serialised.
pub fn encode<T: Serialize>(message: &T) -> Result<ArrayBuffer, postcard::Error> {
    let bytes = postcard::to_extend(message, Vec::new())?;
    Ok(Uint8Array::from(bytes.as_slice()).buffer())
}

/// Decodes a received `ArrayBuffer`; `None` when it is no buffer or not such a message.
#[must_use]
pub fn decode<T: DeserializeOwned>(data: &JsValue) -> Option<T> {
    let buffer = data.dyn_ref::<ArrayBuffer>()?;
    postcard::from_bytes(&Uint8Array::new(buffer).to_vec()).ok()
}
