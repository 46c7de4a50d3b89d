//! A calculator of the reference: fields, what comes of them, and how. It answers while one types.

use super::table::EntryTable;
use crate::{
    protocol::ToWorker,
    state::{check, store},
    words::with_code,
};
use leptos::prelude::*;
use nvvm_reference::{Answer, Form, Input, InputKind, Problem};

/// The form. What is in it is asked of the worker at each change; the last answer stands until the next one comes.
#[component]
pub fn CalculatorForm(form: Form) -> impl IntoView {
    let store = store();
    let Form { calculator, inputs, answer } = form;
    let values = RwSignal::new(named_values(&inputs));
    let shown = RwSignal::new(answer);
    let asked = calculator.clone();
    Effect::new(move |_| {
        let answered = store.answers.calculated.get();
        let ours =
            answered.filter(|form| form.calculator == asked && named_values(&form.inputs) == values.get_untracked());
        if let Some(form) = ours {
            shown.set(form.answer);
        }
    });
    let put = move |name: &str, value: String| {
        values.update(|values| {
            if let Some(field) = values.iter_mut().find(|(field, _)| field == name) {
                field.1 = value;
            }
        });
        check::ask(&ToWorker::Calculate { calculator: calculator.clone(), values: values.get_untracked() });
    };
    let fields: Vec<AnyView> = inputs.into_iter().map(|input| field(input, put.clone(), shown)).collect();
    view! {
        <form class="calculator" data-testid="calculator" on:submit=|event| event.prevent_default()>
            <div class="calculator-fields">{fields}</div>
            <div class="calculator-answer" aria-live="polite" data-testid="calculator-answer">
                {move || answer_view(shown.get())}
            </div>
        </form>
    }
    .into_any()
}

fn named_values(inputs: &[Input]) -> Vec<(String, String)> {
    inputs.iter().map(|input| (input.name.clone(), input.value.clone())).collect()
}

fn field(
    input: Input,
    put: impl Fn(&str, String) + Clone + 'static,
    shown: RwSignal<Result<Answer, Problem>>,
) -> AnyView {
    let Input { name, label, kind, value } = input;
    let id = format!("calculator-{name}");
    let wrong = {
        let name = name.clone();
        Memo::new(move |_| shown.with(|answer| answer.as_ref().is_err_and(|problem| problem.input == name)))
    };
    let described = move || wrong.get().then_some("calculator-problem");
    let changed = {
        let name = name.clone();
        move |event| put(&name, event_target_value(&event))
    };
    let control = match kind {
        InputKind::Choice(choices) => {
            let option = |(choice, words): (String, String)| {
                let chosen = choice == value;
                view! { <option value=choice selected=chosen>{words}</option> }.into_any()
            };
            let options: Vec<AnyView> = choices.into_iter().map(option).collect();
            view! { <select id=id.clone() on:change=changed>{options}</select> }.into_any()
        }
        InputKind::Number | InputKind::Text => view! {
            <input
                type="text"
                id=id.clone()
                value=value
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                aria-invalid=move || wrong.get().then_some("true")
                aria-describedby=described
                on:input=changed
            />
        }
        .into_any(),
    };
    view! {
        <label for=id>{label}</label>
        {control}
    }
    .into_any()
}

fn answer_view(answer: Result<Answer, Problem>) -> AnyView {
    let Answer { results, working } = match answer {
        Ok(answer) => answer,
        Err(problem) => {
            return view! { <p id="calculator-problem" class="calculator-problem">"✕ "{with_code(&problem.message)}</p> }.into_any();
        }
    };
    let lines: Vec<AnyView> = results
        .into_iter()
        .map(|(name, value)| view! { <div><dt>{with_code(&name)}</dt><dd>{value}</dd></div> }.into_any())
        .collect();
    let working = working.map(|table| view! { <EntryTable table=table /> });
    view! {
        <dl>{lines}</dl>
        {working}
    }
    .into_any()
}
