//! What an address says of the view in sight, before the rest of its fragment: `#view/layout`, `#view/memory/v1.…`.

use super::view::View;

const MARK: &str = "#view/";

/// The view that a fragment asks for, if any, and the fragment without that.
pub fn split(fragment: &str) -> (Option<View>, String) {
    let Some(rest) = fragment.strip_prefix(MARK) else { return (None, fragment.to_owned()) };
    let (id, rest) = rest.split_once('/').map_or((rest, None), |(id, rest)| (id, Some(rest)));
    match View::parse(id) {
        Some(view) => (Some(view), rest.map_or_else(String::new, |rest| format!("#{rest}"))),
        None => (None, fragment.to_owned()),
    }
}

/// The fragment that asks for this view, and then for what `fragment` does. The first view needs no words.
pub fn joined(view: View, fragment: &str) -> String {
    if view == View::default() {
        return fragment.to_owned();
    }
    match fragment.strip_prefix('#').filter(|rest| !rest.is_empty()) {
        Some(rest) => format!("{MARK}{}/{rest}", view.id()),
        None => format!("{MARK}{}", view.id()),
    }
}

#[cfg(test)]
mod tests {
    use super::{View, joined, split};

    #[test]
    fn addresses_are_read_as_they_were_written() {
        for rest in ["", "#v1.abc/d"] {
            assert_eq!(split(&joined(View::Layout, rest)), (Some(View::Layout), rest.to_owned()));
        }
        assert_eq!(joined(View::Problems, "#v1.abc"), "#v1.abc");
    }

    #[test]
    fn an_unknown_view_is_left_to_whoever_reports_it() {
        assert_eq!(split("#view/nonsense"), (None, "#view/nonsense".to_owned()));
    }
}
