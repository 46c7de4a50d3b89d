//! The target timeline: a cell for each target, by generation, with the deciding numbers or reasons above.

mod above;
pub mod columns;

use super::{
    mark::{class_of, word_of},
    scroll,
    walk::{self, Path},
};
use crate::words::grouped;
use above::{Above, Bracket, Limits, above};
use columns::from_to;
use leptos::{ev, html, prelude::*};
use nvvm_engine::reason::{CellState, TimelineCell};
use nvvm_engine::target::{Generation, Target};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// The timeline: one tab stop, in which arrow keys select a target.
#[component]
pub fn TargetTimeline(
    /// The verdict on every target, in target order.
    cells: Memo<Vec<TimelineCell>>,
    /// The selected target.
    #[prop(into)]
    chosen: Signal<Target>,
    /// Selects a target.
    choose: impl Fn(Target) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let pointed = RwSignal::new(None::<Pointed>);
    let list = NodeRef::<html::Div>::new();
    let in_order = Memo::new(move |_| {
        let cell = |target: Target| cells.with(|cells| cells.get(target.index()).cloned());
        columns::order().into_iter().filter_map(cell).collect::<Vec<_>>()
    });
    let drawn = Memo::new(move |_| in_order.with(|cells| above(cells, column_of(chosen.get()))));
    // Again after the first report: before it, the page may not be laid out.
    let is_answered = Memo::new(move |_| cells.with(|cells| !cells.is_empty()));
    Effect::new(move |_| {
        is_answered.track();
        let target = chosen.get();
        if let Some(list) = list.get() {
            request_animation_frame(move || show_in_scroll(&list, target));
        }
    });
    let on_key = move |event: ev::KeyboardEvent| {
        let order = columns::order();
        let next = walk::next_by(&event, column_of(chosen.get_untracked()), order.len(), Path::Line);
        if let Some(&target) = next.and_then(|next| order.get(next)) {
            choose(target);
        }
    };
    let generations = Generation::ALL.iter().map(move |&generation| {
        let of = move || Target::ALL.iter().filter(move |target| target.generation() == generation);
        let cells = of().map(
            move |&target| view! { <Cell target=target cells=cells chosen=chosen pointed=pointed choose=choose /> },
        );
        let (first, last) =
            (of().next().map_or(0, |it| column_of(*it)), of().next_back().map_or(0, |it| column_of(*it)));
        view! {
            <div role="group" aria-label=generation.name() class="generation">
                <span class="generation-name" aria-hidden="true" style:grid-column=from_to(first, last)>
                    <span>{short_name(generation)}</span>
                </span>
                {cells.collect_view()}
            </div>
        }
    });
    view! {
        <div class="timeline">
            <div class="timeline-rows">
                {move || match drawn.get() {
                    Above::Limits(limits) => view! { <LimitLine limits=limits cells=cells chosen=chosen /> }.into_any(),
                    Above::Brackets(brackets) => view! {
                        <div class="timeline-above" style:grid-template-columns=columns::template() aria-hidden="true">
                            {brackets.into_iter().map(bracket).collect_view()}
                        </div>
                    }
                    .into_any(),
                }}
                <span class="timeline-side" aria-hidden="true">"sm_"</span>
                <div
                    class="target-cells"
                    role="listbox"
                    tabindex="0"
                    aria-label="GPU target"
                    aria-orientation="horizontal"
                    aria-activedescendant=move || id_of(chosen.get())
                    style:grid-template-columns=columns::template()
                    node_ref=list
                    on:keydown=on_key
                    on:pointerleave=move |_| pointed.set(None)
                >
                    {generations.collect_view()}
                </div>
            </div>
            {move || pointed.get().map(|pointed| view! { <Tip pointed=pointed cells=cells /> })}
        </div>
    }
}

/// The hovered cell with its position in the viewport.
#[derive(Clone, Copy, PartialEq)]
struct Pointed {
    target: Target,
    center: f64,
    below: f64,
}

/// The column of a target, from 0.
fn column_of(target: Target) -> usize {
    columns::order().iter().position(|it| *it == target).unwrap_or_default()
}

fn id_of(target: Target) -> String {
    format!("target-{}", target.name())
}

/// A name that fits above the cells.
const fn short_name(generation: Generation) -> &'static str {
    match generation {
        Generation::AdaLovelace => "Ada",
        other => other.name(),
    }
}

#[component]
fn Cell(
    target: Target,
    cells: Memo<Vec<TimelineCell>>,
    chosen: Signal<Target>,
    pointed: RwSignal<Option<Pointed>>,
    choose: impl Fn(Target) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let cell = Memo::new(move |_| cells.with(|cells| cells.get(target.index()).cloned()));
    let state = move || cell.with(|cell| cell.as_ref().map_or(CellState::Unchecked, |cell| cell.state));
    let is_chosen = move || chosen.get() == target;
    let is_variant = target.suffix().is_some();
    let shown = target.suffix().map_or_else(|| target.sm().to_string(), |suffix| suffix.letter().to_string());
    let on_pointer = move |event: ev::PointerEvent| {
        let element = event.current_target().and_then(|element| element.dyn_into::<HtmlElement>().ok());
        // A touch selects a cell instead of showing its tooltip.
        let place =
            element.filter(|_| event.pointer_type() != "touch").map(|element| element.get_bounding_client_rect());
        pointed.set(place.map(|place| Pointed {
            target,
            center: place.left() + place.width() / 2.0,
            below: place.bottom(),
        }));
    };
    view! {
        <div
            role="option"
            id=id_of(target)
            class=move || format!("target-cell {}{}", class_of(state()), if is_variant { " variant" } else { "" })
            style:grid-column=from_to(column_of(target), column_of(target))
            data-testid="target-cell"
            data-target=target.name()
            data-verdict=move || (state() != CellState::Unchecked).then(|| state().id())
            data-message=move || cell.with(|cell| cell.as_ref().and_then(|cell| cell.message.clone()))
            aria-selected=move || is_chosen().to_string()
            aria-label=move || cell.with(|cell| cell.as_ref().map_or_else(|| target.name().to_owned(), label))
            on:click=move |_| choose(target)
            on:pointerenter=on_pointer
        >
            <b>{shown}</b>
            <span class=move || format!("mark {}", class_of(state())) aria-hidden="true"></span>
        </div>
    }
}

/// Formats `sm_61: rejected, 6,200 of 4,096 bytes`.
fn label(cell: &TimelineCell) -> String {
    let word = word_of(cell.state).to_lowercase();
    match cell.state {
        CellState::Rejected => format!("{}: {word}, {}", cell.target, cell.headline),
        _ => format!("{}: {word}", cell.target),
    }
}

/// The tooltip of a cell.
#[component]
fn Tip(pointed: Pointed, cells: Memo<Vec<TimelineCell>>) -> impl IntoView {
    let Pointed { target, center, below } = pointed;
    let width = window().inner_width().ok().and_then(|width| width.as_f64()).unwrap_or(center);
    let left = center.clamp(170.0, (width - 170.0).max(170.0));
    let info = target.info();
    let chips = if info.chips.is_empty() { String::new() } else { format!(", {}", info.chips.join(", ")) };
    let summary = move || {
        cells.with(|cells| {
            cells.get(target.index()).map(|cell| {
                let headline =
                    if cell.state == CellState::Accepted { String::new() } else { format!(": {}", cell.headline) };
                view! {
                    <span class=format!("mark {}", class_of(cell.state)) aria-hidden="true"></span>
                    {format!(" {}{headline}", word_of(cell.state))}
                    {cell.message.clone().map(|message| view! { <span class="tip-message mono">{message}</span> })}
                }
            })
        })
    };
    view! {
        <div class="tip" role="tooltip" style:left=format!("{left}px") style:top=format!("{}px", below + 6.0)>
            <b>{target.name()}</b>
            {format!(" {}{chips}", target.generation())}
            <br />
            {summary}
        </div>
    }
}

/// The limits as a step line, with a line at the required bytes.
#[component]
fn LimitLine(limits: Limits, cells: Memo<Vec<TimelineCell>>, chosen: Signal<Target>) -> impl IntoView {
    let required = limits.height(limits.required);
    let runs = (0..limits.runs.len()).map(|place| {
        let run = limits.runs[place];
        let height = limits.height(run.allowed);
        let before = place.checked_sub(1).and_then(|before| limits.runs.get(before));
        let (low, high) = before.map_or((height.clone(), height.clone()), |before| {
            let other = limits.height(before.allowed);
            if before.allowed < run.allowed { (other, height.clone()) } else { (height.clone(), other) }
        });
        view! {
            <span
                class="limit-run"
                class:exceeded=run.is_exceeded
                style:grid-column=limits.columns(place)
                style=("--limit", height)
                style=("--low", low)
                style=("--high", high)
            >
                {run.is_exceeded.then(|| view! { <span class="limit-excess"></span> })}
                <span class="limit-words">{format!("limit {}", grouped(run.allowed))}</span>
            </span>
        }
    });
    let runs = runs.collect_view();
    let levels = limits.clone();
    let point = move || {
        let target = chosen.get();
        let allowed = cells.with(|cells| cells.get(target.index()).and_then(|cell| cell.parameters));
        allowed.map(|parameters| {
            let column = from_to(column_of(target), column_of(target));
            view! { <span class="limit-point" style:grid-column=column style=("--limit", levels.height(parameters.allowed))></span> }
        })
    };
    view! {
        <span class="limit-side" style=("--needed", required.clone()) aria-hidden="true">
            <span class="limit-unit">"parameter bytes"</span>
            <span class="limit-needs">{format!("needs {}", grouped(limits.required))}</span>
        </span>
        <div
            class="timeline-above"
            style:grid-template-columns=columns::template()
            style=("--needed", required)
            aria-hidden="true"
        >
            {runs}
            <span class="limit-needed"></span>
            {point}
        </div>
    }
}

fn bracket(bracket: Bracket) -> impl IntoView {
    view! {
        <span class="bracket" style:grid-column=bracket.columns() title=bracket.reason.clone()>
            <span>{bracket.reason.clone()}</span>
        </span>
    }
}

/// Scrolls only the row, so that the selected cell is visible.
fn show_in_scroll(list: &HtmlElement, target: Target) {
    let Some(cell) = document().get_element_by_id(&id_of(target)) else { return };
    let Ok(Some(row)) = list.closest(".timeline") else { return };
    scroll::to_middle(&row, &cell);
}
