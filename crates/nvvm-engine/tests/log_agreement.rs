//! The explanation of a log line never contradicts the check of a text that produces the line. It excludes no toolkit
//! or target for which the check reports the message.

use nvvm_engine::{
    Language, LogAnswer, Report, Request, answer_log, check, intrinsic_insertion, intrinsics_search, rule_example,
    rules,
};
use nvvm_target::{Reference, Target, TargetSet, Toolkit, Version};
use std::collections::{BTreeMap, BTreeSet};

const USUAL: &str = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64";
const KERNEL: &str = "define ptx_kernel void @k() {\n  ret void\n}\n";

/// Returns a module with this layout and body.
fn module(layout: &str, body: &str) -> String {
    format!("target datalayout = \"{layout}\"\ntarget triple = \"nvptx64-nvidia-cuda\"\n\n{body}")
}

fn version(text: &str) -> Option<Version> {
    Version::parse(text.trim_matches(['.', ' ']))
}

/// Parses a list of toolkits: `CUDA 11.7, 11.8 and 12.5 to 13.5`, `CUDA 12.1 and later`, `CUDA 11.8 and earlier`.
/// Returns `None` for other texts.
fn named(list: &str) -> Option<BTreeSet<Version>> {
    let list = list.trim().strip_prefix("CUDA ")?;
    let all = || Toolkit::ALL.iter().map(|toolkit| toolkit.version());
    if let Some(first) = list.strip_suffix(" and later").and_then(version) {
        return Some(all().filter(|it| *it >= first).collect());
    }
    if let Some(last) = list.strip_suffix(" and earlier").and_then(version) {
        return Some(all().filter(|it| *it <= last).collect());
    }
    let parts = list.split([',', '&']).flat_map(|part| part.split(" and "));
    let of_part = |part: &str| -> Option<Vec<Version>> {
        match part.split_once(" to ") {
            Some((first, last)) => {
                let (first, last) = (version(first)?, version(last)?);
                Some(all().filter(|it| (first..=last).contains(it)).collect())
            }
            None => Some(vec![version(part)?]),
        }
    };
    let parts: Option<Vec<Vec<Version>>> = parts.filter(|part| !part.trim().is_empty()).map(of_part).collect();
    Some(parts?.into_iter().flatten().collect())
}

/// Returns the toolkits that report each message of a text, for each target that they know.
fn toolkits_by_message(report: &Report) -> BTreeMap<&str, BTreeMap<Target, BTreeSet<Version>>> {
    let mut result: BTreeMap<&str, BTreeMap<Target, BTreeSet<Version>>> = BTreeMap::new();
    for judgement in report.findings.iter().flat_map(|finding| &finding.judgements) {
        let toolkits = Toolkit::ALL.iter().filter(|it| judgement.references.contains(Reference::Cuda(**it)));
        let toolkits: Vec<Toolkit> = toolkits.copied().collect();
        for target in judgement.targets {
            let of_target = result.entry(judgement.message.as_str()).or_default().entry(target).or_default();
            of_target.extend(toolkits.iter().filter(|it| knows(**it, target)).map(|it| it.version()));
        }
    }
    result
}

/// Whether a toolkit supports a target.
fn knows(toolkit: Toolkit, target: Target) -> bool {
    let info = target.info();
    info.known_to_libnvvm(toolkit) || info.ptxas_code.contains(toolkit)
}

/// Returns the toolkits that an answer excludes on a target; `None` if it names none.
fn excepted(answer: &LogAnswer, target: Target) -> Option<BTreeSet<Version>> {
    let text = answer.toolkits.as_deref()?;
    let list = text.split(';').next().unwrap_or(text);
    match list.split_once(", on ") {
        Some((_, targets)) if !set_of_targets(targets)?.contains(target) => Some(BTreeSet::new()),
        Some((list, _)) => named(list),
        None => named(list),
    }
}

/// Returns the toolkits with the target that an answer does not exclude.
fn told(answer: &LogAnswer, target: Target) -> BTreeSet<Version> {
    let excluded = excepted(answer, target).unwrap_or_default();
    let known = Toolkit::ALL.iter().filter(|toolkit| knows(**toolkit, target));
    known.map(|it| it.version()).filter(|it| !excluded.contains(it)).collect()
}

/// The comparison of answers with checks.
struct Compared {
    /// Numbers of compared answers that name toolkits or targets.
    with_toolkits: usize,
    with_targets: usize,
    contradictions: Vec<String>,
}

impl Compared {
    fn new() -> Compared {
        Compared { with_toolkits: 0, with_targets: 0, contradictions: Vec::new() }
    }

    /// Fails on a contradiction, or if too few answers were compared.
    fn assert(&self, least_with_toolkits: usize, least_with_targets: usize) {
        let wrong = &self.contradictions;
        assert!(wrong.is_empty(), "{}:\n{}", wrong.len(), wrong.join("\n"));
        let counts = (self.with_toolkits, self.with_targets);
        assert!(counts.0 >= least_with_toolkits && counts.1 >= least_with_targets, "{counts:?} were compared");
    }

    /// Compares the answers to all messages of a text, on one target per set of reporting toolkits.
    fn text(&mut self, name: &str, request: &Request) {
        let report = check(request);
        for (message, by_target) in toolkits_by_message(&report) {
            let mut asked: BTreeSet<&BTreeSet<Version>> = BTreeSet::new();
            for (target, toolkits) in &by_target {
                // Targets with the same set of toolkits have the same answer.
                if !toolkits.is_empty() && asked.insert(toolkits) {
                    self.message(name, message, *target, toolkits, &by_target);
                }
            }
        }
    }

    fn message(
        &mut self,
        name: &str,
        message: &str,
        target: Target,
        toolkits: &BTreeSet<Version>,
        by_target: &BTreeMap<Target, BTreeSet<Version>>,
    ) {
        for answer in answer_log(message, &Report::default(), target) {
            if let Some(excluded) = excepted(&answer, target) {
                self.with_toolkits += 1;
                let wrong: Vec<_> = excluded.intersection(toolkits).collect();
                if !wrong.is_empty() {
                    let words = answer.toolkits.as_deref().unwrap_or_default();
                    self.contradictions.push(format!("{name} on {target}: {message}: `{words}`, said by {wrong:?}"));
                }
            }
            // Handwritten texts about targets are conditional; those of rules are sets.
            let reporting: Vec<Target> = by_target.iter().filter(|(_, by)| !by.is_empty()).map(|(it, _)| *it).collect();
            let words = answer.targets.as_deref().filter(|_| !answer.rules.is_empty());
            if let Some(excluded) = words.and_then(set_of_targets) {
                self.with_targets += 1;
                let wrong: Vec<&str> =
                    reporting.iter().filter(|it| excluded.contains(**it)).map(|it| it.name()).collect();
                if !wrong.is_empty() {
                    let words = answer.targets.as_deref().unwrap_or_default();
                    self.contradictions.push(format!("{name}: {message}: `{words}`, said on {wrong:?}"));
                }
            }
        }
    }
}

/// Parses a set of targets.
fn set_of_targets(words: &str) -> Option<TargetSet> {
    let of = |part: &str| -> Option<TargetSet> {
        let (first, last) = part.split_once(" to ").unwrap_or((part, part));
        let (first, last) = (Target::parse(first.trim())?, Target::parse(last.trim())?);
        Some(TargetSet::from_fn(|it| (first.index()..=last.index()).contains(&it.index())))
    };
    if let Some(first) = words.strip_suffix(" and later") {
        return Target::parse(first).map(|first| TargetSet::at_least(first.sm()));
    }
    let parts = words.split([',']).flat_map(|part| part.split(" and "));
    parts.map(of).try_fold(TargetSet::default(), |all, part| Some(all.union(part?)))
}

#[test]
fn no_answer_contradicts_the_check_of_a_rule_s_example() {
    let mut compared = Compared::new();
    for rule in rules() {
        let Some(text) = rule_example(&rule.code) else { continue };
        let is_cuda = text.contains("__global__") || text.contains("__device__");
        let language = if is_cuda { Language::Cuda } else { Language::NvvmIr };
        compared.text(&rule.code, &Request { text, language, ..Request::default() });
    }
    compared.assert(1_000, 300);
}

/// Returns a module with a function of these lines.
fn function(lines: &str) -> String {
    module(USUAL, &format!("define void @f() {{\n{lines}  ret void\n}}\n"))
}

/// Returns modules around each limit of the table of targets. They cover each form of layout and triple, and each
/// target-dependent instruction.
fn modules_of_tables() -> Vec<(String, String)> {
    let mut all = Vec::new();
    let sizes = [
        4_096_u32,
        4_097,
        4_352,
        4_353,
        32_764,
        32_765,
        32_768,
        48 << 10,
        65_536,
        65_537,
        99 << 10,
        227 << 10,
        1 << 18,
    ];
    for size in sizes {
        for size in [size, size + 4] {
            let kernel = format!(
                "define void @k([{size} x i8] %p) {{\n  ret void\n}}\n\n!nvvm.annotations = !{{!0}}\n\
                 !0 = !{{void ([{size} x i8])* @k, !\"kernel\", i32 1}}\n"
            );
            all.push((format!("parameter of {size} bytes"), module(USUAL, &kernel)));
            let modern = format!("define ptx_kernel void @k([{size} x i8] %p) {{\n  ret void\n}}\n");
            all.push((format!("parameter of {size} bytes, new"), module(USUAL, &modern)));
            for space in [3, 4, 5] {
                let global = format!("@g = internal addrspace({space}) global [{size} x i8] undef\n{KERNEL}");
                all.push((format!("{size} bytes in space {space}"), module(USUAL, &global)));
            }
        }
    }
    for entry in USUAL.split('-') {
        let without = USUAL.split('-').filter(|other| *other != entry).collect::<Vec<_>>().join("-");
        all.push((format!("layout without {entry}"), module(&without, KERNEL)));
        all.push((format!("layout with {entry} twice"), module(&format!("{USUAL}-{entry}"), KERNEL)));
    }
    for triple in
        ["nvptx64", "nvptx64-nvidia-nvcl", "nvptx-nvidia-cuda", "nvptx64-unknown-unknown", "x86_64-linux-gnu", ""]
    {
        let text = module(USUAL, KERNEL).replace("nvptx64-nvidia-cuda", triple);
        all.push((format!("triple `{triple}`"), text));
    }
    for operation in ["add", "sub", "fadd", "fsub", "fmin", "fmax", "nand", "uinc_wrap", "udec_wrap", "xchg"] {
        for ty in ["i8", "i16", "i32", "i64", "half", "bfloat", "float", "double"] {
            let value = if ty.starts_with('i') { "1" } else { "1.0" };
            for ordering in ["monotonic", "acquire", "seq_cst"] {
                let lines =
                    format!("  %p = alloca {ty}\n  %r = atomicrmw {operation} ptr %p, {ty} {value} {ordering}\n");
                all.push((format!("{operation} of {ty} {ordering}"), function(&lines)));
            }
        }
    }
    for ordering in ["acquire", "release", "acq_rel", "seq_cst"] {
        for scope in ["", "syncscope(\"block\") ", "syncscope(\"device\") "] {
            all.push((format!("fence {scope}{ordering}"), function(&format!("  fence {scope}{ordering}\n"))));
        }
    }
    all
}

#[test]
fn no_answer_contradicts_the_check_of_what_the_tables_name() {
    let mut compared = Compared::new();
    for (name, text) in modules_of_tables() {
        compared.text(&name, &Request { text, ..Request::default() });
    }
    compared.assert(100, 50);
}

#[test]
fn no_answer_contradicts_the_check_of_an_intrinsic_s_call() {
    let text = function("");
    let offset = u32::try_from(text.find("  ret void").expect("a line")).expect("a short text");
    let target = Target::parse("sm_100").expect("a target");
    let mut compared = Compared::new();
    // All rows of the table would take minutes.
    for row in intrinsics_search("", None, usize::MAX).rows.into_iter().step_by(9) {
        let Some(insertion) = intrinsic_insertion(&row.name, &text, offset, target) else { continue };
        let mut text = text.clone();
        for edit in insertion.edits.iter().rev() {
            text.replace_range(edit.offset as usize..edit.end_offset as usize, &edit.text);
        }
        compared.text(&row.name, &Request { text, ..Request::default() });
    }
    compared.assert(60, 15);
}

#[test]
fn an_answer_names_the_toolkits_that_the_check_names() {
    let without_128 = USUAL.replace("-i128:128:128", "");
    let kernel_with = |words: u32| {
        format!(
            "define void @k([{words} x i32] %p) {{\n  ret void\n}}\n\n!nvvm.annotations = !{{!0}}\n\
             !0 = !{{void ([{words} x i32])* @k, !\"kernel\", i32 1}}\n"
        )
    };
    let cases = [
        ("Invalid data layout :", module(&without_128, KERNEL), "sm_75"),
        ("Empty target data layout, must exist", format!("target triple = \"nvptx64-nvidia-cuda\"\n{KERNEL}"), "sm_75"),
        (
            "Formal parameter space overflowed (4104 bytes required, max 4096 bytes allowed) in function k",
            module(USUAL, &kernel_with(1_026)),
            "sm_75",
        ),
        (
            "Formal parameter space overflowed (32768 bytes required, max 32764 bytes allowed) in function k",
            module(USUAL, &kernel_with(8_192)),
            "sm_90",
        ),
        ("Illegal instruction: fence", module(USUAL, "define void @f() {\n  fence acquire\n  ret void\n}\n"), "sm_75"),
        (
            "Module does not contain a triple, should be 'nvptx-' or 'nvptx64-'",
            format!("target datalayout = \"{USUAL}\"\n{KERNEL}"),
            "sm_75",
        ),
    ];
    let mut wrong = Vec::new();
    for (line, text, target) in cases {
        let report = check(&Request { text, ..Request::default() });
        let by_target = toolkits_by_message(&report).remove(line).unwrap_or_default();
        let certain = Target::parse(target).expect("a target");
        assert!(by_target.get(&certain).is_some_and(|toolkits| !toolkits.is_empty()), "{line} on {target}");
        for (target, reporting) in by_target.iter().filter(|(_, toolkits)| !toolkits.is_empty()) {
            let answers = answer_log(line, &Report::default(), *target);
            let [answer] = answers.as_slice() else { panic!("{line}: {answers:?}") };
            let told = told(answer, *target);
            // An answer that excludes no toolkit does not determine the reporting ones.
            let agrees = if answer.toolkits.is_some() { told == *reporting } else { reporting.is_subset(&told) };
            if !agrees {
                let words = &answer.toolkits;
                wrong.push(format!("{line} on {target}: {words:?}\n  told {told:?}\n  reported by {reporting:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
