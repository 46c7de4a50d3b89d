//! JavaScript's values to options, and documents to JavaScript's values.

use js_sys::JSON;
use nvvm_package::CheckOptions;
use serde::Serialize;
use serde_wasm_bindgen::{Serializer, from_value};
use wasm_bindgen::{JsError, JsValue};

/// The options that an object names; nothing is no options.
///
/// # Errors
/// When it is no object, or names an option that there is not.
pub fn options(given: JsValue) -> Result<CheckOptions, JsError> {
    if given.is_undefined() || given.is_null() {
        return Ok(CheckOptions::default());
    }
    // By way of a value, since only the names that a type has are looked for in an object: a misspelt one would be lost.
    let given: serde_json::Value = from_value(given)?;
    Ok(serde_json::from_value(given)?)
}

/// What `JSON.parse` would give of the document as JSON.
///
/// # Errors
/// When the document cannot be written, which plain data always can.
pub fn to_value(document: &impl Serialize) -> Result<JsValue, JsError> {
    if let Ok(value) = document.serialize(&Serializer::json_compatible()) {
        return Ok(value);
    }
    // A size beyond 2^53, which is refused above and rounded by `JSON.parse`.
    let json = serde_json::to_string(document)?;
    JSON::parse(&json).map_err(|_| JsError::new("what was found is no JSON"))
}
