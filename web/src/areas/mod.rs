//! The three areas of the page. Check is mounted at the start, the others when they are first opened.

mod check;
mod learn;
mod reference;

pub use check::{Check, Embedded};

use crate::{parts::later::Later, state::store};
use leptos::prelude::*;

/// The visible area.
#[component]
pub fn Areas(
    /// The initial text of the editor.
    text: String,
) -> impl IntoView {
    let store = store();
    let in_sight = move |id: &'static str| store.area.with(|area| area.id() == id);
    let learn = Memo::new(move |before: Option<&bool>| before == Some(&true) || in_sight("learn"));
    let reference = Memo::new(move |before: Option<&bool>| before == Some(&true) || in_sight("reference"));
    view! {
        <main class="area check-area" hidden=move || !in_sight("check")><Check text=text /></main>
        <main class="area learn-area" hidden=move || !in_sight("learn")>{move || learn.get().then(|| view! { <Later content=learn::area /> })}</main>
        <main class="area reference-area" hidden=move || !in_sight("reference")>
            {move || reference.get().then(|| view! { <Later content=reference::area /> })}
        </main>
    }
}
