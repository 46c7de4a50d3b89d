//! The worker's end: every message is answered in the order it came.

use crate::protocol::{FromWorker, ToWorker, decode, encode};
use js_sys::Array;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// Installs the message handler and says [`FromWorker::Ready`]. Does nothing outside a worker.
pub fn start() {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else {
        return;
    };
    let answers = scope.clone();
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        if let Some(message) = decode(&event.data()) {
            report(post(&answers, &answer(message)));
        }
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    // The handler lives as long as the worker.
    on_message.forget();
    report(post(&scope, &FromWorker::Ready));
}

/// The answer to one message.
#[must_use]
pub fn answer(message: ToWorker) -> FromWorker {
    match message {
        ToWorker::Measure(text) => FromWorker::Measured(text.len() as u64),
    }
}

fn post(scope: &DedicatedWorkerGlobalScope, message: &FromWorker) -> Result<(), JsValue> {
    let buffer = encode(message).map_err(|error| JsValue::from_str(&error.to_string()))?;
    scope.post_message_with_transfer(&buffer, &Array::of1(&buffer))
}

/// A failed answer cannot be answered: it is written to the console, where the worker's other errors are.
fn report(result: Result<(), JsValue>) {
    if let Err(error) = result {
        wasm_bindgen::throw_val(error);
    }
}
