//! Parses files and prints their errors and the speed: `cargo run --release --example check -- FILE…`; with `--quiet`
//! only how many errors, with `--dialect` also the spellings that LLVM 7 does not know.

use nvvm_syntax::{LineIndex, parse};
use std::time::{Duration, Instant};

fn main() {
    let mut quiet = false;
    let mut dialect = false;
    let (mut bytes, mut time) = (0usize, Duration::ZERO);
    for path in std::env::args().skip(1) {
        if path == "--quiet" {
            quiet = true;
            continue;
        }
        if path == "--dialect" {
            dialect = true;
            continue;
        }
        let Ok(source) = std::fs::read(&path) else {
            eprintln!("{path}: cannot be read");
            continue;
        };
        let source = String::from_utf8_lossy(&source);
        let start = Instant::now();
        let module = parse(&source);
        time += start.elapsed();
        bytes += source.len();
        let lines = LineIndex::new(&source);
        for used in module.syntax.rejected_by_llvm_7().iter().filter(|_| dialect) {
            let at = lines.position(&source, used.span.start);
            println!("{path}:{}:{}: newer than LLVM 7: {}", at.line, at.column, used.feature.name);
        }
        if quiet {
            println!("{path}: {} errors", module.errors.len());
            continue;
        }
        for error in &module.errors {
            let at = lines.position(&source, error.span.start);
            println!("{path}:{}:{}: {:?} [{:?}]", at.line, at.column, error.error, error.category);
        }
    }
    let speed = bytes as f64 / 1e6 / time.as_secs_f64().max(1e-9);
    println!("{:.2} MB in {:.1} ms: {speed:.0} MB/s", bytes as f64 / 1e6, time.as_secs_f64() * 1e3);
}
