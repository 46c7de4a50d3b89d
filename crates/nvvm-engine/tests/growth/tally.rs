//! In how many dimensions times were compared: without that a machine that is fast enough would find nothing to compare.

use nvvm_trial::Account;
use std::sync::Mutex;

/// What came of a dimension's times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Times {
    /// They are as near as work that is linear makes them.
    Near,
    /// They are not.
    Apart,
    /// With the most items there are, the check is over before its time can be told.
    Short,
    /// More work than the text has items is meant to be.
    Exempt,
}

/// The least share of dimensions, in percent, whose times are long enough to be compared: which ones depends on the machine.
const LEAST_COMPARED: usize = 60;

static ALL: Mutex<Vec<Times>> = Mutex::new(Vec::new());

/// Adds what came of a dimension.
pub fn add(times: Times) {
    ALL.lock().expect("nobody panics while it is held").push(times);
}

/// Puts into the closing table in how many dimensions work grows as the text does, when all were measured. Gives what is
/// wrong with that.
pub fn close(dimensions: usize) -> Vec<String> {
    let all = ALL.lock().expect("nobody panics while it is held");
    let count = |times: Times| all.iter().filter(|it| **it == times).count();
    let (near, apart, short) = (count(Times::Near), count(Times::Apart), count(Times::Short));
    println!("times were compared in {} dimensions, and too short in {short}", near + apart);
    if all.len() < dimensions {
        return Vec::new();
    }
    // A check that is over at once with so many items is bounded, too. How many these are is no matter of the text.
    let account = Account::new("times of texts that grow").counted(near + apart + short, near + short);
    let mut problems = account.left_out(count(Times::Exempt), "work grows with the square by intent").close(100.0);
    if (near + apart) * 100 < LEAST_COMPARED * (near + apart + short) {
        problems.push(format!("times of {short} dimensions are too short to be compared"));
    }
    problems
}
