//! The targets and toolkits for which a view's reading of the text holds, when readings differ.

use crate::{
    state::{Store, navigate, store},
    words::targets,
};
use leptos::prelude::*;
use nvvm_engine::report::{Reading, Report};
use nvvm_engine::target::{Reference, Target};

/// A line above views of declarations: the targets with the current reading, and a button for each other reading.
#[component]
pub fn ReadAs() -> impl IntoView {
    let store = store();
    let several = Memo::new(move |_| store.report(|report| report.readings.len() > 1));
    move || {
        several.get().then(|| {
            let others =
                move || store.report(|report| others(report, store.place_of_reading.get(), store.reference.get()));
            let buttons =
                move || others().into_iter().map(|(words, target)| button(store, words, target)).collect_view();
            view! {
                <p class="read-as small" data-testid="read-as">
                    {move || sentence(store)}" "
                    <span hidden=move || others().is_empty()>"Other declarations are active for: "</span>
                    {buttons}
                </p>
            }
        })
    }
}

fn sentence(store: Store) -> String {
    let reference = store.reference.get();
    let set = store.reading(|reading| reading.targets(reference));
    format!("Shown: the declarations that are active with {} for {}.", reference.name(), targets(set))
}

fn button(store: Store, words: String, target: Target) -> impl IntoView {
    view! {
        <button
            type="button"
            class="link"
            title=format!("Choose {target}")
            on:click=move |_| navigate::choose_target(store, target)
        >
            {words}
        </button>
        " "
    }
}

/// The targets of the reference's other readings as text, each with a target to select. That is one without suffix that
/// the toolkit supports, if possible.
fn others(report: &Report, place: usize, reference: Reference) -> Vec<(String, Target)> {
    let other = |reading: &Reading| {
        let set = reading.targets(reference);
        let known = || set.iter().filter(|target| reference.knows(*target));
        let target =
            known().find(|target| target.suffix().is_none()).or_else(|| known().next()).or_else(|| set.smallest())?;
        Some((targets(set), target))
    };
    let readings = report.readings.iter().enumerate().filter(|(index, _)| *index != place);
    readings.filter_map(|(_, reading)| other(reading)).collect()
}

#[cfg(test)]
mod tests {
    use super::others;
    use nvvm_engine::target::Reference;
    use nvvm_engine::{Language, Request, check};

    #[test]
    fn the_way_to_another_reading_is_a_target_that_the_toolkit_knows() {
        let text = "#if __CUDA_ARCH__ >= 900\nstruct P { double x; };\n#else\nstruct P { float x; };\n#endif\n\
                    __global__ void k(P p) { }\n";
        let report = check(&Request { text: text.to_owned(), language: Language::Cuda, ..Request::default() });
        let found: Vec<String> = (0..2)
            .flat_map(|place| others(&report, place, Reference::CUDA_13_5))
            .map(|(words, target)| format!("{words}: {target}"))
            .collect();
        assert_eq!(found, ["sm_20 to sm_89: sm_75", "sm_90 to sm_121f: sm_90"]);
    }
}
