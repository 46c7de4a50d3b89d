//! Messages by their wordings: a text that is a message, and a message that is embedded in a line.

use crate::message::{Asked, Message};
use crate::wording::{Start, values, values_at_start};
use crate::{Answer, Demangle, Line, Tool, families, forms, is_relay, own_messages};
use nvvm_diagnostics::{TemplateIndex, template};
use std::sync::LazyLock;

/// Kinds of messages: with an answer of their own, with that of their family, or known by the form of the line only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Own,
    Family,
    Form,
}

/// Messages with an index of their wordings.
type Wordings = (TemplateIndex, Vec<(&'static Message, &'static str)>);

impl Kind {
    fn wordings(self) -> &'static Wordings {
        fn indexed(messages: impl Iterator<Item = &'static Message>) -> Wordings {
            let all = messages.flat_map(|message| message.wordings.iter().map(move |&wording| (message, wording)));
            let all: Vec<(&Message, &str)> = all.collect();
            (TemplateIndex::new(all.iter().map(|(_, wording)| *wording)), all)
        }
        fn of_families() -> Wordings {
            let (_, mut all) = indexed(families::ALL.into_iter().flatten());
            all.iter_mut().for_each(|(_, wording)| *wording = without_stop(wording));
            (TemplateIndex::new(all.iter().map(|(_, wording)| *wording)), all)
        }
        static OWN: LazyLock<Wordings> = LazyLock::new(|| indexed(own_messages()));
        static FORMS: LazyLock<Wordings> = LazyLock::new(|| indexed(forms()));
        static FAMILIES: LazyLock<Wordings> = LazyLock::new(of_families);
        match self {
            Kind::Own => &OWN,
            Kind::Family => &FAMILIES,
            Kind::Form => &FORMS,
        }
    }
}

/// A text without the full stop at its end.
fn without_stop(text: &str) -> &str {
    text.strip_suffix('.').unwrap_or(text)
}

/// The answer to a text that is a message as a whole.
pub(crate) fn find_kind<'t>(
    kind: Kind,
    line: &Line<'t>,
    text: &'t str,
    demangle: Demangle,
) -> Option<(&'static Message, Answer)> {
    // Quotations of a message lack its full stop or have one more.
    let text = if kind == Kind::Family { without_stop(text) } else { text };
    let (index, all) = kind.wordings();
    // A message that has no answer for these values leaves the text to those behind it.
    let mut refused: Option<&Message> = None;
    index.candidates(text).into_iter().find_map(|place| {
        let &(message, wording) = all.get(place)?;
        let values = values(wording, text).filter(|_| refused.is_none_or(|it| !std::ptr::eq(it, message)))?;
        let asked = Asked { values, wording, text, line: *line, demangle };
        let answer = (message.answer)(&asked);
        refused = Some(message);
        Some((message, answer?))
    })
}

/// Wordings with fewer bytes besides their values are parts of other sentences.
const SHORTEST_WORDING: usize = 24;
/// Wordings with fewer blanks are names, which also stand in sources and in sentences about them.
const FEWEST_BLANKS: usize = 2;
/// The same for errors of the driver in lines that report one.
const SHORTEST_OF_DRIVER: usize = 12;
/// Wordings whose words before the first value stand in a line are read so often, at most, that the work stays linear in
/// the length of the line.
const MAXIMUM_ATTEMPTS: usize = 64;

/// The ranks of an embedded message: those with an answer of their own before those with that of their family, and all of
/// them before messages that only pass on that a tool failed.
type Rank = (bool, bool);

/// A message embedded in a line, with its answer.
pub(crate) struct Embedded {
    pub message: &'static Message,
    pub answer: Answer,
    /// Whether the message only passes on that a tool failed.
    pub is_relay: bool,
}

/// The message that stands anywhere in a line, the first of the lowest rank: whatever is before it and after it is a frame
/// that no list names, such as a logger's prefix or the representation of an exception.
pub(crate) fn find_embedded(line: &Line<'_>, demangle: Demangle) -> Option<Embedded> {
    let (index, all) = &*SENTENCES;
    let mut found: Option<(Rank, Embedded)> = None;
    let mut attempts = 0;
    let text = line.text();
    let reports_error = line.reports_cuda_error();
    let has_name = line.error_name().is_some();
    for start in starts_of_words(text) {
        let Some(rest) = text.get(start.place..) else { continue };
        for &(rank, message, wording) in index.starting_as(rest).iter().filter_map(|&place| all.get(place)) {
            if is_short(wording) && !reports_error {
                continue;
            }
            // The name of an error says which one it is; several have the same words.
            let is_named = message.tool == Tool::Driver && has_name;
            let is_lower = !is_named && found.as_ref().is_none_or(|(lowest, _)| rank < *lowest);
            if !is_lower || !rest.starts_with(template::ends(wording).0) {
                continue;
            }
            attempts += 1;
            if attempts > MAXIMUM_ATTEMPTS {
                return found.map(|(_, embedded)| embedded);
            }
            let Some((values, length)) = values_at_start(wording, rest, start.quote) else { continue };
            let text = rest.get(..length).unwrap_or(rest);
            let asked = Asked { values, wording, text, line: *line, demangle };
            if let Some(answer) = (message.answer)(&asked) {
                found = Some((rank, Embedded { message, answer, is_relay: rank.0 }));
            }
        }
    }
    found.map(|(_, embedded)| embedded)
}

/// An index of wordings, and each wording with its message and the message's rank.
type Sentences = (TemplateIndex, Vec<(Rank, &'static Message, &'static str)>);

/// The wordings that are recognized within other sentences, with the ranks of their messages.
static SENTENCES: LazyLock<Sentences> = LazyLock::new(|| {
    let of_kind = |kind: Kind| {
        let (_, all) = kind.wordings();
        let is_family = kind == Kind::Family;
        all.iter().map(move |&(message, wording)| ((is_relay(message), is_family), message, wording))
    };
    let all: Vec<_> = of_kind(Kind::Own).chain(of_kind(Kind::Family)).filter(|it| is_sentence(it.1, it.2)).collect();
    (TemplateIndex::new(all.iter().map(|it| it.2)), all)
});

/// Whether the words of a wording are enough of a sentence to be recognized within another one. Those of the driver may be
/// shorter, where a line says that they are an error of CUDA.
fn is_sentence(message: &Message, wording: &str) -> bool {
    let is_of_driver = message.tool == Tool::Driver && wording.contains(' ');
    !is_short(wording) || is_of_driver && template::length_of_words(wording) >= SHORTEST_OF_DRIVER
}

/// Whether a wording has so few words that other sentences have them, too.
fn is_short(wording: &str) -> bool {
    template::length_of_words(wording) < SHORTEST_WORDING || wording.matches(' ').count() < FEWEST_BLANKS
}

/// The places of a line where a word begins, and the quotation mark before each.
fn starts_of_words(text: &str) -> impl Iterator<Item = Start> {
    let mut before = ' ';
    text.char_indices().filter_map(move |(place, character)| {
        let previous = std::mem::replace(&mut before, character);
        let is_word = character.is_ascii_alphanumeric() || matches!(character, '\'' | '-' | '*' | '.');
        let is_start = is_word && !previous.is_alphanumeric() && !matches!(previous, '_' | '-' | '/' | '\\' | '.');
        let quote = Some(previous).filter(|mark| matches!(mark, '\'' | '"' | '`'));
        is_start.then_some(Start { place, quote })
    })
}
