//! The clock of one thread, for tests that compare times on a busy machine.

use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// How long this thread has run so far: other programs on the machine do not count. Elsewhere than on Linux, the time of
/// the clock. It ticks every few milliseconds.
pub fn time_on_processor() -> Duration {
    static START: OnceLock<Instant> = OnceLock::new();
    let statistics = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let run = statistics.and_then(|line| line.split(' ').next()?.parse().ok());
    run.map_or_else(|| START.get_or_init(Instant::now).elapsed(), Duration::from_nanos)
}
