//! Messages between the page and the worker: postcard bytes in a transferred `ArrayBuffer`.
//!
//! A transfer moves the buffer instead of copying it. A large report takes less than two milliseconds.

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

/// A request to the worker. Each has exactly one answer, in the order of the requests, except [`ToWorker::FetchPart`]
/// and [`ToWorker::Fail`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ToWorker {
    /// Checks a text.
    Check {
        /// Returned with the answer; identifies the text in later requests.
        id: u32,
        /// The text or its changes.
        text: TextUpdate,
        /// The headers that the text may include, when the worker does not have them yet.
        headers: Option<Vec<HeaderText>>,
        /// Its language.
        language: Language,
        /// The C++ standard, of CUDA text.
        standard: Standard,
        /// The visible range, for which syntax highlighting is requested, in UTF-16 units.
        visible: (u32, u32),
        /// The check whose report the page holds: the answer may be a change of that report.
        held: Option<u32>,
    },
    /// Returns syntax highlighting for a piece of the last checked text.
    Colours {
        /// The id of the text's check.
        id: u32,
        /// The range, in UTF-16 units.
        visible: (u32, u32),
    },
    /// Returns the last checked text's report in another format.
    Export {
        /// The format.
        format: ExportFormat,
        /// The target of the report.
        target: Target,
        /// The reference of the report.
        reference: Reference,
        /// The request's id, returned with the answer.
        asked: u32,
    },
    /// Returns all rules by area, with their sources.
    Coverage,
    /// Explains the lines of a log, with places in the last checked text.
    AnswerLog {
        /// The log as pasted.
        log: String,
        /// The target whose rules come first.
        target: Target,
    },
    /// Returns the translation of the last checked text's declarations, as read for a target.
    Translation {
        /// Whether the text is that of the current lesson instead of the checked one.
        in_lesson: bool,
        /// The target of the reading.
        target: Target,
        /// The reference of the reading.
        reference: Reference,
    },
    /// Returns the translation tables.
    TranslationTables,
    /// Searches the table of intrinsics.
    Intrinsics {
        /// Words that the name and family must contain.
        query: String,
        /// Excludes intrinsics that the target does not have according to the reference.
        only_on: Option<(Target, Reference)>,
        /// Maximum number of rows.
        limit: u32,
    },
    /// Returns a call of an intrinsic for insertion into the last checked text.
    InsertIntrinsic {
        /// The intrinsic's name without suffixes.
        name: String,
        /// The cursor's byte in the checked text.
        offset: u32,
        /// The target that determines the dialect, if the text does not.
        target: Target,
    },
    /// Checks another text for comparison. Exports still refer to the checked text.
    Compare {
        /// The text and its settings.
        request: Request,
        /// The place of the comparison, returned with the answer.
        place: Beside,
    },
    /// Returns the report of the last checked text with the members of a type in another order.
    Reorder {
        /// Whether the text is that of the current lesson instead of the checked one.
        in_lesson: bool,
        /// The members in text order.
        members: Vec<MovableMember>,
        /// The index of the member at each place; returned with the answer.
        order: Vec<u32>,
    },
    /// Returns the table of contents of the Reference.
    ReferenceContents,
    /// Returns the entry with this id.
    ReferenceEntry(String),
    /// Searches the Reference.
    ReferenceSearch {
        /// The query; returned with the answer.
        query: String,
        /// Maximum number of entries.
        limit: u32,
    },
    /// Evaluates a calculator of the Reference.
    Calculate {
        /// The calculator's name.
        calculator: String,
        /// Names and values of its fields.
        values: Vec<(String, String)>,
    },
    /// Returns the glossary's terms, which prose links to.
    Terms,
    /// Describes the token at a byte of the last checked text.
    Hover {
        /// The byte in the checked text; returned with the answer.
        offset: u32,
    },
    /// Returns details for a view. Request and answer are opaque bytes, so that only the view has code for them.
    Details {
        /// The sender.
        of: DetailsOf,
        /// Whether the text is that of the current lesson instead of the checked one.
        in_lesson: bool,
        /// The encoded request.
        asked: Vec<u8>,
    },
    /// A request about lessons.
    Lesson(LessonQuestion),
    /// Fetches this part and those before it. The worker reports the arrival of each, independently of other answers.
    FetchPart(WorkerPart),
    /// Fails, for tests of the page's recovery. The page itself never sends this.
    Fail(Failure),
}

/// The text of a check: the whole text, or the changes since the previous check.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum TextUpdate {
    /// The whole text.
    Whole(String),
    /// The changes.
    Changes {
        /// The check whose text the worker has.
        since: u32,
        /// Replacements, in order and without overlaps, in UTF-16 units of that text.
        changes: Vec<TextChange>,
        /// The new text's length in UTF-16 units, to detect that the worker has another text.
        length: u32,
    },
}

/// A replacement of a range.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TextChange {
    /// The first replaced UTF-16 unit.
    pub start: u32,
    /// The end of the range, exclusive.
    pub end: u32,
    /// The new text.
    pub inserted: String,
}

impl ToWorker {
    /// The deferred part of the worker that the answer needs, which the worker loads first. A call of a function in
    /// another part loads that part and blocks the worker; data of another part is never loaded on access.
    #[must_use]
    pub fn needs(&self) -> Option<WorkerPart> {
        let check = |language: Language| (language == Language::Cuda).then_some(WorkerPart::Declarations);
        match self {
            Self::Check { language, .. } => check(*language),
            // A comparison below the timeline is not urgent, so it waits for the part instead of blocking the worker.
            Self::Compare { place: Beside::Strip, .. } => Some(WorkerPart::Checks),
            Self::Compare { request, .. } => check(request.language),
            Self::Colours { .. } | Self::FetchPart(_) | Self::Fail(_) => None,
            _ => Some(WorkerPart::Reference),
        }
    }

    /// Whether the request is repeated automatically when a new engine replaces a failed one. Checks are sent again by
    /// their sender, and requests that follow a report or the engine's state are repeated by their effects.
    #[must_use]
    pub fn can_be_retried(&self) -> bool {
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

/// The place where another text's report is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Beside {
    /// In the view Compare.
    View,
    /// Below the target timeline.
    Strip,
}

/// A report in another format.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exported {
    /// The format.
    pub format: ExportFormat,
    /// The id of the request.
    pub asked: u32,
    /// The document; `None` when no text has been checked.
    pub text: Option<String>,
}

/// The formats that the engine writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ExportFormat {
    /// The command line's JSON.
    Json,
    /// SARIF 2.1.0.
    Sarif,
    /// Markdown for a bug report: the text, the target and the findings.
    Issue,
}

/// A kind of failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Failure {
    /// Panic.
    Panic,
    /// Blocks forever.
    Hang,
}

/// An answer or event of the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
// A message is moved once; a box would cost an allocation for each answer.
#[allow(clippy::large_enum_variant)]
pub enum FromWorker {
    /// The worker's module is running and accepts messages.
    Ready,
    /// A deferred part of the worker was loaded, or failed to load.
    Part {
        /// The part.
        part: WorkerPart,
        /// Whether the part was loaded.
        here: bool,
    },
    /// The answer to [`ToWorker::Check`].
    Checked(Box<Checked>),
    /// The alternative answer to [`ToWorker::Check`]. The changes refer to a text that the worker does not have, so the
    /// page must send the whole text.
    TextUnknown {
        /// The id of the request.
        id: u32,
    },
    /// The answer to [`ToWorker::Colours`].
    Colours {
        /// The id of the request.
        id: u32,
        /// The highlighting; `None` when the worker has another text.
        colours: Option<Colours>,
    },
    /// The answer to any other request.
    Answer(#[serde(deserialize_with = "apart")] Answer),
}

/// Answers to requests of views, other than reports. None is needed before a view is opened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Answer {
    /// The answer to [`ToWorker::Coverage`].
    Coverage(Vec<CoverageArea>),
    /// The answer to [`ToWorker::AnswerLog`].
    LogAnswers(Vec<LogAnswer>),
    /// The answer to [`ToWorker::Translation`]; without a translation when no declarations were checked.
    Translation {
        /// Whether the text is the lesson's.
        in_lesson: bool,
        /// The translation.
        translation: Option<Translation>,
    },
    /// The answer to [`ToWorker::TranslationTables`].
    TranslationTables(Vec<ReferenceTable>),
    /// The answer to [`ToWorker::Intrinsics`].
    Intrinsics(IntrinsicSearch),
    /// The answer to [`ToWorker::InsertIntrinsic`]; `None` when no call can be written.
    Insertion(Option<IntrinsicInsertion>),
    /// The answer to [`ToWorker::Compare`].
    Compared {
        /// The place of the comparison.
        place: Beside,
        /// The report of the other text.
        report: Box<Report>,
    },
    /// The answer to [`ToWorker::Reorder`].
    Reordered {
        /// The order.
        order: Vec<u32>,
        /// The report, with locations in the unchanged text; `None` when the worker has another text.
        reordered: Option<Box<Reordered>>,
    },
    /// The answer to [`ToWorker::ReferenceContents`].
    ReferenceContents(Vec<Section>),
    /// The answer to [`ToWorker::ReferenceEntry`].
    ReferenceEntry {
        /// The requested id, which may be an alternative spelling of the entry's id.
        asked: String,
        /// The entry; `None` when it does not exist.
        page: Option<Box<ReferencePage>>,
    },
    /// The answer to [`ToWorker::ReferenceSearch`].
    ReferenceFound {
        /// The query.
        query: String,
        /// The results.
        search: Search,
    },
    /// The answer to [`ToWorker::Calculate`], with the form's values; `None` when the calculator does not exist.
    Calculated(Option<Form>),
    /// The answer to [`ToWorker::Terms`].
    Terms(TermIndex),
    /// The answer to [`ToWorker::Hover`].
    Hovered {
        /// The requested byte in the checked text.
        offset: u32,
        /// The token's description, in bytes of the checked text; `None` without an entry.
        hover: Option<Hover>,
    },
    /// The answer to [`ToWorker::Details`]; empty without a text.
    Details {
        /// The sender of the request.
        of: DetailsOf,
        /// Whether the text is the lesson's.
        in_lesson: bool,
        /// The encoded answer.
        answer: Vec<u8>,
    },
    /// The answer to [`ToWorker::Lesson`].
    Lesson(LessonAnswer),
    /// The answer to [`ToWorker::Export`].
    Exported(Exported),
}

/// Deserializes in a separate function, so that the code for later answers is deferred.
fn apart<'d, T: Deserialize<'d>, D: Deserializer<'d>>(deserializer: D) -> Result<T, D::Error> {
    T::deserialize(deserializer)
}

/// Syntax highlighting of a piece of a text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Colours {
    /// The start of the piece, in UTF-16 units.
    pub start: u32,
    /// The end of the piece, exclusive.
    pub end: u32,
    /// Triples of start, end (UTF-16 units) and class, of all tokens that overlap the piece.
    pub tokens: Vec<u32>,
}

/// Syntax highlighting of generated IR in the modern and the legacy dialect.
pub type GeneratedTokens = [Vec<u32>; 2];

/// The result of a check.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Checked {
    /// The id of the request.
    pub id: u32,
    /// The report, or its change.
    pub report: ReportUpdate,
    /// Syntax highlighting of the visible range.
    pub colours: Colours,
    /// Syntax highlighting of the generated IR, for each of the report's readings.
    pub generated_tokens: Vec<GeneratedTokens>,
    /// Durations of the check, without highlighting and transfer.
    pub timings: Timings,
    /// Time in the worker, in milliseconds.
    pub in_worker: f64,
}

/// The report of a text with fields in another order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reordered {
    /// The report, with locations in the unchanged text.
    pub report: Report,
    /// Syntax highlighting of the generated IR, for each of the report's readings.
    pub generated_tokens: Vec<GeneratedTokens>,
}

/// A report for the page: whole, or as a change of the one that the page holds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ReportUpdate {
    /// The whole report.
    Whole(Box<Report>),
    /// A change of an earlier report.
    Change {
        /// The check of the earlier report.
        since: u32,
        /// The change.
        #[serde(deserialize_with = "apart")]
        change: ReportChange,
    },
}

/// An entry of the Reference, rendered for the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ReferencePage {
    /// Id, kind, title and summary.
    pub heading: Heading,
    /// The content, in order.
    pub blocks: Vec<ReferenceBlock>,
    /// The sources.
    pub sources: Vec<Citation>,
    /// Related entries.
    pub see_also: Vec<Link>,
}

/// A block of an entry.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ReferenceBlock {
    /// HTML from Markdown, with links to entries as addresses of the page.
    Html(String),
    /// A table.
    Table(Table),
    /// An example text.
    Example(Example),
    /// The form of a calculator.
    Calculator(Form),
}

/// Encodes a message into a transferable buffer.
///
/// # Errors
/// Postcard's error when the value cannot be serialized.
pub fn encode<T: Serialize>(message: &T) -> Result<ArrayBuffer, postcard::Error> {
    let bytes = postcard::to_extend(message, Vec::new())?;
    Ok(Uint8Array::from(bytes.as_slice()).buffer())
}

/// Decodes a received `ArrayBuffer`; `None` for another value or an invalid message.
#[must_use]
pub fn decode<T: DeserializeOwned>(data: &JsValue) -> Option<T> {
    let buffer = data.dyn_ref::<ArrayBuffer>()?;
    postcard::from_bytes(&Uint8Array::new(buffer).to_vec()).ok()
}
