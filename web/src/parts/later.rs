//! Content in the page's deferred part.

use crate::state::{LaterPart, later, store};
use leptos::prelude::*;

/// Content that is rendered when the deferred part is loaded.
#[component]
pub fn Later(
    /// Creates the content.
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

/// Content directly after the first report, rendered when the page's next part is loaded. It is not visible in that
/// report, and the report does not wait for it.
pub fn after_first_report(content: impl Fn() -> AnyView + Send + 'static) -> AnyView {
    let content: Box<dyn Fn() -> AnyView + Send> = Box::new(content);
    let store = store();
    (move || store.next_part_here.get().then(&content)).into_any()
}

/// Content that is rendered when the deferred part is loaded, without a placeholder: overlays, which the user did not
/// request.
#[component]
pub fn OnceHere(
    /// Creates the content.
    content: fn() -> AnyView,
) -> impl IntoView {
    let store = store();
    let here = Memo::new(move |_| store.later_part.get() == LaterPart::Here);
    move || here.get().then(content)
}
