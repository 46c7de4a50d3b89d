//! The project has no problems.

use std::path::Path;

#[test]
fn the_project_is_tidy() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let problems = tidy::check(&root).expect("a readable project");
    let listing: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert!(listing.is_empty(), "{} problems:\n{}", listing.len(), listing.join("\n"));
}
