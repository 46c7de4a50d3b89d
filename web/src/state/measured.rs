//! Marks in the browser's own record of what took how long, for its tools and `cargo xtask bench keystroke`.

use leptos::prelude::window;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(catch, js_namespace = performance)]
    fn measure(name: &str, options: &JsValue) -> Result<JsValue, JsValue>;
}

/// Milliseconds since the page was opened.
pub fn now() -> f64 {
    window().performance().map_or(0.0, |performance| performance.now())
}

/// When the first text or picture was painted, by the browser's word, in milliseconds since the page was opened.
pub fn first_paint() -> Option<f64> {
    number(&entry("first-contentful-paint")?, "startTime")
}

/// How long the last of what [`record`] recorded by this name took, in milliseconds.
pub fn length_of(what: &str) -> Option<f64> {
    number(&entry(&format!("playground:{what}"))?, "duration")
}

/// When it was over, in milliseconds since the page was opened.
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

/// Records that something took from `start` to `end`, by [`now`].
pub fn record(what: &str, start: f64, end: f64) {
    let options = js_sys::Object::new();
    for (key, value) in [("start", start), ("end", end)] {
        // Setting a property of a fresh plain object cannot fail.
        let _ = js_sys::Reflect::set(&options, &key.into(), &value.into());
    }
    let name = format!("playground:{what}");
    if let Some(performance) = window().performance() {
        // The record has no bound of its own: only the last of each is kept.
        performance.clear_measures_with_measure_name(&name);
    }
    // A browser that refuses only measures less.
    let _ = measure(&name, &options);
}
