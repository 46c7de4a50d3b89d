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
mod cpp_families;
mod driver;
mod driver_calls;
mod driver_errors;
mod exceptions;
mod exit_status;
mod families;
mod first_message;
mod frame;
mod frameworks;
mod index;
mod json;
mod libnvvm;
mod libnvvm_options;
mod library_status;
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
mod nvcc_names;
mod nvcc_operands;
mod nvcc_overloads;
mod nvcc_spaces;
mod nvjitlink;
mod nvlink;
mod nvlink_files;
mod nvrtc;
mod plain_marks;
mod process_end;
mod programs;
mod ptx_compiler;
mod ptxas;
mod tileiras;
mod tool;
mod toolkits;
mod triton;
mod undeclared_names;
mod wording;
mod wrappers;

pub use answer::{Answer, Number};
pub use first_message::first_message;
pub use line::{Line, Place, is_heading, says_nothing};
pub use log_lines::lines;
pub use message::Message;
pub use tool::Tool;
pub use wording::values;

use index::{Kind, find_embedded, find_kind};
use message::Asked;
use std::sync::LazyLock;

/// Names for people: what stands behind a symbol.
pub type Demangle = fn(&str) -> String;

/// Every message that is known by words of its own, those with the narrower wordings first.
pub fn messages() -> impl Iterator<Item = &'static Message> {
    own_messages().chain(families::ALL.into_iter().flatten())
}

/// The messages that have an answer of their own.
pub(crate) fn own_messages() -> impl Iterator<Item = &'static Message> {
    let areas: [&[Message]; 39] = [
        driver_calls::MESSAGES,
        families::kokkos::MESSAGES,
        families::known_headers::MESSAGES,
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
        nvcc_names::MESSAGES,
        undeclared_names::MESSAGES,
        nvcc_operands::MESSAGES,
        nvcc_overloads::MESSAGES,
        ptx_compiler::MESSAGES,
        clang::MESSAGES,
        wrappers::MESSAGES,
        tileiras::MESSAGES,
        nvrtc::MESSAGES,
        driver::MESSAGES,
        driver_errors::MESSAGES,
        frameworks::MESSAGES,
        triton::MESSAGES,
        libnvvm::MESSAGES,
        library_status::MESSAGES,
        bitcode::MESSAGES,
        ptxas::syntax::MESSAGES,
        ptxas::directive::MESSAGES,
    ];
    // The widest wordings are tried last.
    areas.into_iter().flatten().chain(ptxas::operand::MESSAGES)
}

/// The messages that are known by the form of the line only.
pub(crate) fn forms() -> impl Iterator<Item = &'static Message> {
    families::other::MESSAGES
        .iter()
        .chain([&families::other::WARNING, &families::other::NOTE, &families::host_symbols::SYMBOL])
        .chain(families::cpp_lines::MESSAGES)
        .chain([&families::cpp_lines::NOTE, &families::cpp_lines::OTHER_SYMBOL])
        .chain(exceptions::MESSAGES)
        .chain(OF_LINES)
}

/// Whether a message holds no cause: information, or the end of a build. It is worth an answer only in a log without any
/// other one.
pub fn is_background(message: &Message) -> bool {
    let endings = families::endings::MESSAGES.iter().chain([
        &process_end::ENDED,
        &families::other::WARNING,
        &families::other::NOTE,
        &families::cpp_lines::NOTE,
    ]);
    ptxas::info::MESSAGES.iter().chain(endings).any(|it| it.id == message.id)
}

/// Whether the message explains the line better than rules with the same words do, which are about one of many causes.
pub fn outranks_rules(message: &Message, line: &Line<'_>) -> bool {
    let is_of_host = || line.place().is_some_and(|place| families::other::is_of_host_compiler(&place.file));
    message.is_plain_cpp() || message.knows_cause() || message.id == "nvcc-front-end-error" && is_of_host()
}

/// Whether a message is known by its form or family only, so that any rule with the words says more.
pub fn is_generic(message: &Message) -> bool {
    let tables = || families::ALL.into_iter().flatten().chain(forms());
    let is_of_family = || tables().any(|it| it.id == message.id);
    message.id == "nvcc-warning-number" || is_of_family() && !message.is_plain_cpp() && !message.knows_cause()
}

/// The answer to what one line says; `None` when no message of this crate has its wording.
///
/// `demangle` makes names readable; where the line stands in a log does not matter.
pub fn answer(line: &Line<'_>, demangle: Demangle) -> Option<(&'static Message, Answer)> {
    let written = answer_as_written(line, demangle);
    let is_form = |found: &(&Message, Answer)| forms().any(|form| form.id == found.0.id);
    if written.as_ref().is_some_and(|found| !is_form(found)) {
        return written;
    }
    // With plain marks more is known than the form of the line.
    let plain = plain_marks::plain(line.text()).and_then(|text| answer_as_written(&Line::new(&text), demangle));
    match (written, plain) {
        (Some(written), Some(plain)) if is_form(&plain) => Some(written),
        (written, plain) => plain.or(written),
    }
}

fn answer_as_written(line: &Line<'_>, demangle: Demangle) -> Option<(&'static Message, Answer)> {
    let of_name = || find(line, line.error_name()?, demangle);
    let of_spelling = || find(line, driver_calls::name_in_other_spelling(line)?, demangle);
    let of_status = || find(line, line.library_status()?, demangle);
    let of_form = || of_form(line, demangle);
    of_words(line, demangle).or_else(of_name).or_else(of_spelling).or_else(of_status).or_else(of_form)
}

/// The same without what only the name of an error in the line tells (`NVVM_ERROR_INVALID_IR`): of a line that says why
/// it failed, that is the less.
pub fn answer_to_words(line: &Line<'_>, demangle: Demangle) -> Option<(&'static Message, Answer)> {
    of_words(line, demangle).or_else(|| of_form(line, demangle))
}

/// The answer to words of a message: those of a part of the line, or embedded in the line. A message that only passes on
/// that a tool failed leaves the line to the message of that tool, where the line has both.
fn of_words(line: &Line<'_>, demangle: Demangle) -> Option<(&'static Message, Answer)> {
    // What more is known of stands in any part of the line before a family that fits the whole of it.
    let of_kind = |kind: Kind| line.candidates().find_map(|text| find_kind(kind, line, text, demangle));
    let is_cause = |found: &(&'static Message, Answer)| !is_relay(found.0);
    let own = of_kind(Kind::Own);
    if own.as_ref().is_some_and(is_cause) {
        return own;
    }
    let family = of_kind(Kind::Family);
    if family.as_ref().is_some_and(is_cause) {
        return family;
    }
    let found = own.or(family);
    match find_embedded(line, demangle) {
        Some(embedded) if found.is_none() || !embedded.is_relay => Some((embedded.message, embedded.answer)),
        _ => found,
    }
}

/// Whether a message only passes on that a tool failed, whose own message says why.
pub(crate) fn is_relay(message: &Message) -> bool {
    const IDS: [&str; 18] = [
        "driver-invalid-ptx",
        "nvjitlink-result",
        "nvrtc-result",
        "nvrtc-result-number",
        "libnvvm-result",
        "numba-error-number",
        "triton-ptxas-error",
        "triton-ptxas-ended",
        "julia-ptxas-ended",
        "xla-ptxas-ended",
        "build-nvcc-failed",
        "cupy-nvcc",
        "theano-nvcc",
        "build-ninja-failed",
        "torch-nvrtc-unknown",
        "gcc-offload-failed",
        "iree-executable",
        "drjit-compile",
    ];
    IDS.contains(&message.id) || is_background(message)
}

/// The answer to the form of a line: a class of exceptions, a place with an error, a program that ended, or the number of
/// an error.
fn of_form(line: &Line<'_>, demangle: Demangle) -> Option<(&'static Message, Answer)> {
    let of_candidate = |text| find_kind(Kind::Form, line, text, demangle);
    let of_line = || {
        let asked = Asked { values: Vec::new(), wording: "", text: line.text(), line: *line, demangle };
        OF_LINES.iter().find_map(|message| Some((message, (message.answer)(&asked)?)))
    };
    line.candidates().find_map(of_candidate).or_else(of_line)
}

/// The messages without a wording, which are known by what a whole line reports.
const OF_LINES: &[Message] =
    &[process_end::MISSING, process_end::CRASHED, process_end::ENDED, driver_calls::NUMBERED, families::opencl::STATUS];

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
