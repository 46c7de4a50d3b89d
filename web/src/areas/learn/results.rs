//! Results of students from their links, as a table for each lesson. The engine grades every answer again.

use super::{Heading, to_place};
use crate::{
    protocol::{ToWorker, lessons::LessonQuestion},
    state::{EngineState, check, clipboard::copy, store},
    words::counted,
};
use leptos::prelude::*;
use nvvm_engine::link::{self, LinkKind};
use nvvm_lessons::{Answered, Class, ClassRow, LessonResult, Mark, limits::RESULTS};
use std::collections::BTreeSet;

/// The page with the table of results.
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
    // Exams and lessons from links contain their source.
    let sources = Memo::new(move |_| {
        let results = store.lessons.results.get();
        let named = results.iter().filter_map(|result| LessonResult::from_text(result).ok());
        let names: BTreeSet<String> =
            named.filter(|it| it.source.is_empty() && it.seed.is_none()).map(|it| it.lesson).collect();
        names.iter().filter_map(|name| store.lessons.source(name)).collect::<Vec<_>>()
    });
    Effect::new(move |_| {
        let results = store.lessons.results.get();
        let sources = sources.get();
        if store.engine.get() == EngineState::Ready && !results.is_empty() {
            check::ask(&ToWorker::Lesson(LessonQuestion::Review { sources, results }));
        }
    });
    let classes = Memo::new(move |_| {
        let reviews = store.answers.lessons.reviewed.get();
        reviews.map(|reviews| Class::by_lesson(&reviews)).unwrap_or_default()
    });
    let none = move || store.lessons.results.with(Vec::is_empty);
    let tables = move || (!none()).then(|| classes.get().iter().map(table_of).collect::<Vec<_>>());
    let copy_csv = move |_| {
        let csv: String = classes.with_untracked(|classes| classes.iter().map(Class::to_csv).collect());
        copy(store, csv, "The table is copied as CSV.".to_owned(), "The browser refused to copy.");
    };
    view! {
        <div class="reading learn">
            {to_place(String::new(), "‹ All lessons")}
            <Heading words="Results" />
            <p>
                "Paste the links that students sent you, one after the other. The engine checks every answer again "
                "on this machine; nothing is uploaded. Each lesson has a table."
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
                <button type="button" data-testid="results-add" on:click=add>"Add results"</button>
                <button type="button" data-testid="results-csv" disabled=none on:click=copy_csv>"Copy the table as CSV"</button>
                <button type="button" class="link" on:click=move |_| store.lessons.results.set(Vec::new())>"Clear the table"</button>
            </p>
            <p role="alert" hidden=move || refused.get() == 0>
                {move || format!("{} of what was pasted holds no result.", counted(refused.get() as u64, "word"))}
            </p>
            <div data-testid="results">{tables}</div>
        </div>
    }
}

/// The result in a link or in its fragment.
fn result_in(link: &str) -> Option<String> {
    let fragment = link.find('#').map_or(link, |at| &link[at..]);
    let opened = link::decode(fragment).ok()?;
    (opened.state.kind == LinkKind::Result).then_some(opened.state.text)
}

/// The table of a class as graded by the engine, with a row of sums.
fn table_of(class: &Class) -> AnyView {
    let title = if class.lesson.is_empty() { "Not readable".to_owned() } else { class.lesson.clone() };
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
        <h3>{title.clone()}</h3>
        <div class="wide-table" role="region" aria-label=format!("Results: {title}") tabindex="0">
            <table class="results">
                <thead><tr><th scope="col">"Who"</th>{headings}<th scope="col">"Right"</th><th scope="col">"Tries"</th></tr></thead>
                <tbody>{rows}</tbody>
                <tfoot>
                    <tr data-testid="results-sum">
                        <th scope="row">"All"</th>
                        {sums}
                        <td>{format!("{} of {}", class.right(), of * class.steps.len())}</td>
                        <td>{class.tries()}</td>
                    </tr>
                </tfoot>
            </table>
        </div>
        <p class="quiet small">"✓ correct · ✓* correct after revealing the answer · ✕ wrong · – not tried · small: number of tries"</p>
    }
    .into_any()
}

fn row(result: &ClassRow, steps: usize) -> AnyView {
    let answers = match &result.answers {
        Ok(answers) => answers,
        Err(why) => {
            let who = result.who.clone();
            return view! { <tr><th scope="row">{who}</th><td colspan=steps + 2>{why.clone()}</td></tr> }.into_any();
        }
    };
    let cells: Vec<AnyView> = answers
        .iter()
        .map(|&Answered { mark, tries }| {
            let sign = match mark {
                Mark::Right => "✓",
                Mark::Helped => "✓*",
                Mark::Wrong => "✕",
                Mark::NotTried => "–",
            };
            let (number, words) = match tries {
                0 => (String::new(), mark.words().to_owned()),
                1 => ("1".to_owned(), format!("{}, 1 try", mark.words())),
                _ => (tries.to_string(), format!("{}, {tries} tries", mark.words())),
            };
            view! {
                <td>
                    <span aria-hidden="true">{sign}<small class="tries">{number}</small></span>
                    <span class="sr">{words}</span>
                </td>
            }
            .into_any()
        })
        .collect();
    let changed = (!result.same_lesson).then_some(" (another version of the lesson)");
    let right = format!("{} of {steps}", result.right());
    view! { <tr><th scope="row">{result.who.clone()}{changed}</th>{cells}<td>{right}</td><td>{result.tries()}</td></tr> }.into_any()
}
