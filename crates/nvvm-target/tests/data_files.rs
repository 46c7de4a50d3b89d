//! The embedded table against the committed data file that it is generated from.

use std::collections::HashMap;

use nvvm_target::Target;
use nvvm_target::intrinsics::{self, Kind};

const INTRINSICS: &str = include_str!("../data/intrinsics.tsv");
const SETS: &str = include_str!("../data/target-sets.tsv");

fn rows(text: &str) -> impl Iterator<Item = Vec<&str>> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.skip(1).map(|line| line.split('\t').collect())
}

#[test]
fn the_table_is_the_data_file() {
    let sets: HashMap<&str, &str> = rows(SETS).map(|row| (row[0], row[1])).collect();
    let mut count = 0;
    for row in rows(INTRINSICS) {
        let found = intrinsics::lookup(row[0]).unwrap_or_else(|| panic!("{} is not in the table", row[0]));
        assert_eq!(found.base_name(), row[0]);
        let kind = match found.kind() {
            Kind::Nvvm => "nvvm",
            Kind::Generic => "generic",
            Kind::LibNvvmOnly => "libnvvm",
        };
        assert_eq!((kind, found.family()), (row[1], row[2]));
        let spread = |list: &str| -> Vec<String> {
            let runs = list.split(';').filter(|run| !run.is_empty());
            runs.flat_map(|run| {
                let (word, count) = run.rsplit_once('*').unwrap_or((run, "1"));
                std::iter::repeat_n(word.to_owned(), count.parse().expect("a count"))
            })
            .collect()
        };
        let (results, parameters) = row[3].split_once('=').expect("a signature");
        let tokens: Vec<_> = found.signature().results().map(|token| token.text().to_owned()).collect();
        assert_eq!(tokens, spread(results), "{found:?}");
        let tokens: Vec<_> = found.signature().parameters().map(|token| token.text().to_owned()).collect();
        assert_eq!(tokens, spread(parameters), "{found:?}");
        let llvm = found.targets_llvm().map(|targets| targets.iter().map(Target::number).collect::<Vec<_>>().join(","));
        assert_eq!(llvm.as_deref(), sets.get(row[7]).copied(), "{found:?}");
        let gates = if row[16] == "-" { 0 } else { row[16].split(';').count() };
        assert_eq!(found.immediate_gates().len(), gates, "{found:?}");
        count += 1;
    }
    assert_eq!(count, intrinsics::all().len());
}

/// The minimum version of a row must be for its first target or an older one.
#[test]
fn a_minimum_version_belongs_to_the_first_target_or_an_older_one() {
    let mut asked = 0;
    for intrinsic in intrinsics::all() {
        let (Some(minimum), Some(targets)) = (intrinsic.min_ptx(), intrinsic.targets_llvm()) else { continue };
        // LLVM was not measured for older names of later targets.
        let first = targets.iter().find(|target| target.info().renamed_to.is_none()).expect("a target");
        assert!(minimum.at <= first, "{intrinsic:?}: {} is of {}, and {first} has it", minimum.version, minimum.at);
        assert!(minimum.family.is_none_or(|family| family >= minimum.version), "{intrinsic:?}");
        asked += 1;
    }
    assert!(asked > 2_000, "{asked}");
}

#[test]
fn a_corrected_version_is_that_of_the_row_that_it_is_told_from() {
    let mut asked = 0;
    for row in rows(include_str!("../data/intrinsic-corrections.tsv")) {
        let [corrected, sibling] = [row[0], row[2]].map(|name| intrinsics::lookup(name).expect("a row").min_ptx());
        assert_eq!(corrected, sibling, "{row:?}");
        asked += 1;
    }
    assert!(asked >= 10, "{asked}");
}
