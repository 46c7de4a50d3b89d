//! The events in order, and the execution of the verifier's own pass.

use super::NO_REPORTS;
use crate::parts::{Place, Sentence, Term};
use leptos::prelude::*;
use nvvm_engine::pipeline::{Event, EventState, LayerMessage, RunState, Timeline};

/// The events, with the documents' claims about the verifier's place.
#[component]
pub fn Events(shown: Timeline) -> impl IntoView {
    let reported = shown.reported_by.map(|layer| format!("Layer {} reports first: {}.", layer.number(), layer.title()));
    let rows = (0u32..).zip(&shown.events).map(|(at, event)| {
        let claims = shown.placements.iter().filter(|placement| placement.before == Some(at)).map(|placement| {
            view! {
                <tr class="pipeline-claim" data-testid="pipeline-claim">
                    <td colspan="4">"↓ "<cite>{placement.document.clone()}</cite>" "<Sentence text=format!("places the NVVM IR verifier here: {} (C021).", placement.claim) /></td>
                </tr>
            }
        });
        let claims = claims.collect_view();
        view! { {claims} <Row event=event.clone() /> }
    });
    let elsewhere = shown.placements.iter().filter(|placement| placement.before.is_none()).map(|placement| {
        view! { <p class="small quiet"><cite>{placement.document.clone()}</cite>" "<Sentence text=format!("has it {} (C021).", placement.claim) /></p> }
    });
    view! {
        <p aria-live="polite" data-testid="pipeline-reported"><strong>{reported.unwrap_or_else(|| NO_REPORTS.to_owned())}</strong></p>
        <div class="scroll" tabindex="0" role="region" aria-label="Timeline of passes and verifiers">
            <table class="pipeline-events">
                <thead><tr><th>"Outcome"</th><th class="figure"><Term id="term/layer" words="Layer" /></th><th>"What"</th><th>"When"</th></tr></thead>
                <tbody>{rows.collect_view()}</tbody>
            </table>
        </div>
        {elsewhere.collect_view()}
    }
}

#[component]
fn Row(event: Event) -> impl IntoView {
    let messages = event.messages.iter().cloned().map(|message| view! { <Words message=message /> }).collect_view();
    let state = state_id(event.state);
    let layer = event.layer.map(|layer| layer.number().to_string()).unwrap_or_default();
    let (title, boundary, why) = (event.title, event.boundary, event.why);
    let shown_layer = layer.clone();
    let no_reason = why.is_empty();
    view! {
        <tr class=format!("event {state}") data-testid="pipeline-event" data-state=state data-layer=layer>
            <td class="outcome">{outcome(event.state)}</td>
            <td class="figure">{shown_layer}</td>
            <td>{title}{messages}<p class="small quiet" hidden=no_reason><Sentence text=why /></p></td>
            <td class="small">{boundary}</td>
        </tr>
    }
}

#[component]
fn Words(message: LayerMessage) -> impl IntoView {
    let from = if message.switch.is_some() { "by switch" } else { "in your code" };
    let ours = if message.ours { "; the specification has no message for it, this one is ours" } else { "" };
    view! {
        <p class="message small" data-testid="pipeline-said">
            {message.words}" "
            <span class="quiet">"("<Term id=format!("rule/{}", message.rule) words=message.rule />{format!(", {from}{ours}) ")}</span>
            {message.location.map(|location| view! { <Place location=location /> })}
        </p>
    }
}

const fn state_id(state: EventState) -> &'static str {
    match state {
        EventState::Passed => "passed",
        EventState::Failed => "failed",
        EventState::Dark => "dark",
        EventState::Off => "off",
        EventState::Unseen => "unseen",
    }
}

const fn outcome(state: EventState) -> &'static str {
    match state {
        EventState::Passed => "✓ passed",
        EventState::Failed => "✕ failed",
        EventState::Dark => "– not reached",
        EventState::Off => "○ off",
        EventState::Unseen => "? not checked",
    }
}

/// The execution of the verifier's own pass.
#[component]
pub fn Run(run: RunState) -> impl IntoView {
    let state = if run.failed { "failed" } else { "passed" };
    let items = run.checkers.into_iter().map(|checker| {
        let called = match checker.procedure.as_str() {
            "" => view! { <span class="quiet"><Sentence text="the driver calls nothing for it (C016)" /></span> }
                .into_any(),
            procedure => view! { <code>{procedure.to_owned()}</code> }.into_any(),
        };
        let called_by_driver = !checker.procedure.is_empty();
        let messages = checker.messages.into_iter().map(|words| view! { <p class="message small">{words}</p> });
        view! {
            <li data-testid="pipeline-checker" data-called=called_by_driver.to_string()>
                {checker.title}": "{called}{messages.collect_view()}
            </li>
        }
    });
    view! {
        <h3>"The NVVM IR verifier's own pass"</h3>
        <p data-testid="pipeline-run" data-state=state>
            {format!("Run state: {state}.")}" "
            <span class="quiet">"Its driver has two procedures; any failed check stops the pipeline before the next pass."</span>
        </p>
        <ul>{items.collect_view()}</ul>
    }
}
