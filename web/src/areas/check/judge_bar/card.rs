//! A world's verdict on the chosen target, with the number that decides. Documents and tools answer different
//! questions, so both cards are always there; the framed one's findings are listed.

use super::lamps::lamps;
use crate::{
    parts::{
        markup::{self, Markup},
        term,
    },
    state::{EngineState, Store, View, follow, navigate, preference, store},
    words::{counted, mark, plain},
};
use leptos::{ev, html, prelude::*};
use nvvm_engine::target::{Reference, Target};
use nvvm_engine::{
    Language,
    reason::reason,
    report::{PhaseVerdicts, Verdict},
};
use web_sys::Element;

/// Who is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum World {
    /// What the papers say.
    Documents,
    /// What shipping tools were measured to do.
    Tools,
}

impl World {
    /// Who its references are, in one line.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Documents => "Documents: what the papers say, as written",
            Self::Tools => "Tools: what libNVVM, nvcc and ptxas were measured to do",
        }
    }

    const fn holds(self, reference: Reference) -> bool {
        matches!(self, Self::Tools) == reference.is_measured()
    }

    /// Its references; of tools the newest toolkit first.
    pub fn references(self) -> impl Iterator<Item = Reference> {
        let mut all: Vec<Reference> =
            Reference::ALL.iter().copied().filter(|reference| self.holds(*reference)).collect();
        if self == Self::Tools {
            all.reverse();
        }
        all.into_iter()
    }
}

/// What a card is made of; its effect fills it in.
const PARTS: &str = "<span class=verdict-mark aria-hidden=true></span><span class=verdict-words>\
    <button type=button class=verdict-choose data-does=choose><span class=verdict-name></span><strong></strong></button>\
    <span class=reason></span><span class=rests-on></span></span><span class=\"checking quiet\"></span>";

/// One world's card.
#[component]
pub fn Card(world: World) -> impl IntoView {
    let store = store();
    let card = NodeRef::<html::Div>::new();
    let mut rests_on = String::new();
    follow(move || {
        if let Some(card) = card.get() {
            show(store, world, &card, &mut rests_on);
        }
    });
    let on_click = move |event: ev::MouseEvent| match markup::asked_for(&event).as_deref() {
        Some("choose") => preference::answer(store, reference_of(world, store.reference.get_untracked())),
        Some("coverage") => navigate::show_view(store, View::Coverage),
        _ => {
            term::followed(store, &event);
        }
    };
    view! { <div class="verdict" inner_html=PARTS node_ref=card on:click=on_click></div> }
}

/// The other world answers by the reference that stands against the chosen one.
fn reference_of(world: World, chosen: Reference) -> Reference {
    if world.holds(chosen) { chosen } else { chosen.second_opinion() }
}

/// Shows the verdict as it is; `shown` is what it rests on, as the card shows it.
fn show(store: Store, world: World, card: &Element, shown: &mut String) {
    let (target, reference) = (store.target.get(), reference_of(world, store.reference.get()));
    let is_chosen = world.holds(store.reference.get());
    let (is_answered, is_judged, knows) = (store.answered(), store.judged(), reference.knows(target));
    let (verdict, unknown) = store.report(|report| (report.verdict(target, reference), report.unknown.len()));
    for (class, holds) in [
        ("chosen", is_chosen),
        ("stale", store.gave_up.get()),
        ("silent", !is_judged || !knows),
        ("partly", unknown > 0),
    ] {
        // The class is fixed and valid.
        let _ = card.class_list().toggle_with_force(class, holds);
    }
    let counted = |count: String| (is_chosen && is_answered).then_some(count);
    let said = is_answered.then(|| verdict.word());
    for (name, value) in [
        ("data-testid", Some(if is_chosen { "verdict" } else { "second-opinion" }.to_owned())),
        ("data-reference", Some(reference.id().to_owned())),
        ("data-unknown", counted(unknown.to_string())),
        ("data-verdict", said.map(str::to_owned)),
        ("data-errors", counted(verdict.errors.to_string())),
        ("data-warnings", counted(verdict.warnings.to_string())),
    ] {
        markup::set(card, name, value.as_deref());
    }
    let mark = match verdict {
        _ if !is_judged => "…",
        _ if !knows => "–",
        _ => mark(verdict.errors, verdict.warnings, unknown),
    };
    markup::say(card, ".verdict-mark", mark);
    markup::set_in(card, ".verdict-choose", "aria-pressed", Some(if is_chosen { "true" } else { "false" }));
    let about = [reference.title(), ". ", world.title()].concat();
    markup::set_in(card, ".verdict-choose", "title", Some(&about));
    markup::say(card, ".verdict-name", &[&name(reference), ": "].concat());
    markup::set_in(card, "strong", "role", is_chosen.then_some("status"));
    let (headline, sentence) = reasons(store, reference);
    markup::say(card, "strong", &headline);
    markup::set_in(card, ".reason", "title", is_judged.then_some(&sentence));
    markup::say(card, ".reason", if is_judged { &sentence } else { "" });
    let is_slow = is_chosen && store.slow.get();
    markup::say(card, ".checking", if is_slow { "checking …" } else { "" });
    let rests_on = if is_judged { rests_on(store, verdict, is_chosen) } else { String::new() };
    if *shown != rests_on
        && let Ok(Some(part)) = card.query_selector(".rests-on")
    {
        part.set_inner_html(&rests_on);
        *shown = rests_on;
    }
}

/// The chosen verdict in one line, for narrow pages: it stays in sight. Screen readers have the card.
#[component]
pub fn OneLine() -> impl IntoView {
    let store = store();
    let line = NodeRef::<html::Div>::new();
    follow(move || {
        let Some(line) = line.get() else { return };
        let (reference, verdict) = (store.reference.get(), store.verdict.get());
        let (is_judged, unknown) = (store.judged(), store.report(|report| report.unknown.len()));
        let passes = verdict.errors == 0;
        for (class, holds) in
            [("fails", is_judged && !passes), ("passes", is_judged && passes), ("partly", unknown > 0)]
        {
            // The class is fixed and valid.
            let _ = line.class_list().toggle_with_force(class, holds);
        }
        let mark = if is_judged { mark(verdict.errors, verdict.warnings, unknown) } else { "…" };
        let headline = reasons(store, reference).0;
        line.set_text_content(Some(&[mark, " ", store.target.get().name(), ": ", &headline].concat()));
    });
    view! { <div class="one-line" aria-hidden="true" node_ref=line></div> }
}

/// As short as it can be: the longer name is in the choice beside it.
fn name(reference: Reference) -> String {
    match reference {
        Reference::Tileiras => "Document".to_owned(),
        Reference::Mlir => "MLIR document".to_owned(),
        other => other.title().trim_end_matches(", measured").to_owned(),
    }
}

/// The phases of a toolkit; declarations are read by nvcc's front end, before any of them.
fn phases(store: Store, verdict: Verdict) -> Option<PhaseVerdicts> {
    let is_ir = store.report(|report| report.language == Language::NvvmIr);
    verdict.phases.filter(|_| is_ir)
}

/// The verdict in a few words, with the number that decides; and the same as a sentence, with its source.
fn reasons(store: Store, reference: Reference) -> (String, String) {
    if !store.answered() {
        let headline = match store.engine.get() {
            EngineState::Unavailable => "not checked",
            _ => "loading the engine",
        };
        return (headline.to_owned(), String::new());
    }
    let reason = store.report(|report| reason(report, store.target.get(), reference));
    let headline = match reason.more {
        0 => reason.headline,
        more => [&reason.headline, " and ", &counted(more.into(), "more error")].concat(),
    };
    (headline, plain(&reason.sentence.replace('`', "")))
}

/// The phases, where else it passes, and what was not looked at.
fn rests_on(store: Store, verdict: Verdict, is_chosen: bool) -> String {
    let mut markup = Markup::default();
    if let Some(phases) = phases(store, verdict) {
        markup.add(&[&lamps(store, phases)]);
    }
    if is_chosen {
        if let Some(passing) = store.matrix.with(|matrix| passing(matrix, store.target.get())) {
            markup.add(&["<span class=passing>", &passing, "</span>"]);
        }
        let not_modelled = store.report(|report| report.coverage.not_modelled.len());
        if not_modelled > 0 {
            let count = counted(not_modelled as u64, "thing");
            markup.add(&["<button type=button class=link data-does=coverage>", &count, " not modelled</button>"]);
        }
    }
    markup.into_string()
}

/// For a rejected text: where it would pass.
fn passing(matrix: &[nvvm_engine::report::TargetVerdict], target: Target) -> Option<String> {
    let rejected = matrix.iter().any(|cell| cell.target == target && cell.verdict.errors > 0);
    if !rejected {
        return None;
    }
    let passing: Vec<Target> = matrix.iter().filter(|cell| cell.verdict.errors == 0).map(|cell| cell.target).collect();
    Some(match passing.as_slice() {
        [] => "passes on no target".to_owned(),
        [only] => format!("passes only on {only}"),
        [first, .., last] if first.index() + passing.len() == last.index() + 1 && last.index() + 1 == matrix.len() => {
            format!("passes from {first} on")
        }
        [first, ..] => format!("passes on {} targets, {first} the smallest", passing.len()),
    })
}
