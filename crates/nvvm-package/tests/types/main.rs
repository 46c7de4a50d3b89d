//! The packages' types are generated from the Rust types: the files in the packages' folders must equal the generated
//! ones. `BLESS=1 cargo test -p nvvm-package --test types` generates them.

mod conforms;
mod definition;
mod python;
mod typescript;

use definition::Definition;
use nvvm_package::{CheckOptions, answers_to_log, checked, rule_page, shapes, what_if};
use serde_json::{Value, json, to_value};
use std::collections::{BTreeMap, BTreeSet};
use std::{env, fs, path::Path};

/// Returns every definition, sorted by name. No type is part of both options and answers.
fn definitions() -> Vec<Definition> {
    let mut all: BTreeMap<String, Value> = shapes::of_options().into_iter().collect();
    all.extend(shapes::of_answers());
    all.iter().map(|(name, schema)| Definition::read(name, schema)).collect()
}

/// Asserts that a file of a package equals the generated text.
fn assert_generated(path: &str, made: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path);
    if env::var_os("BLESS").is_some() {
        fs::write(&path, made).expect("the file can be written");
    }
    let there = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(there, made, "{} is not made of today's types: BLESS=1 writes it anew", path.display());
}

#[test]
fn typescript_has_the_types() {
    assert_generated("nvvm-wasm/types.d.ts", &typescript::declarations(&definitions()));
}

#[test]
fn python_has_the_types() {
    let answers: Vec<Definition> =
        shapes::of_answers().iter().map(|(name, schema)| Definition::read(name, schema)).collect();
    assert_generated("nvvm-python/python/nvvm_check/types.py", &python::dataclasses(&answers));
}

#[test]
fn answers_conform_to_the_shapes() {
    let definitions = shapes::of_answers();
    let is = |value: &Value, name: &str| {
        conforms::conforms(value, &json!({ "$ref": format!("#/$defs/{name}") }), &definitions)
    };
    let mut kinds = 0;
    for example in nvvm_engine::examples() {
        for reference in ["tileiras", "cuda-13.5"] {
            let options = CheckOptions {
                language: Some(example.language.id().to_owned()),
                reference: Some(reference.to_owned()),
                all_targets: true,
                ..CheckOptions::default()
            };
            let file = checked(example.text.as_bytes(), &options, &mut || 0.0, |file| to_value(file).unwrap()).unwrap();
            is(&file, "CheckedFile").unwrap_or_else(|why| panic!("{}: {why}", example.id));
            let table = to_value(what_if(example.text.as_bytes(), &options).unwrap()).unwrap();
            is(&table, "WhatIf").unwrap_or_else(|why| panic!("{}: {why}", example.id));
            kinds += 1;
        }
    }
    assert!(kinds > 20, "{kinds}");
    let log = "ptxas error   : Entry function 'k' uses too much shared data (0xc400 bytes, 0xc000 max)";
    let answers = answers_to_log(log, None, &CheckOptions::default()).unwrap();
    assert_eq!(answers.len(), 1);
    is(&to_value(&answers[0]).unwrap(), "LogAnswer").unwrap();
    is(&to_value(rule_page("NV0101").unwrap()).unwrap(), "RulePage").unwrap();
}

#[test]
fn other_shapes_are_rejected() {
    let definitions = shapes::of_answers();
    let mut page = to_value(rule_page("NV0101").unwrap()).unwrap();
    let is = |value: &Value| conforms::conforms(value, &json!({ "$ref": "#/$defs/RulePage" }), &definitions);
    is(&page).unwrap();
    page["rule"]["severity"] = json!("grave");
    assert!(is(&page).unwrap_err().contains("severity"));
    page["rule"]["severity"] = json!("error");
    page["more"] = json!(1);
    assert!(is(&page).unwrap_err().contains("more"));
    page.as_object_mut().unwrap().remove("more");
    page.as_object_mut().unwrap().remove("markdown");
    assert!(is(&page).unwrap_err().contains("markdown"));
}

#[test]
fn readmes_list_every_function_and_option() {
    let read = |name: &str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name);
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };
    let npm = read("nvvm-wasm/npm/README.md");
    let (_, options) = shapes::of_options().into_iter().find(|(name, _)| name == "CheckOptions").unwrap();
    let options = options["properties"].as_object().unwrap().clone();
    assert!(options.len() >= 8);
    for option in options.keys() {
        assert!(npm.contains(&format!("`{option}`")), "npm's README does not name the option {option}");
    }
    let module = read("nvvm-python/python/nvvm_check/__init__.py");
    let (_, all) = module.split_once("__all__ = [").unwrap();
    let names: Vec<&str> = all.split(']').next().unwrap().split('"').skip(1).step_by(2).collect();
    let python = read("nvvm-python/README.md");
    assert!(names.len() >= 5);
    for name in names {
        assert!(python.contains(&format!("| `{name}(")), "the wheel's README does not name {name}");
        let mut camel = String::new();
        name.split('_').for_each(|word| {
            let (first, rest) = word.split_at(1);
            camel += &if camel.is_empty() { word.to_owned() } else { first.to_uppercase() + rest };
        });
        assert!(npm.contains(&format!("| `{camel}(")), "npm's README does not name {camel}");
    }
}

/// Collects the names of the members of a shape and of all shapes that it contains.
fn members(shape: &Value, shapes: &BTreeMap<String, Value>, seen: &mut BTreeSet<String>, names: &mut BTreeSet<String>) {
    match shape {
        Value::Object(parts) => {
            if let Some(name) = parts.get("$ref").and_then(Value::as_str).and_then(|path| path.rsplit('/').next())
                && seen.insert(name.to_owned())
            {
                members(&shapes[name], shapes, seen, names);
            }
            let properties = parts.get("properties").and_then(Value::as_object);
            names.extend(properties.into_iter().flat_map(|properties| properties.keys().cloned()));
            parts.values().for_each(|part| members(part, shapes, seen, names));
        }
        Value::Array(parts) => parts.iter().for_each(|part| members(part, shapes, seen, names)),
        _ => {}
    }
}

#[test]
fn the_documented_json_has_the_members_of_files() {
    let text =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/reference/json-schema.md")).unwrap();
    let (_, section) = text.split_once("\n## A checked file\n").unwrap();
    let block = section.split("```").nth(1).unwrap();
    // A member's name is in quotes before a colon; quoted values are not.
    let pieces: Vec<&str> = block.split('"').collect();
    let is_name = |pair: &&[&str]| pair[1].starts_with(':');
    let documented: BTreeSet<&str> = pieces.windows(2).filter(is_name).map(|pair| pair[0]).collect();
    let shapes: BTreeMap<String, Value> = shapes::of_answers().into_iter().collect();
    let mut names = BTreeSet::new();
    members(&json!({ "$ref": "#/$defs/CheckedFile" }), &shapes, &mut BTreeSet::new(), &mut names);
    let of_document = ["schema", "engine", "files"];
    let expected: BTreeSet<&str> = names.iter().map(String::as_str).chain(of_document).collect();
    assert!(names.len() > 50, "{names:?}");
    assert_eq!(documented, expected, "docs/reference/json-schema.md shows the JSON of a file");
}

#[test]
fn the_default_reference_is_the_newest_toolkit() {
    let asked = |reference: Option<&str>| {
        let options = CheckOptions { reference: reference.map(str::to_owned), ..CheckOptions::default() };
        let file = checked(b"", &options, &mut || 0.0, |file| to_value(file).unwrap()).unwrap();
        assert_eq!(to_value(what_if(b"", &options).unwrap()).unwrap()["reference"], file["reference"]);
        file["reference"].clone()
    };
    assert_eq!(asked(None), nvvm_engine::target::Reference::NEWEST.id());
    assert_eq!(asked(Some("tileiras")), "tileiras");
}

#[test]
fn unknown_names_are_rejected_with_the_known_ones() {
    let options = CheckOptions { target: Some("sm_1".to_owned()), ..CheckOptions::default() };
    let refused = checked(b"", &options, &mut || 0.0, |_| ()).unwrap_err().to_string();
    assert!(refused.starts_with("no target is called \"sm_1\"; one of sm_20, "), "{refused}");
}

#[test]
fn every_option_is_in_the_list_of_names() {
    let defined = shapes::of_options();
    let fields = defined["CheckOptions"]["properties"].as_object().unwrap();
    let mut names = CheckOptions::NAMES;
    names.sort_unstable();
    let mut defined: Vec<&str> = fields.keys().map(String::as_str).collect();
    defined.sort_unstable();
    assert_eq!(defined, names);
}
