//! The what-if board: a heat map of every measured toolkit and the published specification by target, as a table. Its
//! columns are those of the target timeline.

mod columns;
mod labels;
mod model;
mod pins;
mod sentence;

pub use model::{Board, rows};
pub use pins::Pins;
pub use sentence::{differences, releases, sentence};

use crate::{
    components::{mark::class_of, scroll, target_timeline::columns::order},
    state::Place,
};
use columns::{edge_classes, gap_classes, generations, row_template, rows_of, template, track};
use labels::label;
use leptos::{ev, html, prelude::*};
use model::{BoardRow, SPECIFICATION};
use nvvm_engine::target::{Reference, Target};
use pins::CellWords;
use std::sync::Arc;
use wasm_bindgen::JsCast;

/// The first row whose tooltips are above their cells.
const TIP_ABOVE: usize = 9;
/// Number of columns at each side whose tooltips are aligned to the edge of the board.
const TIP_AT_EDGE: usize = 7;

/// The name of a row in a sentence.
pub fn source(reference: Reference) -> &'static str {
    if reference == SPECIFICATION { "Published specification" } else { reference.name() }
}

/// The board. It is one tab stop: arrow keys move between cells, Enter pins a cell.
#[component]
pub fn WhatIfBoard(
    /// All verdicts.
    board: Memo<Arc<Board>>,
    /// The selected target and reference.
    chosen: Memo<Place>,
    /// The last inspected cell.
    #[prop(into)]
    cell: Signal<Option<Place>>,
    /// The pinned cells.
    #[prop(into)]
    pins: Signal<[Option<Place>; 2]>,
    /// Inspects a cell.
    #[prop(into)]
    on_look: Callback<Place>,
    /// Pins a cell, or selects a pinned one.
    #[prop(into)]
    on_activate: Callback<Place>,
    /// Removes all pins.
    #[prop(into)]
    on_clear: Callback<()>,
    /// The prefix of the cells' element ids, unique among the boards of a page.
    id: &'static str,
) -> impl IntoView {
    let table = NodeRef::<html::Table>::new();
    let has_tip = RwSignal::new(false);
    let at = Memo::new(move |_| board.with(|board| position(board, cell.get().unwrap_or(chosen.get()))));
    let look = move |event: &web_sys::Event| {
        let found = place_of(event);
        has_tip.set(found.is_some());
        if let Some(place) = found.filter(|place| cell.get_untracked() != Some(*place)) {
            on_look.run(place);
        }
    };
    let walk = move |event: ev::KeyboardEvent| {
        if event.alt_key() || event.ctrl_key() || event.meta_key() {
            return;
        }
        let Some((row, column)) = at.get_untracked() else { return };
        let last = Target::ALL.len() - 1;
        let (row, column) = match event.key().as_str() {
            "ArrowRight" => (row, (column + 1).min(last)),
            "ArrowLeft" => (row, column.saturating_sub(1)),
            "ArrowDown" => (row + 1, column),
            "ArrowUp" => (row.saturating_sub(1), column),
            "Home" => (row, 0),
            "End" => (row, last),
            "Enter" | " " => {
                event.prevent_default();
                if let Some(place) = board.with_untracked(|board| place_at(board, row, column)) {
                    on_activate.run(place);
                }
                return;
            }
            "Escape" => {
                has_tip.set(false);
                on_clear.run(());
                return;
            }
            _ => return,
        };
        event.prevent_default();
        if let Some(place) = board.with_untracked(|board| place_at(board, row, column)) {
            on_look.run(place);
            has_tip.set(true);
            scroll_to(&cell_id(id, row, column));
        }
    };
    let click = move |event: ev::MouseEvent| {
        if let Some(place) = place_of(&event) {
            on_activate.run(place);
        }
    };
    // A narrow screen shows a part of the columns.
    Effect::new(move |_| {
        let target = chosen.get().target;
        let list = table.get().and_then(|table| table.closest(".board-scroll").ok()?);
        let column = board.with_untracked(|board| board.column(target));
        let cell = column.and_then(|column| document().get_element_by_id(&cell_id(id, 0, column)));
        if let (Some(list), Some(cell)) = (list, cell) {
            scroll::to_middle(&list, &cell);
        }
    });
    let count = Memo::new(move |_| board.with(|board| board.rows.len()));
    let rows_template = move || row_template(count.get());
    view! {
        <div class="board-scroll" data-testid="what-if-board">
            <div class="board-frame">
                <div class="board-hatch" aria-hidden="true" style:grid-template-columns=template() style:grid-template-rows=rows_template>
                    <i style:grid-area=move || format!("2 / 2 / {} / -1", rows_of(count.get()).0 + 1)></i>
                </div>
                <table
                    class="board"
                    role="grid"
                    tabindex="0"
                    aria-label="Verdict by toolkit and target"
                    aria-activedescendant=move || at.get().map(|(row, column)| cell_id(id, row, column))
                    style:grid-template-columns=template()
                    style:grid-template-rows=rows_template
                    node_ref=table
                    on:pointermove=move |event| look(&event)
                    on:pointerleave=move |_| has_tip.set(false)
                    on:focus=move |_| has_tip.set(is_focus_visible(&table))
                    on:blur=move |_| has_tip.set(false)
                    on:click=click
                    on:keydown=walk
                >
                    <thead role="rowgroup">
                        <tr role="row">
                            <td role="presentation"></td>
                            {order().into_iter().map(|target| view! {
                                <th scope="col" role="columnheader" class="board-head"><span class="sr">{target.name()}</span></th>
                            }).collect_view()}
                        </tr>
                    </thead>
                    <tbody role="rowgroup">
                        {move || {
                            let board = board.get();
                            let gaps = gap_classes(&board.targets);
                            let rows = board.rows.iter().enumerate();
                            rows.map(|(at, row)| table_row(&board, row, at, &gaps, id, chosen)).collect_view()
                        }}
                    </tbody>
                </table>
                <div class="board-over" aria-hidden="true" style:grid-template-columns=template() style:grid-template-rows=rows_template>
                    {generations(&order()).into_iter().map(|(name, area)| view! {
                        <span class="board-generation" style:grid-area=area>{name}</span>
                    }).collect_view()}
                    <i class="board-chosen" style:grid-area=move || {
                        let column = board.with(|board| board.column(chosen.get().target)).map(track);
                        let below = rows_of(count.get()).0 + 1;
                        column.map_or_else(String::new, |column| format!("2 / {column} / {below} / {}", column + 1))
                    }></i>
                    <i class="board-chosen" style:grid-area=move || area_of_row(&board.get(), chosen.get())></i>
                    {move || {
                        let board = board.get();
                        board.labels.iter().filter_map(|at| label(&board, at)).collect_view()
                    }}
                    <i class="board-here" style:grid-area=move || area_of(&board.get(), chosen.get())></i>
                    {[0, 1].map(|pin| move || {
                        let place = pins.get().get(pin).copied().flatten()?;
                        let area = area_of(&board.get(), place);
                        Some(view! { <i class="board-pinned" style:grid-area=area><b>{pin_name(pin)}</b></i> })
                    })}
                    <div class="board-cursor" class:shown=has_tip style:grid-area=move || {
                        at.get().map_or_else(String::new, |(row, column)| area(&board.get(), row, column))
                    }>
                        {move || has_tip.get().then(|| {
                            let (row, column) = at.get()?;
                            let board = board.get();
                            let row_found = board.rows.get(row)?;
                            let (place, found) = (place_at(&board, row, column)?, row_found.cells.get(column)?.clone());
                            Some(view! {
                                <div
                                    class="board-tip"
                                    class:above={row >= TIP_ABOVE}
                                    class:at-start={column < TIP_AT_EDGE}
                                    class:at-end={column + TIP_AT_EDGE >= Target::ALL.len()}
                                >
                                    <CellWords place=place cell=found />
                                </div>
                            })
                        })}
                    </div>
                </div>
            </div>
        </div>
    }
}

/// The name of a pin: `A`, `B`.
pub const fn pin_name(pin: usize) -> &'static str {
    if pin == 0 { "A" } else { "B" }
}

fn table_row(
    board: &Board,
    row: &BoardRow,
    at: usize,
    gaps: &[String],
    id: &'static str,
    chosen: Memo<Place>,
) -> impl IntoView + use<> {
    let reference = row.reference;
    let line = columns::line(at, is_document(reference)).to_string();
    let name = match reference.toolkit() {
        Some(toolkit) => toolkit.name().trim_start_matches("CUDA ").to_owned(),
        None if reference == SPECIFICATION => "specification".to_owned(),
        None => reference.name().to_owned(),
    };
    let cells = row.cells.iter().zip(&board.targets).zip(gaps).enumerate().map(|(column, ((cell, &target), gaps))| {
        let class = format!("board-cell {}{gaps}{}", class_of(cell.state), edge_classes(board.edges(at, column)));
        view! {
            <td
                role="gridcell"
                id=cell_id(id, at, column)
                class=class
                data-testid="board-cell"
                data-reference=reference.id()
                data-target=target.name()
                data-verdict=cell.state.id()
                aria-label=cell.words()
                style:grid-area=format!("{line} / {}", track(column))
            ></td>
        }
    });
    view! {
        <tr role="row">
            <th
                scope="row"
                role="rowheader"
                class="board-row"
                class:chosen=move || chosen.get().reference == reference
                aria-label=source(reference)
                style:grid-area=format!("{line} / 1")
            >
                {name}
            </th>
            {cells.collect_view()}
        </tr>
    }
}

fn is_document(reference: Reference) -> bool {
    reference.toolkit().is_none()
}

fn cell_id(id: &str, row: usize, column: usize) -> String {
    format!("{id}-{row}-{column}")
}

/// Row and column of a cell.
fn position(board: &Board, place: Place) -> Option<(usize, usize)> {
    Some((board.rows.iter().position(|row| row.reference == place.reference)?, board.column(place.target)?))
}

fn place_at(board: &Board, row: usize, column: usize) -> Option<Place> {
    Some(Place { target: *board.targets.get(column)?, reference: board.rows.get(row)?.reference })
}

/// The value of `grid-area` for a cell.
fn area(board: &Board, row: usize, column: usize) -> String {
    let is_document = board.rows.get(row).is_some_and(|row| is_document(row.reference));
    format!("{} / {}", columns::line(row, is_document), track(column))
}

fn area_of(board: &Board, place: Place) -> String {
    position(board, place).map_or_else(String::new, |(row, column)| area(board, row, column))
}

fn area_of_row(board: &Board, place: Place) -> String {
    let line = position(board, place).map(|(row, _)| columns::line(row, is_document(place.reference)));
    line.map_or_else(String::new, |line| format!("{line} / 2 / {} / -1", line + 1))
}

/// The cell of an event's target.
fn place_of(event: &web_sys::Event) -> Option<Place> {
    let target: web_sys::Element = event.target()?.dyn_into().ok()?;
    let cell = target.closest("td[data-target]").ok()??;
    Some(Place {
        target: Target::parse(&cell.get_attribute("data-target")?)?,
        reference: Reference::parse(&cell.get_attribute("data-reference")?)?,
    })
}

/// Whether the table matches `:focus-visible`.
fn is_focus_visible(table: &NodeRef<html::Table>) -> bool {
    table.get_untracked().is_some_and(|table| table.matches(":focus-visible").unwrap_or(false))
}

fn scroll_to(id: &str) {
    let Some(cell) = document().get_element_by_id(id) else { return };
    scroll::to_nearest(&cell);
}
