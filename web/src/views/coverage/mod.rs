//! Checked and unchecked parts of the text, and contradictions of the sources that concern it.

mod rule_table;

use crate::{
    parts::{Place, Term},
    state::store,
    words::{counted, plain},
};
use leptos::prelude::*;

/// The basis of the verdict.
#[component]
pub fn CoveragePane() -> impl IntoView {
    let store = store();
    let looked = move || {
        store.report(|report| {
            let coverage = &report.coverage;
            format!(
                "{} looked at {} and {}.",
                counted(coverage.rules.into(), "rule"),
                counted(coverage.functions.into(), "function"),
                counted(coverage.instructions.into(), "instruction"),
            )
        })
    };
    let not_modelled = move || {
        let things = store.report(|report| report.coverage.not_modelled.clone());
        if things.is_empty() {
            return view! { <p class="quiet">"Every construct of this code is checked."</p> }.into_any();
        }
        let rows = things.into_iter().map(|thing| {
            view! {
                <li>
                    <span class="mono">{thing.what}</span>
                    {(thing.occurrences > 1).then(|| format!(" ({} times)", thing.occurrences))}
                    ": "{thing.why}" "
                    {thing.first.map(|location| view! { <Place location=location /> })}
                </li>
            }
        });
        view! {
            <h3><Term id="term/not-modelled" words="Not checked" /></h3>
            <p class="quiet">"“Accepted” does not cover these constructs."</p>
            <ul class="plain-list">{rows.collect_view()}</ul>
        }
        .into_any()
    };
    let disagreements = move || {
        let all = store.report(|report| report.disagreements.clone());
        (!all.is_empty()).then(|| {
            let items = all.into_iter().map(|disagreement| {
                view! {
                    <div class="disagreement">
                        <p>
                            <Term id=format!("contradiction/{}", disagreement.id) words=disagreement.id />" "{disagreement.about}" "
                            {disagreement.location.map(|location| view! { <Place location=location /> })}
                        </p>
                        <dl>
                            {disagreement.statements.into_iter().map(|(source, says)| view! {
                                <div><dt>{plain(&source)}</dt><dd>{says}</dd></div>
                            }).collect_view()}
                        </dl>
                    </div>
                }
            });
            view! { <h3>"Where the sources disagree"</h3> {items.collect_view()} }
        })
    };
    view! {
        <p>{looked}</p>
        {disagreements}
        {not_modelled}
        <rule_table::RuleTable />
    }
}
