//! From an edit to its report: one check at a time, always of the latest text.

use super::{
    checked::{CheckedText, EngineState},
    expected,
    held::HeldReport,
    later,
    measured::{now, record},
    notice::{Act, Notice, Offer, Tone},
    stage,
    store::Store,
};
use crate::{
    code_mirror,
    protocol::{Checked, Colours, Failure, FromWorker, TextChange, TextUpdate, ToWorker, WorkerPart},
    worker::{
        client::{Cause, Client, Heard},
        opening,
    },
};
use leptos::{
    leptos_dom::helpers::{TimeoutHandle, set_timeout_with_handle},
    prelude::*,
};
use nvvm_engine::{HeaderText, Language, Offsets, examples};
use std::{cell::RefCell, sync::Arc, time::Duration};

/// The longest pause between an answer and the next check, in milliseconds.
const LONGEST_PAUSE: f64 = 500.0;

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
    /// The check that brought the worker the text that it has; `None` when it has none.
    sent: Option<u32>,
    /// The headers that it has.
    sent_headers: Option<Arc<Vec<HeaderText>>>,
    /// The places in that text.
    offsets: Offsets,
    /// What was answered last.
    held: HeldReport,
    /// Whether that is what the engine said when the site was built: it now says the same of itself.
    is_at_hand: bool,
    in_flight: Option<InFlight>,
    /// How many engines failed without a check under way since the text was edited.
    lost_questions: u32,
    /// Set while the text differs from what was last sent: how many times that text was tried.
    wanted: Option<u32>,
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
    let client = Client::start(worker_url, move |heard| hear(store, heard));
    let checker = Checker {
        store,
        client,
        last_id: opening::ID,
        sent: None,
        sent_headers: None,
        offsets: Offsets::default(),
        held: HeldReport::default(),
        is_at_hand: false,
        in_flight: None,
        lost_questions: 0,
        wanted: Some(0),
        pause: None,
        rest_until: 0.0,
        slow: None,
    };
    CHECKER.set(Some(checker));
}

/// Hears what the worker said while the page was built: most often what it found in the text that the page opens with. Where
/// index.html started none, the page does, behind the answer that is at hand.
pub fn catch_up() {
    // Whoever hears it asks the checker.
    let Some((store, client)) = with_checker(|checker| (checker.store, checker.client.clone())) else { return };
    if !client.is_left_to_page() {
        client.catch_up();
    } else if let Some(text) = show_answer_at_hand(store) {
        // Before anything else is loaded, and behind what is shown now.
        set_timeout(move || begin_engine(&client, &text), Duration::ZERO);
        mark_ready(store);
    } else {
        client.begin(None, Duration::ZERO);
    }
}

/// Shows what the engine said of the first example when the site was built, if that is the text; the text, then.
fn show_answer_at_hand(store: Store) -> Option<String> {
    let text = code_mirror::take_text();
    let is_example = store.language.get_untracked() == Language::NvvmIr && examples().first()?.text == text;
    let answer = if is_example { opening::answer_at_hand()? } else { return None };
    show_in_time(store, Offsets::of(&text), answer);
    store.busy.set(false);
    with_checker(|checker| {
        checker.offsets = Offsets::of(&text);
        checker.is_at_hand = true;
        checker.wanted = None;
    });
    Some(text)
}

/// Starts the engine, which checks the text that is answered already, so that it knows what is asked about. What was
/// written meanwhile is checked behind that.
fn begin_engine(client: &Client, text: &str) {
    let allowed = time_allowed(text.len() as u32, 0, 1);
    let since = now();
    if client.begin(Some(text), allowed) {
        record("send", since, now());
        with_checker(|checker| {
            checker.sent = Some(opening::ID);
            checker.in_flight = Some(InFlight { id: opening::ID, attempt: 1, since });
        });
    } else {
        // It is told like any text, once it is there.
        with_checker(|checker| checker.wanted = checker.wanted.or(Some(0)));
    }
}

/// The text or its language changed: it is checked as soon as the worker is free.
pub fn edited(store: Store) {
    begin(store);
    with_checker(|checker| {
        checker.wanted = Some(0);
        checker.lost_questions = 0;
        checker.soon();
    });
}

/// Checks at once, with a fresh number of attempts.
pub fn again(store: Store) {
    begin(store);
    with_checker(|checker| {
        checker.wanted = Some(0);
        checker.rest_until = 0.0;
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
    /// Sends the latest text once the present edit is over, and the last check was given as long a pause as it took.
    fn soon(&mut self) {
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
        if self.in_flight.is_some() || !self.client.is_ready() {
            return;
        }
        let since = now();
        let text = self.update();
        let attempt = tried + 1;
        self.last_id = self.last_id.wrapping_add(1);
        let headers: usize = self.store.headers.with_untracked(|all| all.iter().map(|header| header.text.len()).sum());
        let allowed = time_allowed(code_mirror::length(), headers, attempt);
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
            self.slow = set_timeout_with_handle(speak_up, SLOW).ok();
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

fn hear(store: Store, heard: Heard) {
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
            let text = "The engine could not be started, so nothing can be checked. Your text is kept; reloading the \
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
        checker.rest_until = now() + (now() - since).min(LONGEST_PAUSE);
        record("worker", since, since + checked.in_worker);
        record("check", since, since + checked.timings.total_ms());
        record("answer", since + checked.in_worker, now());
        Some((checker.offsets.clone(), checker.wanted.is_some()))
    });
    let Some((offsets, outdated)) = answer.flatten() else { return };
    store.checked_in.set(Some(checked.timings.total_ms()));
    // What the engine said when the site was built is what it says.
    let is_at_hand = with_checker(|checker| std::mem::take(&mut checker.is_at_hand) && checked.id == opening::ID);
    let is_at_hand = is_at_hand == Some(true);
    let is_shown = is_at_hand || show_in_time(store, offsets, checked);
    if !is_shown {
        // It rests on a report that is not here: nothing is held now, so the next one comes whole.
        again(store);
        return;
    }
    if outdated {
        with_checker(Checker::soon);
    } else if !is_at_hand {
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
fn show_in_time(store: Store, offsets: Offsets, checked: Checked) -> bool {
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
            "A part of the engine could not be loaded: NVVM IR is checked, but CUDA declarations and the reference wait \
             for it. Your text is kept."
        }
        WorkerPart::Reference => {
            "A part of the engine could not be loaded: texts are checked, but the reference, lessons, nodes, the pipeline \
             and exports wait for it. Your text is kept."
        }
    };
    let offer = Offer::new("Load it again", Act::FetchLaterPart);
    store.notify(Notice::new("later-part", Tone::Alert, text).offering(offer));
}

/// Loads what is wanted later again, after it could not be loaded.
pub fn fetch_later_part(store: Store) {
    with_checker(|checker| checker.client.fetch(WorkerPart::Reference));
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
            if checker.wanted.is_none() && checker.lost_questions < ATTEMPTS {
                checker.wanted = Some(0);
                return Some(Lost::Question);
            }
            return None;
        };
        if checker.wanted.is_some() {
            return None;
        }
        if check.attempt >= ATTEMPTS {
            return Some(Lost::Text);
        }
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
        let text =
            format!("{what} It fails on this text, so what is shown is about an earlier one. Your text is kept.");
        let offer = Offer::new("Check again", Act::CheckAgain);
        store.notify(Notice::new("engine", Tone::Alert, text).offering(offer));
        mark_ready(store);
    } else {
        store.notify(Notice::new("engine", Tone::Remark, format!("{what} Your text is kept.")));
    }
}

/// index.html waits for it before it has the rest of the site kept.
fn mark_engine(state: &str) {
    if let Some(body) = document().body() {
        // The attribute's name is fixed and valid.
        let _ = body.set_attribute("data-engine", state);
    }
}

fn mark_ready(store: Store) {
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
