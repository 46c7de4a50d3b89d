//! Every dimension in which a text can grow, as a separate test: time, memory, stack and output of every command stay
//! within bounds. `DIMENSION_BYTES=1000000 cargo test --release -p fuzz-properties --test dimensions` runs larger
//! texts, as `cargo xtask bench growth` does.

use fuzz_properties::{Bounds, PeakAlloc, hold_dimension};
use std::process::ExitCode;
use test_support::dimensions::all;
use test_support::{Trial, named_test};

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// The stack size of a worker in the browser, or the size that unoptimized code needs instead.
const STACK_BYTES: usize = if cfg!(debug_assertions) { 8 << 20 } else { 1 << 20 };

/// The default number of bytes of each text.
const BYTES: usize = 10_000;

/// Test programs are only partly optimized and take up to this many times as long.
const BOUNDS: Bounds = Bounds { time_factor: if cfg!(debug_assertions) { Some(30) } else { Some(1) }, memory: true };

fn main() -> ExitCode {
    let bytes = std::env::var("DIMENSION_BYTES").ok().and_then(|bytes| bytes.parse().ok()).unwrap_or(BYTES);
    let trials: Vec<Trial> = all()
        .map(|dimension| {
            named_test(dimension.name, move || {
                let held = move || hold_dimension(dimension, bytes, &BOUNDS);
                let thread = std::thread::Builder::new().stack_size(STACK_BYTES).spawn(held).expect("a thread starts");
                match thread.join() {
                    Ok(()) => Vec::new(),
                    Err(panic) => vec![panic.downcast_ref::<String>().cloned().unwrap_or_default()],
                }
            })
        })
        .collect();
    // The allocator counts for the whole process, so tests run one after the other.
    test_support::run_in_turn(trials)
}
