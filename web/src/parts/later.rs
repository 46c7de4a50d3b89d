//! What belongs to the part of the page that is wanted later.

use crate::state::{LaterPart, later, store};
use leptos::prelude::*;

/// The content, once the part that shows it is here.
#[component]
pub fn Later(
    /// Makes the content.
    content: fn() -> AnyView,
) -> impl IntoView {
    let store = store();
    later::fetch(store);
    move || match store.later_part.get() {
        LaterPart::Here => content(),
        LaterPart::Away | LaterPart::Coming => {
            view! { <p class="quiet" role="status">"Loading this view …"</p> }.into_any()
        }
        LaterPart::Missing => view! {
            <p role="alert">
                "This view could not be loaded. Your code is kept. "
                <button type="button" class="link" on:click=move |_| later::fetch(store)>"Load it again"</button>
            </p>
        }
        .into_any(),
    }
}

/// The content right behind the first report, once the page's next part is here: nobody sees it in that report, and the
/// report does not wait for it.
pub fn behind(content: impl Fn() -> AnyView + Send + 'static) -> AnyView {
    let content: Box<dyn Fn() -> AnyView + Send> = Box::new(content);
    let store = store();
    (move || store.next_part_here.get().then(&content)).into_any()
}

/// The content once the part that shows it is here, and nothing before: it lies over the page, unasked for.
#[component]
pub fn OnceHere(
    /// Makes the content.
    content: fn() -> AnyView,
) -> impl IntoView {
    let store = store();
    let here = Memo::new(move |_| store.later_part.get() == LaterPart::Here);
    move || here.get().then(content)
}
