//! The worker that index.html starts in parallel with the page's module, with the likely initial text. If the first
//! answer is precomputed, the page starts it instead ([`super::opening::answer_at_hand`]).

use js_sys::{Array, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::Worker;

#[wasm_bindgen]
extern "C" {
    /// Starts a worker; defined by index.html.
    #[wasm_bindgen(js_name = startEngine, catch)]
    fn start_engine() -> Result<(), JsValue>;

    /// A worker with the methods that index.html adds.
    #[wasm_bindgen(extends = Worker)]
    type StartedWorker;

    #[wasm_bindgen(method)]
    fn begin(this: &StartedWorker);
}

/// The global property in which index.html stores the worker.
const PLACE: &str = "playgroundWorker";

/// The worker, with data that index.html recorded.
pub struct Early {
    /// The worker.
    pub worker: Worker,
    /// The text that it checks unrequested.
    pub text: Option<String>,
    /// Its messages from before the page listened.
    pub missed: Vec<JsValue>,
    /// Whether it stopped with an error.
    pub has_failed: bool,
}

/// Starts the worker by index.html's function. After a failure, [`take`] returns `None`.
pub fn start() {
    if start_engine().is_ok()
        && let Some(worker) = running()
    {
        worker.unchecked_into::<StartedWorker>().begin();
    }
}

fn running() -> Option<Worker> {
    Reflect::get(&js_sys::global(), &PLACE.into()).ok()?.dyn_into().ok()
}

/// Takes the worker; `None` after the first call.
pub fn take() -> Option<Early> {
    let worker = running()?;
    let global = js_sys::global();
    Reflect::delete_property(&global, &PLACE.into()).ok()?;
    let noted = |name: &str| Reflect::get(&worker, &JsValue::from_str(name)).unwrap_or_default();
    let missed = noted("heard").dyn_into::<Array>().map(|missed| missed.to_vec()).unwrap_or_default();
    let (text, has_failed) = (noted("text").as_string(), noted("hasFailed").is_truthy());
    Some(Early { worker, text, missed, has_failed })
}
