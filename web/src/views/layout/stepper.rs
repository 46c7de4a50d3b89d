//! A walkthrough of the calculation, one sentence per step, with buttons back, step and play.

use super::{
    snippet::{Snippet, snippet},
    walk::{Row, further, length, padding_before, selected},
};
use crate::{
    components::byte_map::field_name,
    state::{Selection, Store, navigate, store},
    words::{capitalised, counted, grouped, with_code},
};
use leptos::{leptos_dom::helpers::IntervalHandle, prelude::*};
use nvvm_engine::report::{ParameterBuffer, Report, StepKind};
use std::{sync::Arc, time::Duration};

/// Duration of a step while playing.
const PACE: Duration = Duration::from_millis(1_400);

/// Bytes of padding in a buffer.
pub fn padding(buffer: &ParameterBuffer) -> u64 {
    let is_padding = |kind| matches!(kind, StepKind::Padding | StepKind::TailPadding);
    buffer.steps.iter().filter(|step| is_padding(step.kind)).map(|step| step.size).sum()
}

/// The text and numbers of a step.
#[derive(Clone, Debug, Default, PartialEq)]
struct StepText {
    /// Number of the step, from 1; 0 for a row that is not a step.
    number: usize,
    /// Number of steps, including the total.
    count: usize,
    /// The sentence; code is in backticks.
    sentence: String,
    /// The calculation.
    formula: String,
    /// Bytes used so far; `None` when the size is unknown.
    total: Option<u64>,
    /// The limit in bytes.
    limit: Option<u64>,
    /// The source line of the step.
    source: Option<Snippet>,
}

/// The buttons and the sentence.
#[component]
pub fn Stepper(rows: Memo<Arc<Vec<Row>>>) -> impl IntoView {
    let store = store();
    let step = Memo::new(move |_| step_text(store, &rows.get()));
    let limit = move || step.with(|step| step.limit);
    view! {
        <div class="stepper">
            <Controls rows=rows place=Signal::derive(move || step.with(|step| (step.number, step.count))) />
            <div class="said" role="status" tabindex="0" data-testid="step-now">
                <p>{move || step.with(|step| with_code(&step.sentence))}</p>
                <p class="said-formula">{move || step.with(|step| step.formula.clone())}</p>
                {move || step.with(|step| step.source.clone()).map(|source| view! { <Source source=source /> })}
            </div>
            <p class="run">
                <b data-testid="step-total">
                    {move || step.with(|step| step.total.map_or_else(|| "?".to_owned(), grouped))}
                </b>
                <span data-testid="kernel-limit" data-bytes=move || limit().map(|bytes| bytes.to_string())>
                    {move || limit().map_or_else(
                        || "bytes, no limit is known".to_owned(),
                        |limit| format!("of {}", counted(limit, "byte")),
                    )}
                </span>
            </p>
        </div>
    }
}

/// The source line, for layouts in which the code is not visible.
#[component]
fn Source(source: Snippet) -> impl IntoView {
    let Snippet { line, before, meant, after } = source;
    view! {
        <p class="said-source" data-testid="step-source">
            <span class="quiet">{format!("line {line}  ")}</span>
            {before}<mark>{meant}</mark>{after}
        </p>
    }
}

/// The text and numbers of the selected row, or of the whole buffer.
fn step_text(store: Store, rows: &[Row]) -> StepText {
    let (target, reference) = (store.target.get(), store.reference.get());
    let count = length(rows) + 1;
    let row = selected(rows, store.selection.get()).filter(|row| row.step.kind != StepKind::Omitted);
    let found = store.buffer(|report: &Report, kernel, buffer| {
        let limit = report.limit(kernel, target, reference).map(|limit| limit.bytes);
        let is_kernel = kernel.is_kernel(target, reference) || !reference.knows(target);
        (limit, buffer.total, padding(buffer), is_kernel)
    });
    let Some((limit, total, padding, is_kernel)) = found else { return StepText::default() };
    let Some(row) = row else {
        let mut sentence = match total {
            None => "A parameter has no size.".to_owned(),
            Some(total) if padding == 0 => format!("{} in total, no padding.", counted(total, "byte")),
            Some(total) => format!("{} in total, {} of them padding.", counted(total, "byte"), grouped(padding)),
        };
        match (total, limit) {
            _ if !is_kernel => {
                sentence += &format!(" This is not a kernel for {}, so no limit applies.", reference.name());
            }
            (Some(total), Some(limit)) if total > limit => {
                sentence += &format!(" {target} allows {}: {} too many.", grouped(limit), grouped(total - limit));
            }
            (Some(total), Some(limit)) => {
                sentence += &format!(" {target} allows {}: {} free.", grouped(limit), grouped(limit - total));
            }
            _ => {}
        }
        return StepText { number: count, count, sentence, total, limit, ..StepText::default() };
    };
    let before = padding_before(rows, row);
    let sentences = before.into_iter().chain([row]).map(|row| capitalised(&row.step.sentence) + ".");
    let name = if row.is_padding() { row.what().to_owned() } else { field_name(&row.step) };
    let mut sentence = format!("`{}`: {}", name, sentences.collect::<Vec<_>>().join(" "));
    if let Some(limit) = limit.filter(|limit| !row.open && row.step.offset <= *limit && *limit < row.step.end()) {
        sentence += &format!(" The limit of {target}, {}, is crossed here.", grouped(limit));
    }
    let formulas = before.into_iter().chain([row]).map(|row| row.step.formula.as_str());
    let formula = formulas.filter(|formula| !formula.is_empty()).collect::<Vec<_>>().join(", ");
    let source = row.step.location.and_then(|location| {
        store.checked.with(|checked| {
            let (text, place) = checked.around(location);
            snippet(&text, place)
        })
    });
    StepText { number: row.number.unwrap_or(0), count, sentence, formula, total: Some(row.total()), limit, source }
}

/// The buttons back, step and play.
#[component]
fn Controls(rows: Memo<Arc<Vec<Row>>>, place: Signal<(usize, usize)>) -> impl IntoView {
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
    let advance = move |by: isize| go(store, &rows.get_untracked(), by);
    let play = move |_| {
        if is_playing.get_untracked() {
            stop();
            return;
        }
        if selected(&rows.get_untracked(), store.selection.get_untracked()).is_none() {
            select_first(store, &rows.get_untracked());
        } else {
            advance(1);
        }
        let next = move || {
            if !advance(1) {
                stop();
            }
        };
        playing.set_value(set_interval_with_handle(next, PACE).ok());
        set_playing.set(true);
    };
    // Playing stops when the text or kernel changes or the view is removed.
    Effect::new(move |_| {
        store.checked.track();
        store.kernel.track();
        stop();
    });
    on_cleanup(stop);
    let is_first = move || place.get().0 == 1 || place.get().1 <= 1;
    let is_last = move || place.get().0 == place.get().1;
    let words = move || match place.get() {
        (0, count) => format!("– of {count}"),
        (number, count) => format!("{number} of {count}"),
    };
    view! {
        <div class="stepper-controls" role="group" aria-label="Steps of the calculation">
            <button type="button" class="btn" prop:disabled=is_first on:click=move |_| { stop(); advance(-1); }>
                "Back"
            </button>
            <button type="button" class="btn" prop:disabled=is_last on:click=move |_| { stop(); advance(1); }>
                "Step"
            </button>
            <button type="button" class="btn" on:click=play>
                {move || if is_playing.get() { "Pause" } else { "Play" }}
            </button>
            <span data-testid="step-place">{words}</span>
        </div>
    }
}

fn select_first(store: Store, rows: &[Row]) {
    if let Some(index) = further(rows, None, 1) {
        navigate::select(store, Selection::Step(index), false);
    }
}

/// Selects the step `by` steps away; after the last one comes the total, without a selection. Returns whether more
/// steps follow in that direction.
fn go(store: Store, rows: &[Row], by: isize) -> bool {
    let selection = store.selection.get_untracked();
    if by > 0 && selected(rows, selection).is_none() {
        return false;
    }
    match further(rows, selection, by) {
        Some(index) => navigate::select(store, Selection::Step(index), false),
        None if by > 0 => store.selection.set(None),
        None => return false,
    }
    by < 0 || store.selection.get_untracked().is_some()
}
