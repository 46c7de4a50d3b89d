//! After any series of edits a report is the one of a fresh check, to the byte.

use nvvm_engine::{Checker, Edit, Language, Report, Request, check, examples};

/// What is put into texts: some of it is an error there.
const LINES: &[&str] = &[
    "  %new = add i32 1, 2\n",
    "  %wide = add i128 1, 2\n",
    "  %odd = add i33 1, 2\n",
    "  call void @llvm.nvvm.barrier0()\n",
    "  %m = alloca [4 x i32], align 4\n",
    "  fence seq_cst\n",
    "  ; a note\n",
    "  unreachable\n",
    "  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n",
    "block:\n",
    "}\n",
];

/// Several functions with findings of many checks: who calls whom decides what libNVVM looks at, and so what is said of
/// functions that no edit touches.
const MANY: &str = "\
target datalayout = \"e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64\"
target triple = \"nvptx64-nvidia-cuda\"

%pair = type { i8, i64, i8 }

@table = internal addrspace(4) constant [4 x i32] [i32 1, i32 2, i32 3, i32 4], align 4
@words = internal addrspace(3) global [64 x i32] undef, align 4
@taken = global ptr @addressed, align 8

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.barrier2()
declare i32 @cudaLaunchDevice(ptr, ptr, i64, i64, i32, ptr)

define internal i32 @leaf(i32 %count, ptr addrspace(3) %from) section \"text\" {
  %out = addrspacecast ptr addrspace(3) %from to ptr addrspace(1)
  %value = load i32, ptr addrspace(1) %out, align 4
  fence seq_cst
  ret i32 %value
}

define internal i16 @middle(i16 %count) nobuiltin {
  %wide = zext i16 %count to i32
  %deep = call i32 @leaf(i32 %wide, ptr addrspace(3) @words)
  call void @llvm.nvvm.barrier2()
  %narrow = trunc i32 %deep to i16
  ret i16 %narrow
}

define internal void @addressed(i128 %odd) alignstack(8) {
  %cell = alloca %pair, align 8
  %field = getelementptr %pair, ptr %cell, i32 0, i32 1
  store i64 7, ptr %field, align 8
  br i1 false, label %dead, label %out

dead:
  %a = atomicrmw xchg ptr %cell, i128 %odd seq_cst
  br label %out

out:
  ret void
}

define ptx_kernel void @kernel(ptr addrspace(1) %data, i32 %count, %pair %both) {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %small = trunc i32 %thread to i16
  %more = call i16 @middle(i16 %small)
  %cell = alloca i32, align 4
  %generic = addrspacecast ptr addrspace(1) %data to ptr
  %launched = call i32 @cudaLaunchDevice(ptr @child, ptr %cell, i64 1, i64 1, i32 0, ptr null)
  call void @llvm.nvvm.barrier0()
  ret void
}

define void @child(ptr %where) {
  %inside = load atomic i32, ptr %where seq_cst, align 4
  ret void
}

!nvvmir.version = !{!0}
!nvvm.annotations = !{!1, !2}
!0 = !{i32 2, i32 0}
!1 = !{ptr @child, !\"kernel\", i32 1}
!2 = !{ptr @kernel, !\"maxntidx\", i32 256}
";

struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        // Xorshift, by George Marsaglia.
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % bound.max(1)
    }
}

fn an_edit(random: &mut Random, text: &str) -> (usize, usize, String) {
    let at = random.below(text.len() + 1);
    let at = (at..=text.len()).find(|&at| text.is_char_boundary(at)).unwrap_or(0);
    let line_start = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    let line_end = text[at..].find('\n').map_or(text.len(), |newline| at + newline + 1);
    match random.below(8) {
        0 => (line_start, line_end, String::new()),
        1 => (line_end, line_end, text[line_start..line_end].to_owned()),
        2 | 3 => (line_start, line_start, LINES[random.below(LINES.len())].to_owned()),
        4 => (at, at, ["x", " ", "7", "ü", "%", "\n"][random.below(6)].to_owned()),
        _ => match text[at..].find(|character: char| character.is_ascii_digit()) {
            Some(found) => (at + found, at + found + 1, random.below(130).to_string()),
            None => (at, at, " ".to_owned()),
        },
    }
}

/// Edits one text; how many of the edits read a body alone.
fn edit(original: &str, count: u32, seed: u64) -> u32 {
    let mut random = Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
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

/// Puts `new` in the place of the first `old`, and gives how many functions were judged then.
fn judged(checker: &mut Checker, request: &mut Request, old: &str, new: &str) -> usize {
    let start = request.text.find(old).unwrap();
    request.text.replace_range(start..start + old.len(), new);
    let ends = [old, new].map(|text| (start + text.len()) as u32);
    let edit = Edit { start: start as u32, old_end: ends[0], new_end: ends[1] };
    let report = checker.check(request, Some(edit), &mut || 0.0).0;
    assert!(report == check(request), "{new:?} for {old:?}");
    checker.take_back(report);
    checker.judged_functions()
}

const COPIES: usize = 100;
/// Declarations, the functions and their copies, and one more.
const FUNCTIONS: usize = 4 + (1 + 2 * COPIES) * 5 + 1;

#[test]
fn an_edit_judges_the_function_that_it_lies_in_and_those_that_rest_on_it() {
    let (head, functions) = MANY.split_once("define internal i32 @leaf").unwrap();
    let (functions, tail) = functions.split_once("!nvvmir.version").unwrap();
    let functions = format!("define internal i32 @leaf{functions}");
    let copy = |copy: usize| {
        let names = ["@leaf", "@middle", "@addressed", "@kernel", "@child"];
        names.iter().fold(functions.clone(), |text, name| text.replace(name, &format!("{name}{copy}")))
    };
    let (copies, copies_behind): (String, String) =
        ((0..COPIES).map(copy).collect(), (COPIES..2 * COPIES).map(copy).collect());
    // More pointers than are listed.
    let cells: String = (0..10_000).map(|cell| format!("  %cell{cell} = alloca i32, align 4\n")).collect();
    let full = format!("define void @full() {{\n{cells}  ret void\n}}\n\n");
    let text = format!("{head}{functions}{copies}{full}{copies_behind}!nvvmir.version{tail}");
    let mut request = Request { text, ..Request::default() };
    let mut checker = Checker::default();
    let report = checker.check(&request, None, &mut || 0.0).0;
    assert!(report.readings[0].pointers_left_out > 0);
    checker.take_back(report);
    assert_eq!(checker.judged_functions(), FUNCTIONS);
    let mut judged = |old: &str, new: &str| judged(&mut checker, &mut request, old, new);
    assert_eq!(judged("store i64 7", "store i64 77"), 1);
    assert_eq!(judged("store i64 77", "store i64 7"), 1);
    // A finding comes and goes.
    assert_eq!(judged("fence seq_cst", "fence syncscope(\"odd\") acquire"), 1);
    assert_eq!(judged("fence syncscope(\"odd\") acquire", "fence seq_cst"), 1);
    // More pointers, and fewer, before the end of the list.
    let more = "store i64 7, ptr %field, align 8\n  %new = getelementptr i8, ptr %field, i64 1";
    assert_eq!(judged("store i64 7, ptr %field, align 8", more), 1);
    assert_eq!(judged(more, "%other = load ptr, ptr %cell"), 1);
    assert_eq!(judged("%other = load ptr, ptr %cell", "store i64 7, ptr %field, align 8"), 1);
    // What is left without callers is not linked: that and what it alone calls are judged differently.
    assert_eq!(judged("call i16 @middle(i16 %small)", "add i16 %small, 1"), 3);
    assert_eq!(judged("add i16 %small, 1", "call i16 @middle(i16 %small)"), 3);
    // Outside of bodies everything may rest on it.
    assert_eq!(judged("i32 256", "i32 128"), FUNCTIONS);
}

/// The long run: `cargo test --release -p nvvm-engine --test incremental -- --ignored`.
#[test]
#[ignore = "takes minutes"]
fn a_hundred_thousand_edits_give_the_report_of_a_fresh_check() {
    let texts = examples().iter().filter(|example| example.language == Language::NvvmIr).count() as u32;
    many_edits(100_000 / texts / 8 + 1, 8);
}
