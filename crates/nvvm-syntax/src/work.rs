//! The limit on the steps of one check of a module, and the cancellation of a check.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// The number of steps that a check may take for each byte of the text. A step takes some nanoseconds.
const STEPS_PER_BYTE: u64 = 200;
/// The number of steps that a check may take in addition to those for each byte of the text.
const STEPS: u64 = 20_000_000;

/// The number of steps that a check may still take after its cancellation. If the check finishes within them, its
/// results are kept for the next check.
const STEPS_AFTER_CANCELLATION: u64 = 2_000_000;

/// The remaining steps of a check. All code that iterates over a module subtracts its steps here. When no steps are
/// left or the check is canceled, the check stops and reports that it is incomplete.
///
/// Only one thread may count steps. Any thread may cancel the check.
#[derive(Debug)]
pub struct Work {
    budget: AtomicU64,
    left: AtomicU64,
    is_canceled: AtomicBool,
}

impl Work {
    /// Creates a budget of steps for a check of a text of `bytes` bytes.
    pub fn for_text(bytes: usize) -> Work {
        let budget = budget_for(bytes);
        Work { budget: AtomicU64::new(budget), left: AtomicU64::new(budget), is_canceled: AtomicBool::new(false) }
    }

    /// Sets the full budget of steps for a check of a text of `bytes` bytes. An earlier cancellation remains in effect.
    pub fn begin(&self, bytes: usize) {
        let budget = budget_for(bytes);
        self.budget.store(budget, Ordering::Relaxed);
        self.left.store(budget, Ordering::Relaxed);
    }

    /// Restores the full budget of steps, for another check of the same module.
    pub fn restart(&self) {
        self.left.store(self.budget(), Ordering::Relaxed);
    }

    /// Subtracts a number of steps from the budget.
    pub fn spend(&self, steps: usize) {
        let left = self.left.load(Ordering::Relaxed);
        self.left.store(left.saturating_sub(steps as u64), Ordering::Relaxed);
    }

    /// Whether no steps are left. A canceled check has no steps left after its first few milliseconds.
    pub fn is_used_up(&self) -> bool {
        if self.is_canceled.load(Ordering::Relaxed) && self.spent() > STEPS_AFTER_CANCELLATION {
            self.left.store(0, Ordering::Relaxed);
        }
        self.left.load(Ordering::Relaxed) == 0
    }

    /// Cancels the check that uses this budget of steps.
    pub fn cancel(&self) {
        self.is_canceled.store(true, Ordering::Relaxed);
    }

    /// Whether the check was canceled.
    pub fn is_canceled(&self) -> bool {
        self.is_canceled.load(Ordering::Relaxed)
    }

    /// Returns the number of steps that the check may take in total.
    pub fn budget(&self) -> u64 {
        self.budget.load(Ordering::Relaxed)
    }

    /// Returns the number of steps that the check has taken so far.
    pub fn spent(&self) -> u64 {
        self.budget().saturating_sub(self.left.load(Ordering::Relaxed))
    }
}

fn budget_for(bytes: usize) -> u64 {
    STEPS.saturating_add(STEPS_PER_BYTE.saturating_mul(bytes as u64))
}

impl Default for Work {
    fn default() -> Self {
        Work::for_text(0)
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
        assert_eq!(work.spent(), work.budget());
        work.restart();
        assert!(!work.is_used_up());
        work.begin(1_000);
        assert_eq!((work.spent(), work.budget()), (0, Work::for_text(1_000).budget()));
    }

    #[test]
    fn a_canceled_check_ends_after_its_first_steps() {
        let work = Work::for_text(10);
        work.cancel();
        assert!(!work.is_used_up() && work.is_canceled());
        work.spend(STEPS_AFTER_CANCELLATION as usize + 1);
        assert!(work.is_used_up());
        work.begin(10);
        work.spend(STEPS_AFTER_CANCELLATION as usize + 1);
        assert!(work.is_used_up(), "a check that has not begun can be canceled, too");
    }
}
