//! What a text is, whatever the mode, and the one thing to do about it.

use crate::log;
use crate::report::{Language, Offer, Recognised};
use text_kind::{TextKind, Tool};

/// What a text is; `None` when nothing speaks for any kind. Only a bounded beginning is looked at, and no parser and no rule
/// runs.
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

/// What a text is that is not in `language`; `None` when it is, or when nothing is known.
pub(crate) fn other_than(text: &[u8], language: Language) -> Option<Recognised> {
    let own = match language {
        Language::NvvmIr => TextKind::LlvmIr,
        Language::Cuda => TextKind::Cuda,
    };
    recognise(text).filter(|recognised| recognised.id != own.id())
}

/// A log of libNVVM that has no mark of one, such as what LLVM's verifier says: its first line is a rule's wording. Where
/// that line is, in bytes.
pub(crate) fn unmarked_log(text: &[u8]) -> Option<(Recognised, std::ops::Range<usize>)> {
    let start = text.iter().position(|byte| !byte.is_ascii_whitespace())?;
    let rest = text.get(start..)?;
    let end = rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
    let line = std::str::from_utf8(rest.get(..end)?).ok()?.trim_end();
    // What begins as a program does is no log, and comparing with every wording costs more than looking.
    let is_program = text_kind::recognise(text).is_some_and(|found| found.start == start && !found.kind.is_log());
    // A comment that has a tool's words says what is expected.
    let is_sentence = line.split(' ').count() >= 3 && !line.ends_with([';', '{', '}']) && !line.starts_with(';');
    (is_sentence && !is_program && log::is_said(line))
        .then(|| (recognised(TextKind::Log(Tool::LibNvvm), true), start..start + line.len()))
}
