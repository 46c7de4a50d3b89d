//! The page's end of the worker: starting it, sending to it, and replacing it when it fails.
//!
//! A worker that panics says so by an error event; one that hangs says nothing, so every request has a time within
//! which it must be answered. Either way the worker is terminated and another one takes its place.

mod part_watch;

use super::{
    early::{self, Early},
    opening,
    parts::Parts,
};
use crate::protocol::{FromWorker, ToWorker, WorkerPart, decode, encode};
use js_sys::Array;
use leptos::leptos_dom::helpers::{TimeoutHandle, set_timeout_with_handle};
use std::{cell::RefCell, collections::VecDeque, rc::Rc, time::Duration};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{Event, MessageEvent, Worker};

/// After so many failures before the first word there is no point in starting another one.
const START_ATTEMPTS: u32 = 3;

/// So long a worker's first word may take the first time, and twice as long with each failure: it comes over the network.
const START_LIMIT: Duration = Duration::from_secs(30);

/// What a worker says, by `public/later_part.js`, when it stands still until its later part is here.
const WAITS: &str = "waits for the later part";

/// So long it may wait, and so long the next part may take that it loads while it answers; twice as long the second time.
const WAIT_LIMIT: Duration = Duration::from_secs(60);

/// What happens at the other end.
#[derive(Debug)]
pub enum Heard {
    /// A worker has started and takes requests.
    Ready,
    /// An answer.
    Answer(Box<FromWorker>),
    /// The worker failed; another one is starting.
    Failed(Cause),
    /// No worker can be started.
    Unavailable,
    /// Whether a part that the worker loads later has come. Where it could not be loaded, the check that waited for it is
    /// dropped, and other questions go on waiting until it is asked for again.
    Part {
        /// Which.
        part: WorkerPart,
        /// Or else it could not be loaded.
        here: bool,
    },
}

/// Why a worker was replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// It stopped with an error.
    Stopped,
    /// It did not answer in time.
    Silent,
}

/// The worker, whichever one is running. Clones are the same client.
#[derive(Clone)]
pub struct Client {
    inner: Rc<RefCell<Inner>>,
    hear: Rc<dyn Fn(Heard)>,
}

struct Inner {
    url: String,
    worker: Option<Running>,
    ready: bool,
    failed_starts: u32,
    /// What is not answered yet, in order.
    outstanding: VecDeque<Unanswered>,
    watchdog: Option<TimeoutHandle>,
    parts: Parts,
    /// Set while parts are coming.
    part_watchdog: Option<TimeoutHandle>,
    /// The number of workers that failed while they loaded a part, since the last part that came.
    failed_parts: u32,
    waiting: Vec<Waiting>,
    /// The text that the worker checks without being asked, until the page asks for its first check.
    opening: Option<String>,
    /// Whether what it finds there is the answer to the page's first check.
    awaits_opening: bool,
    /// What the worker said before the page listened; [`Client::catch_up`] hears it.
    missed: Vec<JsValue>,
    /// What a worker that failed left without an answer, and what was asked before the page started one.
    anew: Vec<Waiting>,
    /// Whether index.html left it to the page to start the first worker, of which nothing was heard yet.
    is_left_to_page: bool,
}

/// A request without an answer.
struct Unanswered {
    allowed: Duration,
    /// The question, where another worker is to be asked it when this one fails: once, for it may have failed of it.
    question: Option<ToWorker>,
}

/// A request that waits for a part, or for another worker.
struct Waiting {
    message: ToWorker,
    allowed: Duration,
    /// Whether a worker before this one failed while it was asked.
    is_asked_anew: bool,
}

struct Running {
    worker: Worker,
    // Kept alive as long as the worker may call them.
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(Event)>,
}

impl Drop for Running {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

impl Client {
    /// Takes the worker that index.html started; else the page starts one by [`begin`](Self::begin). Those that take its place
    /// have their script at `url`; `hear` gets everything that happens.
    pub fn start(url: String, hear: impl Fn(Heard) + 'static) -> Self {
        let inner = Inner {
            url,
            worker: None,
            ready: false,
            failed_starts: 0,
            outstanding: VecDeque::new(),
            watchdog: None,
            parts: Parts::default(),
            part_watchdog: None,
            failed_parts: 0,
            waiting: Vec::new(),
            opening: None,
            awaits_opening: false,
            missed: Vec::new(),
            anew: Vec::new(),
            is_left_to_page: false,
        };
        let client = Self { inner: Rc::new(RefCell::new(inner)), hear: Rc::new(hear) };
        match early::take() {
            Some(early) => {
                let worker = client.take_over(early);
                client.runs(worker);
            }
            None => client.inner.borrow_mut().is_left_to_page = true,
        }
        client
    }

    /// Whether index.html left it to the page to start the worker.
    pub fn is_left_to_page(&self) -> bool {
        self.inner.borrow().is_left_to_page
    }

    /// Starts it then.
    pub fn begin(&self) {
        early::start();
        self.spawn();
    }

    /// Whether requests are taken.
    pub fn is_ready(&self) -> bool {
        self.inner.borrow().ready
    }

    /// Sends a request that must be answered within `allowed` of being the oldest one. What needs a part of the
    /// worker that comes later is kept until that is here.
    ///
    /// Returns whether it went out or will; without a ready worker it does not, unless the page is yet to start the first.
    pub fn send(&self, message: &ToWorker, allowed: Duration) -> bool {
        if !self.is_ready() {
            let mut inner = self.inner.borrow_mut();
            if inner.is_left_to_page && !inner.anew.iter().any(|other| other.message == *message) {
                inner.anew.push(Waiting { message: message.clone(), allowed, is_asked_anew: false });
            }
            return inner.is_left_to_page;
        }
        if let Some(part) = message.needs().filter(|part| !self.inner.borrow().parts.is_here(*part)) {
            self.wait_for(part, Waiting { message: message.clone(), allowed, is_asked_anew: false });
            return true;
        }
        let question = message.can_be_asked_anew().then(|| message.clone());
        self.send_at_once(message, Unanswered { allowed, question })
    }

    fn send_at_once(&self, message: &ToWorker, unanswered: Unanswered) -> bool {
        let sent = self.post(message);
        if sent {
            self.inner.borrow_mut().outstanding.push_back(unanswered);
            self.watch();
        }
        sent
    }

    /// Asks what the worker before this one left without an answer. What needs a part that is not here yet waits for it.
    fn ask_anew(&self) {
        let questions = std::mem::take(&mut self.inner.borrow_mut().anew);
        for question in questions {
            match question.message.needs().filter(|part| !self.inner.borrow().parts.is_here(*part)) {
                Some(part) => self.wait_for(part, question),
                None => self.send_waiting(&question),
            }
        }
    }

    fn send_waiting(&self, Waiting { message, allowed, is_asked_anew }: &Waiting) {
        if *is_asked_anew {
            self.send_at_once(message, Unanswered { allowed: *allowed, question: None });
        } else {
            self.send(message, *allowed);
        }
    }

    /// Whether the worker was handed this very check's text before there was a page: it answers unasked, as
    /// [`opening::ID`]. Only the page's first check can be.
    pub fn answers_unasked(&self, check: &ToWorker, allowed: Duration) -> bool {
        let Some(text) = self.inner.borrow_mut().opening.take() else { return false };
        if !opening::is_check_of(check, &text) {
            return false;
        }
        let mut inner = self.inner.borrow_mut();
        inner.awaits_opening = true;
        inner.outstanding.push_back(Unanswered { allowed, question: None });
        drop(inner);
        self.watch();
        true
    }

    /// Forgets a check that waits for a part. Returns whether there was one.
    pub fn take_back_check(&self) -> bool {
        let waiting = &mut self.inner.borrow_mut().waiting;
        let before = waiting.len();
        waiting.retain(|waiting| !matches!(waiting.message, ToWorker::Check { .. }));
        waiting.len() < before
    }

    fn post(&self, message: &ToWorker) -> bool {
        self.inner.borrow().worker.as_ref().is_some_and(|running| post(&running.worker, message).is_ok())
    }

    fn spawn(&self) {
        let url = self.inner.borrow().url.clone();
        let started = match early::take() {
            Some(early) => Ok(self.take_over(early)),
            None => Worker::new(&url),
        };
        match started {
            Ok(worker) => self.runs(worker),
            Err(_) => self.give_up(),
        }
    }

    /// No worker can be started, so nothing waits for one any more.
    fn give_up(&self) {
        let mut inner = self.inner.borrow_mut();
        inner.is_left_to_page = false;
        inner.anew.clear();
        drop(inner);
        (self.hear)(Heard::Unavailable);
    }

    fn runs(&self, worker: Worker) {
        let running = self.listen_to(worker);
        self.inner.borrow_mut().worker = Some(running);
        self.watch();
    }

    fn take_over(&self, Early { worker, text, heard, has_failed }: Early) -> Worker {
        let mut inner = self.inner.borrow_mut();
        inner.opening = text;
        inner.missed = heard;
        drop(inner);
        if has_failed {
            self.replace_later(Cause::Stopped);
        }
        worker
    }

    /// Hears what the worker said before anybody listened. Called once the page can show an answer.
    pub fn catch_up(&self) {
        let missed = std::mem::take(&mut self.inner.borrow_mut().missed);
        for said in missed {
            self.hear_said(&said);
        }
    }

    fn hear_said(&self, said: &JsValue) {
        if said.as_string().as_deref() == Some(WAITS) {
            self.allow_longer();
        } else if let Some(message) = decode(said) {
            self.heard(message);
        }
    }

    fn listen_to(&self, worker: Worker) -> Running {
        let client = self.clone();
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            // In their order, whoever listened first.
            client.catch_up();
            client.hear_said(&event.data());
        });
        let client = self.clone();
        let on_error = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
            event.prevent_default();
            client.replace_later(Cause::Stopped);
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        Running { worker, _on_message: on_message, _on_error: on_error }
    }

    fn heard(&self, message: FromWorker) {
        if matches!(message, FromWorker::Ready) {
            let mut inner = self.inner.borrow_mut();
            inner.ready = true;
            inner.is_left_to_page = false;
            inner.failed_starts = 0;
            drop(inner);
            self.unwatch();
            (self.hear)(Heard::Ready);
            // Behind the check that this brings: most questions are about its text.
            self.ask_anew();
            // It may be answering already.
            self.watch();
            return;
        }
        if let FromWorker::Part { part, here } = message {
            self.part(part, here);
            return;
        }
        if opening::is_answer(&message) && !std::mem::take(&mut self.inner.borrow_mut().awaits_opening) {
            // About a text that the page did not open with.
            return;
        }
        self.inner.borrow_mut().outstanding.pop_front();
        self.unwatch();
        self.watch();
        (self.hear)(Heard::Answer(Box::new(message)));
    }

    /// Lets the worker wait for the network with the oldest request.
    fn allow_longer(&self) {
        self.unwatch();
        if let Some(oldest) = self.inner.borrow_mut().outstanding.front_mut() {
            oldest.allowed = WAIT_LIMIT;
        }
        self.watch();
    }

    /// Arms the watchdog for the first word, or for the oldest request.
    fn watch(&self) {
        let allowed = {
            let inner = self.inner.borrow();
            if inner.watchdog.is_some() {
                return;
            }
            if inner.ready {
                inner.outstanding.front().map(|oldest| oldest.allowed)
            } else {
                Some(START_LIMIT * 2_u32.pow(inner.failed_starts))
            }
        };
        let Some(allowed) = allowed else { return };
        let client = self.clone();
        let watchdog = set_timeout_with_handle(
            move || {
                client.inner.borrow_mut().watchdog = None;
                client.replace(Cause::Silent);
            },
            allowed,
        );
        self.inner.borrow_mut().watchdog = watchdog.ok();
    }

    fn unwatch(&self) {
        if let Some(watchdog) = self.inner.borrow_mut().watchdog.take() {
            watchdog.clear();
        }
    }

    /// From inside the worker's own event handler, which must not be dropped while it runs.
    fn replace_later(&self, cause: Cause) {
        let client = self.clone();
        leptos::leptos_dom::helpers::set_timeout(move || client.replace(cause), Duration::ZERO);
    }

    fn replace(&self, cause: Cause) {
        self.unwatch();
        let (old, given_up) = {
            let mut inner = self.inner.borrow_mut();
            let given_up = inner.lose_parts();
            // Checks are the checker's to send anew.
            let outstanding = std::mem::take(&mut inner.outstanding).into_iter();
            let outstanding = outstanding.filter_map(|it| Some((it.question?, it.allowed)));
            let waiting = std::mem::take(&mut inner.waiting).into_iter();
            let waiting = waiting.filter(|it| it.message.can_be_asked_anew() && !it.is_asked_anew);
            let left = outstanding.chain(waiting.map(|it| (it.message, it.allowed)));
            inner.anew.extend(left.map(|(message, allowed)| Waiting { message, allowed, is_asked_anew: true }));
            inner.opening = None;
            inner.awaits_opening = false;
            inner.missed.clear();
            if !inner.ready {
                inner.failed_starts += 1;
            }
            inner.ready = false;
            (inner.worker.take(), given_up)
        };
        self.watch_parts();
        if old.is_none() {
            return;
        }
        drop(old);
        if self.inner.borrow().failed_starts >= START_ATTEMPTS {
            self.give_up();
            return;
        }
        self.spawn();
        if let Some(part) = given_up {
            (self.hear)(Heard::Part { part, here: false });
        }
        (self.hear)(Heard::Failed(cause));
    }
}

fn post(worker: &Worker, message: &ToWorker) -> Result<(), JsValue> {
    let buffer = encode(message).map_err(|error| JsValue::from_str(&error.to_string()))?;
    worker.post_message_with_transfer(&buffer, &Array::of1(&buffer))
}
