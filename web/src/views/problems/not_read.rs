//! A notice about a text of another kind than selected, with one action.

use crate::state::{View, languages, navigate, store};
use leptos::prelude::*;
use nvvm_engine::Language;
use text_kind::{Recognised, TextKind, recognise};

/// The detected kind of a text that differs from the selected language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mistaken {
    /// The other language.
    For(Language),
    /// It is a log.
    Log(TextKind),
    /// A kind that cannot be checked.
    Foreign(TextKind),
}

fn mistaken(text: &str, read_as: Language) -> Option<Mistaken> {
    let Recognised { kind, unmistakable, .. } = recognise(text.as_bytes())?;
    match (kind, read_as) {
        (TextKind::LlvmIr, Language::NvvmIr) | (TextKind::Cuda, Language::Cuda) => None,
        (TextKind::LlvmIr, Language::Cuda) => Some(Mistaken::For(Language::NvvmIr)),
        (TextKind::Cuda, Language::NvvmIr) => Some(Mistaken::For(Language::Cuda)),
        (kind, _) if !unmistakable && !kind.is_log() => None,
        (kind, _) if kind.is_log() => Some(Mistaken::Log(kind)),
        (kind, _) => Some(Mistaken::Foreign(kind)),
    }
}

/// The notice; empty for a readable text.
#[component]
pub fn NotRead() -> impl IntoView {
    let store = store();
    let found = Memo::new(move |_| {
        store.checked.with(|checked| {
            let read_as = checked.report.language;
            (store.answered() && !checked.report.parses).then(|| mistaken(&checked.beginning(), read_as)).flatten()
        })
    });
    let look_up = move |_| {
        store.log.set(store.checked.with_untracked(|checked| checked.text()));
        navigate::show_view(store, View::Log);
    };
    move || {
        let found = found.get()?;
        let (words, offer) = match found {
            Mistaken::For(language) => {
                let (what, label) = match language {
                    Language::NvvmIr => ("This is LLVM IR, and it is read as CUDA.", "Read it as NVVM IR"),
                    Language::Cuda => {
                        ("This is C++ or CUDA, and it is read as NVVM IR.", "Read it as CUDA declarations")
                    }
                };
                let read = move |_| languages::read_as(store, language);
                (
                    what.to_owned(),
                    Some(
                        view! { <button type="button" data-testid="read-as" on:click=read>{label}</button> }.into_any(),
                    ),
                )
            }
            Mistaken::Log(kind) => {
                let words = format!("This is {}, not code.", kind.title());
                let offer = view! {
                    <button type="button" class="primary" data-testid="look-up-log" on:click=look_up>
                        "Explain this error"
                    </button>
                };
                (words, Some(offer.into_any()))
            }
            Mistaken::Foreign(kind) => (format!("This is {}. {}", kind.title(), kind.advice()), None),
        };
        let notice = view! {
            <div class="callout" data-testid="not-read">
                <p>{words}</p>
                {offer.filter(|_| !store.embedded && !store.in_lesson)}
            </div>
        };
        Some(notice.into_any())
    }
}

#[cfg(test)]
mod tests {
    use super::{Mistaken, mistaken};
    use nvvm_engine::{Language, examples};
    use text_kind::TextKind;

    #[test]
    fn a_text_in_the_wrong_language_is_offered_the_other_and_in_the_right_one_nothing() {
        for example in examples() {
            let other = match example.language {
                Language::NvvmIr => Language::Cuda,
                Language::Cuda => Language::NvvmIr,
            };
            assert_eq!(mistaken(example.text, example.language), None, "{}", example.id);
            assert_eq!(mistaken(example.text, other), Some(Mistaken::For(example.language)), "{}", example.id);
        }
    }

    #[test]
    fn what_cannot_be_checked_is_named() {
        for language in [Language::NvvmIr, Language::Cuda] {
            let ptx = "//\n.version 8.0\n.target sm_80\n.address_size 64\n.visible .entry k()\n{\n\tret;\n}\n";
            assert_eq!(mistaken(ptx, language), Some(Mistaken::Foreign(TextKind::Ptx)));
            let log = "ptxas error   : Entry function 'k' uses too much shared data (0x20000 bytes, 0xc000 max)\n";
            assert!(matches!(mistaken(log, language), Some(Mistaken::Log(_))), "{language:?}");
        }
    }
}
