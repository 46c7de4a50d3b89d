//! The lecture in the page's address, and the one being written, which the browser stores.

use super::{
    address,
    area::Area,
    drafts::{self, Draft, MAX_DRAFT_BYTES},
    lecture_address::{self, Given, LectureAddress},
    notice::{Act, Notice, Offer, Tone},
    presented,
    storage::StorageArea,
    store::Store,
    viewed,
};
use leptos::prelude::*;
use nvvm_engine::link::{LinkKind, LinkState, decode, encode};
use nvvm_lessons::Lecture;
use std::{cell::RefCell, sync::Arc};

const WRITTEN: &str = "playground-written-lecture";

thread_local! {
    /// The code that the lecture's first item replaced.
    static BEFORE: RefCell<Option<Draft>> = const { RefCell::new(None) };
}

/// The target of an item's link.
pub enum Opens {
    /// A place in Learn or Reference.
    Place(Area),
    /// A share link that contains its content.
    Link(Box<LinkState>),
}

/// Parses an item's link.
///
/// # Errors
/// One sentence with the reason why the link opens nothing.
pub fn opens(link: &str) -> Result<Opens, String> {
    let (_, link) = presented::split(link);
    let (_, link) = viewed::split(&link);
    if link.len() < 2 {
        return Err("This link contains neither code nor a page. Copy one from the Share menu.".to_owned());
    }
    let area = Area::of_fragment(&link);
    if area != Area::Check {
        return Ok(Opens::Place(area));
    }
    let is_lecture = lecture_address::split(&link).is_some();
    let state = if is_lecture { LinkState::default() } else { decode(&link).map_err(|error| error.message)?.state };
    if is_lecture || state.kind == LinkKind::Lecture {
        return Err("A lecture cannot be an item of a lecture.".to_owned());
    }
    Ok(Opens::Link(Box::new(state)))
}

/// The lecture in a link's fragment, or in the address of one of its items.
///
/// # Errors
/// One sentence with the reason why there is none.
pub fn read(fragment: &str) -> Result<Lecture, String> {
    let (_, fragment) = presented::split(fragment);
    let code = lecture_address::split(&fragment).map_or(fragment, |(at, _)| at.code);
    let state = decode(&code).map_err(|error| error.message)?.state;
    if state.kind != LinkKind::Lecture {
        return Err("This link contains no lecture.".to_owned());
    }
    Lecture::from_text(&state.text)
}

/// The fragment of a lecture's first item.
pub fn fragment(lecture: &Lecture) -> String {
    let state = LinkState { kind: LinkKind::Lecture, text: lecture.to_text(), ..LinkState::default() };
    let link = lecture.items.first().map(|item| item.link.as_str()).unwrap_or_default();
    LectureAddress::first(&encode(&state)).fragment(link, link)
}

/// Takes the lecture of the page's address; later addresses are derived from its item. A lecture that cannot be opened
/// is removed from the address.
///
/// # Errors
/// The reason why the lecture cannot be opened.
pub fn of_address() -> Result<Option<Given>, String> {
    let Some(at) = address::lecture() else {
        address::give_lecture(None);
        return Ok(None);
    };
    let lecture = read(&at.code).and_then(|lecture| match lecture.items.len() {
        0 => Err("This lecture has no items.".to_owned()),
        _ => Ok(lecture),
    });
    let lecture = lecture.map_err(|why| {
        address::give_lecture(None);
        address::set_fragment("");
        format!("The lecture cannot be opened. {why}")
    })?;
    let mut given = Given { lecture, at, problem: None };
    given.at = given.stepped(0);
    let link = given.item().map(|item| item.link.clone()).unwrap_or_default();
    given.problem = opens(&link).err();
    // An item without a valid link leaves the page unchanged.
    let link = if given.problem.is_some() { String::new() } else { link };
    address::give_lecture(Some((given.at.clone(), link)));
    Ok(Some(given))
}

/// Starts or ends the lecture according to the address.
pub fn sync_address(store: Store) {
    match of_address() {
        Ok(Some(given)) => store.lecture.set(Some(Arc::new(given))),
        Ok(None) => end(store),
        Err(why) => {
            end(store);
            store.notify(Notice::new("lecture", Tone::Alert, why));
        }
    }
}

/// Marks a text as put into the editor by an item. `before` is the draft that it replaces.
pub fn text_is_given(text: &str, before: Option<Draft>) {
    drafts::not_own(text);
    if let Some(draft) = before {
        BEFORE.with_borrow_mut(|kept| {
            kept.get_or_insert(draft);
        });
    }
}

/// Leaves the lecture and stays at the item.
pub fn leave(store: Store) {
    let own = address::fragment();
    address::give_lecture(None);
    address::set_fragment(&own);
    end(store);
}

/// Ends the lecture, if any, and offers to restore the earlier code.
fn end(store: Store) {
    if store.lecture.with_untracked(Option::is_none) {
        return;
    }
    store.lecture.set(None);
    drafts::not_own("");
    if let Some(draft) = BEFORE.take() {
        let offer = Offer::new("Restore previous code", Act::Restore(Box::new(draft)));
        let words = "You left the lecture. Your previous code is kept.";
        store.notify(Notice::new("draft", Tone::Remark, words).offering(offer));
    }
}

/// The lecture being written.
pub fn written() -> Lecture {
    StorageArea::Machine.kept(WRITTEN).and_then(|text| Lecture::from_text(&text).ok()).unwrap_or_default()
}

/// Stores the lecture being written. Returns whether it was stored.
#[must_use]
pub fn keep_written(lecture: &Lecture) -> bool {
    let text = lecture.to_text();
    text.len() <= MAX_DRAFT_BYTES && StorageArea::Machine.keep(WRITTEN, &text)
}

#[cfg(test)]
mod tests {
    use super::{Lecture, LinkKind, LinkState, Opens, encode, fragment, opens, read};
    use nvvm_lessons::LectureItem;

    fn link(kind: LinkKind) -> String {
        encode(&LinkState { kind, text: "text".to_owned(), ..LinkState::default() })
    }

    fn lecture(count: usize) -> Lecture {
        let item = LectureItem { link: "#learn/padding".to_owned(), note: "a note".to_owned() };
        Lecture { title: "Monday".to_owned(), items: vec![item; count] }
    }

    #[test]
    fn any_link_of_the_page_is_an_item() {
        let text = link(LinkKind::Text);
        for fragment in
            [text.clone(), text.replacen('#', "#present/layout/2/", 1), text.replacen('#', "#view/layout/", 1)]
        {
            assert!(matches!(opens(&fragment), Ok(Opens::Link(state)) if state.text == "text"), "{fragment}");
        }
        for fragment in ["#learn/padding/2", "#present/ref/rule/NV0301", "#ref"] {
            assert!(matches!(opens(fragment), Ok(Opens::Place(_))), "{fragment}");
        }
    }

    #[test]
    fn links_that_open_nothing_say_why() {
        let own = fragment(&lecture(2));
        let bare = link(LinkKind::Lecture);
        for link in ["", "#", "#view/layout", "#present", "#hello", "#v1.d.AAAA", own.as_str(), bare.as_str()] {
            assert!(opens(link).is_err(), "{link}");
        }
    }

    #[test]
    fn a_lecture_is_read_from_the_address_of_any_item() {
        let address = fragment(&lecture(5));
        assert_eq!(read(&address), Ok(lecture(5)));
        assert_eq!(read(&address.replacen('#', "#present/", 1)), Ok(lecture(5)));
        assert!(read(&link(LinkKind::Series)).is_err());
    }
}
