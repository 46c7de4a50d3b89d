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
        alone += checker.read_bodies();
        if fresh.parses && request.text.len() < 2 * original.len() {
            readable.clone_from(&request.text);
        } else if random.below(3) > 0 || request.text.len() > 3 * original.len() {
            if readable.len() > original.len() + original.len() / 2 {
                readable = original.to_owned();
            }
            request.text.clone_from(&readable);
            look(&mut checker, &request, None);
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
    let texts = examples().iter().filter(|example| example.language == Language::NvvmIr);
    for (example, number) in texts.zip(1..) {
        for seed in 0..seeds {
            alone += edit(example.text, count, seed * 1_000 + number);
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

/// The long run: `cargo test --release -p nvvm-engine --test incremental -- --ignored`.
#[test]
#[ignore = "takes minutes"]
fn a_hundred_thousand_edits_give_the_report_of_a_fresh_check() {
    let texts = examples().iter().filter(|example| example.language == Language::NvvmIr).count() as u32;
    many_edits(100_000 / texts / 8 + 1, 8);
}
