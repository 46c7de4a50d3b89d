//! Progress messages with durations.

use anyhow::{Context, Result};
use std::{
    collections::BTreeMap,
    fs,
    io::{Write, stdout},
    path::PathBuf,
    time::{Duration, Instant},
};

/// Runs a step. Prints its name before and the duration after it.
///
/// # Errors
/// The step's error, with the step's name as context.
pub fn step<T>(name: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
    println!("· {name} …");
    let start = Instant::now();
    let result = work();
    let outcome = if result.is_ok() { "done" } else { "failed" };
    println!("  {outcome} after {}", seconds(start.elapsed()));
    // Standard output is not line-buffered unless it is a terminal.
    stdout().flush()?;
    result.with_context(|| format!("{name} failed"))
}

/// Numbered steps; each prints its previous duration.
pub struct Steps {
    begun: usize,
    total: usize,
    /// The file with the durations.
    file: PathBuf,
    /// Previous durations in seconds, by step name.
    last: BTreeMap<String, f64>,
}

impl Steps {
    /// Prepares a number of steps whose durations are stored in the file.
    pub fn new(total: usize, file: PathBuf) -> Self {
        // Unreadable durations are treated as missing.
        let last = fs::read(&file).ok().and_then(|json| serde_json::from_slice(&json).ok()).unwrap_or_default();
        Self { begun: 0, total, file, last }
    }

    /// Runs the next step.
    ///
    /// # Errors
    /// The step's error, with the step's name as context.
    pub fn run<T>(&mut self, name: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
        self.begun += 1;
        let last = self.last.get(name).map(|last| format!(" ({} last time)", seconds(Duration::from_secs_f64(*last))));
        println!("[{}/{}] {name}{} …", self.begun, self.total, last.unwrap_or_default());
        let start = Instant::now();
        let result = work().with_context(|| format!("{name} failed"))?;
        let took = start.elapsed();
        println!("      {name}: {}", seconds(took));
        self.last.insert(name.to_owned(), took.as_secs_f64());
        // Failing to store durations is not an error.
        let _not_kept = serde_json::to_vec_pretty(&self.last).map(|json| fs::write(&self.file, json));
        stdout().flush()?;
        Ok(result)
    }
}

/// Prints that something is ready without work.
pub fn ready(what: &str) {
    println!("· {what}: ready");
}

/// Formats a duration: `0.4 s`, `12 s`, `3 min 5 s`.
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
    fn times_are_kept_from_run_to_run() {
        let file = std::env::temp_dir().join(format!("xtask-times-{}.json", std::process::id()));
        let mut steps = Steps::new(1, file.clone());
        assert_eq!(steps.run("a step", || Ok(7)).unwrap(), 7);
        assert!(steps.run("another", || -> Result<()> { anyhow::bail!("no") }).is_err());
        let again = Steps::new(1, file.clone());
        assert_eq!(again.last.keys().collect::<Vec<_>>(), ["a step"]);
        fs::remove_file(file).unwrap();
    }

    #[test]
    fn durations_read_like_speech() {
        assert_eq!(seconds(Duration::from_millis(440)), "0.4 s");
        assert_eq!(seconds(Duration::from_millis(12_900)), "12 s");
        assert_eq!(seconds(Duration::from_secs(185)), "3 min 5 s");
    }
}
