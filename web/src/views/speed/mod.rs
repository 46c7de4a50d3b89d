//! Measured performance of the page, next to its budgets.

mod budgets;

use crate::{
    state::{measured, store},
    words::{self, grouped},
};
use budgets::Budgets;
use leptos::prelude::*;

/// The steps from an edit to its verdict: measure and description.
const STEPS: [(&str, &str); 5] = [
    ("send", "diff"),
    ("check", "the check: reading, rules, layouts"),
    ("worker", "answered by the worker, with the check and the colors"),
    ("answer", "carrying the answer back"),
    ("show", "render"),
];

/// The view *Speed*.
#[component]
pub fn Speed() -> impl IntoView {
    let store = store();
    let started = move || {
        store.checked.track();
        let row = |what: &'static str, at: Option<f64>| {
            view! { <tr><th scope="row" class="words">{what}</th><td class="figure">{time(at)}</td></tr> }
        };
        view! {
            {row("First paint", measured::first_paint())}
            {row("First report shown", measured::end_of("ready"))}
        }
    };
    let steps = move || {
        store.checked.track();
        let rows = STEPS.map(|(mark, what)| {
            view! {
                <tr data-step=mark><th scope="row" class="words">{what}</th><td class="figure">{time(measured::length_of(mark))}</td></tr>
            }
        });
        rows.collect_view()
    };
    let size = move || store.report(|report| words::bytes(report.bytes.into()));
    view! {
        <div data-testid="speed">
            <h3>"This session"</h3>
            <p class="quiet">"Measured by this browser on this machine, since the page was opened. Nothing is uploaded."</p>
            <table>
                <caption>"From navigation"</caption>
                <tbody>{started}</tbody>
            </table>
            <table>
                <caption>{move || format!("The last check, of {}", size())}</caption>
                <tbody>{steps}</tbody>
            </table>
            <h3>"Budgets"</h3>
            {budgets_table(Budgets::read())}
        </div>
    }
}

fn budgets_table(budgets: Budgets) -> impl IntoView {
    let bytes = budgets.first_report.into_iter().map(|(what, bytes)| {
        let what = format!("Loaded before the first report of {what}");
        (what, format!("{} bytes", grouped(bytes)), "a test of the build fails above it")
    });
    let times = budgets.keystroke.into_iter().map(|(size, milliseconds)| {
        let what = format!("From a keystroke to its verdict, {size} of IR");
        (what, format!("{milliseconds} ms"), "a goal; measured by cargo xtask bench keystroke")
    });
    let rows = bytes.chain(times).map(|(what, most, held_by)| {
        view! { <tr><th scope="row" class="words">{what}</th><td class="figure">{most}</td><td>{held_by}</td></tr> }
    });
    view! {
        <table>
            <caption>"Budgets of the page"</caption>
            <thead><tr><th scope="col">"What"</th><th scope="col">"At most"</th><th scope="col">"Checked by"</th></tr></thead>
            <tbody>{rows.collect_view()}</tbody>
        </table>
        <p class="quiet">"Measurements and their commands are in docs/benchmarks.md of the project."</p>
    }
}

fn time(milliseconds: Option<f64>) -> String {
    milliseconds.map_or_else(|| "not measured".to_owned(), words::duration)
}
