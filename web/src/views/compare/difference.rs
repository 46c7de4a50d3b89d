//! The differences between two reports, each for a target and a reference.

use nvvm_engine::report::{Report, Severity};
use nvvm_engine::target::{Reference, Target};
use std::collections::BTreeMap;

/// A report with its target and reference.
#[derive(Clone, Copy, Debug)]
pub struct Side<'r> {
    /// The report.
    pub report: &'r Report,
    /// The target.
    pub target: Target,
    /// The reference.
    pub reference: Reference,
}

/// A number of both sides; `None` on a side without it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// The name of the kernel or type.
    pub name: String,
    /// The left side's number, formatted.
    pub left: Option<String>,
    /// The right side's number, formatted.
    pub right: Option<String>,
}

/// A finding on both sides; `None` on a side without it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComparedFinding {
    /// The rule's code.
    pub code: String,
    /// The left side's severity and message.
    pub left: Option<(Severity, String)>,
    /// The right side's severity and message.
    pub right: Option<(Severity, String)>,
}

/// Maximum number of rows of a kind.
pub const MAX_ROWS: usize = 200;

/// The findings of both sides, paired by rule and in source order.
pub fn findings(left: Side<'_>, right: Side<'_>) -> Vec<ComparedFinding> {
    let (mut ours, mut theirs) = (by_rule(left), by_rule(right));
    let mut codes: Vec<String> = ours.keys().chain(theirs.keys()).cloned().collect();
    codes.sort_unstable();
    codes.dedup();
    let mut all = Vec::new();
    for code in codes {
        let mut left = ours.remove(&code).unwrap_or_default();
        let mut right = theirs.remove(&code).unwrap_or_default();
        // Equal messages are paired first.
        left.retain(|compared| match right.iter().position(|other| other == compared) {
            Some(at) => {
                let other = right.remove(at);
                all.push(ComparedFinding { code: code.clone(), left: Some(compared.clone()), right: Some(other) });
                false
            }
            None => true,
        });
        let (mut left, mut right) = (left.into_iter(), right.into_iter());
        loop {
            let (one, other) = (left.next(), right.next());
            if one.is_none() && other.is_none() {
                break;
            }
            all.push(ComparedFinding { code: code.clone(), left: one, right: other });
        }
    }
    // Differences come first.
    all.sort_by_key(|compared| compared.left == compared.right);
    all
}

fn by_rule(side: Side<'_>) -> BTreeMap<String, Vec<(Severity, String)>> {
    let mut rules: BTreeMap<String, Vec<(Severity, String)>> = BTreeMap::new();
    // A target that the reference does not support is not an error of the code.
    if !side.reference.knows(side.target) {
        return rules;
    }
    for diagnostic in side.report.diagnostics(side.target, side.reference) {
        let code = side.report.rule_of(diagnostic.finding).map(|rule| rule.code.clone()).unwrap_or_default();
        rules.entry(code).or_default().push((diagnostic.judgement.severity, diagnostic.judgement.message.clone()));
    }
    rules
}

/// The parameter bytes of each kernel with the limit, and the size of each type that differs.
pub fn numbers(left: Side<'_>, right: Side<'_>) -> Vec<Numbers> {
    let mut all = beside(kernels(left), kernels(right));
    all.extend(beside(types(left), types(right)).into_iter().filter(|numbers| numbers.left != numbers.right));
    all
}

fn kernels(side: Side<'_>) -> Vec<(String, String)> {
    let words = |kernel: &nvvm_engine::report::Kernel| {
        let total = kernel.buffer(side.target, side.reference).and_then(|buffer| buffer.total);
        let total = total.map_or_else(|| "?".to_owned(), crate::words::grouped);
        match side.report.limit(kernel, side.target, side.reference) {
            Some(limit) => format!("{total} of {} bytes", crate::words::grouped(limit.bytes)),
            None if !kernel.is_kernel(side.target, side.reference) => "no kernel".to_owned(),
            None => format!("{total} bytes"),
        }
    };
    side.report.kernels.iter().map(|kernel| (kernel.demangled.clone(), words(kernel))).collect()
}

fn types(side: Side<'_>) -> Vec<(String, String)> {
    let words =
        |size: Option<u64>| size.map_or_else(|| "no size".to_owned(), |size| crate::words::counted(size, "byte"));
    side.report.reading(side.target, side.reference).types.iter().map(|ty| (ty.name.clone(), words(ty.size))).collect()
}

fn beside(left: Vec<(String, String)>, right: Vec<(String, String)>) -> Vec<Numbers> {
    let mut theirs: BTreeMap<String, String> = right.iter().cloned().collect();
    let mut all: Vec<Numbers> = left
        .into_iter()
        .map(|(name, words)| Numbers { right: theirs.remove(&name), name, left: Some(words) })
        .collect();
    let rest = right.into_iter().filter_map(|(name, _)| theirs.remove(&name).map(|words| (name, words)));
    all.extend(rest.map(|(name, words)| Numbers { name, left: None, right: Some(words) }));
    all
}

#[cfg(test)]
mod tests {
    use super::{Side, findings, numbers};
    use nvvm_engine::target::{Reference, Target};
    use nvvm_engine::{Report, Request, check, example};

    fn report(id: &str) -> Report {
        let Some(example) = example(id) else { panic!("no example {id}") };
        check(&Request { text: example.text.to_owned(), language: example.language, ..Request::default() })
    }

    fn side<'r>(report: &'r Report, target: &str, reference: Reference) -> Side<'r> {
        let Some(target) = Target::parse(target) else { panic!("no target {target}") };
        Side { report, target, reference }
    }

    #[test]
    fn one_text_on_two_targets_has_two_ceilings() {
        let report = report("worked-example");
        let left = side(&report, "sm_75", Reference::Tileiras);
        let right = side(&report, "sm_90", Reference::Tileiras);
        let compared = findings(left, right);
        assert_eq!(compared.len(), 1);
        assert_ne!(compared[0].left, compared[0].right);
        let numbers = numbers(left, right);
        assert_eq!(numbers[0].left.as_deref(), Some("40,016 of 1,024 bytes"));
        assert_eq!(numbers[0].right.as_deref(), Some("40,016 of 32,764 bytes"));
    }

    #[test]
    fn the_same_twice_differs_in_nothing() {
        for example in nvvm_engine::examples() {
            let report = report(example.id);
            let one = side(&report, "sm_80", Reference::CUDA_13_5);
            assert!(findings(one, one).iter().all(|compared| compared.left == compared.right), "{}", example.id);
            assert!(numbers(one, one).iter().all(|numbers| numbers.left == numbers.right), "{}", example.id);
        }
    }

    #[test]
    fn two_texts_show_what_only_one_of_them_has() {
        let (one, other) = (report("worked-example"), report("saxpy"));
        let left = side(&one, "sm_100", Reference::Tileiras);
        let right = side(&other, "sm_100", Reference::Tileiras);
        let numbers = numbers(left, right);
        assert!(numbers.iter().any(|numbers| numbers.right.is_none()));
        assert!(numbers.iter().any(|numbers| numbers.left.is_none()));
    }
}
