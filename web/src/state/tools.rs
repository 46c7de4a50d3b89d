//! The tools that make another text of the one in Check. They reduce it to a small text with the same finding, or
//! convert it to the other dialect. The result replaces the text as one undoable step, unless the text was edited
//! meanwhile.
//!
//! Nothing of this runs before the user asks for it, so its state is here instead of in the store.

use super::{
    check,
    dialect::{about, fitting_target},
    drafts::Draft,
    notice::{Act, Notice, Offer, Tone},
    store::Store,
    texts::{self, Incoming},
};
use crate::{
    code_mirror,
    protocol::{
        ToWorker,
        details::{DetailsOf, from_bytes, to_bytes},
        tools::{ReduceProgress, ToolAnswer, ToolQuestion},
    },
    words::{bytes, counted, grouped},
};
use leptos::prelude::*;
use nvvm_engine::target::Dialect;
use nvvm_engine::{Converted, Language, NotConverted, SkippedConstruct};
use std::cell::{Cell, RefCell};

/// Maximum size of a text in UTF-16 units; one check of a larger text would block the page, so those are left to the
/// command line.
const LARGEST: u32 = 4_000_000;

/// The kind of the tools' notices.
const KIND: &str = "tool";

/// The activity of the tools.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Doing {
    /// None.
    #[default]
    Nothing,
    /// The text is being reduced.
    Reducing(Reducing),
    /// The text is being converted.
    Converting,
    /// A converted text awaits confirmation, since the conversion changed its meaning.
    Asking(Dialect, Converted),
    /// A converted text was inserted, without these hints.
    Skipped(Dialect, Vec<SkippedConstruct>),
}

/// A reduction in progress.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reducing {
    /// The progress.
    pub progress: ReduceProgress,
    /// The reason for an early end.
    pub ends: Option<End>,
    /// The text's settings; its text is empty.
    from: Option<Box<Draft>>,
}

/// The reason for an early end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The user stopped it.
    Stopped,
    /// The text was edited.
    Edited,
}

thread_local! {
    static DOING: RefCell<Option<ArcRwSignal<Doing>>> = const { RefCell::new(None) };
    /// The number of the last request.
    static ASKED: Cell<u32> = const { Cell::new(0) };
}

/// The current activity of the tools.
pub fn doing() -> ArcRwSignal<Doing> {
    DOING.with_borrow_mut(|doing| doing.get_or_insert_with(ArcRwSignal::default).clone())
}

/// Handles the worker's answers, and ends an activity when the text or the worker is replaced.
pub fn sync(store: Store) {
    Effect::new(move |_| {
        if let Some(answer) = store.answers.tools.with(|bytes| from_bytes(bytes)) {
            show_answer(store, answer);
        }
    });
    Effect::new(move |_| {
        if store.busy.get() {
            edited(store);
        }
    });
    Effect::new(move |_| {
        if store.engine.get() != super::EngineState::Ready {
            lost(store);
        }
    });
}

/// Reduces the text while it has this finding, or else the error that a tool reports first.
pub fn reduce(store: Store, finding: Option<u32>) {
    if !may_begin(store, "reduce") {
        return;
    }
    let first = store.diagnostics.with_untracked(|keys| keys.first().map(|key| key.finding));
    // Without an error, the first finding is used.
    let finding = finding.or(first.filter(|_| store.verdict.with_untracked(|verdict| verdict.errors == 0)));
    let (target, reference) = (store.target.get_untracked(), store.reference.get_untracked());
    if ask(store, |id| ToolQuestion::Reduce { id, reference, target, finding }) {
        let from = Some(Box::new(texts::current_with(store, String::new())));
        doing().set(Doing::Reducing(Reducing { from, ..Reducing::default() }));
    }
}

/// Ends the reduction and uses its current text.
pub fn stop() {
    end(End::Stopped);
}

/// Converts the text to a dialect.
pub fn convert(store: Store, to: Dialect) {
    if may_begin(store, "convert") && ask(store, |id| ToolQuestion::Convert { id, to }) {
        doing().set(Doing::Converting);
    }
}

/// Inserts the converted text that awaits confirmation.
pub fn convert_all_the_same(store: Store) {
    if let Doing::Asking(to, converted) = doing().get_untracked() {
        put_converted(store, to, converted);
    }
}

/// Hides the result of a finished tool.
pub fn dismiss() {
    doing().set(Doing::Nothing);
}

fn may_begin(store: Store, command: &str) -> bool {
    store.dismiss(KIND);
    let refused = if store.busy.get_untracked() || !code_mirror::is_shown() {
        "The code is still being checked. Please try again.".to_owned()
    } else if code_mirror::length() > LARGEST {
        format!("This code is too large for the page: use `nvvm-check {command}` on the command line.")
    } else {
        return true;
    };
    say(store, refused);
    false
}

fn ask(store: Store, question: impl FnOnce(u32) -> ToolQuestion) -> bool {
    ASKED.set(ASKED.get().wrapping_add(1));
    let is_asked = send(store, question(ASKED.get()));
    if !is_asked {
        say(store, "The engine is not ready yet: please try again.");
    }
    is_asked
}

fn send(store: Store, question: ToolQuestion) -> bool {
    let message = ToWorker::Details { of: DetailsOf::Tools, in_lesson: false, asked: to_bytes(&question) };
    check::ask_about_all(store, &message)
}

fn say(store: Store, words: impl Into<String>) {
    store.notify(Notice::new(KIND, Tone::Remark, words));
}

fn show_answer(store: Store, answer: ToolAnswer) {
    let is_asked = |id| id == ASKED.get();
    match (answer, doing().get_untracked()) {
        (ToolAnswer::Reducing { id, progress, is_done }, Doing::Reducing(reducing)) if is_asked(id) => {
            let is_over = is_done || reducing.ends.is_some();
            send(store, if is_over { ToolQuestion::Take { id } } else { ToolQuestion::GoOn { id } });
            doing().set(Doing::Reducing(Reducing { progress, ..reducing }));
        }
        (ToolAnswer::Reduced { id, progress, text }, Doing::Reducing(reducing)) if is_asked(id) => {
            dismiss();
            reduced(store, Reducing { progress, ..reducing }, text);
        }
        (ToolAnswer::NothingToKeep { id }, Doing::Reducing(_)) if is_asked(id) => {
            dismiss();
            let (reference, target) = (store.reference.get_untracked().title(), store.target.get_untracked());
            say(store, format!("No problems found on {target} with {reference}: there is nothing to reduce to."));
        }
        (ToolAnswer::Converted { id, to, converted }, Doing::Converting) if is_asked(id) => match converted {
            Ok(converted) if converted.is_complete() => put_converted(store, to, converted),
            Ok(converted) => doing().set(Doing::Asking(to, converted)),
            Err(NotConverted::Refused { line, column }) => {
                dismiss();
                let words = "LLVM’s parser rejects this code. Fix this before you convert: line";
                say(store, format!("{words} {}, column {}.", grouped(line.into()), grouped(column.into())));
            }
            Err(NotConverted::TooLong(limit)) => {
                dismiss();
                say(store, format!("Stopped: the converted code is longer than {} bytes.", grouped(limit)));
            }
        },
        _ => {}
    }
}

/// Replaces the original text by the reduced one, or offers it in a notice when the text was edited.
fn reduced(store: Store, reducing: Reducing, text: String) {
    let Reducing { progress, ends, from } = reducing;
    let Some(from) = from else { return };
    let is_edited = ends == Some(End::Edited) || store.busy.get_untracked();
    let ReduceProgress { code, lines_before, lines, bytes_before, bytes: left, .. } = progress;
    if left >= bytes_before {
        let words = match (is_edited, ends) {
            (true, _) => "The code was edited before any line could be removed.".to_owned(),
            (false, Some(_)) => "Stopped before any line could be removed: the code is unchanged.".to_owned(),
            (false, None) => format!("No line can be removed: {code} needs all of them."),
        };
        return say(store, words);
    }
    let size = format!("{} of {}, {}", grouped(lines), counted(lines_before, "line"), bytes(left));
    let draft = Draft { text, ..*from };
    if is_edited {
        let words =
            format!("The code was edited, so it stays. The smaller code from before still reports {code}: {size}.");
        let offer = Offer::new("Put it into the editor", Act::Restore(Box::new(draft)));
        return store.notify(Notice::new(KIND, Tone::Remark, words).offering(offer));
    }
    let words = match ends {
        Some(_) => format!("Stopped. The smaller code still reports {code}: {size}."),
        None => format!("Reduced; it still reports {code}: {size}."),
    };
    put(store, draft.into(), Notice::new(KIND, Tone::Remark, words));
}

/// Inserts a text with a notice, and focuses the editor if nothing else has the focus.
fn put(store: Store, incoming: Incoming, notice: Notice) {
    let before = texts::current(store);
    texts::replace(store, incoming, "");
    store.dismiss("draft");
    let notice = notice.offering(Offer::new("Share", Act::Share));
    store.notify(notice.offering(Offer::new("Undo", Act::Restore(Box::new(before)))));
    let is_free = document().active_element().is_none_or(|element| element.tag_name() == "BODY");
    if is_free && store.in_check() {
        code_mirror::focus();
    }
}

fn put_converted(store: Store, to: Dialect, converted: Converted) {
    let Converted { text, skipped } = converted;
    doing().set(if skipped.is_empty() { Doing::Nothing } else { Doing::Skipped(to, skipped) });
    let mut words = format!("The code now has {}.", about(to));
    let chosen = store.target.get_untracked();
    let fitting = fitting_target(chosen, to);
    if fitting.is_some() {
        words += &format!(" libNVVM reads these from sm_100 on, and not for {chosen}.");
    }
    let mut notice = Notice::new(KIND, Tone::Remark, words);
    if let Some(target) = fitting {
        notice = notice.offering(Offer::new(format!("Check for {target}"), Act::ChooseTarget(target)));
    }
    put(store, Incoming::as_chosen(store, text, Language::NvvmIr), notice);
}

/// Handles an edit of the text: the current activity concerns another text.
fn edited(store: Store) {
    match doing().get_untracked() {
        Doing::Reducing(_) => end(End::Edited),
        Doing::Converting | Doing::Asking(..) => {
            dismiss();
            say(store, "The code was edited, so it was not converted.");
        }
        Doing::Nothing | Doing::Skipped(..) => {}
    }
}

fn end(why: End) {
    if let Doing::Reducing(reducing) = doing().get_untracked() {
        doing().set(Doing::Reducing(Reducing { ends: reducing.ends.or(Some(why)), ..reducing }));
    }
}

/// Handles the replacement of the worker, which lost the current activity.
fn lost(store: Store) {
    if matches!(doing().get_untracked(), Doing::Reducing(_) | Doing::Converting) {
        dismiss();
        say(store, "The engine was restarted: the code is unchanged. Please try again.");
    }
}
