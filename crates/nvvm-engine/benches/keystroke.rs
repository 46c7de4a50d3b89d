//! Latency of a keystroke inside a function, without a browser.
//!
//! Measured are parsing, analyses, rules and report of the module that `cargo xtask bench keystroke` edits. Also
//! measured are the sizes of the report and of the change from the previous report, and the time to serialize and
//! restore each.
//!
//! `cargo bench -p nvvm-engine --bench keystroke [-- [--rounds N] [BYTES | FILE…]]`. In a file, a digit in the middle
//! of the text is changed.

use nvvm_engine::{Checker, Edit, Report, ReportChange, ReportOutline, Request, Timings};
use std::fmt::Write;
use std::time::Instant;

const ROUNDS: usize = 15;
const SIZES: &[usize] = &[2_000, 100_000, 1_000_000, 10_000_000];

const HEADER: &str = "\
target datalayout = \"e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64\"
target triple = \"nvptx64-nvidia-cuda\"

@table = internal addrspace(4) constant [4 x i32] [i32 1, i32 2, i32 3, i32 4], align 4

define i32 @first(i32 %count) {
  %sum = add i32 %count, 1
  %twice = shl i32 %count, 1
  %both = xor i32 %sum, %twice
  ret i32 %both
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
";

const FUNCTION: &str = "
define internal i32 @function_INDEX(i32 %count, i32 addrspace(1)* %data) {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %inside = icmp ult i32 %thread, %count
  br i1 %inside, label %work, label %out

work:
  %wide = zext i32 %thread to i64
  %place = getelementptr inbounds i32, i32 addrspace(1)* %data, i64 %wide
  %value = load i32, i32 addrspace(1)* %place, align 4
  %scaled = mul nsw i32 %value, FACTOR
  %more = call i32 @first(i32 %scaled)
  store i32 %more, i32 addrspace(1)* %place, align 4
  br label %out

out:
  %result = phi i32 [ 0, %entry ], [ %more, %work ]
  ret i32 %result
}
";

const KERNEL: &str = "
define void @kernel_INDEX(float addrspace(1)* %out, i32 %count) {
  %data = bitcast float addrspace(1)* %out to i32 addrspace(1)*
  %result = call i32 @function_INDEX(i32 %count, i32 addrspace(1)* %data)
  ret void
}
";

/// Returns a module of about this size: device functions with memory accesses, arithmetic and calls, and kernels.
fn module(bytes: usize) -> String {
    let (mut text, mut annotations) = (HEADER.to_owned(), Vec::new());
    let mut index = 0;
    while text.len() + 200 < bytes {
        text += &FUNCTION.replace("INDEX", &index.to_string()).replace("FACTOR", &(index % 90 + 7).to_string());
        if index % 50 == 0 {
            text += &KERNEL.replace("INDEX", &index.to_string());
            annotations.push(format!("!{{void (float addrspace(1)*, i32)* @kernel_{index}, !\"kernel\", i32 1}}"));
        }
        index += 1;
    }
    let numbers: Vec<String> = (1..=annotations.len()).map(|number| format!("!{number}")).collect();
    // Writing to a string cannot fail.
    let _ = writeln!(
        text,
        "\n!nvvmir.version = !{{!0}}\n!nvvm.annotations = !{{{}}}\n!0 = !{{i32 2, i32 0}}",
        numbers.join(", ")
    );
    for (number, annotation) in (1..).zip(annotations) {
        let _ = writeln!(text, "!{number} = {annotation}");
    }
    text
}

fn main() {
    let mut rounds = ROUNDS;
    let mut texts = Vec::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match (argument.as_str(), argument.parse()) {
            // `cargo bench` passes this option.
            ("--bench", _) => {}
            ("--rounds", _) => rounds = arguments.next().and_then(|rounds| rounds.parse().ok()).unwrap_or(ROUNDS),
            (_, Ok(bytes)) => texts.push((argument, generated(bytes))),
            (path, Err(_)) => match std::fs::read_to_string(path) {
                Ok(text) => texts.push((argument, in_the_middle(text))),
                Err(error) => println!("{path}: {error}"),
            },
        }
    }
    if texts.is_empty() {
        texts = SIZES.iter().map(|&bytes| (bytes.to_string(), generated(bytes))).collect();
    }
    println!("{:<40}{:>10}{:>10}{:>10}{:>10}  bodies", "median ms", "first", "again", "reading", "the rest");
    for (name, (text, at)) in &texts {
        time(name, text.clone(), *at, rounds);
    }
    println!("\n{:<40}{:>10}{:>10}{:>10}{:>10}", "median ms", "bytes", "whole", "bytes", "change");
    for (name, (text, at)) in texts {
        tell(&name, text, at, rounds);
    }
}

/// Returns a generated module and the offset of a digit to change.
fn generated(bytes: usize) -> (String, usize) {
    let text = module(bytes);
    let at = text.find("%count, 1\n").map_or(0, |place| place + "%count, ".len());
    (text, at)
}

/// Returns a text with the offset of a number in its middle.
fn in_the_middle(text: String) -> (String, usize) {
    let half = (text.len() / 2..text.len()).find(|&at| text.is_char_boundary(at)).unwrap_or(0);
    let at = text[half..].find(", align ").map_or(half, |place| half + place + ", align ".len());
    (text, at)
}

fn time(name: &str, text: String, at: usize, rounds: usize) {
    let begin = Instant::now();
    let mut clock = || begin.elapsed().as_secs_f64() * 1e3;
    let mut checker = Checker::default();
    let mut request = Request { text, ..Request::default() };
    let (report, first) = checker.check(&request, None, &mut clock);
    checker.take_back(report);
    let mut again: Vec<Timings> = Vec::new();
    let mut bodies = 0;
    for _ in 0..rounds {
        request.text.insert(at, '1');
        let typed = Edit { start: at as u32, old_end: at as u32, new_end: at as u32 + 1 };
        let (report, took) = checker.check(&request, Some(typed), &mut clock);
        checker.take_back(report);
        again.push(took);
        request.text.remove(at);
        let taken_back = Edit { start: at as u32, old_end: at as u32 + 1, new_end: at as u32 };
        let (report, took) = checker.check(&request, Some(taken_back), &mut clock);
        checker.take_back(report);
        again.push(took);
        bodies += checker.read_bodies();
    }
    let median = |of: fn(&Timings) -> f64| median(again.iter().map(of).collect());
    let (all, reading, rest) = (median(|it| it.total_ms()), median(|it| it.parse_ms), median(|it| it.verify_ms));
    println!("{name:<40}{:>10.2}{all:>10.2}{reading:>10.2}{rest:>10.2}  {bodies}", first.total_ms());
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times.get(times.len() / 2).copied().unwrap_or_default()
}

/// Measures the transfer of reports after edits, whole and as changes.
fn tell(name: &str, mut text: String, at: usize, rounds: usize) {
    let mut checker = Checker::default();
    let mut check = |text: &str, edit: Option<Edit>, before: Option<Report>| {
        before.into_iter().for_each(|before| checker.take_back(before));
        checker.check(&Request { text: text.to_owned(), ..Request::default() }, edit, &mut || 0.0).0
    };
    let mut report = check(&text, None, None);
    let Some(mut outline) = ReportOutline::of(&mut report) else { return };
    let mut held = report.clone();
    let (mut whole, mut change) = ((0, Vec::new()), (0, Vec::new()));
    for round in 0..2 * rounds {
        let length = (round % 2) as u32;
        if round % 2 == 0 {
            text.insert(at, '1');
        } else {
            _ = text.remove(at);
        }
        let edit = Edit { start: at as u32, old_end: at as u32 + length, new_end: at as u32 + 1 - length };
        report = check(&text, Some(edit), Some(report));
        let begin = Instant::now();
        let bytes = postcard::to_allocvec(&report).unwrap_or_default();
        drop(postcard::from_bytes::<Report>(&bytes));
        whole.1.push(begin.elapsed().as_secs_f64() * 1e3);
        whole.0 = bytes.len();
        let begin = Instant::now();
        let Some((told, next)) = ReportChange::between(&outline, &mut report, Some(edit)) else { return };
        outline = next;
        let bytes = postcard::to_allocvec(&told).unwrap_or_default();
        let Ok(told) = postcard::from_bytes::<ReportChange>(&bytes) else { return };
        let Some(next) = told.apply(held) else { return };
        change.1.push(begin.elapsed().as_secs_f64() * 1e3);
        change.0 = bytes.len();
        assert!(next == report, "{name}: the change leads to another report");
        held = next;
    }
    let (whole, change) = ((whole.0, median(whole.1)), (change.0, median(change.1)));
    println!("{name:<40}{:>10}{:>10.2}{:>10}{:>10.2}", whole.0, whole.1, change.0, change.1);
}
