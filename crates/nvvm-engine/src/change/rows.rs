//! The rows of one list, before and after.

use super::Moved;
use super::places::Placed;
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// Rows as bytes: what each says apart from where, and where.
#[derive(Clone, Debug, Default)]
pub(super) struct RowOutlines {
    said: Vec<u8>,
    /// Byte offsets and lines.
    places: Vec<(u32, u32)>,
    /// Where what a row says ends, and where its places end.
    ends: Vec<(u32, u32)>,
}

/// One of them.
struct RowOutline<'o> {
    said: &'o [u8],
    places: &'o [(u32, u32)],
}

impl RowOutlines {
    /// Of these rows, which are as before afterwards; `None` when there is too much to say.
    pub(super) fn of<T: Placed + Serialize>(rows: &mut [T]) -> Option<Self> {
        let mut all = RowOutlines { ends: Vec::with_capacity(rows.len()), ..RowOutlines::default() };
        for row in rows {
            let first = all.places.len();
            row.each_place(&mut |offset, line| {
                all.places.push((*offset, *line));
                (*offset, *line) = (0, 0);
            });
            let said = postcard::to_extend(&*row, std::mem::take(&mut all.said));
            let mut places = all.places.iter().skip(first);
            row.each_place(&mut |offset, line| (*offset, *line) = places.next().copied().unwrap_or_default());
            all.said = said.ok()?;
            all.ends.push((u32::try_from(all.said.len()).ok()?, u32::try_from(all.places.len()).ok()?));
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
            said: self.said.get(starts.0 as usize..ends.0 as usize)?,
            places: self.places.get(starts.1 as usize..ends.1 as usize)?,
        })
    }

    /// Whether a row comes out as this one of other rows once its places moved.
    fn becomes(&self, row: usize, after: &RowOutlines, new: usize, moved: Moved) -> bool {
        let (Some(before), Some(after)) = (self.row(row), after.row(new)) else { return false };
        let places = before.places.iter().map(|&(mut offset, mut line)| {
            moved.place(&mut offset, &mut line);
            (offset, line)
        });
        before.said == after.said && places.eq(after.places.iter().copied())
    }
}

/// Rows of the new list, one behind the other.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
enum Run<T> {
    /// Rows of the list before, moved.
    Kept {
        /// The first one.
        first: u32,
        /// How many.
        count: u32,
    },
    /// Others.
    New(Vec<T>),
}

/// What became of a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct RowsChange<T> {
    /// The new list, in order; rows that are kept stay in their order, too.
    runs: Vec<Run<T>>,
}

impl<T: Clone + Placed> RowsChange<T> {
    /// What leads from rows to `rows`, of which `after` is the outline.
    pub(super) fn between(before: &RowOutlines, after: &RowOutlines, moved: Moved, rows: &[T]) -> Self {
        let (old, new) = (before.len(), after.len());
        let shared = old.min(new);
        let first = (0..shared).take_while(|&row| before.becomes(row, after, row, moved)).count();
        let from_the_end = |row: &usize| before.becomes(old - 1 - row, after, new - 1 - row, moved);
        let last = (0..shared - first).take_while(from_the_end).count();
        let mut change = RowsChange { runs: Vec::new() };
        change.keep(0..first);
        // In between, rows that are as many as before are compared one by one.
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

    /// The new list; `None` when `rows` are not those before.
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
