//! The phases of a measured toolkit, each with its own verdict.

use crate::parts::Term;
use leptos::prelude::*;
use nvvm_engine::report::{Phase, PhaseVerdict, PhaseVerdicts};

/// The three phases of a measured toolkit; one that nothing reached is grey.
#[component]
pub fn Lamps(phases: PhaseVerdicts) -> impl IntoView {
    let lamp = |(phase, verdict): (Phase, PhaseVerdict)| {
        let (name, word) = (phase.name(), verdict.name());
        let mark = match verdict {
            PhaseVerdict::Accepted => "✓",
            PhaseVerdict::Rejected => "✕",
            PhaseVerdict::NotReached => "–",
        };
        let unreached = verdict == PhaseVerdict::NotReached;
        view! {
            <span
                class="lamp"
                class:fails=verdict == PhaseVerdict::Rejected
                class:unreached=unreached
                title=format!("{name}: {word}")
                data-testid="phase"
                data-phase=name
                data-verdict=word
            >
                <span aria-hidden="true">{mark}</span>
                <Term id=format!("term/{name}") words=name />
                <span class:sr=!unreached>{format!(": {word}")}</span>
            </span>
        }
    };
    view! { <span class="lamps">{phases.each().map(lamp).collect_view()}</span> }
}
