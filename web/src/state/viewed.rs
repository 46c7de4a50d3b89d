//! The visible view in an address, before the rest of the fragment. Examples are `#view/layout`, `#view/memory/v1.…`,
//! and `#view/what-if,sm_61,cuda-12.4` for a cell of the board.

use super::{board::BoardState, view::View};

const MARK: &str = "#view/";

/// A view with the selection on its board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Viewed {
    /// The view.
    pub view: View,
    /// The selection on the board; empty except in *What-if*.
    pub board: BoardState,
}

impl From<View> for Viewed {
    fn from(view: View) -> Self {
        Self { view, board: BoardState::default() }
    }
}

impl Viewed {
    fn parse(words: &str) -> Option<Self> {
        let mut words = words.split(',');
        let view = View::parse(words.next()?)?;
        let board = if view == View::WhatIf { BoardState::parse(words) } else { BoardState::default() };
        Some(Self { view, board })
    }

    /// The words of a link.
    pub fn words(self) -> String {
        let board = if self.view == View::WhatIf { self.board.words() } else { String::new() };
        format!("{}{board}", self.view.id())
    }
}

/// Splits a fragment into the view, if any, and the rest.
pub fn split(fragment: &str) -> (Option<Viewed>, String) {
    let Some(rest) = fragment.strip_prefix(MARK) else { return (None, fragment.to_owned()) };
    let (words, rest) = rest.split_once('/').map_or((rest, None), |(words, rest)| (words, Some(rest)));
    match Viewed::parse(words) {
        Some(viewed) => (Some(viewed), rest.map_or_else(String::new, |rest| format!("#{rest}"))),
        None => (None, fragment.to_owned()),
    }
}

/// The fragment with a view before `fragment`; the default view is omitted.
pub fn joined(viewed: Viewed, fragment: &str) -> String {
    if viewed.view == View::default() {
        return fragment.to_owned();
    }
    let words = viewed.words().replace(' ', ",");
    match fragment.strip_prefix('#').filter(|rest| !rest.is_empty()) {
        Some(rest) => format!("{MARK}{words}/{rest}"),
        None => format!("{MARK}{words}"),
    }
}

#[cfg(test)]
mod tests {
    use super::{BoardState, View, Viewed, joined, split};

    #[test]
    fn addresses_are_read_as_they_were_written() {
        let board = BoardState::parse("sm_61 cuda-12.4 sm_75 cuda-12.0".split(' '));
        for viewed in [View::Layout.into(), View::WhatIf.into(), Viewed { view: View::WhatIf, board }] {
            for rest in ["", "#v1.abc/d"] {
                assert_eq!(split(&joined(viewed, rest)), (Some(viewed), rest.to_owned()));
            }
        }
        assert_eq!(joined(View::Problems.into(), "#v1.abc"), "#v1.abc");
    }

    #[test]
    fn an_unknown_view_is_left_to_its_caller() {
        assert_eq!(split("#view/nonsense"), (None, "#view/nonsense".to_owned()));
    }
}
