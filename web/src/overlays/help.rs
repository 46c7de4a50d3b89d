//! The help dialog: keyboard shortcuts and a description of the page.

use super::{closed, sync};
use crate::state::{Dialog, store};
use leptos::{html, prelude::*};

const KEYS: [(&str, &str); 7] = [
    ("F8 · Shift-F8", "next or previous problem"),
    ("Ctrl-S", "put a share link into the address bar"),
    ("Ctrl-K", "search or run a command"),
    ("Ctrl-F", "search in the code"),
    ("← · →", "while presenting: previous or next step; Escape exits"),
    ("Escape", "close what was opened last"),
    ("?", "this help"),
];

/// The help dialog.
#[component]
pub fn Help() -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    let store = store();
    sync(Dialog::Help, dialog, || {});
    let close = move |_| store.dialog.set(None);
    let keys = KEYS.map(|(keys, what)| view! { <div><dt><kbd>{keys}</kbd></dt><dd>{what}</dd></div> });
    view! {
        <dialog class="help" aria-labelledby="help-title" node_ref=dialog on:close=move |_| closed(store, Dialog::Help, dialog)>
            <header>
                <h2 id="help-title">"Help"</h2>
                <button type="button" class="plain" aria-label="Close" on:click=close>"✕"</button>
            </header>
            <p>
                "Paste CUDA or NVVM IR and choose a GPU target: the page shows the problems, the layout of kernel \
                 parameters step by step, and the address space of every pointer. The timeline shows all targets at once."
            </p>
            <p>
                "Published specifications and shipped tools disagree. “Check against” names the source; the line below the \
                 verdict is the other kind of source. Messages are quoted verbatim; the plain sentence beside each is \
                 ours."
            </p>
            <dl class="keys">{keys}</dl>
            <p>
                "Runs locally; your code is never uploaded. The page works without a network, and code is in a link only \
                 when you share it."
            </p>
            <p class="quiet">
                "Independent, not affiliated with NVIDIA. CUDA, NVVM and PTX are NVIDIA’s names. "
                {format!("Engine {}.", nvvm_engine::VERSION)}
            </p>
        </dialog>
    }
}
