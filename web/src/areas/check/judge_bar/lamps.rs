//! The phases of a measured toolkit, each with its own verdict.

use crate::{
    parts::{markup::Markup, term::term},
    state::Store,
};
use nvvm_engine::report::{PhaseVerdict, PhaseVerdicts};

/// The three phases of a measured toolkit, as markup; one that nothing reached is grey.
pub fn lamps(store: Store, phases: PhaseVerdicts) -> String {
    let mut markup = Markup::default();
    markup.add(&["<span class=lamps>"]);
    for (phase, verdict) in phases.each() {
        let (name, word) = (phase.name(), verdict.name());
        let (class, mark) = match verdict {
            PhaseVerdict::Accepted => ("lamp", "✓"),
            PhaseVerdict::Rejected => ("lamp fails", "✕"),
            PhaseVerdict::NotReached => ("lamp unreached", "–"),
        };
        // The word itself stands where the mark says too little.
        let said = if verdict == PhaseVerdict::NotReached { "" } else { "sr" };
        markup.add(&["<span class=\"", class, "\" title=\"", name, ": ", word]);
        markup.add(&["\" data-testid=phase data-phase=\"", name, "\" data-verdict=\"", word]);
        markup.add(&["\"><span aria-hidden=true>", mark, "</span>", &term(store, &["term/", name].concat(), name)]);
        markup.add(&["<span class=\"", said, "\">: ", word, "</span></span>"]);
    }
    markup.add(&["</span>"]);
    markup.into_string()
}
