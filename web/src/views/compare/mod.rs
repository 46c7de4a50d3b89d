//! to be written
use leptos::prelude::*;
/// x
#[component]
pub fn Compare() -> impl IntoView {
    view! { <p>"x"</p> }
}
