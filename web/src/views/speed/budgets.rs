//! `tests/budgets.json`, the budgets of the page's performance.

use js_sys::{JSON, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};

const WRITTEN: &str = include_str!("../../../../tests/budgets.json");

/// The budgets, in the order of the file.
#[derive(Debug, Default)]
pub struct Budgets {
    /// Bytes loaded before the first report, by language.
    pub first_report: Vec<(String, u64)>,
    /// Milliseconds from a keystroke to its verdict, by size of the text.
    pub keystroke: Vec<(String, u64)>,
}

impl Budgets {
    /// Parses the file with the browser's `JSON`, since no other code of the page parses JSON.
    pub fn read() -> Self {
        // The file is part of the build, and tests read it as well.
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
