//! The table of every target and every reference equals the verifier's data.

use nvvm_engine::{Request, check};
use nvvm_reference::{Block, Cell, Table, entry, search};
use nvvm_target::{Reference, Target, TargetSet, Version};

fn table() -> Table {
    let entry = entry("target/all").expect("the entry");
    let table = entry.body.into_iter().find_map(|block| match block {
        Block::Table(table) => Some(table),
        _ => None,
    });
    table.expect("its table")
}

/// Returns the cell of a target in the column of a tool, which toolkits may share: `libNVVM 12.0 to 12.8`.
fn cell<'t>(table: &'t Table, target: Target, (tool, reference): (&str, Reference)) -> &'t Cell {
    let is_meant = |title: &str| match reference.toolkit() {
        None => title.starts_with(reference.title()),
        Some(toolkit) => title.strip_prefix(tool).is_some_and(|of| holds(of, toolkit.version())),
    };
    let column = table.columns.iter().position(|column| is_meant(&column.title));
    let column = column.unwrap_or_else(|| panic!("no column of {tool} for {reference:?}"));
    let row = table.rows.iter().find(|row| row.cells[0].text == target.name());
    &row.unwrap_or_else(|| panic!("no row {target}")).cells[column]
}

/// Whether a list such as ` 12.9, 13.0` or ` 12.0 to 12.8` contains a version.
fn holds(versions: &str, version: Version) -> bool {
    versions.trim().split(", ").any(|part| {
        let mut ends = part.split(" to ").filter_map(Version::parse);
        let first = ends.next().expect("a version");
        (first..=ends.next().unwrap_or(first)).contains(&version)
    })
}

#[test]
fn every_target_has_a_row_that_is_lit_for_it_alone_and_leads_to_it() {
    let table = table();
    let named: Vec<&str> = table.rows.iter().map(|row| row.cells[0].text.as_str()).collect();
    assert_eq!(named, Target::ALL.iter().map(|target| target.name()).collect::<Vec<_>>());
    for (row, &target) in table.rows.iter().zip(Target::ALL) {
        assert_eq!(row.targets, Some(TargetSet::only(target)));
        assert_eq!(row.cells[0].link, Some(format!("target/{target}")));
    }
}

/// A number is the engine's limit for a kernel; without a number, the engine rejects the target.
#[test]
fn a_number_is_the_limit_that_the_engine_checks() {
    // The kernel is annotated as well, since releases before 12.8 interpret only annotations.
    let text = "define ptx_kernel void @k(i32 %n) {\n  ret void\n}\n!nvvm.annotations = !{!0}\n!0 = !{ptr @k, !\"kernel\", i32 1}\n";
    let report = check(&Request { text: text.to_owned(), ..Request::default() });
    let table = table();
    for &reference in Reference::ALL {
        for &target in Target::ALL {
            let shown = &cell(&table, target, ("libNVVM", reference)).text;
            let limit = report.limit(&report.kernels[0], target, reference).map(|limit| limit.bytes);
            match shown.replace(',', "").parse::<u64>() {
                Ok(bytes) => assert_eq!(limit, Some(bytes), "{reference:?} on {target}"),
                Err(_) => {
                    assert_eq!(shown, "no");
                    assert!(report.verdict(target, reference).errors > 0, "{reference:?} takes {target}");
                }
            }
        }
    }
}

#[test]
fn what_ptxas_allows_stands_beside_its_libnvvm() {
    let table = table();
    let old = Target::parse("sm_50").expect("a target");
    let [older, later] = ["cuda-12.9", "cuda-13.0"].map(|id| Reference::parse(id).expect("a reference"));
    assert_eq!(cell(&table, old, ("libNVVM", older)).text, "4,096");
    assert_eq!(cell(&table, old, ("ptxas", older)).text, "4,352");
    assert_eq!(cell(&table, old, ("ptxas", later)).text, "no");
}

#[test]
fn no_two_columns_next_to_each_other_say_the_same() {
    let table = table();
    let texts = |column: usize| table.rows.iter().map(|row| row.cells[column].text.as_str()).collect::<Vec<_>>();
    let of_one_tool = |one: &str, other: &str| one.split(' ').next() == other.split(' ').next();
    for (column, titles) in table.columns.windows(2).enumerate() {
        let [one, other] = [&titles[0].title, &titles[1].title];
        assert!(!of_one_tool(one, other) || texts(column) != texts(column + 1), "{one} and {other}");
    }
}

#[test]
fn it_is_found_by_what_it_shows() {
    for words in ["targets and references side by side", "ceilings of all targets", "matrix of targets"] {
        let found = search(words, 5).found;
        assert!(found.iter().any(|heading| heading.id == "target/all"), "{words}");
    }
}
