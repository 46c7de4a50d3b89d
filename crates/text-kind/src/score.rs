//! Points of evidence for kinds of text.

use crate::lines::Line;
use crate::{Recognised, TextKind, Tool};

/// A line that occurs in one kind only.
pub(crate) const CERTAIN: u32 = 8;
/// A line that hardly occurs in another kind.
pub(crate) const STRONG: u32 = 5;
/// A line that rarely occurs in another kind.
pub(crate) const LIKELY: u32 = 3;
/// A line that also occurs in other kinds.
pub(crate) const WEAK: u32 = 1;

/// Minimum number of points of a kind that is not a guess.
const ENOUGH: u32 = 4;
/// Minimum ratio of the points of a kind to those of any other.
const LEAD: u32 = 3;
/// Maximum number of points of the text that a log is_log.
const QUOTED: u32 = 40;
/// Minimum ratio when the first evidence in the text is of another kind.
const LEAD_OF_LATER: u32 = 12;

/// The evidence so far. Kinds of one family do not compete.
#[derive(Default)]
pub(crate) struct Scores {
    counted: Vec<Evidence>,
    /// The evidence of the last line: the next line shows whether it is a quotation in a log.
    last: Vec<Evidence>,
}

struct Evidence {
    kind: TextKind,
    points: u32,
    start: usize,
    end: usize,
}

/// The family of logs.
const LOGS: u8 = 6;

/// Returns the family of a kind. Kinds of one family occur within each other; the one with most points represents the
/// family.
fn family(kind: TextKind) -> u8 {
    match kind {
        TextKind::LlvmIr | TextKind::MachineIr => 0,
        TextKind::Mlir | TextKind::MlirLlvm | TextKind::MlirGpu | TextKind::TileIr | TextKind::TritonIr => 1,
        TextKind::Ptx | TextKind::Sass | TextKind::Assembly | TextKind::Spirv => 2,
        TextKind::Cuda => 3,
        TextKind::Rust => 4,
        TextKind::Python => 5,
        TextKind::Log(_) | TextKind::Shell => LOGS,
        TextKind::Hlo => 7,
        _ => 8,
    }
}

impl Scores {
    /// Adds evidence of a kind.
    pub(crate) fn add(&mut self, kind: TextKind, points: u32, line: &Line) {
        self.last.push(Evidence { kind, points, start: line.start, end: line.first_word_end() });
    }

    /// Begins the next line. When it only marks a position in the previous line, that one is a quotation.
    pub(crate) fn next_line(&mut self, marks: bool) {
        for evidence in std::mem::take(&mut self.last) {
            if !marks || matches!(evidence.kind, TextKind::Log(_)) {
                self.count(evidence);
            }
        }
    }

    fn count(&mut self, evidence: Evidence) {
        match self.counted.iter_mut().find(|known| known.kind == evidence.kind) {
            Some(known) => known.points = known.points.saturating_add(evidence.points),
            None => self.counted.push(evidence),
        }
    }

    /// Returns the kind with the most evidence.
    pub(crate) fn best(mut self) -> Option<Recognised> {
        self.next_line(false);
        let families = || self.counted.iter().map(|evidence| family(evidence.kind));
        let first = self.counted.iter().min_by_key(|evidence| evidence.start)?;
        let highest = families().rev().max_by_key(|&family| self.points(family))?;
        let is_log = family(first.kind) == LOGS && self.points(LOGS) >= ENOUGH && self.points(highest) <= QUOTED;
        let chosen = if is_log { LOGS } else { highest };
        let of_chosen = || self.counted.iter().filter(|evidence| family(evidence.kind) == chosen);
        // The output of a known tool may contain lines that any tool prints.
        let named = |evidence: &Evidence| evidence.kind != TextKind::Log(Tool::Other);
        let best = of_chosen().rev().max_by_key(|evidence| (named(evidence), evidence.points))?;
        let (start, end) = of_chosen().map(|evidence| (evidence.start, evidence.end)).min()?;
        // A text may contain much of another kind, as strings of PTX in CUDA.
        let lead = if start <= first.start { LEAD } else { LEAD_OF_LATER };
        let others = families().filter(|&family| family != chosen).map(|family| self.points(family));
        let other = others.max().unwrap_or(0);
        let own = self.points(chosen);
        let unmistakable = own >= ENOUGH && (is_log || own >= other.saturating_mul(lead));
        Some(Recognised { kind: best.kind, start, end, unmistakable })
    }

    fn points(&self, wanted: u8) -> u32 {
        self.counted.iter().filter(|evidence| family(evidence.kind) == wanted).map(|evidence| evidence.points).sum()
    }
}
