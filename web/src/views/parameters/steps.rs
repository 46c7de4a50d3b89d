//! The sizing walkthrough: the steps as a strip of blocks and as a table, with play, step and back.

use crate::{
    parts::{
        Place,
        blocks::{Block, Blocks},
    },
    state::{Selection, Store, navigate, store},
    words::grouped,
};
use leptos::{leptos_dom::helpers::IntervalHandle, prelude::*};
use nvvm_engine::report::{SizingStep, StepKind};
use std::{collections::HashSet, sync::Arc, time::Duration};

/// More rows are not drawn at once.
const MAX_ROWS: usize = 400;

/// More blocks are too thin to be told apart.
const MAX_BLOCKS: usize = 60;

/// How long play stays at a step.
const PACE: Duration = Duration::from_millis(1_100);

/// A step with what the table needs to know of those around it.
#[derive(Clone, Debug, PartialEq)]
struct Row {
    index: u32,
    step: SizingStep,
    /// Whether deeper steps belong to it.
    opens: bool,
    /// Whether they are shown.
    open: bool,
}

/// The steps that are shown: those of every opened parameter and aggregate.
fn rows(steps: &[SizingStep], toggled: &HashSet<u32>) -> Vec<Row> {
    let mut rows = Vec::new();
    // Steps deeper than this are folded away.
    let mut folded_below: Option<u32> = None;
    for (step, index) in steps.iter().zip(0u32..) {
        if folded_below.is_some_and(|depth| step.depth > depth) {
            continue;
        }
        folded_below = None;
        let opens = steps.get(index as usize + 1).is_some_and(|next| next.depth > step.depth);
        // Parameters start open and what is nested in them folded.
        let open = opens && ((step.depth == 0) != toggled.contains(&index));
        if opens && !open {
            folded_below = Some(step.depth);
        }
        rows.push(Row { index, step: step.clone(), opens, open });
        if rows.len() >= MAX_ROWS {
            break;
        }
    }
    rows
}

const fn is_padding(kind: StepKind) -> bool {
    matches!(kind, StepKind::Padding | StepKind::TailPadding)
}

/// The walkthrough.
#[component]
pub fn Steps() -> impl IntoView {
    let store = store();
    let toggled = RwSignal::new(HashSet::<u32>::new());
    Effect::new(move |_| {
        store.checked.track();
        store.kernel.track();
        toggled.set(HashSet::new());
    });
    let rows = Memo::new(move |_| {
        let rows = store.buffer(|_, buffer| toggled.with(|toggled| rows(&buffer.steps, toggled)));
        Arc::new(rows.unwrap_or_default())
    });
    let blocks = move || {
        let rows = rows.get();
        let leaves = rows.iter().filter(|row| !row.open && row.step.kind != StepKind::Omitted);
        leaves
            .take(MAX_BLOCKS)
            .map(|row| Block {
                label: if is_padding(row.step.kind) { String::new() } else { row.step.path.clone() },
                offset: row.step.offset,
                size: row.step.size,
                padding: is_padding(row.step.kind),
                tint: row.index,
                selection: Selection::Step(row.index),
            })
            .collect::<Vec<_>>()
    };
    let lines = move || {
        let rows = rows.get();
        rows.iter()
            .zip(1..)
            .map(|(row, number)| view! { <Line row=row.clone() number=number toggled=toggled /> })
            .collect_view()
    };
    let cut = move || rows.with(|rows| rows.len() >= MAX_ROWS);
    view! {
        {move || view! { <Blocks blocks=blocks() /> }}
        <Controls rows=rows />
        <div class="scroll" tabindex="0" role="region" aria-label="Table of sizing steps">
            <table class="steps">
                <thead>
                    <tr>
                        <th class="figure">"Step"</th>
                        <th>"What"</th>
                        <th>"How"</th>
                        <th class="figure">"Offset"</th>
                        <th class="figure">"Size"</th>
                        <th class="figure">"Total"</th>
                    </tr>
                </thead>
                <tbody>{lines}</tbody>
            </table>
        </div>
        <p class="more" hidden=move || !cut()>{format!("Only the first {MAX_ROWS} steps are shown.")}</p>
    }
}

#[component]
fn Line(row: Row, number: usize, toggled: RwSignal<HashSet<u32>>) -> impl IntoView {
    let store = store();
    let Row { index, step, opens, open } = row;
    let selection = Selection::Step(index);
    let here = move || store.selection.get() == Some(selection);
    let padding = is_padding(step.kind);
    let counts = step.kind != StepKind::Omitted && !open;
    // Folded, it stands for all of its parts.
    let total = if opens && !open { step.end() } else { step.running_total };
    let what = match step.kind {
        StepKind::Padding => "padding".to_owned(),
        StepKind::TailPadding => "padding at the end".to_owned(),
        StepKind::Omitted => "steps left out".to_owned(),
        _ => step.path.clone(),
    };
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
            <td class="figure">{number}</td>
            <td class="what">
                {opens.then(|| view! {
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
            <td class="formula">{step.formula}</td>
            <td class="figure">{grouped(step.offset)}</td>
            <td class="figure">{grouped(step.size)}</td>
            <td class="figure">{grouped(total)}</td>
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
        let rows = rows.get();
        let at = position(store.selection.get(), &rows).map_or("–".to_owned(), |at| (at + 1).to_string());
        format!("step {at} of {}", rows.len())
    };
    view! {
        <div class="controls" role="group" aria-label="Walk through the steps">
            <button type="button" on:click=move |_| { stop(); advance(-1); }>"◂ Back"</button>
            <button type="button" on:click=play>{move || if is_playing.get() { "❚❚ Pause" } else { "▸ Play" }}</button>
            <button type="button" on:click=move |_| { stop(); advance(1); }>"Step ▸"</button>
            <span class="quiet" role="status">{place}</span>
        </div>
    }
}

fn position(selection: Option<Selection>, rows: &[Row]) -> Option<usize> {
    let Some(Selection::Step(index)) = selection else { return None };
    rows.iter().position(|row| row.index == index)
}

/// Selects the step that is `by` further; `false` at the ends.
fn move_by(store: Store, rows: &[Row], by: isize) -> bool {
    let next = match position(store.selection.get_untracked(), rows) {
        Some(at) => at.checked_add_signed(by),
        None if by > 0 => Some(0),
        None => rows.len().checked_sub(1),
    };
    let Some(row) = next.and_then(|next| rows.get(next)) else { return false };
    navigate::select(store, Selection::Step(row.index), false);
    true
}

#[cfg(test)]
mod tests {
    use super::{SizingStep, StepKind, rows};
    use std::collections::HashSet;

    fn step(kind: StepKind, depth: u32) -> SizingStep {
        SizingStep {
            kind,
            depth,
            parts: 0,
            path: String::new(),
            ty: String::new(),
            tag: String::new(),
            offset: 0,
            size: 0,
            align: 1,
            running_total: 0,
            sentence: String::new(),
            formula: String::new(),
            location: None,
        }
    }

    #[test]
    fn parameters_are_open_and_what_is_nested_is_folded() {
        let steps = [
            step(StepKind::Parameter, 0),
            step(StepKind::Field, 1),
            step(StepKind::Aggregate, 1),
            step(StepKind::Field, 2),
            step(StepKind::TailPadding, 1),
            step(StepKind::Parameter, 0),
        ];
        let shown = |toggled: &[u32]| -> Vec<u32> {
            rows(&steps, &toggled.iter().copied().collect::<HashSet<_>>()).iter().map(|row| row.index).collect()
        };
        assert_eq!(shown(&[]), [0, 1, 2, 4, 5]);
        assert_eq!(shown(&[2]), [0, 1, 2, 3, 4, 5]);
        assert_eq!(shown(&[0]), [0, 5]);
    }
}
