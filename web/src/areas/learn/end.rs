//! Behind the last step: what comes next, and a link for whoever wants to see what was done.

use super::{courses::Exam, lesson::Taken, to_place};
use crate::{
    share,
    state::{
        lessons::{self, BY_LINK},
        store,
    },
};
use leptos::prelude::*;
use nvvm_engine::link::LinkKind;
use nvvm_lessons::COURSES;

/// The end of a lesson.
#[component]
pub fn End(taken: Taken) -> impl IntoView {
    let store = store();
    let share = move |_| {
        let mut result = taken.progress.with_untracked(|progress| progress.result.clone());
        if taken.name.with_value(|name| name == BY_LINK) {
            // Whoever opens the answers may not have the lesson.
            result.source = lessons::linked().unwrap_or_default();
        }
        let text = result.to_text();
        share::copy_learn_link(store, LinkKind::Result, text, "The link with your answers is copied.");
    };
    view! {
        <span>"That was the last step. "</span>
        <Next taken=taken />
        <button type="button" data-testid="lesson-result" on:click=share>"Copy a link with my answers"</button>
        {to_place(String::new(), "All lessons")}
    }
}

/// The lesson behind this one in its course; behind the last one the exam.
#[component]
fn Next(taken: Taken) -> impl IntoView {
    let store = store();
    move || {
        let list = store.lessons.list();
        let name = taken.name.get_value();
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
