//! Message templates of ptxas, nvlink, LLVM's NVPTX back end, nvcc, nvrtc, the driver and frameworks, with explanations.
//!
//! [`lines`] splits a log, [`Line::new`] finds the tool and the place of a line, and [`answer`] explains its message. No
//! module is needed: an answer comes from the template, the values in it, and tables of targets, toolkits and intrinsics.
//!
//! ```
//! use tool_messages::{Line, answer, lines};
//!
//! let log = "ptxas error   : Entry function '_Z1ki' uses too much shared data (0xc400 bytes, 0xc000 max)";
//! let (number, text) = lines(log).next().ok_or("no line")?;
//! let (message, answer) = answer(&Line::new(&text), |symbol| symbol.to_owned()).ok_or("not a known message")?;
//!
//! assert_eq!(number, 1);
//! assert!(message.wordings.iter().any(|wording| wording.contains("uses too much shared data")));
//! assert!(answer.meaning.contains("50,176 bytes"));
//! # Ok::<(), &str>(())
//! ```
//!
//! Invariants: never panics; work is bounded by the length of the line; a template has holes (`{}`) and is matched as a
//! whole, so that an unknown message has no answer. libNVVM's messages about a place in a module belong to `nvvm-verify`.

#![forbid(unsafe_code)]
#![warn(unreachable_pub, clippy::indexing_slicing)]

mod answer;
mod bitcode;
mod ceilings;
mod clang;
mod driver;
mod driver_errors;
mod exceptions;
mod families;
mod frame;
mod frameworks;
mod libnvvm;
mod libnvvm_options;
mod line;
mod line_parts;
mod llvm;
mod llvm_debug_info;
mod llvm_intrinsic;
mod llvm_linker;
mod llvm_lowering;
mod llvm_node;
mod llvm_verifier;
mod log_lines;
mod message;
mod nvcc;
mod nvcc_front_end;
mod nvcc_host;
mod nvcc_spaces;
mod nvjitlink;
mod nvlink;
mod nvlink_files;
mod nvrtc;
mod ptxas;
mod telling;
mod tileiras;
mod toolkits;
mod triton;
mod wording;
mod wrappers;

pub use answer::{Answer, Number};
pub use line::{Line, Place, Tool, is_heading, says_nothing};
pub use log_lines::lines;
pub use message::Message;
pub use telling::first_telling;
pub use wording::values;

use nvvm_rule::TemplateIndex;
use std::sync::LazyLock;

/// Names for people: what stands behind a symbol.
pub type Demangle = fn(&str) -> String;

/// Every message that is known by words of its own, those with the narrower wordings first.
pub fn messages() -> impl Iterator<Item = &'static Message> {
    own_messages().chain(families::ALL.into_iter().flatten())
}

/// The messages that have an answer of their own.
fn own_messages() -> impl Iterator<Item = &'static Message> {
    let areas: [&[Message]; 30] = [
        ptxas::version::MESSAGES,
        ptxas::target::MESSAGES,
        ptxas::feature::MESSAGES,
        ptxas::resource::MESSAGES,
        ptxas::info::MESSAGES,
        ptxas::symbol::MESSAGES,
        nvlink::MESSAGES,
        nvjitlink::MESSAGES,
        nvlink_files::MESSAGES,
        llvm::MESSAGES,
        llvm_lowering::MESSAGES,
        llvm_verifier::MESSAGES,
        llvm_debug_info::MESSAGES,
        llvm_linker::MESSAGES,
        nvcc::MESSAGES,
        nvcc_spaces::MESSAGES,
        nvcc_front_end::MESSAGES,
        nvcc_host::MESSAGES,
        clang::MESSAGES,
        wrappers::MESSAGES,
        tileiras::MESSAGES,
        nvrtc::MESSAGES,
        driver::MESSAGES,
        driver_errors::MESSAGES,
        frameworks::MESSAGES,
        triton::MESSAGES,
        libnvvm::MESSAGES,
        bitcode::MESSAGES,
        ptxas::syntax::MESSAGES,
        ptxas::directive::MESSAGES,
    ];
    // The widest wordings are tried last.
    areas.into_iter().flatten().chain(ptxas::operand::MESSAGES)
}

/// The messages that are known by the form of the line only.
fn forms() -> impl Iterator<Item = &'static Message> {
    families::other::MESSAGES.iter().chain(exceptions::MESSAGES)
}

/// Whether a message holds no cause: information, or the end of a build. It is worth an answer only in a log without any
/// other one.
pub fn is_background(message: &Message) -> bool {
    ptxas::info::MESSAGES.iter().chain(families::endings::MESSAGES).any(|it| it.id == message.id)
}

/// Whether a message is known by its form or family only, so that any rule with the words says more.
pub fn is_generic(message: &Message) -> bool {
    let tables = || families::ALL.into_iter().flatten().chain(forms());
    let is_of_family = || tables().any(|it| it.id == message.id);
    message.id == "nvcc-warning-number" || is_of_family() && !message.is_plain_cpp()
}

/// The answer to what one line says; `None` when no message of this crate has its wording.
///
/// `demangle` makes names readable; where the line stands in a log does not matter.
pub fn answer(line: &Line<'_>, demangle: Demangle) -> Option<(&'static Message, Answer)> {
    let of_kind = |kind: Kind| line.candidates().find_map(|text| find_kind(kind, line, text, demangle));
    let of_words = || of_kind(Kind::Own).or_else(|| of_kind(Kind::Family));
    of_words().or_else(|| find(line, line.error_name()?, demangle)).or_else(|| of_kind(Kind::Form))
}

/// The same without what only the name of an error in the line tells (`NVVM_ERROR_INVALID_IR`): of a line that says why
/// it failed, that is the less.
pub fn answer_to_words(line: &Line<'_>, demangle: Demangle) -> Option<(&'static Message, Answer)> {
    // What more is known of stands in any part of the line before a family that fits the whole of it.
    let of_kind = |kind: Kind| line.candidates().find_map(|text| find_kind(kind, line, text, demangle));
    of_kind(Kind::Own).or_else(|| of_kind(Kind::Family)).or_else(|| of_kind(Kind::Form))
}

/// Whether a message may begin in a line and end on another one: some wording begins as a part of the line does, or the
/// line ends within its first words.
pub fn may_begin(line: Line<'_>) -> bool {
    /// Shorter beginnings are found everywhere.
    const SHORTEST: usize = 8;
    static BEGINNINGS: LazyLock<Vec<&str>> = LazyLock::new(|| {
        let wordings = messages().flat_map(|message| message.wordings);
        let mut all: Vec<&str> = wordings.filter_map(|wording| wording.split("{}").next()).collect();
        all.retain(|beginning| beginning.len() >= SHORTEST);
        all.sort_unstable();
        all.dedup();
        all
    });
    line.candidates().filter(|text| text.len() >= SHORTEST).any(|text| {
        // Of the beginnings that sort before the text, one that it has stands among the last with the same first bytes.
        let after = BEGINNINGS.partition_point(|beginning| *beginning <= text);
        let head = text.as_bytes().get(..SHORTEST);
        let has_head = |beginning: &&&str| beginning.as_bytes().get(..SHORTEST) == head;
        let before = BEGINNINGS.iter().take(after).rev().take_while(has_head);
        before.into_iter().any(|beginning| text.starts_with(beginning))
            || BEGINNINGS.get(after).is_some_and(|beginning| beginning.starts_with(text))
    })
}

fn find<'t>(line: &Line<'t>, text: &'t str, demangle: Demangle) -> Option<(&'static Message, Answer)> {
    let of_kind = |kind| find_kind(kind, line, text, demangle);
    of_kind(Kind::Own).or_else(|| of_kind(Kind::Family)).or_else(|| of_kind(Kind::Form))
}

/// A text without the full stop at its end.
fn without_stop(text: &str) -> &str {
    text.strip_suffix('.').unwrap_or(text)
}

/// Kinds of messages: with an answer of their own, with that of their family, or known by the form of the line only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Own,
    Family,
    Form,
}

/// Messages with an index of their wordings.
type Wordings = (TemplateIndex, Vec<(&'static Message, &'static str)>);

fn find_kind<'t>(kind: Kind, line: &Line<'t>, text: &'t str, demangle: Demangle) -> Option<(&'static Message, Answer)> {
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
    // Quotations of a message lack its full stop or have one more.
    let text = if kind == Kind::Family { without_stop(text) } else { text };
    let (index, all) = match kind {
        Kind::Own => &*OWN,
        Kind::Family => &*FAMILIES,
        Kind::Form => &*FORMS,
    };
    // A message that has no answer for these values leaves the text to those behind it.
    let mut refused: Option<&Message> = None;
    index.candidates(text).into_iter().find_map(|place| {
        let &(message, wording) = all.get(place)?;
        let values = values(wording, text).filter(|_| refused.is_none_or(|it| !std::ptr::eq(it, message)))?;
        let asked = message::Asked { values, wording, text, line: *line, demangle };
        let answer = (message.answer)(&asked);
        refused = Some(message);
        Some((message, answer?))
    })
}
