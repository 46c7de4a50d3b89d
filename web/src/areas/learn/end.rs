//! The end of a lesson: the next lesson, and a link to the result.

use super::{courses::Exam, taken::Taken, to_place};
use crate::{
    share,
    state::{
        lessons::{self, LearnPlace, Listed, SERIES},
        series, store,
    },
    words::counted,
};
use leptos::prelude::*;
use nvvm_engine::link::LinkKind;
use nvvm_lessons::{COURSES, SeriesLesson, limits::NAME_CHARACTERS, title_of};

/// The score of a quiz, with lessons to read again.
#[component]
pub fn Score(taken: Taken) -> impl IntoView {
    let rows = move || {
        let lesson = taken.opened.get()?;
        let progress = taken.progress.get();
        let right = (0..lesson.steps.len() as u32).filter(|&step| progress.is_right(step)).count();
        let wrong = lesson.steps.iter().zip(0..).filter(|&(_, step)| !progress.is_right(step));
        let wrong = wrong.map(|(title, step)| {
            let tries = progress.step(step).attempts;
            let tries = if tries == 0 { "not answered".to_owned() } else { counted(tries.into(), "wrong answer") };
            view! { <li>{format!("Question {}, {title}: {tries}", step + 1)}</li> }
        });
        let wrong = wrong.collect_view();
        Some(view! {
            <p data-testid="quiz-score"><strong>{format!("{right} of {} correct.", lesson.steps.len())}</strong></p>
            {(right < lesson.steps.len()).then(|| view! { <p>"Read again:"</p> <ul class="plain-list">{wrong}</ul> })}
        })
    };
    view! { <div class="quiz-score">{rows}</div> }
}

/// The section after the last step.
#[component]
pub fn End(taken: Taken) -> impl IntoView {
    let store = store();
    let who = RwSignal::new(String::new());
    let share = move |_| {
        let mut result = taken.progress.with_untracked(|progress| progress.result.clone());
        // The recipient of the link may not have the lesson.
        let place = LearnPlace::Lesson(taken.name.get_value(), None);
        result.source = lessons::carried(&place).map(|(_, markdown)| markdown).unwrap_or_default();
        result.who = who.get_untracked().trim().to_owned();
        let text = result.to_text();
        share::copy_learn_link(store, LinkKind::Result, text, "The link with your answers is copied.");
    };
    view! {
        <span>"That was the last step. "</span>
        <Next taken=taken />
        <label>
            "Your name (optional) "
            <input
                type="text"
                data-testid="lesson-who"
                autocomplete="name"
                maxlength=NAME_CHARACTERS
                prop:value=move || who.get()
                on:input=move |event| who.set(event_target_value(&event))
            />
        </label>
        <button type="button" data-testid="lesson-result" on:click=share>"Copy my results link"</button>
        {to_place(String::new(), "All lessons")}
    }
}

/// A link to the next lesson of the opened series or of the course; after the last one, to the exam.
#[component]
fn Next(taken: Taken) -> impl IntoView {
    let store = store();
    move || {
        let list = store.lessons.list();
        let name = taken.name.get_value();
        if let Some(after) = series::after(&name) {
            return Some(in_series(after, &list));
        }
        let at = list.iter().position(|lesson| lesson.id == name)?;
        let course = &list.get(at)?.course;
        match list.get(at + 1).filter(|next| next.course == *course) {
            Some(next) => {
                let words = format!("Next lesson: {}", next.title);
                Some(view! { <span data-testid="lesson-after">{to_place(next.id.clone(), words)}</span> }.into_any())
            }
            None => COURSES
                .iter()
                .find(|known| known.id == course)
                .map(|course| view! { <Exam course=course /> }.into_any()),
        }
    }
}

/// A link to the next lesson of a series; after the last one, to the series.
fn in_series(next: Option<SeriesLesson>, list: &[Listed]) -> AnyView {
    let Some(next) = next else { return to_place(SERIES.to_owned(), "Back to the course") };
    let title = match &next {
        SeriesLesson::Named(id) => list.iter().find(|known| known.id == *id).map(|known| known.title.clone()),
        SeriesLesson::Written(markdown) => Some(title_of(markdown)),
    };
    let words = format!("Next lesson: {}", title.unwrap_or_else(|| next.name()));
    view! { <span data-testid="lesson-after">{to_place(next.name(), words)}</span> }.into_any()
}
