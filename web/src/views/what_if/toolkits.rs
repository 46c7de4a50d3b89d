//! Measured toolkits against targets in one picture, which is a table: who accepts the text for which GPU.

use super::cell::nearest;
use crate::{
    state::{Selection, View, navigate, store},
    words::{capitalised, targets},
};
use leptos::prelude::*;
use nvvm_engine::target::{Target, TargetSet};
use nvvm_engine::{Acceptance, Band, Stretch, acceptance, accepted_on};

/// The sentence for the chosen target, the oldest toolkit that is enough, and the picture.
#[component]
pub fn Toolkits() -> impl IntoView {
    let store = store();
    let found = Memo::new(move |_| store.report(acceptance));
    view! {
        <div class="acceptance-words">
            <p data-testid="accepted-on">{move || {
                let target = store.target.get();
                store.report(|report| accepted_on(report, target))
            }}</p>
            {move || found.with(Acceptance::oldest_words).map(|words| view! { <p data-testid="oldest-toolkit">{words}</p> })}
        </div>
        {move || found.with(picture)}
        <p class="quiet small">
            "A row is toolkits that come to the same, a column targets between which none sees a difference. A cell judges by its newest toolkit and goes to what decides; – is a target that the toolkit does not take."
        </p>
    }
}

fn picture(found: &Acceptance) -> AnyView {
    let heads = found.columns.iter().map(|&targets| head(targets)).collect_view();
    let rows = found.bands.iter().map(row).collect_view();
    view! {
        <div class="scroll" tabindex="0" role="region" aria-label="Table of toolkits and targets">
            <table class="what-if acceptance">
                <thead><tr><th scope="col">"Toolkit"</th>{heads}</tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
    .into_any()
}

/// The targets of a column; the chosen one's is marked.
fn head(column: TargetSet) -> impl IntoView {
    let store = store();
    let here = move || column.contains(store.target.get());
    view! {
        <th scope="col" class:chosen=here>
            {targets(column)}
            <span class="sr">{move || here().then_some(", with the chosen target")}</span>
        </th>
    }
}

fn row(band: &Band) -> impl IntoView + use<> {
    let store = store();
    let toolkits = band.toolkits.clone();
    let here = move || toolkits.contains(&store.reference.get());
    let ids: Vec<&str> = band.toolkits.iter().map(|toolkit| toolkit.id()).collect();
    let name = band.name();
    let cells = band.stretches.iter().map(|stretch| cell(band, stretch)).collect_view();
    view! {
        <tr data-testid="acceptance-row" data-references=ids.join(" ")>
            <th scope="row" class:chosen=here>{name}</th>
            {cells}
        </tr>
    }
}

fn cell(band: &Band, stretch: &Stretch) -> AnyView {
    let span = stretch.columns.to_string();
    let Some(accepted) = stretch.accepted() else {
        return view! {
            <td colspan=span class="unknown" data-verdict="unknown">
                <span aria-hidden="true">"–"</span>
                <span class="sr">{stretch.run.why.clone()}</span>
            </td>
        }
        .into_any();
    };
    let store = store();
    let run = stretch.run.targets();
    let (why, finding) = (stretch.run.why.clone(), stretch.run.reason.finding);
    let (verdict, class, mark) = if accepted { ("accepted", "passes", "✓") } else { ("rejected", "lost", "✕") };
    let toolkit = band.newest();
    let go = move |_| {
        let chosen = store.target.get_untracked();
        if let Some(toolkit) = toolkit {
            navigate::choose_reference(store, toolkit);
        }
        if let Some(target) = nearest(run, chosen) {
            navigate::choose_target(store, target);
        }
        if let Some(finding) = finding {
            navigate::show_view(store, View::Problems);
            navigate::select(store, Selection::Finding(finding), false);
        }
    };
    let names: Vec<&str> = run.iter().map(Target::name).collect();
    let said = capitalised(&format!("{} on {}: {why}", band.name(), targets(run)));
    view! {
        <td colspan=span class=verdict data-verdict=verdict data-targets=names.join(" ")>
            <button type="button" class="link" title=said.clone() aria-label=said on:click=go>
                <span class=class aria-hidden="true">{mark}</span>
                " "
                {why}
            </button>
        </td>
    }
    .into_any()
}
