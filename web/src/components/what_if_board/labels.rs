//! Labels of regions, as long as space permits.

use super::{
    columns::{line, track},
    is_document,
    model::{Board, Label},
};
use crate::{components::mark::class_of, words::shortened};
use leptos::prelude::*;
use nvvm_engine::reason::CellState;

/// Step between the widths from which labels are shown, in pixels.
const STEP: usize = 20;
/// Maximum required width, in pixels; the style sheet has a rule for each step up to it.
const WIDEST: usize = 480;
/// Maximum length of a label, in characters.
const MAX_LABEL: usize = 60;

/// The labels of a region with their required widths; `None` when even the shortest does not fit.
pub fn label(board: &Board, at: &Label) -> Option<AnyView> {
    let row = board.rows.get(at.row)?;
    let cell = row.cells.get(at.column)?;
    let (first, last) = (line(at.row, is_document(row.reference)), line(at.row + at.rows, is_document(row.reference)));
    let area = format!("{first} / {} / {last} / {}", track(at.column), track(at.column + at.columns) - 1);
    let class = class_of(cell.state);
    let has_mark = cell.state != CellState::Unsupported;
    let mut wider = None;
    let words = cell.labels().into_iter().map(|words| {
        let words = shortened(&words, MAX_LABEL);
        let from = room(&words);
        let fits = match wider.replace(from) {
            Some(to) => format!("board-words from-{from} to-{to}"),
            None => format!("board-words from-{from}"),
        };
        view! { <span class=fits>{has_mark.then(|| view! { <i class=format!("mark {class}")></i> })}{words}</span> }
    });
    let words = words.collect_view();
    Some(view! { <div class=format!("board-label {class}") style:grid-area=area>{words}</div> }.into_any())
}

/// The width that a text needs, rounded up to steps.
fn room(words: &str) -> usize {
    let pixels = words.chars().count() * 66 / 10 + 26;
    (pixels.div_ceil(STEP) * STEP).clamp(3 * STEP, WIDEST)
}

#[cfg(test)]
mod tests {
    use super::{STEP, WIDEST, room};

    #[test]
    fn the_style_sheet_has_every_step() {
        let style = include_str!("what_if_board.css");
        for step in (3 * STEP..=WIDEST).step_by(STEP) {
            assert!(style.contains(&format!(".from-{step} ")) || style.contains(&format!(".from-{step},")), "{step}");
        }
        assert_eq!([room("4,096"), room("rejected, limit 4,096")], [60, 180]);
    }
}
