//! The page's end of the worker: starting it, sending to it, hearing from it.

use crate::protocol::{FromWorker, ToWorker, decode, encode};
use js_sys::Array;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{MessageEvent, Worker};

/// A running worker. Dropping it terminates the worker.
pub struct WorkerClient {
    worker: Worker,
    // Kept alive as long as the worker may call it.
    _on_message: Closure<dyn FnMut(MessageEvent)>,
}

impl WorkerClient {
    /// Starts the worker whose script stands at `url`; `on_message` hears everything it says.
    ///
    /// # Errors
    /// The browser's error, when it refuses to start a worker.
    pub fn start(url: &str, mut on_message: impl FnMut(FromWorker) + 'static) -> Result<Self, JsValue> {
        let worker = Worker::new(url)?;
        let on_message = Closure::new(move |event: MessageEvent| {
            if let Some(message) = decode(&event.data()) {
                on_message(message);
            }
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        Ok(Self { worker, _on_message: on_message })
    }

    /// Sends a message, moving its bytes.
    ///
    /// # Errors
    /// The browser's error, or the encoder's as text.
    pub fn send(&self, message: &ToWorker) -> Result<(), JsValue> {
        let buffer = encode(message).map_err(|error| JsValue::from_str(&error.to_string()))?;
        self.worker.post_message_with_transfer(&buffer, &Array::of1(&buffer))
    }
}

impl Drop for WorkerClient {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}
