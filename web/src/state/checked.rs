//! What the page knows of a checked text, and the places in it that the views share.

use crate::{code_mirror, protocol::GeneratedTokens};
use nvvm_engine::target::{Reference, Target};
use nvvm_engine::{
    Location, Offsets, Report,
    report::{Finding, Judgement},
};

/// A text with what the engine found in it.
#[derive(Debug, Default)]
pub struct CheckedText {
    /// The text's places in both units; the text itself is the editor's.
    pub offsets: Offsets,
    /// What was found.
    pub report: Report,
    /// Colours of the generated IR, for each of the report's readings.
    pub generated_tokens: Vec<GeneratedTokens>,
    /// The editor that holds the text.
    pub editor: code_mirror::TextEditor,
}

impl CheckedText {
    /// The text.
    pub fn text(&self) -> String {
        self.editor.shown_text(0, u32::MAX)
    }

    /// As much of the text as tells what it is: a long text is not copied whole for that.
    pub fn beginning(&self) -> String {
        // A unit of UTF-16 is a byte at least.
        self.editor.shown_text(0, text_kind::EXAMINED as u32)
    }

    /// What stands around a place, and the place in it.
    pub fn around(&self, location: Location) -> (String, Location) {
        /// More than this before and behind it is not looked at, in bytes.
        const FAR: u32 = 4_000;
        let (start, end) = (location.offset, location.end_offset.max(location.offset));
        let piece = |from: u32, to: u32| self.editor.shown_text(self.offsets.to_utf16(from), self.offsets.to_utf16(to));
        let before = piece(start.saturating_sub(FAR), start);
        let offset = before.len() as u32;
        let place = Location { offset, end_offset: offset + (end - start), ..location };
        (before + &piece(start, end.saturating_add(FAR)), place)
    }
}

/// Where the part of the page is that is wanted later.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LaterPart {
    /// Nobody asked for it yet.
    #[default]
    Away,
    /// It is loading.
    Coming,
    /// What it holds can be shown.
    Here,
    /// It could not be loaded.
    Missing,
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

/// What is selected, in whichever view.
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

/// What a link says of its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expected {
    /// The engine that made it.
    pub engine: String,
    /// The digest of what its maker saw.
    pub digest: u32,
    /// How many errors and warnings its maker saw.
    pub counts: Option<(u32, u32)>,
    /// What its maker judged for.
    pub target: Target,
    /// By whose word.
    pub reference: Reference,
    /// The selected bytes.
    pub selection: Option<(u32, u32)>,
}
