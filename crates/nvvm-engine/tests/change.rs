//! Applying a transmitted change to the previous report gives the report of a fresh check.

use crate::edits::{MANY, Random, an_edit};
use nvvm_engine::{Checker, Edit, Language, Report, ReportChange, ReportOutline, Request, check, examples};

/// A simulated worker: checks texts, and keeps the outline of the last transmitted report.
#[derive(Default)]
struct Worker {
    checker: Checker,
    outline: Option<ReportOutline>,
}

/// A transmitted message.
enum Told {
    Whole(Box<Report>),
    Change(Vec<u8>),
}

impl Worker {
    fn tell(&mut self, request: &Request, edit: Option<Edit>, holds_the_last: bool) -> Told {
        let mut report = self.checker.check(request, edit, &mut || 0.0).0;
        let before = self.outline.take().filter(|_| holds_the_last);
        let change = before.and_then(|before| ReportChange::between(&before, &mut report, edit));
        assert!(report == check(request), "comparing changed the report");
        let told = match change {
            Some((change, outline)) => {
                self.outline = Some(outline);
                Told::Change(postcard::to_allocvec(&change).unwrap())
            }
            None => {
                self.outline = ReportOutline::of(&mut report);
                Told::Whole(Box::new(report.clone()))
            }
        };
        self.checker.take_back(report);
        told
    }
}

/// Applies random edits to a text. Returns the number and the total size in bytes of the transmitted changes, without
/// whole reports.
fn edit(original: &str, count: u32, seed: u64) -> (u32, usize) {
    let mut random = Random::new(seed);
    let mut worker = Worker::default();
    let mut request = Request { text: original.to_owned(), ..Request::default() };
    let mut page: Option<Report> = None;
    let (mut changes, mut bytes) = (0, 0);
    for step in 0..count {
        let (start, end, inserted) = an_edit(&mut random, &request.text);
        request.text.replace_range(start..end, &inserted);
        let edit = Edit { start: start as u32, old_end: end as u32, new_end: (start + inserted.len()) as u32 };
        // Sometimes the edit is unknown, the worker restarts, or the previous report is lost.
        let edit = Some(edit).filter(|_| step > 0 && random.below(10) > 0);
        if random.below(20) == 0 {
            worker = Worker::default();
        }
        let holds = page.is_some() && random.below(20) > 0;
        let report = match worker.tell(&request, edit, holds) {
            Told::Whole(report) => *report,
            Told::Change(told) => {
                changes += 1;
                bytes += told.len();
                let change: ReportChange = postcard::from_bytes(&told).unwrap();
                change.apply(page.take().unwrap()).unwrap()
            }
        };
        assert!(
            report == check(&request),
            "seed {seed}, step {step}: {inserted:?} for {start}..{end} of\n{}",
            request.text
        );
        page = Some(report);
        if random.below(8) == 0 || request.text.len() > 2 * original.len() {
            request.text = original.to_owned();
            page = None;
        }
    }
    (changes, bytes)
}

#[test]
fn changes_lead_to_the_report_of_a_fresh_check() {
    let (mut changes, mut bytes) = (0, 0);
    let examples = examples().iter().filter(|example| example.language == Language::NvvmIr).map(|example| example.text);
    for (text, seed) in examples.chain([MANY; 8]).zip(1..) {
        let (some, told) = edit(text, 10, seed);
        changes += some;
        bytes += told;
    }
    println!("{changes} changes of {} bytes", bytes / changes as usize);
    assert!(changes > 60, "{changes}");
}

#[test]
fn a_change_is_not_put_to_another_report() {
    let mut before = check(&Request { text: MANY.to_owned(), ..Request::default() });
    let outline = ReportOutline::of(&mut before).unwrap();
    let mut after = before.clone();
    let (change, _) = ReportChange::between(&outline, &mut after, None).unwrap();
    assert!(change.clone().apply(before) == Some(after));
    assert_eq!(change.clone().apply(check(&Request { text: "; nothing".to_owned(), ..Request::default() })), None);
    let request = Request { text: "int x;".to_owned(), language: Language::Cuda, ..Request::default() };
    assert!(ReportOutline::of(&mut check(&request)).is_none());
    assert_eq!(change.apply(check(&request)), None);
}

#[test]
fn what_moved_is_not_told_again() {
    let functions = |count: usize| -> String {
        let (head, rest) = MANY.split_once("define internal i32 @leaf").unwrap();
        let (functions, tail) = rest.split_once("!nvvmir.version").unwrap();
        let functions = format!("define internal i32 @leaf{functions}");
        let copy = |copy: usize| {
            let names = ["@leaf", "@middle", "@addressed", "@kernel", "@child"];
            names.iter().fold(functions.clone(), |text, name| text.replace(name, &format!("{name}{copy}")))
        };
        format!("{head}{functions}{}!nvvmir.version{tail}", (0..count).map(copy).collect::<String>())
    };
    let told = |count: usize| {
        let mut request = Request { text: functions(count), ..Request::default() };
        let mut worker = Worker::default();
        let Told::Whole(whole) = worker.tell(&request, None, false) else { panic!("nothing was told before") };
        let at = request.text.find("  store i64 7").unwrap();
        let line = "  %new = add i32 1, 2\n";
        request.text.insert_str(at, line);
        let edit = Edit { start: at as u32, old_end: at as u32, new_end: (at + line.len()) as u32 };
        let Told::Change(change) = worker.tell(&request, Some(edit), true) else { panic!("a change is known") };
        (postcard::to_allocvec(&whole).unwrap().len(), change.len())
    };
    let (small, large) = (told(1), told(100));
    assert!(large.0 > 10 * small.0, "{small:?} {large:?}");
    // The change has the same size for a hundred copies: all positions after the edit have moved, without other
    // differences.
    assert!(large.1 < small.1 + 100 && large.1 < 2_000, "{small:?} {large:?}");
}
