//! The page's side of the worker: starting it, sending requests, and replacing it after a failure.
//!
//! A panic of the worker is an error event. A hanging worker is detected by a time limit on every request. In both
//! cases the worker is terminated and replaced.

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

/// Number of failures before the first message after which no other worker is started.
const START_ATTEMPTS: u32 = 3;

/// Time limit of a worker's first message, which includes its download; it doubles with each failure.
const START_LIMIT: Duration = Duration::from_secs(30);

/// The worker's message, sent by `public/later_part.js`, when it blocks until a deferred part is loaded.
const WAITS: &str = "waits for the later part";

/// Time limit while a worker is blocked, and for a part that loads in the background; it doubles for the second
/// attempt.
const WAIT_LIMIT: Duration = Duration::from_secs(60);

/// Minimum time limit of a request until all parts are loaded. Meanwhile the browser compiles them, on a phone for
/// seconds, and code that runs for the first time is slow.
const LOADING_LIMIT: Duration = Duration::from_secs(5);

/// An event of the worker.
#[derive(Debug)]
pub enum WorkerEvent {
    /// A worker has started and accepts requests.
    Ready,
    /// An answer.
    Answer(Box<FromWorker>),
    /// The worker failed; another one is starting.
    Failed(Cause),
    /// No worker can be started.
    Unavailable,
    /// A deferred part was loaded or failed to load. After a failure, the check that waited for it is dropped, and
    /// other requests wait until the part is requested again.
    Part {
        /// The part.
        part: WorkerPart,
        /// Whether the part was loaded.
        here: bool,
    },
}

/// The reason why a worker was replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// It stopped with an error.
    Stopped,
    /// It did not answer in time.
    NoAnswer,
}

/// A client of the current worker. Clones share the client.
#[derive(Clone)]
pub struct Client {
    inner: Rc<RefCell<Inner>>,
    on_event: Rc<dyn Fn(WorkerEvent)>,
}

struct Inner {
    url: String,
    worker: Option<Running>,
    ready: bool,
    failed_starts: u32,
    /// Requests without an answer, in order.
    outstanding: VecDeque<Unanswered>,
    watchdog: Option<TimeoutHandle>,
    parts: Parts,
    /// The timeout while parts are loading.
    part_watchdog: Option<TimeoutHandle>,
    /// The number of workers that failed while loading a part, since the last loaded part.
    failed_parts: u32,
    waiting: Vec<Waiting>,
    /// The text that the worker checks unrequested, until the page sends its first check.
    opening: Option<String>,
    /// Whether the result of that check is the answer to the page's first check.
    awaits_opening: bool,
    /// Messages that arrived before the page listened; [`Client::catch_up`] handles them.
    missed: Vec<JsValue>,
    /// Requests that a failed worker left unanswered, and requests from before the first worker started.
    retries: Vec<Waiting>,
    /// Whether index.html left starting the first worker to the page, and no message has arrived yet.
    is_left_to_page: bool,
}

/// A request without an answer.
struct Unanswered {
    allowed: Duration,
    /// The request, if another worker shall repeat it after a failure. It is repeated only once, since it may be the
    /// cause.
    question: Option<ToWorker>,
}

/// A request that waits for a part, or for another worker.
struct Waiting {
    message: ToWorker,
    allowed: Duration,
    /// Whether a previous worker failed during this request.
    is_retried: bool,
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
    /// Takes the worker that index.html started; otherwise the page starts one by [`begin`](Self::begin). Replacements
    /// load the script at `url`. `hear` receives all events.
    pub fn start(url: String, on_event: impl Fn(WorkerEvent) + 'static) -> Self {
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
            retries: Vec::new(),
            is_left_to_page: false,
        };
        let client = Self { inner: Rc::new(RefCell::new(inner)), on_event: Rc::new(on_event) };
        match early::take() {
            Some(early) => {
                let worker = client.take_over(early);
                client.runs(worker);
            }
            None => client.inner.borrow_mut().is_left_to_page = true,
        }
        client
    }

    /// Whether index.html left starting the worker to the page.
    pub fn is_left_to_page(&self) -> bool {
        self.inner.borrow().is_left_to_page
    }

    /// Starts the worker that index.html did not start.
    pub fn begin(&self) {
        early::start();
        self.spawn();
    }

    /// Whether the worker accepts requests.
    pub fn is_ready(&self) -> bool {
        self.inner.borrow().ready
    }

    /// Sends a request that must be answered within `allowed` of becoming the oldest one. A request that needs a
    /// deferred part is queued until the part is loaded.
    ///
    /// Returns whether it was sent or queued. Without a ready worker it is neither, except before the page starts the
    /// first worker.
    pub fn send(&self, message: &ToWorker, allowed: Duration) -> bool {
        if !self.is_ready() {
            let mut inner = self.inner.borrow_mut();
            if inner.is_left_to_page && !inner.retries.iter().any(|other| other.message == *message) {
                inner.retries.push(Waiting { message: message.clone(), allowed, is_retried: false });
            }
            return inner.is_left_to_page;
        }
        if let Some(part) = message.needs().filter(|part| !self.inner.borrow().parts.is_here(*part)) {
            self.wait_for(part, Waiting { message: message.clone(), allowed, is_retried: false });
            return true;
        }
        let question = message.can_be_retried().then(|| message.clone());
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

    /// Repeats the requests that the previous worker left unanswered, or queues those that need a missing part.
    fn resend(&self) {
        let questions = std::mem::take(&mut self.inner.borrow_mut().retries);
        for question in questions {
            match question.message.needs().filter(|part| !self.inner.borrow().parts.is_here(*part)) {
                Some(part) => self.wait_for(part, question),
                None => self.send_waiting(&question),
            }
        }
    }

    fn send_waiting(&self, Waiting { message, allowed, is_retried }: &Waiting) {
        if *is_retried {
            self.send_at_once(message, Unanswered { allowed: *allowed, question: None });
        } else {
            self.send(message, *allowed);
        }
    }

    /// Whether the worker already checks this text unrequested, with the id [`opening::ID`]. Only the page's first
    /// check can match.
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

    /// Drops a check that waits for a part. Returns whether there was one.
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

    /// Drops all queued requests, since no worker can be started.
    fn give_up(&self) {
        let mut inner = self.inner.borrow_mut();
        inner.is_left_to_page = false;
        inner.retries.clear();
        drop(inner);
        (self.on_event)(WorkerEvent::Unavailable);
    }

    fn runs(&self, worker: Worker) {
        let running = self.listen_to(worker);
        self.inner.borrow_mut().worker = Some(running);
        self.watch();
    }

    fn take_over(&self, Early { worker, text, missed, has_failed }: Early) -> Worker {
        let mut inner = self.inner.borrow_mut();
        inner.opening = text;
        inner.missed = missed;
        drop(inner);
        if has_failed {
            self.replace_later(Cause::Stopped);
        }
        worker
    }

    /// Handles messages that arrived before the page listened. Called when the page can show an answer.
    pub fn catch_up(&self) {
        let missed = std::mem::take(&mut self.inner.borrow_mut().missed);
        for data in missed {
            self.handle_message(&data);
        }
    }

    fn handle_message(&self, data: &JsValue) {
        if data.as_string().as_deref() == Some(WAITS) {
            self.allow_longer();
        } else if let Some(message) = decode(data) {
            self.handle(message);
        }
    }

    fn listen_to(&self, worker: Worker) -> Running {
        let client = self.clone();
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            // Earlier messages are handled first.
            client.catch_up();
            client.handle_message(&event.data());
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

    fn handle(&self, message: FromWorker) {
        if matches!(message, FromWorker::Ready) {
            let mut inner = self.inner.borrow_mut();
            inner.ready = true;
            inner.is_left_to_page = false;
            inner.failed_starts = 0;
            drop(inner);
            self.unwatch();
            (self.on_event)(WorkerEvent::Ready);
            // After the check that this event triggers, since most requests concern its text.
            self.resend();
            // It may be answering already.
            self.watch();
            return;
        }
        if let FromWorker::Part { part, here } = message {
            self.part(part, here);
            return;
        }
        if opening::is_answer(&message) && !std::mem::take(&mut self.inner.borrow_mut().awaits_opening) {
            // The text is not the initial one.
            return;
        }
        self.inner.borrow_mut().outstanding.pop_front();
        self.unwatch();
        self.watch();
        (self.on_event)(WorkerEvent::Answer(Box::new(message)));
    }

    /// Extends the time limit of the oldest request while the worker waits for the network.
    fn allow_longer(&self) {
        self.unwatch();
        if let Some(oldest) = self.inner.borrow_mut().outstanding.front_mut() {
            oldest.allowed = WAIT_LIMIT;
        }
        self.watch();
    }

    /// Starts the timeout of the first message, or of the oldest request.
    fn watch(&self) {
        let allowed = {
            let inner = self.inner.borrow();
            if inner.watchdog.is_some() {
                return;
            }
            if inner.ready {
                let least = if inner.parts.is_here(WorkerPart::Reference) { Duration::ZERO } else { LOADING_LIMIT };
                inner.outstanding.front().map(|oldest| oldest.allowed.max(least))
            } else {
                Some(START_LIMIT * 2_u32.pow(inner.failed_starts))
            }
        };
        let Some(allowed) = allowed else { return };
        let client = self.clone();
        let watchdog = set_timeout_with_handle(
            move || {
                client.inner.borrow_mut().watchdog = None;
                client.replace(Cause::NoAnswer);
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

    /// Replaces the worker from within its own event handler, which must not be dropped while it runs.
    fn replace_later(&self, cause: Cause) {
        let client = self.clone();
        leptos::leptos_dom::helpers::set_timeout(move || client.replace(cause), Duration::ZERO);
    }

    fn replace(&self, cause: Cause) {
        self.unwatch();
        let (old, given_up) = {
            let mut inner = self.inner.borrow_mut();
            let given_up = inner.lose_parts();
            // The checker repeats checks itself.
            let outstanding = std::mem::take(&mut inner.outstanding).into_iter();
            let outstanding = outstanding.filter_map(|it| Some((it.question?, it.allowed)));
            let waiting = std::mem::take(&mut inner.waiting).into_iter();
            let waiting = waiting.filter(|it| it.message.can_be_retried() && !it.is_retried);
            let left = outstanding.chain(waiting.map(|it| (it.message, it.allowed)));
            inner.retries.extend(left.map(|(message, allowed)| Waiting { message, allowed, is_retried: true }));
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
            (self.on_event)(WorkerEvent::Part { part, here: false });
        }
        (self.on_event)(WorkerEvent::Failed(cause));
    }
}

fn post(worker: &Worker, message: &ToWorker) -> Result<(), JsValue> {
    let buffer = encode(message).map_err(|error| JsValue::from_str(&error.to_string()))?;
    worker.post_message_with_transfer(&buffer, &Array::of1(&buffer))
}
