//! Bounds of the time and memory that a text may take.

pub use peak_alloc::PeakAlloc;
use std::time::{Duration, Instant};
use test_support::clock::time_on_processor;

/// The counting allocator, in programs that have it as their global one.
const ALLOCATOR: PeakAlloc = PeakAlloc;

/// The time and memory that a text may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Allowance {
    /// Bytes of memory for each byte of the text.
    pub(crate) memory_factor: usize,
    /// Bytes of memory regardless of the text's size.
    pub(crate) memory: usize,
    /// Time for each byte of the text.
    pub(crate) time_for_each_byte: Duration,
    /// Time regardless of the text's size.
    pub(crate) time: Duration,
}

/// The allowance of a check of arbitrary bytes.
const ANY_BYTES: Allowance = Allowance {
    memory_factor: 40,
    memory: 16 << 20,
    time_for_each_byte: Duration::from_micros(1),
    time: Duration::from_millis(20),
};
/// The number of tries of a text that takes too long, since the machine may be busy with other work.
const TRIES: u32 = 4;

/// The bounds within which a property has to hold, in addition to its other assertions.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// The multiple of an optimized program's time that is allowed; `None` does not measure the time.
    pub time_factor: Option<u32>,
    /// Whether the program has [`PeakAlloc`] as its global allocator, and runs nothing else at the same time.
    pub memory: bool,
}

impl Bounds {
    /// Runs `work` on `bytes` bytes of text and checks the bounds. `steps` returns the number of steps that the text
    /// has counted, each of which allows one more microsecond; it is called only if the work takes longer than a text
    /// without steps may.
    ///
    /// # Panics
    /// When the work takes more time in each try, or more memory.
    pub fn hold<T>(&self, bytes: usize, steps: impl Fn() -> u64, work: impl Fn() -> T) -> T {
        self.hold_within(&ANY_BYTES, bytes, steps, work)
    }

    /// As [`hold`](Self::hold), with another allowance.
    ///
    /// # Panics
    /// When the work takes more time in each try, or more memory.
    pub(crate) fn hold_within<T>(
        &self,
        allowance: &Allowance,
        bytes: usize,
        steps: impl Fn() -> u64,
        work: impl Fn() -> T,
    ) -> T {
        let before = ALLOCATOR.current_usage();
        if self.memory {
            ALLOCATOR.reset_peak_usage();
        }
        let start = Instant::now();
        let result = work();
        let elapsed = start.elapsed();
        if self.memory {
            let used = ALLOCATOR.peak_usage().saturating_sub(before);
            let allowed = allowance.memory_factor * bytes + allowance.memory;
            assert!(used <= allowed, "{bytes} bytes of text took {used} bytes of memory, {allowed} are allowed");
        }
        let bytes_of_text = u32::try_from(bytes).unwrap_or(u32::MAX);
        self.hold_time(bytes, allowance.time + allowance.time_for_each_byte * bytes_of_text, elapsed, steps, &work);
        result
    }

    fn hold_time<T>(
        &self,
        bytes: usize,
        without_steps: Duration,
        elapsed: Duration,
        steps: impl Fn() -> u64,
        work: &impl Fn() -> T,
    ) {
        let Some(factor) = self.time_factor else { return };
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
