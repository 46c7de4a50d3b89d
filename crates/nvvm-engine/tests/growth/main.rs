//! What a check costs as a text grows, in every dimension in which it can, each a test of its own name: memory for each
//! further byte, by a counting allocator, and work, as time of the thread with four times as many items beside the time
//! with as many.
//!
//! `GROWTH_ITEMS=250000 cargo test --release -p nvvm-engine --test growth` has other numbers of items (and four times as
//! many), `-- --nocapture` prints each; `cargo xtask bench growth` does both, with a million.

mod bound;
mod cuda;
mod dimension;
mod ir;
mod measure;

use dimension::Dimension;
use nvvm_trial::{Trial, trial};
use std::collections::BTreeSet;
use std::process::ExitCode;

/// How many items there are, and then four times as many.
const ITEMS: usize = 1_000;

fn main() -> ExitCode {
    let items = std::env::var("GROWTH_ITEMS").ok().and_then(|items| items.parse().ok()).unwrap_or(ITEMS);
    let dimensions = || ir::DIMENSIONS.iter().chain(cuda::DIMENSIONS);
    let mut trials: Vec<Trial> = dimensions().map(|it| trial(it.label(), move || problems(it, items))).collect();
    trials.push(trial("exceptions-are-there", move || {
        let names: BTreeSet<String> = dimensions().map(Dimension::label).collect();
        bound::exceptions()
            .filter(|name| !names.contains(*name))
            .map(|name| format!("{name} is no dimension"))
            .collect()
    }));
    // The allocator counts for the whole process.
    nvvm_trial::run_in_turn(trials)
}

fn problems(dimension: &Dimension, items: usize) -> Vec<String> {
    let label = dimension.label();
    let (few, many) = measure::costs(dimension, items, bound::is_linear(&label));
    println!(
        "{label:<56}{:>10} bytes {:>8.1} for each further byte {:>9.1} ms {:>6.1} times as long",
        many.text,
        few.memory_per_byte_to(many),
        many.time.as_secs_f64() * 1e3,
        few.longer_to(many)
    );
    bound::problems(&label, few, many)
}
