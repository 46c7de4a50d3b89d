//! The start page for an empty editor: accepted kinds of text, and three examples.

use crate::state::{View, navigate, store, texts};
use leptos::prelude::*;
use nvvm_engine::examples;

/// Shown instead of the panes while there is no text.
pub fn start() -> AnyView {
    let store = store();
    let offers = examples().iter().take(3).map(|example| {
        view! {
            <li>
                <button type="button" class="link" on:click=move |_| texts::open_example(store, example.id)>
                    {example.title}
                </button>
                <p class="quiet">{example.about}</p>
            </li>
        }
    });
    view! {
        <section class="start" aria-labelledby="start-title">
            <h2 id="start-title">"Nothing to check yet"</h2>
            <p>
                "Paste LLVM IR text for NVPTX, with typed or opaque pointers: from clang, nvcc "
                <code>"--keep"</code> ", numba, Triton, XLA, Julia, or your own compiler."
            </p>
            <p>
                "Or "
                <button type="button" class="link" data-testid="paste-an-error" on:click=move |_| {
                    navigate::show_view(store, View::Log);
                }>"paste an error"</button>
                " that ptxas, libNVVM, LLVM, nvcc or the driver printed: no module is needed."
            </p>
            <p>"Or look at an example first:"</p>
            <ul>{offers.collect_view()}</ul>
        </section>
    }
    .into_any()
}
