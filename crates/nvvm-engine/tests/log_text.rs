//! The log to the letter, against the recorded bytes (../shared/oracle when present).

use nvvm_engine::report::Phase;
use nvvm_engine::{Checker, LibnvvmAnswer, Request};
use nvvm_target::{Reference, Target};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;

/// The least share of logs that agree to the letter, in percent, of each library, phase and front end.
const LEAST: f64 = 97.5;

/// What differs from run to run: addresses in memory.
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
    let own = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/oracle/libnvvm/cases");
    let folder = std::env::var_os("CONFORMANCE_CASES").map_or_else(own, std::path::PathBuf::from);
    let Ok(expected) = std::fs::read_to_string(folder.join("expected.json")) else {
        println!("skipped: ../shared/oracle is not here");
        return;
    };
    let cases: Vec<Value> = serde_json::from_str(&expected).expect("JSON");
    let mut tallies: BTreeMap<String, (u32, u32)> = BTreeMap::new();
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
            let (Some(target), Some(reference)) = (Target::parse(&arch), reference) else { continue };
            let phase = if run["phase"] == "verify" { Phase::Verify } else { Phase::Compile };
            if run["accepted"] == true {
                continue;
            }
            // What a library printed that died is lost with it.
            let theirs = run["crash"].as_str().or(run["raw"].as_str()).unwrap_or_default();
            let ours = match checker.libnvvm_log(&request.text, &report, target, reference, phase) {
                Some(LibnvvmAnswer::Log(log)) => log,
                Some(LibnvvmAnswer::Death { death, .. }) => death.to_string(),
                None => "accepted".to_owned(),
            };
            let front_end = if target.sm() < 100 { "legacy" } else { "modern" };
            let tally = tallies.entry(format!("{} {} {front_end}", reference.id(), phase.name())).or_default();
            tally.0 += 1;
            if steady(&ours) == steady(theirs) {
                tally.1 += 1;
            } else {
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
    println!("log to the letter                 logs      agree");
    let mut short = Vec::new();
    for (label, (of_label, same)) in &tallies {
        let share = f64::from(*same) * 100.0 / f64::from(*of_label);
        println!("{label:<30} {of_label:>7} {share:>8.2} %");
        if share < LEAST {
            short.push(format!("{label}: {share:.2} %"));
        }
    }
    assert!(short.is_empty(), "below {LEAST} %: {short:?}\n{listing}");
}
