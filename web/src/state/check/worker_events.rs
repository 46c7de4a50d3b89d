//! Events of the worker: answers, and failures of the engine or of a deferred part.

use super::{ATTEMPTS, Checker, LONGEST_PAUSE, Lost, again, ask, begin, with_checker};
use crate::{
    code_mirror,
    protocol::{Checked, Colours, FromWorker, ToWorker, WorkerPart},
    state::{
        checked::{CheckedText, EngineState},
        expected, later,
        measured::{now, record},
        notice::{Act, Notice, Offer, Tone},
        stage,
        store::Store,
    },
    worker::{
        client::{Cause, WorkerEvent},
        opening,
    },
};
use leptos::prelude::*;
use nvvm_engine::{Language, Offsets};
use std::{sync::Arc, time::Duration};

/// Handles an event of the worker.
pub(super) fn handle(store: Store, event: WorkerEvent) {
    match event {
        WorkerEvent::Ready => {
            store.engine.set(EngineState::Ready);
            mark_engine("ready");
            with_checker(Checker::send);
        }
        WorkerEvent::Answer(answer) => handle_answer(store, *answer),
        WorkerEvent::Failed(cause) => failed(store, cause),
        WorkerEvent::Part { here: true, .. } => {
            with_checker(Checker::send);
        }
        WorkerEvent::Part { part, here: false } => part_missing(store, part),
        WorkerEvent::Unavailable => {
            store.engine.set(EngineState::Unavailable);
            mark_engine("unavailable");
            store.busy.set(false);
            mark_ready(store);
            let text = "The engine could not be started, so nothing can be checked. Your code is kept; reloading the \
                        page may help.";
            store.notify(Notice::new("engine", Tone::Alert, text));
        }
    }
}

fn handle_answer(store: Store, answer: FromWorker) {
    match answer {
        FromWorker::Checked(checked) => answered(store, *checked),
        FromWorker::TextUnknown { id } => text_unknown(id),
        FromWorker::Colours { id, colours } => {
            // Highlighting of a text that is not displayed any more is discarded.
            let is_shown = with_checker(|checker| checker.sent == Some(id) && checker.in_flight.is_none());
            if let Some(Colours { start, end, tokens }) = colours.filter(|_| is_shown == Some(true)) {
                code_mirror::add_tokens(start, end, &tokens);
            }
        }
        FromWorker::Answer(answer) => store.answers.take(answer),
        // Handled by the client.
        FromWorker::Ready | FromWorker::Part { .. } => {}
    }
}

fn answered(store: Store, checked: Checked) {
    let answer = with_checker(|checker| {
        let in_flight = checker.in_flight.take_if(|in_flight| in_flight.id == checked.id)?;
        checker.quiet();
        // An unrequested answer was computed before its request.
        let since = if checked.id == opening::ID { now() - checked.in_worker } else { in_flight.since };
        checker.forget_failures();
        checker.took = now() - since;
        checker.rest_until = now() + checker.took.min(LONGEST_PAUSE);
        record("worker", since, since + checked.in_worker);
        record("check", since, since + checked.timings.total_ms());
        record("answer", since + checked.in_worker, now());
        Some((checker.offsets.clone(), checker.wanted.is_some()))
    });
    let Some((offsets, outdated)) = answer.flatten() else { return };
    store.checked_in.set(Some(checked.timings.total_ms()));
    // The precomputed report is already on display and equal.
    let was_at_hand = with_checker(|checker| checker.held.id() == Some(checked.id)) == Some(true);
    let is_shown = was_at_hand || show_in_time(store, offsets, checked);
    if !is_shown {
        // The base of the change is missing: the next report must be whole.
        again(store);
        return;
    }
    if outdated {
        with_checker(Checker::soon);
    } else if !was_at_hand {
        store.busy.set(false);
    }
    mark_ready(store);
    // After the current frame.
    set_timeout(move || prepare(store), Duration::ZERO);
}

/// Prepares deferred parts and terms after the first report.
fn prepare(store: Store) {
    with_checker(|checker| checker.client.prepare_all());
    // Terms are linked once they can be read.
    if !store.embedded && store.answers.terms.with_untracked(Option::is_none) {
        ask(&ToWorker::Terms);
    }
}

/// The worker has another text than expected, so the whole text is sent.
fn text_unknown(id: u32) {
    with_checker(|checker| {
        let Some(in_flight) = checker.in_flight.take_if(|in_flight| in_flight.id == id) else { return };
        checker.quiet();
        checker.sent = None;
        checker.wanted = Some(checker.wanted.unwrap_or(in_flight.attempt.saturating_sub(1)));
        checker.send();
    });
}

/// Calls [`show`] and records its duration.
pub(super) fn show_in_time(store: Store, offsets: Offsets, checked: Checked) -> bool {
    let start = now();
    let is_shown = show(store, offsets, checked);
    record("show", start, now());
    is_shown
}

/// Shows an answer, unless it is a change of a report that the page does not hold.
fn show(store: Store, offsets: Offsets, checked: Checked) -> bool {
    let Checked { id, report, colours, generated_tokens, .. } = checked;
    let updated = with_checker(|checker| checker.held.updated(report));
    let Some((report, led)) = updated.flatten() else { return false };
    let kernels = report.kernels.len();
    store.selection.set(None);
    store.kernel.update(|kernel| *kernel = (*kernel).min(kernels.saturating_sub(1)));
    store.gave_up.set(false);
    // An alert about an earlier text's failure is obsolete.
    store.dismiss_alert("engine");
    let text = Arc::new(CheckedText { offsets, report, generated_tokens, ..CheckedText::default() });
    with_checker(|checker| checker.held.shows(id, &text, led));
    store.tried_order.set(None);
    store.pointed_field.set(None);
    store.checked.set(text);
    store.hovered.set(None);
    // After the new text's locations are set, since the editor reports its cursor.
    code_mirror::show_tokens(colours.start, colours.end, &colours.tokens);
    expected::compare(store);
    true
}

fn part_missing(store: Store, part: WorkerPart) {
    let left_unchecked = with_checker(|checker| {
        // A check of CUDA declarations waits for the part; NVVM IR is checked while it loads.
        let is_cuda = store.language.get_untracked() == Language::Cuda && part == WorkerPart::Declarations;
        let waited = is_cuda && checker.in_flight.take().is_some();
        if waited {
            checker.quiet();
            checker.sent = None;
            checker.wanted = Some(0);
        }
        waited
    });
    if left_unchecked == Some(true) {
        store.busy.set(false);
        store.gave_up.set(true);
    }
    mark_ready(store);
    let text = match part {
        WorkerPart::Declarations => {
            "A part of the engine could not be loaded: CUDA declarations, some NVVM IR and the reference are not available. Your code is kept."
        }
        WorkerPart::Checks | WorkerPart::Reference => {
            "A part of the engine could not be loaded: code is checked, but the reference, lessons, nodes, the pipeline and exports are not available. Your code is kept."
        }
    };
    let offer = Offer::new("Load it again", Act::FetchLaterPart);
    store.notify(Notice::new("later-part", Tone::Alert, text).offering(offer));
}

/// Retries loading the deferred part after a failure.
pub fn fetch_later_part(store: Store) {
    with_checker(|checker| checker.client.fetch_again());
    later::fetch(store);
}

fn failed(store: Store, cause: Cause) {
    store.engine.set(EngineState::Starting);
    let lost = with_checker(|checker| {
        checker.quiet();
        checker.sent = None;
        let Some(check) = checker.in_flight.take() else {
            // The new engine needs the text for later requests. Retries are limited, since one of the requests may
            // cause the failure.
            checker.lost_questions += 1;
            if checker.wanted.is_none() && checker.retry.is_none() && checker.lost_questions < ATTEMPTS {
                checker.wanted = Some(0);
                return Some(Lost::Question);
            }
            return None;
        };
        if check.attempt >= ATTEMPTS {
            checker.give_up(check.attempt);
            return Some(Lost::Text);
        }
        checker.failures = check.attempt;
        checker.wanted = Some(check.attempt);
        None
    });
    let lost = lost.flatten();
    let what = match cause {
        Cause::Stopped => "The engine stopped with an error and was restarted.",
        Cause::NoAnswer => "The engine did not answer in time and was restarted.",
    };
    if lost == Some(Lost::Question) {
        begin(store);
    }
    if lost == Some(Lost::Text) {
        store.busy.set(false);
        store.gave_up.set(true);
        let text = format!(
            "{what} It fails on this code, so the results are of an earlier version. Your code is kept. After an edit it is checked when you pause."
        );
        let offer = Offer::new("Check again", Act::CheckAgain);
        store.notify(Notice::new("engine", Tone::Alert, text).offering(offer));
        mark_ready(store);
    } else {
        store.notify(Notice::new("engine", Tone::Remark, format!("{what} Your code is kept.")));
    }
}

/// index.html waits for this attribute before it caches the rest of the site.
fn mark_engine(state: &str) {
    if let Some(body) = document().body() {
        // The attribute's name is valid.
        let _ = body.set_attribute("data-engine", state);
    }
}

pub(super) fn mark_ready(store: Store) {
    let Some(body) = document().body() else { return };
    if body.get_attribute("data-ready").as_deref() != Some("true") {
        stage::show();
        record("ready", 0.0, now());
        // The attribute's name is valid.
        let _ = body.set_attribute("data-ready", "true");
        // After the current frame.
        set_timeout(move || later::fetch(store), Duration::ZERO);
    }
}
