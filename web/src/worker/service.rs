//! The worker's side: every request is answered in order.

use super::{
    clock::now,
    details, lessons, opening, reference,
    text::{HeldText, generated_tokens},
};
use crate::later_part;
use crate::protocol::{
    Answer, Checked, ExportFormat, Exported, Failure, FromWorker, Reordered, ReportUpdate, TextUpdate, ToWorker,
    WorkerPart, decode, details::DetailsOf, encode,
};
use js_sys::Array;
use nvvm_engine::report::MovableMember;
use nvvm_engine::target::{Reference, Target};
use nvvm_engine::{
    Checker, Edit, FieldOrder, HeaderText, IntrinsicInsertion, Language, Report, ReportChange, ReportOutline, Request,
    Standard, Timings, Translation,
    export::{self, SarifInput, View, json, json_file, markdown_issue, sarif},
};
use nvvm_reference::Hover;
use std::cell::RefCell;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

thread_local! {
    /// The last received text.
    static TEXT: RefCell<HeldText> = RefCell::default();
    /// The engine's incremental checker.
    static CHECKER: RefCell<Checker> = RefCell::default();
    /// The result of the last check, from which exports are made.
    static FOUND: RefCell<Option<Found>> = const { RefCell::new(None) };
}

/// The result of a check.
struct Found {
    /// The id of the check.
    id: u32,
    report: Report,
    timings: Timings,
    /// The outline for comparison with the next report; `None` for the first report.
    outline: Option<ReportOutline>,
}

/// Installs the message handler and sends [`FromWorker::Ready`]. Does nothing outside a worker.
pub fn start() {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else {
        return;
    };
    let answers = scope.clone();
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| match decode(&event.data()) {
        Some(ToWorker::FetchPart(part)) => fetch_part(part, answers.clone()),
        Some(message) => give_answer(&answers, message),
        None => {}
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    // The handler lives as long as the worker.
    on_message.forget();
    report(post(&scope, &FromWorker::Ready));
    if let Some(expected) = opening::expected_check() {
        give_answer(&scope, expected);
    }
}

fn give_answer(scope: &DedicatedWorkerGlobalScope, message: ToWorker) {
    // The built-in declarations of headers are data of a deferred part, and empty until it is loaded: their names would
    // be reported as unknown.
    if let Some(part) = message.needs()
        && !later_part::load(part.number())
    {
        report(post(scope, &FromWorker::Part { part, here: false }));
        return;
    }
    let answer = answer(message);
    report(post(scope, &answer));
    keep(answer);
}

/// Reports when each part up to this one is loaded or fails to load; other requests are answered meanwhile.
fn fetch_part(wanted: WorkerPart, answers: DedicatedWorkerGlobalScope) {
    wasm_bindgen_futures::spawn_local(async move {
        for part in WorkerPart::ALL.into_iter().filter(|part| *part <= wanted) {
            let here = later_part::arrived(part.number()).await;
            report(post(&answers, &FromWorker::Part { part, here }));
            if !here {
                break;
            }
        }
    });
}

/// The answer to a request.
///
/// # Panics
/// When requested by [`Failure::Panic`].
#[must_use]
pub fn answer(message: ToWorker) -> FromWorker {
    match message {
        ToWorker::Check { id, text, headers, language, standard, visible, held } => {
            check(id, text, headers, (language, standard), visible, held)
        }
        ToWorker::Colours { id, visible } => FromWorker::Colours {
            id,
            colours: TEXT.with_borrow_mut(|text| (text.id == id).then(|| text.colours(visible))),
        },
        // A worker with deferred parts handles this in `start`; a worker within a page has all parts.
        ToWorker::FetchPart(part) => FromWorker::Part { part, here: true },
        ToWorker::Fail(Failure::Panic) => panic!("the page asked for a panic, to test that it recovers"),
        ToWorker::Fail(Failure::Hang) => loop {
            std::hint::spin_loop();
        },
        message => FromWorker::Answer(answer_of_view(message)),
    }
}

/// The answer to a request of a view.
fn answer_of_view(message: ToWorker) -> Answer {
    match message {
        ToWorker::Coverage => Answer::Coverage(nvvm_engine::rule_coverage()),
        ToWorker::AnswerLog { log, target } => Answer::LogAnswers(FOUND.with_borrow(|found| match found {
            Some(found) => nvvm_engine::answer_log(&log, &found.report, target),
            None => nvvm_engine::answer_log(&log, &Report::default(), target),
        })),
        ToWorker::Translation { in_lesson, target, reference } => {
            let of = |request: &Request| translation(request, target, reference);
            let found = if in_lesson { lessons::with_looked(of) } else { with_text(of) };
            Answer::Translation { in_lesson, translation: found.flatten() }
        }
        ToWorker::TranslationTables => Answer::TranslationTables(nvvm_engine::translation_tables()),
        ToWorker::Intrinsics { query, only_on, limit } => {
            Answer::Intrinsics(nvvm_engine::intrinsics_search(&query, only_on, limit as usize))
        }
        ToWorker::InsertIntrinsic { name, offset, target } => Answer::Insertion(insertion(&name, offset, target)),
        ToWorker::Export { format, target, reference, asked } => {
            Answer::Exported(Exported { format, asked, text: exported(format, target, reference) })
        }
        ToWorker::Compare { request, place } => {
            Answer::Compared { place, report: Box::new(nvvm_engine::check(&request)) }
        }
        ToWorker::Reorder { in_lesson, members, order } => {
            let of = |request: &Request| reordered(request, &members, &order);
            let found = if in_lesson { lessons::with_looked(of) } else { with_text(of) };
            Answer::Reordered { order, reordered: found.flatten().map(Box::new) }
        }
        ToWorker::ReferenceContents => Answer::ReferenceContents(nvvm_reference::contents()),
        ToWorker::ReferenceEntry(asked) => {
            let page = reference::of(&asked).map(Box::new);
            Answer::ReferenceEntry { asked, page }
        }
        ToWorker::ReferenceSearch { query, limit } => {
            let search = nvvm_reference::search(&query, limit as usize);
            Answer::ReferenceFound { query, search }
        }
        ToWorker::Calculate { calculator, values } => {
            Answer::Calculated(nvvm_reference::calculate(&calculator, &values))
        }
        ToWorker::Terms => Answer::Terms(nvvm_reference::term_index().clone()),
        ToWorker::Hover { offset } => Answer::Hovered { offset, hover: hover(offset) },
        ToWorker::Details { of, in_lesson, asked } => {
            Answer::Details { of, in_lesson, answer: details_of(of, in_lesson, &asked).unwrap_or_default() }
        }
        ToWorker::Lesson(asked) => Answer::Lesson(lessons::answer(asked)),
        ToWorker::Check { .. } | ToWorker::Colours { .. } | ToWorker::FetchPart(_) | ToWorker::Fail(_) => {
            unreachable!("it is no question of a view")
        }
    }
}

fn check(
    id: u32,
    update: TextUpdate,
    headers: Option<Vec<HeaderText>>,
    language: (Language, Standard),
    visible: (u32, u32),
    held: Option<u32>,
) -> FromWorker {
    let start = now();
    TEXT.with_borrow_mut(|text| {
        // A page that holds no report may send the last text again: its report is reused as a whole.
        let known_as = (held.is_none() && text.is_the_same(&update, headers.as_deref(), language)).then_some(text.id);
        if !text.update(id, update, headers, language) {
            return FromWorker::TextUnknown { id };
        }
        let mut before = FOUND.take();
        let outline = before.as_mut().filter(|found| held == Some(found.id)).and_then(outline_of);
        let (report, timings) = match before.take_if(|found| known_as == Some(found.id)) {
            Some(Found { report, timings, .. }) => (report, timings),
            None => CHECKER.with_borrow_mut(|checker| {
                if let Some(found) = before {
                    checker.take_back(found.report);
                }
                checker.check(&text.request, text.edit, &mut now)
            }),
        };
        let generated_tokens = generated_tokens(&report);
        let colours = text.colours(visible);
        let report = match held.zip(outline) {
            Some(before) => told(id, report, timings, before, text.edit),
            None => ReportUpdate::Whole(Box::new(report)),
        };
        let in_worker = now() - start;
        FromWorker::Checked(Box::new(Checked { id, report, colours, generated_tokens, timings, in_worker }))
    })
}

/// The outline of a report, made when the next report is compared with it for the first time.
fn outline_of(found: &mut Found) -> Option<ReportOutline> {
    found.outline.take().or_else(|| ReportOutline::of(&mut found.report))
}

/// The report as sent to the page: a change of the report that the page holds, or a whole one. A changed report is
/// stored here; a whole one moves into the answer and is stored after sending.
fn told(
    id: u32,
    mut report: Report,
    timings: Timings,
    (since, before): (u32, ReportOutline),
    edit: Option<Edit>,
) -> ReportUpdate {
    let Some((change, outline)) = ReportChange::between(&before, &mut report, edit) else {
        return ReportUpdate::Whole(Box::new(report));
    };
    FOUND.set(Some(Found { id, report, timings, outline: Some(outline) }));
    ReportUpdate::Change { since, change }
}

/// Stores the report of an answer after it was sent, which avoids a copy.
pub fn keep(answer: FromWorker) {
    if let FromWorker::Checked(checked) = answer
        && let Checked { id, report: ReportUpdate::Whole(report), timings, .. } = *checked
    {
        FOUND.set(Some(Found { id, report: *report, timings, outline: None }));
    }
}

fn details_of(of: DetailsOf, in_lesson: bool, asked: &[u8]) -> Option<Vec<u8>> {
    if in_lesson {
        return lessons::with_looked(|request| details::answer(of, asked, request, &nvvm_engine::check(request)));
    }
    FOUND.with_borrow(|found| {
        let report = &found.as_ref()?.report;
        with_text(|request| details::answer(of, asked, request, report))
    })
}

/// Reads the checked text; `None` before the first one.
fn with_text<T>(read: impl FnOnce(&Request) -> T) -> Option<T> {
    TEXT.with_borrow(|text| (text.id > 0).then(|| read(&text.request)))
}

fn reordered(request: &Request, members: &[MovableMember], order: &[u32]) -> Option<Reordered> {
    let report = FieldOrder { members, order }.report(request)?;
    let generated_tokens = generated_tokens(&report);
    Some(Reordered { report, generated_tokens })
}

fn translation(request: &Request, target: Target, reference: Reference) -> Option<Translation> {
    (request.language == Language::Cuda).then(|| nvvm_engine::translation(request, target, reference))
}

fn hover(offset: u32) -> Option<Hover> {
    with_text(|request| nvvm_reference::hover(&request.text, request.language, offset as usize)).flatten()
}

fn insertion(name: &str, offset: u32, target: Target) -> Option<IntrinsicInsertion> {
    TEXT.with_borrow(|text| nvvm_engine::intrinsic_insertion(name, &text.request.text, offset, target))
}

fn exported(format: ExportFormat, target: Target, reference: Reference) -> Option<String> {
    FOUND.with_borrow(|found| {
        let Found { report, timings, .. } = found.as_ref()?;
        let timings = export::Timings { parse: timings.parse_ms, verify: timings.verify_ms };
        let path = match report.language {
            Language::NvvmIr => "playground.ll",
            Language::Cuda => "playground.cu",
        };
        let view = View { path, target, reference, site: nvvm_engine::ADDRESS };
        match format {
            ExportFormat::Json => json(&[json_file(report, view, true, timings)]).ok(),
            ExportFormat::Sarif => sarif(&[SarifInput { view, report }]).ok(),
            ExportFormat::Issue => with_text(|request| markdown_issue(report, view, &request.text)),
        }
    })
}

fn post(scope: &DedicatedWorkerGlobalScope, message: &FromWorker) -> Result<(), JsValue> {
    let buffer = encode(message).map_err(|error| JsValue::from_str(&error.to_string()))?;
    scope.post_message_with_transfer(&buffer, &Array::of1(&buffer))
}

/// Throws an error in sending an answer, so that the page replaces the worker.
fn report(result: Result<(), JsValue>) {
    if let Err(error) = result {
        wasm_bindgen::throw_val(error);
    }
}
