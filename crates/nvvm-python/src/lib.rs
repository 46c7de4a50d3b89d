//! The native half of the Python package `nvvm_check`: texts in, JSON out. The other half makes dataclasses of it.

#![forbid(unsafe_code)]

/// What `nvvm_check` imports as `_native`.
#[pyo3::pymodule]
mod _native {
    use nvvm_package::CheckOptions;
    use pyo3::{PyErr, PyResult, Python, exceptions::PyValueError, pyfunction};
    use serde::Serialize;
    use std::{fmt::Display, time::Instant};

    /// Checks a text: the file's part of the JSON.
    #[pyfunction]
    fn check(python: Python<'_>, text: String, options: &str) -> PyResult<String> {
        let options = read(options)?;
        let start = Instant::now();
        let mut clock = || start.elapsed().as_secs_f64() * 1000.0;
        python.detach(|| nvvm_package::checked(text, &options, &mut clock, |file| written(file)).map_err(refused)?)
    }

    /// Every rule that says something of a text on some target, against every target.
    #[pyfunction]
    fn what_if(python: Python<'_>, text: String, options: &str) -> PyResult<String> {
        let options = read(options)?;
        python.detach(|| written(&nvvm_package::what_if(text, &options).map_err(refused)?))
    }

    /// What the lines of a log mean; with a text beside it also where in that.
    #[pyfunction]
    fn answer_log(python: Python<'_>, log: &str, text: Option<String>, options: &str) -> PyResult<String> {
        let options = read(options)?;
        python.detach(|| written(&nvvm_package::answers_to_log(log, text, &options).map_err(refused)?))
    }

    /// The page of a rule; `None` when there is no such rule.
    #[pyfunction]
    fn explain(rule: &str) -> PyResult<Option<String>> {
        nvvm_package::rule_page(rule).map(|page| written(&page)).transpose()
    }

    /// Every rule.
    #[pyfunction]
    fn rules() -> PyResult<String> {
        written(&nvvm_package::rules())
    }

    fn read(options: &str) -> PyResult<CheckOptions> {
        serde_json::from_str(options).map_err(refused)
    }

    fn written(document: &impl Serialize) -> PyResult<String> {
        serde_json::to_string(document).map_err(refused)
    }

    fn refused(why: impl Display) -> PyErr {
        PyValueError::new_err(why.to_string())
    }
}
