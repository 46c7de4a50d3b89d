//! Comparison of the rows of one list before and after an edit.

use super::Moved;
use super::places::Placed;
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// Serialized rows of a list: the content without positions, and the positions.
#[derive(Clone, Debug, Default)]
pub(super) struct RowOutlines {
    bytes: Vec<u8>,
    /// Byte offsets and lines of all rows.
    places: Vec<(u32, u32)>,
    /// The end of each row in `bytes` and in `places`.
    ends: Vec<(u32, u32)>,
}

/// One row of an outline.
struct RowOutline<'o> {
    bytes: &'o [u8],
    places: &'o [(u32, u32)],
}

impl RowOutlines {
    /// Outlines rows, which are unchanged afterwards. Returns `None` when the outline would exceed 32-bit offsets.
    pub(super) fn of<T: Placed + Serialize>(rows: &mut [T]) -> Option<Self> {
        let mut all = RowOutlines { ends: Vec::with_capacity(rows.len()), ..RowOutlines::default() };
        for row in rows {
            let first = all.places.len();
            row.each_place(&mut |offset, line| {
                all.places.push((*offset, *line));
                (*offset, *line) = (0, 0);
            });
            let bytes = postcard::to_extend(&*row, std::mem::take(&mut all.bytes));
            let mut places = all.places.iter().skip(first);
            row.each_place(&mut |offset, line| (*offset, *line) = places.next().copied().unwrap_or_default());
            all.bytes = bytes.ok()?;
            all.ends.push((u32::try_from(all.bytes.len()).ok()?, u32::try_from(all.places.len()).ok()?));
        }
        Some(all)
    }

    fn len(&self) -> usize {
        self.ends.len()
    }

    fn row(&self, row: usize) -> Option<RowOutline<'_>> {
        let ends = self.ends.get(row)?;
        let starts = row.checked_sub(1).and_then(|before| self.ends.get(before)).copied().unwrap_or_default();
        Some(RowOutline {
            bytes: self.bytes.get(starts.0 as usize..ends.0 as usize)?,
            places: self.places.get(starts.1 as usize..ends.1 as usize)?,
        })
    }

    /// Whether a row equals a row of another list after its positions are shifted.
    fn becomes(&self, row: usize, after: &RowOutlines, new: usize, moved: Moved) -> bool {
        let (Some(before), Some(after)) = (self.row(row), after.row(new)) else { return false };
        let places = before.places.iter().map(|&(mut offset, mut line)| {
            moved.place(&mut offset, &mut line);
            (offset, line)
        });
        before.bytes == after.bytes && places.eq(after.places.iter().copied())
    }
}

/// Consecutive rows of the new list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
enum Run<T> {
    /// Rows of the earlier list, shifted.
    Kept {
        /// Index of the first row.
        first: u32,
        /// Number of rows.
        count: u32,
    },
    /// New rows.
    New(Vec<T>),
}

/// The change of a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct RowsChange<T> {
    /// The new list in order; kept rows keep their order.
    runs: Vec<Run<T>>,
}

impl<T: Clone + Placed> RowsChange<T> {
    /// Computes the change from the list outlined by `before` to `rows`, outlined by `after`.
    pub(super) fn between(before: &RowOutlines, after: &RowOutlines, moved: Moved, rows: &[T]) -> Self {
        let (old, new) = (before.len(), after.len());
        let shared = old.min(new);
        let first = (0..shared).take_while(|&row| before.becomes(row, after, row, moved)).count();
        let from_the_end = |row: &usize| before.becomes(old - 1 - row, after, new - 1 - row, moved);
        let last = (0..shared - first).take_while(from_the_end).count();
        let mut change = RowsChange { runs: Vec::new() };
        change.keep(0..first);
        // Between the common prefix and suffix, lists of equal length are compared row by row.
        for row in first..new - last {
            if old == new && before.becomes(row, after, row, moved) {
                change.keep(row..row + 1);
            } else {
                change.add(rows.get(row));
            }
        }
        change.keep(old - last..old);
        change
    }

    fn keep(&mut self, rows: Range<usize>) {
        let (next, added) = (rows.start as u32, rows.len() as u32);
        match self.runs.last_mut() {
            _ if added == 0 => {}
            Some(Run::Kept { first, count }) if *first + *count == next => *count += added,
            _ => self.runs.push(Run::Kept { first: next, count: added }),
        }
    }

    fn add(&mut self, row: Option<&T>) {
        match self.runs.last_mut() {
            Some(Run::New(rows)) => rows.extend(row.cloned()),
            _ => self.runs.push(Run::New(row.cloned().into_iter().collect())),
        }
    }

    /// Returns the new list; `None` when `rows` do not match the change.
    pub(super) fn apply(self, mut rows: Vec<T>, moved: Moved) -> Option<Vec<T>> {
        if moved != Moved::default() {
            for row in &mut rows {
                row.each_place(&mut |offset, line| moved.place(offset, line));
            }
        }
        if matches!(self.runs.as_slice(), [Run::Kept { first: 0, count }] if *count as usize == rows.len()) {
            return Some(rows);
        }
        let mut list = Vec::with_capacity(rows.len());
        let (mut rows, mut passed) = (rows.into_iter(), 0u32);
        for run in self.runs {
            match run {
                Run::Kept { first, count } => {
                    let skipped = first.checked_sub(passed)?;
                    passed = first.checked_add(count)?;
                    let before = list.len();
                    list.extend(rows.by_ref().skip(skipped as usize).take(count as usize));
                    if list.len() - before != count as usize {
                        return None;
                    }
                }
                Run::New(rows) => list.extend(rows),
            }
        }
        Some(list)
    }
}
