//! The settings of the pipeline, and switches that violate invariants.

use crate::parts::fields::Toggle;
use leptos::prelude::*;
use nvvm_engine::pipeline::{Breach, Build, Invariant, OptimisationLevel, PipelineOptions};

/// All switches.
#[component]
pub fn Switches(options: RwSignal<PipelineOptions>) -> impl IntoView {
    let debug = Signal::derive(move || options.with(|options| options.build == Build::Debug));
    let breaks = |order: bool| {
        let all = Invariant::ALL.iter().copied().filter(move |it| matches!(it.breach(), Breach::Order(_)) == order);
        all.map(|invariant| view! { <Break invariant=invariant options=options /> }).collect_view()
    };
    view! {
        <fieldset class="pipeline-switches">
            <legend>"How it runs"</legend>
            <label><input type="checkbox" checked=true disabled=true />"Layer 1, which cannot be switched off"</label>
            <Toggle
                label="A Debug build of the compiler"
                testid="pipeline-debug"
                value=debug
                set=move |on| options.update(|it| it.build = if on { Build::Debug } else { Build::Release })
            />
            <Toggle
                label="verify-each"
                testid="pipeline-verify-each"
                value=Signal::derive(move || options.with(|it| it.verify_each))
                set=move |on| options.update(|it| it.verify_each = on)
            />
            <Toggle
                label="NVVMPassOptions[600]: insert no nvvm-verify"
                testid="pipeline-disable"
                value=Signal::derive(move || options.with(|it| it.disable_nvvm_verify))
                set=move |on| options.update(|it| it.disable_nvvm_verify = on)
            />
            <Toggle
                label="nvvm-verify-show-info"
                testid="pipeline-info"
                value=Signal::derive(move || options.with(|it| it.show_info))
                set=move |on| options.update(|it| it.show_info = on)
            />
            <label>
                "Optimization "
                <select
                    data-testid="pipeline-level"
                    on:change=move |event| {
                        let level = match event_target_value(&event).as_str() {
                            "1" => OptimisationLevel::O1,
                            "2" => OptimisationLevel::O2,
                            _ => OptimisationLevel::O3,
                        };
                        options.update(|it| it.level = level);
                    }
                >
                    <option value="1">"O1"</option>
                    <option value="2" selected=true>"O2"</option>
                    <option value="3">"O3"</option>
                </select>
            </label>
        </fieldset>
        <details class="pipeline-breaks">
            <summary data-testid="pipeline-breaks">"Insert faults"</summary>
            <fieldset class="pipeline-switches"><legend>"In the module"</legend>{breaks(false)}</fieldset>
            <fieldset class="pipeline-switches"><legend>"In the order"</legend>{breaks(true)}</fieldset>
        </details>
    }
}

#[component]
fn Break(invariant: Invariant, options: RwSignal<PipelineOptions>) -> impl IntoView {
    let on = Signal::derive(move || options.with(|options| options.broken.contains(&invariant)));
    let set = move |wanted| {
        options.update(|options| {
            options.broken.retain(|it| *it != invariant);
            if wanted {
                options.broken.push(invariant);
            }
        });
    };
    view! { <Toggle label=invariant.title() testid="pipeline-break" name=invariant.id() value=on set=set /> }
}
