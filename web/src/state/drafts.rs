//! Drafts: the user's own texts. The last twenty are in the local storage, and the tab's text is in the session
//! storage.
//!
//! A text is the user's own unless it is blank or an example. Each tab writes to one draft at a time; replacing the
//! whole text starts another draft, so that the previous one is kept.

use super::storage::StorageArea;
use nvvm_engine::target::{Reference, Target};
use nvvm_engine::{HeaderText, Language, Standard, examples};
use std::{cell::RefCell, sync::Arc};

/// A text with its settings.
#[derive(Clone, Debug, PartialEq)]
pub struct Draft {
    /// Time of the last change, in milliseconds since 1970.
    pub time: u64,
    /// The text.
    pub text: String,
    /// Its language.
    pub language: Language,
    /// Headers that it may include.
    pub headers: Arc<Vec<HeaderText>>,
    /// The selected target.
    pub target: Target,
    /// The selected reference.
    pub reference: Reference,
    /// The C++ standard, of CUDA text.
    pub standard: Standard,
}

/// Maximum number of stored drafts.
pub const MAX_DRAFTS: usize = 20;

/// Maximum size of a stored text. Browsers store about five million characters per site; larger texts would be rejected
/// at every edit.
pub const MAX_DRAFT_BYTES: usize = 2_000_000;

/// The storage key of the tab's text.
const TAB: &str = "playground-text";
/// The storage key of the list of drafts, newest first.
const LIST: &str = "playground-drafts";

thread_local! {
    /// The draft that this tab writes to.
    static CURRENT: RefCell<Option<String>> = const { RefCell::new(None) };
    /// The text that a lecture put into the editor.
    static GIVEN: RefCell<String> = const { RefCell::new(String::new()) };
}

impl Draft {
    /// Whether the user wrote or pasted the text.
    pub fn is_own(&self) -> bool {
        is_own(&self.text, self.language)
    }

    /// Bytes of the text and its headers.
    pub fn bytes(&self) -> usize {
        self.text.len() + self.headers.iter().map(|header| header.text.len()).sum::<usize>()
    }

    fn written(&self) -> String {
        let mut written = format!("{} {} {} {}", self.time, self.language.id(), self.target, self.reference.id());
        if self.standard != Standard::default() {
            written.push_str(&format!(" {}", self.standard.id()));
        }
        for header in self.headers.iter() {
            written.push_str(&format!(" {}={}", header.text.len(), escaped(&header.path)));
        }
        written.push('\n');
        written.extend(self.headers.iter().map(|header| header.text.as_str()));
        written.push_str(&self.text);
        written
    }

    /// Parses the result of [`Self::written`]; `None` for any other stored value.
    fn read(written: &str) -> Option<Self> {
        let (head, mut rest) = written.split_once('\n')?;
        let mut words = head.split(' ');
        let time = words.next()?.parse().ok()?;
        let language = Language::parse(words.next()?)?;
        let target = Target::parse(words.next()?)?;
        let reference = Reference::parse(words.next()?)?;
        let mut words = words.peekable();
        // Drafts without a standard were stored before the choice existed.
        let standard = words.peek().and_then(|word| Standard::parse(word));
        if standard.is_some() {
            words.next();
        }
        let standard = standard.unwrap_or_default();
        let mut headers = Vec::new();
        for word in words {
            let (length, path) = word.split_once('=')?;
            let (text, after) = rest.split_at_checked(length.parse().ok()?)?;
            headers.push(HeaderText { path: unescaped(path), text: text.to_owned() });
            rest = after;
        }
        let (headers, text) = (Arc::new(headers), rest.to_owned());
        Some(Self { time, language, headers, target, reference, standard, text })
    }

    /// The title of the draft's text.
    pub fn title(&self) -> String {
        title_of(&self.text)
    }
}

/// The first significant line of a text, at most 80 characters, for a list.
pub fn title_of(text: &str) -> String {
    let comment = |line: &&str| line.starts_with(';') || line.starts_with("//") || line.starts_with("target ");
    let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty());
    let line = lines().find(|line| !comment(line)).or_else(|| lines().next()).unwrap_or_default();
    line.chars().take(80).collect()
}

/// Escapes a path as one word.
fn escaped(path: &str) -> String {
    path.replace('%', "%25").replace(' ', "%20").replace('\n', "%0a")
}

fn unescaped(word: &str) -> String {
    word.replace("%0a", "\n").replace("%20", " ").replace("%25", "%")
}

/// Marks a text as a lecture's, which becomes a draft only when it is edited.
pub fn not_own(text: &str) {
    GIVEN.set(text.to_owned());
}

/// Whether a text is neither blank nor an example nor a lecture's.
pub fn is_own(text: &str, language: Language) -> bool {
    !text.trim().is_empty()
        && !GIVEN.with_borrow(|given| given.lines().eq(text.lines()))
        && !examples().iter().any(|example| example.language == language && example.text == text)
}

/// Stores the tab's text, and also as a draft if it is the user's own. Returns whether a reload restores it.
#[must_use]
pub fn keep(draft: &Draft) -> bool {
    let kept = StorageArea::Tab.keep(TAB, &draft.written());
    if draft.is_own() {
        keep_on_machine(draft);
    } else {
        begin_another();
    }
    kept
}

/// Removes the tab's text; drafts stay.
pub fn forget_tab() {
    StorageArea::Tab.forget(TAB);
}

/// The tab's text from before a reload.
pub fn of_tab() -> Option<Draft> {
    Draft::read(&StorageArea::Tab.kept(TAB)?)
}

/// Starts another draft for later changes.
pub fn begin_another() {
    CURRENT.take();
}

/// The stored drafts, newest first.
pub fn all() -> Vec<Draft> {
    numbers().iter().filter_map(|number| Draft::read(&StorageArea::Machine.kept(&name_of(number))?)).collect()
}

/// The newest stored draft with another text.
pub fn newest_other_than(text: &str) -> Option<Draft> {
    let mut found =
        numbers().into_iter().filter_map(|number| Draft::read(&StorageArea::Machine.kept(&name_of(&number))?));
    found.find(|draft| draft.text != text)
}

/// Removes all stored drafts.
pub fn forget_all() {
    for number in numbers() {
        StorageArea::Machine.forget(&name_of(&number));
    }
    StorageArea::Machine.forget(LIST);
    begin_another();
}

fn keep_on_machine(draft: &Draft) {
    let mut numbers = numbers();
    // Equal texts are stored once, across tabs.
    let same = |number: &String| {
        StorageArea::Machine
            .kept(&name_of(number))
            .and_then(|kept| Draft::read(&kept))
            .is_some_and(|kept| kept.text == draft.text)
    };
    let number = CURRENT.take().or_else(|| numbers.iter().find(|number| same(number)).cloned());
    let number = number.unwrap_or_else(|| new_number(draft.time, &numbers));
    numbers.retain(|other| *other != number);
    numbers.insert(0, number.clone());
    while numbers.len() > MAX_DRAFTS {
        drop_last(&mut numbers);
    }
    // If the storage is full, older drafts are removed first.
    while !StorageArea::Machine.keep(&name_of(&number), &draft.written()) && numbers.len() > 1 {
        drop_last(&mut numbers);
    }
    // If it is still rejected, the tab's own copy must suffice.
    let _ = StorageArea::Machine.keep(LIST, &numbers.join(" "));
    CURRENT.set(Some(number));
}

fn drop_last(numbers: &mut Vec<String>) {
    if let Some(last) = numbers.pop() {
        StorageArea::Machine.forget(&name_of(&last));
    }
}

/// A unique number: two tabs may start a draft in the same millisecond.
fn new_number(time: u64, taken: &[String]) -> String {
    (time..).map(|number| number.to_string()).find(|number| !taken.contains(number)).unwrap_or_default()
}

fn numbers() -> Vec<String> {
    let list = StorageArea::Machine.kept(LIST).unwrap_or_default();
    list.split_whitespace()
        .filter(|number| number.bytes().all(|byte| byte.is_ascii_digit()))
        .map(str::to_owned)
        .collect()
}

fn name_of(number: &str) -> String {
    format!("playground-draft-{number}")
}

#[cfg(test)]
mod tests {
    use super::{Draft, is_own, not_own};
    use nvvm_engine::target::{Reference, Target};
    use nvvm_engine::{HeaderText, Language, Standard, examples};

    fn draft(text: &str) -> Draft {
        let target = Target::parse("sm_90").unwrap_or_else(nvvm_engine::default_target);
        let headers = std::sync::Arc::default();
        Draft {
            time: 7,
            text: text.to_owned(),
            language: Language::Cuda,
            headers,
            target,
            reference: Reference::CUDA_13_5,
            standard: Standard::default(),
        }
    }

    #[test]
    fn drafts_are_read_as_they_were_written() {
        let one = draft("struct S {\n  int a;\n};\n");
        assert_eq!(Draft::read(&one.written()), Some(one));
        let newer = Draft { standard: Standard::Cpp20, ..draft("template <class T> concept C = true;\n") };
        assert_eq!(Draft::read(&newer.written()), Some(newer));
        let header = |path: &str, text: &str| HeaderText { path: path.to_owned(), text: text.to_owned() };
        let headers = vec![header("my folder/100%20.h", "int ü;\n"), header("empty.h", ""), header("=.h", "x")];
        let with_headers = Draft { headers: std::sync::Arc::new(headers), ..draft("#include \"a.h\"\n") };
        assert_eq!(Draft::read(&with_headers.written()), Some(with_headers));
        for garbage in
            ["", "x", "1 2 3 4\n", "99 cuda sm_1 tileiras\ntext", "1 cuda sm_80 tileiras 9=a.h\nshort", "\u{0}\n\n\n"]
        {
            assert_eq!(Draft::read(garbage), None, "{garbage:?}");
        }
    }

    #[test]
    fn examples_and_blank_texts_are_nobodys_own() {
        let example = &examples()[0];
        assert!(!is_own(example.text, example.language));
        assert!(!is_own(" \n", Language::NvvmIr));
        assert!(is_own("define void @f() { ret void }", Language::NvvmIr));
    }

    #[test]
    fn a_text_of_a_lecture_is_a_draft_once_it_is_edited() {
        not_own("a\r\nb\n");
        assert!(!is_own("a\nb\n", Language::NvvmIr));
        assert!(is_own("a\nc\n", Language::NvvmIr));
        not_own("");
        assert!(is_own("a\nb\n", Language::NvvmIr));
    }

    #[test]
    fn a_title_says_something() {
        assert_eq!(draft("; a comment\n\ntarget triple = \"x\"\n  define void @k()\n").title(), "define void @k()");
        assert_eq!(draft("// only this\n").title(), "// only this");
    }
}
