//! A checked text, and shared types for positions and selections in it.

use crate::{code_mirror, protocol::GeneratedTokens};
use nvvm_engine::target::{Reference, Target};
use nvvm_engine::{
    Location, Offsets, Report,
    report::{Finding, Judgement},
};

/// A text with its report.
#[derive(Debug, Default)]
pub struct CheckedText {
    /// Conversion between byte and UTF-16 offsets; the editor has the text itself.
    pub offsets: Offsets,
    /// The report.
    pub report: Report,
    /// Syntax highlighting of the generated IR, for each of the report's readings.
    pub generated_tokens: Vec<GeneratedTokens>,
    /// The editor with the text.
    pub editor: code_mirror::TextEditor,
}

impl CheckedText {
    /// The text.
    pub fn text(&self) -> String {
        self.editor.shown_text(0, u32::MAX)
    }

    /// The beginning of the text, long enough to detect its kind without copying all of it.
    pub fn beginning(&self) -> String {
        // A UTF-16 unit is at least one byte.
        self.editor.shown_text(0, text_kind::EXAMINED as u32)
    }

    /// The text around a location, and the location within that text.
    pub fn around(&self, location: Location) -> (String, Location) {
        /// Maximum number of bytes before and after the location.
        const FAR: u32 = 4_000;
        let (start, end) = (location.offset, location.end_offset.max(location.offset));
        let piece = |from: u32, to: u32| self.editor.shown_text(self.offsets.to_utf16(from), self.offsets.to_utf16(to));
        let before = piece(start.saturating_sub(FAR), start);
        let offset = before.len() as u32;
        let place = Location { offset, end_offset: offset + (end - start), ..location };
        (before + &piece(start, end.saturating_add(FAR)), place)
    }
}

/// The state of the page's deferred part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LaterPart {
    /// It was not requested yet.
    #[default]
    Away,
    /// It is loading.
    Coming,
    /// It is loaded.
    Here,
    /// It could not be loaded.
    Missing,
}

/// The state of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EngineState {
    /// It has not reported yet.
    Starting,
    /// It accepts requests.
    Ready,
    /// It cannot be started.
    Unavailable,
}

/// The position of the cursor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor {
    /// Byte offset in the checked text.
    pub offset: u32,
    /// Line, from 1.
    pub line: u32,
    /// Column, from 1.
    pub column: u32,
}

/// A byte offset in one of the two texts of declarations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pointed {
    /// In the checked text.
    Source(u32),
    /// In the generated IR.
    Generated(u32),
}

/// The selection, shared by all views.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Selection {
    /// A finding, by its index in the report.
    Finding(u32),
    /// A sizing step of the displayed buffer.
    Step(u32),
    /// A pointer or global.
    Pointer(u32),
    /// A type.
    Type(u32),
    /// A field of a type.
    Field(u32, u32),
}

/// A diagnostic: a judgement of a finding, both by index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DiagnosticKey {
    /// Index in [`Report::findings`].
    pub finding: u32,
    /// Index in the finding's judgements.
    pub judgement: u32,
}

impl DiagnosticKey {
    /// The finding and judgement, if this report contains them.
    pub fn find(self, report: &Report) -> Option<(&Finding, &Judgement)> {
        let finding = report.findings.get(self.finding as usize)?;
        Some((finding, finding.judgements.get(self.judgement as usize)?))
    }
}

/// The result that a link promises.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expected {
    /// The version of the engine that made it.
    pub engine: String,
    /// The digest of the result.
    pub digest: u32,
    /// Numbers of errors and warnings.
    pub counts: Option<(u32, u32)>,
    /// The target of the result.
    pub target: Target,
    /// The reference of the result.
    pub reference: Reference,
    /// The selected bytes.
    pub selection: Option<(u32, u32)>,
}
