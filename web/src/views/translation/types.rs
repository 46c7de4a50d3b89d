//! The translation of each member and parameter: EDG's kind, its handler, the LLVM type.

use super::Found;
use crate::parts::{
    Place,
    more::{More, PAGE},
};
use leptos::prelude::*;
use nvvm_engine::{TranslatedPart, TranslatedType, TranslationStep};

/// All types of the text.
#[component]
pub fn Types(found: Found) -> impl IntoView {
    let shown = RwSignal::new(PAGE);
    let total = Signal::derive(move || found.with(|found| found.as_ref().map_or(0, |found| found.types.len())));
    let rows = move || {
        let found = found.get()?;
        Some(found.types.iter().take(shown.get()).map(|ty| view! { <Type ty=ty.clone() /> }).collect_view())
    };
    let skipped = move || found.with(|found| found.as_ref().map_or(0, |found| found.skipped_parts));
    view! {
        <p class="quiet" hidden=move || total.get() != 0>"This code declares no types and no kernels."</p>
        {rows}
        <More total=total shown=shown />
        <p class="quiet small" hidden=move || skipped() == 0>{move || format!("{} more members are left out.", skipped())}</p>
    }
}

#[component]
fn Type(ty: TranslatedType) -> impl IntoView {
    let TranslatedType { name, kind, arguments, parts, location } = ty;
    let key = name.clone();
    let kind = kind.map(|kind| format!("EDG kind 0x{kind:02x}"));
    let arguments = (!arguments.is_empty()).then(|| format!("template arguments: {}", arguments.join(", ")));
    let none = parts.is_empty();
    let label = format!("Translation of {name}");
    view! {
        <div class="translated" data-testid="translated-type" data-name=key>
            <p>
                <span class="mono"><strong>{name}</strong></span>" "
                <span class="quiet small">{[kind, arguments].into_iter().flatten().collect::<Vec<_>>().join(" · ")}</span>" "
                <Place location=location />
            </p>
            <div class="scroll" tabindex="0" role="region" aria-label=label hidden=none>
                <table class="ways">
                    <thead><tr><th>"Part"</th><th>"Way"</th><th>"LLVM type"</th></tr></thead>
                    <tbody>{parts.into_iter().map(|part| view! { <Part part=part /> }).collect_view()}</tbody>
                </table>
            </div>
        </div>
    }
}

#[component]
fn Part(part: TranslatedPart) -> impl IntoView {
    let TranslatedPart { name, llvm, steps, propagation, .. } = part;
    let name = if name.is_empty() { "(no name)".to_owned() } else { name };
    view! {
        <tr>
            <td class="mono">{name}</td>
            <td>
                <ol class="way">{steps.into_iter().map(|step| view! { <Step step=step /> }).collect_view()}</ol>
                {(!propagation.is_empty()).then(|| view! {
                    <ol class="propagation small">
                        {propagation.into_iter().map(|step| view! { <li>{step}</li> }).collect_view()}
                    </ol>
                })}
            </td>
            <td class="mono">{llvm}</td>
        </tr>
    }
}

#[component]
fn Step(step: TranslationStep) -> impl IntoView {
    let TranslationStep { what, kind, handler, qualifier, .. } = step;
    // Word 0 is the generic space, which almost every pointer has.
    let qualifier = qualifier.filter(|(word, _)| *word != 0).map(|(word, space)| {
        let space = space.map_or_else(|| "no address space".to_owned(), |space| format!("address space {space}"));
        format!(" · qualifier word {word} gives {space}")
    });
    view! {
        <li>
            {what}" "
            <span class="quiet small">{format!("0x{kind:02x} {handler}")}{qualifier}</span>
        </li>
    }
}
