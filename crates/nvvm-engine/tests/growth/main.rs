//! Cost of a check as a text grows, one test per dimension. Memory is measured per additional byte by a counting
//! allocator, work by the thread's time for four times as many items. The number of items is increased until times are
//! long enough to be compared.
//!
//! `GROWTH_ITEMS=250000 cargo test --release -p nvvm-engine --test growth` sets the smaller number of items, `--
//! --nocapture` prints each result. `cargo xtask bench growth` does both, with a million items.

mod around;
mod bound;
mod cuda;
mod cuda_bodies;
mod cuda_templates;
mod dimension;
mod ir;
mod ir_graphs;
mod measure;
mod tally;

use dimension::Dimension;
use std::collections::BTreeSet;
use std::process::ExitCode;
use tally::Times;
use test_support::{Trial, named_test};

/// The smaller number of items; the larger one is four times as many.
const ITEMS: usize = 1_000;

fn dimensions() -> impl Iterator<Item = &'static Dimension> {
    let ir = ir::DIMENSIONS.iter().chain(ir_graphs::DIMENSIONS);
    let cuda = cuda::DIMENSIONS.iter().chain(cuda_bodies::DIMENSIONS).chain(cuda_templates::DIMENSIONS);
    ir.chain(cuda).chain(around::DIMENSIONS)
}

fn main() -> ExitCode {
    let items = std::env::var("GROWTH_ITEMS").ok().and_then(|items| items.parse().ok()).unwrap_or(ITEMS);
    let mut trials: Vec<Trial> = dimensions().map(|it| named_test(it.label(), move || problems(it, items))).collect();
    trials.push(named_test("exceptions-are-there", move || {
        let names: BTreeSet<String> = dimensions().map(Dimension::label).collect();
        bound::exceptions()
            .filter(|name| !names.contains(*name))
            .map(|name| format!("{name} is no dimension"))
            .collect()
    }));
    // The last test, since tests run in this order.
    trials.push(named_test("times-were-compared", || tally::close(dimensions().count())));
    // The allocator counts for the whole process.
    test_support::run_in_turn(trials)
}

fn problems(dimension: &Dimension, items: usize) -> Vec<String> {
    let label = dimension.label();
    let first = measure::pair(dimension, items);
    let mut problems = bound::memory_problems(&label, first);
    let compared = bound::is_linear(&label).then(|| measure::comparable(dimension, items, first));
    let shown = compared.flatten().unwrap_or(first);
    println!(
        "{label:<56}{:>10} bytes {:>8.1} for each further byte {:>9.1} ms {:>6.1} times as long",
        shown.many.text,
        first.few.memory_per_byte_to(first.many),
        shown.many.time.as_secs_f64() * 1e3,
        shown.few.longer_to(shown.many)
    );
    let problem = compared.flatten().and_then(bound::time_problem);
    tally::add(match compared {
        None => Times::Exempt,
        Some(None) => Times::Short,
        Some(Some(_)) if problem.is_none() => Times::Near,
        Some(Some(_)) => Times::Apart,
    });
    problems.extend(problem);
    problems
}
