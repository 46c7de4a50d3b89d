//! The rows of the walkthrough: collapsible headings and numbered steps.

use crate::{
    components::byte_map::{Segment, of_step, without_overlaps},
    state::{Selection, field_colors::FieldColors},
};
use nvvm_engine::report::{SizingStep, StepKind};
use std::collections::HashSet;

/// Maximum number of rows.
pub const MAX_ROWS: usize = 400;

/// A step with data from the steps around it.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Index among the buffer's steps.
    pub index: u32,
    /// The step.
    pub step: SizingStep,
    /// Whether it is an expanded heading, which is not a step of the walkthrough.
    pub open: bool,
    /// Number in the walkthrough, from 1; `None` for an expanded heading, and for padding, which belongs to the next
    /// field.
    pub number: Option<usize>,
}

impl Row {
    /// Whether the step is a heading of other steps.
    pub fn is_heading(&self) -> bool {
        self.step.is_heading()
    }

    /// Whether the step is padding.
    pub const fn is_padding(&self) -> bool {
        matches!(self.step.kind, StepKind::Padding | StepKind::TailPadding)
    }

    /// Bytes used after the step; a collapsed heading includes all of its parts.
    pub fn total(&self) -> u64 {
        if self.is_heading() && !self.open { self.step.end() } else { self.step.running_total }
    }

    /// The displayed subject of the step.
    pub fn what(&self) -> &str {
        match self.step.kind {
            StepKind::Padding => "padding",
            StepKind::TailPadding => "padding at the end",
            StepKind::Omitted => "steps left out",
            _ => &self.step.path,
        }
    }
}

/// The visible rows: the steps of every expanded parameter and aggregate.
pub fn rows(steps: &[SizingStep], toggled: &HashSet<u32>) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut walked = 0;
    // The depth of the collapsed heading that hides the following steps.
    let mut folded_below: Option<u32> = None;
    for (step, index) in steps.iter().zip(0u32..) {
        if folded_below.is_some_and(|depth| step.depth > depth) {
            continue;
        }
        folded_below = None;
        // Parameters are expanded initially, nested aggregates collapsed.
        let open = step.is_heading() && ((step.depth == 0) != toggled.contains(&index));
        if step.is_heading() && !open {
            folded_below = Some(step.depth);
        }
        let is_walked = !open && step.kind != StepKind::Padding;
        let number = is_walked.then(|| {
            walked += 1;
            walked
        });
        rows.push(Row { index, step: step.clone(), open, number });
        if rows.len() >= MAX_ROWS {
            break;
        }
    }
    rows
}

/// The number of steps in the walkthrough.
pub fn length(rows: &[Row]) -> usize {
    rows.iter().filter_map(|row| row.number).max().unwrap_or(0)
}

/// The selected row.
pub fn selected(rows: &[Row], selection: Option<Selection>) -> Option<&Row> {
    let Some(Selection::Step(index)) = selection else { return None };
    rows.iter().find(|row| row.index == index)
}

/// The step `by` steps away from the selected row; `None` past the ends.
pub fn further(rows: &[Row], selection: Option<Selection>, by: isize) -> Option<u32> {
    let steps = rows.iter().filter(|row| row.number.is_some());
    let next = match selected(rows, selection) {
        // From a heading, the nearest step in that direction.
        Some(Row { number: None, index, .. }) if by > 0 => steps.clone().find(|row| row.index > *index),
        Some(Row { number: None, index, .. }) => steps.clone().rfind(|row| row.index < *index),
        Some(Row { number: Some(number), .. }) => {
            let wanted = number.checked_add_signed(by);
            steps.clone().find(|row| row.number == wanted)
        }
        None if by > 0 => steps.clone().next(),
        None => steps.clone().next_back(),
    };
    next.map(|row| row.index)
}

/// The padding before a row, which belongs to its step.
pub fn padding_before<'r>(rows: &'r [Row], row: &Row) -> Option<&'r Row> {
    row.number?;
    let at = rows.iter().position(|other| other.index == row.index)?;
    // Headings of enclosing aggregates may lie between a first field and its padding.
    let before = rows.get(..at)?.iter().rev().find(|before| !before.open)?;
    (before.step.kind == StepKind::Padding).then_some(before)
}

/// Segments of all rows except expanded headings, in the order of the buffer.
pub fn segments(rows: &[Row], steps: &[SizingStep], colors: &FieldColors) -> Vec<Segment> {
    let mut part = 0;
    let mut segments = Vec::new();
    for row in rows {
        part += u32::from(row.step.depth == 0 && row.step.kind == StepKind::Parameter);
        if !row.open {
            let beneath = steps.get(row.index as usize..).unwrap_or_default();
            let is_leaf = |step: &&SizingStep| !step.is_heading() && step.kind != StepKind::Padding;
            let leaf = beneath.iter().find(is_leaf).unwrap_or(&row.step);
            segments.push(of_step(&row.step, row.index, part, leaf, colors));
        }
    }
    without_overlaps(segments)
}

#[cfg(test)]
mod tests {
    use super::{Row, further, length, padding_before, rows, segments};
    use crate::state::Selection;
    use crate::state::field_colors::FieldColors;
    use nvvm_engine::target::{Reference, Target};
    use nvvm_engine::{Request, check};
    use std::collections::HashSet;

    /// The rows for `%T = { i8, { i16, i64 }, i8 }` by value, with some steps toggled.
    fn walk(toggled: &[u32]) -> Vec<Row> {
        let text = "%I = type { i16, i64 }\n%T = type { i8, %I, i8 }\n\
                    define ptx_kernel void @k(ptr byval(%T) align 8 %t) {\n  ret void\n}\n";
        let report = check(&Request { text: text.to_owned(), ..Request::default() });
        let target = Target::parse("sm_90").unwrap_or(Target::ALL[0]);
        let buffer = report.kernels[0].buffer(target, Reference::Tileiras).map(|buffer| buffer.steps.clone());
        rows(&buffer.unwrap_or_default(), &toggled.iter().copied().collect::<HashSet<_>>())
    }

    fn listed(rows: &[Row]) -> Vec<(Option<usize>, u64, u64, u64)> {
        rows.iter().map(|row| (row.number, row.step.offset, row.step.size, row.total())).collect()
    }

    #[test]
    fn parameters_are_open_and_what_is_nested_is_folded() {
        let expected = [
            (None, 0, 32, 0),
            (Some(1), 0, 1, 1),
            (None, 1, 7, 8),
            (Some(2), 8, 16, 24),
            (Some(3), 24, 1, 25),
            (Some(4), 25, 7, 32),
        ];
        assert_eq!(listed(&walk(&[])), expected);
        assert_eq!(listed(&walk(&[0])), [(Some(1), 0, 32, 32)]);
        let all = walk(&[3]);
        assert_eq!((all.len(), length(&all)), (9, 5));
    }

    #[test]
    fn the_walk_passes_headings_by_and_ends() {
        let rows = walk(&[]);
        let mut at = None;
        let mut seen = Vec::new();
        while let Some(index) = further(&rows, at, 1) {
            seen.push(index);
            at = Some(Selection::Step(index));
        }
        assert_eq!(seen.len(), length(&rows));
        assert!(!seen.contains(&0), "the heading is no step");
        assert_eq!(further(&rows, Some(Selection::Step(0)), 1), seen.first().copied());
        assert_eq!(further(&rows, Some(Selection::Step(0)), -1), None);
        assert_eq!(further(&rows, None, -1), seen.last().copied());
    }

    #[test]
    fn padding_comes_with_the_field_after_it() {
        let rows = walk(&[3]);
        let with_padding: Vec<_> = rows.iter().map(|row| padding_before(&rows, row).map(|it| it.step.size)).collect();
        assert_eq!(with_padding, [None, None, None, None, Some(7), None, Some(6), None, None]);
    }

    #[test]
    fn totals_only_grow_and_segments_leave_no_gap() {
        for toggled in [&[][..], &[3], &[0]] {
            let rows = walk(toggled);
            let totals: Vec<u64> = rows.iter().map(Row::total).collect();
            assert!(totals.is_sorted(), "{totals:?}");
            let mut end = 0;
            for segment in segments(&rows, &[], &FieldColors::default()) {
                assert_eq!(segment.offset(), end);
                end += segment.size();
            }
            assert_eq!(end, 32);
        }
    }
}
