//! The worker that index.html starts beside the page's own module, with the text that the page will most likely open with.

use js_sys::{Array, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Worker;

/// Where index.html leaves it.
const PLACE: &str = "playgroundWorker";

/// It, and what index.html notes beside it.
pub struct Early {
    /// The worker.
    pub worker: Worker,
    /// The text that it was handed, which it checks without being asked.
    pub text: Option<String>,
    /// What it said before the page listened.
    pub heard: Vec<JsValue>,
    /// Whether it stopped with an error.
    pub has_failed: bool,
}

/// Takes it: the first time only.
pub fn take() -> Option<Early> {
    let global = js_sys::global();
    let worker: Worker = Reflect::get(&global, &PLACE.into()).ok()?.dyn_into().ok()?;
    Reflect::delete_property(&global, &PLACE.into()).ok()?;
    let noted = |name: &str| Reflect::get(&worker, &JsValue::from_str(name)).unwrap_or_default();
    let heard = noted("heard").dyn_into::<Array>().map(|heard| heard.to_vec()).unwrap_or_default();
    let (text, has_failed) = (noted("text").as_string(), noted("hasFailed").is_truthy());
    Some(Early { worker, text, heard, has_failed })
}
