//! The path from a pointer to its origin, with violated rules between two places.

use crate::{
    parts::{Place, space::Space},
    state::{DiagnosticKey, store},
    words::shortened,
};
use leptos::prelude::*;
use nvvm_engine::{
    Report,
    report::{PathStep, Severity},
};

/// Maximum length of a name, in characters.
const MAX_NAME: usize = 40;

/// A rule violated between two places, for the selected reference and target.
#[derive(Clone, Debug, PartialEq)]
pub struct Broken {
    /// The violation's severity.
    pub severity: Severity,
    /// The tool's message.
    pub message: String,
    /// The rule's code.
    pub code: String,
    /// The rule's name.
    pub rule: String,
}

/// The violated rules among `findings`, as reported for the selected reference and target.
fn broken(report: &Report, diagnostics: &[DiagnosticKey], findings: &[u32]) -> Vec<Broken> {
    let about = diagnostics.iter().filter(|key| findings.contains(&key.finding));
    about
        .filter_map(|key| {
            let (finding, judgement) = key.find(report)?;
            let rule = report.rules.get(finding.rule as usize)?;
            Some(Broken {
                severity: judgement.severity,
                message: judgement.message.clone(),
                code: rule.code.clone(),
                rule: rule.name.clone(),
            })
        })
        .collect()
}

/// The places, from the pointer to its origin.
#[component]
pub fn Path(steps: Vec<PathStep>) -> impl IntoView {
    let store = store();
    let places = steps.into_iter().map(|step| {
        let findings = step.findings;
        let edge =
            Memo::new(move |_| store.diagnostics.with(|keys| store.report(|report| broken(report, keys, &findings))));
        let name = shortened(&step.name, MAX_NAME);
        view! {
            <li class:breaks=move || edge.with(|edge| !edge.is_empty())>
                <span class="path-place">
                    <span class="mono" title=step.name>{name}</span>
                    <Space space=step.address_space />
                    <span class="quiet">{step.what}</span>
                    <Place location=step.location />
                </span>
                {move || edge.get().into_iter().map(|broken| view! { <Edge broken=broken /> }).collect_view()}
            </li>
        }
    });
    view! { <ol class="way-back" aria-label="Where it comes from">{places.collect_view()}</ol> }
}

#[component]
fn Edge(broken: Broken) -> impl IntoView {
    let store = store();
    let Broken { severity, message, code, rule } = broken;
    let (mark, class) = match severity {
        Severity::Error => ("✕ ", "lost"),
        Severity::Warning => ("! ", "warned"),
        Severity::Info => ("i ", "quiet"),
    };
    view! {
        <p class="small edge" data-testid="path-edge" data-rule=rule>
            <span class=class><span aria-hidden="true">{mark}</span>"here a rule is broken: "</span>
            <span class="message">{message}</span>" "
            <button type="button" class="link" on:click=move |event| {
                event.stop_propagation();
                store.explained.set(Some(code.clone()));
            }>"Explain"</button>
        </p>
    }
}

#[cfg(test)]
mod tests {
    use super::broken;
    use crate::state::DiagnosticKey;
    use nvvm_engine::{Request, check};

    #[test]
    fn an_edge_is_marked_only_for_the_references_that_report_it() {
        let text = "@tile = internal addrspace(3) global [4 x i32] undef\n\ndefine void @f() {\n  \
                    %wrong = addrspacecast ptr addrspace(3) @tile to ptr addrspace(1)\n  ret void\n}\n";
        let report = check(&Request { text: text.to_owned(), ..Request::default() });
        let findings = &report.readings[0].pointers[1].path[0].findings;
        let at = findings.iter().copied().find(|&finding| {
            report.rules[report.findings[finding as usize].rule as usize].name == "addrspacecast-non-generic"
        });
        let key = DiagnosticKey { finding: at.unwrap_or(u32::MAX), judgement: 0 };
        let edge = broken(&report, &[key], findings);
        assert_eq!(edge.iter().map(|broken| broken.rule.as_str()).collect::<Vec<_>>(), ["addrspacecast-non-generic"]);
        assert!(broken(&report, &[], findings).is_empty());
        assert!(broken(&report, &[key], &report.readings[0].pointers[1].path[1].findings).is_empty());
    }
}
