//! The native module of the Python package `nvvm_check`: texts in, JSON out. The Python code converts the JSON to
//! dataclasses.

#![forbid(unsafe_code)]

/// The module that `nvvm_check` imports as `_native`.
#[pyo3::pymodule]
mod _native {
    use nvvm_package::CheckOptions;
    use pyo3::{
        PyErr, PyResult, Python,
        exceptions::{PyTypeError, PyValueError},
        pyfunction,
    };
    use serde::Serialize;
    use std::{fmt::Display, time::Instant};

    /// Checks a text, given as bytes. Returns the file's part of the JSON.
    #[pyfunction]
    fn check(python: Python<'_>, ir: &[u8], options: &str) -> PyResult<String> {
        let options = read(options)?;
        let start = Instant::now();
        let mut clock = || start.elapsed().as_secs_f64() * 1000.0;
        python.detach(|| nvvm_package::checked(ir, &options, &mut clock, |file| written(file)).map_err(refused)?)
    }

    /// Checks a text against every target. Returns the rules with a finding on some target.
    #[pyfunction]
    fn what_if(python: Python<'_>, ir: &[u8], options: &str) -> PyResult<String> {
        let options = read(options)?;
        python.detach(|| written(&nvvm_package::what_if(ir, &options).map_err(refused)?))
    }

    /// Explains the lines of a log. With the text of the log, the answers have locations in that text.
    #[pyfunction]
    fn answer_log(python: Python<'_>, log: &str, ir: Option<&[u8]>, options: &str) -> PyResult<String> {
        let options = read(options)?;
        python.detach(|| written(&nvvm_package::answers_to_log(log, ir, &options).map_err(refused)?))
    }

    /// Returns the page of a rule; `None` when there is no such rule.
    #[pyfunction]
    fn explain(rule: &str) -> PyResult<Option<String>> {
        nvvm_package::rule_page(rule).map(|page| written(&page)).transpose()
    }

    /// Returns every rule.
    #[pyfunction]
    fn rules() -> PyResult<String> {
        written(&nvvm_package::rules())
    }

    fn read(options: &str) -> PyResult<CheckOptions> {
        serde_path_to_error::deserialize(&mut serde_json::Deserializer::from_str(options)).map_err(|error| {
            // The position is that of generated JSON, which the caller does not have.
            let message = error.inner().to_string();
            let message = message.split(" at line ").next().unwrap_or_default();
            let argument = error.path().to_string().replace("target", "sm").replace("allTargets", "all_targets");
            PyTypeError::new_err(format!("{argument}: {message}"))
        })
    }

    fn written(document: &impl Serialize) -> PyResult<String> {
        serde_json::to_string(document).map_err(refused)
    }

    fn refused(why: impl Display) -> PyErr {
        PyValueError::new_err(why.to_string())
    }
}
