//! How much time and memory a text may take.

use nvvm_trial::clock::time_on_processor;
pub use peak_alloc::PeakAlloc;
use std::time::{Duration, Instant};

/// The allocator that counts, in programs that have it as their global one.
const ALLOCATOR: PeakAlloc = PeakAlloc;

/// Bytes that any text may take besides [`MEMORY_FACTOR`] times its size.
const MEMORY_BYTES: usize = 16 << 20;
/// Times the size of the text.
const MEMORY_FACTOR: usize = 40;
/// Time that any text may take besides a millisecond for each kilobyte.
const TIME: Duration = Duration::from_millis(20);
/// How often a text that took too long is tried again: the machine may have been busy with something else.
const TRIES: u32 = 4;

/// What is held besides the answers.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// How many times the time that is allowed in an optimised program may be taken; `None` takes no time at all.
    pub time_factor: Option<u32>,
    /// Whether the program has [`PeakAlloc`] as its global allocator, and nothing else runs in it.
    pub memory: bool,
}

impl Bounds {
    /// Does some work on `bytes` bytes of text and holds it to the bounds. `steps` tells how many steps the text has
    /// counted, of a microsecond each; it is asked when the work took longer than a text without any may.
    ///
    /// # Panics
    /// When the work takes more time, each time that it is tried, or more memory.
    pub fn hold<T>(&self, bytes: usize, steps: impl Fn() -> u64, work: impl Fn() -> T) -> T {
        let before = ALLOCATOR.current_usage();
        if self.memory {
            ALLOCATOR.reset_peak_usage();
        }
        let start = Instant::now();
        let result = work();
        let elapsed = start.elapsed();
        if self.memory {
            let used = ALLOCATOR.peak_usage().saturating_sub(before);
            let allowed = MEMORY_FACTOR * bytes + MEMORY_BYTES;
            assert!(used <= allowed, "{bytes} bytes of text took {used} bytes of memory, {allowed} are allowed");
        }
        self.hold_time(bytes, elapsed, steps, &work);
        result
    }

    fn hold_time<T>(&self, bytes: usize, elapsed: Duration, steps: impl Fn() -> u64, work: &impl Fn() -> T) {
        let Some(factor) = self.time_factor else { return };
        let without_steps = TIME + Duration::from_micros(bytes as u64);
        if elapsed <= without_steps * factor {
            return;
        }
        let allowed = (without_steps + Duration::from_micros(steps())) * factor;
        let times = (0..TRIES).map(|_| {
            let start = time_on_processor();
            work();
            time_on_processor().saturating_sub(start)
        });
        let least = times.min().unwrap_or_default();
        assert!(least <= allowed, "{bytes} bytes of text took {least:?}, {allowed:?} are allowed");
    }
}
