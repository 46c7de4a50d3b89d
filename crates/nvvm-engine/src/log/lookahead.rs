//! Iteration over the lines of a log with lookahead.

use std::borrow::Cow;
use std::collections::VecDeque;

/// Maximum number of lines of lookahead.
const AHEAD: usize = 4;

/// A numbered line of a log.
type Numbered<'t> = (u32, Cow<'t, str>);

/// An iterator with lookahead.
pub(super) struct Lookahead<'t, I: Iterator<Item = Numbered<'t>>> {
    lines: I,
    ahead: VecDeque<Numbered<'t>>,
}

impl<'t, I: Iterator<Item = Numbered<'t>>> Lookahead<'t, I> {
    pub(super) fn new(lines: I) -> Self {
        Lookahead { lines, ahead: VecDeque::new() }
    }

    /// Returns the next line.
    pub(super) fn next(&mut self) -> Option<Numbered<'t>> {
        self.ahead.pop_front().or_else(|| self.lines.next())
    }

    /// Returns the lines after the current one, at most [`AHEAD`].
    pub(super) fn ahead(&mut self) -> impl Iterator<Item = &str> {
        while self.ahead.len() < AHEAD
            && let Some(line) = self.lines.next()
        {
            self.ahead.push_back(line);
        }
        self.ahead.iter().map(|(_, text)| text.as_ref())
    }

    /// Skips lines that were returned by [`ahead`](Self::ahead).
    pub(super) fn skip(&mut self, count: usize) {
        self.ahead.drain(..count.min(self.ahead.len()));
    }
}
