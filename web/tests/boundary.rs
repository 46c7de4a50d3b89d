//! The boundary between page and worker, in a real browser.
#![cfg(target_arch = "wasm32")]

use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use web::{
    protocol::{FromWorker, ToWorker, decode, encode},
    worker_service::answer,
};

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen_test]
fn messages_survive_the_buffer() {
    let message = ToWorker::Measure("über".to_owned());
    let buffer = encode(&message).expect("a plain message encodes");
    assert_eq!(decode::<ToWorker>(&buffer), Some(message));
}

#[wasm_bindgen_test]
fn a_foreign_value_is_no_message() {
    assert_eq!(decode::<ToWorker>(&"text".into()), None);
}

#[wasm_bindgen_test]
fn text_is_measured_in_bytes() {
    assert_eq!(answer(ToWorker::Measure("ü".to_owned())), FromWorker::Measured(2));
}
