//! The grid of the board: a column of row names, then the columns of the target timeline.

use crate::components::target_timeline::columns;
use nvvm_engine::target::{Reference, Target};

/// Grid line of the row of generations, and of the first row of verdicts.
const FIRST_LINE: usize = 2;

/// The kind of gap between adjacent targets.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Gap {
    /// Between generations.
    Generation,
    /// Between architectures.
    Architecture,
    /// Between variants of an architecture.
    Variant,
}

impl Gap {
    fn between(before: Target, target: Target) -> Self {
        if before.generation() != target.generation() {
            Self::Generation
        } else if target.suffix().is_some() {
            Self::Variant
        } else {
            Self::Architecture
        }
    }

    const fn letter(self) -> char {
        match self {
            Self::Generation => 'g',
            Self::Architecture => 'a',
            Self::Variant => 'v',
        }
    }
}

/// The value of `grid-template-columns`.
pub fn template() -> String {
    format!("var(--side) {}", columns::template())
}

/// The grid line of a column.
pub fn track(column: usize) -> usize {
    columns::line_before(column) + 1
}

/// The value of `grid-template-rows`: generations, toolkits, a gap, documents.
pub fn row_template(rows: usize) -> String {
    let (_, documents) = rows_of(rows);
    format!("20px repeat({}, var(--board-row)) 8px repeat({documents}, var(--board-row))", Reference::TOOLKITS.len())
}

/// The last grid line of toolkits, and the number of documents among this number of rows.
pub fn rows_of(rows: usize) -> (usize, usize) {
    let toolkits = Reference::TOOLKITS.len();
    (toolkits + FIRST_LINE - 1, rows.saturating_sub(toolkits).max(1))
}

/// The grid line of a row.
pub const fn line(row: usize, is_document: bool) -> usize {
    row + FIRST_LINE + is_document as usize
}

/// CSS classes for the gaps next to each column.
pub fn gap_classes(targets: &[Target]) -> Vec<String> {
    let gap = |left: Option<&Target>, right: Option<&Target>| {
        left.zip(right).map(|(left, right)| Gap::between(*left, *right).letter())
    };
    let class = |column: usize| {
        let own = targets.get(column);
        let left = gap(column.checked_sub(1).and_then(|before| targets.get(before)), own);
        let right = gap(own, targets.get(column + 1));
        let word = |side: &str, gap: Option<char>| gap.map(|gap| format!(" {side}-{gap}")).unwrap_or_default();
        word("left", left) + &word("right", right)
    };
    (0..targets.len()).map(class).collect()
}

/// CSS classes for the borders of a cell.
pub const fn edge_classes(edges: (bool, bool)) -> &'static str {
    match edges {
        (false, false) => "",
        (true, false) => " edge-left",
        (false, true) => " edge-top",
        (true, true) => " edge-left edge-top",
    }
}

/// Runs of targets of the same generation, with their places in the first row.
pub fn generations(targets: &[Target]) -> Vec<(&'static str, String)> {
    let mut column = 0;
    let runs = targets.chunk_by(|one, other| one.generation() == other.generation());
    let place = |run: &[Target]| {
        let first = column;
        column += run.len();
        // The short name: Ada.
        let name = run.first()?.generation().name().split(' ').next()?;
        Some((name, format!("1 / {} / 2 / {}", track(first), track(column - 1) + 1)))
    };
    runs.filter_map(place).collect()
}

#[cfg(test)]
mod tests {
    use super::{gap_classes, generations, line, row_template, template, track};
    use crate::components::target_timeline::columns::order;
    use nvvm_engine::target::{Reference, Target};

    #[test]
    fn there_is_a_track_for_each_target_and_each_gap() {
        let columns = template().replace("minmax(0, ", "minmax(");
        assert_eq!(columns.split(' ').count(), 2 * Target::ALL.len());
        assert_eq!((track(0), track(Target::ALL.len() - 1)), (2, 2 * Target::ALL.len()));
    }

    #[test]
    fn documents_stand_apart() {
        assert_eq!(row_template(18), "20px repeat(17, var(--board-row)) 8px repeat(1, var(--board-row))");
        assert_eq!((line(0, false), line(Reference::TOOLKITS.len(), true)), (2, 20));
    }

    #[test]
    fn every_generation_has_its_place() {
        let found = generations(&order());
        assert_eq!(found.first(), Some(&("Fermi", "1 / 2 / 2 / 5".to_owned())));
        assert_eq!(found.iter().map(|it| it.0).filter(|name| *name == "Ada").count(), 1);
    }

    #[test]
    fn a_cell_fills_half_of_the_gaps_beside_it() {
        let classes = gap_classes(&order());
        assert_eq!([classes[0].as_str(), classes[2].as_str()], [" right-a", " left-g right-a"]);
    }
}
