//! A preview of the step at the cursor of a lesson being written, as students see it. Answers are not stored.

use super::{editor::Text, lesson::page_of, source, step::StepPane, taken::Taken};
use crate::{
    protocol::lessons::OpenedLesson,
    state::{lessons::Progress, store},
};
use leptos::prelude::*;
use nvvm_lessons::Place;
use std::sync::Arc;

/// The step that contains a line of the Markdown: the last one whose heading is not below it.
fn step_at(places: &[Place], line: u32) -> u32 {
    let before = places.iter().take_while(|place| place.line <= line).count();
    u32::try_from(before.saturating_sub(1)).unwrap_or(0)
}

/// A preview of the current lesson at the cursor's line.
#[component]
pub fn Preview(opened: RwSignal<Option<Arc<OpenedLesson>>>, line: RwSignal<u32>) -> impl IntoView {
    let store = store();
    store.answers.lessons.step.set(None);
    let taken = Taken {
        name: StoredValue::new(String::new()),
        opened,
        progress: RwSignal::new(Progress::default()),
        text: Text::new(store),
        in_preview: true,
    };
    // Answers to an earlier version of the lesson are discarded.
    Effect::new(move |_| {
        opened.track();
        taken.progress.set(Progress::default());
    });
    let in_sight = Memo::new(move |_| {
        opened.with(|lesson| lesson.as_ref().map_or(0, |lesson| step_at(&lesson.places, line.get())))
    });
    let page = page_of(taken, in_sight);
    view! {
        <section class="preview" aria-labelledby="preview-title" data-testid="lesson-preview">
            <h3 id="preview-title">{move || title(opened, in_sight)}</h3>
            <Steps opened=opened in_sight=in_sight />
            <StepPane taken=taken page=page last=Memo::new(|_| true) />
        </section>
    }
}

fn title(opened: RwSignal<Option<Arc<OpenedLesson>>>, in_sight: Memo<u32>) -> String {
    opened.with(|lesson| match lesson {
        None => "Reading the lesson …".to_owned(),
        Some(lesson) if !lesson.steps.is_empty() => {
            format!("{}: step {} of {}, as a student sees it", lesson.title, in_sight.get() + 1, lesson.steps.len())
        }
        Some(_) => "There is no step to show yet: each begins with “## ” and its heading.".to_owned(),
    })
}

/// Numbered buttons for the steps; each moves the cursor to its heading.
#[component]
fn Steps(opened: RwSignal<Option<Arc<OpenedLesson>>>, in_sight: Memo<u32>) -> impl IntoView {
    let entries = move || {
        let lesson = opened.get()?;
        let entries = lesson.steps.iter().zip(lesson.places.clone()).zip(0..).map(|((title, place), at)| {
            view! {
                <li>
                    <button
                        type="button"
                        aria-pressed=move || (in_sight.get() == at).to_string()
                        aria-label=format!("Step {}: {title}", at + 1)
                        on:click=move |_| source::reveal(place, false)
                    >
                        {at + 1}
                    </button>
                </li>
            }
            .into_any()
        });
        Some(entries.collect::<Vec<AnyView>>())
    };
    view! { <ol class="lesson-steps">{entries}</ol> }
}

#[cfg(test)]
mod tests {
    use super::{Place, step_at};

    #[test]
    fn a_line_belongs_to_the_step_whose_heading_is_above_it() {
        let places = [5, 20, 31].map(|line| Place { line, ..Place::default() });
        for (line, step) in [(1, 0), (5, 0), (19, 0), (20, 1), (30, 1), (31, 2), (99, 2)] {
            assert_eq!(step_at(&places, line), step, "line {line}");
        }
        assert_eq!(step_at(&[], 7), 0);
    }
}
