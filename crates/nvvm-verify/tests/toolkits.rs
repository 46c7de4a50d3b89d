//! Comparison of the verdicts with every release of libNVVM on the same modules. A measured release is compared with
//! its own row, any other with the nearest row. `-- --nocapture` prints the table; `TOOLKIT_DIFFERENCES=13.4` lists the
//! differences of a release with the rejecting rule. A tenth of the cases is held out: it is not examined during
//! development, so that its share estimates that of new modules.

use nvvm_target::{Phase, Reference, Toolkit, Version};
use nvvm_verify::{Finding, Mode, Severity, verify};
use std::collections::BTreeMap;
use test_support::releases::{Recorded, Section, lowered};
use test_support::{Account, asked};

/// The number of agreeing cases, and of all cases.
type Share = (u32, u32);

/// The share of each release.
type Shares = BTreeMap<Version, Share>;

/// The minimum share for a release to be offered as a reference, in hundredths of a percent.
const LEAST: u32 = 9_900;

/// The minimum share of the held-out cases, in hundredths of a percent.
const LEAST_HELD_OUT: u32 = 9_950;

/// Returns the toolkit that represents a release: its own row, else the next newer one, else the newest.
fn nearest(release: Version) -> Toolkit {
    Toolkit::ALL.iter().copied().find(|toolkit| toolkit.version() >= release).unwrap_or(Toolkit::NEWEST)
}

/// Returns the code of the first rule that rejects the module.
fn refusal(findings: &[Finding], section: Section) -> Option<&'static str> {
    let by = Reference::Cuda(nearest(section.release));
    let refuses = |finding: &&Finding| {
        finding.judgements.iter().any(|judgement| {
            judgement.severity == Severity::Error
                && judgement.references.contains(by)
                && judgement.targets.contains(section.target)
                && (judgement.phases.is_empty() || judgement.phases.contains(&section.phase))
        })
    };
    findings.iter().find(refuses).map(|finding| finding.rule.code)
}

/// Whether a case is held out: by the hash (FNV-1a) of its name, equal in both dialects.
fn is_held_out(name: &str) -> bool {
    let stem = name.trim_end_matches(".legacy").trim_end_matches(".modern");
    let hash = stem.bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    hash.is_multiple_of(10)
}

fn percent((part, whole): Share) -> u32 {
    part * 10_000 / whole.max(1)
}

fn count(shares: &mut Shares, release: Version, agrees: bool) {
    let (agreed, asked) = shares.entry(release).or_default();
    *agreed += u32::from(agrees);
    *asked += 1;
}

fn print_table(shares: &Shares, held_out: &Shares) {
    println!("release  judged as   asked   agree   kept aside   agree");
    for (release, &share) in shares {
        let kept = held_out.get(release).copied().unwrap_or_default();
        println!(
            "{:<8} {:<9} {:>7} {:>6.2} % {:>12} {:>6.2} %",
            release.to_string(),
            nearest(*release).version().to_string(),
            share.1,
            f64::from(percent(share)) / 100.0,
            kept.1,
            f64::from(percent(kept)) / 100.0
        );
    }
}

#[test]
fn every_release_agrees_as_its_row_says() {
    let recorded = Recorded::read();
    let wanted = std::env::var("TOOLKIT_DIFFERENCES").unwrap_or_default();
    let wanted: Vec<Version> = wanted.split(',').filter_map(Version::parse).collect();
    let (mut shares, mut held_out): (Shares, Shares) = Default::default();
    for case in asked::of("toolkits") {
        let verdicts = |text: &str| verify(&nvvm_syntax::parse(text), text, Mode::Standard).findings;
        let (findings, findings_lowered) = (verdicts(&case.text), verdicts(&lowered(&case.text)));
        for section in recorded.sections() {
            let refused_by = refusal(if section.is_lowered { &findings_lowered } else { &findings }, section);
            let theirs = recorded.accepts(section, &case.name);
            let agrees = theirs == refused_by.is_none();
            let is_case_held_out = is_held_out(&case.name);
            count(&mut shares, section.release, agrees);
            if is_case_held_out {
                count(&mut held_out, section.release, agrees);
            } else if !agrees && wanted.contains(&section.release) {
                let reported = if theirs { "accepts" } else { "refuses" };
                let (release, phase, target) = (section.release, section.phase.name(), section.target);
                let of = if section.is_lowered { " as 1.9" } else { "" };
                println!("{}{of} {phase} {target}: libNVVM {release} {reported}, ours {refused_by:?}", case.name);
            }
        }
    }
    print_table(&shares, &held_out);
    let own: Vec<_> = Toolkit::ALL.iter().map(|toolkit| (toolkit, percent(shares[&toolkit.version()]))).collect();
    for &(toolkit, measured) in &own {
        assert!(measured >= LEAST, "{toolkit} agrees in {measured} of 10,000: too few to be offered");
    }
    for toolkit in Toolkit::ALL {
        let measured = percent(held_out[&toolkit.version()]);
        assert!(measured >= LEAST_HELD_OUT, "{toolkit} agrees in {measured} of 10,000 of the cases kept aside");
    }
    let stated: Vec<u32> = own.iter().map(|(toolkit, _)| u32::from(toolkit.agreement())).collect();
    let measured: Vec<u32> = own.iter().map(|&(_, measured)| measured).collect();
    assert_eq!(stated, measured, "the shares that the rows of toolkits state, in hundredths of a percent");
    assert!(recorded.sections().any(|section| section.phase == Phase::Compile));
    let account = |what: String, (agreed, asked): Share| Account::new(what).counted(asked as usize, agreed as usize);
    for (toolkit, measured) in own {
        let version = toolkit.version();
        account(format!("verdicts of release {version}"), shares[&version]).close_at(f64::from(measured) / 100.0);
    }
    let all_held_out = held_out.values().fold((0, 0), |sum, it| (sum.0 + it.0, sum.1 + it.1));
    account("verdicts of all releases, cases kept aside".to_owned(), all_held_out)
        .close_at(f64::from(LEAST_HELD_OUT) / 100.0);
}
