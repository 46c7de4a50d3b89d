//! libNVVM's exact log, compared with the recorded bytes (../shared/oracle if present).

use nvvm_engine::report::Phase;
use nvvm_engine::{Checker, LibnvvmAnswer, Request};
use nvvm_target::{Reference, Target};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::PathBuf;
use test_support::Account;
use test_support::account::shared;

/// Minimum shares of identical logs, in percent, by library, phase and front end: within half a point of the measured
/// values.
const LEAST: &[(&str, f64)] = &[
    ("cuda-12.9 compile legacy", 99.5),
    ("cuda-12.9 compile modern", 99.5),
    ("cuda-12.9 verify legacy", 99.5),
    ("cuda-12.9 verify modern", 98.5),
    ("cuda-13.0 verify legacy", 99.5),
    ("cuda-13.0 verify modern", 98.0),
    ("cuda-13.5 compile legacy", 99.5),
    ("cuda-13.5 compile modern", 98.5),
    ("cuda-13.5 verify legacy", 99.0),
    ("cuda-13.5 verify modern", 98.0),
];

/// Minimum share of crashes with the same signal or exit status, in percent.
const LEAST_DEATHS: f64 = 94.0;

/// Minimum share for other libraries, phases or front ends.
const LEAST_UNLISTED: f64 = 97.5;

/// Removes memory addresses, which differ from run to run.
fn steady(log: &str) -> String {
    let mut parts = log.split("<0x");
    let mut steady = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        steady.push_str("<0x");
        steady.push_str(part.trim_start_matches(|character: char| character.is_ascii_hexdigit()));
    }
    steady
}

#[test]
fn logs_agree_to_the_letter() {
    let other = std::env::var_os("CONFORMANCE_CASES").map(PathBuf::from);
    let own = || shared("oracle/libnvvm/cases", "logs to the letter");
    let Some(folder) = other.or_else(own) else { return };
    let expected = std::fs::read_to_string(folder.join("expected.json")).expect("the recorded answers");
    let cases: Vec<Value> = serde_json::from_str(&expected).expect("JSON");
    let mut accounts: BTreeMap<String, Account> = BTreeMap::new();
    let mut deaths = Account::new("how a library dies, logs");
    let mut listing = String::new();
    for case in &cases {
        let file = case["file"].as_str().expect("a file");
        let text = std::fs::read_to_string(folder.join(file)).expect("the case");
        let request = Request { text, ..Request::default() };
        let mut checker = Checker::default();
        let (report, _) = checker.check(&request, None, &mut || 0.0);
        for run in case["runs"].as_array().expect("runs") {
            let arch = run["arch"].as_str().expect("an arch").replace("compute_", "sm_");
            let reference = Reference::parse(&format!("cuda-{}", run["lib"].as_str().expect("a library")));
            let target = Target::parse(&arch).expect("a target");
            let reference = reference.expect("a library that we know");
            let phase = if run["phase"] == "verify" { Phase::Verify } else { Phase::Compile };
            let front_end = if target.sm() < 100 { "legacy" } else { "modern" };
            let label = format!("{} {} {front_end}", reference.id(), phase.name());
            let account = accounts.entry(label).or_insert_with_key(|label| Account::new(format!("logs, {label}")));
            if run["accepted"] == true {
                account.exclude("accepted");
                continue;
            }
            // The output of a crashed library is lost; the record has the signal instead.
            let crash = run["crash"].as_str();
            let theirs = crash.or(run["raw"].as_str()).expect("a log, or how it died");
            let ours = match checker.libnvvm_log(&request.text, &report, target, reference, phase) {
                Some(LibnvvmAnswer::Log(log)) => log,
                Some(LibnvvmAnswer::Crash { crash, .. }) => crash.to_string(),
                None => "accepted".to_owned(),
            };
            let same = steady(&ours) == steady(theirs);
            account.count(same);
            if crash.is_some() {
                deaths.count(same);
            } else if theirs.trim().is_empty() {
                account.exclude("of these compared: an empty log");
            }
            if !same {
                listing.push_str(&format!(
                    "{file} {} {arch} {}\n  {theirs:?}\n  {ours:?}\n",
                    reference.id(),
                    phase.name()
                ));
            }
        }
    }
    if let Ok(path) = std::env::var("LOG_TEXT_LIST") {
        std::fs::write(path, &listing).expect("the list can be written");
    }
    let mut problems = deaths.close(LEAST_DEATHS);
    for (label, account) in accounts {
        let least = LEAST.iter().find(|(listed, _)| *listed == label);
        problems.extend(account.close(least.map_or(LEAST_UNLISTED, |(_, least)| *least)));
    }
    assert!(problems.is_empty(), "{}\n{listing}", problems.join("\n"));
}
