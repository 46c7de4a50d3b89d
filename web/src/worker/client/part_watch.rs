//! The parts that the worker loads while it answers: what waits for them, and what becomes of a worker that fails meanwhile.

use super::{Cause, Client, Heard, Inner, WAIT_LIMIT, Waiting};
use crate::{
    protocol::{ToWorker, WorkerPart},
    worker::parts::Parts,
};
use leptos::leptos_dom::helpers::set_timeout_with_handle;

/// After so many workers that failed while they loaded a part, it is loaded again only when the user asks for it.
const ATTEMPTS: u32 = 2;

impl Inner {
    /// A worker is gone, and its parts with it. Returns the part that is given up, if one is.
    pub(super) fn lose_parts(&mut self) -> Option<WorkerPart> {
        // With a request under way it may have failed of that.
        let cause = self.parts.first_coming().filter(|_| self.outstanding.is_empty());
        self.failed_parts += u32::from(cause.is_some());
        let given_up = cause.filter(|_| self.failed_parts >= ATTEMPTS);
        self.parts = given_up.map(Parts::without).unwrap_or_default();
        given_up
    }
}

impl Client {
    /// Asks the worker to load all that is wanted later, unless it did already.
    pub fn prepare_all(&self) {
        let last = WorkerPart::Reference;
        if self.inner.borrow().parts.is_away(last) {
            self.fetch(last);
        }
    }

    /// Asks it for all parts once more, after they could not be loaded.
    pub fn fetch_again(&self) {
        self.inner.borrow_mut().failed_parts = 0;
        self.fetch(WorkerPart::Reference);
    }

    /// Asks it for this part and those before it, also when they could not be loaded before.
    fn fetch(&self, part: WorkerPart) {
        let wanted = self.inner.borrow().parts.is_wanted(part);
        if wanted && self.is_ready() && self.post(&ToWorker::FetchPart(part)) {
            self.inner.borrow_mut().parts.asked_for(part);
            self.watch_parts();
        }
    }

    /// Arms the watchdog for the next part that is coming. The worker answers other requests meanwhile, so none of them
    /// shows that it failed.
    pub(super) fn watch_parts(&self) {
        let mut inner = self.inner.borrow_mut();
        if let Some(earlier) = inner.part_watchdog.take() {
            earlier.clear();
        }
        if inner.parts.first_coming().is_some() {
            let client = self.clone();
            let late = move || {
                client.inner.borrow_mut().part_watchdog = None;
                client.replace(Cause::Silent);
            };
            let allowed = WAIT_LIMIT * 2_u32.pow(inner.failed_parts.min(ATTEMPTS));
            inner.part_watchdog = set_timeout_with_handle(late, allowed).ok();
        }
    }

    pub(super) fn part(&self, part: WorkerPart, here: bool) {
        let mut inner = self.inner.borrow_mut();
        inner.parts.heard(part, here);
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
        (self.hear)(Heard::Part { part, here });
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
