//! Replay of the inputs in `fuzz/corpus`, which has a folder for each property. This is the program's only test and
//! runs one input after the other, since the allocator counts for the whole process.

use fuzz_properties::{Bounds, PROPERTIES, PeakAlloc, Property};
use std::fs;
use std::path::{Path, PathBuf};

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// The stack size of a worker in the browser.
const STACK_BYTES: usize = 1 << 20;
/// The maximum number of bytes of all inputs in the repository.
const CORPUS_BYTES: u64 = 2_000_000;

/// Test programs are only partly optimized and take up to this many times as long.
const BOUNDS: Bounds = Bounds { time_factor: if cfg!(debug_assertions) { Some(30) } else { Some(1) }, memory: true };

fn texts(property: &Property) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(property.name);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a folder's entry").path()).collect();
    paths.sort();
    paths
}

fn replay() {
    let mut bytes_of_all = 0;
    for property in PROPERTIES {
        let paths = texts(&property);
        assert!(paths.len() >= 10, "{}: {} texts", property.name, paths.len());
        for path in &paths {
            let bytes = fs::read(path).expect("a text of the corpus");
            bytes_of_all += bytes.len() as u64;
            // A panic is preceded by the path of its input.
            println!("{}", path.display());
            (property.holds)(&bytes, &BOUNDS);
        }
        println!("{}: {} texts hold", property.name, paths.len());
    }
    assert!(bytes_of_all <= CORPUS_BYTES, "fuzz/corpus has {bytes_of_all} bytes");
}

#[test]
fn every_text_of_the_corpus_holds() {
    let thread = std::thread::Builder::new().stack_size(STACK_BYTES).spawn(replay).expect("a thread starts");
    thread.join().expect("the text that was printed last does not hold");
}
