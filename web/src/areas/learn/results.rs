//! What students made of lessons, from their links: the engine looks at every answer again.

use super::{Heading, to_place};
use crate::{
    protocol::{ToWorker, lessons::LessonQuestion},
    state::{EngineState, check, clipboard::copy, store},
    words::counted,
};
use leptos::prelude::*;
use nvvm_engine::link::{self, LinkKind};
use nvvm_lessons::{Class, ClassRow, LessonResult, Mark, limits::RESULTS};

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
            for result in read {
                if !results.contains(&result) && results.len() < RESULTS {
                    results.push(result);
                }
            }
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
    let class = Memo::new(move |_| store.answers.lessons.reviewed.get().map(|reviews| Class::of(&reviews)));
    let none = move || store.lessons.results.with(Vec::is_empty);
    let table = move || {
        if store.lessons.results.with(Vec::is_empty) {
            return None;
        }
        class.get().map(|class| table_of(&class))
    };
    let copy_csv = move |_| {
        if let Some(class) = class.get_untracked() {
            copy(store, class.to_csv(), "The table is copied as CSV.".to_owned(), "The browser refused to copy.");
        }
    };
    view! {
        <div class="reading learn">
            {to_place(String::new(), "‹ All lessons")}
            <Heading words="Results" />
            <p>
                "Paste the links that students sent you, one after the other. Every answer is checked again, here, by the "
                "engine; nothing is sent anywhere. A table holds the results of one lesson."
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
                <button type="button" data-testid="results-csv" disabled=none on:click=copy_csv>"Copy the table as CSV"</button>
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

/// The table, checked by the engine, with a row of sums.
fn table_of(class: &Class) -> AnyView {
    let headings: Vec<AnyView> = class
        .steps
        .iter()
        .zip(1..)
        .map(|(title, number)| view! { <th scope="col" title=title.clone()>{format!("{number}")}</th> }.into_any())
        .collect();
    let rows: Vec<AnyView> = class.rows.iter().map(|result| row(result, class.steps.len())).collect();
    let of = class.rows.len();
    let sums: Vec<AnyView> = class
        .right_by_step()
        .into_iter()
        .map(|right| view! { <td>{format!("{right} of {of}")}</td> }.into_any())
        .collect();
    view! {
        <div class="wide-table" role="region" aria-label="Results" tabindex="0">
            <table class="results">
                <thead><tr><th scope="col">"Who"</th>{headings}<th scope="col">"Right"</th></tr></thead>
                <tbody>{rows}</tbody>
                <tfoot>
                    <tr data-testid="results-sum">
                        <th scope="row">"All"</th>
                        {sums}
                        <td>{format!("{} of {}", class.right(), of * class.steps.len())}</td>
                    </tr>
                </tfoot>
            </table>
        </div>
        <p class="quiet small">"✓ correct · ✓* correct after revealing the answer · ✕ wrong · – not tried"</p>
    }
    .into_any()
}

fn row(result: &ClassRow, steps: usize) -> AnyView {
    let marks = match &result.marks {
        Ok(marks) => marks,
        Err(why) => {
            let who = result.who.clone();
            return view! { <tr><th scope="row">{who}</th><td colspan=steps + 1>{why.clone()}</td></tr> }.into_any();
        }
    };
    let cells: Vec<AnyView> = marks
        .iter()
        .map(|mark| {
            let sign = match mark {
                Mark::Right => "✓",
                Mark::Helped => "✓*",
                Mark::Wrong => "✕",
                Mark::NotTried => "–",
            };
            view! { <td><span aria-hidden="true">{sign}</span><span class="sr">{mark.words()}</span></td> }.into_any()
        })
        .collect();
    let changed = (!result.same_lesson).then_some(" (another version of the lesson)");
    let right = format!("{} of {steps}", result.right());
    view! { <tr><th scope="row">{result.who.clone()}{changed}</th>{cells}<td>{right}</td></tr> }.into_any()
}
