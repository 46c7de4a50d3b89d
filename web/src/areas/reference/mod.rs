//! Reference: what is known, readable like a manual and searched like a dictionary.

mod intrinsics;

use intrinsics::Intrinsics;
use leptos::prelude::*;

/// The area.
#[component]
pub fn ReferenceArea() -> impl IntoView {
    view! {
        <div class="reading">
            <h2 tabindex="-1">"Reference"</h2>
            <h3>"Intrinsics"</h3>
            <Intrinsics />
        </div>
    }
}
