//! What students made of lessons, from their links: the engine looks at every answer again.

use super::{Heading, to_place};
use crate::{
    protocol::{ToWorker, lessons::LessonQuestion},
    state::{EngineState, check, store},
    words::counted,
};
use leptos::prelude::*;
use nvvm_engine::link::{self, LinkKind};
use nvvm_lessons::{LessonResult, Review};

/// The table of results.
#[component]
pub fn Results() -> impl IntoView {
    let store = store();
    let pasted = RwSignal::new(String::new());
    let refused = RwSignal::new(0_usize);
    let add = move |_| {
        let (mut read, mut others) = (Vec::new(), 0);
        for line in pasted.get_untracked().split_whitespace() {
            match result_in(line) {
                Some(result) => read.push(result),
                None => others += 1,
            }
        }
        refused.set(others);
        store.lessons.results.update(|results| {
            read.retain(|result| !results.contains(result));
            results.extend(read);
        });
        pasted.set(String::new());
    };
    // All results of one table are about one lesson: that of the first. Exams and lessons by link bring theirs.
    let source = Memo::new(move |_| {
        let first = store.lessons.results.with(|results| results.first().cloned())?;
        store.lessons.source(&LessonResult::from_text(&first).ok()?.lesson)
    });
    Effect::new(move |_| {
        let results = store.lessons.results.get();
        let source = source.get();
        if store.engine.get() == EngineState::Ready && !results.is_empty() {
            check::ask(&ToWorker::Lesson(LessonQuestion::Review { source, results }));
        }
    });
    let table = move || {
        if store.lessons.results.with(Vec::is_empty) {
            return None;
        }
        store.answers.lessons.reviewed.get().map(|reviews| table_of(&reviews))
    };
    view! {
        <div class="reading learn">
            {to_place(String::new(), "‹ All lessons")}
            <Heading words="Results" />
            <p>
                "Paste the links that students sent you, one after the other. Every answer is checked again, here, by the "
                "engine; nothing is sent anywhere."
            </p>
            <textarea
                rows="3"
                class="lesson-source"
                data-testid="results-input"
                aria-label="Links with results"
                prop:value=move || pasted.get()
                on:input=move |event| pasted.set(event_target_value(&event))
            ></textarea>
            <p class="controls">
                <button type="button" data-testid="results-add" on:click=add>"Add them"</button>
                <button type="button" class="link" on:click=move |_| store.lessons.results.set(Vec::new())>"Clear the table"</button>
            </p>
            <p role="alert" hidden=move || refused.get() == 0>
                {move || format!("{} of what was pasted holds no result.", counted(refused.get() as u64, "word"))}
            </p>
            <div data-testid="results">{table}</div>
        </div>
    }
}

/// The result in a link, or in its fragment.
fn result_in(link: &str) -> Option<String> {
    let fragment = link.find('#').map_or(link, |at| &link[at..]);
    let opened = link::decode(fragment).ok()?;
    (opened.state.kind == LinkKind::Result).then_some(opened.state.text)
}

fn table_of(reviews: &[Result<Review, String>]) -> AnyView {
    let steps: Vec<String> = reviews
        .iter()
        .find_map(|review| review.as_ref().ok())
        .map(|review| review.steps.iter().map(|step| step.title.clone()).collect())
        .unwrap_or_default();
    let headings: Vec<AnyView> = steps
        .iter()
        .zip(1..)
        .map(|(title, number)| view! { <th scope="col" title=title.clone()>{format!("{number}")}</th> }.into_any())
        .collect();
    let rows: Vec<AnyView> = reviews
        .iter()
        .zip(1..)
        .map(|(review, number)| match review {
            Ok(review) => row(review, number, steps.len()),
            Err(why) => {
                view! { <tr><th scope="row">{format!("{number}")}</th><td colspan=steps.len() + 1>{why.clone()}</td></tr> }
                    .into_any()
            }
        })
        .collect();
    view! {
        <div class="wide-table">
            <table class="results">
                <thead><tr><th scope="col">"Who"</th>{headings}<th scope="col">"Right"</th></tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
        <p class="quiet small">"✓ right · ✓* right, but the answer was asked for · ✕ wrong · – not tried"</p>
    }
    .into_any()
}

fn row(review: &Review, number: usize, steps: usize) -> AnyView {
    let who = if review.who.is_empty() { format!("Student {number}") } else { review.who.clone() };
    let cells: Vec<AnyView> = review
        .steps
        .iter()
        .map(|step| {
            let right = step.grade.as_ref().map(|grade| grade.right);
            let (mark, words) = match (right, step.result.asked_to_see) {
                (Some(true), false) => ("✓", "right"),
                (Some(true), true) => ("✓*", "right, after asking for the answer"),
                (Some(false), _) => ("✕", "wrong"),
                (None, _) => ("–", "not tried"),
            };
            view! { <td><span aria-label=words>{mark}</span></td> }.into_any()
        })
        .collect();
    let changed = (!review.same_lesson).then_some(" (another version of the lesson)");
    view! {
        <tr><th scope="row">{who}{changed}</th>{cells}<td>{format!("{} of {steps}", review.right)}</td></tr>
    }
    .into_any()
}
