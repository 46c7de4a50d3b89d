//! The second editor: the IR made from declarations. It can be read, searched and copied, not written.

use super::binding::{Editor, Listener};
use crate::state::{Pointed, Store, store};
use leptos::{html, prelude::*};
use nvvm_target::Dialect;
use std::{cell::RefCell, rc::Rc};
use wasm_bindgen::closure::Closure;

thread_local! {
    // As the first one, it lives on this thread.
    static EDITOR: RefCell<Option<Rc<Editor>>> = const { RefCell::new(None) };
}

pub(super) fn with<T>(act: impl FnOnce(&Editor) -> T) -> Option<T> {
    let editor = EDITOR.with_borrow(Clone::clone);
    editor.as_deref().map(act)
}

/// The editor; what it shows follows the checked text and the chosen target's dialect.
#[component]
pub fn GeneratedEditor() -> impl IntoView {
    let store = store();
    let host = NodeRef::<html::Div>::new();
    let mounted = RwSignal::new(false);
    host.on_load(move |host| {
        let listener = listener(store);
        EDITOR.set(Some(Rc::new(Editor::reader(&host, "Generated NVVM IR", &listener))));
        // The listener lives as long as the page.
        std::mem::forget(listener);
        mounted.set(true);
    });
    let dialect = Memo::new(move |_| store.dialect());
    Effect::new(move |_| {
        if mounted.get() {
            show(store, dialect.get());
        }
    });
    view! { <div class="generated" data-testid="generated-ir" node_ref=host></div> }
}

fn show(store: Store, dialect: Dialect) {
    store.checked.with(|checked| {
        let [modern, legacy] = &checked.generated_tokens;
        let generated = checked.report.generated.as_ref();
        let (text, tokens) = match dialect {
            Dialect::Modern => (generated.map(|it| &it.modern), modern),
            Dialect::Legacy => (generated.map(|it| &it.legacy), legacy),
        };
        let text = text.map_or("", |it| it.text.as_str());
        with(|editor| {
            if editor.take_text() != text {
                editor.set_text(text);
                editor.take_text();
            }
            editor.show_tokens(tokens);
        });
    });
}

/// Generated text is ASCII: bytes and UTF-16 units are the same.
fn listener(store: Store) -> Listener {
    Listener {
        edited: Closure::new(|| {}),
        moved: Closure::new(move |offset, _, _| {
            // A new text moves the cursor, too; only people point at something.
            if with(Editor::focused) == Some(true) {
                store.pointed.set(Some(Pointed::Generated(offset)));
            }
        }),
        pointed: Closure::new(move |offset: i32| {
            store.hovered.set(u32::try_from(offset).ok().map(Pointed::Generated));
        }),
        explain: Closure::new(|_| {}),
        mend: Closure::new(|_| {}),
        describe: Closure::new(|_, _| None),
    }
}
