//! The memory of a parse. Alone in its program, since the allocator counts for the whole process.

use peak_alloc::PeakAlloc;
use serde::Deserialize;
use test_support::{Account, corpus};

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// Times the size of the text.
const FACTOR: usize = 20;

/// The size of an empty module and of the parser's tables: about 100 kB.
const FIXED_BYTES: usize = 128 * 1024;

#[derive(Deserialize)]
struct File {
    path: String,
}

#[test]
fn no_file_takes_more_than_20_times_its_size() {
    let what = "memory of reading, corpus";
    let Some((root, files)) = corpus::manifest::<File>(what) else { return };
    let count = files.len();
    let mut worst = (0.0, String::new());
    let mut failures = Vec::new();
    for file in files {
        let source = std::fs::read_to_string(root.join(&file.path)).expect("corpus files are UTF-8");
        let before = ALLOCATOR.current_usage();
        ALLOCATOR.reset_peak_usage();
        let module = nvvm_syntax::parse(&source);
        let used = ALLOCATOR.peak_usage().saturating_sub(before);
        drop(module);
        let times = used as f64 / source.len().max(1) as f64;
        // Small files are mostly the fixed part and would only blur what is measured here.
        if source.len() > FIXED_BYTES && times > worst.0 {
            worst = (times, file.path.clone());
        }
        if used > FACTOR * source.len() + FIXED_BYTES {
            failures.push(format!("{}: {used} bytes, {times:.1} times its size", file.path));
        }
    }
    println!("at most {:.1} times its size: {}", worst.0, worst.1);
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    Account::new(what).counted(count, count).close_whole();
}
