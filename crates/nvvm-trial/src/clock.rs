//! The clock of one thread, for tests that compare times on a busy machine.

use std::time::Duration;

/// How long this thread has run so far: other programs on the machine do not count. Where systems have no such clock, the
/// time of the clock on the wall.
#[cfg(unix)]
pub fn time_on_processor() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    let run = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(run.tv_sec.unsigned_abs(), run.tv_nsec.try_into().unwrap_or_default())
}

/// How long this thread has run so far: other programs on the machine do not count. Where systems have no such clock, the
/// time of the clock on the wall.
#[cfg(not(unix))]
pub fn time_on_processor() -> Duration {
    use std::{sync::OnceLock, time::Instant};
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn who_waits_does_not_run() {
        let start = time_on_processor();
        std::thread::sleep(Duration::from_millis(200));
        assert!(time_on_processor().saturating_sub(start) < Duration::from_millis(100));
    }

    #[test]
    fn who_works_runs() {
        let start = time_on_processor();
        let mut sum = 0_u64;
        while time_on_processor() == start {
            sum = std::hint::black_box(sum.wrapping_add(1));
        }
        assert!(time_on_processor() > start);
    }
}
