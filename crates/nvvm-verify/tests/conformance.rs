//! All recorded runs of libNVVM and ptxas against the rules. Each topic of `tests/libnvvm` and `tests/assemble` and
//! each list of `tests/verdicts` is a test: `cargo test -p nvvm-verify alias`.
//!
//! With `-- --nocapture` the shares of each library and phase are printed after the tests, with each differing verdict.
//! A failing test lists its own.

mod verdict;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Arc, Mutex, PoisonError};
use test_support::{Account, Trial, cases, named_test};
use verdict::{Comparison, Tally, compare};

/// The number of differing verdicts of a topic or list, with the reason. All others agree completely.
const ALL_BUT: &[(&str, usize, &str)] = &[
    (
        "assemble-annotations",
        3,
        "aliases of kernels, and a value that is missing after others: memory decides; counted as not checked",
    ),
    ("assemble-constructors", 6, "several constructors, of which the first is computed; counted as not checked"),
    ("assemble-integer-stores", 1, "an array of `i129`, which is counted as not checked"),
    ("assemble-removable-uses", 6, "conditions that only the modern optimizer decides; counted as not checked"),
    ("assemble-reported-modules", 6, "features in inline assembly, which is counted as not checked"),
    (
        "verdicts-fresh-modules",
        16,
        "the second operand of `memcpy.async.wait`, constants that are cast twice, `i24`, what `mapa` and `mbarrier.init` \
         point to",
    ),
    ("verdicts-inline-assembly", 11, "named registers and the modifier `a`, by release and front end"),
    ("verdicts-mutations", 5, "a `$` in a comment of inline assembly is no operand"),
    ("verdicts-operands", 22, "the classes that docs/internals/differences.md lists"),
    ("verdicts-types-by-place", 4, "structs of `i129` from compute_100 on"),
];

/// The minimum share of agreeing verdicts on the recorded modules, in percent, for each library and phase.
const LEAST_RECORDED: f64 = 99.9;

/// The minimum share of agreeing verdicts on the lists, in percent, by library and phase.
const LEAST_IN_LISTS: &[(&str, f64)] = &[
    ("cuda-12.9 verify", 99.5),
    ("cuda-12.9 compile", 99.0),
    ("cuda-13.0 verify", 99.5),
    ("cuda-13.0 compile", 99.0),
    ("cuda-13.5 verify", 99.7),
    ("cuda-13.5 compile", 99.0),
];

/// The minimum share of agreeing verdicts on assembled modules, in percent, by library and phase.
const LEAST_ASSEMBLED: &[(&str, f64)] = &[
    ("cuda-12.9 compile", 99.8),
    ("cuda-12.9 assemble", 99.8),
    ("cuda-13.0 compile", 99.8),
    ("cuda-13.0 assemble", 99.8),
    ("cuda-13.5 compile", 99.8),
    ("cuda-13.5 assemble", 99.8),
];

type Shares = Arc<Mutex<Comparison>>;

fn main() -> ExitCode {
    let shares = Shares::default();
    let lists = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/verdicts");
    let of_topics =
        cases::topics(&cases::folder()).into_iter().map(|path| of_topic(cases::topic(&path), path, &shares));
    let mut trials: Vec<Trial> = of_topics.collect();
    // Modules that are not the basis of the rules: mutated cases, and lists of all types, names and templates.
    let of_lists = Shares::default();
    let of_list = |path: PathBuf| of_topic(format!("verdicts-{}", cases::topic(&path)), path, &of_lists);
    trials.extend(cases::topics(&lists).into_iter().map(of_list));
    // The assembly phase in addition.
    let assembled = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/assemble");
    let of_assembled = Shares::default();
    let of_one = |path: PathBuf| of_topic(format!("assemble-{}", cases::topic(&path)), path, &of_assembled);
    trials.extend(cases::topics(&assembled).into_iter().map(of_one));
    let names: BTreeSet<String> = trials.iter().map(|test| test.name().to_owned()).collect();
    trials.push(named_test("what-differs-is-there", move || {
        let unknown = ALL_BUT.iter().filter(|(name, ..)| !names.contains(*name));
        unknown.map(|(name, _, reason)| format!("{name}: there is no such topic ({reason})")).collect()
    }));
    let code = test_support::run(trials);
    if std::env::args().any(|argument| argument == "--nocapture") {
        print(&shares.lock().unwrap_or_else(PoisonError::into_inner));
    }
    // A selection of tests does not measure the whole.
    let is_whole = std::env::args().len() == 1 && std::env::var_os("CONFORMANCE_CASES").is_none();
    if is_whole
        && !(is_accounted_for("recorded modules", &[], &shares)
            & is_accounted_for("lists", LEAST_IN_LISTS, &of_lists)
            & is_accounted_for("assembled modules", LEAST_ASSEMBLED, &of_assembled))
    {
        return ExitCode::FAILURE;
    }
    code
}

/// Adds the verdicts to the closing table. Returns whether the minimum shares are reached.
fn is_accounted_for(which: &str, floors: &[(&str, f64)], shares: &Shares) -> bool {
    let all = shares.lock().unwrap_or_else(PoisonError::into_inner);
    let mut problems = Vec::new();
    for ((reference, phase), tally) in &all.by_phase {
        let label = format!("{} {}", reference.id(), phase.name());
        let least = floors.iter().find(|(listed, _)| *listed == label).map_or(LEAST_RECORDED, |(_, least)| *least);
        let what = format!("verdicts of {which}, {label}");
        problems.extend(Account::new(what).counted(tally.runs as usize, tally.verdicts as usize).close(least));
    }
    problems.iter().for_each(|problem| println!("{problem}"));
    problems.is_empty()
}

fn of_topic(name: String, path: PathBuf, shares: &Shares) -> Trial {
    let shares = Arc::clone(shares);
    let (_, differing, reason) = ALL_BUT.iter().find(|(topic, ..)| *topic == name).copied().unwrap_or_default();
    named_test(name, move || {
        let found = compare(&cases::read(&path));
        shares.lock().unwrap_or_else(PoisonError::into_inner).add(&found);
        if found.by_phase.is_empty() {
            return vec!["no run is recorded".to_owned()];
        }
        if found.differences.len() == differing {
            return Vec::new();
        }
        let head = format!("{} verdicts differ, {differing} are known to: {reason}", found.differences.len());
        std::iter::once(head).chain(found.differences).collect()
    })
}

fn print(all: &Comparison) {
    all.differences.iter().for_each(|difference| println!("{difference}"));
    println!("libNVVM conformance     runs  verdicts      first messages (of rejected)      lines");
    for ((reference, phase), tally) in &all.by_phase {
        println!(
            "{:<28} {:>6} {:>8.2} % {:>12.2} % {:>12.2} %",
            format!("{} {}", reference.id(), phase.name()),
            tally.runs,
            Tally::percent(tally.verdicts, tally.runs),
            Tally::percent(tally.messages, tally.rejected),
            Tally::percent(tally.lines, tally.with_line),
        );
    }
}
