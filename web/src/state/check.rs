//! From an edit to its report: one check at a time, always of the latest text.

use super::{
    checked::{CheckedText, EngineState},
    expected,
    notice::{Act, Notice, Offer, Tone},
    store::Store,
};
use crate::{
    code_mirror,
    offsets::Offsets,
    protocol::{Checked, Failure, FromWorker, ToWorker},
    worker::client::{Cause, Client, Heard},
};
use leptos::{
    leptos_dom::helpers::{TimeoutHandle, set_timeout_with_handle},
    prelude::*,
};
use nvvm_engine::{Mode, Request};
use std::{cell::RefCell, sync::Arc, time::Duration};

/// How long a pause in typing is, for a small text.
const PAUSE: Duration = Duration::from_millis(60);

/// A check that takes longer is worth a word.
const SLOW: Duration = Duration::from_millis(200);

/// A text is tried so often before the engine is said to fail on it.
const ATTEMPTS: u32 = 2;

thread_local! {
    static CHECKER: RefCell<Option<Checker>> = const { RefCell::new(None) };
}

struct Checker {
    store: Store,
    client: Client,
    last_id: u32,
    in_flight: Option<InFlight>,
    /// Set while the text differs from what was last sent: how many times that text was tried.
    wanted: Option<u32>,
    pause: Option<TimeoutHandle>,
    slow: Option<TimeoutHandle>,
}

struct InFlight {
    id: u32,
    text: Arc<str>,
    attempt: u32,
}

/// Starts the engine; the text in the editor is checked as soon as it runs.
pub fn start(store: Store, worker_url: String) {
    let client = Client::start(worker_url, move |heard| hear(store, heard));
    let checker = Checker { store, client, last_id: 0, in_flight: None, wanted: Some(0), pause: None, slow: None };
    CHECKER.set(Some(checker));
}

/// The text or its language changed: check it after a pause in typing.
pub fn edited(store: Store) {
    begin(store);
    // Building and sending a large text costs more, so it is done less often.
    let pause = PAUSE + Duration::from_millis(u64::from(code_mirror::length() / 5_000).min(1_000));
    with_checker(|checker| {
        checker.wanted = Some(0);
        if let Some(pause) = checker.pause.take() {
            pause.clear();
        }
        checker.pause = set_timeout_with_handle(send, pause).ok();
    });
}

/// Checks at once, with a fresh number of attempts.
pub fn again(store: Store) {
    begin(store);
    with_checker(|checker| {
        checker.wanted = Some(0);
        checker.send();
    });
}

/// Asks the engine for something other than a check. Returns whether the question went out.
pub fn ask(message: &ToWorker) -> bool {
    with_checker(|checker| checker.client.send(message, Duration::from_secs(2))).unwrap_or(false)
}

/// Makes the worker fail, for the tests of the recovery.
pub fn fail(failure: Failure) {
    with_checker(|checker| checker.client.send(&ToWorker::Fail(failure), Duration::from_millis(700)));
}

fn with_checker<T>(act: impl FnOnce(&mut Checker) -> T) -> Option<T> {
    CHECKER.with_borrow_mut(|checker| checker.as_mut().map(act))
}

impl Checker {
    /// Sends the latest text, unless another one is under way: its answer comes back here.
    fn send(&mut self) {
        let Some(tried) = self.wanted else { return };
        if self.in_flight.is_some() || !self.client.is_ready() {
            return;
        }
        let text = code_mirror::take_text();
        let attempt = tried + 1;
        self.last_id = self.last_id.wrapping_add(1);
        let request =
            Request { text: text.clone(), language: self.store.language.get_untracked(), mode: Mode::default() };
        let allowed = time_allowed(text.len(), attempt);
        if self.client.send(&ToWorker::Check { id: self.last_id, request }, allowed) {
            self.wanted = None;
            self.in_flight = Some(InFlight { id: self.last_id, text: text.into(), attempt });
            self.slow = set_timeout_with_handle(speak_up, SLOW).ok();
        }
    }

    fn quiet(&mut self) {
        if let Some(slow) = self.slow.take() {
            slow.clear();
        }
        self.store.slow.set(false);
    }
}

/// Small texts take a millisecond; the rest of the time is for machines that are busy with other things.
fn time_allowed(bytes: usize, attempt: u32) -> Duration {
    let per_byte = Duration::from_micros(bytes as u64);
    (Duration::from_millis(700) + per_byte) * if attempt == 1 { 1 } else { 6 }
}

fn send() {
    with_checker(Checker::send);
}

/// Tests read the busy mark right after they typed, so it does not wait for the next round of effects.
fn begin(store: Store) {
    store.busy.set(true);
    store.gave_up.set(false);
    if let Some(body) = document().body() {
        // The attribute's name is fixed and valid.
        let _ = body.set_attribute("data-busy", "true");
    }
}

fn speak_up() {
    with_checker(|checker| checker.store.slow.set(true));
}

fn hear(store: Store, heard: Heard) {
    match heard {
        Heard::Ready => {
            store.engine.set(EngineState::Ready);
            with_checker(Checker::send);
        }
        Heard::Answer(FromWorker::Checked(checked)) => answered(store, *checked),
        Heard::Answer(answer) => {
            // What is left says that the worker is ready, which was heard already.
            let _ = store.answers.take(answer);
        }
        Heard::Failed(cause) => failed(store, cause),
        Heard::Unavailable => {
            store.engine.set(EngineState::Unavailable);
            store.busy.set(false);
            mark_ready();
            let text = "The engine could not be started, so nothing can be checked. Your text is kept; reloading the \
                        page may help.";
            store.notify(Notice::new("engine", Tone::Alert, text));
        }
    }
}

fn answered(store: Store, checked: Checked) {
    let answer = with_checker(|checker| {
        let in_flight = checker.in_flight.take_if(|in_flight| in_flight.id == checked.id)?;
        checker.quiet();
        Some((in_flight, checker.wanted.is_some()))
    });
    let Some((in_flight, outdated)) = answer.flatten() else { return };
    show(store, in_flight.text, checked);
    if outdated {
        with_checker(Checker::send);
    } else {
        store.busy.set(false);
    }
    // Words are underlined once somebody can read them.
    if !store.embedded && store.answers.terms.with_untracked(Option::is_none) {
        ask(&ToWorker::Terms);
    }
    mark_ready();
}

fn show(store: Store, text: Arc<str>, checked: Checked) {
    let offsets = Offsets::of(&text);
    let Checked { report, tokens, milliseconds, generated_tokens, .. } = checked;
    let kernels = report.kernels.len();
    store.selection.set(None);
    store.kernel.update(|kernel| *kernel = (*kernel).min(kernels.saturating_sub(1)));
    store.gave_up.set(false);
    // What an earlier text did to the engine is not said beside this one.
    store.dismiss_alert("engine");
    store.checked.set(Arc::new(CheckedText { text, offsets, report, milliseconds, generated_tokens }));
    store.hovered.set(None);
    // After the places of the new text are known: the editor tells where its cursor is.
    code_mirror::show_tokens(&tokens);
    expected::compare(store);
}

fn failed(store: Store, cause: Cause) {
    store.engine.set(EngineState::Starting);
    let gave_up = with_checker(|checker| {
        checker.quiet();
        let lost = checker.in_flight.take()?;
        if checker.wanted.is_some() {
            return None;
        }
        if lost.attempt >= ATTEMPTS {
            return Some(());
        }
        checker.wanted = Some(lost.attempt);
        None
    });
    let what = match cause {
        Cause::Stopped => "The engine stopped with an error and was restarted.",
        Cause::Silent => "The engine did not answer in time and was restarted.",
    };
    if gave_up.flatten().is_some() {
        store.busy.set(false);
        store.gave_up.set(true);
        let text =
            format!("{what} It fails on this text, so what is shown is about an earlier one. Your text is kept.");
        let offer = Offer::new("Check again", Act::CheckAgain);
        store.notify(Notice::new("engine", Tone::Alert, text).offering(offer));
        mark_ready();
    } else {
        store.notify(Notice::new("engine", Tone::Remark, format!("{what} Your text is kept.")));
    }
}

fn mark_ready() {
    if let Some(body) = document().body() {
        // The attribute's name is fixed and valid.
        let _ = body.set_attribute("data-ready", "true");
    }
}
