//! Performance marks for browser tools and `cargo xtask bench keystroke`.

use leptos::prelude::window;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(catch, js_namespace = performance)]
    fn measure(name: &str, options: &JsValue) -> Result<JsValue, JsValue>;
}

/// Milliseconds since navigation.
pub fn now() -> f64 {
    window().performance().map_or(0.0, |performance| performance.now())
}

/// The time of the first contentful paint, in milliseconds since navigation.
pub fn first_paint() -> Option<f64> {
    number(&entry("first-contentful-paint")?, "startTime")
}

/// The duration of the last record with this name, in milliseconds.
pub fn length_of(what: &str) -> Option<f64> {
    number(&entry(&format!("playground:{what}"))?, "duration")
}

/// The end of the last record with this name, in milliseconds since navigation.
pub fn end_of(what: &str) -> Option<f64> {
    let entry = entry(&format!("playground:{what}"))?;
    Some(number(&entry, "startTime")? + number(&entry, "duration")?)
}

fn entry(name: &str) -> Option<JsValue> {
    let entries = window().performance()?.get_entries_by_name(name);
    entries.iter().last()
}

fn number(entry: &JsValue, name: &str) -> Option<f64> {
    js_sys::Reflect::get(entry, &name.into()).ok()?.as_f64()
}

/// Records a measure from `start` to `end`, in the unit of [`now`].
pub fn record(what: &str, start: f64, end: f64) {
    let options = js_sys::Object::new();
    for (key, value) in [("start", start), ("end", end)] {
        // Setting a property of a new plain object cannot fail.
        let _ = js_sys::Reflect::set(&options, &key.into(), &value.into());
    }
    let name = format!("playground:{what}");
    if let Some(performance) = window().performance() {
        // The browser's list is unbounded, so only the last measure of each name is kept.
        performance.clear_measures_with_measure_name(&name);
    }
    // Without support, the measure is missing.
    let _ = measure(&name, &options);
}
