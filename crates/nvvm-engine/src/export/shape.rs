//! Schemas of enumerations that exports write as plain strings, for the generated types of other languages. Targets,
//! references and standards are listed from their tables.

use cuda_decl::Standard;
use nvvm_target::{Reference, Target};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use std::borrow::Cow;

/// A verdict.
#[derive(JsonSchema)]
#[schemars(rename = "Verdict", rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum VerdictWord {
    Accepted,
    Rejected,
    #[schemars(rename = "not checked")]
    NotChecked,
}

/// The severity of a finding; only errors reject a text.
#[derive(JsonSchema)]
#[schemars(rename = "Severity", rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum SeverityName {
    Error,
    Warning,
    Info,
}

/// An SM target.
pub struct TargetName;

impl JsonSchema for TargetName {
    fn schema_name() -> Cow<'static, str> {
        "Target".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        one_of("An SM target.", Target::ALL.iter().map(|target| target.name()))
    }
}

/// The tool or document whose behavior determines a verdict.
pub struct ReferenceName;

impl JsonSchema for ReferenceName {
    fn schema_name() -> Cow<'static, str> {
        "Reference".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        one_of("Whose behaviour a verdict follows.", Reference::every().map(Reference::id))
    }
}

/// A C++ standard.
pub struct StandardName;

impl JsonSchema for StandardName {
    fn schema_name() -> Cow<'static, str> {
        "Standard".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        one_of("The C++ standard that CUDA text is read under.", Standard::ALL.iter().map(|standard| standard.id()))
    }
}

fn one_of(description: &str, names: impl Iterator<Item = &'static str>) -> Schema {
    json_schema!({ "description": description, "type": "string", "enum": names.collect::<Vec<_>>() })
}
