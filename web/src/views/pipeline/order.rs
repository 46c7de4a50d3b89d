//! The ordering exercise: the user orders stages, and the violated invariants are shown.

use leptos::prelude::*;
use nvvm_engine::pipeline::{PipelineOptions, Stage, Timeline};

/// The initial order, which is wrong.
const BEGIN: [Stage; 6] = [
    Stage::NvvmVerifier,
    Stage::TileasToLlvm,
    Stage::TileirVerifier,
    Stage::TileaaToTileas,
    Stage::KernelMetadata,
    Stage::Serialization,
];

/// The list with buttons that move stages, and the violated invariants.
#[component]
pub fn Order(options: RwSignal<PipelineOptions>, shown: Memo<Option<Timeline>>) -> impl IntoView {
    options.update(|options| options.order = BEGIN.to_vec());
    let order = Memo::new(move |_| options.with(|options| options.order.clone()));
    let swap = move |at: usize| {
        options.update(|options| {
            if at + 1 < options.order.len() {
                options.order.swap(at, at + 1);
            }
        });
    };
    let rows = move || {
        let order = order.get();
        let last = order.len().saturating_sub(1);
        let rows = order.into_iter().enumerate().map(|(at, stage)| {
            let title = stage.title();
            view! {
                <li data-testid="order-stage" data-stage=stage.id()>
                    <button type="button" disabled=at == 0 aria-label=format!("Move up: {title}") on:click=move |_| swap(at.saturating_sub(1))>"↑"</button>
                    <button type="button" disabled=at == last aria-label=format!("Move down: {title}") on:click=move |_| swap(at)>"↓"</button>
                    " "{title}
                </li>
            }
        });
        rows.collect_view()
    };
    let problems = move || {
        let problems = shown.get()?.order_problems;
        if problems.is_empty() {
            return Some(view! { <p data-testid="order-good">"✓ This order breaks nothing."</p> }.into_any());
        }
        let items = problems.into_iter().map(|problem| {
            let (first, then) = (problem.first.title(), problem.then.title());
            view! { <li data-testid="order-problem">{format!("{}: “{first}” comes before “{then}”: {}.", problem.row, problem.because)}</li> }
        });
        Some(view! { <ul>{items.collect_view()}</ul> }.into_any())
    };
    view! {
        <h3>"An order that breaks nothing"</h3>
        <ol class="order-stages controls">{rows}</ol>
        <div aria-live="polite">{problems}</div>
    }
}
