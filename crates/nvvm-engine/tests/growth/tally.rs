//! Number of dimensions with compared times, so that a fast machine does not compare nothing.

use std::sync::Mutex;
use test_support::Account;

/// The result of comparing a dimension's times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Times {
    /// The ratio is within the bound for linear work.
    Near,
    /// The ratio exceeds the bound.
    Apart,
    /// The times are too short even with the maximum number of items.
    Short,
    /// The dimension is exempt from the bound.
    Exempt,
}

/// Minimum share of dimensions with comparable times, in percent. The dimensions depend on the machine.
const LEAST_COMPARED: usize = 60;

static ALL: Mutex<Vec<Times>> = Mutex::new(Vec::new());

/// Adds the result of a dimension.
pub fn add(times: Times) {
    ALL.lock().expect("nobody panics while it is held").push(times);
}

/// Writes the number of dimensions with linear work to the closing table, if all were measured. Returns the violations.
pub fn close(dimensions: usize) -> Vec<String> {
    let all = ALL.lock().expect("nobody panics while it is held");
    let count = |times: Times| all.iter().filter(|it| **it == times).count();
    let (near, apart, short) = (count(Times::Near), count(Times::Apart), count(Times::Short));
    println!("times were compared in {} dimensions, and too short in {short}", near + apart);
    if all.len() < dimensions {
        return Vec::new();
    }
    // A check with times too short for a comparison is bounded as well.
    let account = Account::new("times of texts that grow").counted(near + apart + short, near + short);
    let mut problems = account.excluding(count(Times::Exempt), "work grows with the square by intent").close(100.0);
    if (near + apart) * 100 < LEAST_COMPARED * (near + apart + short) {
        problems.push(format!("times of {short} dimensions are too short to be compared"));
    }
    problems
}
