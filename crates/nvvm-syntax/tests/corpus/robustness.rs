//! No text makes the parser panic, hang or report places that the text does not have.

use super::generate::token_soup;
use fastrand::Rng;
use nvvm_syntax::{parse, printer};
use proptest::prelude::*;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};
use test_support::clock::time_on_processor;

/// The stack of a worker in the browser, where deep nesting must not overflow it.
const STACK_BYTES: usize = 1 << 20;

/// Generous, since the machine may be busy: the point is that nothing is quadratic or endless.
fn time_bound(bytes: usize) -> Duration {
    Duration::from_millis(500) + Duration::from_micros(bytes as u64 / 2)
}

/// Parses and prints; what is wrong with the outcome, if anything.
fn failure(source: &str) -> Option<String> {
    let start = time_on_processor();
    let module = match catch_unwind(AssertUnwindSafe(|| parse(source))) {
        Ok(module) => module,
        Err(panic) => return Some(format!("the parser panicked: {}", panic_text(&*panic))),
    };
    let elapsed = time_on_processor().saturating_sub(start);
    if elapsed > time_bound(source.len()) {
        return Some(format!("{} bytes took {elapsed:?}", source.len()));
    }
    let mut last = 0;
    for error in &module.errors {
        let (start, end) = (error.span.start as usize, error.span.end as usize);
        if start > end || source.get(start..end).is_none() {
            return Some(format!("an error has no place in the text: {error:?}"));
        }
        if start < last {
            return Some(format!("an error comes before the one reported earlier: {error:?}"));
        }
        last = start;
    }
    let printed = catch_unwind(AssertUnwindSafe(|| printer::print(&module, source)));
    printed.err().map(|panic| format!("the printer panicked: {}", panic_text(&*panic)))
}

fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().cloned();
    text.or_else(|| panic.downcast_ref::<&str>().map(std::string::ToString::to_string)).unwrap_or_default()
}

/// Runs a test on a stack as small as the browser's and fails with the first few of its failures.
fn on_small_stack(test: impl FnOnce() -> Vec<String> + Send + 'static) {
    let thread = std::thread::Builder::new().stack_size(STACK_BYTES).spawn(test);
    let failures = thread.expect("a thread starts").join().expect("the test does not panic itself");
    assert!(failures.is_empty(), "{}\n{} in all", failures[..failures.len().min(20)].join("\n"), failures.len());
}

/// A character boundary at or before `index`.
fn boundary(text: &str, index: usize) -> usize {
    (0..=index.min(text.len())).rev().find(|&index| text.is_char_boundary(index)).unwrap_or(0)
}

#[test]
fn corpus_files() {
    on_small_stack(|| {
        let texts = super::texts("reading never fails, corpus");
        texts.iter().filter_map(|(path, text)| Some(format!("{path}: {}", failure(text)?))).collect()
    });
}

#[test]
fn prefixes_of_corpus_files() {
    on_small_stack(|| {
        let mut rng = Rng::with_seed(7);
        let mut failures = Vec::new();
        for (path, text) in super::texts("reading never fails, prefixes of the corpus") {
            // Large files are few and slow: one cut each.
            let cuts = if text.len() > 200_000 { 1 } else { 4 };
            for _ in 0..cuts {
                let end = boundary(&text, rng.usize(..=text.len()));
                failures.extend(failure(&text[..end]).map(|why| format!("{path}[..{end}]: {why}")));
            }
        }
        failures
    });
}

/// One change that a careless editor, a bad copy or a fuzzer would make.
fn mutate(text: &mut Vec<u8>, donor: &[u8], rng: &mut Rng) {
    if text.is_empty() {
        return;
    }
    let at = rng.usize(..text.len());
    let end = text.len().min(at + rng.usize(1..40));
    match rng.u32(..6) {
        0 => text[at] = rng.u8(..128),
        1 => text[at] ^= 1 << rng.u32(..7),
        2 => drop(text.drain(at..end)),
        3 => {
            let copy = text[at..end].to_vec();
            let to = rng.usize(..text.len());
            text.splice(to..to, copy);
        }
        4 => {
            let from = rng.usize(..=donor.len().saturating_sub(1));
            let piece = donor[from..donor.len().min(from + rng.usize(1..80))].to_vec();
            text.splice(at..at, piece);
        }
        _ => {
            let number = [b"0".as_slice(), b"-1", b"4294967296", b"99999999999999999999"][rng.usize(..4)];
            text.splice(at..at, number.iter().copied());
        }
    }
}

#[test]
fn mutations_of_corpus_files() {
    const VARIANTS: usize = 6000;
    const LIMIT: Duration = Duration::from_secs(15);
    on_small_stack(|| {
        let mut texts = super::texts("reading never fails, mutations of the corpus");
        texts.retain(|(_, text)| text.len() < 64_000);
        let (start, mut failures, mut tried) = (Instant::now(), Vec::new(), 0);
        for seed in 0..VARIANTS as u64 {
            let mut rng = Rng::with_seed(seed);
            let (path, text) = &texts[rng.usize(..texts.len())];
            let donor = &texts[rng.usize(..texts.len())].1;
            let mut bytes = text.clone().into_bytes();
            for _ in 0..rng.u32(1..6) {
                mutate(&mut bytes, donor.as_bytes(), &mut rng);
            }
            let mutated = String::from_utf8_lossy(&bytes);
            failures.extend(failure(&mutated).map(|why| format!("{path}, seed {seed}: {why}")));
            tried += 1;
            if start.elapsed() > LIMIT {
                break;
            }
        }
        println!("{tried} variants");
        failures
    });
}

#[test]
fn token_soups() {
    on_small_stack(|| {
        let soups = (0..4000).map(|seed| (seed, token_soup(seed, 20 + seed as usize % 300)));
        soups.filter_map(|(seed, soup)| Some(format!("seed {seed}: {}", failure(&soup)?))).collect()
    });
}

#[test]
fn deep_nesting() {
    on_small_stack(|| {
        let depth = 100_000;
        let nested =
            |open: &str, inner: &str, close: &str| format!("{}{inner}{}", open.repeat(depth), close.repeat(depth));
        let texts = [
            format!("@g = global {} zeroinitializer", nested("[1 x ", "i8", "]")),
            format!("@g = global {} undef", nested("{", "i8", "}")),
            format!("@g = global {} undef", nested("<{", "i8", "}>")),
            format!("@g = global i8{} null", "*".repeat(depth)),
            format!("@g = global i8{} null", " ()*".repeat(depth)),
            format!("declare void @f({})", nested("void (", "", ")*")),
            format!("@g = global i8 {}", nested("add (i8 1, i8 ", "1", ")")),
            format!("@g = global ptr {}", nested("getelementptr (i8, ptr ", "null", ", i64 1)")),
            format!("@g = global {{}} {}", nested("{", "", "}")),
            format!("@g = global [1 x i8] {}", nested("[[1 x i8] ", "", "]")),
            format!("!0 = {}", nested("!{", "", "}")),
            format!("!0 = {}", nested("!DILocation(scope: ", "null", ")")),
            format!("define void @f() {{\n call void @g(metadata {})\n ret void\n}}", nested("!{", "", "}")),
            format!("@g = global {} undef", nested("target(\"t\", ", "i8", ")")),
            format!("^0 = {}", nested("(", "", ")")),
            format!("define void @f() {}", nested("{", "", "}")),
            nested("(", "", ")"),
            nested("/*", "", "*/"),
            "\"".repeat(depth),
            "!".repeat(depth),
            "%".repeat(depth),
        ];
        texts.iter().filter_map(|text| Some(format!("{:.60}: {}", text, failure(text)?))).collect()
    });
}

/// Repeats that would be slow if anything were quadratic in the number of names, errors or uses.
#[test]
fn many_of_everything() {
    on_small_stack(|| {
        let lines = |make: &dyn Fn(usize) -> String| (0..50_000).map(make).collect::<String>();
        let body = |lines: String| format!("define void @f() {{\n{lines}  ret void\n}}\n");
        let texts = [
            lines(&|index| format!("@g{index} = global i32 {index}\n")),
            lines(&|index| format!("@g = global i32 {index}\n")),
            lines(&|index| format!("%t{index} = type {{ %t{} }}\n", index + 1)),
            lines(&|index| format!("!{index} = !{{!{}}}\n", index + 1)),
            lines(&|index| format!("declare void @f{index}(%undefined{index})\n")),
            lines(&|_| "garbage here\n".to_owned()),
            body(lines(&|index| format!("  %x{index} = add i32 %x{}, 1\n", index + 1))),
            body(lines(&|index| format!("  %x = add i32 %missing{index}, 1\n"))),
            body(lines(&|_| "  %0 = bogus\n".to_owned())),
            body(lines(&|index| format!("  br label %b{index}\nb{index}:\n"))),
            body(lines(&|index| format!("  call void @g{index}(ptr @h{index})\n"))),
            format!("@g = global [50000 x i8] [{}i8 0]", "i8 0, ".repeat(49_999)),
            format!("@g = global [2 x i8] {}", "[".repeat(50_000)),
        ];
        texts.iter().filter_map(|text| Some(format!("{:.60}: {}", text, failure(text)?))).collect()
    });
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2000) })]

    #[test]
    fn any_text(text in "\\PC{0,200}") {
        prop_assert_eq!(failure(&text), None);
    }

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        prop_assert_eq!(failure(&String::from_utf8_lossy(&bytes)), None);
        let _ = nvvm_syntax::parse_bytes(&bytes);
    }

    #[test]
    fn any_tokens(seed in any::<u64>(), length in 0usize..120) {
        prop_assert_eq!(failure(&token_soup(seed, length)), None);
    }
}
