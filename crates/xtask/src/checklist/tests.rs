use super::*;
use std::collections::BTreeSet;

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

#[test]
fn named_tests_exist() {
    let mut missing = Vec::new();
    for row in rows(root()).unwrap() {
        for test in &row.tests {
            if let Some(reason) = test.strip_prefix("not from text: ") {
                assert!(!reason.is_empty(), "{}", row.id);
                continue;
            }
            let Some((file, function)) = test.split_once("::") else {
                missing.push(format!("{}: `{test}` is not file::function", row.id));
                continue;
            };
            let text = fs::read_to_string(root().join(file)).unwrap_or_default();
            let rust = format!("fn {function}(");
            let quoted = [format!("\"{function}\""), format!("'{function}'")];
            // A test that a macro generates is the macro's first argument on its line.
            let by_macro = text.lines().any(|line| line.split_whitespace().next() == Some(function));
            if !text.contains(&rust) && !by_macro && !quoted.iter().any(|name| text.contains(name)) {
                missing.push(format!("{}: no test `{function}` in {file}", row.id));
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn ids_are_unique_and_kinds_are_known() {
    let mut seen = BTreeSet::new();
    for row in rows(root()).unwrap() {
        assert!(seen.insert(row.id.clone()), "{} twice", row.id);
        let known = ["rule", "diagnostic", "calculator", "data", "view", "lesson"];
        assert!(known.contains(&row.kind.as_str()), "{}: `{}` is not a kind", row.id, row.kind);
    }
    assert!(seen.len() >= 448, "only {} rows were read", seen.len());
}

#[test]
fn the_readme_claims_the_counted_rows() {
    let rows = rows(root()).unwrap();
    let without_test = counted_proofs(&rows)[PROOFS.len()];
    let claim = format!("all {} items of the five documents have a test", rows.len());
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    assert_eq!(without_test, 0);
    assert!(readme.contains(&claim), "README.md should say: {claim}");
}

#[test]
fn a_row_is_read_and_shown() {
    let row = Row::parse("000-A01\tan item\trule\ta check\t\t`a.rs::b`; `c.rs::d`\t`lesson/e`").unwrap();
    assert_eq!(row.tests, ["a.rs::b", "c.rs::d"]);
    let shown =
        "000-A01  an item (rule)\n    check  a check\n    test   a.rs::b\n           c.rs::d\n    where  lesson/e\n";
    assert_eq!(row.shown(), shown);
    assert!(Row::parse("000-A01\tan item").is_none());
}
