//! The editor: it shows the report and reports events to the state.

pub mod generated;
pub mod linked_ranges;
mod look_up;
mod show;

use crate::{
    code_mirror::{self, Editor, Listener},
    parts::later::after_first_report,
    state::{Cursor, Pointed, Store, apply_fix, check, files, languages, preference, store, texts},
};
use leptos::{html, prelude::*};
use nvvm_engine::{HeaderText, Language};
use wasm_bindgen::closure::Closure;

/// Size in UTF-16 units above which squiggles and hints are not drawn, since their cost grows with the text.
const LARGE: u32 = 1_000_000;

/// The code editor.
#[component]
pub fn CodeEditor(
    /// The initial text.
    text: String,
) -> impl IntoView {
    let store = store();
    let host = NodeRef::<html::Div>::new();
    host.on_load(move |host| {
        let listener = listener(store);
        let editor = Editor::new(&host, &text, label(store.language.get_untracked()), &listener, store.read_only);
        code_mirror::install(editor, listener);
        store.empty.set(text.trim().is_empty());
    });
    view! {
        <div class="editor" data-testid="editor" node_ref=host></div>
        {after_first_report(shown)}
    }
}

/// The effects that show the report in the editor. They do not apply to the initial text area.
fn shown() -> AnyView {
    let store = store();
    Effect::new(move |_| {
        let language = store.language.get();
        code_mirror::with(|editor| editor.set_label(label(language)));
    });
    Effect::new(move |_| show::findings(store));
    Effect::new(move |_| show::hints(store));
    Effect::new(move |_| show::skipped(store));
    Effect::new(move |_| show::selection(store));
    Effect::new(move |_| linked_ranges::show(store));
    look_up::sync(store);
    ().into_any()
}

const fn label(language: Language) -> &'static str {
    match language {
        Language::NvvmIr => "NVVM IR",
        Language::Cuda => "CUDA declarations",
    }
}

fn listener(store: Store) -> Listener {
    Listener {
        edited: Closure::new(move || {
            store.example.set(String::new());
            store.empty.set(code_mirror::length() == 0);
            texts::changed(store);
            check::edited(store);
        }),
        replaced: Closure::new(move |before: String| replaced(store, before)),
        moved: Closure::new(move |offset, line, column| {
            let offset = store.checked.with_untracked(|checked| checked.offsets.to_bytes(offset));
            store.cursor.set(Cursor { offset, line, column });
            store.pointed.set(Some(Pointed::Source(offset)));
            // Selecting something in a view also moves the cursor.
            let is_focused = store.editor().with(Editor::focused) == Some(true);
            store.caret.set(is_focused.then_some(offset));
        }),
        pointed: Closure::new(move |offset: i32| {
            let offset = u32::try_from(offset).ok();
            let offset = offset.map(|at| store.checked.with_untracked(|checked| checked.offsets.to_bytes(at)));
            store.hovered.set(offset.map(Pointed::Source));
        }),
        explain: Closure::new(move |finding: u32| {
            let code = store.checked.with_untracked(|checked| {
                let finding = checked.report.findings.get(finding as usize)?;
                Some(checked.report.rules.get(finding.rule as usize)?.code.clone())
            });
            if code.is_some() {
                store.explained.set(code);
            }
        }),
        fix: Closure::new(move |finding| apply_fix::apply_fix(store, finding)),
        describe: Closure::new(move |name: String, offset: u32| show::describe(store, &name, offset)),
        look_up: Closure::new(move |offset| look_up::ask(store, offset)),
        returned: Closure::new(move |choices: String| texts::returned(store, &choices)),
        uncoloured: Closure::new(check::colour),
        opened: Closure::new(move |paths: Vec<String>, contents: Vec<String>| {
            let file = |(path, text)| HeaderText { path, text };
            files::open(store, paths.into_iter().zip(contents).map(file).collect());
        }),
    }
}

/// Handles an edit that replaced the whole text: the previous text is stored.
fn replaced(store: Store, before: String) {
    check::replaced();
    let before = texts::current_with(store, before);
    let was_own = before.is_own();
    texts::keep_inactive(store, &before);
    languages::sync_replaced(store);
    if was_own {
        texts::offer_back(store, before, "The code was replaced.");
    } else if code_mirror::length() > 0 {
        preference::own_text_arrived(store);
    }
}
