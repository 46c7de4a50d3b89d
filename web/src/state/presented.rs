//! What an address says of the mode for projectors, before all else in the fragment: `#present/parameters/3/v1.…` shows
//! the third step of that view of a link's text, `#present/learn/padding/2` a lesson's.

use super::view::View;
use std::fmt::Write;

const MARK: &str = "#present";

/// What is presented of Check; the other areas say it in their own addresses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Presented {
    /// The view; nothing for the one that the rest of the address asks for.
    pub view: Option<View>,
    /// The step in it, from 1.
    pub step: Option<usize>,
}

/// What a fragment says of the mode, nothing when it does not ask for it; and the fragment without that.
pub fn split(fragment: &str) -> (Option<Presented>, String) {
    let Some(mut rest) = fragment.strip_prefix(MARK).filter(|rest| rest.is_empty() || rest.starts_with('/')) else {
        return (None, fragment.to_owned());
    };
    let mut presented = Presented { view: next(&mut rest, View::parse), step: None };
    if presented.view.is_some() {
        presented.step = next(&mut rest, |word| word.parse().ok());
    }
    (Some(presented), rest.replacen('/', "#", 1))
}

/// Takes the next word off a path when it is one of these.
fn next<T>(path: &mut &str, read: impl Fn(&str) -> Option<T>) -> Option<T> {
    let after = path.strip_prefix('/')?;
    let (word, rest) = after.split_at(after.find('/').unwrap_or(after.len()));
    let found = read(word)?;
    *path = rest;
    Some(found)
}

/// The fragment that asks for this, and then for what `fragment` does.
pub fn joined(presented: Presented, fragment: &str) -> String {
    let mut joined = MARK.to_owned();
    if let Some(view) = presented.view {
        joined.push('/');
        joined.push_str(view.id());
        if let Some(step) = presented.step {
            // Writing to a string cannot fail.
            let _ = write!(joined, "/{step}");
        }
    }
    match fragment.strip_prefix('#').filter(|rest| !rest.is_empty()) {
        Some(rest) => joined + "/" + rest,
        None => joined,
    }
}

#[cfg(test)]
mod tests {
    use super::{Presented, View, joined, split};

    #[test]
    fn addresses_are_read_as_they_were_written() {
        for (presented, rest) in [
            (Presented::default(), ""),
            (Presented { view: Some(View::Layout), step: None }, ""),
            (Presented { view: Some(View::Layout), step: Some(3) }, "#v1.abc/d"),
            (Presented { view: Some(View::Problems), step: None }, "#v1.abc"),
            (Presented::default(), "#learn/padding/3"),
            (Presented::default(), "#ref/table/002-T20"),
        ] {
            assert_eq!(split(&joined(presented, rest)), (Some(presented), rest.to_owned()), "{rest}");
        }
    }

    #[test]
    fn what_does_not_ask_for_the_mode_is_left_as_it_is() {
        for fragment in ["", "#", "#v1.abc", "#learn", "#presently", "#presents/parameters"] {
            assert_eq!(split(fragment), (None, fragment.to_owned()));
        }
    }

    #[test]
    fn a_step_belongs_to_a_view() {
        assert_eq!(split("#present/3/v1.a"), (Some(Presented::default()), "#3/v1.a".to_owned()));
        assert_eq!(split("#present//").0, Some(Presented::default()));
    }
}
