//! The read-only editor with the IR generated from declarations.

use super::look_up;
use crate::{
    code_mirror::{self, Editor, Listener},
    protocol::GeneratedTokens,
    state::{Pointed, Store, store},
};
use leptos::{html, prelude::*};
use nvvm_engine::target::Dialect;
use wasm_bindgen::closure::Closure;

/// The editor. It shows the IR of the checked text in the selected target's dialect.
#[component]
pub fn GeneratedEditor() -> impl IntoView {
    let store = store();
    let host = NodeRef::<html::Div>::new();
    let mounted = RwSignal::new(false);
    host.on_load(move |host| {
        let listener = listener(store);
        code_mirror::install_generated(store.editor(), Editor::reader(&host, "Generated NVVM IR", &listener), listener);
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
    let place = store.place_of_reading.get();
    store.checked.with(|checked| {
        let none = GeneratedTokens::default();
        let [modern, legacy] = checked.generated_tokens.get(place).unwrap_or(&none);
        let generated = checked.report.reading_at(place).generated.as_ref();
        let (text, tokens) = match dialect {
            Dialect::Modern => (generated.map(|it| &it.modern), modern),
            Dialect::Legacy => (generated.map(|it| &it.legacy), legacy),
        };
        let text = text.map_or("", |it| it.text.as_str());
        store.editor().with_generated(|editor| {
            if editor.take_text() != text {
                editor.set_text(text, "", "");
                editor.take_text();
            }
            editor.show_tokens(0, editor.length(), tokens);
        });
    });
}

/// Generated text is ASCII, so bytes and UTF-16 units are equal.
fn listener(store: Store) -> Listener {
    Listener {
        edited: Closure::new(|| {}),
        replaced: Closure::new(|_| {}),
        moved: Closure::new(move |offset, _, _| {
            // A new text also moves the cursor, so only movements with focus count.
            if store.editor().with_generated(Editor::focused) == Some(true) {
                store.pointed.set(Some(Pointed::Generated(offset)));
            }
        }),
        pointed: Closure::new(move |offset: i32| {
            store.hovered.set(u32::try_from(offset).ok().map(Pointed::Generated));
        }),
        explain: Closure::new(|_| {}),
        fix: Closure::new(|_| {}),
        describe: Closure::new(|_, _| None),
        look_up: Closure::new(|_| look_up::nothing()),
        returned: Closure::new(|_| {}),
        uncoloured: Closure::new(|_, _| {}),
        opened: Closure::new(|_, _| {}),
    }
}
