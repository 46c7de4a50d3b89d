//! The order in which classes are translated, and the changes by each pass.

use super::Found;
use leptos::prelude::*;
use nvvm_engine::{Diamond, TranslationPass};

/// The sorted classes, the passes, and the diamond inheritance.
#[component]
pub fn Order(found: Found) -> impl IntoView {
    move || {
        let found = found.get()?;
        let order = &found.order;
        if order.skipped {
            return Some(
                view! { <p class="quiet">"This code has too many classes to show their order."</p> }.into_any(),
            );
        }
        if order.order.is_empty() {
            return Some(view! { <p class="quiet">"This code declares no classes."</p> }.into_any());
        }
        let levels = order.levels.iter().enumerate().map(|(level, names)| {
            view! { <li><span class="quiet">{format!("level {level}: ")}</span><span class="mono">{names.join(", ")}</span></li> }
        });
        let beyond = (!order.beyond.is_empty()).then(|| {
            let text = format!(
                "Beyond the tenth level: {}. The document does not say what happens to them.",
                order.beyond.join(", ")
            );
            view! { <p class="callout">{text}</p> }
        });
        let passes = order.passes.iter().cloned().map(|pass| view! { <Pass pass=pass /> }).collect_view();
        let diamonds = order.diamonds.iter().cloned().map(|diamond| view! { <Loop diamond=diamond /> }).collect_view();
        let none = order.diamonds.is_empty();
        Some(
            view! {
                <p>"Sorted over ten levels, roots first; translated in reverse, so that what a class refers to precedes it:"</p>
                <p class="mono" data-testid="translation-order">{order.order.join(" → ")}</p>
                <ol class="levels small">{levels.collect_view()}</ol>
                {beyond}
                <p>"Passes until one changes nothing. Pointers are opaque and have no dependencies; a class depends on its members by value:"</p>
                <div class="scroll" tabindex="0" role="region" aria-label="Table of passes">
                    <table>
                        <thead><tr><th class="figure">"Pass"</th><th>"Changed"</th></tr></thead>
                        <tbody>{passes}</tbody>
                    </table>
                </div>
                {(!none).then(|| view! { <p>"Diamonds: bases that are reached by more than one path."</p> })}
                <ul class="plain-list">{diamonds}</ul>
            }
            .into_any(),
        )
    }
}

#[component]
fn Pass(pass: TranslationPass) -> impl IntoView {
    let changed = if pass.changed.is_empty() { "nothing: done".to_owned() } else { pass.changed.join(", ") };
    view! {
        <tr data-testid="translation-pass">
            <td class="figure">{pass.number}</td>
            <td><span class="mono">{changed}</span><br /><span class="quiet small">{pass.steps.join(" → ")}</span></td>
        </tr>
    }
}

#[component]
fn Loop(diamond: Diamond) -> impl IntoView {
    let Diamond { class, base, references, shared } = diamond;
    let how =
        if shared { "virtual, so one object is shared" } else { "not virtual, so each path has an object of its own" };
    view! {
        <li data-testid="diamond">
            <span class="mono">{class}</span>" reaches "<span class="mono">{base}</span>{format!(" by {references} paths: {how}.")}
        </li>
    }
}
