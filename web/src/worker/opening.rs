//! The text that the page opens with, as index.html knows it before the page's module runs. The worker checks it while that
//! module is still on its way, and has the answer when the page asks.

use crate::protocol::{TextUpdate, ToWorker};
use js_sys::Reflect;
use nvvm_engine::{Language, Standard};
use wasm_bindgen::JsValue;

/// Where `public/worker_loader.js` leaves it.
const PLACE: &str = "openingText";

/// The check that the page is going to ask for, if the text is known. It is always NVVM IR.
pub fn expected_check() -> Option<ToWorker> {
    let text = Reflect::get(&js_sys::global(), &JsValue::from_str(PLACE)).ok()?.as_string()?;
    Some(ToWorker::Check {
        id: 0,
        text: TextUpdate::Whole(text),
        headers: None,
        language: Language::NvvmIr,
        standard: Standard::default(),
        visible: (0, 0),
        held: None,
    })
}
