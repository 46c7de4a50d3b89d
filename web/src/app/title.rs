//! The document title: the visible content and its verdict.

use crate::state::{Area, Store, View};
use leptos::prelude::*;

/// The site's name, the last part of the title.
const SITE: &str = "NVVM Playground";

/// Updates the document title with the state.
pub fn sync(store: Store) {
    Effect::new(move |_| document().set_title(&title(store)));
}

fn title(store: Store) -> String {
    let words = match store.area.get() {
        Area::Check => of_check(store),
        Area::Learn(place) if place.is_empty() => "Learn".to_owned(),
        Area::Learn(place) => {
            let id = place.split('/').next().unwrap_or_default().to_owned();
            let lessons = store.lessons.list();
            let found = lessons.iter().find(|lesson| lesson.id == id);
            found.map_or_else(|| "Learn".to_owned(), |lesson| format!("{} · Learn", lesson.title))
        }
        Area::Reference(id) if id.is_empty() => "Reference".to_owned(),
        Area::Reference(id) => format!("{} · Reference", id.rsplit('/').next().unwrap_or_default()),
    };
    let lecture = store.lecture.get().map(|given| {
        let (item, count) = (given.at.item, given.lecture.items.len());
        [&given.lecture.title, " "].concat().trim_start().to_owned() + &format!("({item} of {count})")
    });
    let parts = [lecture.unwrap_or_default(), words, SITE.to_owned()];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
}

/// Formats `apply: rejected on sm_61, Layout`.
fn of_check(store: Store) -> String {
    if !store.has_verdict() {
        return String::new();
    }
    let name = store.report(|report| {
        let kernel = report.kernels.get(store.kernel.get()).or(report.kernels.first());
        kernel.map(|kernel| kernel.demangled.split('(').next().unwrap_or_default().to_owned())
    });
    let (target, reference) = (store.target.get(), store.reference.get());
    let word = if reference.knows(target) { store.verdict.get().word() } else { "not supported" };
    let view = match store.view.get() {
        View::Problems => String::new(),
        view => format!(", {}", view.title()),
    };
    format!("{}: {word} on {target}{view}", name.unwrap_or_else(|| "Module".to_owned()))
}
