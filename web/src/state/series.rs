//! Series: the one from a link, which belongs to the tab, and the one being built.

use super::storage::StorageArea;
use nvvm_lessons::{Series, SeriesLesson};

const LINKED: &str = "playground-linked-series";
const WRITTEN: &str = "playground-written-series";

/// The text of the series from a link.
pub fn linked_text() -> Option<String> {
    StorageArea::Tab.kept(LINKED)
}

/// Stores the series of a link for this tab. Returns whether it was stored.
#[must_use]
pub fn keep_linked(text: &str) -> bool {
    StorageArea::Tab.keep(LINKED, text)
}

/// The series from a link; `None` without one.
///
/// # Errors
/// The syntax error of the series.
pub fn linked() -> Option<Result<Series, String>> {
    linked_text().map(|text| Series::from_text(&text))
}

/// The Markdown of the lesson with this name, if the tab's series contains it.
pub fn markdown(name: &str) -> Option<String> {
    linked()?.ok()?.markdown(name).map(str::to_owned)
}

/// The next lesson of the tab's series. `None` when it does not contain this one; `Some(None)` after the last.
pub fn after(name: &str) -> Option<Option<SeriesLesson>> {
    let series = linked()?.ok()?;
    let is_in = series.lessons.iter().any(|lesson| lesson.name() == name);
    is_in.then(|| series.after(name).cloned())
}

/// A lesson's position in the tab's series.
pub struct PlaceInSeries {
    /// The title of the series; may be empty.
    pub title: String,
    /// The lesson's number, from 1.
    pub number: usize,
    /// The number of lessons of the series.
    pub count: usize,
}

/// The position of the lesson with this name in the tab's series; `None` when it is not in the series.
pub fn place(name: &str) -> Option<PlaceInSeries> {
    let series = linked()?.ok()?;
    let at = series.lessons.iter().position(|lesson| lesson.name() == name)?;
    Some(PlaceInSeries { number: at + 1, count: series.lessons.len(), title: series.title })
}

/// The text of the series being built.
pub fn written_text() -> Option<String> {
    StorageArea::Machine.kept(WRITTEN)
}

/// The series being built.
pub fn written() -> Series {
    written_text().and_then(|text| Series::from_text(&text).ok()).unwrap_or_default()
}

/// Stores the series being built. Returns whether it was stored.
#[must_use]
pub fn keep_written(series: &Series) -> bool {
    StorageArea::Machine.keep(WRITTEN, &series.to_text())
}
