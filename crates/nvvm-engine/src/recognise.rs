//! Detection of a text's kind, independent of the mode, with a suggested action.

use crate::log;
use crate::report::{Language, Offer, Recognised};
use text_kind::{TextKind, Tool};

/// Detects the kind of a text; `None` without evidence for any kind. Inspects a bounded prefix; runs neither a parser
/// nor rules.
pub fn recognise(text: &[u8]) -> Option<Recognised> {
    let found = text_kind::recognise(text)?;
    Some(recognised(found.kind, found.unmistakable))
}

fn recognised(kind: TextKind, certain: bool) -> Recognised {
    Recognised {
        id: kind.id().to_owned(),
        title: kind.title().to_owned(),
        advice: kind.advice().to_owned(),
        offer: offer(kind),
        unread: certain && kind.is_unread(),
        certain,
    }
}

fn offer(kind: TextKind) -> Option<Offer> {
    match kind {
        TextKind::LlvmIr => Some(Offer::ReadAs(Language::NvvmIr)),
        TextKind::Cuda => Some(Offer::ReadAs(Language::Cuda)),
        _ if kind.is_log() => Some(Offer::OpenLog),
        _ => None,
    }
}

/// Detects a text that is not in `language`. Returns `None` when the text is in that language, or its kind is unknown.
pub(crate) fn other_than(text: &[u8], language: Language) -> Option<Recognised> {
    let own = match language {
        Language::NvvmIr => TextKind::LlvmIr,
        Language::Cuda => TextKind::Cuda,
    };
    recognise(text).filter(|recognised| recognised.id != own.id())
}

/// Detects a libNVVM log without a log's markers, such as the output of LLVM's verifier. The first line of such a log
/// matches a message template. Returns the byte range of that line.
pub(crate) fn unmarked_log(text: &[u8]) -> Option<(Recognised, std::ops::Range<usize>)> {
    let start = text.iter().position(|byte| !byte.is_ascii_whitespace())?;
    let rest = text.get(start..)?;
    let end = rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
    let line = std::str::from_utf8(rest.get(..end)?).ok()?.trim_end();
    // A text that starts like a program is not a log; checking this first avoids the comparison with every template.
    let is_program = text_kind::recognise(text).is_some_and(|found| found.start == start && !found.kind.is_log());
    // A comment that quotes a tool's message states an expectation.
    let is_sentence = line.split(' ').count() >= 3 && !line.ends_with([';', '{', '}']) && !line.starts_with(';');
    (is_sentence && !is_program && log::matches_a_template(line))
        .then(|| (recognised(TextKind::Log(Tool::LibNvvm), true), start..start + line.len()))
}
