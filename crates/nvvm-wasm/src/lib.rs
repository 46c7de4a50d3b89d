//! The npm package `nvvm-check`: the engine for Node and bundlers. This crate only converts JavaScript's values to
//! options, and documents to JavaScript's values.

#![forbid(unsafe_code)]

mod value;

use value::{bytes, optional_bytes, options, text, to_value};
use wasm_bindgen::prelude::*;

/// The types of options and answers, generated from the Rust types (`cargo test -p nvvm-package --test types`).
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("../types.d.ts");

#[wasm_bindgen]
extern "C" {
    /// Returns milliseconds of a monotonic clock, which Node, browsers and workers have.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn now() -> f64;
}

/// Checks a text, given as a string or as bytes, which need not be UTF-8.
///
/// # Errors
/// A `TypeError` for an argument of another type, or an error for an option with an unknown name.
#[wasm_bindgen(unchecked_return_type = "CheckedFile")]
pub fn check(
    #[wasm_bindgen(js_name = text, unchecked_param_type = "string | Uint8Array")] given: JsValue,
    #[wasm_bindgen(js_name = options, unchecked_optional_param_type = "CheckOptions | null")] named: JsValue,
) -> Result<JsValue, JsValue> {
    let text = bytes("text", &given)?;
    let checked = nvvm_package::checked(&text, &options(named)?, &mut now, |document| to_value(document));
    checked.map_err(JsError::from)?
}

/// Checks a text against every target. Returns the findings of every rule with a finding on some target.
///
/// # Errors
/// A `TypeError` for an argument of another type, or an error for an option with an unknown name.
#[wasm_bindgen(js_name = whatIf, unchecked_return_type = "WhatIf")]
pub fn what_if(
    #[wasm_bindgen(js_name = text, unchecked_param_type = "string | Uint8Array")] given: JsValue,
    #[wasm_bindgen(js_name = options, unchecked_optional_param_type = "CheckOptions | null")] named: JsValue,
) -> Result<JsValue, JsValue> {
    let text = bytes("text", &given)?;
    to_value(&nvvm_package::what_if(&text, &options(named)?).map_err(JsError::from)?)
}

/// Explains the lines of a log. With the text of the log, the answers have locations in that text. `finding` is a
/// position in the `diagnostics` that `check` returns for the same text and options.
///
/// # Errors
/// A `TypeError` for an argument of another type, or an error for an option with an unknown name.
#[wasm_bindgen(js_name = answerLog, unchecked_return_type = "LogAnswer[]")]
pub fn answer_log(
    #[wasm_bindgen(unchecked_param_type = "string")] log: JsValue,
    #[wasm_bindgen(js_name = text, unchecked_optional_param_type = "string | Uint8Array | null")] about: JsValue,
    #[wasm_bindgen(js_name = options, unchecked_optional_param_type = "CheckOptions | null")] named: JsValue,
) -> Result<JsValue, JsValue> {
    let (log, about) = (text("log", &log)?, optional_bytes("text", &about)?);
    to_value(&nvvm_package::answers_to_log(&log, about.as_deref(), &options(named)?).map_err(JsError::from)?)
}

/// Returns the page of the rule with this code (any case) or name; `undefined` when there is no such rule.
///
/// # Errors
/// A `TypeError` when the argument is not a string.
#[wasm_bindgen(unchecked_return_type = "RulePage | undefined")]
pub fn explain(#[wasm_bindgen(unchecked_param_type = "string")] rule: JsValue) -> Result<JsValue, JsValue> {
    let rule = text("rule", &rule)?;
    nvvm_package::rule_page(&rule).map_or(Ok(JsValue::UNDEFINED), |page| to_value(&page))
}

/// Returns every rule, by area.
///
/// # Errors
/// An error when the rules cannot be converted, which does not occur for plain data.
#[wasm_bindgen(unchecked_return_type = "RuleSummary[]")]
pub fn rules() -> Result<JsValue, JsValue> {
    to_value(&nvvm_package::rules())
}
