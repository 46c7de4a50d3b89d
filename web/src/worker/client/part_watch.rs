//! Deferred parts of the worker that load in the background: timeouts, and failures meanwhile.

use super::{Cause, Client, Inner, WAIT_LIMIT, Waiting, WorkerEvent};
use crate::{
    protocol::{ToWorker, WorkerPart},
    worker::parts::Parts,
};
use leptos::leptos_dom::helpers::set_timeout_with_handle;

/// Number of workers that may fail while loading a part before only the user can request it again.
const ATTEMPTS: u32 = 2;

impl Inner {
    /// Handles the loss of a worker and its parts. Returns the part that is given up, if any.
    pub(super) fn lose_parts(&mut self) -> Option<WorkerPart> {
        // If a request was pending, that may be the cause instead.
        let cause = self.parts.first_coming().filter(|_| self.outstanding.is_empty());
        self.failed_parts += u32::from(cause.is_some());
        let given_up = cause.filter(|_| self.failed_parts >= ATTEMPTS);
        self.parts = given_up.map(Parts::without).unwrap_or_default();
        given_up
    }
}

impl Client {
    /// Requests all deferred parts, unless that was done already.
    pub fn prepare_all(&self) {
        let last = WorkerPart::Reference;
        if self.inner.borrow().parts.is_away(last) {
            self.fetch(last);
        }
    }

    /// Requests all parts again after a failure.
    pub fn fetch_again(&self) {
        self.inner.borrow_mut().failed_parts = 0;
        self.fetch(WorkerPart::Reference);
    }

    /// Requests this part and those before it, also after a failure.
    fn fetch(&self, part: WorkerPart) {
        let wanted = self.inner.borrow().parts.is_wanted(part);
        if wanted && self.is_ready() && self.post(&ToWorker::FetchPart(part)) {
            self.inner.borrow_mut().parts.asked_for(part);
            self.watch_parts();
        }
    }

    /// Starts the timeout of the next loading part. The worker answers other requests meanwhile, so their time limits
    /// do not detect a failure to load.
    pub(super) fn watch_parts(&self) {
        let mut inner = self.inner.borrow_mut();
        if let Some(earlier) = inner.part_watchdog.take() {
            earlier.clear();
        }
        if inner.parts.first_coming().is_some() {
            let client = self.clone();
            let late = move || {
                client.inner.borrow_mut().part_watchdog = None;
                client.replace(Cause::NoAnswer);
            };
            let allowed = WAIT_LIMIT * 2_u32.pow(inner.failed_parts.min(ATTEMPTS));
            inner.part_watchdog = set_timeout_with_handle(late, allowed).ok();
        }
    }

    pub(super) fn part(&self, part: WorkerPart, here: bool) {
        let mut inner = self.inner.borrow_mut();
        inner.parts.record(part, here);
        let mut sent = Vec::new();
        if here {
            if inner.parts.first_coming().is_none() {
                inner.failed_parts = 0;
            }
            let waiting = std::mem::take(&mut inner.waiting);
            (sent, inner.waiting) = waiting.into_iter().partition(|waiting| waiting.message.needs() == Some(part));
        } else if part == WorkerPart::Declarations {
            inner.waiting.retain(|waiting| !matches!(waiting.message, ToWorker::Check { .. }));
        }
        drop(inner);
        self.watch_parts();
        for waiting in &sent {
            self.send_waiting(waiting);
        }
        (self.on_event)(WorkerEvent::Part { part, here });
    }

    pub(super) fn wait_for(&self, part: WorkerPart, waiting: Waiting) {
        let mut inner = self.inner.borrow_mut();
        if !inner.waiting.iter().any(|other| other.message == waiting.message) {
            inner.waiting.push(waiting);
        }
        let is_given_up = inner.failed_parts >= ATTEMPTS && !inner.parts.is_away(part);
        drop(inner);
        if !is_given_up {
            self.fetch(part);
        }
    }
}
