//! A finding in the list: its markup, which is made once, and an effect that shows what changes in it.

use crate::{
    parts::{
        markup::{Markup, asked_for, clicked, set_in},
        term::{describe, followed, sentence, term},
    },
    state::{
        DiagnosticKey, Selection, Store, View, buffer_of, clipboard, follow, mend, navigate, places, store,
        tools::reduce,
    },
    views::gauge::{Gauge, drawing},
    words::{plain, targets, visible},
};
use leptos::{ev, html, prelude::*};
use nvvm_engine::report::{Finding, Fix, Judgement, Kernel, Note, Report, Severity};
use nvvm_engine::target::{Reference, Target};
use wasm_bindgen::JsCast;
use web_sys::Element;

/// About how wide a drawing in the list is at most, in pixels: its labels are placed so that they fit.
const DRAWN_WIDTH: f64 = 480.0;

fn drawn_width() -> f64 {
    let page = window().inner_width().ok().and_then(|width| width.as_f64()).unwrap_or(DRAWN_WIDTH);
    (page - 80.0).clamp(200.0, DRAWN_WIDTH)
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
    notes: Vec<Note>,
    fix: Option<Fix>,
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
        message: judgement.headline(rule).into_owned(),
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
    parts.extend(finding.passing_toolkits(target, reference).words());
    if let Some(function) = &finding.function {
        parts.push(format!("in {function}"));
    }
    parts.retain(|part| !part.is_empty());
    parts.join(" · ")
}

/// The finding, as it is judged here.
#[component]
pub fn Row(key: DiagnosticKey, target: Target, reference: Reference) -> impl IntoView {
    let store = store();
    let words = store.checked.with_untracked(|checked| words_of(&checked.report, key, target, reference));
    let Some(words) = words else { return ().into_any() };
    let buffer = kernel_over_its_ceiling(store, &words);
    let content = content(store, key.finding, &words, buffer.map(|kernel| gauge(store, kernel, target, reference)));
    let (location, severity) = (words.location, words.severity.name());
    let (rule, code, line) = (words.name.clone(), words.code.clone(), location.line.to_string());
    let selection = Selection::Finding(key.finding);
    let here = Memo::new(move |_| store.selection.get() == Some(selection) || store.cursor_in(location));
    let row = NodeRef::<html::Li>::new();
    let mut was_here = true;
    follow(move || {
        let Some(row) = row.get() else { return };
        let is_here = here.get();
        let class = row.class_list();
        // The classes are fixed and valid.
        let _ = class.toggle_with_force("here", is_here);
        let _ = class.toggle_with_force("selected", store.selection.get() == Some(selection));
        set_in(&row, ".problem-main", "aria-current", is_here.then_some("true"));
        // The cursor in the text brings its finding into view, but never takes the focus.
        if is_here && !was_here {
            scroll_to(&row);
        }
        was_here = is_here;
    });
    let (help, notes) = (words.help.clone(), words.notes.clone());
    follow(move || {
        if let Some(row) = row.get() {
            show(store, &row, &help, &notes);
        }
    });
    let go = move |focus: bool| navigate::select(store, selection, focus);
    let on_click = move |event: ev::MouseEvent| match asked_for(&event).as_deref() {
        Some("select") => go(false),
        Some("go") => go(true),
        Some("fix") => mend::mend(store, key.finding),
        Some("explain") => store.explained.set(Some(words.code.clone())),
        Some("reduce") => reduce(store, Some(key.finding)),
        Some("copy") => clipboard::copy_line(store, line_of(&words)),
        Some("note") => {
            let place = clicked(&event, "[data-note]").and_then(|note| note.get_attribute("data-note"));
            let note = place.and_then(|place| words.notes.get(place.parse::<usize>().ok()?));
            if let Some(location) = note.and_then(|note| note.location) {
                places::reveal(store, location, true);
            }
        }
        Some("buffer") => {
            if let Some(kernel) = buffer {
                store.kernel.set(kernel);
            }
            navigate::show_view(store, View::Layout);
        }
        _ => {
            followed(store, &event);
        }
    };
    let on_double_click = move |event: ev::MouseEvent| {
        if clicked(&event, ".problem-main").is_some() {
            go(true);
        }
    };
    let on_key = move |event: ev::KeyboardEvent| {
        if event.key() == "Enter" && clicked(&event, ".problem-main").is_some() {
            event.prevent_default();
            go(true);
        }
    };
    view! {
        <li
            class=["problem ", severity].concat()
            data-testid="diagnostic"
            data-rule=rule
            data-code=code
            data-severity=severity
            data-line=line
            inner_html=content
            node_ref=row
            on:click=on_click
            on:dblclick=on_double_click
            on:keydown=on_key
        ></li>
    }
    .into_any()
}

/// The line that is copied.
fn line_of(words: &Words) -> String {
    let Words { location, severity, message, code, .. } = words;
    format!("{}:{}: {}: {message} [{code}]", location.line, location.column, severity.name())
}

/// What stands in the row; [`show`] writes anew what changes.
fn content(store: Store, finding: u32, words: &Words, gauge: Option<String>) -> String {
    let Words { severity, message, help, location, fix, notes, .. } = words;
    let line = location.line.to_string();
    let mark = match severity {
        Severity::Error => "✕",
        Severity::Warning => "!",
        Severity::Info => "i",
    };
    let mut markup = Markup::default();
    markup.add(&["<span class=severity aria-hidden=true>", mark, "</span><div class=problem-body>"]);
    markup.add(&[
        "<button type=button class=problem-main data-does=select><span class=sr>",
        severity.name(),
        ", line ",
    ]);
    markup.add(&[&line, ": </span><span class=message>"]);
    markup.text(&visible(message));
    markup.add(&["</span></button>"]);
    if let Some(first) = untrack(|| first(store, finding)) {
        markup.add(&["<p class=first-shown>", &first, "</p>"]);
    }
    store.checked.with_untracked(|checked| {
        if let Some((path, place)) = checked.report.in_header(*location) {
            markup.add(&["<p class=quiet data-testid=in-header>In <code>"]);
            markup.text(path);
            markup.add(&["</code>, line ", &place.line.to_string(), ", which is included here.</p>"]);
        }
    });
    let sentence = |text: &str| untrack(|| sentence(store, text));
    markup.add(&["<p class=help>", &sentence(help), "</p>"]);
    if let Some(gauge) = gauge {
        markup.add(&["<div class=problem-buffer>", &gauge, "<button type=button class=link data-testid=show-buffer "]);
        markup.add(&["data-does=buffer>Show the calculation step by step</button></div>"]);
    }
    markup.add(&["<p class=actions><button type=button class=link data-does=go>Go to line ", &line, "</button>"]);
    if let Some(fix) = fix.as_ref().filter(|_| !store.read_only) {
        markup.add(&["<button type=button class=link data-does=fix>Fix: "]);
        markup.text(&fix.title);
        markup.add(&["</button>"]);
    }
    markup.add(&["<button type=button class=link data-does=explain>Explain</button>"]);
    if !store.embedded && !store.in_lesson {
        markup.add(&["<button type=button class=link data-testid=reduce-to-this data-does=reduce "]);
        markup.add(&[
            "title=\"The smallest code that still reports this problem\">Reduce to a minimal reproducer</button>",
        ]);
    }
    markup.add(&["</p>"]);
    if !notes.is_empty() {
        markup.add(&["<ul class=notes>"]);
        for (note, place) in notes.iter().zip(0usize..) {
            markup.add(&["<li><span class=note>", &sentence(&note.message), "</span> "]);
            if let Some(location) = note.location {
                markup.add(&["<button type=button class=\"link place\" data-does=note data-note=", &place.to_string()]);
                markup.add(&[">line ", &location.line.to_string(), "</button>"]);
            }
            markup.add(&["</li>"]);
        }
        markup.add(&["</ul>"]);
    }
    markup.add(&["<details class=provenance>", &provenance(store, words), "</details></div>"]);
    markup.into_string()
}

/// Shows sentences with the words that are known by now.
fn show(store: Store, row: &Element, help: &str, notes: &[Note]) {
    if store.answers.terms.with(Option::is_none) {
        return;
    }
    if let Ok(Some(part)) = row.query_selector(".help") {
        part.set_inner_html(&sentence(store, help));
    }
    describe(store, row);
    let Ok(parts) = row.query_selector_all(".note") else { return };
    for (note, place) in notes.iter().zip(0..) {
        if let Some(part) = parts.item(place) {
            part.unchecked_into::<Element>().set_inner_html(&sentence(store, &note.message));
        }
    }
}

/// Where a finding comes from; folded.
fn provenance(store: Store, words: &Words) -> String {
    let Words { code, name, fires_on, small_print, sources, .. } = words;
    // What is known of the rule comes with the words of the sentences.
    let rule = untrack(|| term(store, &["rule/", code].concat(), &[code, " ", name].concat()));
    let mut markup = Markup::default();
    markup.add(&["<summary>More</summary><p class=\"quiet small\">", &rule, "<span title=\"", fires_on, "\"> · "]);
    markup.text(small_print);
    markup.add(&["</span></p>"]);
    if !sources.is_empty() {
        markup.add(&["<p class=\"quiet small\">"]);
        markup.text(&sources.join(" · "));
        markup.add(&["</p>"]);
    }
    markup.add(&["<p class=actions><button type=button class=link data-does=copy>Copy the message</button></p>"]);
    markup.into_string()
}

/// The kernel, by position, whose parameters do not fit, when that is what was found.
fn kernel_over_its_ceiling(store: Store, words: &Words) -> Option<usize> {
    if words.code != nvvm_engine::parameter_buffer_rule() {
        return None;
    }
    let is_meant = |kernel: &Kernel| Some(&kernel.name) == words.function.as_ref();
    store.checked.with_untracked(|checked| checked.report.kernels.iter().position(is_meant))
}

/// Its buffer to scale.
fn gauge(store: Store, kernel: usize, target: Target, reference: Reference) -> String {
    store.checked.with_untracked(|checked| {
        let drawn = checked.report.kernels.get(kernel).and_then(|kernel| {
            let buffer = buffer_of(kernel, target, reference)?;
            Some(drawing(&Gauge::of(&checked.report, kernel, buffer, target, reference, drawn_width())))
        });
        drawn.unwrap_or_default()
    })
}

fn scroll_to(row: &Element) {
    let options = web_sys::ScrollIntoViewOptions::new();
    options.set_block(web_sys::ScrollLogicalPosition::Nearest);
    row.scroll_into_view_with_scroll_into_view_options(&options);
}
