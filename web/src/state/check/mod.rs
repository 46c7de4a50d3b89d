//! From an edit to its report: one check at a time, always of the latest text.

mod at_hand;
mod heard;

pub use at_hand::catch_up;
pub use heard::fetch_later_part;

use super::{
    held::HeldReport,
    measured::{now, record},
    store::Store,
};
use crate::{
    code_mirror,
    protocol::{Failure, TextChange, TextUpdate, ToWorker},
    worker::{client::Client, opening},
};
use leptos::{
    leptos_dom::helpers::{TimeoutHandle, set_timeout_with_handle},
    prelude::*,
};
use nvvm_engine::{HeaderText, Offsets};
use std::{cell::RefCell, sync::Arc, time::Duration};

/// The longest pause between an answer and the next check, in milliseconds.
const LONGEST_PAUSE: f64 = 500.0;

/// A check that takes longer is worth a word.
const SLOW: Duration = Duration::from_millis(200);

/// A text is tried so often before the engine is said to fail on it. Edits do not make it another text.
const ATTEMPTS: u32 = 2;

/// The pause in typing after which an edited text is tried again on which the engine failed; each failure doubles it.
const FIRST_RETRY: Duration = Duration::from_secs(5);

/// The longest such pause.
const LAST_RETRY: Duration = Duration::from_secs(80);

/// A check may take so many times as long as the one before it, and at most [`LONGEST_CHECK`] for that.
const SLOWER: f64 = 4.0;
const LONGEST_CHECK: Duration = Duration::from_secs(20);

thread_local! {
    static CHECKER: RefCell<Option<Checker>> = const { RefCell::new(None) };
}

struct Checker {
    store: Store,
    client: Client,
    last_id: u32,
    /// The check that brought the worker the text that it has; `None` when it has none.
    sent: Option<u32>,
    /// The headers that it has.
    sent_headers: Option<Arc<Vec<HeaderText>>>,
    /// The places in that text.
    offsets: Offsets,
    /// What was answered last.
    held: HeldReport,
    in_flight: Option<InFlight>,
    /// The number of engines that failed without a check under way since the text was edited.
    lost_questions: u32,
    /// Set while the text differs from what was last sent: how many times that text was tried.
    wanted: Option<u32>,
    /// The number of engines that failed on the text, edited or not, since the last report.
    failures: u32,
    /// Set while the text is given up: the pause in typing after which it is tried again.
    retry: Option<Duration>,
    /// Set while that pause is waited for.
    retrying: Option<TimeoutHandle>,
    /// How long the last answer took, in milliseconds.
    took: f64,
    /// Set while the next check waits: for the edit to be over, or for the pause after the last check.
    pause: Option<TimeoutHandle>,
    /// The clock, in milliseconds, before which no check of another text begins.
    rest_until: f64,
    slow: Option<TimeoutHandle>,
}

/// What became of what a failed engine was asked.
#[derive(PartialEq)]
enum Lost {
    /// The text failed too often and is given up.
    Text,
    /// It failed of something else, and the text is checked again for whoever asks next.
    Question,
}

struct InFlight {
    id: u32,
    attempt: u32,
    /// When it was sent, in milliseconds.
    since: f64,
}

/// Starts the engine; the text in the editor is checked as soon as it runs.
pub fn start(store: Store, worker_url: String) {
    let client = Client::start(worker_url, move |it| heard::hear(store, it));
    let checker = Checker {
        store,
        client,
        last_id: opening::ID,
        sent: None,
        sent_headers: None,
        offsets: Offsets::default(),
        held: HeldReport::default(),
        in_flight: None,
        lost_questions: 0,
        wanted: Some(0),
        failures: 0,
        retry: None,
        retrying: None,
        took: 0.0,
        pause: None,
        rest_until: 0.0,
        slow: None,
    };
    CHECKER.set(Some(checker));
}

/// The text or its language changed: it is checked as soon as the worker is free. A text that was given up is checked after
/// a pause in typing: otherwise each key would cost an engine.
pub fn edited(store: Store) {
    if with_checker(Checker::retry_later) == Some(true) {
        return;
    }
    begin(store);
    with_checker(|checker| {
        checker.wanted = Some(checker.failures);
        checker.lost_questions = 0;
        checker.soon();
    });
}

/// Checks at once, with a fresh number of attempts.
pub fn again(store: Store) {
    begin(store);
    with_checker(|checker| {
        checker.forget_failures();
        checker.wanted = Some(0);
        checker.rest_until = 0.0;
        checker.soon();
    });
}

/// An edit is about to put another text in the place of all of it: failures on the one before do not count for it.
pub fn replaced() {
    with_checker(Checker::forget_failures);
}

/// Tries a text that was given up once more.
fn retry(store: Store) {
    begin(store);
    with_checker(|checker| {
        checker.retrying = None;
        checker.wanted = Some(checker.failures);
        checker.lost_questions = 0;
        checker.soon();
    });
}

/// A piece of the checked text, in UTF-16 units, is in sight and has no colours.
pub fn colour(start: u32, end: u32) {
    with_checker(|checker| {
        // The answer to a check brings the colours of what is in sight then.
        if let (Some(id), None, None) = (checker.sent, &checker.in_flight, checker.wanted) {
            checker.client.send(&ToWorker::Colours { id, visible: (start, end) }, Duration::from_secs(2));
        }
    });
}

/// Asks the engine for something other than a check. Returns whether the question went out.
pub fn ask(message: &ToWorker) -> bool {
    with_checker(|checker| checker.client.send(message, Duration::from_secs(2))).unwrap_or(false)
}

/// The same for a question whose answer takes as long as a check of the text, or some of them.
pub fn ask_about_all(store: Store, message: &ToWorker) -> bool {
    let headers: usize = store.headers.with_untracked(|all| all.iter().map(|header| header.text.len()).sum());
    let allowed = time_allowed(code_mirror::length(), headers, ATTEMPTS);
    with_checker(|checker| checker.client.send(message, allowed)).unwrap_or(false)
}

/// Makes the worker fail, for the tests of the recovery.
pub fn fail(failure: Failure) {
    with_checker(|checker| checker.client.send(&ToWorker::Fail(failure), Duration::from_millis(700)));
}

fn with_checker<T>(act: impl FnOnce(&mut Checker) -> T) -> Option<T> {
    CHECKER.with_borrow_mut(|checker| checker.as_mut().map(act))
}

impl Checker {
    /// Waits for a pause in typing where the text is given up. Returns whether it is.
    fn retry_later(&mut self) -> bool {
        let Some(pause) = self.retry else { return false };
        let store = self.store;
        let retrying = set_timeout_with_handle(move || retry(store), pause).ok();
        if let Some(earlier) = std::mem::replace(&mut self.retrying, retrying) {
            earlier.clear();
        }
        true
    }

    /// Gives the text up, which `failures` engines failed on. What was written since is tried after a pause in typing.
    fn give_up(&mut self, failures: u32) {
        // The next attempt is again the one that takes longest.
        self.failures = failures - 1;
        self.retry = Some(self.retry.map_or(FIRST_RETRY, |pause| (pause * 2).min(LAST_RETRY)));
        if self.wanted.take().is_some() {
            self.retry_later();
        }
    }

    /// The engine answered, or the text is another one.
    fn forget_failures(&mut self) {
        self.failures = 0;
        self.retry = None;
        if let Some(retrying) = self.retrying.take() {
            retrying.clear();
        }
    }

    /// Sends the latest text once the present edit is over, and the last check was given as long a pause as it took.
    fn soon(&mut self) {
        self.take_back();
        if self.in_flight.is_some() || self.pause.is_some() {
            return;
        }
        let rest = (self.rest_until - now()).max(0.0);
        if rest > 0.0 {
            self.pause = set_timeout_with_handle(send, Duration::from_micros((rest * 1e3) as u64)).ok();
        } else {
            // Not at once: whatever replaces the text chooses its language after it.
            queue_microtask(send);
        }
    }

    /// Sends the latest text, unless another one is under way: its answer comes back here.
    fn send(&mut self) {
        if let Some(pause) = self.pause.take() {
            pause.clear();
        }
        let Some(tried) = self.wanted else { return };
        self.take_back();
        if self.in_flight.is_some() || !self.client.is_ready() {
            return;
        }
        let since = now();
        let text = self.update();
        let attempt = tried + 1;
        self.last_id = self.last_id.wrapping_add(1);
        let headers: usize = self.store.headers.with_untracked(|all| all.iter().map(|header| header.text.len()).sum());
        let allowed = time_allowed(code_mirror::length(), headers, attempt);
        // A text that took long takes as long after an edit.
        let as_before = Duration::from_micros((self.took * SLOWER * 1e3) as u64);
        let allowed = allowed.max(as_before.min(LONGEST_CHECK));
        let (id, language) = (self.last_id, self.store.language.get_untracked());
        let (headers, standard) = (self.headers(), self.store.standard.get_untracked());
        let (visible, held) = (code_mirror::in_sight(), self.held.id());
        let message = ToWorker::Check { id, text, headers, language, standard, visible, held };
        // Whatever the worker has if this does not arrive: the next one brings the whole text.
        self.sent = None;
        let (id, is_under_way) = if self.client.answers_unasked(&message, allowed) {
            (opening::ID, true)
        } else {
            (id, self.client.send(&message, allowed))
        };
        if is_under_way {
            record("send", since, now());
            self.sent = Some(id);
            self.wanted = None;
            self.in_flight = Some(InFlight { id, attempt, since });
            // What is answered already needs no word.
            if self.store.busy.get_untracked() {
                self.slow = set_timeout_with_handle(speak_up, SLOW).ok();
            }
        }
    }

    /// Takes back a check that still waits for a part of the engine, where another one is wanted: it may need no part.
    fn take_back(&mut self) {
        if self.wanted.is_some() && self.in_flight.is_some() && self.client.take_back_check() {
            self.in_flight = None;
            self.sent = None;
            self.quiet();
        }
    }

    /// What the worker does not have yet: what was changed since the last check, or the whole text.
    fn update(&mut self) -> TextUpdate {
        let told = self.sent.and_then(|since| Some((since, code_mirror::take_changes()?)));
        let Some((since, code_mirror::Changes { changes, length })) = told else {
            let text = code_mirror::take_text();
            self.offsets = Offsets::of(&text);
            return TextUpdate::Whole(text);
        };
        // From the back, so that the places of those before stay what they are.
        for change in changes.iter().rev() {
            self.offsets.replace(change.start, change.end, &change.inserted);
        }
        let changes = changes.into_iter();
        let changes = changes.map(|it| TextChange { start: it.start, end: it.end, inserted: it.inserted }).collect();
        TextUpdate::Changes { since, changes, length }
    }

    /// The headers, when the worker does not have them.
    fn headers(&mut self) -> Option<Vec<HeaderText>> {
        let headers = self.store.headers.get_untracked();
        let known = self.sent.is_some() && self.sent_headers.as_ref().is_some_and(|sent| Arc::ptr_eq(sent, &headers));
        (!known).then(|| {
            self.sent_headers = Some(Arc::clone(&headers));
            headers.to_vec()
        })
    }

    fn quiet(&mut self) {
        if let Some(slow) = self.slow.take() {
            slow.clear();
        }
        self.store.slow.set(false);
    }
}

/// Small texts take a millisecond; the rest of the time is for machines that are busy with other things.
fn time_allowed(length: u32, headers: usize, attempt: u32) -> Duration {
    // Each way in which a text is read reads its headers anew.
    let per_unit = Duration::from_micros(u64::from(length) + 4 * headers as u64);
    (Duration::from_millis(700) + per_unit) * if attempt == 1 { 1 } else { 6 }
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
