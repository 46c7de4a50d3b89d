//! The worker's clock.

use wasm_bindgen::JsCast;
use web_sys::DedicatedWorkerGlobalScope;

/// Milliseconds since the worker started.
pub fn now() -> f64 {
    js_sys::global()
        .dyn_into::<DedicatedWorkerGlobalScope>()
        .ok()
        .and_then(|scope| scope.performance())
        .map_or(0.0, |performance| performance.now())
}
