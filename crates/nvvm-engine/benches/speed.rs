//! Throughput of parsing, verification and reports, compared with `llvm-as-19` (which parses and verifies, without
//! output) if it is installed. The programs run alternately, and the shortest round counts. The times include freeing
//! all data; LLVM's exclude the start of the process on an empty module.
//!
//! `cargo bench -p nvvm-engine [-- [--rounds N] [FILE…]]`. Without files, the largest files of the corpus, if present,
//! and two generated modules are measured.

mod generated;

use nvvm_engine::Request;
use nvvm_verify::Mode;
use serde::Deserialize;
use std::hint::black_box;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use test_support::corpus;

/// Number of files of the corpus.
const FILES: usize = 8;
const ROUNDS: usize = 7;
/// Size of a generated module, in bytes.
const GENERATED: usize = 10_000_000;

#[derive(Deserialize)]
struct File {
    path: PathBuf,
    bytes: u64,
}

fn main() {
    let mut rounds = ROUNDS;
    let mut files = Vec::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            // `cargo bench` passes this option.
            "--bench" => {}
            "--rounds" => rounds = arguments.next().and_then(|rounds| rounds.parse().ok()).unwrap_or(ROUNDS),
            path => files.push(PathBuf::from(path)),
        }
    }
    println!(
        "{:<40}{:>7}{:>9}{:>9}{:>9}{:>9}  times llvm-as: parse, +verify, report",
        "MB/s", "MB", "parse", "+verify", "report", "llvm-as"
    );
    let llvm = Llvm::new(rounds);
    if !files.is_empty() {
        for path in files {
            time_file(&llvm, &path.display().to_string(), &path, rounds);
        }
        return;
    }
    for (root, file) in largest_of_corpus() {
        time_file(&llvm, &file.display().to_string(), &root.join(&file), rounds);
    }
    let folder = std::env::temp_dir();
    for (name, text) in [
        ("generated, typed pointers", generated::module(GENERATED, generated::Pointers::Typed)),
        ("generated, opaque pointers", generated::module(GENERATED, generated::Pointers::Opaque)),
    ] {
        let path = folder.join(format!("nvvm-speed-{}.ll", std::process::id()));
        if std::fs::write(&path, text).is_ok() {
            time_file(&llvm, name, &path, rounds);
        }
        // A remaining temporary file is harmless.
        let _ = std::fs::remove_file(&path);
    }
}

fn largest_of_corpus() -> Vec<(PathBuf, PathBuf)> {
    let Some((root, mut files)) = corpus::manifest::<File>("speed of the largest files") else { return Vec::new() };
    files.sort_by_key(|file| std::cmp::Reverse(file.bytes));
    files.into_iter().take(FILES).map(|file| (root.clone(), file.path)).collect()
}

/// Prints one line for a file.
fn time_file(llvm: &Llvm, name: &str, path: &Path, rounds: usize) {
    let Ok(text) = std::fs::read_to_string(path) else {
        println!("{name}: cannot be read as text");
        return;
    };
    let mut request = Request { text, ..Request::default() };
    let mut shortest = [Duration::MAX; 3];
    let mut theirs = None::<Duration>;
    for _ in 0..rounds {
        for (shortest, took) in shortest.iter_mut().zip(stages(&mut request)) {
            *shortest = took.min(*shortest);
        }
        theirs = llvm.time(path).into_iter().chain(theirs).min();
    }
    let megabytes = request.text.len() as f64 / 1e6;
    let speeds = shortest.map(|took| megabytes / took.as_secs_f64());
    print!("{name:<40}{megabytes:>7.2}");
    for speed in speeds {
        print!("{speed:>9.0}");
    }
    match theirs.map(|theirs| megabytes / theirs.as_secs_f64()) {
        Some(theirs) => {
            let [parse, verify, report] = speeds.map(|speed| speed / theirs);
            println!("{theirs:>9.0}  {parse:.1} {verify:.1} {report:.1}");
        }
        // `llvm-as-19` is not installed, or LLVM 19 rejects newer syntax.
        None => println!("{:>9}", "-"),
    }
}

/// Returns the times to parse, to parse and verify, and to build the whole report.
fn stages(request: &mut Request) -> [Duration; 3] {
    let start = Instant::now();
    let module = black_box(nvvm_syntax::parse(black_box(&request.text)));
    let parsed = start.elapsed();
    drop(black_box(nvvm_verify::verify(&module, &request.text, Mode::Standard)));
    let verified = start.elapsed();
    drop(module);
    let freed = start.elapsed() - verified;
    let start = Instant::now();
    drop(black_box(nvvm_engine::check(black_box(request))));
    [parsed + freed, verified + freed, start.elapsed()]
}

/// `llvm-as-19` with its start-up time.
struct Llvm {
    start_up: Option<Duration>,
}

impl Llvm {
    fn new(rounds: usize) -> Self {
        Llvm { start_up: (0..rounds).filter_map(|_| assemble(Path::new("-"))).min() }
    }

    /// Returns the time to parse and verify a file; `None` if the program is not installed or rejects the file.
    fn time(&self, path: &Path) -> Option<Duration> {
        Some(assemble(path)?.saturating_sub(self.start_up?))
    }
}

fn assemble(path: &Path) -> Option<Duration> {
    let start = Instant::now();
    let mut child = Command::new("llvm-as-19")
        .arg("-disable-output")
        .arg(path)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    child.stdin.take()?.write_all(b"\n").ok();
    child.wait().ok()?.success().then(|| start.elapsed())
}
