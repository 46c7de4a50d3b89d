//! A calculator of the Reference: input fields, results and their derivation. It updates on input, and its address
//! contains the values.

use super::table::EntryTable;
use crate::{
    protocol::ToWorker,
    state::{Area, Store, address, check, form_address, store},
    words::with_code,
};
use leptos::prelude::*;
use nvvm_reference::{Answer, Form, Input, InputKind, Kind, Problem};

/// Names of fields with their values.
type Values = Vec<(String, String)>;

/// The form. Each change sends a request; the last answer stays until the next one arrives.
#[component]
pub fn CalculatorForm(form: Form) -> impl IntoView {
    let store = store();
    let Form { calculator, inputs, answer } = form;
    let id = Kind::Calculator.id(&calculator);
    let at_first = named_values(&inputs);
    let values = RwSignal::new(at_first.clone());
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
    let ask = move || {
        check::ask(&ToWorker::Calculate { calculator: calculator.clone(), values: values.get_untracked() });
    };
    let ask_of_address = ask.clone();
    let (of_form, first_values) = (id.clone(), at_first.clone());
    Effect::new(move |_| {
        let Some(wanted) = of_address(store, &of_form, &first_values) else { return };
        if values.with_untracked(|values| *values != wanted) {
            values.set(wanted);
            ask_of_address();
        }
    });
    let put = move |name: &str, value: String| {
        values.update(|values| {
            if let Some(field) = values.iter_mut().find(|(field, _)| field == name) {
                field.1 = value;
            }
        });
        into_address(store, &id, &values.get_untracked(), &at_first);
        ask();
    };
    let fields: Vec<AnyView> = inputs.into_iter().map(|input| field(input, values, put.clone(), shown)).collect();
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

fn named_values(inputs: &[Input]) -> Values {
    inputs.iter().map(|input| (input.name.clone(), input.value.clone())).collect()
}

/// The values in the address, with the initial values as defaults; `None` while another entry is visible. Unknown names
/// are ignored.
fn of_address(store: Store, id: &str, at_first: &Values) -> Option<Values> {
    let Area::Reference(place) = store.area.get() else { return None };
    let (entry, values) = form_address::split(&place);
    let value = |(name, first): &(String, String)| {
        let values = values.iter().rev().find(|(field, _)| field == name);
        (name.clone(), values.map_or(first, |(_, value)| value).clone())
    };
    (entry == id).then(|| at_first.iter().map(value).collect())
}

/// Replaces the changed values in the address, without a history entry.
fn into_address(store: Store, id: &str, values: &Values, at_first: &Values) {
    let in_sight =
        store.area.with_untracked(|area| matches!(area, Area::Reference(place) if form_address::split(place).0 == id));
    if in_sight {
        let changed: Values = values.iter().filter(|value| !at_first.contains(value)).cloned().collect();
        address::set_fragment(&Area::Reference(form_address::with_values(id, &changed)).fragment());
    }
}

fn field(
    input: Input,
    values: RwSignal<Values>,
    put: impl Fn(&str, String) + Clone + 'static,
    shown: RwSignal<Result<Answer, Problem>>,
) -> AnyView {
    let Input { name, label, kind, .. } = input;
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
    let value = Memo::new(move |_| {
        values.with(|values| values.iter().find(|(field, _)| *field == name).map(|(_, value)| value.clone()))
    });
    let control = match kind {
        InputKind::Choice(choices) => {
            let option = |(choice, words): (String, String)| {
                let of_option = choice.clone();
                let chosen = move || value.with(|value| value.as_ref() == Some(&of_option));
                view! { <option value=choice prop:selected=chosen>{words}</option> }.into_any()
            };
            let options: Vec<AnyView> = choices.into_iter().map(option).collect();
            view! { <select id=id.clone() on:change=changed>{options}</select> }.into_any()
        }
        InputKind::Number | InputKind::Text => view! {
            <input
                type="text"
                id=id.clone()
                prop:value=move || value.get().unwrap_or_default()
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
