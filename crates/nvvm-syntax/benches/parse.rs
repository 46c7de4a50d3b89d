//! How fast the largest corpus files parse, beside `llvm-as-19 -disable-verify` where it is installed: both in turn,
//! the shortest of several runs each, and LLVM's time less that of starting the process on an empty module.

#[path = "../tests/corpus/support.rs"]
mod support;

use serde::Deserialize;
use std::hint::black_box;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const FILES: usize = 8;
const ROUNDS: usize = 7;

#[derive(Deserialize)]
struct File {
    path: String,
    bytes: u64,
    llvm19: Verdict,
}

#[derive(Deserialize)]
struct Verdict {
    parse: String,
}

fn main() {
    let Some((root, mut files)) = support::manifest::<File>() else { return };
    files.sort_by_key(|file| std::cmp::Reverse(file.bytes));
    files.truncate(FILES);
    let start_up = (0..ROUNDS).filter_map(|_| assemble(None)).min();
    println!("{:<46}{:>8}{:>12}{:>14}{:>9}", "file", "MB", "ours MB/s", "llvm-as MB/s", "ratio");
    for file in files {
        let path = root.join(&file.path);
        let Ok(source) = std::fs::read_to_string(&path) else { continue };
        let (mut ours, mut theirs) = (Duration::MAX, None::<Duration>);
        for _ in 0..ROUNDS {
            let start = Instant::now();
            let module = black_box(nvvm_syntax::parse(black_box(&source)));
            ours = ours.min(start.elapsed());
            drop(module);
            if file.llvm19.parse == "ok" {
                theirs = assemble(Some(&path)).into_iter().chain(theirs).min();
            }
        }
        let megabytes = source.len() as f64 / 1e6;
        let own_speed = megabytes / ours.as_secs_f64();
        print!("{:<46}{megabytes:>8.2}{own_speed:>12.0}", file.path);
        match (theirs, start_up) {
            (Some(theirs), Some(start_up)) => {
                let speed = megabytes / theirs.saturating_sub(start_up).as_secs_f64();
                println!("{speed:>14.0}{:>9.1}", own_speed / speed);
            }
            // LLVM 19 stops at what only later releases read.
            _ => println!("{:>14}{:>9}", "-", "-"),
        }
    }
}

/// The time of `llvm-as-19` on a file, or on nothing; `None` when it is not installed or refuses.
fn assemble(path: Option<&Path>) -> Option<Duration> {
    let start = Instant::now();
    let mut child = Command::new("llvm-as-19")
        .args(["-disable-verify", "-o", "/dev/null"])
        .arg(path.unwrap_or(Path::new("-")))
        .stdin(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    child.stdin.take()?.write_all(b"\n").ok();
    child.wait().ok()?.success().then(|| start.elapsed())
}
