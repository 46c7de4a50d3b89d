//! Checking: from an edit to its report, one check at a time, always of the latest text.

mod at_hand;
mod worker_events;

pub use at_hand::catch_up;
pub use worker_events::fetch_later_part;

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

/// Maximum delay between an answer and the next check, in milliseconds.
const LONGEST_PAUSE: f64 = 500.0;

/// Duration after which a check is shown as slow.
const SLOW: Duration = Duration::from_millis(200);

/// Number of attempts before a text is given up. Edits do not reset the count.
const ATTEMPTS: u32 = 2;

/// Delay after the last edit before a given-up text is tried again; it doubles with each failure.
const FIRST_RETRY: Duration = Duration::from_secs(5);

/// Maximum of that delay.
const LAST_RETRY: Duration = Duration::from_secs(80);

/// Factor of the time limit over the previous check's duration, up to [`LONGEST_CHECK`].
const SLOWER: f64 = 4.0;
const LONGEST_CHECK: Duration = Duration::from_secs(20);

thread_local! {
    static CHECKER: RefCell<Option<Checker>> = const { RefCell::new(None) };
}

struct Checker {
    store: Store,
    client: Client,
    last_id: u32,
    /// The check whose text the worker has; `None` without one.
    sent: Option<u32>,
    /// The headers that the worker has.
    sent_headers: Option<Arc<Vec<HeaderText>>>,
    /// Offset tables of that text.
    offsets: Offsets,
    /// The last report.
    held: HeldReport,
    in_flight: Option<InFlight>,
    /// The number of engines that failed without a pending check since the last edit.
    lost_questions: u32,
    /// `Some` while the text differs from the one sent last: the number of attempts for that text.
    wanted: Option<u32>,
    /// The number of engines that failed on the text, edited or not, since the last report.
    failures: u32,
    /// `Some` while the text is given up: the delay after an edit before the next attempt.
    retry: Option<Duration>,
    /// The timeout of that delay.
    retrying: Option<TimeoutHandle>,
    /// The duration of the last check, in milliseconds.
    took: f64,
    /// The timeout before the next check: the end of the edit, or the pause after the last check.
    pause: Option<TimeoutHandle>,
    /// The time before which no check of another text starts, in milliseconds.
    rest_until: f64,
    slow: Option<TimeoutHandle>,
}

/// The consequence of an engine's failure.
#[derive(PartialEq)]
enum Lost {
    /// The text failed too often and is given up.
    Text,
    /// Another request failed, and the text is checked again for later requests.
    Question,
}

struct InFlight {
    id: u32,
    attempt: u32,
    /// The time when it was sent, in milliseconds.
    since: f64,
}

/// Starts the engine. The editor's text is checked as soon as it runs.
pub fn start(store: Store, worker_url: String) {
    let client = Client::start(worker_url, move |it| worker_events::handle(store, it));
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

/// Schedules a check after a change of the text or its language. A given-up text is checked after a pause in typing:
/// otherwise each keystroke would cost an engine.
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

/// Checks immediately and resets the number of attempts.
pub fn again(store: Store) {
    begin(store);
    with_checker(|checker| {
        checker.forget_failures();
        checker.wanted = Some(0);
        checker.rest_until = 0.0;
        checker.soon();
    });
}

/// Resets the number of failures, before an edit replaces the whole text.
pub fn replaced() {
    with_checker(Checker::forget_failures);
}

/// Tries a given-up text again.
fn retry(store: Store) {
    begin(store);
    with_checker(|checker| {
        checker.retrying = None;
        checker.wanted = Some(checker.failures);
        checker.lost_questions = 0;
        checker.soon();
    });
}

/// Requests highlighting for a visible piece of the checked text, in UTF-16 units.
pub fn colour(start: u32, end: u32) {
    with_checker(|checker| {
        // The answer to a check contains the highlighting of the visible range.
        if let (Some(id), None, None) = (checker.sent, &checker.in_flight, checker.wanted) {
            checker.client.send(&ToWorker::Colours { id, visible: (start, end) }, Duration::from_secs(2));
        }
    });
}

/// Sends a request other than a check. Returns whether it was sent.
pub fn ask(message: &ToWorker) -> bool {
    with_checker(|checker| checker.client.send(message, Duration::from_secs(2))).unwrap_or(false)
}

/// Sends a request that takes as long as one or several checks. Returns whether it was sent.
pub fn ask_about_all(store: Store, message: &ToWorker) -> bool {
    let headers: usize = store.headers.with_untracked(|all| all.iter().map(|header| header.text.len()).sum());
    let allowed = time_allowed(code_mirror::length(), headers, ATTEMPTS);
    with_checker(|checker| checker.client.send(message, allowed)).unwrap_or(false)
}

/// Makes the worker fail, for tests of the recovery.
pub fn fail(failure: Failure) {
    with_checker(|checker| checker.client.send(&ToWorker::Fail(failure), Duration::from_millis(700)));
}

fn with_checker<T>(act: impl FnOnce(&mut Checker) -> T) -> Option<T> {
    CHECKER.with_borrow_mut(|checker| checker.as_mut().map(act))
}

impl Checker {
    /// Restarts the delay of a given-up text. Returns whether the text is given up.
    fn retry_later(&mut self) -> bool {
        let Some(pause) = self.retry else { return false };
        let store = self.store;
        let retrying = set_timeout_with_handle(move || retry(store), pause).ok();
        if let Some(earlier) = std::mem::replace(&mut self.retrying, retrying) {
            earlier.clear();
        }
        true
    }

    /// Gives up the text after `failures` failures. Later edits are tried after a pause in typing.
    fn give_up(&mut self, failures: u32) {
        // The next attempt gets the longest time limit again.
        self.failures = failures - 1;
        self.retry = Some(self.retry.map_or(FIRST_RETRY, |pause| (pause * 2).min(LAST_RETRY)));
        if self.wanted.take().is_some() {
            self.retry_later();
        }
    }

    /// Resets the failures after an answer or a replacement of the text.
    fn forget_failures(&mut self) {
        self.failures = 0;
        self.retry = None;
        if let Some(retrying) = self.retrying.take() {
            retrying.clear();
        }
    }

    /// Sends the latest text after the current edit and a pause as long as the last check.
    fn soon(&mut self) {
        self.take_back();
        if self.in_flight.is_some() || self.pause.is_some() {
            return;
        }
        let rest = (self.rest_until - now()).max(0.0);
        if rest > 0.0 {
            self.pause = set_timeout_with_handle(send, Duration::from_micros((rest * 1e3) as u64)).ok();
        } else {
            // In a microtask, since a replacement of the text sets its language afterwards.
            queue_microtask(send);
        }
    }

    /// Sends the latest text, unless a check is pending: its answer calls this method again.
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
        // The time limit grows with the previous check's duration.
        let as_before = Duration::from_micros((self.took * SLOWER * 1e3) as u64);
        let allowed = allowed.max(as_before.min(LONGEST_CHECK));
        let (id, language) = (self.last_id, self.store.language.get_untracked());
        let (headers, standard) = (self.headers(), self.store.standard.get_untracked());
        let (visible, held) = (code_mirror::in_sight(), self.held.id());
        let message = ToWorker::Check { id, text, headers, language, standard, visible, held };
        // The worker's text is unknown until this message arrives, so the next one after a loss is whole.
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
            // A precomputed answer needs no progress indicator.
            if self.store.busy.get_untracked() {
                self.slow = set_timeout_with_handle(speak_up, SLOW).ok();
            }
        }
    }

    /// Cancels a check that waits for a part of the engine when another check is wanted. The other check may not need
    /// the part.
    fn take_back(&mut self) {
        if self.wanted.is_some() && self.in_flight.is_some() && self.client.take_back_check() {
            self.in_flight = None;
            self.sent = None;
            self.quiet();
        }
    }

    /// The text to send: the changes since the last check, or the whole text.
    fn update(&mut self) -> TextUpdate {
        let told = self.sent.and_then(|since| Some((since, code_mirror::take_changes()?)));
        let Some((since, code_mirror::Changes { changes, length })) = told else {
            let text = code_mirror::take_text();
            self.offsets = Offsets::of(&text);
            return TextUpdate::Whole(text);
        };
        // In reverse order, so that earlier offsets stay valid.
        for change in changes.iter().rev() {
            self.offsets.replace(change.start, change.end, &change.inserted);
        }
        let changes = changes.into_iter();
        let changes = changes.map(|it| TextChange { start: it.start, end: it.end, inserted: it.inserted }).collect();
        TextUpdate::Changes { since, changes, length }
    }

    /// The headers, if the worker does not have them.
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

/// The time limit of a check. Small texts take a millisecond; the rest allows for busy machines.
fn time_allowed(length: u32, headers: usize, attempt: u32) -> Duration {
    // Each reading of a text parses its headers again.
    let per_unit = Duration::from_micros(u64::from(length) + 4 * headers as u64);
    (Duration::from_millis(700) + per_unit) * if attempt == 1 { 1 } else { 6 }
}

fn send() {
    with_checker(Checker::send);
}

/// Marks the page as busy. Set directly rather than by an effect, since tests read the attribute right after typing.
fn begin(store: Store) {
    store.busy.set(true);
    store.gave_up.set(false);
    if let Some(body) = document().body() {
        // The attribute's name is valid.
        let _ = body.set_attribute("data-busy", "true");
    }
}

fn speak_up() {
    with_checker(|checker| checker.store.slow.set(true));
}
