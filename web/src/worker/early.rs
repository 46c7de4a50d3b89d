//! The worker that index.html starts beside the page's own module.

use js_sys::Reflect;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Worker;

/// Where index.html leaves it.
const PLACE: &str = "playgroundWorker";

/// What it said before the page listened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    /// It runs.
    Ready,
    /// It stopped with an error.
    Failed,
}

/// Takes it: the first time only.
pub fn take() -> Option<Worker> {
    let global = js_sys::global();
    let worker = Reflect::get(&global, &PLACE.into()).ok()?.dyn_into().ok()?;
    Reflect::delete_property(&global, &PLACE.into()).ok()?;
    Some(worker)
}

/// What it said so far, as index.html notes it.
pub fn said(worker: &Worker) -> Option<Said> {
    let noted = |name: &str| Reflect::get(worker, &JsValue::from_str(name)).is_ok_and(|value| value.is_truthy());
    if noted("hasFailed") { Some(Said::Failed) } else { noted("isReady").then_some(Said::Ready) }
}
