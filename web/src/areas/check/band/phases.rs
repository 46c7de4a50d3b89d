//! The phases of a measured toolkit with their verdicts.

use crate::parts::Term;
use leptos::prelude::*;
use nvvm_engine::report::{PhaseVerdict, PhaseVerdicts};

/// Badges for verify, compile and assemble.
#[component]
pub fn Phases(phases: PhaseVerdicts) -> impl IntoView {
    let phases = phases.each().into_iter().map(|(phase, verdict)| {
        let (name, word) = (phase.name(), verdict.name());
        let class = match verdict {
            PhaseVerdict::Accepted => "ok",
            PhaseVerdict::Rejected => "no",
            PhaseVerdict::NotReached | PhaseVerdict::NotChecked => "off",
        };
        view! {
            <span class="phase" data-testid="phase" data-phase=name data-verdict=word title=format!("{name}: {word}")>
                <Term id=format!("term/{name}") words=name />
                <span class=format!("mark {class}") aria-hidden="true"></span>
                <span class="sr">{format!(": {word}")}</span>
            </span>
        }
    });
    view! { <span class="phases">{phases.collect_view()}</span> }
}
