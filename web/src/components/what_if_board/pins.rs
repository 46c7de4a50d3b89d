//! Two pinned cells and their difference.

use super::{
    model::{Board, BoardCell},
    pin_name, source,
};
use crate::{
    components::mark::class_of,
    state::Place,
    words::{grouped, shortened},
};
use leptos::prelude::*;
use std::sync::Arc;

/// Maximum length of a message, in characters.
const MAX_MESSAGE: usize = 240;

/// A cell as text.
#[component]
pub fn CellWords(
    /// Its target and reference.
    place: Place,
    /// Its verdict.
    cell: BoardCell,
) -> impl IntoView {
    let free = cell.need.zip(cell.limit).and_then(|(need, limit)| limit.checked_sub(need));
    let free = free.filter(|_| cell.is_accepted());
    view! {
        <p>
            <b>{format!("{}, {}", source(place.reference), place.target)}</b>" "
            <span class="quiet">{place.target.generation().name()}</span>
        </p>
        <p><span class=format!("mark {}", class_of(cell.state)) aria-hidden="true"></span>" "{cell.words()}</p>
        {cell.message.map(|message| view! { <p class="message small">{shortened(&message, MAX_MESSAGE)}</p> })}
        {free.map(|free| view! { <p class="quiet">{format!("{} bytes free", grouped(free))}</p> })}
    }
}

/// Both pins, and their difference in sentences.
#[component]
pub fn Pins(
    /// All verdicts.
    board: Memo<Arc<Board>>,
    /// The pinned cells.
    #[prop(into)]
    pins: Signal<[Option<Place>; 2]>,
    /// Their difference in sentences.
    #[prop(into)]
    differences: Signal<Vec<String>>,
    /// Selects a cell's target and reference.
    #[prop(into)]
    on_choose: Callback<Place>,
    /// Unpins a cell.
    #[prop(into)]
    on_unpin: Callback<Place>,
) -> impl IntoView {
    let one = move |pin: usize| {
        let place = pins.get().get(pin).copied().flatten();
        let found = place
            .and_then(|place| Some((place, board.with(|board| board.cell(place.target, place.reference).cloned())?)));
        let name = pin_name(pin);
        match found {
            Some((place, cell)) => {
                let state = cell.state;
                view! {
                <section
                    class="board-pin"
                    aria-label=format!("Pinned cell {name}")
                    data-testid="board-pin"
                    data-pin=name
                    data-reference=place.reference.id()
                    data-target=place.target.name()
                    data-verdict=state.id()
                >
                    <i class="board-pin-name" aria-hidden="true">{name}</i>
                    <div>
                        <CellWords place=place cell=cell />
                        <p class="board-pin-actions">
                            <button type="button" class="link" on:click=move |_| on_choose.run(place)>"Check against this"</button>
                            <button type="button" class="link" on:click=move |_| on_unpin.run(place)>"Unpin"</button>
                        </p>
                    </div>
                </section>
                }
                .into_any()
            }
            None => view! {
                <section class="board-pin empty" aria-label=format!("Pin {name}")>
                    <i class="board-pin-name" aria-hidden="true">{name}</i>
                    <p class="quiet">"Pin a second cell."</p>
                </section>
            }
            .into_any(),
        }
    };
    move || {
        pins.get().first().copied().flatten().map(|_| {
            view! {
                <div class="board-pins">
                    {one(0)}
                    {one(1)}
                    {(!differences.get().is_empty()).then(|| view! {
                        <section class="board-difference" aria-label="Difference" data-testid="board-difference">
                            <p><b>"Difference"</b></p>
                            {differences.get().into_iter().map(|words| view! { <p>{words}</p> }).collect_view()}
                        </section>
                    })}
                </div>
            }
        })
    }
}
