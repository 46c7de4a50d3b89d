//! Conversion of JavaScript's values to arguments, and of documents to JavaScript's values.

use js_sys::{Array, JSON, Map, Object, Reflect, TypeError, Uint8Array};
use nvvm_package::CheckOptions;
use serde::Serialize;
use serde_wasm_bindgen::{Deserializer, Serializer};
use wasm_bindgen::{JsCast, JsError, JsValue};

/// Returns the argument `name` as text. Lone surrogates become U+FFFD.
///
/// # Errors
/// A `TypeError` when the argument is not a string.
pub fn text(name: &str, given: &JsValue) -> Result<String, JsValue> {
    given.as_string().ok_or_else(|| mismatch(name, "a string", given))
}

/// Returns the argument `name` as bytes, from a string or a `Uint8Array`.
///
/// # Errors
/// A `TypeError` for an argument of another type.
pub fn bytes(name: &str, given: &JsValue) -> Result<Vec<u8>, JsValue> {
    match given.dyn_ref::<Uint8Array>() {
        Some(bytes) => Ok(bytes.to_vec()),
        None => {
            given.as_string().map(String::into_bytes).ok_or_else(|| mismatch(name, "a string or a Uint8Array", given))
        }
    }
}

/// Returns the argument `name` as bytes; `None` for `undefined` and `null`.
///
/// # Errors
/// A `TypeError` for an argument of another type than string or `Uint8Array`.
pub fn optional_bytes(name: &str, given: &JsValue) -> Result<Option<Vec<u8>>, JsValue> {
    if is_absent(given) { Ok(None) } else { bytes(name, given).map(Some) }
}

/// Parses an object as options; the default ones for `undefined` and `null`.
///
/// # Errors
/// A `TypeError` when the argument is not an object, has an unknown field, or a field has a value of another type.
pub fn options(given: JsValue) -> Result<CheckOptions, JsValue> {
    if is_absent(&given) {
        return Ok(CheckOptions::default());
    }
    let Some(object) = given.dyn_ref::<Object>().filter(|_| is_plain(&given)) else {
        return Err(mismatch("options", "an object", &given));
    };
    let present = Object::new();
    // A deserializer looks up only the fields of the type, so that a misspelled one would be ignored.
    for key in Object::keys(object) {
        let name = key.as_string().unwrap_or_default();
        if !CheckOptions::NAMES.contains(&name.as_str()) {
            let known = CheckOptions::NAMES.join(", ");
            return Err(TypeError::new(&format!("unknown field `{name}` of options; one of {known}")).into());
        }
        let value = Reflect::get(object, &key)?;
        if !value.is_undefined() {
            Reflect::set(&present, &key, &value)?;
        }
    }
    serde_path_to_error::deserialize(Deserializer::from(JsValue::from(present))).map_err(|error| {
        let message = error.inner().to_string();
        let message = message.strip_prefix("Error: ").unwrap_or(&message);
        TypeError::new(&format!("options.{}: {message}", error.path())).into()
    })
}

/// Returns the value that `JSON.parse` returns for the document's JSON.
///
/// # Errors
/// An error when the document cannot be serialized, which does not occur for plain data.
pub fn to_value(document: &impl Serialize) -> Result<JsValue, JsValue> {
    if let Ok(value) = document.serialize(&Serializer::json_compatible()) {
        return Ok(value);
    }
    // The serializer rejects a size beyond 2^53, which `JSON.parse` rounds.
    let json = serde_json::to_string(document).map_err(JsError::from)?;
    JSON::parse(&json)
}

fn is_absent(given: &JsValue) -> bool {
    given.is_undefined() || given.is_null()
}

/// Whether a value is an object with named fields.
fn is_plain(given: &JsValue) -> bool {
    given.is_object() && !Array::is_array(given) && !given.is_instance_of::<Map>()
}

fn mismatch(name: &str, wanted: &str, given: &JsValue) -> JsValue {
    let kind = if given.is_null() {
        "null".to_owned()
    } else if Array::is_array(given) {
        "an array".to_owned()
    } else if given.is_instance_of::<Map>() {
        "a Map".to_owned()
    } else {
        given.js_typeof().as_string().unwrap_or_default()
    };
    TypeError::new(&format!("{name} must be {wanted}, not {kind}")).into()
}
