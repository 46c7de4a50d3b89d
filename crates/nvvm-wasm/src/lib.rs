//! The npm package `nvvm-check`: the engine for Node and bundlers. Nothing is decided here: JavaScript's values become
//! options, and documents become JavaScript's values.

#![forbid(unsafe_code)]

mod value;

use value::{options, to_value};
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

/// Checks a text.
///
/// # Errors
/// When an option names what there is not.
#[wasm_bindgen(unchecked_return_type = "CheckedFile")]
pub fn check(
    text: String,
    #[wasm_bindgen(js_name = options, unchecked_optional_param_type = "CheckOptions | null")] given: JsValue,
) -> Result<JsValue, JsError> {
    let options = options(given)?;
    nvvm_package::checked(text, &options, &mut now, |document| to_value(document))?
}

/// Every rule that says something of a text on some target, against every target.
///
/// # Errors
/// When an option names what there is not.
#[wasm_bindgen(js_name = whatIf, unchecked_return_type = "WhatIf")]
pub fn what_if(
    text: String,
    #[wasm_bindgen(js_name = options, unchecked_optional_param_type = "CheckOptions | null")] given: JsValue,
) -> Result<JsValue, JsError> {
    to_value(&nvvm_package::what_if(text, &options(given)?)?)
}

/// What the lines of a log mean; with a text beside it also where in that.
///
/// # Errors
/// When an option names what there is not.
#[wasm_bindgen(js_name = answerLog, unchecked_return_type = "LogAnswer[]")]
pub fn answer_log(
    log: &str,
    #[wasm_bindgen(unchecked_optional_param_type = "string | null")] text: Option<String>,
    #[wasm_bindgen(js_name = options, unchecked_optional_param_type = "CheckOptions | null")] given: JsValue,
) -> Result<JsValue, JsError> {
    to_value(&nvvm_package::answers_to_log(log, text, &options(given)?)?)
}

/// The page of the rule with this code (any case) or name; `undefined` when there is no such rule.
///
/// # Errors
/// Never for plain data.
#[wasm_bindgen(unchecked_return_type = "RulePage | undefined")]
pub fn explain(rule: &str) -> Result<JsValue, JsError> {
    nvvm_package::rule_page(rule).map_or(Ok(JsValue::UNDEFINED), |page| to_value(&page))
}

/// Every rule, by area.
///
/// # Errors
/// Never for plain data.
#[wasm_bindgen(unchecked_return_type = "RuleSummary[]")]
pub fn rules() -> Result<JsValue, JsError> {
    to_value(&nvvm_package::rules())
}
