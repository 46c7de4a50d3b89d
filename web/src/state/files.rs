//! Dropped or chosen files: one is the text, the others are headers for it.

use super::{
    check,
    notice::{Notice, Tone},
    store::Store,
    texts::{self, Incoming},
};
use leptos::prelude::*;
use nvvm_engine::{HeaderText, Language, words::counted};
use std::sync::Arc;

/// Maximum size of all headers in bytes, since each check reads them.
const MAX_HEADER_BYTES: usize = 4 << 20;

/// Opens files. The main file replaces the text; headers are added.
pub fn open(store: Store, mut files: Vec<HeaderText>) {
    let Some(main) = main_text(store, &files) else {
        add_headers(store, files);
        return;
    };
    let HeaderText { path, text } = files.remove(main);
    let language = language_of(&path).unwrap_or_else(|| store.language.get_untracked());
    let (headers, skipped) = within_bounds(files);
    let mut incoming = Incoming::as_chosen(store, text, language);
    // A text alone may be a new version of the one with these headers.
    if !headers.is_empty() {
        incoming.headers = Arc::new(headers);
    }
    texts::replace(store, incoming, &format!("{path} was opened."));
    report_skipped(store, skipped);
}

/// Adds headers to the text; an equal path replaces the earlier header.
fn add_headers(store: Store, files: Vec<HeaderText>) {
    let before = store.headers.get_untracked();
    let is_new = |known: &&HeaderText| !files.iter().any(|file| file.path == known.path);
    let kept: Vec<HeaderText> = before.iter().filter(is_new).cloned().collect();
    let (headers, skipped) = within_bounds(kept.into_iter().chain(files).collect());
    set_headers(store, headers);
    report_skipped(store, skipped);
}

/// Removes a header.
pub fn remove_header(store: Store, path: &str) {
    let headers = store.headers.get_untracked();
    set_headers(store, headers.iter().filter(|header| header.path != path).cloned().collect());
}

/// Removes all headers.
pub fn remove_all_headers(store: Store) {
    set_headers(store, Vec::new());
}

fn set_headers(store: Store, headers: Vec<HeaderText>) {
    store.headers.set(Arc::new(headers));
    texts::changed(store);
    check::again(store);
}

/// The index of the main file; `None` when all files are headers of the current text.
fn main_text(store: Store, files: &[HeaderText]) -> Option<usize> {
    let by_extension = |wanted: &[&str]| files.iter().position(|file| wanted.contains(&extension(&file.path).as_str()));
    let is_cuda = store.language.get_untracked() == Language::Cuda;
    let wanted = |file: &HeaderText| {
        let name = file_name(&file.path);
        store.report(|report| {
            report.missing_headers.iter().any(|header| file_name(header.trim_matches(['<', '>', '"'])) == name)
        })
    };
    match files {
        // A single header is opened as a text, unless the current text includes it.
        [only] if is_cuda && wanted(only) => None,
        [_] => Some(0),
        _ => by_extension(&["cu"]).or_else(|| by_extension(&["ll"])).or_else(|| (!is_cuda).then_some(0)),
    }
}

fn within_bounds(mut headers: Vec<HeaderText>) -> (Vec<HeaderText>, usize) {
    let mut bytes = 0usize;
    let before = headers.len();
    headers.retain(|header| {
        let is_header = language_of(&header.path).is_none_or(|language| language == Language::Cuda);
        let fits = is_header && bytes + header.text.len() <= MAX_HEADER_BYTES;
        bytes += if fits { header.text.len() } else { 0 };
        fits
    });
    let skipped = before - headers.len();
    (headers, skipped)
}

fn report_skipped(store: Store, skipped: usize) {
    store.dismiss("files");
    if skipped > 0 {
        let files = counted(skipped as u64, "file");
        let words =
            format!("{files} left out: headers may have {MAX_HEADER_BYTES} bytes together, and are CUDA or C++.");
        store.notify(Notice::new("files", Tone::Remark, words));
    }
}

/// The language of a file extension.
fn language_of(path: &str) -> Option<Language> {
    match extension(path).as_str() {
        "ll" => Some(Language::NvvmIr),
        "cu" | "cuh" | "h" | "hpp" | "hh" | "hxx" | "inl" | "inc" | "cpp" | "cc" | "c" => Some(Language::Cuda),
        _ => None,
    }
}

fn extension(path: &str) -> String {
    path.rsplit_once('.').map_or("", |(_, extension)| extension).to_ascii_lowercase()
}

fn file_name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}
