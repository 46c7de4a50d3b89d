//! A slider of the CUDA toolkits from oldest to newest. Its track shows the verdict of each for one target.

use super::mark::{class_of, word_of};
use leptos::prelude::*;
use nvvm_engine::reason::CellState;
use nvvm_engine::target::Reference;

/// The slider. Its value is an index in [`Reference::TOOLKITS`].
#[component]
pub fn ToolkitSlider(
    /// The verdict of every toolkit, oldest first.
    states: Memo<Vec<CellState>>,
    /// The selected toolkit; while a specification is selected, the last selected one.
    #[prop(into)]
    chosen: Signal<usize>,
    /// Whether a specification is selected, which has no position.
    #[prop(into)]
    is_idle: Signal<bool>,
    /// Selects a toolkit.
    choose: impl Fn(Reference) + 'static,
) -> impl IntoView {
    let all = Reference::TOOLKITS;
    let at = move |place: usize| all.get(place).copied();
    let name = move |place: usize| at(place).map_or("", Reference::name);
    let word = move |place: usize| states.with(|states| states.get(place).map_or("", |state| word_of(*state)));
    let track = (0..all.len()).map(move |place| {
        let class = move || {
            let state = states.with(|states| states.get(place).copied()).unwrap_or(CellState::Unchecked);
            let chosen = if chosen.get() == place { " chosen" } else { "" };
            format!("{}{chosen}", class_of(state))
        };
        view! {
            <span class=class title=move || format!("{}: {}", name(place), word(place).to_lowercase())>
                <span class=move || {
                    format!("mark {}", states.with(|states| states.get(place).map_or("off", |state| class_of(*state))))
                }></span>
            </span>
        }
    });
    let version = |place: Option<usize>| {
        let toolkit = place.and_then(|place| all.get(place)).and_then(|reference| reference.toolkit());
        toolkit.map_or_else(String::new, |toolkit| toolkit.version().to_string())
    };
    view! {
        <span class="toolkit-slider">
            <span class="slider-end" aria-hidden="true">{version(Some(0))}</span>
            <span class="slider-track" class:idle=move || is_idle.get() aria-hidden="true">{track.collect_view()}</span>
            <input
                type="range"
                min="0"
                max=(all.len() - 1).to_string()
                step="1"
                aria-label="CUDA toolkit"
                data-testid="toolkit-slider"
                data-value=move || at(chosen.get()).map(Reference::id)
                aria-valuetext=move || format!("{}: {}", name(chosen.get()), word(chosen.get()).to_lowercase())
                prop:value=move || chosen.get().to_string()
                on:input=move |event| {
                    if let Some(reference) = event_target_value(&event).parse().ok().and_then(at) {
                        choose(reference);
                    }
                }
            />
            <span class="slider-end" aria-hidden="true">{version(all.len().checked_sub(1))}</span>
        </span>
    }
}
