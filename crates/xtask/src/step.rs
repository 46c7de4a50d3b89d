//! Saying what is done and how long it took.

use anyhow::{Context, Result};
use std::{
    io::{Write, stdout},
    time::{Duration, Instant},
};

/// Runs one step: its name goes out before, the time it took after.
///
/// # Errors
/// The step's own, with its name.
pub fn step<T>(name: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
    println!("· {name} …");
    let start = Instant::now();
    let result = work();
    let outcome = if result.is_ok() { "done" } else { "failed" };
    println!("  {outcome} after {}", seconds(start.elapsed()));
    // Line buffering ends where standard output is no terminal.
    stdout().flush()?;
    result.with_context(|| format!("{name} failed"))
}

/// Says that something needs no work.
pub fn ready(what: &str) {
    println!("· {what}: ready");
}

/// A duration for people: `0.4 s`, `12 s`, `3 min 5 s`.
pub fn seconds(duration: Duration) -> String {
    let whole = duration.as_secs();
    match whole {
        0..10 => format!("{:.1} s", duration.as_secs_f64()),
        10..60 => format!("{whole} s"),
        _ => format!("{} min {} s", whole / 60, whole % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_read_like_speech() {
        assert_eq!(seconds(Duration::from_millis(440)), "0.4 s");
        assert_eq!(seconds(Duration::from_millis(12_900)), "12 s");
        assert_eq!(seconds(Duration::from_secs(185)), "3 min 5 s");
    }
}
