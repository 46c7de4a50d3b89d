//! The class that `web/editor/src/editor.ts` exports.

use wasm_bindgen::prelude::{Closure, JsValue, wasm_bindgen};
use web_sys::HtmlElement;

#[wasm_bindgen(raw_module = "./editor.js")]
extern "C" {
    /// See `editor.ts`.
    pub type Editor;

    /// Reads what was typed in `index.html`'s text area, before that is taken away.
    // A function of the module itself would be imported by the file's name, which gets a hash.
    #[wasm_bindgen(static_method_of = Editor, js_name = keepWhatWasTyped)]
    pub fn keep_what_was_typed();
    /// Whether anything was typed before there was an editor.
    #[wasm_bindgen(static_method_of = Editor, js_name = wasTypedBefore)]
    pub fn was_typed_before() -> bool;

    #[wasm_bindgen(constructor)]
    fn construct(
        host: &HtmlElement,
        text: &str,
        label: &str,
        listener: &JsValue,
        read_only: bool,
        wrap: bool,
    ) -> Editor;
    /// Length in UTF-16 units.
    #[wasm_bindgen(method)]
    pub fn length(this: &Editor) -> u32;
    /// The text.
    #[wasm_bindgen(method)]
    pub fn text(this: &Editor) -> String;
    /// The text, for a check.
    #[wasm_bindgen(method, js_name = takeText)]
    pub fn take_text(this: &Editor) -> String;
    /// What was changed since the text was last taken; `null` when only the whole text can be told.
    #[wasm_bindgen(method, js_name = takeChanges)]
    fn take_changes_table(this: &Editor) -> Option<ChangeTable>;
    /// A piece of the text that the shown results are about.
    #[wasm_bindgen(method, js_name = shownText)]
    pub fn shown_text(this: &Editor, start: u32, end: u32) -> String;
    /// Whether nothing was changed since that text.
    #[wasm_bindgen(method, js_name = isShown)]
    pub fn is_shown(this: &Editor) -> bool;
    /// The first unit in sight, and the one behind the last.
    #[wasm_bindgen(method)]
    fn visible(this: &Editor) -> Vec<u32>;
    /// Replaces the text; undoing that tells the listener `before`, doing it again `after`.
    #[wasm_bindgen(method, js_name = setText)]
    pub fn set_text(this: &Editor, text: &str, before: &str, after: &str);
    /// Replaces ranges of the checked text; the cursor goes behind the text of that number, -1 leaves it.
    #[wasm_bindgen(method)]
    pub fn replace(this: &Editor, starts: &[u32], ends: &[u32], texts: Vec<String>, cursor: i32);
    /// The name for screen readers.
    #[wasm_bindgen(method, js_name = setLabel)]
    pub fn set_label(this: &Editor, label: &str);
    /// Triples of start, end and class, of a piece of the text that was taken last: it is shown from now on.
    #[wasm_bindgen(method, js_name = showTokens)]
    pub fn show_tokens(this: &Editor, start: u32, end: u32, tokens: &[u32]);
    /// The same for another piece of the text that is shown.
    #[wasm_bindgen(method, js_name = addTokens)]
    pub fn add_tokens(this: &Editor, start: u32, end: u32, tokens: &[u32]);
    #[wasm_bindgen(method, js_name = showDiagnostics)]
    fn show_diagnostics_table(this: &Editor, table: &JsValue);
    /// Pairs of offset and label.
    #[wasm_bindgen(method, js_name = showHints)]
    pub fn show_hints(this: &Editor, hints: &[u32], labels: Vec<String>, classes: Vec<String>);
    /// Selects a range of the checked text.
    #[wasm_bindgen(method)]
    pub fn reveal(this: &Editor, start: u32, end: u32, focus: bool);
    /// Tints a range of the checked text.
    #[wasm_bindgen(method)]
    pub fn mark(this: &Editor, start: u32, end: u32);
    /// Pales ranges of the checked text.
    #[wasm_bindgen(method, js_name = markSkipped)]
    pub fn mark_skipped(this: &Editor, starts: &[u32], ends: &[u32]);
    /// Tints ranges of the checked text with their lines; with `follow` the first is scrolled to.
    #[wasm_bindgen(method, js_name = markTwins)]
    pub fn mark_twins(this: &Editor, starts: &[u32], ends: &[u32], follow: bool);
    /// Whether the keyboard is here.
    #[wasm_bindgen(method)]
    pub fn focused(this: &Editor) -> bool;
    /// Gives it the keyboard; the cursor stays where it is.
    #[wasm_bindgen(method, js_name = takeFocus)]
    pub fn take_focus(this: &Editor);

    /// See `changes.ts`.
    type ChangeTable;
    #[wasm_bindgen(method, getter)]
    fn starts(this: &ChangeTable) -> Vec<u32>;
    #[wasm_bindgen(method, getter)]
    fn ends(this: &ChangeTable) -> Vec<u32>;
    #[wasm_bindgen(method, getter)]
    fn texts(this: &ChangeTable) -> Vec<String>;
    #[wasm_bindgen(method, getter)]
    fn length(this: &ChangeTable) -> u32;
}

/// What was changed since the text was last taken.
pub struct Changes {
    /// Replacements in order, in UTF-16 units of the text before.
    pub changes: Vec<Change>,
    /// The length of the text after them, in UTF-16 units.
    pub length: u32,
}

/// A replacement.
pub struct Change {
    /// First UTF-16 unit that is replaced.
    pub start: u32,
    /// The unit behind the last one.
    pub end: u32,
    /// What takes the place.
    pub inserted: String,
}

/// What the editor calls.
pub struct Listener {
    /// The text changed.
    pub edited: Closure<dyn FnMut()>,
    /// Somebody's edit took the place of the whole text: the text before it.
    pub replaced: Closure<dyn FnMut(String)>,
    /// The cursor moved: UTF-16 offset in the checked text, line, column.
    pub moved: Closure<dyn FnMut(u32, u32, u32)>,
    /// The mouse is over a place: UTF-16 offset in the checked text, -1 for none.
    pub pointed: Closure<dyn FnMut(i32)>,
    /// A finding is to be explained.
    pub explain: Closure<dyn FnMut(u32)>,
    /// A finding is to be mended.
    pub mend: Closure<dyn FnMut(u32)>,
    /// What is known of a name at an offset.
    pub describe: Closure<dyn FnMut(String, u32) -> Option<String>>,
    /// What the reference says of the token at an offset of the checked text: a promise of [`Card::to_object`].
    pub look_up: Closure<dyn FnMut(u32) -> js_sys::Promise>,
    /// A replacement of the whole text was undone or done again: what belongs to the text that is there now.
    pub returned: Closure<dyn FnMut(String)>,
    /// A piece of the checked text is in sight and has no colours: its first UTF-16 unit, and the one behind its last.
    pub uncoloured: Closure<dyn FnMut(u32, u32)>,
    /// Files were dropped: their paths and their texts.
    pub opened: Closure<dyn FnMut(Vec<String>, Vec<String>)>,
}

/// What is shown about a token under the mouse.
pub struct Card {
    /// UTF-16 offset in the checked text.
    pub start: u32,
    /// UTF-16 offset.
    pub end: u32,
    /// What the token is called.
    pub title: String,
    /// A sentence each; code stands between grave accents.
    pub lines: Vec<String>,
    /// The address of the entry about it, `#ref/type/i32`.
    pub address: String,
}

impl Card {
    /// As the editor takes it.
    pub fn to_object(&self) -> JsValue {
        object(&[
            ("start", &JsValue::from(self.start)),
            ("end", &JsValue::from(self.end)),
            ("title", &JsValue::from_str(&self.title)),
            ("lines", &strings(&self.lines)),
            ("address", &JsValue::from_str(&self.address)),
        ])
    }
}

/// Findings in columns.
#[derive(Default)]
pub struct DiagnosticTable {
    /// UTF-16 offsets.
    pub starts: Vec<u32>,
    /// UTF-16 offsets.
    pub ends: Vec<u32>,
    /// 0 info, 1 warning, 2 error.
    pub severities: Vec<u8>,
    /// Positions in the report.
    pub findings: Vec<u32>,
    /// Rule codes.
    pub codes: Vec<String>,
    /// Upstream's words.
    pub messages: Vec<String>,
    /// Our words.
    pub helps: Vec<String>,
    /// What a mend does; empty where there is none.
    pub fixes: Vec<String>,
}

impl Editor {
    /// Mounts an editor in `host`.
    pub fn new(host: &HtmlElement, text: &str, label: &str, listener: &Listener, read_only: bool) -> Self {
        Self::construct(host, text, label, &Self::object_of(listener), read_only, false)
    }

    /// Mounts one for prose, whose long lines are wrapped.
    pub fn of_prose(host: &HtmlElement, text: &str, label: &str, listener: &Listener) -> Self {
        Self::construct(host, text, label, &Self::object_of(listener), false, true)
    }

    /// Mounts one for reading only, whose long lines are wrapped.
    pub fn reader(host: &HtmlElement, label: &str, listener: &Listener) -> Self {
        Self::construct(host, "", label, &Self::object_of(listener), true, true)
    }

    fn object_of(listener: &Listener) -> JsValue {
        object(&[
            ("edited", listener.edited.as_ref()),
            ("replaced", listener.replaced.as_ref()),
            ("moved", listener.moved.as_ref()),
            ("pointed", listener.pointed.as_ref()),
            ("explain", listener.explain.as_ref()),
            ("mend", listener.mend.as_ref()),
            ("describe", listener.describe.as_ref()),
            ("lookUp", listener.look_up.as_ref()),
            ("returned", listener.returned.as_ref()),
            ("uncoloured", listener.uncoloured.as_ref()),
            ("opened", listener.opened.as_ref()),
        ])
    }

    /// What was changed since the text was last taken, which takes it; `None` when only the whole text can be told.
    pub fn take_changes(&self) -> Option<Changes> {
        let table = self.take_changes_table()?;
        let places = table.starts().into_iter().zip(table.ends());
        let change = |((start, end), inserted)| Change { start, end, inserted };
        Some(Changes { changes: places.zip(table.texts()).map(change).collect(), length: table.length() })
    }

    /// The first UTF-16 unit in sight, and the one behind the last.
    pub fn in_sight(&self) -> (u32, u32) {
        let visible = self.visible();
        (visible.first().copied().unwrap_or(0), visible.last().copied().unwrap_or(0))
    }

    /// Shows findings.
    pub fn show_diagnostics(&self, table: DiagnosticTable) {
        self.show_diagnostics_table(&object(&[
            ("starts", &js_sys::Uint32Array::from(table.starts.as_slice())),
            ("ends", &js_sys::Uint32Array::from(table.ends.as_slice())),
            ("severities", &js_sys::Uint8Array::from(table.severities.as_slice())),
            ("findings", &js_sys::Uint32Array::from(table.findings.as_slice())),
            ("codes", &strings(&table.codes)),
            ("messages", &strings(&table.messages)),
            ("helps", &strings(&table.helps)),
            ("fixes", &strings(&table.fixes)),
        ]));
    }
}

fn strings(texts: &[String]) -> JsValue {
    texts.iter().map(|text| JsValue::from_str(text)).collect::<js_sys::Array>().into()
}

fn object(entries: &[(&str, &JsValue)]) -> JsValue {
    let object = js_sys::Object::new();
    for (key, value) in entries {
        // Setting a property of a fresh plain object cannot fail.
        let _ = js_sys::Reflect::set(&object, &JsValue::from_str(key), value);
    }
    object.into()
}
