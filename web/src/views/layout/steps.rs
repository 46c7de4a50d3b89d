//! The sizing walkthrough: the steps as blocks, to scale, and as a table, with play, step and back.

use super::{
    now::Now,
    unfolded::Unfolded,
    walk::{MAX_ROWS, Row, blocks, further, length, rows, selected},
};
use crate::{
    parts::{Place, Term, blocks::Blocks},
    state::{Selection, Store, Value, navigate, store},
    words::{grouped, with_code},
};
use leptos::{leptos_dom::helpers::IntervalHandle, prelude::*};
use nvvm_engine::report::StepKind;
use std::{collections::HashSet, sync::Arc, time::Duration};

/// More blocks are too thin to be told apart.
const MAX_BLOCKS: usize = 60;

/// How long play stays at a step.
const PACE: Duration = Duration::from_millis(1_100);

/// The walkthrough.
#[component]
pub fn Steps() -> impl IntoView {
    let store = store();
    let toggled = store.toggled_steps;
    Effect::new(move |_| {
        store.checked.track();
        store.kernel.track();
        toggled.set(HashSet::new());
    });
    let rows = Memo::new(move |_| {
        let rows = store.buffer(|_, _, buffer| toggled.with(|toggled| rows(&buffer.steps, toggled)));
        Arc::new(rows.unwrap_or_default())
    });
    let strip = move || {
        let mut blocks = rows.with(|rows| blocks(rows));
        blocks.truncate(MAX_BLOCKS);
        blocks
    };
    let lines = move || rows.get().iter().map(|row| view! { <Line row=row.clone() toggled=toggled /> }).collect_view();
    let cut = move || rows.with(|rows| rows.len() >= MAX_ROWS);
    view! {
        {move || view! { <Blocks blocks=strip() /> }}
        <Controls rows=rows />
        <Now rows=rows />
        <div class="scroll" tabindex="0" role="region" aria-label="Table of sizing steps">
            <table class="steps">
                <colgroup>
                    <col class="of-number" />
                    <col />
                    <col class="of-how" />
                    <col class="of-figure" />
                    <col class="of-figure" />
                    <col class="of-figure" />
                </colgroup>
                <thead>
                    <tr>
                        <th class="figure number"><Term id="term/sizing-step" words="Step" /></th>
                        <th class="what"><Term id="term/parameter-tag" words="What" /></th>
                        <th class="how">"How"</th>
                        <th class="figure"><Term id="term/alignment" words="Offset" /></th>
                        <th class="figure">"Size"</th>
                        <th class="figure"><Term id="term/parameter-buffer" words="Total" /></th>
                    </tr>
                </thead>
                <tbody>{lines}</tbody>
            </table>
        </div>
        <p class="more" hidden=move || !cut()>{format!("Only the first {MAX_ROWS} steps are shown.")}</p>
        <Unfolded rows=rows />
    }
}

#[component]
fn Line(row: Row, toggled: Value<HashSet<u32>>) -> impl IntoView {
    let store = store();
    let (total, what) = (row.total(), row.what().to_owned());
    let (padding, heading) = (row.is_padding(), row.is_heading());
    let Row { index, step, open, number } = row;
    let selection = Selection::Step(index);
    let here = move || store.selection.get() == Some(selection);
    let counts = step.kind != StepKind::Omitted && !open;
    let toggle = move |event: leptos::ev::MouseEvent| {
        event.stop_propagation();
        toggled.update(|toggled| {
            if !toggled.remove(&index) {
                toggled.insert(index);
            }
        });
    };
    view! {
        <tr
            class=format!("row depth-{}", step.depth.min(6))
            class:here=here
            class:padding=padding
            class:whole=open
            data-testid=counts.then_some("layout-row")
            data-offset=step.offset.to_string()
            data-size=step.size.to_string()
            data-kind=counts.then_some(if padding { "padding" } else { "field" })
            on:click=move |_| navigate::select(store, selection, false)
        >
            <td class="figure number">{number}</td>
            <td class="what">
                {heading.then(|| view! {
                    <button
                        type="button"
                        class="fold"
                        aria-expanded=open.to_string()
                        aria-label=format!("Fields of {}", step.path)
                        on:click=toggle
                    >
                        {if open { "▾" } else { "▸" }}
                    </button>
                })}
                <button type="button" class="cell-button" aria-pressed=move || here().to_string()>{what}</button>
                " "
                <span class="quiet mono">{step.tag.clone()}</span>
                " "
                {step.location.map(|location| view! { <Place location=location /> })}
            </td>
            <td class="how">
                {with_code(&step.sentence)}
                <span class="formula mono">{step.formula.clone()}</span>
            </td>
            <td class="figure">{grouped(step.offset)}</td>
            <td class="figure">{if step.is_unknown() { "?".to_owned() } else { grouped(step.size) }}</td>
            <td class="figure">{total.map(grouped)}</td>
        </tr>
    }
}

/// Back, play, step.
#[component]
fn Controls(rows: Memo<Arc<Vec<Row>>>) -> impl IntoView {
    let store = store();
    let playing = StoredValue::new(None::<IntervalHandle>);
    let (is_playing, set_playing) = signal(false);
    let stop = move || {
        playing.update_value(|handle| {
            if let Some(handle) = handle.take() {
                handle.clear();
            }
        });
        set_playing.set(false);
    };
    let advance = move |by: isize| move_by(store, &rows.get_untracked(), by);
    let play = move |_| {
        if is_playing.get_untracked() {
            stop();
            return;
        }
        if !advance(1) {
            store.selection.set(None);
            advance(1);
        }
        let handle = set_interval_with_handle(
            move || {
                if !advance(1) {
                    stop();
                }
            },
            PACE,
        );
        playing.set_value(handle.ok());
        set_playing.set(true);
    };
    // Another text or kernel has other steps; a pane that is gone plays nothing.
    Effect::new(move |_| {
        store.checked.track();
        store.kernel.track();
        stop();
    });
    on_cleanup(stop);
    let place = move || {
        rows.with(|rows| {
            let at = selected(rows, store.selection.get()).and_then(|row| row.number);
            let at = at.map_or("–".to_owned(), |at| at.to_string());
            format!("step {at} of {}", length(rows))
        })
    };
    view! {
        <div class="controls walk-controls" role="group" aria-label="Walk through the steps">
            <button type="button" on:click=move |_| { stop(); advance(-1); }>"◂ Back"</button>
            <button type="button" on:click=play>{move || if is_playing.get() { "❚❚ Pause" } else { "▸ Play" }}</button>
            <button type="button" on:click=move |_| { stop(); advance(1); }>"Step ▸"</button>
            <span class="quiet">{place}</span>
        </div>
    }
}

/// Selects the step that is `by` further; `false` at the ends.
fn move_by(store: Store, rows: &[Row], by: isize) -> bool {
    let Some(index) = further(rows, store.selection.get_untracked(), by) else { return false };
    navigate::select(store, Selection::Step(index), false);
    true
}
