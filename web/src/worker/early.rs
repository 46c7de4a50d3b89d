//! The worker that index.html starts beside the page's own module, with the text that the page will most likely open with;
//! or which the page has it start, where the first answer is at hand ([`super::opening::answer_at_hand`]).

use js_sys::{Array, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::Worker;

#[wasm_bindgen]
extern "C" {
    /// What index.html starts a worker with.
    #[wasm_bindgen(js_name = startEngine, catch)]
    fn start_engine() -> Result<(), JsValue>;

    /// A worker with what index.html adds to it.
    #[wasm_bindgen(extends = Worker)]
    type StartedWorker;

    #[wasm_bindgen(method)]
    fn begin(this: &StartedWorker);
}

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

/// Has index.html start it. Where it cannot be started there is nothing to [`take`].
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

/// Takes it: the first time only.
pub fn take() -> Option<Early> {
    let worker = running()?;
    let global = js_sys::global();
    Reflect::delete_property(&global, &PLACE.into()).ok()?;
    let noted = |name: &str| Reflect::get(&worker, &JsValue::from_str(name)).unwrap_or_default();
    let heard = noted("heard").dyn_into::<Array>().map(|heard| heard.to_vec()).unwrap_or_default();
    let (text, has_failed) = (noted("text").as_string(), noted("hasFailed").is_truthy());
    Some(Early { worker, text, heard, has_failed })
}
