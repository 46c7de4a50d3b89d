//! After any series of edits, the report equals that of a fresh check exactly.

use crate::edits::{MANY, Random, an_edit};
use nvvm_engine::{Checker, Edit, Language, Report, Request, check, examples};

/// Applies random edits to a text. Returns the number of edits after which only a function body was parsed.
fn edit(original: &str, count: u32, seed: u64) -> u32 {
    let mut random = Random::new(seed);
    let mut checker = Checker::default();
    let mut request = Request { text: original.to_owned(), ..Request::default() };
    let look = |checker: &mut Checker, request: &Request, edit| checker.check(request, edit, &mut || 0.0).0;
    look(&mut checker, &request, None);
    let mut readable = original.to_owned();
    let mut alone = 0;
    for step in 0..count {
        let (start, end, inserted) = an_edit(&mut random, &request.text);
        let before = request.text.clone();
        request.text.replace_range(start..end, &inserted);
        let edit = Edit { start: start as u32, old_end: end as u32, new_end: (start + inserted.len()) as u32 };
        let report = look(&mut checker, &request, Some(edit));
        let fresh = check(&request);
        assert!(
            report == fresh,
            "seed {seed}, step {step}: {inserted:?} for {start}..{end} of\n{before}\n{}",
            difference(&fresh, &report)
        );
        checker.take_back(report);
        alone += checker.read_bodies();
        if fresh.parses && request.text.len() < 2 * original.len() {
            readable.clone_from(&request.text);
        } else if random.below(3) > 0 || request.text.len() > 3 * original.len() {
            if readable.len() > original.len() + original.len() / 2 {
                readable = original.to_owned();
            }
            request.text.clone_from(&readable);
            let report = look(&mut checker, &request, None);
            checker.take_back(report);
        }
    }
    alone
}

fn difference(expected: &Report, got: &Report) -> String {
    let (expected, got) = (format!("{expected:#?}"), format!("{got:#?}"));
    let lines = expected.lines().zip(got.lines()).enumerate().find(|(_, (one, other))| one != other);
    lines.map_or_else(
        || "one is longer".to_owned(),
        |(line, _)| {
            let around =
                |text: &str| text.lines().skip(line.saturating_sub(12)).take(16).collect::<Vec<_>>().join("\n");
            format!("expected\n{}\ngot\n{}", around(&expected), around(&got))
        },
    )
}

fn many_edits(count: u32, seeds: u64) {
    let (mut alone, mut all) = (0, 0);
    let examples = examples().iter().filter(|example| example.language == Language::NvvmIr).map(|example| example.text);
    for (text, number) in examples.chain([MANY; 8]).zip(1..) {
        for seed in 0..seeds {
            alone += edit(text, count, seed * 1_000 + number);
            all += count;
        }
    }
    println!("{alone} of {all} edits read a body alone");
    assert!(alone > all / 20, "{alone} of {all} edits read a body alone");
}

#[test]
fn edits_give_the_report_of_a_fresh_check() {
    many_edits(25, 1);
}

/// Replaces the first `old` by `new`. Returns the number of functions that were verified.
fn verified(checker: &mut Checker, request: &mut Request, old: &str, new: &str) -> usize {
    let start = request.text.find(old).unwrap();
    request.text.replace_range(start..start + old.len(), new);
    let ends = [old, new].map(|text| (start + text.len()) as u32);
    let edit = Edit { start: start as u32, old_end: ends[0], new_end: ends[1] };
    let report = checker.check(request, Some(edit), &mut || 0.0).0;
    assert!(report == check(request), "{new:?} for {old:?}");
    checker.take_back(report);
    checker.checked_functions()
}

const COPIES: usize = 100;
/// The declarations, the functions and their copies, and one more.
const FUNCTIONS: usize = 4 + (1 + 2 * COPIES) * 5 + 1;

#[test]
fn an_edit_verifies_its_function_and_the_functions_that_depend_on_it() {
    let (head, functions) = MANY.split_once("define internal i32 @leaf").unwrap();
    let (functions, tail) = functions.split_once("!nvvmir.version").unwrap();
    let functions = format!("define internal i32 @leaf{functions}");
    let copy = |copy: usize| {
        let names = ["@leaf", "@middle", "@addressed", "@kernel", "@child"];
        names.iter().fold(functions.clone(), |text, name| text.replace(name, &format!("{name}{copy}")))
    };
    let (copies, copies_after): (String, String) =
        ((0..COPIES).map(copy).collect(), (COPIES..2 * COPIES).map(copy).collect());
    // More pointers than the list can hold.
    let cells: String = (0..10_000).map(|cell| format!("  %cell{cell} = alloca i32, align 4\n")).collect();
    let full = format!("define void @full() {{\n{cells}  ret void\n}}\n\n");
    let text = format!("{head}{functions}{copies}{full}{copies_after}!nvvmir.version{tail}");
    let mut request = Request { text, ..Request::default() };
    let mut checker = Checker::default();
    let report = checker.check(&request, None, &mut || 0.0).0;
    assert!(report.readings[0].skipped_pointers > 0);
    checker.take_back(report);
    assert_eq!(checker.checked_functions(), FUNCTIONS);
    let mut verified = |old: &str, new: &str| verified(&mut checker, &mut request, old, new);
    assert_eq!(verified("store i64 7", "store i64 77"), 1);
    assert_eq!(verified("store i64 77", "store i64 7"), 1);
    // A finding appears and disappears.
    assert_eq!(verified("fence seq_cst", "fence syncscope(\"odd\") acquire"), 1);
    assert_eq!(verified("fence syncscope(\"odd\") acquire", "fence seq_cst"), 1);
    // More or fewer pointers before the end of the list.
    let more = "store i64 7, ptr %field, align 8\n  %new = getelementptr i8, ptr %field, i64 1";
    assert_eq!(verified("store i64 7, ptr %field, align 8", more), 1);
    assert_eq!(verified(more, "%other = load ptr, ptr %cell"), 1);
    assert_eq!(verified("%other = load ptr, ptr %cell", "store i64 7, ptr %field, align 8"), 1);
    // A function without callers is not linked: its own verification and that of its only callees changes.
    assert_eq!(verified("call i16 @middle(i16 %small)", "add i16 %small, 1"), 3);
    assert_eq!(verified("add i16 %small, 1", "call i16 @middle(i16 %small)"), 3);
    // Everything may depend on text outside of bodies.
    assert_eq!(verified("i32 256", "i32 128"), FUNCTIONS);
}

/// The long run: `cargo test --release -p nvvm-engine incremental:: -- --ignored`.
#[test]
#[ignore = "takes minutes"]
fn a_hundred_thousand_edits_give_the_report_of_a_fresh_check() {
    let texts = examples().iter().filter(|example| example.language == Language::NvvmIr).count() as u32;
    many_edits(100_000 / texts / 8 + 1, 8);
}
