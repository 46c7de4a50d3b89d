//! Sharing: links in the address bar and on the clipboard, and exports of the same state.

mod drawing;
mod driven;
mod lecture;
mod lesson;
mod menu;
mod print;

pub use drawing::layout_as_svg;
pub use driven::driven;
pub use lecture::{add_to_lecture, item_of_code};
pub use lesson::{copy_learn_link, copy_lecture_link};
pub use menu::{ButtonsOfSharing, menus};
pub use print::print_line;

use crate::{
    code_mirror,
    components::memory_map::memory_map_as_svg,
    protocol::{ExportFormat, ToWorker},
    state::{
        Area, Store, address, check,
        clipboard::{copy, save},
        navigate,
        notice::{Notice, Tone},
        places, present, presented,
        shown::Shown,
    },
    words,
};
use leptos::prelude::*;
use nvvm_engine::{
    HeaderText, Language, example,
    link::{LinkState, can_be_opened, encode, result_digest},
};
use std::mem;

/// Length from which some programs truncate links.
const LONG_LINK: usize = 2_000;

/// Maximum length of a URL in browsers; Chromium's limit is 2 MB.
const LONGEST_LINK: usize = 2_000_000;

/// The fragment that restores the page's state; `None` when it is too long for a URL or for the page that opens it.
fn fragment(store: Store) -> Option<String> {
    let state = state(store);
    let fragment = can_be_opened(&state).then(|| encode(&state));
    fragment.filter(|fragment| fragment.len() <= LONGEST_LINK)
}

/// The text and settings of the page.
fn state(store: Store) -> LinkState {
    let text = code_mirror::text();
    let (target, reference) = (store.target.get_untracked(), store.reference.get_untracked());
    let (expected, counts, selection) = {
        let checked = store.checked_as_written();
        // The digest is included only when the result belongs to the current text.
        let current = code_mirror::is_shown() && !store.busy.get_untracked();
        let expected = current.then(|| result_digest(&checked.report, target, reference));
        let verdict = checked.report.verdict(target, reference);
        let counts = current.then_some((verdict.errors, verdict.warnings));
        let selected = store.selection.get_untracked().filter(|_| current);
        let location = selected.and_then(|selection| places::location_of(store, selection));
        (expected, counts, location.map(|location| (location.offset, location.end_offset)))
    };
    LinkState {
        text,
        target,
        reference,
        language: store.language.get_untracked(),
        standard: store.standard.get_untracked(),
        headers: headers_in_use(store),
        view: Shown::now(store).words(),
        selection,
        expected,
        counts,
        ..LinkState::default()
    }
}

/// The headers that the text includes; all headers while that is unknown.
fn headers_in_use(store: Store) -> Vec<HeaderText> {
    let headers = store.headers.get_untracked();
    let known = code_mirror::is_shown() && !store.busy.get_untracked();
    let used = |header: &&HeaderText| store.checked.with_untracked(|it| it.report.headers.contains(&header.path));
    headers.iter().filter(|header| !known || used(header)).cloned().collect()
}

/// The URL of the full page with this view's state; without the state when that is too long.
pub fn address_of_page(store: Store) -> String {
    base_of_page() + &fragment(store).unwrap_or_default()
}

/// The page's URL without query and fragment.
fn base_of_page() -> String {
    let location = window().location();
    location.origin().unwrap_or_default() + &location.pathname().unwrap_or_default()
}

/// Copies an `<iframe …>` element with the current view.
pub fn copy_frame(store: Store) {
    let Some(fragment) = fragment(store) else {
        store.notify(Notice::new("share", Tone::Alert, "This code is too long for a link."));
        return;
    };
    let address = format!("{}?embed={}{fragment}", base_of_page(), store.view.get_untracked().id());
    let title = store.view.get_untracked().title();
    let text = format!(
        "<iframe src=\"{address}\" title=\"NVVM Playground: {title}\" width=\"100%\" height=\"420\" style=\"border:0\" loading=\"lazy\"></iframe>"
    );
    copy(store, text, format!("Copied: an iframe that shows {title}."), "The browser refused to copy.");
}

/// Sets and returns the link; shows a notice and returns `None` when it is too long.
fn link(store: Store) -> Option<String> {
    let Some(fragment) = fragment(store) else {
        let text = "This code is too long for a link. The Share menu has other forms.";
        store.notify(Notice::new("share", Tone::Alert, text));
        return None;
    };
    navigate::go_to(store, Area::Check);
    address::show_link(&fragment);
    window().location().href().ok()
}

/// The link to the current area. Learn and Reference have addresses of their own.
fn link_to_what_is_shown(store: Store) -> Option<String> {
    match store.area.get_untracked() {
        Area::Check => link(store),
        Area::Learn(place) => lesson::link(store, &place),
        Area::Reference(_) => window().location().href().ok(),
    }
}

/// Ctrl-S: sets the link in the address bar.
pub fn put_into_address(store: Store) {
    if let Some(link) = link_to_what_is_shown(store) {
        let text = format!("The link is in the address bar: {}.", words::counted(link.len() as u64, "character"));
        store.notify(Notice::new("share", Tone::Remark, text));
    }
}

/// The share button: sets the link in the address bar and copies it.
pub fn copy_link(store: Store) {
    if let Some(link) = link_to_what_is_shown(store) {
        let mut done = format!("Link copied: {}.", words::counted(link.len() as u64, "character"));
        if link.len() > LONG_LINK {
            done.push_str(" Chats often cut links above 2 000 characters; the menu has the code as Markdown.");
        }
        copy(store, link, done, "The browser refused to copy; the link is in the address bar.");
    }
}

/// Copies a Markdown link: `[big_kernel on sm_75](…)`.
pub fn copy_markdown_link(store: Store) {
    if let Some(link) = link_to_what_is_shown(store) {
        let what = match store.area.get_untracked() {
            Area::Check => title_of_text(store),
            Area::Learn(_) => lesson::title(store),
            Area::Reference(_) => "NVVM Playground: Reference".to_owned(),
        };
        let text = format!("[{}]({link})", what.replace(['[', ']', '\n'], " "));
        copy(store, text, "Markdown link copied.".to_owned(), "The browser refused to copy.");
    }
}

/// Formats `big_kernel on sm_75`: the selected kernel without its parameters; without a kernel the example's title, or
/// `Module`.
fn title_of_text(store: Store) -> String {
    let kernel = store.checked.with_untracked(|checked| {
        let kernels = &checked.report.kernels;
        let kernel = kernels.get(store.kernel.get_untracked()).or(kernels.first())?;
        Some(kernel.demangled.split('(').next().unwrap_or_default().to_owned())
    });
    let shown = store.example.with_untracked(|id| example(id));
    let name = kernel.or(shown.map(|example| example.title.to_owned())).unwrap_or_else(|| "Module".to_owned());
    format!("{name} on {}", store.target.get_untracked())
}

/// Copies a link that opens the current view in presentation mode.
pub fn copy_presenting_link(store: Store) {
    let Some(link) = link_to_what_is_shown(store) else { return };
    let (base, fragment) = link.split_at(link.find('#').unwrap_or(link.len()));
    // In presentation mode, the fragment contains the mode already.
    let (_, fragment) = presented::split(fragment);
    let link = base.to_owned() + &presented::joined(present::now(store), &fragment);
    copy(store, link, "Link copied: it opens presented.".to_owned(), "The browser refused to copy.");
}

/// Asks the engine for the report in another format; [`exported`] receives it.
pub fn export(store: Store, format: ExportFormat) {
    let (target, reference) = (store.target.get_untracked(), store.reference.get_untracked());
    if !check::ask(&ToWorker::Export { format, target, reference, asked: 0 }) {
        store.notify(Notice::new("share", Tone::Alert, "The engine is not ready yet; please try again."));
    }
}

/// Saves or copies exported documents when they arrive.
fn give_exports(store: Store) {
    Effect::new(move |_| {
        store.answers.exported.track();
        for document in store.answers.exported.update_untracked(mem::take) {
            if let Some(text) = document.text {
                exported(store, document.format, text);
            }
        }
    });
}

fn exported(store: Store, format: ExportFormat, text: String) {
    match format {
        ExportFormat::Issue => {
            let text = match link(store) {
                Some(link) if link.len() < 8_000 => format!("{text}\n[Open in the playground]({link})\n"),
                _ => text,
            };
            copy(store, text, "Markdown copied, ready for a bug report.".to_owned(), "The browser refused to copy.");
        }
        ExportFormat::Json => save(store, "nvvm-check.json", "application/json", &text),
        ExportFormat::Sarif => save(store, "nvvm-check.sarif", "application/sarif+json", &text),
    }
}

/// Saves the text, with the file extension of its language.
pub fn save_text(store: Store) {
    let name = match store.language.get_untracked() {
        Language::NvvmIr => "kernel.ll",
        Language::Cuda => "kernel.cu",
    };
    save(store, name, "text/plain", &code_mirror::text());
}

/// Saves the visible memory map.
pub fn save_memory_map(store: Store) {
    let title = format!("Memory map: {}", title_of_text(store));
    if let Some(svg) = memory_map_as_svg(&title) {
        save(store, "memory-map.svg", "image/svg+xml", &svg);
    }
}

/// Saves the drawing of the parameter buffer.
pub fn save_drawing(store: Store) {
    match layout_as_svg(store) {
        Some(svg) => save(store, "parameter-buffer.svg", "image/svg+xml", &svg),
        None => store.notify(Notice::new("share", Tone::Remark, "There is no kernel to draw.")),
    }
}
