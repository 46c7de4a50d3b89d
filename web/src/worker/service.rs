//! The worker's end: every message is answered in the order it came.

use super::reference;
use crate::{
    offsets::Offsets,
    protocol::{Checked, ExportFormat, Failure, FromWorker, ToWorker, decode, encode},
};
use js_sys::Array;
use nvvm_engine::{
    IntrinsicInsertion, Language, Report, Request, Timings, Translation,
    export::{self, SarifInput, View, json, json_file, markdown_issue, sarif},
    report::{GeneratedText, Reading},
};
use nvvm_reference::Hover;
use nvvm_target::{Reference, Target};
use std::cell::RefCell;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

thread_local! {
    /// The last checked text with its report: exports are made from it.
    static LAST: RefCell<Option<(Request, Report, Timings)>> = const { RefCell::new(None) };
}

/// Installs the message handler and says [`FromWorker::Ready`]. Does nothing outside a worker.
pub fn start() {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else {
        return;
    };
    let answers = scope.clone();
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        if let Some(message) = decode(&event.data()) {
            report(post(&answers, &answer(message)));
        }
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    // The handler lives as long as the worker.
    on_message.forget();
    report(post(&scope, &FromWorker::Ready));
}

/// The answer to one message.
///
/// # Panics
/// When asked to, by [`Failure::Panic`].
#[must_use]
pub fn answer(message: ToWorker) -> FromWorker {
    match message {
        ToWorker::Check { id, request } => FromWorker::Checked(Box::new(check(id, request))),
        ToWorker::Coverage => FromWorker::Coverage(nvvm_engine::rule_coverage()),
        ToWorker::MatchLog { log, target } => FromWorker::LogMatches(LAST.with_borrow(|last| {
            last.as_ref().map_or_else(Vec::new, |(_, report, _)| nvvm_engine::match_log(&log, report, target))
        })),
        ToWorker::Translation { target, reference } => FromWorker::Translation(translation(target, reference)),
        ToWorker::TranslationTables => FromWorker::TranslationTables(nvvm_engine::translation_tables()),
        ToWorker::Intrinsics { query, only_on, limit } => {
            FromWorker::Intrinsics(nvvm_engine::intrinsics_search(&query, only_on, limit as usize))
        }
        ToWorker::InsertIntrinsic { name, offset, target } => FromWorker::Insertion(insertion(&name, offset, target)),
        ToWorker::Export { format, target, reference } => {
            FromWorker::Exported { format, text: exported(format, target, reference) }
        }
        ToWorker::Compare { request, place } => {
            FromWorker::Compared { place, report: Box::new(nvvm_engine::check(&request)) }
        }
        ToWorker::ReferenceContents => FromWorker::ReferenceContents(nvvm_reference::contents()),
        ToWorker::ReferenceEntry(asked) => {
            let page = reference::of(&asked).map(Box::new);
            FromWorker::ReferenceEntry { asked, page }
        }
        ToWorker::ReferenceSearch { query, limit } => {
            let search = nvvm_reference::search(&query, limit as usize);
            FromWorker::ReferenceFound { query, search }
        }
        ToWorker::Terms => FromWorker::Terms(nvvm_reference::term_index().clone()),
        ToWorker::Hover { offset } => FromWorker::Hovered { offset, hover: hover(offset) },
        ToWorker::Fail(Failure::Panic) => panic!("the page asked for a panic, to test that it recovers"),
        ToWorker::Fail(Failure::Hang) => loop {
            std::hint::spin_loop();
        },
    }
}

fn check(id: u32, request: Request) -> Checked {
    let (report, timings) = nvvm_engine::check_with_clock(&request, &mut now);
    let milliseconds = timings.parse_ms + timings.verify_ms;
    let tokens = tokens_of(&request.text, request.language);
    let generated = |text: &GeneratedText| tokens_of(&text.text, Language::NvvmIr);
    let of_reading = |reading: &Reading| {
        reading.generated.as_ref().map_or_else(Default::default, |it| [generated(&it.modern), generated(&it.legacy)])
    };
    let generated_tokens = report.readings.iter().map(of_reading).collect();
    LAST.with_borrow_mut(|last| *last = Some((request, report.clone(), timings)));
    Checked { id, report, tokens, generated_tokens, milliseconds }
}

/// Triples of start, end (UTF-16 units) and class.
fn tokens_of(text: &str, language: Language) -> Vec<u32> {
    let offsets = Offsets::of(text);
    nvvm_engine::highlight(text, language)
        .iter()
        .flat_map(|token| [offsets.to_utf16(token.start), offsets.to_utf16(token.end), u32::from(token.class)])
        .collect()
}

fn translation(target: Target, reference: Reference) -> Option<Translation> {
    LAST.with_borrow(|last| {
        let (request, ..) = last.as_ref().filter(|(request, ..)| request.language == Language::Cuda)?;
        Some(nvvm_engine::translation(&request.text, target, reference))
    })
}

fn hover(offset: u32) -> Option<Hover> {
    LAST.with_borrow(|last| {
        let (request, ..) = last.as_ref()?;
        nvvm_reference::hover(&request.text, request.language, offset as usize)
    })
}

fn insertion(name: &str, offset: u32, target: Target) -> Option<IntrinsicInsertion> {
    LAST.with_borrow(|last| {
        let text = last.as_ref().map_or("", |(request, ..)| request.text.as_str());
        nvvm_engine::intrinsic_insertion(name, text, offset, target)
    })
}

fn exported(format: ExportFormat, target: Target, reference: Reference) -> Option<String> {
    LAST.with_borrow(|last| {
        let (request, report, timings) = last.as_ref()?;
        let timings = export::Timings { parse: timings.parse_ms, verify: timings.verify_ms };
        let path = match request.language {
            Language::NvvmIr => "playground.ll",
            Language::Cuda => "playground.cu",
        };
        let view = View { path, target, reference };
        match format {
            ExportFormat::Json => json(&[json_file(report, view, true, timings)]).ok(),
            ExportFormat::Sarif => sarif(&[SarifInput { view, report }]).ok(),
            ExportFormat::Issue => Some(markdown_issue(report, view, &request.text)),
        }
    })
}

/// Milliseconds since the worker started.
fn now() -> f64 {
    js_sys::global()
        .dyn_into::<DedicatedWorkerGlobalScope>()
        .ok()
        .and_then(|scope| scope.performance())
        .map_or(0.0, |performance| performance.now())
}

fn post(scope: &DedicatedWorkerGlobalScope, message: &FromWorker) -> Result<(), JsValue> {
    let buffer = encode(message).map_err(|error| JsValue::from_str(&error.to_string()))?;
    scope.post_message_with_transfer(&buffer, &Array::of1(&buffer))
}

/// A failed answer cannot be answered: it is thrown, so that the page hears of it and starts another worker.
fn report(result: Result<(), JsValue>) {
    if let Err(error) = result {
        wasm_bindgen::throw_val(error);
    }
}
