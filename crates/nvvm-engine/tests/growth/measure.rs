//! Cost of a check: memory by a counting allocator, time of the thread.

use crate::bound::{COMPARABLE, is_too_long};
use crate::dimension::{Dimension, Kind};
use nvvm_engine::{Report, Request, answer_log, check, default_target};
use peak_alloc::PeakAlloc;
use std::time::Duration;
use test_support::clock::time_on_processor;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// Size of the stack: that of a worker in the browser, or its equivalent for unoptimized code.
const STACK_BYTES: usize = if cfg!(debug_assertions) { 8 << 20 } else { 1 << 20 };

/// The cost of one check.
#[derive(Clone, Copy, Debug)]
pub struct Cost {
    /// Size of the text, in bytes.
    pub text: usize,
    /// Peak memory besides the text, in bytes.
    pub memory: usize,
    /// CPU time of the thread.
    pub time: Duration,
}

impl Cost {
    /// Returns the additional memory per additional byte of the other text.
    pub fn memory_per_byte_to(self, other: Self) -> f64 {
        other.memory.saturating_sub(self.memory) as f64 / other.text.saturating_sub(self.text).max(1) as f64
    }

    /// Returns the cost with the shorter time. A disturbed processor lengthens the same work and never shortens it.
    fn or_shorter(self, other: Self) -> Self {
        if other.time < self.time { other } else { self }
    }

    /// Returns the ratio of the other time to this one.
    pub fn longer_to(self, other: Self) -> f64 {
        // Shorter times depend more on the machine than on the work.
        other.time.as_secs_f64() / self.time.max(Duration::from_millis(4)).as_secs_f64()
    }
}

/// Number of repeated measurements of a time that is too long, since other programs evict caches.
const TRIES: usize = 3;

/// Maximum number of items, unless more are requested. A dimension with shorter times is bounded.
const MOST_ITEMS: usize = 100_000;

/// Ratio of the aimed time to the shortest comparable time.
const MORE_TIME: f64 = 1.5;

/// The costs of a number of items and of four times as many.
#[derive(Clone, Copy, Debug)]
pub struct Pair {
    /// The cost with a quarter of the items.
    pub few: Cost,
    /// The cost with all items.
    pub many: Cost,
}

/// Measures the costs of a number of items and of four times as many.
pub fn pair(dimension: &Dimension, items: usize) -> Pair {
    Pair { few: cost(dimension, items), many: cost(dimension, items * 4) }
}

/// Measures the costs with as many items as comparable times need, keeping the shortest times. Returns `None` if the
/// limit on items is reached.
pub fn comparable(dimension: &Dimension, items: usize, first: Pair) -> Option<Pair> {
    let (mut items, mut many) = (items, first.many);
    let most = MOST_ITEMS.max(items * 4) / 4;
    while many.time <= COMPARABLE {
        if items >= most {
            return None;
        }
        items = most.min((items as f64 * times_as_many(many)) as usize);
        many = cost(dimension, items * 4);
    }
    let mut shortest = Pair { few: cost(dimension, items), many };
    for _ in 1..TRIES {
        if !is_too_long(shortest) {
            break;
        }
        let again = pair(dimension, items);
        shortest = Pair { few: shortest.few.or_shorter(again.few), many: shortest.many.or_shorter(again.many) };
    }
    Some(shortest)
}

/// Checks a text with this number of items.
///
/// # Panics
/// If the check panics.
fn cost(dimension: &Dimension, items: usize) -> Cost {
    let (request, kind) = (dimension.request(items), dimension.kind);
    let measured = move || {
        let bytes = request.text.len() + request.headers.iter().map(|it| it.text.len()).sum::<usize>();
        let before = ALLOCATOR.current_usage();
        ALLOCATOR.reset_peak_usage();
        let start = time_on_processor();
        ask(kind, &request);
        let time = time_on_processor().saturating_sub(start);
        let memory = ALLOCATOR.peak_usage().saturating_sub(before);
        Cost { text: bytes, memory, time }
    };
    let thread = std::thread::Builder::new().stack_size(STACK_BYTES).spawn(measured);
    thread.expect("a thread starts").join().unwrap_or_else(|_| panic!("{} of {}", items, dimension.name))
}

/// Returns the estimated factor on the number of items that gives a comparable time.
fn times_as_many(cost: Cost) -> f64 {
    let wanted = MORE_TIME * COMPARABLE.as_secs_f64() / cost.time.as_secs_f64().max(1e-3);
    wanted.clamp(2.0, 32.0)
}

/// Runs the engine on a text.
fn ask(kind: Kind, request: &Request) {
    match kind {
        Kind::Ir | Kind::Cuda => drop(check(request)),
        Kind::Log => drop(answer_log(&request.text, &Report::default(), default_target())),
    }
}
