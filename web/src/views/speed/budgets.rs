//! `tests/budgets.json`, the one table of what the page may take.

use js_sys::{JSON, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};

const WRITTEN: &str = include_str!("../../../../tests/budgets.json");

/// The budgets, in the order of the file.
#[derive(Debug, Default)]
pub struct Budgets {
    /// Bytes before the first report, by the language of the text.
    pub first_report: Vec<(String, u64)>,
    /// Milliseconds from a keystroke to its verdict, by the size of the text.
    pub keystroke: Vec<(String, u64)>,
}

impl Budgets {
    /// What the file holds, read by the browser: nothing else in the page reads JSON.
    pub fn read() -> Self {
        // The file is part of the build, and the tests read the same one.
        let all = JSON::parse(WRITTEN).unwrap_or(JsValue::NULL);
        Self { first_report: numbers(&all, "firstReport"), keystroke: numbers(&all, "keystroke") }
    }
}

fn numbers(all: &JsValue, name: &str) -> Vec<(String, u64)> {
    let Some(part) = Reflect::get(all, &name.into()).ok().and_then(|part| part.dyn_into::<Object>().ok()) else {
        return Vec::new();
    };
    let keys = Object::keys(&part);
    let number = |key: JsValue| Some((key.as_string()?, Reflect::get(&part, &key).ok()?.as_f64()? as u64));
    keys.iter().filter_map(number).collect()
}
