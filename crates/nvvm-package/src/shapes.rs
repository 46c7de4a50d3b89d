//! The shapes of options and answers, as JSON Schema by name.

use crate::{CheckOptions, WhatIfDocument};
use nvvm_engine::{LogAnswer, RulePage, export::FileDocument};
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value};

/// The types of what is answered.
pub fn of_answers() -> Map<String, Value> {
    let mut generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    generator.subschema_for::<FileDocument<'_>>();
    generator.subschema_for::<WhatIfDocument>();
    generator.subschema_for::<LogAnswer>();
    generator.subschema_for::<RulePage>();
    generator.take_definitions(true)
}

/// The types of what is asked.
pub fn of_options() -> Map<String, Value> {
    let mut generator = SchemaSettings::draft2020_12().for_deserialize().into_generator();
    generator.subschema_for::<CheckOptions>();
    generator.take_definitions(true)
}
