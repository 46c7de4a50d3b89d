//! Series on the page: the one that came by a link, which belongs to the tab, and the one that somebody puts together.

use super::storage::Shelf;
use nvvm_lessons::{Series, SeriesLesson};

const LINKED: &str = "playground-linked-series";
const WRITTEN: &str = "playground-written-series";

/// The text of the series that came by a link.
pub fn linked_text() -> Option<String> {
    Shelf::Tab.kept(LINKED)
}

/// Keeps the series of a link for this tab.
#[must_use]
pub fn keep_linked(text: &str) -> bool {
    Shelf::Tab.keep(LINKED, text)
}

/// The series that came by a link; nothing when none did.
///
/// # Errors
/// What is wrong with it.
pub fn linked() -> Option<Result<Series, String>> {
    linked_text().map(|text| Series::from_text(&text))
}

/// The Markdown of the lesson of this name, where the tab's series holds it as a whole.
pub fn markdown(name: &str) -> Option<String> {
    linked()?.ok()?.markdown(name).map(str::to_owned)
}

/// The lesson behind this one in the tab's series. Nothing when this one is not in it; `Some(None)` behind the last.
pub fn after(name: &str) -> Option<Option<SeriesLesson>> {
    let series = linked()?.ok()?;
    let is_in = series.lessons.iter().any(|lesson| lesson.name() == name);
    is_in.then(|| series.after(name).cloned())
}

/// A lesson's place in the tab's series.
pub struct PlaceInSeries {
    /// The title of the series; may be empty.
    pub title: String,
    /// The lesson's number, from 1.
    pub number: usize,
    /// The number of lessons of the series.
    pub count: usize,
}

/// The place of the lesson of this name in the tab's series; nothing when it is not in it.
pub fn place(name: &str) -> Option<PlaceInSeries> {
    let series = linked()?.ok()?;
    let at = series.lessons.iter().position(|lesson| lesson.name() == name)?;
    Some(PlaceInSeries { number: at + 1, count: series.lessons.len(), title: series.title })
}

/// The text of the series that is being put together.
pub fn written_text() -> Option<String> {
    Shelf::Machine.kept(WRITTEN)
}

/// The series that is being put together.
pub fn written() -> Series {
    written_text().and_then(|text| Series::from_text(&text).ok()).unwrap_or_default()
}

/// Keeps the series that is being put together.
#[must_use]
pub fn keep_written(series: &Series) -> bool {
    Shelf::Machine.keep(WRITTEN, &series.to_text())
}
