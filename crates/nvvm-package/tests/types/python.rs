//! Definitions as Python's dataclasses.

use crate::definition::{Body, Definition, Field, Kind};

const HEAD: &str = "\
\"\"\"What is answered, by the names that the JSON of `nvvm-check` has.

Made of the Rust types; `BLESS=1 cargo test -p nvvm-package --test types` writes it anew.
\"\"\"

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

";

/// Returns the dataclasses of all definitions. Annotations are evaluated late, so that the order matters only for
/// string types, which come first.
pub fn dataclasses(definitions: &[Definition]) -> String {
    let names: Vec<String> = definitions.iter().map(|definition| format!("    {:?},\n", definition.name)).collect();
    let mut text = format!("{HEAD}__all__ = [\n{}]\n", names.concat());
    for definition in definitions {
        if let Body::Words(words) = &definition.body {
            text.push_str(&words_type(definition, words));
        }
    }
    for definition in definitions {
        if let Body::Object(fields) = &definition.body {
            text.push_str(&dataclass(definition, fields));
        }
    }
    text
}

fn words_type(definition: &Definition, words: &[String]) -> String {
    let words: Vec<String> = words.iter().map(|word| format!("    {word:?},\n")).collect();
    format!(
        "\n{} = Literal[\n{}]\n\"\"\"{}\"\"\"\n",
        definition.name,
        words.concat(),
        quoted(&definition.documentation)
    )
}

fn dataclass(definition: &Definition, fields: &[Field]) -> String {
    let Definition { name, documentation, .. } = definition;
    let mut text = format!("\n\n@dataclass(frozen=True, kw_only=True)\nclass {name}:\n");
    text.push_str(&documented(documentation));
    for field in fields {
        let (of, absent) = match (&field.kind, field.required) {
            (of, true) => (kind(of), ""),
            (of @ Kind::OrNothing(_), false) => (kind(of), " = None"),
            (of, false) => (format!("{} | None", kind(of)), " = None"),
        };
        text.push_str(&format!("    {}: {of}{absent}\n", field.name));
        text.push_str(&documented(&field.documentation));
    }
    text
}

fn documented(documentation: &str) -> String {
    if documentation.is_empty() { String::new() } else { format!("    \"\"\"{}\"\"\"\n", quoted(documentation)) }
}

/// Escapes a docstring for triple quotes.
fn quoted(documentation: &str) -> String {
    let text = documentation.replace('\\', "\\\\").replace("\"\"\"", "'''");
    match text.strip_suffix('"') {
        Some(before) => format!("{before}\\\""),
        None => text,
    }
}

fn kind(of: &Kind) -> String {
    match of {
        Kind::Text => "str".to_owned(),
        Kind::Whole => "int".to_owned(),
        Kind::Number => "float".to_owned(),
        Kind::Truth => "bool".to_owned(),
        Kind::Named(name) => name.clone(),
        Kind::List(of) => format!("list[{}]", kind(of)),
        Kind::OrNothing(of) => format!("{} | None", kind(of)),
    }
}
