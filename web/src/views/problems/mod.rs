//! What the chosen reference says on the chosen target.

mod not_read;
mod start;
mod tools;

use super::parameters::gauge::{Gauge, GaugeDrawing};
use crate::{
    parts::{
        Place, Sentence, Term,
        later::OnceHere,
        more::{More, PAGE},
    },
    state::{DiagnosticKey, Selection, Store, View, clipboard, mend, navigate, store, tools::reduce},
    words::{counted, plain, targets, visible},
};
use leptos::{ev, html, prelude::*};
use nvvm_engine::report::{Finding, Judgement, Report, Severity};
use nvvm_engine::target::{Reference, Target};

/// About how wide a drawing in the list is at most, in pixels: its labels are placed so that they fit.
const DRAWN_WIDTH: f64 = 480.0;

fn drawn_width() -> f64 {
    let page = window().inner_width().ok().and_then(|width| width.as_f64()).unwrap_or(DRAWN_WIDTH);
    (page - 80.0).clamp(200.0, DRAWN_WIDTH)
}

/// The list of findings.
#[component]
pub fn Problems() -> impl IntoView {
    let store = store();
    let shown = RwSignal::new(PAGE);
    Effect::new(move |_| {
        store.checked.track();
        shown.set(PAGE);
    });
    let total = Signal::derive(move || store.diagnostics.with(Vec::len));
    let rows = move || {
        // A new report means new rows, even where the positions are the same.
        store.checked.track();
        let keys = store.diagnostics.with(|keys| keys.iter().take(shown.get()).copied().collect::<Vec<_>>());
        let target = store.target.get();
        let reference = store.reference.get();
        keys.into_iter().map(|key| view! { <Row key=key target=target reference=reference /> }).collect_view()
    };
    view! {
        <start::Start />
        <not_read::NotRead />
        <p class="quiet small" hidden=move || store.diagnostics.with(|keys| keys.len() < 2)>
            {move || counted(store.diagnostics.with(Vec::len) as u64, "problem")}
            {(!store.in_lesson).then_some(" · F8 goes to the next one")}
        </p>
        <OnceHere content=tools::tools />
        <p class="quiet" hidden={move || store.empty.get() || store.blank() || total.get() > 0}>{move || nothing(store)}</p>
        <GoOn />
        <ol class="problems">{rows}</ol>
        <More total=total shown=shown />
    }
}

fn nothing(store: Store) -> String {
    if store.report(|report| report.engine.is_empty()) {
        return String::new();
    }
    format!("{} says nothing against this text on {}.", store.reference.get().title(), store.target.get())
}

/// For a text without findings: what else there is to see in it.
#[component]
fn GoOn() -> impl IntoView {
    let store = store();
    let content = Memo::new(move |_| {
        let nothing_found = store.diagnostics.with(Vec::is_empty) && store.judged();
        let has_kernels = store.report(|report| !report.kernels.is_empty());
        store.reading(|reading| {
            let views = [
                (View::Parameters, has_kernels),
                (View::Types, !reading.types.is_empty()),
                (View::AddressSpaces, !reading.pointers.is_empty()),
                (View::Generated, reading.generated.is_some()),
            ];
            let there = |(view, there): &(View, bool)| nothing_found && *there && store.can_show(*view);
            views.into_iter().filter(there).map(|(view, _)| view).collect::<Vec<_>>()
        })
    });
    move || {
        let views = content.get();
        (!views.is_empty() && !store.embedded).then(|| {
            let links = views.into_iter().map(|view| {
                view! {
                    <button type="button" class="link" on:click=move |_| navigate::show_view(store, view)>
                        {view.title()}
                    </button>
                }
            });
            view! { <p class="actions go-on"><span class="quiet">"What is in it:"</span>{links.collect_view()}</p> }
        })
    }
}

/// Where the real tool would have stopped: at its first error.
fn first(store: Store, finding: u32) -> Option<String> {
    let phases: Vec<&str> = store
        .shown_first
        .with(|shown| shown.iter().filter(|(_, first)| *first == finding).map(|(phase, _)| tool(*phase)).collect());
    (!phases.is_empty())
        .then(|| format!("What {} would show: the real tool stops at its first error.", phases.join(" and ")))
}

/// The program behind a phase.
const fn tool(phase: nvvm_engine::report::Phase) -> &'static str {
    use nvvm_engine::report::Phase;
    match phase {
        Phase::Verify => "nvvmVerifyProgram",
        Phase::Compile => "nvvmCompileProgram",
        Phase::Assemble => "ptxas",
    }
}

/// Everything that a row shows, taken out of the report.
struct Words {
    severity: Severity,
    code: String,
    name: String,
    message: String,
    help: String,
    small_print: String,
    fires_on: String,
    sources: Vec<String>,
    notes: Vec<nvvm_engine::report::Note>,
    fix: Option<nvvm_engine::report::Fix>,
    function: Option<String>,
    location: nvvm_engine::Location,
}

fn words_of(report: &Report, key: DiagnosticKey, target: Target, reference: Reference) -> Option<Words> {
    let (finding, judgement) = key.find(report)?;
    let rule = report.rule_of(finding);
    Some(Words {
        severity: judgement.severity,
        code: rule.map(|rule| rule.code.clone()).unwrap_or_default(),
        name: rule.map(|rule| rule.name.clone()).unwrap_or_default(),
        message: judgement.message.clone(),
        help: finding.help.clone(),
        small_print: small_print(finding, judgement, rule.map_or("", |rule| &rule.layer), target, reference),
        fires_on: format!("fires on {}", targets(finding.fires_on(reference))),
        sources: rule.map(|rule| sources_of(&rule.sources, reference)).unwrap_or_default(),
        notes: finding.notes.clone(),
        fix: finding.fix.clone(),
        function: finding.function.clone(),
        location: finding.location,
    })
}

/// Those of the rule's sources that speak for this kind of reference; all of them, when none does.
fn sources_of(all: &[String], reference: Reference) -> Vec<String> {
    let fits = |source: &&String| source.starts_with("measured") == reference.is_measured();
    let mut fitting: Vec<String> = all.iter().filter(fits).map(|source| plain(source)).collect();
    if fitting.is_empty() {
        fitting = all.iter().map(|source| plain(source)).collect();
    }
    fitting
}

/// Layer, phases, and on which targets it fires.
fn small_print(finding: &Finding, judgement: &Judgement, layer: &str, target: Target, reference: Reference) -> String {
    let mut parts = vec![layer.to_owned()];
    let phases: Vec<&str> = judgement.phases.iter().map(nvvm_engine::report::Phase::name).collect();
    if !phases.is_empty() {
        parts.push(phases.join(" and "));
    }
    let reach = finding.reach(reference);
    parts.push(format!("fires {}", reach.words()));
    if let Some(smallest) = reach.smallest_passing.filter(|_| reach.fires > 0) {
        parts.push(if smallest > target { format!("passes from {smallest}") } else { format!("passes on {smallest}") });
    }
    if let Some(toolkit) = finding.other_toolkit(target, reference) {
        parts.push(format!("passes with {}", toolkit.name()));
    }
    if let Some(function) = &finding.function {
        parts.push(format!("in {function}"));
    }
    parts.retain(|part| !part.is_empty());
    parts.join(" · ")
}

#[component]
fn Row(key: DiagnosticKey, target: Target, reference: Reference) -> impl IntoView {
    let store = store();
    let words = store.checked.with_untracked(|checked| words_of(&checked.report, key, target, reference));
    let Some(words) = words else { return ().into_any() };
    let Words { severity, code, name, message, help, small_print, fires_on, sources, notes, fix, function, location } =
        words;
    let selection = Selection::Finding(key.finding);
    let here = Memo::new(move |_| store.selection.get() == Some(selection) || store.cursor_in(location));
    let row = NodeRef::<html::Li>::new();
    // The cursor in the text brings its finding into view, but never takes the focus.
    Effect::new(move |before: Option<bool>| {
        let now = here.get();
        if now && before == Some(false) {
            scroll_to(row);
        }
        now
    });
    let go = move |focus: bool| navigate::select(store, selection, focus);
    let on_key = move |event: ev::KeyboardEvent| {
        if event.key() == "Enter" {
            event.prevent_default();
            go(true);
        }
    };
    let explained = code.clone();
    let (rule, rule_code) = (name.clone(), code.clone());
    let in_header = store.checked.with_untracked(|checked| {
        checked.report.in_header(location).map(|(path, place)| (path.to_owned(), place.line))
    });
    let copied = format!("{}:{}: {}: {message} [{code}]", location.line, location.column, severity.name());
    let mark = match severity {
        Severity::Error => "✕",
        Severity::Warning => "!",
        Severity::Info => "i",
    };
    view! {
        <li
            class=format!("problem {}", severity.name())
            class:here=move || here.get()
            class:selected=move || store.selection.get() == Some(selection)
            data-testid="diagnostic"
            data-rule=rule
            data-code=rule_code
            data-severity=severity.name()
            data-line=location.line.to_string()
            node_ref=row
        >
            <span class="severity" aria-hidden="true">{mark}</span>
            <div class="problem-body">
                <button
                    type="button"
                    class="problem-main"
                    aria-current=move || here.get().then_some("true")
                    on:click=move |_| go(false)
                    on:dblclick=move |_| go(true)
                    on:keydown=on_key
                >
                    <span class="sr">{format!("{}, line {}: ", severity.name(), location.line)}</span>
                    <span class="message">{visible(&message)}</span>
                </button>
                {move || first(store, key.finding).map(|words| view! { <p class="first-shown">{words}</p> })}
                {in_header.map(|(path, line)| view! {
                    <p class="quiet" data-testid="in-header">"In "<code>{path}</code>{format!(", line {line}, which is included here.")}</p>
                })}
                <p class="help"><Sentence text=help /></p>
                <Buffer code=code.clone() name=function />
                <p class="actions">
                    <button type="button" class="link" on:click=move |_| go(true)>{format!("Go to line {}", location.line)}</button>
                    {fix.filter(|_| !store.read_only).map(|fix| view! {
                        <button type="button" class="link" on:click=move |_| mend::mend(store, key.finding)>
                            {format!("Fix: {}", fix.title)}
                        </button>
                    })}
                    <button type="button" class="link" on:click=move |_| store.explained.set(Some(explained.clone()))>
                        "Explain"
                    </button>
                    {(!store.embedded && !store.in_lesson).then(|| view! {
                        <button
                            type="button"
                            class="link"
                            data-testid="reduce-to-this"
                            title="The smallest text that still gives this finding"
                            on:click=move |_| reduce(store, Some(key.finding))
                        >
                            "Make it small"
                        </button>
                    })}
                </p>
                {(!notes.is_empty()).then(|| view! {
                    <ul class="notes">
                        {notes.into_iter().map(|note| view! {
                            <li><Sentence text=note.message />" "{note.location.map(|location| view! { <Place location=location /> })}</li>
                        }).collect_view()}
                    </ul>
                })}
                <details class="provenance">
                    <summary>"More"</summary>
                    <p class="quiet small">
                        <Term id=format!("rule/{code}") words=format!("{code} {name}") />
                        <span title=fires_on>{format!(" · {small_print}")}</span>
                    </p>
                    {(!sources.is_empty()).then(|| view! { <p class="quiet small">{sources.join(" · ")}</p> })}
                    <p class="actions">
                        <button type="button" class="link" on:click=move |_| clipboard::copy_line(store, copied.clone())>
                            "Copy the message"
                        </button>
                    </p>
                </details>
            </div>
        </li>
    }
    .into_any()
}

/// For a kernel whose parameters do not fit: the buffer to scale, and the way to how the number comes about.
#[component]
fn Buffer(code: String, name: Option<String>) -> impl IntoView {
    let store = store();
    let position = store.checked.with_untracked(|checked| {
        checked
            .report
            .kernels
            .iter()
            .position(|kernel| Some(&kernel.name) == name.as_ref())
            .filter(|_| code == nvvm_engine::parameter_buffer_rule())
    });
    position.map(|position| {
        let drawing = move || {
            let (target, reference) = (store.target.get(), store.reference.get());
            store.report(|report| {
                let kernel = report.kernels.get(position)?;
                let buffer = kernel.buffer(target, reference).or(kernel.buffers.first())?;
                Some(Gauge::of(report, kernel, buffer, target, reference, drawn_width()))
            })
        };
        let show = move |_| {
            store.kernel.set(position);
            navigate::show_view(store, View::Parameters);
        };
        view! {
            <div class="problem-buffer">
                {move || drawing().map(|gauge| view! { <GaugeDrawing gauge=gauge /> })}
                <button type="button" class="link" data-testid="show-buffer" on:click=show>
                    "How this number comes about, step by step"
                </button>
            </div>
        }
    })
}

fn scroll_to(row: NodeRef<html::Li>) {
    if let Some(row) = row.get_untracked() {
        let options = web_sys::ScrollIntoViewOptions::new();
        options.set_block(web_sys::ScrollLogicalPosition::Nearest);
        row.scroll_into_view_with_scroll_into_view_options(&options);
    }
}
