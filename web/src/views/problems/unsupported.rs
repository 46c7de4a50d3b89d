//! A notice about a target that the selected source does not support, with alternatives.

use crate::{
    state::{Store, navigate, preference, store},
    views::what_if::nearest,
};
use leptos::prelude::*;
use nvvm_engine::target::{Reference, Target, TargetSet};

/// The notice; empty for a supported target.
#[component]
pub fn Unsupported() -> impl IntoView {
    let store = store();
    let is_unsupported = Memo::new(move |_| store.has_verdict() && !store.supports_target());
    move || is_unsupported.get().then(|| statement(store, store.target.get(), store.reference.get()))
}

fn statement(store: Store, target: Target, reference: Reference) -> impl IntoView {
    let other_source = supporting(target, reference).map(|source| {
        view! {
            <button type="button" data-testid="supporting-source" on:click=move |_| preference::choose(store, source)>
                {format!("Check against {}", source.name())}
            </button>
        }
    });
    let other_target = nearest(TargetSet::from_fn(|other| reference.knows(other)), target).map(|other| {
        view! {
            <button
                type="button"
                data-testid="supported-target"
                on:click=move |_| navigate::choose_target(store, other)
            >
                {format!("Check for {other}")}
            </button>
        }
    });
    view! {
        <div class="callout neutral" data-testid="not-supported">
            <p>{format!("{} does not compile for {target}, so your code is not checked for it.", reference.name())}</p>
            {(!store.embedded && !store.in_lesson)
                .then(|| view! { <p class="controls">{other_source}{other_target}</p> })}
        </div>
    }
}

/// The toolkit nearest to a source that supports a target.
fn supporting(target: Target, reference: Reference) -> Option<Reference> {
    let place = |toolkit: Reference| Reference::TOOLKITS.iter().position(|&other| other == toolkit);
    let at = place(reference).unwrap_or(Reference::TOOLKITS.len());
    let supporting = Reference::TOOLKITS.iter().copied().filter(|toolkit| toolkit.knows(target));
    supporting.min_by_key(|&toolkit| place(toolkit).map(|place| place.abs_diff(at)))
}

#[cfg(test)]
mod tests {
    use super::supporting;
    use nvvm_engine::target::{Reference, Target};

    #[test]
    fn the_nearest_toolkit_that_supports_a_target_is_offered() {
        let offered = |target: &str, reference: &str| {
            let target = Target::parse(target).expect("a target");
            supporting(target, Reference::parse(reference).expect("a reference")).map(Reference::name)
        };
        assert_eq!(offered("sm_50", "cuda-13.5"), Some("CUDA 12.9"));
        assert_eq!(offered("sm_121", "cuda-11.7"), Some("CUDA 12.9"));
        assert_eq!(offered("sm_20", "cuda-13.5"), None);
    }
}
