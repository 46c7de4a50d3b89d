//! Delta debugging over units: chunks of all units, halves, quarters, down to single units. Source: Zeller and
//! Hildebrandt, *Simplifying and Isolating Failure-Inducing Input*; this is the part of ddmin that tries complements.

use std::ops::Range;

/// The state of a sweep: the chunk of units that is removed next.
#[derive(Clone, Debug)]
pub(crate) struct Sweep {
    removed: Vec<usize>,
    remaining: Vec<usize>,
    size: usize,
    /// The end of the next chunk. Chunks are tried from last to first, because later units depend on earlier ones.
    end: usize,
}

impl Sweep {
    /// Starts a sweep over a number of units.
    pub(crate) fn new(units: usize) -> Sweep {
        Sweep { removed: Vec::new(), remaining: (0..units).collect(), size: units, end: units }
    }

    /// Returns the units to remove together; `None` at the end of the sweep.
    pub(crate) fn proposal(&self) -> Option<Vec<usize>> {
        let chunk = self.remaining.get(self.chunk()).filter(|chunk| !chunk.is_empty())?;
        let mut removed = self.removed.clone();
        removed.extend(chunk);
        Some(removed)
    }

    fn chunk(&self) -> Range<usize> {
        self.end.saturating_sub(self.size)..self.end
    }

    /// Takes the result of the proposal: whether the text without these units is kept.
    pub(crate) fn answer(&mut self, is_kept: bool) {
        let chunk = self.chunk();
        self.end = chunk.start;
        if is_kept {
            self.removed.extend(self.remaining.drain(chunk));
        }
        if self.end == 0 && self.size > 1 {
            self.size = self.size.min(self.remaining.len() + 1).div_ceil(2);
            self.end = self.remaining.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the remaining units when those in `needs` are required, and the number of proposals.
    fn remaining(units: usize, needs: &[usize]) -> (Vec<usize>, usize) {
        let mut sweep = Sweep::new(units);
        let mut proposals = 0;
        while let Some(removed) = sweep.proposal() {
            proposals += 1;
            sweep.answer(!needs.iter().any(|need| removed.contains(need)));
        }
        (sweep.remaining, proposals)
    }

    #[test]
    fn required_units_remain() {
        for units in 0..40 {
            for first in 0..units {
                assert_eq!(remaining(units, &[first]).0, [first]);
                assert_eq!(remaining(units, &[first, units - 1]).0.last(), Some(&(units - 1)));
            }
            assert!(remaining(units, &[]).0.is_empty());
        }
    }

    #[test]
    fn one_required_unit_among_many_takes_few_proposals() {
        let (found, proposals) = remaining(10_000, &[7_777]);
        assert_eq!(found, [7_777]);
        assert!(proposals < 40, "{proposals}");
    }
}
