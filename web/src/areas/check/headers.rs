//! The headers of CUDA declarations: included, provided and missing ones.

use crate::state::{files, store};
use leptos::prelude::*;
use nvvm_engine::{Language, words::counted};

/// Maximum number of names; further ones are counted.
const NAMED: usize = 6;

/// The line about headers above CUDA code.
pub fn headers() -> AnyView {
    view! { <Headers /> }.into_any()
}

#[component]
fn Headers() -> impl IntoView {
    let store = store();
    let is_cuda = move || store.language.get() == Language::Cuda;
    let given = Memo::new(move |_| {
        let used = store.report(|report| report.headers.clone());
        let headers = store.headers.get();
        let mut given: Vec<(String, bool)> =
            headers.iter().map(|header| (header.path.clone(), used.contains(&header.path))).collect();
        // Included headers come first.
        given.sort_by_key(|(_, used)| !used);
        given
    });
    let missing = Memo::new(move |_| store.report(|report| report.missing_headers.clone()));
    let something = Memo::new(move |_| !(given.with(Vec::is_empty) && missing.with(Vec::is_empty)));
    let is_cuda = Memo::new(move |_| is_cuda());
    move || {
        (is_cuda.get() && something.get()).then(|| {
            view! {
                <div class="headers" role="group" aria-label="Headers" data-testid="headers">
                    {move || (!given.with(Vec::is_empty)).then(|| at_hand(given.get()))}
                    {move || (!missing.with(Vec::is_empty)).then(|| not_at_hand(missing.get()))}
                    <label class="link file-field">
                        "Add headers"
                        <input type="file" multiple data-opens="files" data-testid="add-headers" />
                    </label>
                </div>
            }
        })
    }
}

fn at_hand(given: Vec<(String, bool)>) -> impl IntoView {
    let store = store();
    let more = given.len().saturating_sub(NAMED);
    let chip = move |(path, used): (String, bool)| {
        let (label, removed) = (format!("Remove {path}"), path.clone());
        let title = if used { "included by the code" } else { "not included by the code" };
        view! {
            <li class="header-file" class:quiet=!used title=title data-used=used.to_string()>
                <span class="sr">{format!("{title}: ")}</span>
                <code>{path}</code>
                <button type="button" class="remove" aria-label=label on:click=move |_| files::remove_header(store, &removed)>"×"</button>
            </li>
        }
    };
    let chips = given.into_iter().take(NAMED).map(chip).collect_view();
    view! {
        <span>"Read with it:"</span>
        <ul class="header-files">{chips}</ul>
        {(more > 0).then(|| view! { <span class="quiet">{format!("and {more} more")}</span> })}
        <button type="button" class="link" on:click=move |_| files::remove_all_headers(store)>"Remove all"</button>
    }
}

fn not_at_hand(missing: Vec<String>) -> impl IntoView {
    let more = missing.len().saturating_sub(NAMED);
    let named = missing.iter().take(NAMED).map(|name| view! { <code>{name.clone()}</code>" " }).collect_view();
    let headers = counted(missing.len() as u64, "header");
    view! {
        <span data-testid="missing-headers">
            {format!("{headers} missing: ")} {named}
            {(more > 0).then(|| format!("and {more} more. "))}
            <span class="quiet">"What only they declare has no size. Drop files or folders on the page, or"</span>
        </span>
    }
}
