//! Helpers to evaluate calculators in tests.

#![allow(dead_code)] // Each test program uses some of it.

use nvvm_reference::{Answer, Form, Problem, calculate};

/// Evaluates a calculator with these values.
pub fn form(name: &str, values: &[(&str, &str)]) -> Form {
    let values: Vec<(String, String)> =
        values.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
    calculate(name, &values).unwrap_or_else(|| panic!("no calculator {name}"))
}

/// Returns the answer of a calculator.
pub fn answer(name: &str, values: &[(&str, &str)]) -> Answer {
    form(name, values).answer.unwrap_or_else(|problem| panic!("{name} {values:?}: {problem:?}"))
}

/// Returns the problem of a calculator without an answer.
pub fn problem(name: &str, values: &[(&str, &str)]) -> Problem {
    form(name, values).answer.expect_err("no answer")
}

/// Returns one of the results.
pub fn result(name: &str, values: &[(&str, &str)], wanted: &str) -> String {
    let answer = answer(name, values);
    let found = answer.results.iter().find(|(name, _)| name == wanted);
    found.unwrap_or_else(|| panic!("{name}: no {wanted:?} in {answer:?}")).1.clone()
}

/// Returns a column of the table of the computation.
pub fn working(name: &str, values: &[(&str, &str)], column: usize) -> Vec<String> {
    let table = answer(name, values).working.expect("a table");
    table.rows.iter().map(|row| row.cells[column].text.clone()).collect()
}
