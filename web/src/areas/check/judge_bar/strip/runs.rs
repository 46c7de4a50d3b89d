//! The folded strip: one cell for each run of targets with the same verdict for the same reason.

use crate::{
    parts::markup::{self, Markup},
    state::{Store, follow, navigate, store},
    words::{mark, plain, verdict_word},
};
use leptos::{ev, html, prelude::*};
use nvvm_engine::reason::{Run, runs};
use nvvm_engine::target::{Target, TargetSet};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// The cells.
#[component]
pub fn Runs() -> impl IntoView {
    let store = store();
    let found = Memo::new(move |_| store.report(|report| runs(report, store.reference.get())));
    let line = NodeRef::<html::Div>::new();
    let mut shown = String::new();
    follow(move || {
        let Some(line) = line.get() else { return };
        let cells =
            found.with(|runs| runs.iter().zip(0..).map(|(run, place)| cell(store, run, place)).collect::<String>());
        // As long as they say the same, whoever stands on one stays there.
        if shown != cells {
            line.set_inner_html(&cells);
            shown = cells;
        }
        let chosen = store.target.get();
        let mut cell = line.first_element_child();
        found.with_untracked(|runs| {
            for run in runs {
                let Some(here) = cell.take() else { break };
                show(&here, run.targets(), chosen);
                cell = here.next_element_sibling();
            }
        });
    });
    let on_click = move |event: ev::MouseEvent| {
        let place = markup::clicked(&event, "[data-run]").and_then(|cell| cell.get_attribute("data-run"));
        let run = place.and_then(|place| found.with_untracked(|runs| runs.get(place.parse::<usize>().ok()?).cloned()));
        if let Some(target) = run.and_then(|run| nearest(run.targets(), store.target.get_untracked())) {
            navigate::choose_target(store, target);
        }
    };
    view! { <div class="runs" node_ref=line on:click=on_click></div> }
}

/// A cell is as wide as its run is long.
fn show(cell: &Element, targets: TargetSet, chosen: Target) {
    let is_chosen = targets.contains(chosen);
    markup::set(cell, "aria-checked", Some(if is_chosen { "true" } else { "false" }));
    markup::set(cell, "tabindex", Some(if is_chosen { "0" } else { "-1" }));
    if let Some(cell) = cell.dyn_ref::<HtmlElement>() {
        // Name and value are valid; as an attribute the page's policy would refuse it.
        let _ = cell.style().set_property("flex-grow", &targets.iter().count().to_string());
    }
}

/// A run as a cell.
fn cell(store: Store, run: &Run, place: usize) -> String {
    let (is_judged, unknown) = (store.judged(), store.report(|report| report.unknown.len()));
    let (errors, warnings) = (run.verdict.errors, run.verdict.warnings);
    let knows = store.reference.get().knows(run.first);
    let mark = match (is_judged, knows) {
        (false, _) => "·",
        (true, false) => "–",
        (true, true) => mark(errors, warnings, unknown),
    };
    let names: Vec<&str> = run.targets().iter().map(Target::name).collect();
    let (span, said) = (span(run), verdict_word(errors == 0));
    let mut markup = Markup::default();
    markup.add(&["<button type=button role=radio class=\"cell run"]);
    for (class, holds) in [
        (" fails", is_judged && errors > 0),
        (" warns", is_judged && errors == 0 && (warnings > 0 || unknown > 0)),
        (" unknown", !knows),
        (" unjudged", !is_judged),
    ] {
        markup.add(&[if holds { class } else { "" }]);
    }
    markup.add(&["\" data-testid=target-cell data-run=", &place.to_string()]);
    markup.add(&[" data-target=", run.first.name(), " data-targets=\"", &names.join(" "), "\" aria-label=\"", &span]);
    if is_judged {
        markup.add(&[": ", said, ", "]);
        markup.text(&run.why);
        markup.add(&["\" data-verdict=\"", said]);
    }
    markup.add(&["\" title=\""]);
    markup.text(&plain(&run.reason.sentence.replace('`', "")));
    markup.add(&["\"><span class=run-span><span class=cell-mark aria-hidden=true>", mark, "</span> ", &span]);
    markup.add(&["</span><span class=run-why>"]);
    if is_judged {
        markup.text(&run.why);
    }
    markup.add(&["</span></button>"]);
    markup.into_string()
}

/// The nearest target of the run that stands so many runs before or after the chosen target's.
pub fn beside(store: Store, by: isize) -> Option<Target> {
    let chosen = store.target.get_untracked();
    let all = store.checked.with_untracked(|checked| runs(&checked.report, store.reference.get_untracked()));
    let at = all.iter().position(|run| run.targets().contains(chosen))? as isize;
    let next = at.saturating_add(by).clamp(0, all.len() as isize - 1);
    nearest(all.get(next as usize)?.targets(), chosen)
}

fn nearest(targets: TargetSet, chosen: Target) -> Option<Target> {
    targets.iter().min_by_key(|target| target.index().abs_diff(chosen.index()))
}

/// `sm_20 … sm_75`, `sm_90`
fn span(run: &Run) -> String {
    if run.first == run.last { run.first.to_string() } else { format!("{} … {}", run.first, run.last) }
}
