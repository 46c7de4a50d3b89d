//! The address of a lecture item, `#lecture/3/v1.…`: the item's number and the lecture's link. If the page shows
//! anything but the item's own link, its fragment follows: `#lecture/3/v1.…/ref/target/sm_90`.

use nvvm_lessons::{Lecture, LectureItem};

const MARK: &str = "#lecture/";

/// An item of a lecture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LectureAddress {
    /// The number of the item, from 1.
    pub item: usize,
    /// The fragment of the lecture's link, without its `#`.
    pub code: String,
}

impl LectureAddress {
    /// The address of the first item of the lecture in this fragment.
    pub fn first(fragment: &str) -> Self {
        Self { item: 1, code: fragment.trim_start_matches('#').to_owned() }
    }

    /// The fragment for a page that shows `own`, when the item's link is `link`.
    pub fn fragment(&self, own: &str, link: &str) -> String {
        let Self { item, code } = self;
        match own.strip_prefix('#').unwrap_or(own) {
            _ if own == link => format!("{MARK}{item}/{code}"),
            rest => format!("{MARK}{item}/{code}/{rest}"),
        }
    }
}

/// A lecture and its current item.
#[derive(Clone, Debug, PartialEq)]
pub struct Given {
    /// The lecture.
    pub lecture: Lecture,
    /// The address of the item.
    pub at: LectureAddress,
    /// The reason why the item's link opens nothing.
    pub problem: Option<String>,
}

impl Given {
    /// The item.
    pub fn item(&self) -> Option<&LectureItem> {
        self.lecture.items.get(self.at.item.checked_sub(1)?)
    }

    /// The address of the item `by` steps away, limited to the lecture's items.
    pub fn stepped(&self, by: i32) -> LectureAddress {
        let item = self.at.item.saturating_add_signed(by as isize).clamp(1, self.lecture.items.len());
        LectureAddress { item, code: self.at.code.clone() }
    }
}

/// Splits a fragment into the item's address and the page's own fragment, if that differs from the item's link.
pub fn split(fragment: &str) -> Option<(LectureAddress, Option<String>)> {
    let (item, rest) = fragment.strip_prefix(MARK)?.split_once('/')?;
    let item = item.parse().ok()?;
    let (code, own) = rest.split_once('/').map_or((rest, None), |(code, own)| (code, Some(own)));
    let own = own.map(|own| if own.is_empty() { String::new() } else { format!("#{own}") });
    Some((LectureAddress { item, code: code.to_owned() }, own))
}

#[cfg(test)]
mod tests {
    use super::{Given, Lecture, LectureAddress, LectureItem, split};

    #[test]
    fn addresses_are_read_as_they_were_written() {
        let address = LectureAddress { item: 3, code: "v1.d.abc".to_owned() };
        let link = "#v1.r.xyz";
        assert_eq!(address.fragment(link, link), "#lecture/3/v1.d.abc");
        assert_eq!(split(&address.fragment(link, link)), Some((address.clone(), None)));
        for own in ["", "#ref/target/sm_90", "#view/layout/v1.r.xyz", "#learn/padding/2"] {
            assert_eq!(split(&address.fragment(own, link)), Some((address.clone(), Some(own.to_owned()))), "{own}");
        }
        assert_eq!(LectureAddress::first("#v1.d.abc"), LectureAddress { item: 1, ..address });
    }

    #[test]
    fn other_fragments_are_no_lectures() {
        for fragment in ["", "#lecture", "#lecture/", "#lecture/3", "#lecture/x/v1.d.abc", "#learn/3/v1.d.abc"] {
            assert_eq!(split(fragment), None, "{fragment}");
        }
    }

    #[test]
    fn steps_end_at_the_first_and_last_item() {
        let at = |item| LectureAddress { item, code: String::new() };
        let lecture = Lecture { title: String::new(), items: vec![LectureItem::default(); 5] };
        let given = |item| Given { lecture: lecture.clone(), at: at(item), problem: None };
        assert_eq!((given(3).stepped(1), given(3).stepped(-1)), (at(4), at(2)));
        assert_eq!((given(5).stepped(1), given(1).stepped(-1), given(9).stepped(0)), (at(5), at(1), at(5)));
    }
}
