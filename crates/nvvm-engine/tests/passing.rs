//! Targets and toolkits that pass: those without a finding and without an error that the selected ones do not have.
//! The expectations were measured with libNVVM and ptxas of CUDA 12.8, 12.9, 13.0 and 13.5 on sm_75 to sm_120a.

use nvvm_engine::reason::{Gate, ReasonKind, reason, runs};
use nvvm_engine::report::{Finding, Passing, Phase, PhaseVerdict, Severity};
use nvvm_engine::{Language, Report, Request, check, examples, first_shown};
use nvvm_target::{Reference, References, Target, TargetSet};

const HEAD: &str = include_str!("../../nvvm-cli/tests/head.ll");

fn report_of(text: &str) -> Report {
    check(&Request { text: format!("{HEAD}{text}"), ..Request::default() })
}

fn target(name: &str) -> Target {
    Target::parse(name).expect("a target")
}

fn toolkit(id: &str) -> Reference {
    Reference::parse(id).expect("a reference")
}

/// Returns the finding with a code that a reference reports on a target.
fn finding<'r>(report: &'r Report, code: &str, on: &str, by: Reference) -> &'r Finding {
    let has_code = |finding: &Finding| report.rule_of(finding).is_some_and(|rule| rule.code == code);
    let found = report.findings.iter().find(|it| has_code(it) && it.judgements(target(on), by).next().is_some());
    found.unwrap_or_else(|| panic!("no {code} on {on} by {}: {:?}", by.id(), report.findings))
}

fn advice(report: &Report, code: &str, on: &str, by: Reference) -> Vec<String> {
    Passing::new(report, target(on), by).advice(finding(report, code, on, by))
}

/// Calls of intrinsics that no release has: ptxas rejects the call, or libNVVM 13.5 from sm_100 on.
const UNKNOWN: [&str; 3] = [
    "declare i32 @llvm.nvvm.does.not.exist(i32)\ndefine i32 @f(i32 %x) {\n  %y = call i32 \
     @llvm.nvvm.does.not.exist(i32 %x)\n  ret i32 %y\n}\n",
    "declare i64 @llvm.nvvm.read.ptx.sreg.shoe.size()\ndefine void @g() {\n  %y = call i64 \
     @llvm.nvvm.read.ptx.sreg.shoe.size()\n  ret void\n}\n",
    "declare float @llvm.nvvm.fsmooth.f(float, float)\ndefine float @g(float %a) {\n  %y = call float \
     @llvm.nvvm.fsmooth.f(float %a, float 1.0)\n  %z = fadd float %y, %a\n  ret float %z\n}\n",
];

#[test]
fn no_target_accepts_an_unknown_intrinsic() {
    for text in UNKNOWN {
        let report = report_of(text);
        for (code, on, other) in [
            ("NV0506", "sm_75", "on sm_100 and later another error takes its place: NV0505"),
            ("NV0506", "sm_90", "on sm_100 and later another error takes its place: NV0505"),
            ("NV0505", "sm_100", "up to sm_90a another error takes its place: NV0506"),
            ("NV0505", "sm_120a", "up to sm_90a another error takes its place: NV0506"),
        ] {
            let by = Reference::CUDA_13_5;
            assert_eq!(advice(&report, code, on, by).first().map(String::as_str), Some(other), "{text}");
            let passing = Passing::new(&report, target(on), by);
            assert_eq!(passing.smallest_target(finding(&report, code, on, by)), None);
            let reason = reason(&report, target(on), by);
            assert!(!matches!(reason.kind, ReasonKind::Gate(_)), "{reason:?}");
            assert!(reason.sentence.ends_with(&format!("; {other}")), "{}", reason.sentence);
        }
        // Before CUDA 13.4, ptxas rejects the call on every target.
        let older = advice(&report, "NV0505", "sm_100", Reference::CUDA_13_5);
        assert!(older[1].starts_with("with CUDA 12.8 to 13."), "{older:?}");
        assert!(older[1].ends_with(" another error takes its place: NV0506"), "{older:?}");
        let on_older = advice(&report, "NV0506", "sm_100", toolkit("cuda-13.0"));
        assert_eq!(on_older, ["with CUDA 13.4 and 13.5 another error takes its place: NV0505"]);
    }
}

#[test]
fn a_parse_error_below_sm_100_may_hide_another_error() {
    let texts = [
        (
            "declare i32 @llvm.nvvm.does.not.exist(ptr)\ndefine i32 @f(ptr %p) {\n  %y = call i32 \
             @llvm.nvvm.does.not.exist(ptr %p)\n  ret i32 %y\n}\n",
            Err("NV0505 (line 7)"),
        ),
        (
            "define void @f(ptr addrspace(3) %p) {\n  %q = addrspacecast ptr addrspace(3) %p to ptr addrspace(1)\n  \
             store i32 1, ptr addrspace(1) %q\n  ret void\n}\n",
            Ok("sm_100"),
        ),
        (
            "declare void @llvm.nvvm.tcgen05.wait.st()\ndefine void @f(ptr %p) {\n  call void \
             @llvm.nvvm.tcgen05.wait.st()\n  store i32 1, ptr %p\n  ret void\n}\n",
            Ok("sm_100a"),
        ),
        ("define void @f(ptr %p) {\n  store i32 1, ptr %p\n  ret void\n}\n", Ok("sm_100")),
    ];
    for (text, expected) in texts {
        let report = report_of(text);
        for on in ["sm_75", "sm_90"] {
            let advice = advice(&report, "NV0901", on, Reference::CUDA_13_5);
            let reason = reason(&report, target(on), Reference::CUDA_13_5);
            match expected {
                Err(other) => {
                    let words = format!("on sm_100 and later another error takes its place: {other}");
                    assert_eq!(advice, [words.as_str()], "{text}");
                    assert!(matches!(reason.kind, ReasonKind::Unreadable { .. }), "{reason:?}");
                    assert!(reason.sentence.contains(&format!("; {words}")), "{}", reason.sentence);
                }
                Ok(smallest) => {
                    assert_eq!(advice, [format!("the smallest that passes is {smallest}")], "{text}");
                    assert!(reason.headline.starts_with(&format!("requires {smallest}")), "{reason:?}");
                }
            }
        }
        // The help text suggests another target only where that helps.
        let first = finding(&report, "NV0901", "sm_75", Reference::CUDA_13_5);
        let suggests = first.help.contains(", or write typed pointers") && first.help.contains("Choose sm_100");
        assert_eq!(suggests, first.offer.is_some(), "{text}");
        assert!(!suggests || expected.is_ok(), "{text}");
        assert!(suggests || first.help.contains(" Write typed pointers such as "), "{}", first.help);
    }
}

#[test]
fn a_tensor_memory_wait_requires_its_own_targets() {
    let texts = [
        "declare void @llvm.nvvm.tcgen05.wait.st()\ndefine void @f() {\n  call void \
         @llvm.nvvm.tcgen05.wait.st()\n  ret void\n}\n",
        "declare void @llvm.nvvm.tcgen05.wait.ld()\ndefine void @f() {\n  call void \
         @llvm.nvvm.tcgen05.wait.ld()\n  ret void\n}\n",
        "declare void @llvm.nvvm.tcgen05.wait.ld()\ndefine void @f(ptr %p) {\n  call void \
         @llvm.nvvm.tcgen05.wait.ld()\n  store i32 1, ptr %p\n  ret void\n}\n",
    ];
    for text in texts {
        let report = report_of(text);
        for by in [toolkit("cuda-13.0"), Reference::CUDA_13_5] {
            for on in ["sm_100", "sm_120a"] {
                let shown = first_shown(&report, target(on), by, Phase::Compile).expect("an error");
                let finding = &report.findings[shown];
                let passing = Passing::new(&report, target(on), by);
                assert_eq!(passing.smallest_target(finding), Some(target("sm_100a")), "{text} on {on}");
                assert_eq!(passing.advice(finding)[0], "the smallest that passes is sm_100a");
                // CUDA 12.9 and older do not lower the call, and ptxas rejects it.
                let oldest = passing.smallest_toolkit(finding);
                assert!(oldest.is_none_or(|it| it > toolkit("cuda-12.9")), "{oldest:?}");
            }
            assert_eq!(reason(&report, target("sm_100"), by).headline, "requires sm_100a", "{text}");
            assert_ne!(reason(&report, target("sm_120a"), by).headline, "accepted up to sm_90a", "{text}");
        }
    }
}

#[test]
fn a_toolkit_with_another_error_does_not_pass() {
    // Toolkits from 12.9 to 13.2 reject the fence on sm_100.
    let fence = |call: &str| {
        format!(
            "declare i32 @llvm.nvvm.does.not.exist(i32)\ndefine i32 @f(i32 %x) {{\n  fence \
                                      acquire\n{call}  ret i32 %x\n}}\n"
        )
    };
    let code = |report: &Report| {
        let first = first_shown(report, target("sm_100"), toolkit("cuda-13.0"), Phase::Verify).expect("an error");
        report.rule_of(&report.findings[first]).expect("a rule").code.clone()
    };
    let alone = report_of("define i32 @f(i32 %x) {\n  fence acquire\n  ret i32 %x\n}\n");
    let words = advice(&alone, &code(&alone), "sm_100", toolkit("cuda-13.0"));
    assert_eq!(words.last().map(String::as_str), Some("it passes up to CUDA 12.8 and from CUDA 13.3 on"));
    for call in ["%y = call i32 @llvm.nvvm.does.not.exist(i32 %x)", "call i32 @llvm.nvvm.does.not.exist(i32 1)"] {
        let with_call = report_of(&fence(&format!("  {call}\n")));
        let words = advice(&with_call, &code(&with_call), "sm_100", toolkit("cuda-13.0"));
        // libNVVM rejects the call since CUDA 13.4, and ptxas before.
        let expected = "it passes up to CUDA 12.8 and with CUDA 13.3";
        assert_eq!(words.last().map(String::as_str), Some(expected), "{words:?}");
    }
}

/// Calls `visit` with each error of the examples and of the texts of this file, on some targets and references.
fn each_error(mut visit: impl FnMut(&Report, &Finding, &Passing<'_>, Target, Reference)) {
    let own = UNKNOWN.iter().map(|text| report_of(text));
    let of_examples = examples().iter().map(|example| {
        check(&Request { text: example.text.to_owned(), language: example.language, ..Request::default() })
    });
    for report in own.chain(of_examples) {
        let all =
            [Reference::Tileiras, Reference::Mlir, toolkit("cuda-12.0"), toolkit("cuda-13.0"), Reference::CUDA_13_5];
        for by in all.into_iter().filter(|by| !report.is_foreign_to(*by)) {
            for &on in Target::ALL {
                let passing = Passing::new(&report, on, by);
                for diagnostic in report.diagnostics(on, by) {
                    visit(&report, diagnostic.finding, &passing, on, by);
                }
            }
        }
    }
}

/// Returns the places of the errors of a reference on a target in the report.
fn errors(report: &Report, on: Target, by: Reference) -> Vec<usize> {
    let is_error = |finding: &Finding| finding.judgements(on, by).any(|it| it.severity == Severity::Error);
    report.findings.iter().enumerate().filter(|(_, finding)| is_error(finding)).map(|(place, _)| place).collect()
}

#[test]
fn no_advice_leads_to_a_new_error() {
    each_error(|report, finding, passing, on, by| {
        let here = errors(report, on, by);
        let passes = |target: Target, reference: Reference| {
            reference.knows(target)
                && finding.judgements(target, reference).next().is_none()
                && errors(report, target, reference).iter().all(|error| here.contains(error))
        };
        assert_eq!(passing.targets(finding), TargetSet::from_fn(|target| passes(target, by)));
        let toolkits = Reference::TOOLKITS.iter().filter(|toolkit| passes(on, **toolkit));
        assert_eq!(passing.toolkits(finding), toolkits.fold(References::NONE, |all, &it| all.with(it)));
        // Exactly one of both: a target that passes, or the errors on all targets without the finding.
        let without = TargetSet::from_fn(|it| by.knows(it) && finding.judgements(it, by).next().is_none());
        match passing.replacement::<TargetSet>(finding) {
            None => assert!(without.is_empty() || passing.smallest_target(finding).is_some()),
            Some(replacement) => {
                assert_eq!((replacement.on, passing.smallest_target(finding)), (without, None));
                let covered = replacement.errors.iter().fold(TargetSet::empty(), |all, (_, set)| all.union(*set));
                assert_eq!(covered, without);
                assert!(replacement.errors.iter().all(|(error, _)| !here.contains(&(*error as usize))));
            }
        }
    });
}

#[test]
fn a_gate_names_targets_without_new_errors() {
    let texts = UNKNOWN.iter().map(|text| report_of(text));
    let of_examples = examples().iter().map(|example| {
        check(&Request { text: example.text.to_owned(), language: example.language, ..Request::default() })
    });
    for report in texts.chain(of_examples) {
        for by in [Reference::Tileiras, toolkit("cuda-12.0"), Reference::CUDA_13_5] {
            for run in runs(&report, by) {
                let ReasonKind::Gate(gate) = run.reason.kind else { continue };
                let here = errors(&report, run.first, by);
                let helps = |on: Target| errors(&report, on, by).iter().all(|error| here.contains(error));
                let later = |from: Target| Target::ALL.iter().copied().filter(move |it| *it >= from && by.knows(*it));
                let accepted = |on: Target| report.verdict(on, by).accepted;
                let is_true = match gate {
                    Gate::Needs(from) => later(from).all(helps),
                    Gate::NeedsAtLeast(on) | Gate::NeedsSuffix(on) => helps(on),
                    Gate::UpTo(last) => Target::ALL.iter().all(|&on| on > last || !by.knows(on) || accepted(on)),
                    Gate::Only(targets) => targets.iter().all(accepted),
                    Gate::NotOn(_) => Target::ALL.iter().any(|&on| accepted(on)),
                };
                assert!(is_true, "{gate:?} on {} by {}", run.first, by.id());
            }
        }
    }
}

#[test]
fn a_phase_with_unread_inline_assembly_is_not_accepted() {
    let call = |text: &str| {
        format!("define i32 @f(i32 %x) {{\n  %y = call i32 asm \"{text}\", \"=r,r\"(i32 %x)\n  ret i32 %y\n}}\n")
    };
    for template in ["frobnicate.u32 $0, $1;", "{ .reg .u32 t; zap t, $1; zap $0, t; }", "mov.u32 $0, $1;"] {
        for (text, expected) in [(call(template), PhaseVerdict::NotChecked), (call(" "), PhaseVerdict::Accepted)] {
            let report = report_of(&text);
            for on in ["sm_75", "sm_100"] {
                let verdict = report.verdict(target(on), Reference::CUDA_13_5);
                let phases = verdict.phases.expect("a toolkit has phases");
                assert_eq!((verdict.accepted, phases.compile), (true, PhaseVerdict::Accepted), "{text}");
                assert_eq!(phases.assemble, expected, "{text}");
                let is_named = phases.describe().ends_with(&format!("assemble {}", expected.name()));
                assert!(is_named, "{}", phases.describe());
            }
        }
    }
    let module = report_of("module asm \"this is no instruction\"\ndefine void @f() {\n  ret void\n}\n");
    let phases = module.verdict(target("sm_90"), Reference::CUDA_13_5).phases.expect("phases");
    assert_eq!(phases.assemble, PhaseVerdict::NotChecked);
    let plain = report_of("define void @f() {\n  ret void\n}\n");
    assert_eq!(plain.language, Language::NvvmIr);
    let phases = plain.verdict(target("sm_90"), Reference::CUDA_13_5).phases.expect("phases");
    assert_eq!(phases.describe(), "verify accepted, compile accepted, assemble accepted");
}

/// libNVVM has undocumented intrinsics, so names in no table are unknown with certainty only outside their families.
#[test]
fn a_call_of_an_intrinsic_in_no_table_is_not_checked() {
    let call = |name: &str, operand: &str| {
        let declaration = format!("declare i32 @{name}({operand})\n");
        report_of(&format!(
            "{declaration}define i32 @f({operand} %x) {{\n  %y = call i32 @{name}({operand} %x)\n  ret i32 %y\n}}\n"
        ))
    };
    for name in ["llvm.nvvm.wgmma.mma_async.sync.m64n8k16", "llvm.nvvm.lop3.b32", "llvm.nvvm.createpolicy.range"] {
        let report = call(name, "i32");
        for on in ["sm_75", "sm_100"] {
            let phases = report.verdict(target(on), Reference::CUDA_13_5).phases.expect("a toolkit has phases");
            assert_eq!(phases.each().map(|(_, verdict)| verdict), [PhaseVerdict::NotChecked; 3], "{name} on {on}");
        }
    }
    let verdict = |name, operand, on| call(name, operand).verdict(target(on), Reference::CUDA_13_5);
    for on in ["sm_75", "sm_100"] {
        assert!(!verdict("llvm.nvvm.barrier.sinc", "i32", on).accepted, "an invented name on {on}");
        let phases = verdict("llvm.nvvm.clz.i", "i32", on).phases.expect("phases");
        assert_eq!(phases.describe(), "verify accepted, compile accepted, assemble accepted", "{on}");
        let other = verdict("llvm.nvvm.clz.i", "i64", on).phases.expect("phases");
        assert_eq!(other.verify, PhaseVerdict::NotChecked, "LLVM 7's declaration has an i32");
    }
}
