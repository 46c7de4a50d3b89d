//! The page.

use crate::{
    protocol::{FromWorker, ToWorker},
    worker_client::WorkerClient,
};
use leptos::prelude::*;
use std::{cell::RefCell, rc::Rc};

const GREETING: &str = "NVVM Playground";

/// Mounts the page into the body.
pub fn mount() {
    leptos::mount::mount_to_body(Page);
}

/// The whole page.
#[component]
fn Page() -> impl IntoView {
    let (measured, set_measured) = signal(None::<u64>);
    start_worker(set_measured);
    view! {
        <main>
            <h1>{GREETING}</h1>
            <p data-testid="worker-answer">
                {move || measured.get().map(|bytes| format!("{bytes} bytes"))}
            </p>
        </main>
    }
}

/// Starts the worker, sends it one text and hands its answer on; then the page is ready.
fn start_worker(set_measured: WriteSignal<Option<u64>>) {
    let client = Rc::new(RefCell::new(None::<WorkerClient>));
    let sender = Rc::clone(&client);
    let started = WorkerClient::start(&worker_url(), move |message| match message {
        FromWorker::Ready => {
            if let Some(client) = sender.borrow().as_ref() {
                report(client.send(&ToWorker::Measure(GREETING.to_owned())));
            }
        }
        FromWorker::Measured(bytes) => {
            set_measured.set(Some(bytes));
            mark_ready();
        }
    });
    match started {
        Ok(worker) => *client.borrow_mut() = Some(worker),
        Err(error) => report(Err(error)),
    }
}

/// The worker's script, as index.html names it: its file name carries its hash, so the page cannot spell it.
fn worker_url() -> String {
    document()
        .query_selector("meta[name='playground-worker']")
        .ok()
        .flatten()
        .and_then(|element| element.get_attribute("content"))
        .unwrap_or_default()
}

fn mark_ready() {
    if let Some(body) = document().body() {
        report(body.set_attribute("data-ready", "true"));
    }
}

fn report(result: Result<(), wasm_bindgen::JsValue>) {
    if let Err(error) = result {
        leptos::logging::error!("{error:?}");
    }
}
