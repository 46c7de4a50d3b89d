//! Conversions of recorded modules, checked by the project's own rules, which agree with libNVVM except on a few of
//! 21,595 verdicts. Of the modules that one front end accepts, a minimum share must be accepted after conversion,
//! unless the conversion reported an omission. `cargo xtask conformance conversions` runs the real libraries.

use nvvm_convert::{Loss, convert};
use nvvm_engine::report::Phase;
use nvvm_engine::target::{Dialect, Reference, Target};
use nvvm_engine::{Request, check, first_shown};
use test_support::cases;

/// Minimum shares of accepted modules, in percent: half a point below the measured values.
const LEAST_TO_LEGACY: f64 = 91.7;
const LEAST_TO_MODERN: f64 = 92.7;

/// Whether all these toolkits accept the text at verify and compile on a target.
fn accepted(text: &str, target: &str, toolkits: &[&str]) -> bool {
    let target = Target::parse(target).expect("a target");
    let report = check(&Request { text: text.to_owned(), ..Request::default() });
    toolkits.iter().all(|toolkit| {
        let reference = Reference::parse(toolkit).expect("a reference");
        [Phase::Verify, Phase::Compile]
            .into_iter()
            .all(|phase| first_shown(&report, target, reference, phase).is_none())
    })
}

/// Returns the share of accepted conversions in percent, and the number of modules.
fn share(to: Dialect, from_target: &str, to_target: &str, toolkits: &[&str]) -> (f64, u32) {
    let (mut all, mut good) = (0, 0);
    for case in cases::all() {
        if !accepted(&case.text, from_target, &["cuda-13.5"]) {
            continue;
        }
        let Ok(converted) = convert(&case.text, to) else {
            all += 1;
            continue;
        };
        if converted.remarks.iter().any(|remark| remark.loss != Loss::Hint) {
            continue;
        }
        all += 1;
        let taken = accepted(&converted.text, to_target, toolkits);
        good += u32::from(taken);
        if !taken && std::env::var_os("CONVERSIONS_LIST").is_some() {
            println!("{to:?}: {} {}", case.topic, case.name);
        }
    }
    let share = f64::from(good) * 100.0 / f64::from(all);
    println!("to {to:?}: {share:.1} % of {all}");
    (share, all)
}

#[test]
fn recorded_modules_are_accepted_in_the_legacy_dialect() {
    let (share, all) = share(Dialect::Legacy, "sm_100", "sm_75", &["cuda-12.9", "cuda-13.0", "cuda-13.5"]);
    assert!(all > 100 && share >= LEAST_TO_LEGACY, "{share:.1} % of {all}");
}

#[test]
fn recorded_modules_are_accepted_in_the_modern_dialect() {
    let (share, all) = share(Dialect::Modern, "sm_75", "sm_100", &["cuda-13.5"]);
    assert!(all > 100 && share >= LEAST_TO_MODERN, "{share:.1} % of {all}");
}
