//! The presentation state in an address, at the beginning of the fragment. `#present/parameters/3/v1.…` is the third
//! step of that view of a link's text, `#present/learn/padding/2` a lesson's step.

use super::view::View;
use std::fmt::Write;

const MARK: &str = "#present";

/// The presented view of Check; other areas have the state in their own addresses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Presented {
    /// The view; `None` for the one in the rest of the address.
    pub view: Option<View>,
    /// The step in it, from 1.
    pub step: Option<usize>,
}

/// Splits a fragment into the presentation state, if any, and the rest.
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

/// Removes the next word of a path if `read` accepts it.
fn next<T>(path: &mut &str, read: impl Fn(&str) -> Option<T>) -> Option<T> {
    let after = path.strip_prefix('/')?;
    let (word, rest) = after.split_at(after.find('/').unwrap_or(after.len()));
    let found = read(word)?;
    *path = rest;
    Some(found)
}

/// The fragment with a presentation state before `fragment`.
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
