//! What a check costs: memory by a counting allocator, time as this thread has run.

use crate::bound::{COMPARABLE, is_too_long};
use crate::dimension::{Dimension, Kind};
use nvvm_engine::{Report, Request, answer_log, check, default_target};
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

    /// The one that took less time: a processor that is disturbed makes the same work longer, never shorter.
    fn or_shorter(self, other: Self) -> Self {
        if other.time < self.time { other } else { self }
    }

    /// How many times as long the other one took.
    pub fn longer_to(self, other: Self) -> f64 {
        // What is shorter tells more of the machine than of the work.
        other.time.as_secs_f64() / self.time.max(Duration::from_millis(4)).as_secs_f64()
    }
}

/// How often a time that is too long is measured again: other programs empty the caches.
const TRIES: usize = 3;

/// How many items there are at most, unless more are asked for: what takes no time that can be compared with so many is
/// bounded.
const MOST_ITEMS: usize = 100_000;

/// How much more than the shortest that can be compared a text is to take.
const MORE_TIME: f64 = 1.5;

/// The costs of so many items and of four times as many.
#[derive(Clone, Copy, Debug)]
pub struct Pair {
    /// With a quarter of the items.
    pub few: Cost,
    /// With all of them.
    pub many: Cost,
}

/// The costs of so many items and of four times as many.
pub fn pair(dimension: &Dimension, items: usize) -> Pair {
    Pair { few: cost(dimension, items), many: cost(dimension, items * 4) }
}

/// The costs of as many items as it takes to compare times, with the shortest times; `None` when so many are too many.
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

/// Checks a text with so many items.
///
/// # Panics
/// When the check does.
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

/// How many times as many items are likely to take a time that can be compared.
fn times_as_many(cost: Cost) -> f64 {
    let wanted = MORE_TIME * COMPARABLE.as_secs_f64() / cost.time.as_secs_f64().max(1e-3);
    wanted.clamp(2.0, 32.0)
}

/// Has the engine do all that a text of this kind asks for.
fn ask(kind: Kind, request: &Request) {
    match kind {
        Kind::Ir | Kind::Cuda => drop(check(request)),
        Kind::Log => drop(answer_log(&request.text, &Report::default(), default_target())),
    }
}
