//! The clock of one thread, for tests that compare times on a busy machine.

use std::time::Duration;

/// The processor time of this thread, which excludes other programs. On systems without such a clock, the wall-clock
/// time.
#[cfg(unix)]
pub fn time_on_processor() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    let run = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(run.tv_sec.unsigned_abs(), run.tv_nsec.try_into().unwrap_or_default())
}

/// The processor time of this thread, which excludes other programs. On systems without such a clock, the wall-clock
/// time.
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
    fn sleeping_takes_no_processor_time() {
        let start = time_on_processor();
        std::thread::sleep(Duration::from_millis(200));
        assert!(time_on_processor().saturating_sub(start) < Duration::from_millis(100));
    }

    #[test]
    fn computing_takes_processor_time() {
        let start = time_on_processor();
        let mut sum = 0_u64;
        while time_on_processor() == start {
            sum = std::hint::black_box(sum.wrapping_add(1));
        }
        assert!(time_on_processor() > start);
    }
}
