//! The manifest of the VS Code extension has the server's settings with their possible values.

use nvvm_engine::{Mode, Standard, default_target};
use nvvm_language_server::{Configuration, SETTINGS};
use nvvm_target::{Reference, Target};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The setting that the extension itself reads.
const OWN: &str = "path";

fn settings() -> serde_json::Map<String, Value> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../editors/vscode/package.json");
    let manifest: Value =
        serde_json::from_str(&std::fs::read_to_string(path).expect("the manifest")).expect("it is JSON");
    manifest["contributes"]["configuration"]["properties"].as_object().expect("settings").clone()
}

#[test]
fn the_extension_has_the_settings_of_the_server() {
    let settings = settings();
    let offered: BTreeSet<&str> = settings.keys().filter_map(|name| name.strip_prefix("nvvm.")).collect();
    assert_eq!(offered, SETTINGS.iter().copied().chain([OWN]).collect());
    assert_eq!(offered.len(), settings.len());
}

#[test]
fn settings_have_the_possible_values() {
    let settings = settings();
    let values = |name: &str| settings[name]["enum"].clone();
    assert_eq!(values("nvvm.sm"), json!(Target::ALL.iter().map(|it| it.name()).collect::<Vec<_>>()));
    assert_eq!(values("nvvm.reference"), json!(Reference::every().map(Reference::id).collect::<Vec<_>>()));
    assert_eq!(values("nvvm.mode"), json!([Mode::Standard.id(), Mode::Unified.id()]));
    assert_eq!(values("nvvm.standard"), json!(Standard::ALL.map(Standard::id)));
    assert_eq!(settings["nvvm.sm"]["default"], default_target().name());
}

#[test]
fn defaults_equal_those_of_the_server() {
    let defaults: serde_json::Map<String, Value> = settings()
        .iter()
        .filter_map(|(name, setting)| Some((name.strip_prefix("nvvm.")?.to_owned(), setting["default"].clone())))
        .collect();
    let (configured, wrong) = Configuration::default().with(&Value::Object(defaults));
    assert_eq!((configured, wrong), (Configuration::default(), Vec::new()));
}

#[test]
fn the_readme_lists_settings_and_defaults() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../editors/vscode/README.md");
    let readme = std::fs::read_to_string(path).expect("the README");
    let settings = settings();
    let row = |line: &str| line.strip_prefix("| `nvvm.").map(str::to_owned);
    let rows: Vec<String> = readme.lines().filter_map(row).collect();
    assert_eq!(rows.len(), settings.len());
    for row in rows {
        let (name, rest) = row.split_once('`').expect("a name");
        let default = rest.trim_end_matches(['|', ' ']).rsplit(" | ").next().expect("a default");
        let expected = match &settings[&format!("nvvm.{name}")]["default"] {
            Value::String(text) if !text.is_empty() => format!("`{text}`"),
            _ => "none".to_owned(),
        };
        assert!(default.ends_with(&expected), "nvvm.{name} is {expected} by default, and not {default}");
    }
}
