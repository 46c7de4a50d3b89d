//! Delta debugging over units: all at once, then halves, quarters, down to one at a time. Source: Zeller and Hildebrandt,
//! *Simplifying and Isolating Failure-Inducing Input*, of whose ddmin it is the half that tries complements.

use std::ops::Range;

/// Which units are taken out next.
#[derive(Clone, Debug)]
pub(crate) struct Sweep {
    gone: Vec<usize>,
    left: Vec<usize>,
    size: usize,
    /// Chunks are tried from the last to the first: what stands behind rests on what stands before.
    end: usize,
}

impl Sweep {
    /// Over so many units, of which none is gone.
    pub(crate) fn new(units: usize) -> Sweep {
        Sweep { gone: Vec::new(), left: (0..units).collect(), size: units, end: units }
    }

    /// The units that are to be gone together; `None` when everything was tried.
    pub(crate) fn proposal(&self) -> Option<Vec<usize>> {
        let chunk = self.left.get(self.chunk()).filter(|chunk| !chunk.is_empty())?;
        let mut gone = self.gone.clone();
        gone.extend(chunk);
        Some(gone)
    }

    fn chunk(&self) -> Range<usize> {
        self.end.saturating_sub(self.size)..self.end
    }

    /// Whether the text without the proposal is kept.
    pub(crate) fn answer(&mut self, is_kept: bool) {
        let chunk = self.chunk();
        self.end = chunk.start;
        if is_kept {
            self.gone.extend(self.left.drain(chunk));
        }
        if self.end == 0 && self.size > 1 {
            self.size = self.size.min(self.left.len() + 1).div_ceil(2);
            self.end = self.left.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is left when those that `needs` names have to stay, and how many questions it took.
    fn left(units: usize, needs: &[usize]) -> (Vec<usize>, usize) {
        let mut sweep = Sweep::new(units);
        let mut questions = 0;
        while let Some(gone) = sweep.proposal() {
            questions += 1;
            sweep.answer(!needs.iter().any(|need| gone.contains(need)));
        }
        (sweep.left, questions)
    }

    #[test]
    fn what_is_needed_is_left() {
        for units in 0..40 {
            for first in 0..units {
                assert_eq!(left(units, &[first]).0, [first]);
                assert_eq!(left(units, &[first, units - 1]).0.last(), Some(&(units - 1)));
            }
            assert!(left(units, &[]).0.is_empty());
        }
    }

    #[test]
    fn one_among_many_is_found_soon() {
        let (found, questions) = left(10_000, &[7_777]);
        assert_eq!(found, [7_777]);
        assert!(questions < 40, "{questions}");
    }
}
