//! Definitions in TypeScript.

use crate::definition::{Body, Definition, Kind};

const HEAD: &str = "// Made of the Rust types; `BLESS=1 cargo test -p nvvm-package --test types` writes it anew.\n";

/// Returns the declarations of all definitions, in their order.
pub fn declarations(definitions: &[Definition]) -> String {
    definitions.iter().fold(HEAD.to_owned(), |text, definition| text + "\n" + &declaration(definition))
}

fn declaration(definition: &Definition) -> String {
    let Definition { name, documentation, body } = definition;
    let mut text = comment(documentation, "");
    match body {
        Body::Object(fields) => {
            text.push_str(&format!("export interface {name} {{\n"));
            for field in fields {
                text.push_str(&comment(&field.documentation, "  "));
                let mark = if field.required { "" } else { "?" };
                text.push_str(&format!("  {}{mark}: {};\n", field.name, kind(&field.kind)));
            }
            text.push_str("}\n");
        }
        Body::Words(words) => {
            let words: Vec<String> = words.iter().map(|word| format!("{word:?}")).collect();
            text.push_str(&format!("export type {name} = {};\n", words.join(" | ")));
        }
    }
    text
}

fn comment(documentation: &str, indent: &str) -> String {
    // The text must not contain the end of the comment.
    let text = documentation.replace("*/", "* /");
    if text.is_empty() { String::new() } else { format!("{indent}/** {text} */\n") }
}

fn kind(of: &Kind) -> String {
    match of {
        Kind::Text => "string".to_owned(),
        Kind::Whole | Kind::Number => "number".to_owned(),
        Kind::Truth => "boolean".to_owned(),
        Kind::Named(name) => name.clone(),
        Kind::List(of) => match **of {
            Kind::OrNothing(_) => format!("({})[]", kind(of)),
            _ => format!("{}[]", kind(of)),
        },
        Kind::OrNothing(of) => format!("{} | null", kind(of)),
    }
}
