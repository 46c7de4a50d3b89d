//! The page's URL. Its fragment contains a shared text, or a place in Learn or Reference; before it come the lecture of
//! the item, the view, and the presentation mode.

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
    /// The fragment of the link whose text is on the page; empty after an edit.
    static SHOWN: RefCell<String> = const { RefCell::new(String::new()) };
    /// The presentation state that every written address contains.
    static PRESENTED: Cell<Option<Presented>> = const { Cell::new(None) };
    /// The current lecture item, from which all addresses are derived, and the item's own link.
    static LECTURE: RefCell<Option<(LectureAddress, String)>> = const { RefCell::new(None) };
    /// The view in every address of Check.
    static VIEWED: Cell<Viewed> =
        const { Cell::new(Viewed { view: View::Problems, board: BoardState { cell: None, pins: [None, None] } }) };
}

/// The fragment with its `#`, without view, lecture and presentation mode; empty without one. For a lecture item, it is
/// the fragment of the item's link.
pub fn fragment() -> String {
    parts().2
}

/// The view in the address, if any.
pub fn viewed() -> Option<Viewed> {
    parts().1
}

/// The lecture item in the address, if any.
pub fn lecture() -> Option<LectureAddress> {
    let (_, fragment) = split(&whole_fragment());
    lecture_address::split(&fragment).map(|(at, _)| at)
}

/// Derives all later addresses from this lecture item; the text is the item's own link.
pub fn give_lecture(item: Option<(LectureAddress, String)>) {
    LECTURE.set(item);
}

/// Whether addresses are derived from a lecture item.
pub fn gives_lecture() -> bool {
    LECTURE.with_borrow(Option::is_some)
}

/// Pushes a lecture item's address to the history.
pub fn push_item(at: &LectureAddress) {
    let item = at.fragment("", "");
    let fragment = if PRESENTED.get().is_some() { joined(Presented::default(), &item) } else { item };
    push(&fragment);
}

/// Sets the view for all later addresses of Check.
pub fn view(viewed: impl Into<Viewed>) {
    VIEWED.set(viewed.into());
}

/// Updates the what-if board's state in the address.
pub fn show_board(board: BoardState) {
    let viewed = VIEWED.get();
    if viewed.view == View::WhatIf && viewed.board != board {
        VIEWED.set(Viewed { board, ..viewed });
        set_fragment(&fragment());
    }
}

/// The presentation state in the address; `None` outside of presentation mode.
pub fn presented() -> Option<Presented> {
    parts().0
}

/// Sets the presentation state for all later addresses.
pub fn present(presented: Option<Presented>) {
    PRESENTED.set(presented);
}

fn whole_fragment() -> String {
    window().location().hash().unwrap_or_default()
}

/// Splits the fragment into presentation state, view, and the rest.
fn parts() -> (Option<Presented>, Option<Viewed>, String) {
    let (outer, fragment) = split(&whole_fragment());
    let own = match lecture_address::split(&fragment) {
        Some((_, Some(own))) => own,
        Some((_, None)) => {
            LECTURE.with_borrow(|given| given.as_ref().map(|(_, link)| link.clone())).unwrap_or_default()
        }
        None => fragment,
    };
    // An item's own link may contain a presentation state and a view.
    let (inner, own) = split(&own);
    let (viewed, rest) = viewed::split(&own);
    (outer.filter(|outer| outer.view.is_some()).or(inner).or(outer), viewed, rest)
}

/// Replaces the fragment without a history entry.
pub fn set_fragment(fragment: &str) {
    if let Ok(history) = window().history() {
        // A browser may reject frequent changes; the address then keeps the older link.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&with(fragment)));
    }
}

/// Pushes a fragment to the history.
pub fn push_fragment(fragment: &str) {
    push(&with(fragment));
}

fn push(address: &str) {
    if let Ok(history) = window().history() {
        // As in `set_fragment`.
        let _ = history.push_state_with_url(&JsValue::NULL, "", Some(address));
    }
}

/// Sets the address to the link whose text is on the page.
pub fn show_link(fragment: &str) {
    // The link names its own view.
    view(View::default());
    keep_in_mind(fragment);
    set_fragment(fragment);
}

/// Records the link whose text is on the page, without changing the address.
pub fn keep_in_mind(fragment: &str) {
    SHOWN.set(fragment.to_owned());
}

/// Forgets the link, whose text was changed, and removes it from the address of Check.
pub fn leave_link(in_check: bool) {
    keep_in_mind("");
    if in_check && !fragment().is_empty() {
        set_fragment("");
    }
}

/// Whether the text on the page is that of this link.
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

/// The undecoded value of a query parameter; empty without a value.
fn asked(name: &str) -> Option<String> {
    let search = window().location().search().unwrap_or_default();
    search.trim_start_matches('?').split('&').find_map(|word| {
        let (found, value) = word.split_once('=').unwrap_or((word, ""));
        (found == name).then(|| value.to_owned())
    })
}

/// The view in the query of an embed; `None` outside of an embed.
pub fn embed_words() -> Option<String> {
    asked("embed")
}

/// Whether the embedding page lets its visitors edit the text.
pub fn editable() -> bool {
    embedded() && asked("editable").is_some()
}

/// The origin that controls the embed, from the query: the only sender and recipient of messages. The error is an
/// invalid value.
pub fn driver() -> Option<Result<String, String>> {
    let asked = asked("parent").filter(|_| embedded())?;
    let named = decoded(&asked).unwrap_or(asked);
    let origin = web_sys::Url::new(&named).ok().filter(|url| ["http:", "https:"].contains(&url.protocol().as_str()));
    Some(if origin.is_some_and(|url| url.origin() == named) { Ok(named) } else { Err(named) })
}

/// Whether the page is an embed.
pub fn embedded() -> bool {
    embed_words().is_some()
}

/// Whether the embed shows the text itself.
pub fn embeds_text() -> bool {
    embed_words().as_deref() == Some("text")
}
