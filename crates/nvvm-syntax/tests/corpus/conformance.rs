//! Syntax errors of corpus files, compared with the recorded verdicts of LLVM and libNVVM.

use super::verdict::{File, Syntax};
use nvvm_syntax::{LineIndex, SyntaxError};
use std::collections::BTreeMap;
use test_support::{Account, corpus};

/// Of the files that LLVM or libNVVM reads, so many must have no error, in percent.
const ACCEPTED_PERCENT: f64 = 99.9;
/// Of LLVM 23's own tests that neither LLVM 22 nor libNVVM reads yet, so many must have no error, in percent.
const LLVM_23_PERCENT: f64 = 100.0;
/// Of the files that none of them reads, so many must have an error, in percent.
const REFUSED_PERCENT: f64 = 98.5;
/// Of the refused files of which LLVM names the line, so many must have their first error there, in percent.
const LINE_PERCENT: f64 = 97.5;

/// Agreeing files and all files.
#[derive(Clone, Copy, Default)]
struct Share {
    agree: usize,
    all: usize,
}

impl Share {
    fn count(&mut self, agree: bool) {
        self.all += 1;
        self.agree += usize::from(agree);
    }

    fn percent(self) -> f64 {
        if self.all == 0 { 100.0 } else { 100.0 * self.agree as f64 / self.all as f64 }
    }
}

impl std::fmt::Display for Share {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        if self.all == 0 {
            return f.pad("-");
        }
        f.pad(&format!("{}/{} {:.1} %", self.agree, self.all, self.percent()))
    }
}

#[derive(Default)]
struct Row {
    accepted: Share,
    llvm_23_only: Share,
    refused: Share,
    same_line: Share,
    unclear: usize,
}

#[test]
fn agrees_with_llvm_and_libnvvm() {
    let Some((root, files)) = corpus::manifest::<File>("what LLVM and libNVVM read, corpus") else { return };
    let mut rows: BTreeMap<String, Row> = BTreeMap::new();
    let mut total = Row::default();
    let mut without_verdict: BTreeMap<String, Share> = BTreeMap::new();
    let (mut literally_read, mut literally_refused) = (Share::default(), Share::default());
    let mut disagreements = Vec::new();
    for file in &files {
        let source = std::fs::read_to_string(root.join(&file.path)).expect("corpus files are UTF-8");
        let module = nvvm_syntax::parse(&source);
        // LLVM's reader refuses a bad data layout as well; its string is `nvvm-abi`'s to read.
        let layout = module.data_layout.map_or("", |(name, _)| module.names.str(name));
        let bad_layout = !nvvm_abi::DataLayout::parse(layout).1.is_empty();
        let row = rows.entry(file.group()).or_default();
        let lines = LineIndex::new(&source);
        let line = |error: &SyntaxError| lines.position(&source, error.span.start).line;
        match file.was_read() {
            Some(true) => literally_read.count(module.errors.is_empty()),
            Some(false) => literally_refused.count(!module.errors.is_empty()),
            None => {}
        }
        match (file.syntax(), module.errors.first()) {
            (Syntax::Unclear(why), error) => {
                row.unclear += 1;
                total.unclear += 1;
                let count = without_verdict.entry(format!("{why:?}")).or_default();
                count.count(error.is_some());
            }
            (syntax @ (Syntax::Accepted | Syntax::Llvm23Only), error) => {
                let shares = match syntax {
                    Syntax::Accepted => [&mut row.accepted, &mut total.accepted],
                    _ => [&mut row.llvm_23_only, &mut total.llvm_23_only],
                };
                for share in shares {
                    share.count(error.is_none());
                }
                if let Some(error) = error {
                    let text = source.lines().nth(line(error) as usize - 1).unwrap_or_default();
                    let text: String = text.trim().chars().take(160).collect();
                    let (path, line, error) = (&file.path, line(error), &error.error);
                    disagreements.push(format!("wrongly refused: {path}:{line}: {error:?}\n    {text}"));
                }
            }
            (Syntax::Refused, error) => {
                for share in [&mut row.refused, &mut total.refused] {
                    share.count(error.is_some() || bad_layout);
                }
                let expected = file.llvm19.parse_error.as_ref();
                if let (Some(error), Some(theirs)) = (error, expected.and_then(|expected| expected.line)) {
                    for share in [&mut row.same_line, &mut total.same_line] {
                        share.count(line(error) == theirs);
                    }
                }
                if error.is_none() && !bad_layout {
                    let message = expected.map_or("", |expected| &expected.msg);
                    let at = expected.and_then(|expected| expected.line).unwrap_or(0);
                    disagreements.push(format!("wrongly accepted: {}:{at}: LLVM 19: {message}", file.path));
                }
            }
        }
    }
    println!(
        "{:<26}{:>18}{:>15}{:>18}{:>18}{:>9}",
        "set", "read", "LLVM 23 read", "refused", "on LLVM's line", "unclear"
    );
    for (group, row) in rows.iter().map(|(group, row)| (group.as_str(), row)).chain([("all", &total)]) {
        let (accepted, llvm_23_only, refused, line) = (row.accepted, row.llvm_23_only, row.refused, row.same_line);
        println!("{group:<26}{accepted:>18}{llvm_23_only:>15}{refused:>18}{line:>18}{:>9}", row.unclear);
    }
    for (why, share) in &without_verdict {
        println!("without verdict: {why}: {} files, {} refused", share.all, share.agree);
    }
    println!(
        "with LLVM 23's tests and the unclear ones counted too: read {literally_read}, refused {literally_refused}"
    );
    for disagreement in &disagreements {
        println!("{disagreement}");
    }
    let account = |what: &str, share: Share| Account::new(what).counted(share.all, share.agree);
    let unclear = without_verdict
        .iter()
        .fold(account("files that LLVM or libNVVM reads", total.accepted), |account, (why, share)| {
            account.excluding(share.all, &format!("without verdict: {why}"))
        });
    let mut problems = unclear.close(ACCEPTED_PERCENT);
    problems.extend(account("files that only LLVM 23 reads", total.llvm_23_only).close(LLVM_23_PERCENT));
    problems.extend(account("files that nobody reads", total.refused).close(REFUSED_PERCENT));
    let without_line = total.refused.all - total.same_line.all;
    let lines = account("lines of LLVM's errors", total.same_line);
    problems.extend(lines.excluding(without_line, "no line or no error of ours").close(LINE_PERCENT));
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}
