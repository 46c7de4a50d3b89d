//! The text of a lesson's step: its own editor, and a view of the engine's report on it.

use crate::{
    code_mirror::{self, Editor, Listener, TextEditor},
    editor::linked_ranges,
    protocol::{ToWorker, lessons::LessonQuestion},
    state::{CheckedText, Cursor, Pointed, Store, View, check, lesson_answers::next_number, navigate},
    views,
};
use leptos::{html, leptos_dom::helpers::set_timeout, prelude::*};
use nvvm_engine::{Language, Offsets};
use nvvm_lessons::StepText;
use std::{sync::Arc, time::Duration};
use wasm_bindgen::closure::Closure;

/// Delay after the last keystroke before the text is checked.
const PAUSE: Duration = Duration::from_millis(150);

/// The text of a step, with a separate store for its views.
#[derive(Clone, Copy)]
pub struct Text {
    /// The store that a lesson's views read.
    pub store: Store,
    /// Whether the editor is mounted.
    mounted: RwSignal<bool>,
    /// The number of the last request, or of the edit that it belongs to.
    asked: StoredValue<u32>,
}

impl Text {
    /// Creates a text without content.
    pub fn new(page: Store) -> Self {
        let text = Self { store: page.beside(), mounted: RwSignal::new(false), asked: StoredValue::new(0) };
        Effect::new(move |_| text.take_answer());
        text
    }

    /// Puts a text into the editor and checks it.
    pub fn show(self, text: &StepText) {
        self.store.language.set(text.language);
        self.store.target.set(text.on);
        self.store.reference.set(text.under);
        self.store.kernel.set(0);
        self.store.selection.set(None);
        if TextEditor::Lesson.with(Editor::text).as_deref() != Some(text.text.as_str()) {
            TextEditor::Lesson.with(|editor| editor.set_text(&text.text, "", ""));
        }
        self.look();
    }

    /// The current text of the editor with its settings.
    pub fn now(self) -> StepText {
        StepText {
            text: TextEditor::Lesson.with(Editor::text).unwrap_or_default(),
            language: self.store.language.get_untracked(),
            on: self.store.target.get_untracked(),
            under: self.store.reference.get_untracked(),
        }
    }

    /// Whether the editor is mounted; a text can be shown only then.
    pub fn is_mounted(self) -> bool {
        self.mounted.get()
    }

    fn edited(self) {
        let number = next_number();
        self.asked.set_value(number);
        let look = move || {
            if self.asked.try_with_value(|asked| *asked == number) == Some(true) {
                self.look();
            }
        };
        set_timeout(look, PAUSE);
    }

    fn look(self) {
        let id = next_number();
        self.asked.set_value(id);
        TextEditor::Lesson.with(Editor::take_text);
        self.store.busy.set(true);
        check::ask(&ToWorker::Lesson(LessonQuestion::Look { id, text: self.now() }));
    }

    fn take_answer(self) {
        let Some((id, report, colours, generated_tokens)) = self.store.answers.lessons.looked.get() else { return };
        if self.asked.with_value(|asked| *asked != id) {
            return;
        }
        let offsets = Offsets::of(&TextEditor::Lesson.with(Editor::text).unwrap_or_default());
        let report = (*report).clone();
        let editor = TextEditor::Lesson;
        let checked = CheckedText { offsets, report, generated_tokens, editor };
        self.store.checked.set(Arc::new(checked));
        self.store.busy.set(false);
        TextEditor::Lesson.with(|editor| editor.show_tokens(colours.start, colours.end, &colours.tokens));
    }
}

/// The editor of a step.
#[component]
pub fn TextPane(text: Text) -> impl IntoView {
    let host = NodeRef::<html::Div>::new();
    host.on_load(move |host| {
        let listener = listener(text);
        let editor = Editor::new(&host, "", "Code of the step", &listener, false);
        code_mirror::install_in(TextEditor::Lesson, editor, listener);
        text.mounted.set(true);
    });
    view! { <div class="lesson-editor" data-testid="lesson-text" node_ref=host></div> }
}

/// A view of the report: the step's own, and views opened from it, with a button to return.
#[component]
pub fn TextView(text: Text, view: View) -> impl IntoView {
    let store = text.store;
    provide_context(store);
    store.view.set(view);
    let heading = NodeRef::<html::H3>::new();
    Effect::new(move |before: Option<View>| {
        let now = store.view.get();
        if before.is_some_and(|before| before != now) {
            // The pressed control was removed with its view.
            request_animation_frame(move || {
                if let Some(heading) = heading.try_get_untracked().flatten() {
                    // A heading with `tabindex` is focusable.
                    let _ = heading.focus();
                }
            });
        }
        now
    });
    Effect::new(move |_| match store.view.get() {
        View::Generated => linked_ranges::show(store),
        _ => linked_ranges::hide(store),
    });
    on_cleanup(move || linked_ranges::hide(store));
    // Not on each report: a view updates itself, and must keep its expanded elements.
    let answered = Memo::new(move |_| text.store.answered());
    // After `provide_context`, since the view uses this store.
    view! {
        <div class="lesson-view-head controls">
            <h3 tabindex="-1" data-testid="lesson-view-title" node_ref=heading>{move || store.view.get().title()}</h3>
            <button
                type="button"
                class="link"
                data-testid="lesson-view-back"
                hidden=move || store.view.get() == view
                on:click=move |_| navigate::show_view(store, view)
            >
                {format!("Back to {}", view.title())}
            </button>
        </div>
        {move || answered.get().then(|| views::content(store.view.get()))}
    }
}

fn listener(text: Text) -> Listener {
    let store = text.store;
    Listener {
        edited: Closure::new(move || text.edited()),
        replaced: Closure::new(|_| {}),
        moved: Closure::new(move |offset, line, column| {
            let offset = store.checked.with_untracked(|checked| checked.offsets.to_bytes(offset));
            store.cursor.set(Cursor { offset, line, column });
            store.pointed.set(Some(Pointed::Source(offset)));
        }),
        pointed: Closure::new(|_| {}),
        explain: Closure::new(|_| {}),
        fix: Closure::new(|_| {}),
        describe: Closure::new(|_, _| None),
        look_up: Closure::new(|_| js_sys::Promise::resolve(&wasm_bindgen::JsValue::UNDEFINED)),
        returned: Closure::new(|_| {}),
        uncoloured: Closure::new(|_, _| {}),
        // Dropped files are opened in Check.
        opened: Closure::new(|_, _| {}),
    }
}

/// The view with this id, if it can show a lesson's text. Other views query the engine about the text in Check.
pub fn view_of(name: &str, language: Language) -> Option<View> {
    View::parse(name).filter(|view| view.is_of_any_text() && view.is_for(language))
}
