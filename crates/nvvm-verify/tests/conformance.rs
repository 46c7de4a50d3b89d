//! Every recorded run of libNVVM against the rules: verdict, first message and line, per library and phase.
//!
//! `CONFORMANCE_RULE=name` shows each disagreement of one rule; the whole list is written to
//! `target/conformance.txt` (or below `CARGO_TARGET_TMPDIR`).

mod common;

use common::cases::{self, Case};
use nvvm_syntax::LineIndex;
use nvvm_target::{Phase, Reference, Target};
use nvvm_verify::{Finding, Judgement, Mode, Severity, verify};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The topics whose rules are complete: their verdicts must agree.
const COMPLETE: &[&str] = &[
    "addrspace-cvt-deprecated",
    "addrspacecast-constexpr",
    "addrspacecast-non-generic",
    "addrspacecast-range",
    "alias",
    "alloca-addrspace",
    "alloca-alignment",
    "alloca-dynamic",
    "arg0-not-constant",
    "atomic-128bit",
    "atomic-cache-hint",
    "atomic-cas-opcode",
    "atomic-cast-opcode",
    "atomic-cast-ordering",
    "atomic-cast-shared",
    "atomic-cast-type",
    "atomic-global-ordering",
    "atomic-isred-ordering",
    "atomic-load-store",
    "atomic-operation-mode",
    "atomic-ordering-mode",
    "atomic-rmw-opcode",
    "atomic-rmw-ordering",
    "atomic-rmw-type",
    "atomic-scope-mode",
    "atomic-vector-gate",
    "atomic-vector-opcode",
    "atomicrmw-addrspace",
    "atomicrmw-op",
    "atomicrmw-order",
    "atomicrmw-type",
    "attr-alignstack",
    "attr-allowed",
    "attr-builtin",
    "attr-jumptable",
    "attr-naked",
    "attr-nobuiltin",
    "attr-noimplicitfloat",
    "attr-nonlazybind",
    "attr-noredzone",
    "attr-returns-twice",
    "attr-safestack",
    "attr-sanitize-address",
    "attr-sanitize-memory",
    "attr-sanitize-thread",
    "attr-ssp",
    "attr-sspreq",
    "attr-sspstrong",
    "attr-uwtable",
    "bad-intrinsic-signature",
    "bindless-bank-type",
    "blocksareclusters",
    "bound-bank-type",
    "bswap-type",
    "cache-op",
    "cache-type",
    "calling-convention",
    "cluster-max-blocks-zero",
    "cluster-non-kernel",
    "cluster-partial-zero",
    "cluster-pre-hopper",
    "cmpxchg-addrspace",
    "cmpxchg-order",
    "cmpxchg-type",
    "comdat",
    "constant-load-kind",
    "convergent-branch-use",
    "coro-create-suspend",
    "cross-dialect",
    "ctpop-ctlz-cttz-type",
    "cvt-different-types",
    "cvt-different-widths",
    "cvt-dst-type",
    "cvt-src-type",
    "datalayout-empty",
    "datalayout-invalid",
    "dest-subword-mode",
    "entry-function-probe",
    "explicit-alignment",
    "explicit-section",
    "externally-initialized",
    "fence-opcode",
    "fence-ordering",
    "fence-public",
    "flag-immediate",
    "gate-bmma-ld",
    "gate-bmmamma",
    "gate-hmmaldab",
    "gate-hmmaldc",
    "gate-hmmamma",
    "gate-hmmastc",
    "gate-imma-stc",
    "gate-immaldab",
    "gate-immaldc",
    "gate-immamma",
    "gc-name",
    "geometry-op1-const-cut",
    "geometry-op1-zero-cut",
    "geometry-out-mode",
    "global-addrspace",
    "global-align",
    "global-array-init",
    "global-constant",
    "ifunc",
    "inline-asm-type",
    "inreg-param",
    "inst-misc",
    "isbe-write-input",
    "isbe-write-kind",
    "isspacep",
    "kernel-kinds",
    "launch-arg-address-space",
    "launch-non-kernel",
    "ld-reserved-bit",
    "linkage-function",
    "linkage-global",
    "llvm-used",
    "mask-parameter",
    "memcpy-constant",
    "memset-constant",
    "mma-atype",
    "mma-fields",
    "mma-fraga-size",
    "mma-fragb-size",
    "mma-mismatched-ab",
    "mma-mismatched-frag",
    "mma-mnk",
    "mma-opcode",
    "mma-reserved-bits",
    "mma-rounding-mode",
    "mma-verifier-crash",
    "mode-operand",
    "module-asm",
    "multi-error",
    "named-metadata",
    "narrow-int-param",
    "narrow-int-return",
    "nest-param",
    "newer-sm-intrinsic",
    "non-void-kernel",
    "nvvm-annotations",
    "nvvm-red",
    "nvvm-reflect",
    "nvvmir-version",
    "op-not-constant",
    "op1-element-type",
    "overflow-type",
    "param-attrs",
    "param-space-overflow",
    "personality-function",
    "pragma-unroll",
    "prefix-data",
    "prologue-data",
    "read-ptx-sreg",
    "read-sreg-overload",
    "reserved-bits",
    "rounding-mode",
    "satf-zero",
    "section-global",
    "setmaxnreg-multiple-of-8",
    "setmaxnreg-range",
    "shared-initializer",
    "src-subword-mode",
    "stackrestore-addrspace",
    "stacksave-addrspace",
    "store-texture-domain",
    "subop-mode",
    "syncwarp-mode",
    "tensor-memory-load-store",
    "texsurf-global-addrspace",
    "texsurf-handle-metadata",
    "texture-address-mode",
    "texture-binding-mode",
    "texture-border-mode",
    "texture-dimensionality",
    "texture-lod-adjust",
    "texture-query-mode",
    "texture-scope",
    "texture-semantic-mode",
    "thread-local",
    "triple-32bit",
    "triple-invalid-standard",
    "triple-missing",
    "type-alloca",
    "type-arith",
    "type-global",
    "type-loadstore",
    "type-return",
    "unsupported-callbr",
    "unsupported-cleanuppad",
    "unsupported-indirectbr",
    "unsupported-invoke",
    "unsupported-landingpad",
    "unsupported-resume",
    "unsupported-va-arg",
    "valid-kernel",
];

/// The least share of agreeing verdicts within [`COMPLETE`], in percent.
const LEAST_AGREEMENT: f64 = 99.0;

#[derive(Default)]
struct Tally {
    runs: u32,
    verdicts: u32,
    rejected: u32,
    messages: u32,
    lines: u32,
    with_line: u32,
}

impl Tally {
    fn percent(part: u32, whole: u32) -> f64 {
        if whole == 0 { 100.0 } else { f64::from(part) * 100.0 / f64::from(whole) }
    }
}

fn errors(
    findings: &[Finding],
    reference: Reference,
    target: Target,
    phase: Phase,
) -> impl Iterator<Item = (&Finding, &Judgement)> {
    findings.iter().flat_map(move |finding| {
        finding
            .judgements
            .iter()
            .filter(move |judgement| {
                let unreadable = judgement.phases.is_empty() && phase != Phase::Assemble;
                judgement.severity == Severity::Error
                    && judgement.references.contains(reference)
                    && judgement.targets.contains(target)
                    && (unreadable || judgement.phases.contains(&phase))
            })
            .map(move |judgement| (finding, judgement))
    })
}

#[test]
fn agrees_with_libnvvm() {
    let mut by_phase: BTreeMap<(String, &str), Tally> = BTreeMap::new();
    let mut by_topic: BTreeMap<String, Tally> = BTreeMap::new();
    let mut listing = String::new();
    let only = std::env::var("CONFORMANCE_RULE").ok();
    for Case { topic, name, line, runs, text } in cases::all() {
        if only.as_ref().is_some_and(|only| *only != topic) {
            continue;
        }
        let module = nvvm_syntax::parse(&text);
        let findings = verify(&module, &text, Mode::Standard).findings;
        let index = LineIndex::new(&text);
        for run in runs {
            let ours: Vec<_> = errors(&findings, run.reference, run.target, run.phase).collect();
            let words = |(finding, judgement): &(&Finding, &Judgement)| {
                judgement.message.clone().unwrap_or_else(|| finding.message.clone())
            };
            let agrees = ours.is_empty() == run.accepted;
            for tally in [
                by_phase.entry((run.reference.id().to_owned(), run.phase.name())).or_default(),
                by_topic.entry(topic.clone()).or_default(),
            ] {
                tally.runs += 1;
                tally.verdicts += u32::from(agrees);
                if !run.accepted {
                    tally.rejected += 1;
                    let said = run.messages.first().cloned().unwrap_or_default();
                    tally.messages += u32::from(ours.iter().any(|error| words(error) == said));
                    if let Some(line) = run.line.or(line) {
                        tally.with_line += 1;
                        let here = |finding: &Finding| index.position(&text, finding.span.start).line == line;
                        tally.lines += u32::from(ours.iter().any(|(finding, _)| here(finding)));
                    }
                }
            }
            if !agrees {
                let _ = writeln!(
                    listing,
                    "{topic}: {name} {} {} {}: libNVVM {} {:?}, ours {:?}",
                    run.reference.id(),
                    run.target.name(),
                    run.phase.name(),
                    if run.accepted { "accepts" } else { "rejects" },
                    run.messages,
                    ours.iter().map(|error| format!("{} {}", error.0.rule.code, words(error))).collect::<Vec<_>>(),
                );
            }
        }
    }
    println!("libNVVM conformance     runs  verdicts      first messages (of rejected)      lines");
    let row = |label: &str, tally: &Tally| {
        println!(
            "{label:<28} {:>6} {:>8.2} % {:>12.2} % {:>12.2} %",
            tally.runs,
            Tally::percent(tally.verdicts, tally.runs),
            Tally::percent(tally.messages, tally.rejected),
            Tally::percent(tally.lines, tally.with_line),
        );
    };
    for ((reference, phase), tally) in &by_phase {
        row(&format!("{reference} {phase}"), tally);
    }
    if let Ok(path) = std::env::var("CONFORMANCE_LIST") {
        std::fs::write(&path, &listing).expect("the list can be written");
    }
    if only.is_some() {
        println!("{listing}");
    }
    if std::env::var_os("CONFORMANCE_TOPICS").is_some() || only.is_some() {
        for (topic, tally) in &by_topic {
            row(topic, tally);
        }
    }
    let mut short = Vec::new();
    for topic in COMPLETE {
        if let Some(tally) = by_topic.get(*topic) {
            let agreement = Tally::percent(tally.verdicts, tally.runs);
            if agreement < LEAST_AGREEMENT {
                short.push(format!("{topic}: {agreement:.2} %"));
            }
        }
    }
    assert!(
        short.is_empty(),
        "verdicts that agree with libNVVM in less than {LEAST_AGREEMENT} %: {short:?}\n{listing}"
    );
}
