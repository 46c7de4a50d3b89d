//! The budget of counted steps for the check of one module.

use std::sync::atomic::{AtomicU64, Ordering};

/// Steps for each byte of a text: a step takes some nanoseconds.
const STEPS_PER_BYTE: u64 = 200;
/// Steps besides.
const STEPS: u64 = 20_000_000;

/// The steps that are left for a check. What walks over something that many others walk over, too, counts its steps here; a
/// check without any left stops and says so.
#[derive(Debug)]
pub struct Work {
    all: u64,
    left: AtomicU64,
}

impl Work {
    /// The budget for a text of so many bytes.
    pub(crate) fn for_text(bytes: usize) -> Work {
        let all = STEPS.saturating_add(STEPS_PER_BYTE.saturating_mul(bytes as u64));
        Work { all, left: AtomicU64::new(all) }
    }

    /// Counts steps.
    pub fn spend(&self, steps: usize) {
        let left = self.left.load(Ordering::Relaxed);
        self.left.store(left.saturating_sub(steps as u64), Ordering::Relaxed);
    }

    /// Whether all steps are used up.
    pub fn is_used_up(&self) -> bool {
        self.left.load(Ordering::Relaxed) == 0
    }

    /// The steps of the whole budget.
    pub fn budget(&self) -> u64 {
        self.all
    }

    /// Gives all steps back, for another check of the same module.
    pub fn restart(&self) {
        self.left.store(self.all, Ordering::Relaxed);
    }
}

impl Default for Work {
    fn default() -> Self {
        Work::for_text(0)
    }
}

impl Clone for Work {
    fn clone(&self) -> Self {
        Work { all: self.all, left: AtomicU64::new(self.all) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_used_up_once() {
        let work = Work::for_text(10);
        work.spend(work.budget() as usize - 1);
        assert!(!work.is_used_up());
        work.spend(5);
        assert!(work.is_used_up());
        work.restart();
        assert!(!work.is_used_up() && !work.clone().is_used_up());
    }
}
