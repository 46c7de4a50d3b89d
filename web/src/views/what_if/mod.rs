//! The view *What-if*: a board of toolkits and targets. A summary is above the board; pinned cells and tables of rules
//! are below it.

mod cell;
mod matrix;
mod references;
mod rules;
mod targets;

use crate::{
    components::what_if_board::{Board, Pins, WhatIfBoard, differences, rows, sentence},
    state::{BoardState, Place, Store, View, address, navigate, store},
};
pub use cell::nearest;
use leptos::prelude::*;
use rules::Rules;
use std::sync::Arc;

/// The view *What-if*.
#[component]
pub fn WhatIf() -> impl IntoView {
    let store = store();
    let is_checked = Memo::new(move |_| store.has_verdict());
    let references = Memo::new(move |_| rows(store.reference.get()));
    let board = Memo::new(move |_| {
        let is_checked = is_checked.get();
        let board = references.with(|rows| store.report(|report| is_checked.then(|| Board::new(report, rows))));
        Arc::new(board.unwrap_or_default())
    });
    let chosen = Memo::new(move |_| Place { target: store.target.get(), reference: store.reference.get() });
    let cell = Signal::derive(move || store.board.with(|board| board.cell));
    let pins = Signal::derive(move || store.board.with(|board| board.pins));
    let between = Memo::new(move |_| match pins.get() {
        [Some(from), Some(to)] => board.with(|board| store.report(|report| differences(report, board, from, to))),
        _ => Vec::new(),
    });
    Effect::new(move |_| {
        let board = store.board.get();
        let has_address = !store.in_lesson && !store.embedded && !store.presenting.get_untracked();
        if has_address && store.view.with_untracked(|view| *view == View::WhatIf) {
            address::show_board(board);
        }
    });
    let id = if store.in_lesson { "lesson-board" } else { "board" };
    view! {
        <p class="quiet" hidden=move || is_checked.get()>"Nothing is checked yet. Paste CUDA or NVVM IR, or try an example."</p>
        <div class="what-if-view" hidden=move || !is_checked.get()>
            <div class="board-top">
                <h3 class="board-sentence" data-testid="board-sentence">
                    {move || board.with(|board| sentence(board, store.target.get()))}
                </h3>
                <p class="quiet" role="status">{move || hint(pins.get(), &between.get())}</p>
            </div>
            <WhatIfBoard
                board=board
                chosen=chosen
                cell=cell
                pins=pins
                on_look=move |place| store.board.update(|board| board.cell = Some(place))
                on_activate=move |place| activate(store, place)
                on_clear=move |()| store.board.update(|board| board.pins = [None, None])
                id=id
            />
            <Pins
                board=board
                pins=pins
                differences=between
                on_choose=move |place| choose(store, place)
                on_unpin=move |place| store.board.update(|board| board.toggle(place))
            />
            <Rules />
        </div>
    }
}

/// Pins a cell. A pinned cell is selected, and a selected one is unpinned.
fn activate(store: Store, place: Place) {
    let is_chosen = (store.target.get_untracked(), store.reference.get_untracked()) == (place.target, place.reference);
    let is_pinned = store.board.with_untracked(|board: &BoardState| board.is_pinned(place));
    store.board.update(|board| {
        board.cell = Some(place);
        if !is_pinned || is_chosen {
            board.toggle(place);
        }
    });
    if is_pinned && !is_chosen {
        choose(store, place);
    }
}

fn choose(store: Store, place: Place) {
    navigate::choose_reference(store, place.reference);
    navigate::choose_target(store, place.target);
}

/// A hint about the next action, or the difference between the pins.
fn hint(pins: [Option<Place>; 2], differences: &[String]) -> String {
    match (pins, differences) {
        ([None, _], _) => "Click two cells to compare them.".to_owned(),
        ([_, None], _) => "Click a second cell to compare; click a pinned cell to check against it.".to_owned(),
        (_, [first, ..]) => {
            let mut letters = first.chars();
            let start = letters.next().map(|letter| letter.to_lowercase().to_string()).unwrap_or_default();
            format!("A to B: {start}{}", letters.as_str())
        }
        (_, []) => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::hint;
    use crate::state::Place;
    use nvvm_engine::target::{Reference, Target};

    #[test]
    fn the_hint_leads_from_pin_to_pin() {
        let place = Some(Place { target: Target::ALL[0], reference: Reference::CUDA_12_9 });
        assert_eq!(hint([None, None], &[]), "Click two cells to compare them.");
        assert!(hint([place, None], &[]).starts_with("Click a second cell"));
        assert_eq!(hint([place, place], &["Limit 4 → 5.".to_owned()]), "A to B: limit 4 → 5.");
    }
}
