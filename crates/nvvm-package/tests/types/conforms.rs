//! Validation of a value against a schema, without additional members.

use serde_json::{Map, Value};

/// Validates a value. Returns the first difference from the schema as an error.
pub fn conforms(value: &Value, schema: &Value, definitions: &Map<String, Value>) -> Result<(), String> {
    if let Some(path) = schema["$ref"].as_str() {
        let name = path.trim_start_matches("#/$defs/");
        let definition = definitions.get(name).ok_or_else(|| format!("no definition is called {name}"))?;
        return conforms(value, definition, definitions);
    }
    if let Some(choices) = schema["anyOf"].as_array().or(schema["oneOf"].as_array()) {
        let fits = choices.iter().any(|choice| conforms(value, choice, definitions).is_ok());
        return if fits { Ok(()) } else { choices.iter().try_for_each(|choice| conforms(value, choice, definitions)) };
    }
    if let Some(word) = schema.get("const") {
        return if word == value { Ok(()) } else { Err(format!("{value} is not {word}")) };
    }
    if let Some(words) = schema["enum"].as_array()
        && !words.contains(value)
    {
        return Err(format!("{value} is none of the words"));
    }
    let types = schema["type"].as_array().map_or_else(|| vec![&schema["type"]], |types| types.iter().collect());
    if !types.iter().any(|name| is_a(value, name)) {
        return Err(format!("{value} is no {}", schema["type"]));
    }
    match value {
        Value::Array(items) => items.iter().try_for_each(|item| conforms(item, &schema["items"], definitions)),
        Value::Object(members) => object(members, schema, definitions),
        _ => Ok(()),
    }
}

fn object(members: &Map<String, Value>, schema: &Value, definitions: &Map<String, Value>) -> Result<(), String> {
    for required in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        if !members.contains_key(required) {
            return Err(format!("{required} is missing"));
        }
    }
    members.iter().try_for_each(|(name, member)| {
        let schema = schema["properties"].get(name).ok_or_else(|| format!("{name} is in no type"))?;
        conforms(member, schema, definitions).map_err(|why| format!("{name}: {why}"))
    })
}

fn is_a(value: &Value, name: &Value) -> bool {
    match name.as_str() {
        Some("null") => value.is_null(),
        Some("string") => value.is_string(),
        Some("integer") => value.is_u64() || value.is_i64(),
        Some("number") => value.is_number(),
        Some("boolean") => value.is_boolean(),
        Some("array") => value.is_array(),
        Some("object") => value.is_object(),
        _ => false,
    }
}
