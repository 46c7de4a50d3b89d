//! Partial display of long lists.

use crate::words::grouped;
use leptos::prelude::*;

/// Number of items added per click.
pub const PAGE: usize = 200;

/// The text and button below a list that shows `shown` of `total` items.
#[component]
pub fn More(
    /// Total number of items.
    #[prop(into)]
    total: Signal<usize>,
    /// Number of displayed items.
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
