//! A step: prose, the question or goal, and the text with the engine's report on it.

use super::{
    Arrival,
    controls::AnswerControl,
    editor::{TextPane, TextView, view_of},
    end::{End, Score},
    taken::Taken,
};
use crate::{
    parts::Term,
    protocol::{
        ToWorker,
        lessons::{LessonQuestion, StepPage},
    },
    state::{
        Area, EngineState, Store, View, check,
        lesson_answers::next_number,
        lessons::{Progress, address_of},
        navigate, store,
        texts::{self, Incoming},
    },
};
use leptos::{html, prelude::*};
use nvvm_engine::Standard;
use nvvm_lessons::{Attempt, Control, Grade};
use std::sync::Arc;

/// Number of wrong attempts before the answer is offered.
const TRIES_BEFORE_REVEAL: u32 = 2;

/// The Reference entry with the invariants that questions about orders use.
const ORDER: &str = "table/004-T02";

/// The state of the current step.
#[derive(Clone, Copy)]
struct State {
    given: RwSignal<String>,
    /// The grade of the last attempt.
    grade: RwSignal<Option<Result<Grade, String>>>,
    /// Whether the view that answers the question is visible.
    unfolded: RwSignal<bool>,
    /// Whether a right answer was given, also on an earlier visit.
    right: RwSignal<bool>,
    /// The number of attempts.
    tries: RwSignal<u32>,
    /// Whether an attempt is being graded.
    waits: RwSignal<bool>,
    /// The number of the last request.
    asked: StoredValue<u32>,
}

/// The current step. The editor is kept from step to step.
#[component]
pub fn StepPane(taken: Taken, page: Memo<Option<Arc<StepPage>>>, last: Memo<bool>) -> impl IntoView {
    let page_store = store();
    let answers = page_store.answers.lessons;
    let state = State {
        given: RwSignal::new(String::new()),
        grade: RwSignal::new(None),
        unfolded: RwSignal::new(false),
        right: RwSignal::new(false),
        tries: RwSignal::new(0),
        waits: RwSignal::new(false),
        asked: StoredValue::new(0),
    };
    // A stopped engine does not answer pending requests.
    Effect::new(move |_| {
        if page_store.engine.get() != EngineState::Ready {
            state.waits.set(false);
        }
    });
    let heading = NodeRef::<html::H3>::new();
    let Arrival { by_link } = expect_context();
    Effect::new(move |before: Option<Option<u32>>| {
        let Some(page) = page.get() else { return before.flatten() };
        if !taken.text.is_mounted() {
            return before.flatten();
        }
        begin(taken, state, &page);
        // In the preview, the focus stays in the Markdown editor.
        if !taken.in_preview && before.flatten().map_or(by_link, |step| step != page.step) {
            request_animation_frame(move || {
                if let Some(heading) = heading.try_get_untracked().flatten() {
                    // A heading with `tabindex` is focusable.
                    let _ = heading.focus();
                }
            });
        }
        Some(page.step)
    });
    Effect::new(move |_| {
        let Some((id, step, grade)) = answers.graded.get() else { return };
        if state.asked.get_value() == id && state.waits.get_untracked() {
            state.waits.set(false);
            graded(taken, state, step, grade);
        }
    });
    let words = move || {
        page.get().map(|page| {
            let prose = page.prose.clone();
            view! {
                <h3 tabindex="-1" node_ref=heading>{page.title.clone()}</h3>
                <div class="prose" class:asks=asks_in_words(&page) inner_html=prose></div>
                <Task taken=taken state=state page=page last=last />
            }
        })
    };
    let kind = move || page.with(|page| page.as_ref().map(|page| page.kind.clone()));
    let shown = Memo::new(move |_| {
        let page = page.get()?;
        if !state.unfolded.get() {
            return None;
        }
        Some(view_after(&page))
    });
    let checked_against =
        move || page.get().map(|page| format!("Checked for {} against {}.", page.text.on, page.text.under.title()));
    view! {
        <div
            class="lesson-step"
            data-testid="lesson-step"
            data-kind=kind
            data-state=move || match (state.right.get(), state.grade.with(Option::is_some)) {
                // A quiz reveals answers at its end only.
                _ if taken.is_quiz() => "open",
                (true, _) => "right",
                (false, true) => "wrong",
                (false, false) => "open",
            }
        >
            <div class="lesson-words">{words}</div>
            <div class="lesson-text">
                <TextPane text=taken.text />
                <p class="quiet small controls">
                    <span>{checked_against}</span>
                    <button type="button" class="link" on:click=move |_| open_in_check(page_store, taken)>"Open in Check"</button>
                </p>
                <div class="lesson-view">
                    {move || match shown.get() {
                        Some(view) => view! { <TextView text=taken.text view=view /> }.into_any(),
                        None => view! {
                            <p class="quiet closed">"The result is shown here after the right answer."</p>
                        }
                        .into_any(),
                    }}
                </div>
            </div>
        </div>
    }
}

/// The view that opens after the answer.
fn view_after(page: &StepPage) -> View {
    page.show.as_deref().and_then(|name| view_of(name, page.text.language)).unwrap_or(View::Problems)
}

/// Restores the stored state of a step.
fn begin(taken: Taken, state: State, page: &StepPage) {
    let kept = taken.progress.with_untracked(|progress| progress.step(page.step));
    let right = taken.progress.with_untracked(|progress| progress.is_right(page.step));
    state.grade.set(None);
    state.waits.set(false);
    state.right.set(right);
    state.tries.set(kept.attempts);
    state.unfolded.set(!taken.is_quiz() && (right || kept.asked_to_see || page.kind == "read"));
    let mut text = page.text.clone();
    let mut given = String::new();
    match kept.last {
        Some(Attempt::Answer(answer)) => given = answer,
        Some(Attempt::Text(made)) => text.text = made,
        None => {}
    }
    state.given.set(given);
    // The previous step's view may have led to another one.
    taken.text.store.view.set(view_after(page));
    taken.text.show(&text);
}

fn graded(taken: Taken, state: State, step: u32, grade: Result<Grade, String>) {
    // An answer that cannot be parsed is not counted as an attempt.
    let counts = grade.as_ref().is_ok_and(|grade| grade.misunderstood.is_none());
    let right = grade.as_ref().is_ok_and(|grade| grade.right);
    if counts {
        taken.change(step, |result, was_right| {
            result.attempts += 1;
            *was_right |= right;
        });
        state.right.set(right);
        state.tries.update(|tries| *tries += 1);
        // A wrong answer shows hints, not the solution.
        if right && !taken.is_quiz() {
            state.unfolded.set(true);
        }
    }
    state.grade.set(Some(grade));
}

fn submit(taken: Taken, state: State, page: &StepPage) {
    let attempt = match page.kind.as_str() {
        "ask" => Attempt::Answer(state.given.get_untracked()),
        _ => Attempt::Text(taken.text.now().text),
    };
    let made = taken.progress.with_untracked(Progress::made);
    taken.change(page.step, |result, _| result.last = Some(attempt.clone()));
    state.waits.set(true);
    let id = next_number();
    state.asked.set_value(id);
    check::ask(&ToWorker::Lesson(LessonQuestion::Grade { id, step: page.step, made, attempt }));
}

/// Reveals the answer on request.
fn give_away(taken: Taken, state: State, page: &StepPage) {
    taken.change(page.step, |result, _| result.asked_to_see = true);
    state.unfolded.set(true);
    if let Some(solution) = &page.solution {
        let mut text = page.text.clone();
        text.text.clone_from(solution);
        taken.text.show(&text);
    } else {
        // Every graded attempt contains the engine's answer.
        submit(taken, state, page);
    }
}

/// Opens the step's text in Check's editor; the text there is kept as a draft.
fn open_in_check(page: Store, taken: Taken) {
    let text = taken.text.now();
    let incoming = Incoming {
        text: text.text,
        language: text.language,
        headers: Arc::default(),
        target: text.on,
        reference: text.under,
        standard: Standard::default(),
    };
    texts::replace(page, incoming, "The lesson's code was opened.");
    navigate::go_to(page, Area::Check);
}

/// Whether the author's prose ends with the question, which is then not repeated.
fn asks_in_words(page: &StepPage) -> bool {
    page.question.is_some() && page.prose.trim_end().ends_with("?</p>")
}

/// The question or goal, with the result of the last attempt.
#[component]
fn Task(taken: Taken, state: State, page: Arc<StepPage>, last: Memo<bool>) -> impl IntoView {
    let name = taken.name.get_value();
    let asked = page.question.clone().map(|question| {
        let sentence = (!asks_in_words(&page)).then(|| {
            view! { <p class="ask" title=question.text><strong>{question.sentence.clone()}</strong></p> }
        });
        view! {
            {sentence}
            {matches!(question.control, Control::Order(_)).then(|| view! {
                <p class="small"><Term id=ORDER words="Order of the passes, with reasons" />", in the reference"</p>
            })}
            <div class="controls">
                <AnswerControl
                    control=question.control
                    bytes=question.byte_choices
                    given=state.given
                    label=question.sentence
                />
            </div>
        }
    });
    let goal = (page.kind == "goal").then(|| {
        let goal = page.goal.clone();
        view! { <p class="ask"><strong>"Goal: "</strong><code>{goal}</code>". Change the code, then check it."</p> }
    });
    let problem = page.problem.clone().map(|why| view! { <p role="alert">{why}</p> });
    let is_task = page.kind != "read";
    let empty = {
        let asks = page.question.is_some();
        move || asks && state.given.with(|given| given.trim().is_empty())
    };
    let (checked, shown) = (Arc::clone(&page), Arc::clone(&page));
    let next = address_of(&name, page.step + 1);
    let buttons = is_task.then(|| {
        view! {
            <p class="controls">
                <button
                    type="submit"
                    class="primary"
                    data-testid="lesson-check"
                    disabled=empty
                    // A disabled button would lose the focus during grading.
                    aria-disabled=move || state.waits.get().then_some("true")
                >
                    "Check it"
                </button>
                <button
                    type="button"
                    class="link"
                    data-testid="reveal-answer"
                    hidden=move || state.right.get() || taken.is_quiz() || state.tries.get() < TRIES_BEFORE_REVEAL
                    on:click=move |_| give_away(taken, state, &shown)
                >
                    "Reveal answer"
                </button>
                <span class="quiet small" data-testid="lesson-tries" hidden=move || state.tries.get() == 0>
                    {move || counted_tries(state.tries.get())}
                </span>
            </p>
        }
    });
    let on_submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if is_task && !empty() && !state.waits.get_untracked() {
            submit(taken, state, &checked);
        }
    };
    view! {
        <form on:submit=on_submit>
            {asked}
            {goal}
            {problem}
            {buttons}
        </form>
        <div class="lesson-outcome" aria-live="polite">
            {move || state.grade.get().map(|grade| if taken.is_quiz() { recorded(grade) } else { outcome(taken, state, &page, grade) })}
        </div>
        <p class="controls" hidden=taken.in_preview>
            {move || (!last.get()).then(|| next_step(taken, next.clone(), state))}
            {move || (last.get() && taken.is_quiz() && state.tries.get() > 0).then(|| view! { <Score taken=taken /> })}
            {move || {
                let is_done = state.right.get() || (taken.is_quiz() && state.tries.get() > 0);
                (last.get() && is_done).then(|| view! { <End taken=taken /> })
            }}
        </p>
    }
}

fn next_step(taken: Taken, place: String, state: State) -> AnyView {
    let store = store();
    let area = Area::Learn(place);
    let is_done = move || if taken.is_quiz() { state.tries.get() > 0 } else { state.right.get() };
    view! {
        <button
            type="button"
            class=move || if is_done() { "primary" } else { "link" }
            data-testid="lesson-next"
            on:click=move |_| navigate::go_to(store, area.clone())
        >
            {move || match (is_done(), taken.is_quiz()) {
                (true, true) => "Next question",
                (true, false) => "Next step",
                (false, true) => "Skip this question",
                (false, false) => "Skip to the next step",
            }}
        </button>
    }
    .into_any()
}

/// Formats `1 try`, `2 tries`.
fn counted_tries(tries: u32) -> String {
    if tries == 1 { "1 try".to_owned() } else { format!("{tries} tries") }
}

/// A quiz's response to an attempt: a confirmation, or a hint about the expected form.
fn recorded(grade: Result<Grade, String>) -> AnyView {
    match grade {
        Ok(Grade { misunderstood: None, .. }) => view! { <p>"Answer recorded."</p> }.into_any(),
        Ok(Grade { misunderstood: Some(why), .. }) | Err(why) => {
            view! { <p class="hint" data-testid="lesson-hint">{why}</p> }.into_any()
        }
    }
}

fn outcome(taken: Taken, state: State, page: &StepPage, grade: Result<Grade, String>) -> AnyView {
    let grade = match grade {
        Ok(grade) => grade,
        Err(why) => return view! { <p class="hint" data-testid="lesson-hint">{why}</p> }.into_any(),
    };
    let asked = taken.progress.with_untracked(|progress| progress.step(page.step).asked_to_see);
    if let Some(why) = grade.misunderstood.filter(|_| !asked) {
        return view! { <p class="hint" data-testid="lesson-hint">{why}</p> }.into_any();
    }
    let conditions: Vec<AnyView> = grade
        .conditions
        .iter()
        .map(|condition| {
            let mark = if condition.met { "✓" } else { "✕" };
            view! { <li class:met=condition.met>{format!("{mark} {}", condition.why)}</li> }.into_any()
        })
        .collect();
    let conditions = (!conditions.is_empty()).then(|| view! { <ul class="conditions">{conditions}</ul> });
    let verdict = if state.right.get_untracked() {
        let answer = grade.answer.clone().map(|answer| format!(" {answer}"));
        let reason = grade.reason.clone();
        let reason = reason.map(|reason| view! { <div data-testid="lesson-reason" inner_html=reason></div> });
        view! { <p class="right"><strong>"✓ Right."</strong>{answer}</p> {reason} }.into_any()
    } else if asked {
        grade.answer.map(|answer| view! { <p><strong>"Answer: "</strong>{answer}</p> }.into_any()).into_any()
    } else {
        view! { <p class="wrong"><strong>"✕ Not quite."</strong></p> }.into_any()
    };
    let hint = grade.hint.filter(|_| !grade.right && !asked);
    let hint = hint.map(|hint| view! { <div class="hint" data-testid="lesson-hint" inner_html=hint></div> });
    let why = grade.why.filter(|_| !grade.right && !asked).map(|why| view! { <p data-testid="lesson-why">{why}</p> });
    view! { {verdict} {hint} {why} {conditions} }.into_any()
}
