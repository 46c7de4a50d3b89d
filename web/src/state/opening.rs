//! The initial state of the page: a link's text, else this tab's text, else the worked example; and links opened later.

use super::{
    address::{self, embed_words, embedded},
    area::Area,
    board::BoardState,
    check,
    checked::Expected,
    drafts, lecture,
    lecture_address::{Given, LectureAddress},
    lessons::{self, Lessons},
    notice::{Act, Notice, Offer, Tone},
    present, series,
    shown::Shown,
    store::Store,
    texts::{self, Incoming},
    view::{Columns, View},
};
use crate::words::counted;
use leptos::prelude::*;
use nvvm_engine::target::Reference;
use nvvm_engine::{
    Language, Standard, examples,
    link::{self, LinkKind, LinkState},
};
use std::sync::Arc;

/// The initial state.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The initial area.
    pub area: Area,
    /// The text with its settings.
    pub incoming: Incoming,
    /// The initial view.
    pub shown: Shown,
    /// Whether the view was requested explicitly.
    pub view_asked: bool,
    /// The result that the link promises.
    pub expected: Option<Expected>,
    /// The initial notices.
    pub notices: Vec<Notice>,
    /// The lecture of the address.
    pub lecture: Option<Arc<Given>>,
}

impl Opening {
    fn of(incoming: Incoming) -> Self {
        Self {
            area: Area::Check,
            incoming,
            shown: Shown::default(),
            view_asked: false,
            expected: None,
            notices: Vec::new(),
            lecture: None,
        }
    }

    /// Selects a view by its name in links, including names of views that moved.
    fn showing(mut self, view: &str) -> Self {
        if view == "intrinsics" {
            self.area = Area::Reference("intrinsic".to_owned());
        } else if let Some(found) = Shown::parse(view).filter(|shown| shown.view.is_for(self.incoming.language)) {
            // The query of an embed names only the view; the link may contain more of the same view's state.
            let says_more =
                found.beside.is_some() || found.columns != Columns::Targets || found.board != BoardState::default();
            if found.view != self.shown.view || says_more {
                self.shown = found;
            }
            self.view_asked = found.view != View::default();
        }
        self
    }
}

/// The content of a link without a text to check.
enum Brought {
    /// A lesson, a series, results or progress.
    ForLearn { place: String, notice: Option<Notice> },
    /// A lecture without an item's number.
    Lecture,
}

/// Stores the content of a link; `None` for a link to a text to check.
// Separate, since most visits have no link.
fn brought(lessons: Lessons, fragment: &str) -> Option<Brought> {
    let LinkState { kind, text, view, .. } = link::decode(fragment).ok()?.state;
    match kind {
        LinkKind::Text => None,
        LinkKind::Lecture => Some(Brought::Lecture),
        LinkKind::Series => {
            let refused = "The browser cannot store the course of this link, so it cannot be opened.";
            let notice = (!series::keep_linked(&text)).then(|| Notice::new("link", Tone::Alert, refused));
            Some(Brought::ForLearn { place: lessons::SERIES.to_owned(), notice })
        }
        LinkKind::Lesson => {
            // Opening the same lesson again keeps its progress.
            if lessons::linked().as_ref() != Some(&text) {
                lessons.forget(lessons::BY_LINK);
            }
            let refused = "The browser cannot store the lesson of this link, so it cannot be opened.";
            let notice = (!lessons::keep_linked(&text)).then(|| Notice::new("link", Tone::Alert, refused));
            let place =
                if view.is_empty() { lessons::BY_LINK.to_owned() } else { format!("{}/{view}", lessons::BY_LINK) };
            Some(Brought::ForLearn { place, notice })
        }
        LinkKind::Result => Some(match lessons.take_over(&text) {
            Some(taken) => {
                let words = format!("Your progress in {} was imported.", counted(taken as u64, "lesson"));
                Brought::ForLearn { place: String::new(), notice: Some(Notice::new("link", Tone::Remark, words)) }
            }
            None => {
                lessons.results.update(|results| {
                    if !results.contains(&text) {
                        results.push(text);
                    }
                });
                Brought::ForLearn { place: "results".to_owned(), notice: None }
            }
        }),
    }
}

/// Determines the initial state.
pub fn at_start(lessons: Lessons) -> Opening {
    // The code of lectures is deferred, and a page without a lecture does not wait for it.
    let lecture = if address::lecture().is_some() { lecture::of_address() } else { Ok(None) };
    let mut opening = at_start_by_address(lessons);
    match lecture {
        Ok(Some(given)) => opening.lecture = Some(Arc::new(given)),
        Ok(None) => {}
        Err(why) => opening.notices.push(Notice::new("lecture", Tone::Alert, why)),
    }
    if let Some(view) = embed_words() {
        opening = opening.showing(&view);
    }
    if let Some(viewed) = address::viewed() {
        address::view(viewed);
        opening = opening.showing(&viewed.words());
    }
    opening
}

fn at_start_by_address(lessons: Lessons) -> Opening {
    let fragment = address::fragment();
    let mut area = Area::of_fragment(&fragment);
    let mut notice = None;
    if area == Area::Check
        && fragment.len() > 1
        && let Some(brought) = brought(lessons, &fragment)
    {
        match brought {
            Brought::ForLearn { place, notice: told } => {
                area = Area::Learn(place);
                notice = told;
            }
            Brought::Lecture => {
                address::push_item(&LectureAddress::first(&fragment));
                return at_start(lessons);
            }
        }
    }
    // An embed never shows stored texts.
    let of_tab = drafts::of_tab().filter(|draft| !draft.text.trim().is_empty() && !embedded());
    if area == Area::Check && fragment.len() > 1 {
        address::keep_in_mind(&fragment);
        let mut opening = from_link(&fragment);
        // A link takes precedence over the tab's text, which is kept as a draft.
        let own = of_tab.filter(|draft| draft.text != opening.incoming.text && draft.is_own());
        if address::gives_lecture() {
            lecture::text_is_given(&opening.incoming.text, own.clone());
        }
        if let Some(draft) = own {
            let offer = Offer::new("Restore previous code", Act::Restore(Box::new(draft)));
            let text = "The link was opened. Your previous code is kept.";
            opening.notices.push(Notice::new("draft", Tone::Remark, text).offering(offer));
        }
        return opening;
    }
    let mut opening = of_tab.map_or_else(worked_example, |draft| Opening::of(draft.into()));
    opening.area = area;
    opening.notices.extend(notice);
    if !embedded() && !drafts::is_own(&opening.incoming.text, opening.incoming.language) {
        opening.notices.extend(drafts::newest_other_than(&opening.incoming.text).map(|draft| {
            let offer = Offer::new("Restore previous code", Act::Restore(Box::new(draft)));
            Notice::new("draft", Tone::Remark, "Your last code is kept in this browser.").offering(offer)
        }));
    }
    opening
}

fn from_link(fragment: &str) -> Opening {
    match link::decode(fragment) {
        Ok(opened) => {
            let LinkState {
                text,
                language,
                target,
                reference,
                view,
                engine,
                expected,
                counts,
                selection,
                headers,
                standard,
                ..
            } = opened.state;
            let headers = Arc::new(headers);
            let expected = expected.map(|digest| Expected { engine, digest, counts, target, reference, selection });
            let notice = |text| Notice::new("link", Tone::Remark, text);
            let mut opening =
                Opening::of(Incoming { text, language, headers, target, reference, standard }).showing(&view);
            opening.expected = expected;
            opening.notices = opened.notes.into_iter().map(notice).collect();
            opening
        }
        Err(error) => {
            let mut opening = worked_example();
            opening.incoming.text = String::new();
            let mut notice = Notice::new("link", Tone::Alert, error.message);
            if let Some(text) = error.salvaged_text {
                notice = notice.offering(Offer::new("Put the recovered code into the editor", Act::PutText(text)));
            }
            opening.notices.push(notice);
            opening
        }
    }
}

/// The state of a first visit.
fn worked_example() -> Opening {
    let incoming = examples().first().map_or_else(
        || Incoming {
            text: String::new(),
            language: Language::default(),
            headers: Arc::default(),
            target: nvvm_engine::default_target(),
            reference: Reference::Tileiras,
            standard: Standard::default(),
        },
        |example| Incoming {
            text: example.text.to_owned(),
            language: example.language,
            headers: Arc::default(),
            target: example.target(),
            reference: example.reference,
            standard: Standard::default(),
        },
    );
    Opening::of(incoming)
}

/// Opens a lecture item, with a history entry.
pub fn go_to_item(store: Store, at: &LectureAddress) {
    address::push_item(at);
    address_changed(store);
}

/// Opens the changed address: after link navigation within the page, and after Back or Forward.
pub fn address_changed(store: Store) {
    if address::lecture().is_some() || store.lecture.with_untracked(Option::is_some) {
        lecture::sync_address(store);
    }
    // Addresses written meanwhile keep the presentation state.
    address::present(address::presented());
    open_address(store);
    present::sync_address(store);
}

fn open_address(store: Store) {
    let fragment = address::fragment();
    let area = Area::of_fragment(&fragment);
    let is_link = area == Area::Check && fragment.len() > 1;
    match is_link.then(|| brought(store.lessons, &fragment)).flatten() {
        Some(Brought::ForLearn { place, notice }) => {
            store.area.set(Area::Learn(place));
            if let Some(notice) = notice {
                store.notify(notice);
            }
            return;
        }
        Some(Brought::Lecture) => return go_to_item(store, &LectureAddress::first(&fragment)),
        None => {}
    }
    // Going back to the link of the current text does not reload it.
    let is_here = !is_link || address::shows_link(&fragment);
    let asked = address::viewed();
    if area == Area::Check {
        let viewed = asked.unwrap_or_default();
        address::view(viewed);
        if is_here {
            store.view.set(viewed.view);
            store.board.set(viewed.board);
            if asked.is_some() {
                store.shows_result.set(true);
            }
        }
    }
    store.area.set(area);
    if is_here {
        return;
    }
    let Opening { area, incoming, shown, view_asked, expected, notices, .. } = match asked {
        Some(asked) => from_link(&fragment).showing(&asked.words()),
        None => from_link(&fragment),
    };
    let before = texts::current(store);
    let text = incoming.text.clone();
    let replaced = before.is_own() && before.text != text;
    texts::replace(store, incoming, "The link was opened.");
    if address::gives_lecture() {
        lecture::text_is_given(&text, replaced.then_some(before));
    }
    // The edit removed the link from the address.
    address::show_link(&fragment);
    if let Some(asked) = asked {
        address::view(asked);
        address::set_fragment(&fragment);
    }
    if !replaced {
        store.dismiss("draft");
    }
    store.area.set(area);
    store.expected.set(expected);
    shown.show(store);
    store.shows_result.set(view_asked);
    for notice in notices {
        store.notify(notice);
    }
    check::again(store);
}
