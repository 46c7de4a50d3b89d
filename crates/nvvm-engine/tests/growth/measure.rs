//! What a check costs: memory by a counting allocator, time as this thread has run.

use crate::bound::is_too_long;
use crate::dimension::Dimension;
use nvvm_engine::{Request, check};
use nvvm_trial::clock::time_on_processor;
use peak_alloc::PeakAlloc;
use std::time::Duration;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// The stack: that of a worker in the browser, or what unoptimised code needs to do the same.
const STACK_BYTES: usize = if cfg!(debug_assertions) { 8 << 20 } else { 1 << 20 };

/// What one check cost.
#[derive(Clone, Copy, Debug)]
pub struct Cost {
    /// The text's bytes.
    pub text: usize,
    /// The most bytes that were held at once beside the text.
    pub memory: usize,
    /// How long the thread ran.
    pub time: Duration,
}

impl Cost {
    /// Bytes of memory for each byte that the other text has more.
    pub fn memory_per_byte_to(self, other: Self) -> f64 {
        other.memory.saturating_sub(self.memory) as f64 / other.text.saturating_sub(self.text).max(1) as f64
    }

    /// How many times as long the other one took.
    pub fn longer_to(self, other: Self) -> f64 {
        // The clock of threads ticks every few milliseconds.
        other.time.as_secs_f64() / self.time.max(Duration::from_millis(4)).as_secs_f64()
    }
}

/// How often a time that is too long is measured again: other programs empty the caches.
const TRIES: usize = 3;

/// The costs of so many items and of four times as many, with the shortest times.
pub fn costs(dimension: &Dimension, items: usize, compared: bool) -> (Cost, Cost) {
    let measured = || (cost(dimension, items), cost(dimension, items * 4));
    let mut costs = measured();
    for _ in 1..TRIES {
        if !compared || !is_too_long(costs.0, costs.1) {
            break;
        }
        let again = measured();
        if again.0.longer_to(again.1) < costs.0.longer_to(costs.1) {
            costs = again;
        }
    }
    costs
}

/// Checks a text with so many items.
///
/// # Panics
/// When the check does.
fn cost(dimension: &Dimension, items: usize) -> Cost {
    let (text, language) = ((dimension.text)(items), dimension.language);
    let measured = move || {
        let bytes = text.len();
        let request = Request { text, language, ..Request::default() };
        let before = ALLOCATOR.current_usage();
        ALLOCATOR.reset_peak_usage();
        let start = time_on_processor();
        let report = check(&request);
        let time = time_on_processor().saturating_sub(start);
        let memory = ALLOCATOR.peak_usage().saturating_sub(before);
        drop(report);
        Cost { text: bytes, memory, time }
    };
    let thread = std::thread::Builder::new().stack_size(STACK_BYTES).spawn(measured);
    thread.expect("a thread starts").join().unwrap_or_else(|_| panic!("{} of {}", items, dimension.name))
}
