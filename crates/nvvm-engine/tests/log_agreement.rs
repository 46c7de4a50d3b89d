//! The toolkits that an answer to a log names are those that the check of a minimal module names.

use nvvm_engine::{LogAnswer, Report, Request, answer_log, check};
use nvvm_target::{Reference, Target, Toolkit, Version};
use std::collections::BTreeSet;

const USUAL: &str = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64";
const KERNEL: &str = "define ptx_kernel void @k() {\n  ret void\n}\n";

/// A module with this layout and body.
fn module(layout: &str, body: &str) -> String {
    format!("target datalayout = \"{layout}\"\ntarget triple = \"nvptx64-nvidia-cuda\"\n\n{body}")
}

fn version(text: &str) -> Option<Version> {
    Version::parse(text.trim_matches(['.', ' ']))
}

/// The toolkits that a list names: `CUDA 11.7, 11.8 and 12.5 to 13.5`, `CUDA 12.1 and later`, `CUDA 11.8 and earlier`.
fn named(list: &str) -> BTreeSet<Version> {
    let list = list.trim().strip_prefix("CUDA ").unwrap_or(list);
    let all = || Toolkit::ALL.iter().map(|toolkit| toolkit.version());
    if let Some(first) = list.strip_suffix(" and later").and_then(version) {
        return all().filter(|it| *it >= first).collect();
    }
    if let Some(last) = list.strip_suffix(" and earlier").and_then(version) {
        return all().filter(|it| *it <= last).collect();
    }
    let parts = list.split([',', '&']).flat_map(|part| part.split(" and "));
    let of_part = |part: &str| -> Vec<Version> {
        match part.split_once(" to ") {
            Some((first, last)) => {
                let (first, last) = (version(first).expect("a release"), version(last).expect("a release"));
                all().filter(|it| (first..=last).contains(it)).collect()
            }
            None => vec![version(part).unwrap_or_else(|| panic!("`{part}` of `{list}`"))],
        }
    };
    parts.filter(|part| !part.trim().is_empty()).flat_map(of_part).collect()
}

/// The toolkits that know the target and report this message of the module there.
fn reporting(text: &str, message: &str, target: Target) -> BTreeSet<Version> {
    let report = check(&Request { text: text.to_owned(), ..Request::default() });
    let judgements = report.findings.iter().flat_map(|finding| &finding.judgements);
    let saying: Vec<_> = judgements.filter(|it| it.message == message && it.targets.contains(target)).collect();
    let reports = |toolkit: &&Toolkit| saying.iter().any(|it| it.references.contains(Reference::Cuda(**toolkit)));
    Toolkit::ALL.iter().filter(reports).map(|toolkit| toolkit.version()).collect()
}

/// The toolkits with the target that an answer does not except.
fn told(answer: &LogAnswer, target: Target) -> BTreeSet<Version> {
    let silent =
        answer.toolkits.as_deref().map_or_else(BTreeSet::new, |text| named(text.split(';').next().unwrap_or(text)));
    let knows = |toolkit: &&Toolkit| {
        let info = target.info();
        info.known_to_libnvvm(**toolkit) || info.ptxas_code.contains(**toolkit)
    };
    Toolkit::ALL.iter().filter(knows).map(|it| it.version()).filter(|it| !silent.contains(it)).collect()
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
        let target = Target::parse(target).expect("a target");
        let answers = answer_log(line, &Report::default(), target);
        let [answer] = answers.as_slice() else { panic!("{line}: {answers:?}") };
        let reporting = reporting(&text, line, target);
        let told = told(answer, target);
        // An answer that excepts no toolkit leaves open which of them report it.
        let agrees = if answer.toolkits.is_some() { told == reporting } else { reporting.is_subset(&told) };
        if reporting.is_empty() || !agrees {
            wrong.push(format!("{line}: {:?}\n  told {told:?}\n  reported by {reporting:?}", answer.toolkits));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
