//! The content of the what-if board: verdicts by reference and target, and regions of equal ones.

use crate::{
    components::{mark::word_of, target_timeline::columns::order},
    words::grouped,
};
use nvvm_engine::{
    Report,
    reason::{CellState, TimelineCell, timeline},
    target::{Reference, Target},
};
use std::collections::BTreeSet;

/// The document in the row below the toolkits.
pub const SPECIFICATION: Reference = Reference::Tileiras;

/// Approximate size of cells and rows in pixels, for placing labels.
const CELL: usize = 32;
const VARIANT_CELL: usize = 21;
const ROW: usize = 22;
/// Size in pixels beyond which more space does not improve a label.
const ENOUGH: (usize, usize) = (300, 90);

/// The verdict of a reference on a target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardCell {
    /// The verdict.
    pub state: CellState,
    /// The deciding bytes of kernel parameters.
    pub need: Option<u64>,
    /// The limit in bytes.
    pub limit: Option<u64>,
    /// A short reason.
    pub headline: String,
    /// The first reported message.
    pub message: Option<String>,
}

impl BoardCell {
    /// Whether two cells belong to one region.
    fn joins(&self, other: &Self) -> bool {
        if self.state != other.state || self.limit != other.limit {
            return false;
        }
        // Messages about limits contain sizes and differ between toolkits.
        self.state == CellState::Unsupported || self.message == other.message || self.limit.is_some()
    }

    /// Formats `Rejected, 6,200 / 4,096 bytes`.
    pub fn words(&self) -> String {
        let state = word_of(self.state);
        match (self.state, self.need.zip(self.limit)) {
            (CellState::Unsupported, _) => state.to_owned(),
            (_, Some((need, limit))) => format!("{state}, {} / {} bytes", grouped(need), grouped(limit)),
            (CellState::Rejected, None) => format!("{state}: {}", self.headline),
            _ => state.to_owned(),
        }
    }

    /// Possible labels, longest first.
    pub fn labels(&self) -> Vec<String> {
        let state = word_of(self.state).to_lowercase();
        match (self.state, self.limit) {
            (CellState::Unsupported, _) => vec![state],
            (_, Some(limit)) => {
                let limit = grouped(limit);
                vec![format!("{state}, limit {limit}"), format!("limit {limit}"), limit]
            }
            (CellState::Rejected, None) => vec![self.headline.clone(), state],
            _ => vec![state],
        }
    }

    /// Whether there is no error.
    pub const fn is_accepted(&self) -> bool {
        matches!(self.state, CellState::Accepted | CellState::Incomplete)
    }
}

/// The verdicts of one reference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardRow {
    /// The reference.
    pub reference: Reference,
    /// The cells in the board's order of targets.
    pub cells: Vec<BoardCell>,
}

/// The place of a region's label: its rectangle with the most space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label {
    /// First row.
    pub row: usize,
    /// First column.
    pub column: usize,
    /// Number of rows.
    pub rows: usize,
    /// Number of columns.
    pub columns: usize,
}

/// The board's content.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Board {
    /// Targets from left to right.
    pub targets: Vec<Target>,
    /// Toolkits from oldest to newest, then the specification, then another selected reference.
    pub rows: Vec<BoardRow>,
    /// A label for each region.
    pub labels: Vec<Label>,
}

/// The rows of the board for a selected reference.
pub fn rows(chosen: Reference) -> Vec<Reference> {
    let mut rows = Reference::TOOLKITS.to_vec();
    rows.push(SPECIFICATION);
    if !rows.contains(&chosen) {
        rows.push(chosen);
    }
    rows
}

impl Board {
    /// Creates the content for these references.
    pub fn new(report: &Report, references: &[Reference]) -> Self {
        let targets = order();
        let row = |&reference: &Reference| {
            let found = timeline(report, reference);
            let cells = targets.iter().filter_map(|target| found.get(target.index()).cloned());
            BoardRow { reference, cells: cells.map(|found| cell(found, reference)).collect() }
        };
        let rows: Vec<BoardRow> = references.iter().map(row).collect();
        let labels = labels(&rows, &targets);
        Board { targets, rows, labels }
    }

    /// The column of a target.
    pub fn column(&self, target: Target) -> Option<usize> {
        self.targets.iter().position(|it| *it == target)
    }

    /// A verdict.
    pub fn cell(&self, target: Target, reference: Reference) -> Option<&BoardCell> {
        self.rows.iter().find(|row| row.reference == reference)?.cells.get(self.column(target)?)
    }

    /// Whether a cell's left and upper neighbors belong to other regions.
    pub fn edges(&self, row: usize, column: usize) -> (bool, bool) {
        let at = |row: usize, column: usize| self.rows.get(row)?.cells.get(column);
        let differs =
            |other: Option<&BoardCell>| other.zip(at(row, column)).is_some_and(|(other, own)| !own.joins(other));
        let left = column.checked_sub(1).and_then(|before| at(row, before));
        let above = row.checked_sub(1).filter(|before| self.are_adjacent(*before, row)).and_then(|it| at(it, column));
        (differs(left), differs(above))
    }

    /// Whether two rows are adjacent without a gap: documents are set apart from toolkits.
    fn are_adjacent(&self, above: usize, below: usize) -> bool {
        is_toolkit(&self.rows, above) && is_toolkit(&self.rows, below)
    }
}

fn is_toolkit(rows: &[BoardRow], row: usize) -> bool {
    rows.get(row).is_some_and(|row| row.reference.toolkit().is_some())
}

fn cell(found: TimelineCell, reference: Reference) -> BoardCell {
    let TimelineCell { target, state, parameters, headline, message, .. } = found;
    BoardCell {
        state,
        need: parameters.map(|bytes| bytes.required),
        limit: parameters.map(|bytes| bytes.allowed),
        message: if state == CellState::Unsupported { reference.rejection(target) } else { message },
        headline,
    }
}

/// The labels of all regions, which are found by flood fill.
fn labels(rows: &[BoardRow], targets: &[Target]) -> Vec<Label> {
    let at = |row: usize, column: usize| rows.get(row)?.cells.get(column);
    let is_one = |from: (usize, usize), to: (usize, usize)| {
        (is_toolkit(rows, from.0) && is_toolkit(rows, to.0) || from.0 == to.0)
            && at(from.0, from.1).zip(at(to.0, to.1)).is_some_and(|(one, other)| one.joins(other))
    };
    let mut seen: BTreeSet<(usize, usize)> = BTreeSet::new();
    let mut labels = Vec::new();
    for row in 0..rows.len() {
        for column in 0..targets.len() {
            if !seen.insert((row, column)) {
                continue;
            }
            let mut region = BTreeSet::from([(row, column)]);
            let mut open = vec![(row, column)];
            while let Some((r, c)) = open.pop() {
                let neighbors = [(r + 1, c), (r.wrapping_sub(1), c), (r, c + 1), (r, c.wrapping_sub(1))].into_iter();
                for next in neighbors.filter(|next| at(next.0, next.1).is_some()) {
                    if !seen.contains(&next) && is_one((r, c), next) {
                        seen.insert(next);
                        region.insert(next);
                        open.push(next);
                    }
                }
            }
            labels.extend(roomiest(&region, targets));
        }
    }
    labels
}

/// The rectangle of a region with the most space for text.
fn roomiest(region: &BTreeSet<(usize, usize)>, targets: &[Target]) -> Option<Label> {
    let width = |column: usize| match targets.get(column) {
        Some(target) if target.suffix().is_some() => VARIANT_CELL,
        _ => CELL,
    };
    let mut best: Option<(usize, Label)> = None;
    for &(row, column) in region {
        let mut columns = usize::MAX;
        let mut below = row;
        while region.contains(&(below, column)) {
            let run = (column..).take(columns).take_while(|at| region.contains(&(below, *at))).count();
            columns = run;
            let rows = below - row + 1;
            let room = (column..column + columns).map(width).sum::<usize>().min(ENOUGH.0) * (rows * ROW).min(ENOUGH.1);
            if best.is_none_or(|(most, _)| room > most) {
                best = Some((room, Label { row, column, rows, columns }));
            }
            below += 1;
        }
    }
    best.map(|(_, label)| label)
}

#[cfg(test)]
mod tests {
    use super::{Board, CellState, rows};
    use nvvm_engine::{
        Language, Request, check,
        target::{Reference, Target},
    };

    /// A kernel whose parameters fit from sm_70 on, in CUDA 12.1 and later.
    const LARGE: &str = "struct Large { char bytes[6200]; };\n__global__ void apply(Large large) {}\n";

    fn board(text: &str) -> Board {
        let request = Request { text: text.to_owned(), language: Language::Cuda, ..Request::default() };
        Board::new(&check(&request), &rows(Reference::CUDA_13_5))
    }

    fn target(name: &str) -> Target {
        Target::parse(name).expect("a target")
    }

    #[test]
    fn verdicts_are_those_of_the_report() {
        let request = Request { text: LARGE.to_owned(), language: Language::Cuda, ..Request::default() };
        let report = check(&request);
        let board = Board::new(&report, &rows(Reference::CUDA_13_5));
        assert_eq!(board.rows.len(), Reference::TOOLKITS.len() + 1);
        for row in &board.rows {
            for (cell, &target) in row.cells.iter().zip(&board.targets) {
                let expected = match row.reference.knows(target) {
                    false => CellState::Unsupported,
                    true if report.verdict(target, row.reference).accepted => CellState::Accepted,
                    true => CellState::Rejected,
                };
                assert_eq!(cell.state, expected, "{} on {target}", row.reference.id());
            }
        }
    }

    #[test]
    fn a_cell_has_the_bytes_that_decide() {
        let board = board(LARGE);
        let cell = |name: &str| board.cell(target(name), Reference::CUDA_12_9).expect("a cell").clone();
        assert_eq!(cell("sm_61").words(), "Rejected, 6,200 / 4,096 bytes");
        assert_eq!(cell("sm_75").words(), "Accepted, 6,200 / 32,764 bytes");
        assert_eq!(cell("sm_30").words(), "Not supported");
        assert_eq!(cell("sm_61").labels(), ["rejected, limit 4,096", "limit 4,096", "4,096"]);
    }

    #[test]
    fn equal_neighbors_are_one_region_with_one_label() {
        let board = board(LARGE);
        let words = |at: &super::Label| board.rows[at.row].cells[at.column].labels()[0].clone();
        let found: Vec<String> = board.labels.iter().map(words).collect();
        let count = |what: &str| found.iter().filter(|label| *label == what).count();
        assert!(count("accepted, limit 32,764") <= 3, "{found:?}");
        assert!(found.len() < 30, "{found:?}");
        // Borders are exactly between different neighbors.
        let row = board.rows.iter().position(|row| row.reference == Reference::CUDA_12_9).expect("a row");
        let column = |name: &str| board.column(target(name)).expect("a column");
        let (volta, turing) = (column("sm_70"), column("sm_75"));
        assert!(board.edges(row, volta).0 && !board.edges(row, turing).0);
    }

    #[test]
    fn a_label_stays_within_its_region() {
        let board = board(LARGE);
        for label in &board.labels {
            let first = &board.rows[label.row].cells[label.column];
            for row in label.row..label.row + label.rows {
                for column in label.column..label.column + label.columns {
                    assert!(first.joins(&board.rows[row].cells[column]), "{label:?}");
                }
            }
        }
    }

    #[test]
    fn what_is_checked_against_has_a_row() {
        assert_eq!(rows(Reference::CUDA_12_9).len(), rows(Reference::Tileiras).len());
        assert_eq!(rows(Reference::Mlir).last(), Some(&Reference::Mlir));
    }
}
