//! An embedded view that the embedding page controls by messages (`docs/reference/embed.md`).
//!
//! Messages are exchanged only with the origin in the frame's own address; any other embedding page learns only the
//! height. Stored data is never shown in a frame. Messages can therefore reveal only the text that came with the frame
//! or by messages, and the visitor's edits of it.

mod message;
mod open_questions;
mod post;

use crate::{
    code_mirror,
    protocol::{ExportFormat, Exported, ToWorker},
    state::{
        Store, address, check, navigate, store,
        texts::{self, Incoming},
    },
    views::steps,
};
use leptos::{ev, prelude::*};
use message::{Order, Wanted, read};
use open_questions::OpenQuestions;
use post::{incoming, is_from, send};
use std::{cell::Cell, mem, sync::Arc};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};

/// Installs the listeners and reports the height; renders nothing.
pub fn driven() -> AnyView {
    tell_height();
    if let Some(Ok(origin)) = address::driver() {
        listen(Driven {
            store: store(),
            origin: StoredValue::new(origin),
            shown: StoredValue::new(code_mirror::text()),
            id: RwSignal::new(None),
            reports: StoredValue::new(OpenQuestions::default()),
        });
    }
    ().into_any()
}

#[derive(Clone, Copy)]
struct Driven {
    store: Store,
    /// The origin of the embedding page.
    origin: StoredValue<String>,
    /// The text received last.
    shown: StoredValue<String>,
    /// The embedding page's id of the state shown last.
    id: RwSignal<Option<String>>,
    /// Requests for the report without an answer.
    reports: StoredValue<OpenQuestions>,
}

fn listen(driven: Driven) {
    let listener = window_event_listener(ev::Custom::<web_sys::MessageEvent>::new("message"), move |event| {
        if driven.origin.with_value(|origin| is_from(&event, origin)) {
            driven.handle(&event.data());
        }
    });
    on_cleanup(move || listener.remove());
    steps::sync(driven.store);
    driven.send("ready", &[("editable", (!driven.store.read_only).into())]);
    Effect::new(move |_| driven.tell_state());
    Effect::new(move |_| {
        // Requests for the report wait while the text is checked.
        driven.store.busy.track();
        driven.ask_for_reports();
    });
    Effect::new(move |_| driven.give_reports());
}

impl Driven {
    fn send(self, kind: &str, fields: &[(&str, JsValue)]) {
        self.origin.with_value(|origin| send(origin, kind, fields));
    }

    fn handle(self, data: &JsValue) {
        let Some(message) = incoming(data) else { return };
        let (id, order) = match message {
            Ok(message) => (message.id.clone(), read(message, self.store.language.get_untracked())),
            Err(why) => (None, Err(why)),
        };
        match order {
            Ok(order) => self.obey(order, id),
            Err(why) => self.refuse(id, &why),
        }
    }

    fn obey(self, order: Order, id: Option<String>) {
        match order {
            Order::Hello => self.send("ready", &[("editable", (!self.store.read_only).into())]),
            Order::Show(wanted) => self.show(wanted, id),
            Order::Text => {
                let language = self.store.language.get_untracked().id();
                self.send(
                    "text",
                    &[("id", id.into()), ("text", code_mirror::text().into()), ("language", language.into())],
                );
            }
            Order::Report => match self.reports.try_update_value(|reports| reports.open(id)).unwrap_or(Ok(())) {
                Ok(()) => self.ask_for_reports(),
                Err(id) => self.refuse(id, "too many questions are not answered yet"),
            },
        }
    }

    fn show(self, wanted: Wanted, id: Option<String>) {
        let store = self.store;
        let Wanted { text, language, target, reference, view, step } = wanted;
        self.id.set(id);
        if text.is_some() || language.is_some() {
            // Only the visitor's own edits are offered back: the embedding page can send its text again.
            let is_own = self.is_edited();
            let now = texts::current(store);
            let incoming = Incoming {
                headers: if text.is_some() { Arc::default() } else { now.headers },
                text: text.unwrap_or(now.text),
                language: language.unwrap_or(now.language),
                target: target.unwrap_or(now.target),
                reference: reference.unwrap_or(now.reference),
                standard: now.standard,
            };
            self.shown.set_value(incoming.text.clone());
            texts::replace(store, incoming, "The embedding page showed other code.");
            if !is_own {
                store.dismiss("draft");
            }
        }
        if let Some(target) = target {
            navigate::choose_target(store, target);
        }
        if let Some(reference) = reference {
            navigate::choose_reference(store, reference);
        }
        if let Some(view) = view {
            store.view.set(view);
        }
        if let Some(step) = step {
            store.step_wanted.set(Some((store.view.get_untracked(), step)));
        }
    }

    fn is_edited(self) -> bool {
        self.shown.with_value(|shown| *shown != code_mirror::text())
    }

    /// Sends the state whenever it changes and belongs to the current text.
    fn tell_state(self) {
        let store = self.store;
        store.checked.track();
        let (view, verdict, steps) = (store.view.get(), store.verdict.get(), steps::steps(store));
        let step = steps::position(store, &steps).map(|at| at as u32 + 1);
        let (target, reference) = (store.target.get(), store.reference.get());
        let (language, id) = (store.language.get(), self.id.get());
        if store.busy.get() || !store.answered() {
            return;
        }
        let fields = [
            ("id", id.into()),
            ("verdict", verdict.word().into()),
            ("errors", verdict.errors.into()),
            ("warnings", verdict.warnings.into()),
            ("language", language.id().into()),
            ("target", target.name().into()),
            ("reference", reference.id().into()),
            ("view", view.id().into()),
            ("step", step.into()),
            ("steps", (steps.len() as u32).into()),
            ("edited", self.is_edited().into()),
        ];
        self.send("state", &fields);
    }

    /// Asks the engine for the waiting requests' reports, unless the text is being checked.
    fn ask_for_reports(self) {
        if self.store.busy.get_untracked() {
            return;
        }
        let (target, reference) = (self.store.target.get_untracked(), self.store.reference.get_untracked());
        let waiting = self.reports.try_update_value(OpenQuestions::take_waiting).unwrap_or_default();
        for asked in waiting {
            if !check::ask(&ToWorker::Export { format: ExportFormat::Json, target, reference, asked })
                && let Some(id) = self.close_report(asked)
            {
                self.refuse(id, "the engine is not ready yet");
            }
        }
    }

    fn give_reports(self) {
        self.store.answers.exported.track();
        for Exported { asked, text, .. } in self.store.answers.exported.update_untracked(mem::take) {
            let Some(id) = self.close_report(asked) else { continue };
            // The engine's JSON is valid.
            match text.and_then(|text| js_sys::JSON::parse(&text).ok()) {
                Some(report) => self.send("report", &[("id", id.into()), ("report", report)]),
                None => self.refuse(id, "the text could not be checked"),
            }
        }
    }

    /// Removes the request for a report that is being answered, and returns its id.
    fn close_report(self, asked: u32) -> Option<Option<String>> {
        self.reports.try_update_value(|reports| reports.close(asked)).flatten()
    }

    fn refuse(self, id: Option<String>, why: &str) {
        self.send("refused", &[("id", id.into()), ("why", why.into())]);
    }
}

/// Sends the height of the content, in CSS pixels, to any embedding page: the number is not confidential.
fn tell_height() {
    let Some(body) = document().body() else { return };
    let told = Cell::new(0);
    let measured = body.clone();
    let tell = Closure::<dyn FnMut()>::new(move || {
        let height = measured.get_bounding_client_rect().height().ceil() as u32;
        if told.replace(height) != height {
            send("*", "height", &[("height", height.into())]);
        }
    });
    if let Ok(observer) = web_sys::ResizeObserver::new(tell.as_ref().unchecked_ref()) {
        observer.observe(&body);
        on_cleanup(move || observer.disconnect());
    }
    // The observer lives as long as the page.
    tell.forget();
}
