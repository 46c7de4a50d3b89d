//! JSON Schemas of options and answers, by type name.

use crate::{CheckOptions, WhatIfDocument};
use nvvm_engine::{LogAnswer, RulePage, export::FileDocument};
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value};

/// Returns the types of answers.
pub fn of_answers() -> Map<String, Value> {
    let mut generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    generator.subschema_for::<FileDocument<'_>>();
    generator.subschema_for::<WhatIfDocument>();
    generator.subschema_for::<LogAnswer>();
    generator.subschema_for::<RulePage>();
    generator.take_definitions(true)
}

/// Returns the types of options.
pub fn of_options() -> Map<String, Value> {
    let mut generator = SchemaSettings::draft2020_12().for_deserialize().into_generator();
    generator.subschema_for::<CheckOptions>();
    generator.take_definitions(true)
}
