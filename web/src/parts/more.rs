//! Long lists are shown in part, and say so.

use crate::words::grouped;
use leptos::prelude::*;

/// How many more are shown at a time.
pub const PAGE: usize = 200;

/// The words and the button below a list of which only `shown` of `total` are drawn.
#[component]
pub fn More(
    /// How many there are.
    #[prop(into)]
    total: Signal<usize>,
    /// How many are drawn.
    shown: RwSignal<usize>,
) -> impl IntoView {
    let is_part = Memo::new(move |_| total.get() > shown.get());
    move || {
        is_part.get().then(|| {
            view! {
                <p class="more">
                    {move || format!("{} of {} are shown. ", grouped(shown.get() as u64), grouped(total.get() as u64))}
                    <button type="button" class="link" on:click=move |_| shown.update(|shown| *shown += PAGE)>
                        {move || {
                            format!("Show {} more", grouped(PAGE.min(total.get().saturating_sub(shown.get())) as u64))
                        }}
                    </button>
                </p>
            }
            .into_any()
        })
    }
}
