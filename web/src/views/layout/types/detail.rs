//! The details of a type: its bytes as a drawing and as a table.

use super::{
    advice::Advice,
    drawing::segments,
    entry::entry_of,
    parts::{MAX_PARTS, Part, parts},
};
use crate::{
    components::byte_map::ByteMap,
    parts::{Sentence, Term},
    state::{Selection, navigate, store},
    words::{counted, grouped},
};
use leptos::prelude::*;
use nvvm_engine::{Language, report::TypeLayout};
use std::collections::HashSet;

/// The layout of a type; `open` contains the paths of expanded fields.
#[component]
pub fn Detail(index: u32, ty: TypeLayout, open: RwSignal<HashSet<String>>) -> impl IntoView {
    let store = store();
    let all = Memo::new(move |_| store.reading(|reading| open.with(|open| parts(&reading.types, index, open))));
    let host_differs = Memo::new(move |_| all.with(|all| all.iter().any(|part| part.host_offset.is_some())));
    let (advised, advice) = (ty.clone(), ty.advice.clone());
    let (name, size, align) = (ty.name.clone(), ty.size, ty.align.unwrap_or(1));
    let picture = move || {
        let all = all.get();
        let size = size?;
        let front =
            all.iter().position(|part| store.selection.get() == Some(Selection::Field(part.field.0, part.field.1)));
        let (segments, after) = segments(&all, size, front, &store.field_colors());
        let note = note(&all, &after);
        let label = format!("The bytes of {name}; the table has the same data");
        let drawn = (!all.is_empty()).then(|| view! { <ByteMap segments=segments label=label limit=None /> });
        Some(view! { {drawn} {note} })
    };
    let rows = move || {
        let with_host = host_differs.get();
        all.get().into_iter().map(|part| view! { <Field part=part with_host=with_host open=open /> }).collect_view()
    };
    let skipped = move || ty.skipped_fields > 0 || all.with(|all| all.len() >= MAX_PARTS);
    view! {
        <p class="mono llvm">{ty.llvm}</p>
        {ty.error.map(|error| view! { <p class="callout">{error}</p> })}
        {host(ty.host, ty.size, align)}
        {picture}
        <div class="scroll" tabindex="0" role="region" aria-label="Table of fields">
            <table class="fields">
                <thead>
                    <tr>
                        <th>"Field"</th>
                        <th>"Type"</th>
                        <th class="figure">"Offset"</th>
                        <th class="figure" hidden=move || !host_differs.get()>"On the host"</th>
                        <th class="figure">"Size"</th>
                        <th class="figure"><Term id="term/alignment" words="Align" /></th>
                        <th class="figure"><Term id="term/padding" words="Padding before" /></th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
        {(ty.padding_after > 0).then(|| view! {
            <p class="quiet small">
                {counted(ty.padding_after, "byte")}" of "<Term id="term/tail-padding" words="padding at the end" />"."
            </p>
        })}
        <p class="quiet small" hidden=move || !skipped()>"More fields are left out."</p>
        {advice.into_iter().map(|advice| view! { <Advice ty=advised.clone() advice=advice /> }).collect_view()}
    }
}

/// The host compiler's size and alignment, if they differ.
fn host(host: Option<(u64, u64)>, size: Option<u64>, align: u64) -> impl IntoView {
    host.map(|(host_size, host_align)| {
        let text = format!(
            "Host and device disagree: {} aligned to {} on the device, {} aligned to {} on the host.",
            counted(size.unwrap_or(0), "byte"),
            grouped(align),
            counted(host_size, "byte"),
            grouped(host_align)
        );
        view! { <p class="callout" data-testid="host-layout" data-size=host_size.to_string()><Sentence text=text /></p> }
    })
}

/// A note about union members that are not drawn.
fn note(all: &[Part], after: &[usize]) -> Option<impl IntoView + use<>> {
    let names: Vec<&str> = after.iter().filter_map(|&index| all.get(index)).map(|part| part.name.as_str()).collect();
    (!names.is_empty()).then(|| {
        let text = format!("On the same bytes: {}. The chosen one is drawn.", names.join(", "));
        view! { <p class="quiet small">{text}</p> }
    })
}

#[component]
fn Field(part: Part, with_host: bool, open: RwSignal<HashSet<String>>) -> impl IntoView {
    let store = store();
    let selection = Selection::Field(part.field.0, part.field.1);
    let bits = part.bit_width.map(|width| format!(" : {width}"));
    let offset = match part.bit_width {
        Some(_) => format!("{} bit {}", grouped(part.offset()), part.bits.0 % 8),
        None => grouped(part.offset()),
    };
    let offset = if part.at_least { format!("≥ {offset}") } else { offset };
    let disagrees = part.host_offset.is_some();
    let byte = part.offset().to_string();
    let opener = part.opens.then(|| {
        let (path, expanded, label) = (part.path.clone(), part.open, format!("The fields of {}", part.name));
        view! {
            <button
                type="button"
                class="fold"
                aria-expanded=expanded.to_string()
                aria-label=label
                on:click=move |event| {
                    event.stop_propagation();
                    open.update(|open| if !open.remove(&path) { open.insert(path.clone()); });
                }
            >
                {if expanded { "▾" } else { "▸" }}
            </button>
        }
    });
    // Types of declarations are C++; their LLVM types are in the view *Translation*.
    let is_ir = store.report(|report| report.language == Language::NvvmIr);
    let ty = match entry_of(&part.ty).filter(|_| is_ir) {
        Some(id) => view! { <Term id=id words=part.ty /> }.into_any(),
        None => part.ty.into_any(),
    };
    let more = (part.more_elements > 0).then(|| format!("first of {}", grouped(part.more_elements + 1)));
    view! {
        <tr
            class=format!("row depth-{}", part.depth.min(6))
            class:here=move || store.selection.get() == Some(selection)
            on:click=move |_| navigate::select(store, selection, false)
            data-testid="field-row"
            data-offset=byte
        >
            <td class="mono what">
                {opener}
                <button type="button" class="cell-button">{part.name}{bits}</button>
                {more.map(|more| view! { <span class="quiet small">{format!(" {more}")}</span> })}
            </td>
            <td class="mono">{ty}</td>
            <td class="figure">{offset}</td>
            <td class="figure" class:disagrees=disagrees hidden=!with_host>{part.host_offset.map(grouped)}</td>
            <td class="figure">{grouped(part.size)}</td>
            <td class="figure">{grouped(part.align)}</td>
            <td class="figure">{(part.padding_before > 0).then(|| grouped(part.padding_before))}</td>
        </tr>
    }
}
