//! The page's address: its fragment holds a shared text, or the place in Learn or Reference; before it the lecture that
//! this is an item of, and before all whether that is presented.

use super::{
    area::Area,
    board::BoardState,
    form_address::decoded,
    lecture_address::{self, LectureAddress},
    presented::{Presented, joined, split},
    view::View,
    viewed::{self, Viewed},
};
use leptos::prelude::*;
use std::cell::{Cell, RefCell};
use wasm_bindgen::JsValue;

thread_local! {
    /// The link whose text is on the page; empty once that is another one.
    static SHOWN: RefCell<String> = const { RefCell::new(String::new()) };
    /// What every address says that is written.
    static PRESENTED: Cell<Option<Presented>> = const { Cell::new(None) };
    /// The item of the lecture in progress, from which every address is derived, and the item's own link.
    static LECTURE: RefCell<Option<(LectureAddress, String)>> = const { RefCell::new(None) };
    /// The view that every address of Check names.
    static VIEWED: Cell<Viewed> =
        const { Cell::new(Viewed { view: View::Problems, board: BoardState { cell: None, pins: [None, None] } }) };
}

/// The fragment with its `#` and without what it says of the view, of a lecture and of the mode for projectors; empty when
/// there is none. Of an item of a lecture it is that of the item's link.
pub fn fragment() -> String {
    parts().2
}

/// The view that the address names; nothing where it names none.
pub fn viewed() -> Option<Viewed> {
    parts().1
}

/// The item of a lecture that the address names.
pub fn lecture() -> Option<LectureAddress> {
    let (_, fragment) = split(&whole_fragment());
    lecture_address::split(&fragment).map(|(at, _)| at)
}

/// Derives every later address from this item of a lecture; the text is the item's own link.
pub fn give_lecture(item: Option<(LectureAddress, String)>) {
    LECTURE.set(item);
}

/// Whether addresses are those of a lecture's item.
pub fn gives_lecture() -> bool {
    LECTURE.with_borrow(Option::is_some)
}

/// Goes to an item of a lecture, as a step that the browser's Back undoes.
pub fn push_item(at: &LectureAddress) {
    let item = at.fragment("", "");
    let fragment = if PRESENTED.get().is_some() { joined(Presented::default(), &item) } else { item };
    push(&fragment);
}

/// From now on every address of Check names this view.
pub fn view(viewed: impl Into<Viewed>) {
    VIEWED.set(viewed.into());
}

/// What is chosen on the board is in the address of its view from now on.
pub fn show_board(board: BoardState) {
    let viewed = VIEWED.get();
    if viewed.view == View::WhatIf && viewed.board != board {
        VIEWED.set(Viewed { board, ..viewed });
        set_fragment(&fragment());
    }
}

/// What the address says of the mode for projectors; nothing when it does not ask for it.
pub fn presented() -> Option<Presented> {
    parts().0
}

/// From now on every address says this of the mode for projectors.
pub fn present(presented: Option<Presented>) {
    PRESENTED.set(presented);
}

fn whole_fragment() -> String {
    window().location().hash().unwrap_or_default()
}

/// Parts of the fragment: the mode for projectors, the view, and the rest.
fn parts() -> (Option<Presented>, Option<Viewed>, String) {
    let (outer, fragment) = split(&whole_fragment());
    let own = match lecture_address::split(&fragment) {
        Some((_, Some(own))) => own,
        Some((_, None)) => {
            LECTURE.with_borrow(|given| given.as_ref().map(|(_, link)| link.clone())).unwrap_or_default()
        }
        None => fragment,
    };
    // An item's own link may ask for the mode and name a step.
    let (inner, own) = split(&own);
    let (viewed, rest) = viewed::split(&own);
    (outer.filter(|outer| outer.view.is_some()).or(inner).or(outer), viewed, rest)
}

/// Puts a fragment into the address without a step in the history.
pub fn set_fragment(fragment: &str) {
    if let Ok(history) = window().history() {
        // A browser may refuse when it is asked too often; the address then keeps the older link.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&with(fragment)));
    }
}

/// Goes to a fragment, as a step that the browser's Back undoes.
pub fn push_fragment(fragment: &str) {
    push(&with(fragment));
}

fn push(address: &str) {
    if let Ok(history) = window().history() {
        // As above.
        let _ = history.push_state_with_url(&JsValue::NULL, "", Some(address));
    }
}

/// The text on the page is this link's: the address says so.
pub fn show_link(fragment: &str) {
    // A link names its view itself.
    view(View::default());
    keep_in_mind(fragment);
    set_fragment(fragment);
}

/// The text on the page is this link's, whose address it has.
pub fn keep_in_mind(fragment: &str) {
    SHOWN.set(fragment.to_owned());
}

/// The text on the page is no longer a link's; the address of Check does not say so any more.
pub fn leave_link(in_check: bool) {
    keep_in_mind("");
    if in_check && !fragment().is_empty() {
        set_fragment("");
    }
}

/// Whether the text on the page is this link's.
pub fn shows_link(fragment: &str) -> bool {
    SHOWN.with_borrow(|shown| shown == fragment)
}

fn with(fragment: &str) -> String {
    let location = window().location();
    let place = location.pathname().unwrap_or_default() + &location.search().unwrap_or_default();
    let presented = PRESENTED.get();
    let names_view = presented.is_none() && Area::of_fragment(fragment) == Area::Check;
    let own = if names_view { viewed::joined(VIEWED.get(), fragment) } else { fragment.to_owned() };
    let own = LECTURE.with_borrow(|given| match given {
        Some((at, link)) => at.fragment(&own, link),
        None => own,
    });
    match presented {
        Some(presented) => place + &joined(presented, &own),
        None => place + &own,
    }
}

/// What the page's address says behind `?name`, as it is written; empty when it says the name alone.
fn asked(name: &str) -> Option<String> {
    let search = window().location().search().unwrap_or_default();
    search.trim_start_matches('?').split('&').find_map(|word| {
        let (found, value) = word.split_once('=').unwrap_or((word, ""));
        (found == name).then(|| value.to_owned())
    })
}

/// The view that another page shows of ours; `None` when it does not.
pub fn embed_words() -> Option<String> {
    asked("embed")
}

/// Whether that page lets its visitors change the text.
pub fn editable() -> bool {
    embedded() && asked("editable").is_some()
}

/// The origin of the page that drives an embedded view, as its address names it: the only one whose messages are read,
/// and the only one that is told anything. An error is what stands there instead of an origin.
pub fn driver() -> Option<Result<String, String>> {
    let asked = asked("parent").filter(|_| embedded())?;
    let named = decoded(&asked).unwrap_or(asked);
    let origin = web_sys::Url::new(&named).ok().filter(|url| ["http:", "https:"].contains(&url.protocol().as_str()));
    Some(if origin.is_some_and(|url| url.origin() == named) { Ok(named) } else { Err(named) })
}

/// Whether another page shows one view of ours.
pub fn embedded() -> bool {
    embed_words().is_some()
}

/// Whether that view is the text itself.
pub fn embeds_text() -> bool {
    embed_words().as_deref() == Some("text")
}
