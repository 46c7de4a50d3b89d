//! The verdicts of the parser and the verifier of each release of LLVM, against the recording of `tests/llvm`.
//! `LLVM_DIFFERENCES=19` lists the modules of a release on which the verdicts differ.

use nvvm_target::{Phase, Reference};
use nvvm_verify::{Finding, Mode, Severity, verify};
use std::collections::BTreeMap;
use test_support::{Account, asked, llvm};

/// The least share of equal verdicts by release, in percent.
const LEAST: &[(u8, f64)] =
    &[(14, 98.5), (15, 98.0), (16, 98.5), (17, 99.0), (18, 98.5), (19, 99.0), (20, 98.0), (21, 98.5), (22, 98.5)];

/// The first rule that rejects at verify, whatever the target, with its message.
fn refusal(findings: &[Finding], by: Reference) -> Option<(&'static str, String)> {
    findings.iter().find_map(|finding| {
        let rejects = finding.judgements.iter().find(|judgement| {
            judgement.severity == Severity::Error
                && judgement.references.contains(by)
                && judgement.targets.is_all()
                && (judgement.phases.is_empty() || judgement.phases.contains(&Phase::Verify))
        })?;
        let message = finding.messages(rejects).find(|(reference, ..)| *reference == by).map(|(.., words)| words);
        Some((finding.rule.code, message?.into_owned()))
    })
}

#[test]
fn verdicts_are_those_of_each_release() {
    let recorded = llvm::read();
    let mut of_case: BTreeMap<&str, Vec<&llvm::Row>> = BTreeMap::new();
    recorded.iter().for_each(|row| of_case.entry(&row.case).or_default().push(row));
    let wanted: Option<u8> = std::env::var("LLVM_DIFFERENCES").ok().and_then(|number| number.parse().ok());
    let mut accounts: BTreeMap<u8, Account> = BTreeMap::new();
    for case in asked::of(llvm::FOLDER) {
        let findings = verify(&nvvm_syntax::parse(&case.text), &case.text, Mode::Standard).findings;
        let rows = of_case.get(case.name.as_str()).map_or(&[][..], Vec::as_slice);
        for &reference in Reference::LLVM {
            let Some(release) = reference.llvm() else { continue };
            let number = release.number();
            let account = accounts
                .entry(number)
                .or_insert_with(|| Account::new(format!("verdicts of {} at verify", release.name())));
            let row = rows.iter().find(|row| row.releases.contains(&number));
            if row.is_some_and(|row| row.place == "crash") {
                account.exclude("the tool crashed");
                continue;
            }
            let ours = refusal(&findings, reference);
            let agrees = ours.is_some() == row.is_some();
            account.count(agrees);
            if !agrees && wanted == Some(number) {
                println!("{}: {:?} ours {ours:?}", case.name, row.map(|row| (&row.place, &row.message)));
            }
        }
    }
    let mut problems = Vec::new();
    for &(number, least) in LEAST {
        let account = accounts.remove(&number).expect("each release has a minimum");
        problems.extend(account.close(least));
    }
    assert!(accounts.is_empty() && problems.is_empty(), "{}", problems.join("\n"));
}
