//! Keys, and what this is.

use super::{closed, follow};
use crate::state::{Dialog, store};
use leptos::{html, prelude::*};

const KEYS: [(&str, &str); 8] = [
    ("F8 · Shift-F8", "next or previous problem"),
    ("Alt-← · Alt-→", "target before or after"),
    ("Ctrl-S", "put a share link into the address bar"),
    ("Ctrl-K", "jump to a kernel, type, rule, target or example"),
    ("Ctrl-F", "search in the text"),
    ("← · →", "while presenting: the step before or after; Escape leaves"),
    ("Escape", "close what was opened last"),
    ("?", "this help"),
];

/// The help.
#[component]
pub fn Help() -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    let store = store();
    follow(Dialog::Help, dialog, || {});
    let close = move |_| store.dialog.set(None);
    let keys = KEYS.map(|(keys, what)| view! { <div><dt><kbd>{keys}</kbd></dt><dd>{what}</dd></div> });
    view! {
        <dialog class="help" aria-labelledby="help-title" node_ref=dialog on:close=move |_| closed(store, Dialog::Help, dialog)>
            <header>
                <h2 id="help-title">"Help"</h2>
                <button type="button" class="plain" aria-label="Close" on:click=close>"✕"</button>
            </header>
            <p>
                "Paste NVVM IR, choose an SM target, and read what the verifiers say: the diagnostics, the kernel \
                 parameter buffer step by step, and the address space of every pointer. The strip shows all targets \
                 at once."
            </p>
            <p>
                "Documents and shipped tools disagree. The reference says whose behaviour is judged by; the second \
                 opinion beside the verdict is the other world’s. Messages are upstream’s to the letter; the plain \
                 sentence below each is ours."
            </p>
            <dl class="keys">{keys}</dl>
            <p>
                "Your text stays in this browser: the page makes no request after it has loaded, works without a \
                 network, and puts a text into a link only when you share it."
            </p>
            <p class="quiet">
                "Independent, not affiliated with NVIDIA. CUDA, NVVM and PTX are NVIDIA’s names. "
                {format!("Engine {}.", nvvm_engine::VERSION)}
            </p>
        </dialog>
    }
}
