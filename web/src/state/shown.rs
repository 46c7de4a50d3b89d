//! The state of the view in links: its name and its selections.
//!
//! `problems` · `what-if sm_61 cuda-12.4 sm_75 cuda-12.0` for a cell of the board and the pinned ones · `toolkits` for
//! the same view with the table of references expanded · `compare sm_90 cuda-13.5 saxpy` for the right side of
//! *Compare*, whose text is an example or, without the last word, the same text.

use super::{
    board::BoardState,
    store::Store,
    view::{Columns, RightSide, View},
};
use leptos::prelude::*;
use nvvm_engine::example;
use nvvm_engine::target::{Reference, Target};

/// A view with its selections.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    /// The view.
    pub view: View,
    /// The columns of the table below the board.
    pub columns: Columns,
    /// The selection on the board.
    pub board: BoardState,
    /// The right side of *Compare*.
    pub beside: Option<RightSide>,
}

impl Shown {
    /// Parses a link's words; `None` for an unknown view.
    pub fn parse(words: &str) -> Option<Self> {
        let mut words = words.split(' ');
        let name = words.next()?;
        let view = View::parse(name)?;
        if view == View::WhatIf {
            let board = BoardState::parse(words);
            return Some(Self { view, columns: Columns::of_link(name), board, beside: None });
        }
        let target = words.next().and_then(Target::parse);
        let reference = words.next().and_then(Reference::parse);
        let example = words.next().and_then(example).map(|example| example.id);
        let beside = target.zip(reference).filter(|_| view == View::Compare);
        Some(Self {
            view,
            columns: Columns::default(),
            board: BoardState::default(),
            beside: beside.map(|(target, reference)| RightSide { target, reference, example }),
        })
    }

    /// The current view of the page.
    pub fn now(store: Store) -> Self {
        let view = store.view.get_untracked();
        Self {
            view,
            columns: if view == View::WhatIf { store.columns.get_untracked() } else { Columns::Targets },
            board: if view == View::WhatIf { store.board.get_untracked() } else { BoardState::default() },
            beside: store.beside.get_untracked().filter(|_| view == View::Compare),
        }
    }

    /// Shows the view.
    pub fn show(self, store: Store) {
        store.beside.set(self.beside);
        store.columns.set(self.columns);
        store.board.set(self.board);
        store.view.set(self.view);
    }

    /// The words of a link.
    pub fn words(self) -> String {
        match self.beside {
            Some(RightSide { target, reference, example }) => {
                let example = example.map(|example| format!(" {example}")).unwrap_or_default();
                format!("{} {target} {}{example}", self.view.id(), reference.id())
            }
            None => format!("{}{}", self.columns.in_links().unwrap_or(self.view.id()), self.board.words()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_as_they_were_written() {
        for words in [
            "problems",
            "what-if",
            "toolkits",
            "what-if sm_61 cuda-12.4",
            "toolkits sm_61 cuda-12.4 sm_75 cuda-12.0 sm_75 cuda-12.1",
            "compare",
            "compare sm_90 cuda-13.5",
            "compare sm_20 mlir saxpy",
        ] {
            assert_eq!(Shown::parse(words).map(Shown::words).as_deref(), Some(words));
        }
        assert_eq!(Shown::parse("compare sm_9000 nobody").map(Shown::words).as_deref(), Some("compare"));
        assert_eq!(Shown::parse("toolkits-and-targets").map(Shown::words).as_deref(), Some("what-if"));
        assert_eq!(Shown::parse("nonsense"), None);
    }
}
