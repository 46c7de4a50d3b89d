//! A one-sentence summary of the board, and the difference between two cells.

use super::model::{Board, BoardCell};
use crate::{components::mark::word_of, state::Place, words::capitalised};
use nvvm_engine::{
    Report,
    reason::{CellState, difference},
    target::{Reference, Target},
    words::{grouped, listed, toolkits},
};

/// Maximum number of reasons; the others are in *Compare*.
const MAX_REASONS: usize = 3;

/// Formats `CUDA 11.7 to 12.6 and 13.0`.
pub fn releases(references: &[Reference]) -> String {
    format!("CUDA {}", listed(&toolkits(references.iter().filter_map(|reference| reference.toolkit()))))
}

/// The toolkits that accept the code on a target, in one sentence with the oldest accepted target.
pub fn sentence(board: &Board, target: Target) -> String {
    let with = |target: Target, is_meant: fn(&BoardCell) -> bool| -> Vec<Reference> {
        let rows = board.rows.iter().filter(|row| row.reference.toolkit().is_some());
        let column = board.column(target).unwrap_or(usize::MAX);
        let meant = rows.filter(|row| row.cells.get(column).is_some_and(is_meant));
        meant.map(|row| row.reference).collect()
    };
    let accepting = |target| with(target, BoardCell::is_accepted);
    let (accepting_it, rejecting) = (accepting(target), with(target, |cell| cell.state == CellState::Rejected));
    if let Some(oldest) = accepting_it.first() {
        return match rejecting.as_slice() {
            [] => format!("Accepted on {target} by every toolkit that supports it: {}.", releases(&accepting_it)),
            rejecting => {
                let late: Vec<Reference> = rejecting.iter().copied().filter(|it| it.index() > oldest.index()).collect();
                let late = if late.is_empty() { String::new() } else { format!("; rejected by {}", releases(&late)) };
                format!("Oldest toolkit that accepts {target}: {}{late}.", oldest.name())
            }
        };
    }
    let elsewhere = Target::ALL
        .iter()
        .filter_map(|&other| Some((other, *accepting(other).first()?)))
        .min_by_key(|(other, _)| other.index().abs_diff(target.index()));
    let is_supported = !rejecting.is_empty();
    let Some((other, oldest)) = elsewhere else {
        return if is_supported {
            "Rejected by every toolkit on every target.".to_owned()
        } else {
            format!("No measured toolkit supports {target}; every other target is rejected.")
        };
    };
    let is_rejected_up_to = |other: Target| {
        let mut below = Target::ALL.iter().take(other.index());
        target.index() < other.index() && below.all(|it| accepting(*it).is_empty())
    };
    let here = match is_supported {
        false => format!("No measured toolkit supports {target}"),
        true if is_rejected_up_to(other) => format!("Rejected by every toolkit below {other}"),
        true => format!("Rejected on {target} by every toolkit"),
    };
    format!("{here}; oldest toolkit that accepts {other}: {}.", oldest.name())
}

/// The changes from one cell to the other; the first sentence can stand alone.
pub fn differences(report: &Report, board: &Board, from: Place, to: Place) -> Vec<String> {
    let (Some(one), Some(other)) = (board.cell(from.target, from.reference), board.cell(to.target, to.reference))
    else {
        return Vec::new();
    };
    let mut words = vec![change(one, other)];
    if from.target == to.target && is_checked(one) && is_checked(other) {
        let found = difference(report, from.target, from.reference, to.reference);
        let sentences = found.into_iter().take(MAX_REASONS).map(|it| it.sentence.replace('*', ""));
        words.extend(sentences.map(|sentence| format!("{}.", capitalised(&sentence))));
    }
    words
}

fn is_checked(cell: &BoardCell) -> bool {
    cell.state != CellState::Unsupported
}

/// Formats `Limit 4,096 → 32,764 bytes; rejected → accepted.`
fn change(one: &BoardCell, other: &BoardCell) -> String {
    let word = |cell: &BoardCell| word_of(cell.state).to_lowercase();
    let verdict = format!("{} → {}", word(one), word(other));
    match (one.limit, other.limit) {
        (Some(left), Some(right)) if left != right => {
            let limit = format!("Limit {} → {} bytes", grouped(left), grouped(right));
            if one.state == other.state {
                format!("{limit}; still {}.", word(one))
            } else {
                format!("{limit}; {verdict}.")
            }
        }
        _ if one.state != other.state => format!("{}.", capitalised(&verdict)),
        (Some(_), Some(_)) => "Same verdict, same limit.".to_owned(),
        _ if one.message != other.message => "Same verdict, another first message.".to_owned(),
        _ => "Same verdict.".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{differences, sentence};
    use crate::{
        components::what_if_board::model::{Board, rows},
        state::Place,
    };
    use nvvm_engine::{
        Language, Report, Request, check,
        target::{Reference, Target},
    };

    fn checked(text: &str) -> (Report, Board) {
        let request = Request { text: text.to_owned(), language: Language::Cuda, ..Request::default() };
        let report = check(&request);
        let board = Board::new(&report, &rows(Reference::CUDA_13_5));
        (report, board)
    }

    fn large(bytes: u32) -> (Report, Board) {
        checked(&format!("struct Large {{ char bytes[{bytes}]; }};\n__global__ void apply(Large large) {{}}\n"))
    }

    fn target(name: &str) -> Target {
        Target::parse(name).expect("a target")
    }

    #[test]
    fn the_sentence_names_the_oldest_toolkit_that_is_enough() {
        let (_, board) = large(6200);
        let say = |name: &str| sentence(&board, target(name));
        assert_eq!(
            say("sm_61"),
            "Rejected by every toolkit below sm_70; oldest toolkit that accepts sm_70: CUDA 12.1."
        );
        assert_eq!(say("sm_90"), "Oldest toolkit that accepts sm_90: CUDA 12.1.");
        assert_eq!(say("sm_100"), "Accepted on sm_100 by every toolkit that supports it: CUDA 12.8 to 13.5.");
        assert!(say("sm_20").starts_with("No measured toolkit supports sm_20; oldest toolkit that accepts sm_"));
        assert_eq!(sentence(&large(40_000).1, target("sm_90")), "Rejected by every toolkit on every target.");
    }

    #[test]
    fn two_cells_differ_in_words() {
        let (report, board) = large(6200);
        let place = |name: &str, reference: &str| Place {
            target: target(name),
            reference: Reference::parse(reference).expect("a reference"),
        };
        let from = place("sm_75", "cuda-12.0");
        let found = differences(&report, &board, from, place("sm_75", "cuda-12.1"));
        assert_eq!(found.first().map(String::as_str), Some("Limit 4,096 → 32,764 bytes; rejected → accepted."));
        assert!(found.len() > 1, "{found:?}");
        let first = |to: Place| differences(&report, &board, from, to).first().cloned().unwrap_or_default();
        assert_eq!(first(place("sm_80", "cuda-12.0")), "Same verdict, same limit.");
        assert_eq!(first(place("sm_20", "cuda-12.0")), "Rejected → not supported.");
    }
}
