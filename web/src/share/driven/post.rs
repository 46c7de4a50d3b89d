//! Receiving messages from the embedding page, and sending messages to it.

use super::message::{FIELDS, LONGEST_TEXT, LONGEST_WORD, Message, NAME, VERSION};
use js_sys::{Array, JsString, Object, Reflect};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, Window};

/// The embedding page; `None` without one.
pub fn parent() -> Option<Window> {
    let parent = window().parent().ok().flatten()?;
    (!Object::is(&parent, &window())).then_some(parent)
}

/// Whether the embedding page sent this event from the expected origin.
pub fn is_from(event: &MessageEvent, origin: &str) -> bool {
    let from_parent = parent().zip(event.source()).is_some_and(|(parent, source)| Object::is(&parent, &source));
    from_parent && event.origin() == origin
}

/// Parses a message; `None` when it is addressed to another recipient.
///
/// # Errors
/// The reason why the message is invalid.
pub fn incoming(data: &JsValue) -> Option<Result<Message, String>> {
    // The data is a structured clone: reading its properties runs no code.
    let is_for_us = data.is_object() && get(data, "to").as_string().as_deref() == Some(NAME);
    is_for_us.then(|| {
        measured(data)?;
        serde_wasm_bindgen::from_value(data.clone()).map_err(|error| error.to_string())
    })
}

/// Checks the sizes before anything is copied.
fn measured(data: &JsValue) -> Result<(), String> {
    if Array::is_array(data) || data.is_instance_of::<js_sys::Map>() {
        return Err("a message is a plain object".to_owned());
    }
    let fields = Object::keys(data.unchecked_ref::<Object>());
    let is_field = |name: JsValue| name.as_string().is_some_and(|name| FIELDS.contains(&name.as_str()));
    // The number of fields is limited, so each can be checked.
    if fields.length() as usize > FIELDS.len() || !fields.iter().all(is_field) {
        return Err(format!("a message has these fields and no other: {}", FIELDS.join(", ")));
    }
    for field in FIELDS {
        let most = if field == "text" { LONGEST_TEXT } else { LONGEST_WORD };
        let value = get(data, field);
        match value.dyn_ref::<JsString>() {
            Some(string) if string.length() > most => {
                return Err(format!("{field} is longer than {most} characters"));
            }
            None if value.is_object() => return Err(format!("{field} is neither a string nor a number")),
            _ => {}
        }
    }
    Ok(())
}

fn get(data: &JsValue, name: &str) -> JsValue {
    Reflect::get(data, &JsValue::from_str(name)).unwrap_or(JsValue::UNDEFINED)
}

/// Sends a message to the embedding page if it has this origin; `*` permits any origin.
pub fn send(origin: &str, kind: &str, fields: &[(&str, JsValue)]) {
    let Some(parent) = parent() else { return };
    let message = Object::new();
    let own = [("from", NAME.into()), ("version", VERSION.into()), ("type", kind.into())];
    for (name, value) in own.iter().chain(fields) {
        // Setting a property of a new plain object cannot fail.
        let _ = Reflect::set(&message, &JsValue::from_str(name), value);
    }
    // The browser delivers the message to this origin only.
    let _ = parent.post_message(&message, origin);
}
