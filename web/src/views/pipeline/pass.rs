//! `run_pass_with_three_verifier_layers`, step by step.

use leptos::prelude::*;
use nvvm_engine::pipeline::{PipelineOptions, Timeline};

/// The simulation of a pass, with a choice of outcomes.
#[component]
pub fn Pass(options: RwSignal<PipelineOptions>, shown: Memo<Option<Timeline>>) -> impl IntoView {
    let step = RwSignal::new(1usize);
    let set = move |run_fails: bool, verify_fails: bool| {
        options.update(|options| {
            options.pass.run_fails = run_fails;
            options.pass.verify_fails = verify_fails;
        });
        step.set(1);
    };
    let reached = move || {
        shown.with(|shown| shown.as_ref().map_or(0, |it| it.pass_run.steps.iter().filter(|it| it.reached).count()))
    };
    let lines = move || {
        let run = shown.get()?.pass_run;
        let mut seen = 0;
        let lines = run.steps.into_iter().map(|line| {
            seen += usize::from(line.reached);
            let now = line.reached && seen == step.get();
            let done = line.reached && seen <= step.get();
            let what = if done { line.what } else { String::new() };
            view! {
                <li class:lit=now class:quiet=!done aria-current=now.then_some("step") data-testid="pass-step">
                    <code>{line.code}</code>" "<span>{what}</span>
                </li>
            }
        });
        Some(lines.collect_view())
    };
    let outcome = move || {
        let run = shown.get()?.pass_run;
        let ended = step.get() >= reached();
        ended.then(|| run.error.unwrap_or_else(|| "success".to_owned()))
    };
    let is_first = move || step.get() <= 1;
    let is_last = move || step.get() >= reached();
    view! {
        <h3>"How a single pass is run"</h3>
        <label>
            "The pass "
            <select
                data-testid="pass-case"
                on:change=move |event| match event_target_value(&event).as_str() {
                    "run" => set(true, false),
                    "verify" => set(false, true),
                    _ => set(false, false),
                }
            >
                <option value="good">"leaves a good module"</option>
                <option value="run">"fails while it runs"</option>
                <option value="verify">"leaves a broken module"</option>
            </select>
        </label>
        <ol class="pass-steps">{lines}</ol>
        <p class="controls">
            <button type="button" disabled=is_first on:click=move |_| step.update(|step| *step -= 1)>"Step back"</button>
            <button
                type="button"
                data-testid="pass-on"
                disabled=is_last
                on:click=move |_| step.update(|step| *step += 1)
            >
                "Step on"
            </button>
        </p>
        <p aria-live="polite" class="message" data-testid="pass-outcome">{outcome}</p>
    }
}
