//! A row of the list of problems: explanation, exact message, and fixes.

use super::fixes::Buffer;
use crate::{
    components::scroll,
    parts::{Place, Sentence, Term},
    state::{DiagnosticKey, Selection, Store, apply_fix, clipboard, navigate, store, tools::reduce},
    words::{grouped, plain, targets, visible, with_code},
};
use leptos::{ev, html, prelude::*};
use nvvm_engine::reason::{exceeded_by_shared, kernel_of};
use nvvm_engine::report::{Finding, Fix, Judgement, Kernel, Note, Passing, Report, Severity};
use nvvm_engine::target::{Reference, Target};

/// A note on the first finding of a phase, at which the real tool stops.
fn first(store: Store, finding: u32) -> Option<String> {
    let phases: Vec<&str> = store
        .shown_first
        .with(|shown| shown.iter().filter(|(_, first)| *first == finding).map(|(phase, _)| tool(*phase)).collect());
    (!phases.is_empty()).then(|| format!("Reported first by {} (it stops at the first error).", phases.join(" and ")))
}

/// The program of a phase.
const fn tool(phase: nvvm_engine::report::Phase) -> &'static str {
    use nvvm_engine::report::Phase;
    match phase {
        Phase::Verify => "nvvmVerifyProgram",
        Phase::Compile => "nvvmCompileProgram",
        Phase::Assemble => "ptxas",
    }
}

/// The content of a row, copied from the report.
struct Words {
    severity: Severity,
    code: String,
    name: String,
    message: String,
    help: String,
    small_print: String,
    fires_on: String,
    sources: Vec<String>,
    notes: Vec<Note>,
    fix: Option<Fix>,
    location: nvvm_engine::Location,
}

fn words_of(report: &Report, key: DiagnosticKey, reference: Reference, advice: Vec<String>) -> Option<Words> {
    let (finding, judgement) = key.find(report)?;
    let rule = report.rule_of(finding);
    Some(Words {
        severity: judgement.severity,
        code: rule.map(|rule| rule.code.clone()).unwrap_or_default(),
        name: rule.map(|rule| rule.name.clone()).unwrap_or_default(),
        message: judgement.headline(rule).into_owned(),
        help: finding.help.clone(),
        small_print: small_print(finding, judgement, rule.map_or("", |rule| &rule.layer), reference, advice),
        fires_on: format!("fires on {}", targets(finding.fires_on(reference))),
        sources: rule.map(|rule| sources_of(&rule.sources, reference)).unwrap_or_default(),
        notes: finding.notes.clone(),
        fix: finding.fix.clone(),
        location: finding.location,
    })
}

/// The rule's sources for this kind of reference; all sources if there are none.
fn sources_of(all: &[String], reference: Reference) -> Vec<String> {
    let fits = |source: &&String| source.starts_with("measured") == reference.is_measured();
    let mut fitting: Vec<String> = all.iter().filter(fits).map(|source| plain(source)).collect();
    if fitting.is_empty() {
        fitting = all.iter().map(|source| plain(source)).collect();
    }
    fitting
}

/// The layer, the phases, the targets with the finding, and the targets and toolkits that pass.
fn small_print(
    finding: &Finding,
    judgement: &Judgement,
    layer: &str,
    reference: Reference,
    advice: Vec<String>,
) -> String {
    let mut parts = vec![layer.to_owned()];
    let phases: Vec<&str> = judgement.phases.iter().map(nvvm_engine::report::Phase::name).collect();
    if !phases.is_empty() {
        parts.push(phases.join(" and "));
    }
    parts.push(format!("fires {}", finding.reach(reference).words()));
    parts.extend(advice);
    if let Some(function) = &finding.function {
        parts.push(format!("in {function}"));
    }
    parts.retain(|part| !part.is_empty());
    parts.join(" · ")
}

/// The targets and toolkits that pass, or the errors that appear in place of a problem.
pub fn advice(
    report: &Report,
    key: DiagnosticKey,
    target: Target,
    reference: Reference,
    passing: &Passing,
) -> Vec<String> {
    let Some((finding, _)) = key.find(report) else { return Vec::new() };
    let passes = passing.targets(finding);
    let smallest = passes.smallest().filter(|_| finding.reach(reference).fires > 0);
    let target = smallest.map(|smallest| {
        let is_on_all_later =
            Target::ALL.iter().all(|&it| it < smallest || !reference.knows(it) || passes.contains(it));
        let from = if smallest > target && is_on_all_later { "from" } else { "on" };
        format!("passes {from} {smallest}")
    });
    target.into_iter().chain(passing.other_advice(finding)).collect()
}

/// A row of the list; `advice` is about targets and toolkits that pass.
#[component]
pub fn Row(key: DiagnosticKey, target: Target, reference: Reference, advice: Vec<String>) -> impl IntoView {
    let store = store();
    let words = store.checked.with_untracked(|checked| words_of(&checked.report, key, reference, advice));
    let Some(words) = words else { return ().into_any() };
    let kernel = kernel_over_its_limit(store, key.finding);
    let (location, severity) = (words.location, words.severity.name());
    let selection = Selection::Finding(key.finding);
    let is_selected = move || store.selection.get() == Some(selection);
    let is_here = Memo::new(move |_| is_selected() || store.cursor_in(location));
    let row = NodeRef::<html::Li>::new();
    Effect::new(move |was_here: Option<bool>| {
        let is_here = is_here.get();
        // Moving the cursor into the finding scrolls its row into view, without the focus.
        if let Some(row) = row.get().filter(|_| is_here && was_here == Some(false)) {
            scroll::to_nearest(&row);
        }
        is_here
    });
    // Only the actions of the selected problem are tab stops.
    let stop = Signal::derive(move || if is_here.get() { "0" } else { "-1" });
    let go = move |focus: bool| navigate::select(store, selection, focus);
    let on_key = move |event: ev::KeyboardEvent| {
        if event.key() == "Enter" {
            event.prevent_default();
            go(true);
        }
    };
    let mark = match words.severity {
        Severity::Error => "✕",
        Severity::Warning => "!",
        Severity::Info => "i",
    };
    let headline = match kernel {
        Some(kernel) => overflow(store, kernel, target, reference),
        None => shared_overflow(store, key, target, reference),
    };
    let message = visible(&words.message);
    let (lead, verbatim) = match headline {
        Some(headline) => (with_code(&headline).into_any(), Some(message)),
        None => (view! { <span class="message">{message}</span> }.into_any(), None),
    };
    let in_header = store.checked.with_untracked(|checked| {
        let (path, place) = checked.report.in_header(location)?;
        Some(view! {
            <p class="quiet" data-testid="in-header">
                "In "<code>{path.to_owned()}</code>{format!(", line {}, which is included here.", place.line)}
            </p>
        })
    });
    let line = grouped(location.line.into());
    let (rule, code) = (words.name.clone(), words.code.clone());
    let explain = format!("Explain {code}");
    let (help, notes) = (words.help.clone(), words.notes.clone());
    let (explained, fixed_finding) = (words.code.clone(), key.finding);
    // The tools below the list reduce to the first finding.
    let is_one_of_many = store.diagnostics.with_untracked(|keys| keys.len() > 1);
    let fix = words.fix.clone().filter(|_| !store.read_only);
    view! {
        <li
            class=["problem ", severity].concat()
            class:here=move || is_here.get()
            class:selected=is_selected
            data-testid="diagnostic"
            data-rule=rule
            data-code=code
            data-severity=severity
            data-line=location.line.to_string()
            node_ref=row
        >
            <span class="severity" aria-hidden="true">{mark}</span>
            <div class="problem-body">
                <button
                    type="button"
                    class="problem-main"
                    aria-current=move || is_here.get().then_some("true")
                    on:click=move |_| go(false)
                    on:dblclick=move |_| go(true)
                    on:keydown=on_key
                >
                    <span class="sr">{format!("{severity}, line {line}: ")}</span>
                    <span>{lead}</span>
                    <span class="problem-line" aria-hidden="true">{format!("Line {line}")}</span>
                </button>
                {verbatim.map(|message| view! { <p class="verbatim mono">{message}</p> })}
                {untrack(|| first(store, key.finding)).map(|first| view! { <p class="quiet small">{first}</p> })}
                {in_header}
                {match kernel {
                    Some(kernel) => view! { <Buffer kernel=kernel target=target reference=reference help=help stop=stop /> }.into_any(),
                    None => view! { <p class="help"><Sentence text=help /></p> }.into_any(),
                }}
                <p class="actions">
                    {fix.map(|fix| view! {
                        <button type="button" class="link" on:click=move |_| apply_fix::apply_fix(store, fixed_finding)>
                            {format!("Fix: {}", fix.title)}
                        </button>
                    })}
                    <button
                        type="button"
                        class="link"
                        tabindex=move || stop.get()
                        on:click=move |_| store.explained.set(Some(explained.clone()))
                    >
                        {explain}
                    </button>
                    {(!store.embedded && !store.in_lesson && is_one_of_many).then(|| view! {
                        <button
                            type="button"
                            class="link"
                            tabindex=move || stop.get()
                            data-testid="reduce-to-this"
                            title="The smallest code that still reports this problem"
                            on:click=move |_| reduce(store, Some(key.finding))
                        >
                            "Reduce"
                        </button>
                    })}
                </p>
                {kernel.is_none().then(|| view! { <Notes notes=notes /> })}
                <Provenance words=words />
            </div>
        </li>
    }
    .into_any()
}

/// Formats `Parameters of `apply` take 6,200 bytes; sm_61 allows 4,096`.
fn overflow(store: Store, kernel: usize, target: Target, reference: Reference) -> Option<String> {
    store.checked.with_untracked(|checked| {
        let report = &checked.report;
        let kernel = report.kernels.get(kernel)?;
        let total = kernel.buffer(target, reference)?.total?;
        let allowed = report.limit(kernel, target, reference)?.bytes;
        let name = name_of(kernel);
        // An overflow of the assembler alone is in its own message.
        (total > allowed).then(|| {
            format!("Parameters of `{name}` take {} bytes; {target} allows {}", grouped(total), grouped(allowed))
        })
    })
}

/// The kernel's name without its parameters.
fn name_of(kernel: &Kernel) -> &str {
    kernel.demangled.split('(').next().unwrap_or(&kernel.demangled)
}

/// Formats `Shared memory of `k` takes 80,000 bytes; sm_90 allows 49,152`.
fn shared_overflow(store: Store, key: DiagnosticKey, target: Target, reference: Reference) -> Option<String> {
    store.checked.with_untracked(|checked| {
        let (finding, judgement) = key.find(&checked.report)?;
        let shared = exceeded_by_shared(&checked.report, finding, judgement, target, reference)?;
        let kernel = checked.report.kernels.get(shared.kernel as usize)?;
        let name = name_of(kernel);
        let (required, allowed) = (grouped(shared.required), grouped(shared.allowed));
        Some(format!("Shared memory of `{name}` takes {required} bytes; {target} allows {allowed}"))
    })
}

#[component]
fn Notes(notes: Vec<Note>) -> impl IntoView {
    (!notes.is_empty()).then(|| {
        let rows = notes.into_iter().map(|note| {
            view! {
                <li>
                    <p class="note"><Sentence text=note.message /></p>
                    {note.location.map(|location| view! { <Place location=location /> })}
                </li>
            }
        });
        view! { <ul class="notes">{rows.collect_view()}</ul> }
    })
}

/// The line for the clipboard.
fn line_of(words: &Words) -> String {
    let Words { location, severity, message, code, .. } = words;
    format!("{}:{}: {}: {message} [{code}]", location.line, location.column, severity.name())
}

/// The origin of a problem, collapsed initially.
#[component]
fn Provenance(words: Words) -> impl IntoView {
    let store = store();
    let copied = line_of(&words);
    let Words { code, name, fires_on, small_print, sources, .. } = words;
    view! {
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
    }
}

/// The index of the kernel that exceeds the parameter limit, if that is the finding.
fn kernel_over_its_limit(store: Store, finding: u32) -> Option<usize> {
    store.checked.with_untracked(|checked| {
        let finding = checked.report.findings.get(finding as usize)?;
        let is_meant = checked.report.rule_of(finding)?.code == nvvm_engine::parameter_buffer_rule();
        kernel_of(&checked.report, finding).filter(|_| is_meant).map(|(kernel, _)| kernel as usize)
    })
}
