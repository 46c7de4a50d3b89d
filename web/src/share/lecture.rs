//! Adding the current page to the lecture in the editor.

use super::{fragment, lesson};
use crate::state::{
    Area, Store, lecture, lessons,
    notice::{Act, Notice, Offer, Tone},
    present, presented,
};
use leptos::prelude::*;
use nvvm_lessons::LectureItem;

/// Adds the current page to the lecture in the editor, and shows a notice with its position.
pub fn add_to_lecture(store: Store) {
    let mut written = lecture::written();
    let added = item_in_sight(store).and_then(|item| written.add(item));
    let kept = added.and_then(|()| match lecture::keep_written(&written) {
        true => Ok(()),
        false => Err("The browser cannot store this lecture.".to_owned()),
    });
    let notice = match kept {
        Ok(()) => {
            let words = format!("Added to your lecture as item {}.", written.items.len());
            let offer = Offer::new("Edit the lecture", Act::GoTo(Area::Learn(lessons::LECTURE.to_owned())));
            Notice::new("lecture", Tone::Remark, words).offering(offer)
        }
        Err(why) => Notice::new("lecture", Tone::Alert, why),
    };
    store.notify(notice);
}

/// The code in Check as a lecture item.
///
/// # Errors
/// When the code is too long for a link.
pub fn item_of_code(store: Store) -> Result<LectureItem, String> {
    LectureItem::of_link(&fragment(store).ok_or("This code is too long for a link.")?)
}

fn item_in_sight(store: Store) -> Result<LectureItem, String> {
    let area = store.area.get_untracked();
    let mut item = match &area {
        Area::Check => item_of_code(store)?,
        Area::Learn(place) => LectureItem::of_link(&lesson::carrying(place).unwrap_or_else(|| area.fragment()))?,
        Area::Reference(_) => LectureItem::of_link(&area.fragment())?,
    };
    if store.presenting.get_untracked() {
        item.link = presented::joined(present::now(store), &item.link);
    }
    Ok(item)
}
