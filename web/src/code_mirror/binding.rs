//! Bindings of the class that `web/editor/src/editor.ts` exports.

use wasm_bindgen::prelude::{Closure, JsValue, wasm_bindgen};
use web_sys::HtmlElement;

#[wasm_bindgen(raw_module = "./editor.js")]
extern "C" {
    /// The class `Editor` of `editor.ts`.
    pub type Editor;

    /// Reads the text typed into `index.html`'s text area before that is removed.
    // Not an import of the module itself, whose file name gets a hash.
    #[wasm_bindgen(static_method_of = Editor, js_name = keepWhatWasTyped)]
    pub fn keep_what_was_typed();
    /// Whether text was typed before the editor was mounted.
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
    /// The length in UTF-16 units.
    #[wasm_bindgen(method)]
    pub fn length(this: &Editor) -> u32;
    /// The text.
    #[wasm_bindgen(method)]
    pub fn text(this: &Editor) -> String;
    /// The text; later results are about it.
    #[wasm_bindgen(method, js_name = takeText)]
    pub fn take_text(this: &Editor) -> String;
    /// The changes since the text was last taken; `null` when only the whole text is known.
    #[wasm_bindgen(method, js_name = takeChanges)]
    fn take_changes_table(this: &Editor) -> Option<ChangeTable>;
    /// A piece of the text that the displayed results are about.
    #[wasm_bindgen(method, js_name = shownText)]
    pub fn shown_text(this: &Editor, start: u32, end: u32) -> String;
    /// Whether the text is unchanged since then.
    #[wasm_bindgen(method, js_name = isShown)]
    pub fn is_shown(this: &Editor) -> bool;
    /// The visible range in UTF-16 units, end exclusive.
    #[wasm_bindgen(method)]
    fn visible(this: &Editor) -> Vec<u32>;
    /// Replaces the text. Undo calls the listener with `before`, redo with `after`.
    #[wasm_bindgen(method, js_name = setText)]
    pub fn set_text(this: &Editor, text: &str, before: &str, after: &str);
    /// Replaces ranges of the checked text. The cursor moves after the text with index `cursor`; -1 leaves it.
    #[wasm_bindgen(method)]
    pub fn replace(this: &Editor, starts: &[u32], ends: &[u32], texts: Vec<String>, cursor: i32);
    /// Sets the accessible name.
    #[wasm_bindgen(method, js_name = setLabel)]
    pub fn set_label(this: &Editor, label: &str);
    /// Shows syntax highlighting for a piece of the text that was taken last: triples of start, end and class.
    #[wasm_bindgen(method, js_name = showTokens)]
    pub fn show_tokens(this: &Editor, start: u32, end: u32, tokens: &[u32]);
    /// Adds highlighting for another piece of the displayed text.
    #[wasm_bindgen(method, js_name = addTokens)]
    pub fn add_tokens(this: &Editor, start: u32, end: u32, tokens: &[u32]);
    #[wasm_bindgen(method, js_name = showDiagnostics)]
    fn show_diagnostics_table(this: &Editor, table: &JsValue);
    /// Shows inlay hints, each with an offset, a label and a class.
    #[wasm_bindgen(method, js_name = showHints)]
    pub fn show_hints(this: &Editor, hints: &[u32], labels: Vec<String>, classes: Vec<String>);
    /// Selects a range of the checked text and scrolls to it.
    #[wasm_bindgen(method)]
    pub fn reveal(this: &Editor, start: u32, end: u32, focus: bool);
    /// Highlights a range of the checked text.
    #[wasm_bindgen(method)]
    pub fn mark(this: &Editor, start: u32, end: u32);
    /// Dims ranges of the checked text.
    #[wasm_bindgen(method, js_name = markSkipped)]
    pub fn mark_skipped(this: &Editor, starts: &[u32], ends: &[u32]);
    /// Highlights ranges of the checked text and their lines; `scroll` scrolls to the first.
    #[wasm_bindgen(method, js_name = markLinkedRanges)]
    pub fn mark_linked_ranges(this: &Editor, starts: &[u32], ends: &[u32], scroll: bool);
    /// Whether the editor has the focus.
    #[wasm_bindgen(method)]
    pub fn focused(this: &Editor) -> bool;
    /// Focuses the editor; the cursor keeps its position.
    #[wasm_bindgen(method, js_name = takeFocus)]
    pub fn take_focus(this: &Editor);

    /// The class `ChangeTable` of `changes.ts`.
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

/// The changes since the text was last taken.
pub struct Changes {
    /// Replacements in order, in UTF-16 units of the text before them.
    pub changes: Vec<Change>,
    /// The length of the text after the replacements, in UTF-16 units.
    pub length: u32,
}

/// A replacement of a range.
pub struct Change {
    /// The first replaced UTF-16 unit.
    pub start: u32,
    /// The end of the range, exclusive.
    pub end: u32,
    /// The new text.
    pub inserted: String,
}

/// The callbacks of the editor.
pub struct Listener {
    /// The text changed.
    pub edited: Closure<dyn FnMut()>,
    /// An edit of the user replaced the whole text; the argument is the text before it.
    pub replaced: Closure<dyn FnMut(String)>,
    /// The cursor moved: UTF-16 offset in the checked text, line, column.
    pub moved: Closure<dyn FnMut(u32, u32, u32)>,
    /// The mouse moved: UTF-16 offset in the checked text under it, or -1.
    pub pointed: Closure<dyn FnMut(i32)>,
    /// Explains a finding, by its index.
    pub explain: Closure<dyn FnMut(u32)>,
    /// Fixes a finding, by its index.
    pub fix: Closure<dyn FnMut(u32)>,
    /// Describes a name at an offset.
    pub describe: Closure<dyn FnMut(String, u32) -> Option<String>>,
    /// Looks up the token at an offset of the checked text in the Reference: a promise of [`Card::to_object`].
    pub look_up: Closure<dyn FnMut(u32) -> js_sys::Promise>,
    /// A replacement of the whole text was undone or redone; the argument is the data for the current text.
    pub returned: Closure<dyn FnMut(String)>,
    /// A visible piece of the checked text has no highlighting: its range in UTF-16 units, end exclusive.
    pub uncoloured: Closure<dyn FnMut(u32, u32)>,
    /// Files were dropped: their paths and texts.
    pub opened: Closure<dyn FnMut(Vec<String>, Vec<String>)>,
}

/// The tooltip of a token.
pub struct Card {
    /// Start, as a UTF-16 offset in the checked text.
    pub start: u32,
    /// End, as a UTF-16 offset, exclusive.
    pub end: u32,
    /// The token's title.
    pub title: String,
    /// Sentences; code is in backticks.
    pub lines: Vec<String>,
    /// The address of the Reference entry: `#ref/type/i32`.
    pub address: String,
}

impl Card {
    /// Converts the card to the editor's object.
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

/// Findings as a table of columns.
#[derive(Default)]
pub struct DiagnosticTable {
    /// Starts, as UTF-16 offsets.
    pub starts: Vec<u32>,
    /// Ends, as UTF-16 offsets.
    pub ends: Vec<u32>,
    /// Severities: 0 info, 1 warning, 2 error.
    pub severities: Vec<u8>,
    /// Indices of findings in the report.
    pub findings: Vec<u32>,
    /// Rule codes.
    pub codes: Vec<String>,
    /// Messages of the tools.
    pub messages: Vec<String>,
    /// Explanations of the rules.
    pub helps: Vec<String>,
    /// Titles of fixes; empty without a fix.
    pub fixes: Vec<String>,
}

impl Editor {
    /// Mounts an editor in `host`.
    pub fn new(host: &HtmlElement, text: &str, label: &str, listener: &Listener, read_only: bool) -> Self {
        Self::construct(host, text, label, &Self::object_of(listener), read_only, false)
    }

    /// Mounts an editor for prose, with line wrapping.
    pub fn of_prose(host: &HtmlElement, text: &str, label: &str, listener: &Listener) -> Self {
        Self::construct(host, text, label, &Self::object_of(listener), false, true)
    }

    /// Mounts a read-only editor with line wrapping.
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
            ("fix", listener.fix.as_ref()),
            ("describe", listener.describe.as_ref()),
            ("lookUp", listener.look_up.as_ref()),
            ("returned", listener.returned.as_ref()),
            ("uncoloured", listener.uncoloured.as_ref()),
            ("opened", listener.opened.as_ref()),
        ])
    }

    /// Takes the text and returns the changes since it was last taken; `None` when only the whole text is known.
    pub fn take_changes(&self) -> Option<Changes> {
        let table = self.take_changes_table()?;
        let places = table.starts().into_iter().zip(table.ends());
        let change = |((start, end), inserted)| Change { start, end, inserted };
        Some(Changes { changes: places.zip(table.texts()).map(change).collect(), length: table.length() })
    }

    /// The visible range in UTF-16 units, end exclusive.
    pub fn in_sight(&self) -> (u32, u32) {
        let visible = self.visible();
        (visible.first().copied().unwrap_or(0), visible.last().copied().unwrap_or(0))
    }

    /// Shows findings as squiggles.
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
        // Setting a property of a new plain object cannot fail.
        let _ = js_sys::Reflect::set(&object, &JsValue::from_str(key), value);
    }
    object.into()
}
