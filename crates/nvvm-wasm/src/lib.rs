//! The npm package `nvvm-check`: the engine for Node and bundlers. Nothing is decided here: JavaScript's values become
//! options, and documents become JavaScript's values.

#![forbid(unsafe_code)]

mod value;

use value::{bytes, optional_bytes, options, text, to_value};
use wasm_bindgen::prelude::*;

/// The types of options and answers, made of the Rust types (`cargo test -p nvvm-package --test types`).
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("../types.d.ts");

#[wasm_bindgen]
extern "C" {
    /// Milliseconds by a clock that never runs backwards; Node, browsers and workers have it.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn now() -> f64;
}

/// Checks a text, given as a string or as bytes, which need not be UTF-8.
///
/// # Errors
/// When an argument has another type, or an option names what there is not.
#[wasm_bindgen(unchecked_return_type = "CheckedFile")]
pub fn check(
    #[wasm_bindgen(js_name = text, unchecked_param_type = "string | Uint8Array")] given: JsValue,
    #[wasm_bindgen(js_name = options, unchecked_optional_param_type = "CheckOptions | null")] named: JsValue,
) -> Result<JsValue, JsValue> {
    let text = bytes("text", &given)?;
    let checked = nvvm_package::checked(&text, &options(named)?, &mut now, |document| to_value(document));
    checked.map_err(JsError::from)?
}

/// Findings of every rule that reports something about a text on some target, against every target.
///
/// # Errors
/// When an argument has another type, or an option names what there is not.
#[wasm_bindgen(js_name = whatIf, unchecked_return_type = "WhatIf")]
pub fn what_if(
    #[wasm_bindgen(js_name = text, unchecked_param_type = "string | Uint8Array")] given: JsValue,
    #[wasm_bindgen(js_name = options, unchecked_optional_param_type = "CheckOptions | null")] named: JsValue,
) -> Result<JsValue, JsValue> {
    let text = bytes("text", &given)?;
    to_value(&nvvm_package::what_if(&text, &options(named)?).map_err(JsError::from)?)
}

/// Meanings of the lines of a log; with the text that it is about also the places in that text. `finding` is a position in
/// the `diagnostics` that `check` returns for the same text and options.
///
/// # Errors
/// When an argument has another type, or an option names what there is not.
#[wasm_bindgen(js_name = answerLog, unchecked_return_type = "LogAnswer[]")]
pub fn answer_log(
    #[wasm_bindgen(unchecked_param_type = "string")] log: JsValue,
    #[wasm_bindgen(js_name = text, unchecked_optional_param_type = "string | Uint8Array | null")] about: JsValue,
    #[wasm_bindgen(js_name = options, unchecked_optional_param_type = "CheckOptions | null")] named: JsValue,
) -> Result<JsValue, JsValue> {
    let (log, about) = (text("log", &log)?, optional_bytes("text", &about)?);
    to_value(&nvvm_package::answers_to_log(&log, about.as_deref(), &options(named)?).map_err(JsError::from)?)
}

/// The page of the rule with this code (any case) or name; `undefined` when there is no such rule.
///
/// # Errors
/// When the argument is not a string.
#[wasm_bindgen(unchecked_return_type = "RulePage | undefined")]
pub fn explain(#[wasm_bindgen(unchecked_param_type = "string")] rule: JsValue) -> Result<JsValue, JsValue> {
    let rule = text("rule", &rule)?;
    nvvm_package::rule_page(&rule).map_or(Ok(JsValue::UNDEFINED), |page| to_value(&page))
}

/// Every rule, by area.
///
/// # Errors
/// Never for plain data.
#[wasm_bindgen(unchecked_return_type = "RuleSummary[]")]
pub fn rules() -> Result<JsValue, JsValue> {
    to_value(&nvvm_package::rules())
}
