//! What the worker answers, and what becomes of a check when an engine or a part of it fails.

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
        client::{Cause, Heard},
        opening,
    },
};
use leptos::prelude::*;
use nvvm_engine::{Language, Offsets};
use std::{sync::Arc, time::Duration};

/// Hears what happens at the worker's end.
pub(super) fn hear(store: Store, heard: Heard) {
    match heard {
        Heard::Ready => {
            store.engine.set(EngineState::Ready);
            mark_engine("ready");
            with_checker(Checker::send);
        }
        Heard::Answer(answer) => hear_answer(store, *answer),
        Heard::Failed(cause) => failed(store, cause),
        Heard::Part { here: true, .. } => {
            with_checker(Checker::send);
        }
        Heard::Part { part, here: false } => part_missing(store, part),
        Heard::Unavailable => {
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

fn hear_answer(store: Store, answer: FromWorker) {
    match answer {
        FromWorker::Checked(checked) => answered(store, *checked),
        FromWorker::TextUnknown { id } => text_unknown(id),
        FromWorker::Colours { id, colours } => {
            // Of a text that is not shown any more they are of no use.
            let is_shown = with_checker(|checker| checker.sent == Some(id) && checker.in_flight.is_none());
            if let Some(Colours { start, end, tokens }) = colours.filter(|_| is_shown == Some(true)) {
                code_mirror::add_tokens(start, end, &tokens);
            }
        }
        FromWorker::Answer(answer) => store.answers.take(answer),
        // These were heard already.
        FromWorker::Ready | FromWorker::Part { .. } => {}
    }
}

fn answered(store: Store, checked: Checked) {
    let answer = with_checker(|checker| {
        let in_flight = checker.in_flight.take_if(|in_flight| in_flight.id == checked.id)?;
        checker.quiet();
        // What nobody asked for was found before that.
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
    // What the engine said when the site was built is what it says.
    let was_at_hand = with_checker(|checker| checker.held.id() == Some(checked.id)) == Some(true);
    let is_shown = was_at_hand || show_in_time(store, offsets, checked);
    if !is_shown {
        // It rests on a report that is not here: nothing is held now, so the next one comes whole.
        again(store);
        return;
    }
    if outdated {
        with_checker(Checker::soon);
    } else if !was_at_hand {
        store.busy.set(false);
    }
    mark_ready(store);
    // Behind what is shown now.
    set_timeout(move || prepare(store), Duration::ZERO);
}

/// What nobody waits for, once something is shown.
fn prepare(store: Store) {
    with_checker(|checker| checker.client.prepare_all());
    // Words are underlined once somebody can read them.
    if !store.embedded && store.answers.terms.with_untracked(Option::is_none) {
        ask(&ToWorker::Terms);
    }
}

/// The worker has another text than was thought: it gets all of this one.
#[inline(never)]
fn text_unknown(id: u32) {
    with_checker(|checker| {
        let Some(in_flight) = checker.in_flight.take_if(|in_flight| in_flight.id == id) else { return };
        checker.quiet();
        checker.sent = None;
        checker.wanted = Some(checker.wanted.unwrap_or(in_flight.attempt.saturating_sub(1)));
        checker.send();
    });
}

/// [`show`], whose time is noted.
pub(super) fn show_in_time(store: Store, offsets: Offsets, checked: Checked) -> bool {
    let start = now();
    let is_shown = show(store, offsets, checked);
    record("show", start, now());
    is_shown
}

/// Shows an answer, unless it rests on a report that is not here.
fn show(store: Store, offsets: Offsets, checked: Checked) -> bool {
    let Checked { id, report, colours, generated_tokens, .. } = checked;
    let updated = with_checker(|checker| checker.held.updated(report));
    let Some((report, led)) = updated.flatten() else { return false };
    let kernels = report.kernels.len();
    store.selection.set(None);
    store.kernel.update(|kernel| *kernel = (*kernel).min(kernels.saturating_sub(1)));
    store.gave_up.set(false);
    // What an earlier text did to the engine is not said beside this one.
    store.dismiss_alert("engine");
    let text = Arc::new(CheckedText { offsets, report, generated_tokens, ..CheckedText::default() });
    with_checker(|checker| checker.held.shows(id, &text, led));
    store.tried_order.set(None);
    store.pointed_field.set(None);
    store.checked.set(text);
    store.hovered.set(None);
    // After the places of the new text are known: the editor tells where its cursor is.
    code_mirror::show_tokens(colours.start, colours.end, &colours.tokens);
    expected::compare(store);
    true
}

fn part_missing(store: Store, part: WorkerPart) {
    let left_unchecked = with_checker(|checker| {
        // A check of CUDA declarations waited for it; NVVM IR is checked while it loads.
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
            "A part of the engine could not be loaded: NVVM IR is checked, but CUDA declarations and the reference are not available. Your code is kept."
        }
        WorkerPart::Reference => {
            "A part of the engine could not be loaded: code is checked, but the reference, lessons, nodes, the pipeline and exports are not available. Your code is kept."
        }
    };
    let offer = Offer::new("Load it again", Act::FetchLaterPart);
    store.notify(Notice::new("later-part", Tone::Alert, text).offering(offer));
}

/// Loads what is wanted later again, after it could not be loaded.
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
            // The next one has to know the text that questions are about; not for ever, for it may fail of one of these.
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
        Cause::Silent => "The engine did not answer in time and was restarted.",
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

/// index.html waits for it before it has the rest of the site kept.
fn mark_engine(state: &str) {
    if let Some(body) = document().body() {
        // The attribute's name is fixed and valid.
        let _ = body.set_attribute("data-engine", state);
    }
}

pub(super) fn mark_ready(store: Store) {
    let Some(body) = document().body() else { return };
    if body.get_attribute("data-ready").as_deref() != Some("true") {
        stage::show();
        record("ready", 0.0, now());
        // The attribute's name is fixed and valid.
        let _ = body.set_attribute("data-ready", "true");
        // Behind what is shown now.
        set_timeout(move || later::fetch(store), Duration::ZERO);
    }
}
