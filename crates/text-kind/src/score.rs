//! Points for kinds of text.

use crate::lines::Line;
use crate::{Recognised, TextKind, Tool};

/// A line that is nothing else.
pub(crate) const CERTAIN: u32 = 8;
/// A line that is hardly anything else.
pub(crate) const STRONG: u32 = 5;
/// A line that is likely nothing else.
pub(crate) const LIKELY: u32 = 3;
/// A line that fits.
pub(crate) const WEAK: u32 = 1;

/// With fewer points a kind is a guess.
const ENOUGH: u32 = 4;
/// So many times as much has to speak for a kind as for any other.
const LEAD: u32 = 3;
/// A log may quote so much of another text.
const QUOTED: u32 = 40;
/// So many times as much when the text begins with evidence of the other.
const LEAD_OF_LATER: u32 = 12;

/// The evidence so far, by family: kinds of one family do not speak against each other.
#[derive(Default)]
pub(crate) struct Scores {
    counted: Vec<Evidence>,
    /// Of the last line: what a log quotes is known by the line below it.
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

/// Kinds that occur within each other: the one with most points stands for all of them.
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
    /// A line speaks for a kind.
    pub(crate) fn add(&mut self, kind: TextKind, points: u32, line: &Line) {
        self.last.push(Evidence { kind, points, start: line.start, end: line.first_word_end() });
    }

    /// The next line begins. When it only marks a place in the one before, that one is a quotation.
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

    /// What most speaks for.
    pub(crate) fn best(mut self) -> Option<Recognised> {
        self.next_line(false);
        let families = || self.counted.iter().map(|evidence| family(evidence.kind));
        let first = self.counted.iter().min_by_key(|evidence| evidence.start)?;
        let loudest = families().rev().max_by_key(|&family| self.points(family))?;
        let quotes = family(first.kind) == LOGS && self.points(LOGS) >= ENOUGH && self.points(loudest) <= QUOTED;
        let chosen = if quotes { LOGS } else { loudest };
        let of_chosen = || self.counted.iter().filter(|evidence| family(evidence.kind) == chosen);
        // What any tool prints stands beside what one prints.
        let named = |evidence: &Evidence| evidence.kind != TextKind::Log(Tool::Other);
        let best = of_chosen().rev().max_by_key(|evidence| (named(evidence), evidence.points))?;
        let (start, end) = of_chosen().map(|evidence| (evidence.start, evidence.end)).min()?;
        // A text that begins as one kind may hold much of another, as strings of PTX stand in CUDA.
        let lead = if start <= first.start { LEAD } else { LEAD_OF_LATER };
        let others = families().filter(|&family| family != chosen).map(|family| self.points(family));
        let other = others.max().unwrap_or(0);
        let own = self.points(chosen);
        let unmistakable = own >= ENOUGH && (quotes || own >= other.saturating_mul(lead));
        Some(Recognised { kind: best.kind, start, end, unmistakable })
    }

    fn points(&self, wanted: u8) -> u32 {
        self.counted.iter().filter(|evidence| family(evidence.kind) == wanted).map(|evidence| evidence.points).sum()
    }
}
