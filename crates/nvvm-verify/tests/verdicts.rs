//! Verdicts of libNVVM on modules that the rules were not made from one by one: changed cases, and lists of every type,
//! name and template. `tests/libnvvm` and its test have the messages and lines.
//!
//! `VERDICTS_LIST=1` prints every one on which we differ.

#[path = "common/cases.rs"]
#[allow(dead_code)]
mod cases;

use cases::Case;
use nvvm_target::Phase;
use nvvm_verify::{Mode, Severity, verify};
use std::collections::BTreeMap;
use std::path::Path;

/// The least share of agreeing verdicts of each file, in percent.
const LEAST_AGREEMENT: f64 = 97.0;

#[test]
fn verdicts_agree() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/verdicts");
    let listing = std::env::var_os("VERDICTS_LIST").is_some();
    let mut shares: BTreeMap<String, (u32, u32)> = BTreeMap::new();
    for Case { topic, name, runs, text, .. } in cases::in_folder(&folder) {
        let module = nvvm_syntax::parse(&text);
        let findings = verify(&module, &text, Mode::Standard).findings;
        for run in runs {
            let refused = findings.iter().flat_map(|finding| &finding.judgements).any(|judgement| {
                let unreadable = judgement.phases.is_empty() && run.phase != Phase::Assemble;
                judgement.severity == Severity::Error
                    && judgement.references.contains(run.reference)
                    && judgement.targets.contains(run.target)
                    && (unreadable || judgement.phases.contains(&run.phase))
            });
            let (agreed, asked) = shares.entry(topic.clone()).or_default();
            *asked += 1;
            *agreed += u32::from(refused != run.accepted);
            if listing && refused == run.accepted {
                let (library, target) = (run.reference.id(), run.target.name());
                println!("{name} {library} {target} {}: accepted by libNVVM: {}", run.phase.name(), run.accepted);
            }
        }
    }
    assert!(!shares.is_empty(), "the verdicts are part of the project");
    for (topic, (agreed, asked)) in &shares {
        let share = f64::from(*agreed) * 100.0 / f64::from(*asked);
        println!("{topic:<20} {asked:>6} {share:>7.2} %");
        assert!(share >= LEAST_AGREEMENT, "{topic}: {share:.2} % of the verdicts agree");
    }
}
