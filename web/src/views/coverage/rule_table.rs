//! All rules by area, with their sources. Requested when the table is opened.

use crate::{
    protocol::ToWorker,
    state::{check, store},
    words::counted,
};
use leptos::prelude::*;
use nvvm_engine::{CoverageArea, CoveredRule, Standing};
use wasm_bindgen::JsCast;

const STANDINGS: [Standing; 3] = [Standing::Modelled, Standing::Measured, Standing::NotReachable];

/// The table, collapsed initially.
#[component]
pub fn RuleTable() -> impl IntoView {
    let areas = store().answers.coverage;
    let chosen = RwSignal::new(None::<usize>);
    let on_toggle = move |event: leptos::ev::Event| {
        let opened = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        if opened.is_some_and(|details| details.has_attribute("open")) && areas.with_untracked(Vec::is_empty) {
            check::ask(&ToWorker::Coverage);
        }
    };
    let rows = move || {
        let areas = areas.get();
        let total = |standing| areas.iter().map(|area| area.count(standing)).sum::<usize>();
        let all = areas.iter().map(|area| area.rules.len()).sum::<usize>();
        let totals = STANDINGS.map(|standing| view! { <td class="figure">{total(standing)}</td> }).collect_view();
        let body = areas
            .iter()
            .enumerate()
            .map(|(index, area)| view! { <Area index=index area=area.clone() chosen=chosen /> })
            .collect_view();
        (all > 0).then(|| {
            view! {
                <tbody>{body}</tbody>
                <tfoot><tr><th scope="row">"All"</th>{totals}<td class="figure">{all}</td></tr></tfoot>
            }
        })
    };
    let heads = STANDINGS.map(|standing| view! { <th class="figure" scope="col">{standing.title()}</th> });
    view! {
        <h3>"Rules"</h3>
        <details class="rule-table" on:toggle=on_toggle>
            <summary>"All rules by area, with their sources"</summary>
            <div class="scroll" tabindex="0" role="region" aria-label="Table of rules">
                <table data-testid="rule-table">
                    <thead><tr><th scope="col">"Area"</th>{heads.collect_view()}<th class="figure" scope="col">"rules"</th></tr></thead>
                    {rows}
                </table>
            </div>
        </details>
    }
}

#[component]
fn Area(index: usize, area: CoverageArea, chosen: RwSignal<Option<usize>>) -> impl IntoView {
    let open = Memo::new(move |_| chosen.get() == Some(index));
    let counts = STANDINGS.map(|standing| view! { <td class="figure">{area.count(standing)}</td> }).collect_view();
    let all = area.rules.len();
    let title = area.title.clone();
    let rules = StoredValue::new(area.rules);
    view! {
        <tr class="row" data-testid="rule-area">
            <td>
                <button
                    type="button"
                    class="cell-button"
                    aria-expanded=move || open.get().to_string()
                    on:click=move |_| chosen.set((!open.get_untracked()).then_some(index))
                >
                    {title}
                </button>
            </td>
            {counts}
            <td class="figure">{all}</td>
        </tr>
        {move || open.get().then(|| view! {
            <tr class="detail">
                <td colspan="5">
                    <p class="quiet small">{counted(all as u64, "rule")}</p>
                    <ul class="plain-list">
                        {rules.get_value().into_iter().map(|rule| view! { <Rule rule=rule /> }).collect_view()}
                    </ul>
                </td>
            </tr>
        })}
    }
}

#[component]
fn Rule(rule: CoveredRule) -> impl IntoView {
    let store = store();
    let CoveredRule { code, name, message, standing, why_not } = rule;
    let explained = code.clone();
    view! {
        <li>
            <button type="button" class="link code" on:click=move |_| store.explained.set(Some(explained.clone()))>
                {code}
            </button>
            " "<span class="mono">{name}</span>" "
            <span class="quiet small">{standing.title()}</span>
            <p class="message small">{message}</p>
            {why_not.map(|why| view! { <p class="quiet small">{why}</p> })}
        </li>
    }
}
