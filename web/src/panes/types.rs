//! Named types with their layouts.

use super::{
    Place,
    byte_map::{Block, Blocks, Bytes, MAX_BYTES},
    more::{More, PAGE},
};
use crate::{
    state::{Selection, navigate, store},
    words::{bytes, counted, grouped},
};
use leptos::prelude::*;
use nvvm_engine::report::{FieldLayout, LayoutAdvice, TypeLayout};

/// The table of types; a chosen one shows its bytes and fields.
#[component]
pub fn Types() -> impl IntoView {
    let store = store();
    let shown = RwSignal::new(PAGE);
    let opened = RwSignal::new(None::<u32>);
    Effect::new(move |_| {
        store.checked.track();
        shown.set(PAGE);
        opened.set(None);
    });
    Effect::new(move |_| {
        if let Some(Selection::Type(ty) | Selection::Field(ty, _)) = store.selection.get() {
            opened.set(Some(ty));
        }
    });
    let total = Signal::derive(move || store.report(|report| report.types.len()));
    // A lone type needs no choosing.
    let is_open = move |index: u32| opened.get() == Some(index) || (total.get() == 1 && opened.get().is_none());
    let rows = move || {
        let checked = store.checked.get();
        let types = checked.report.types.iter().zip(0u32..).take(shown.get());
        types
            .map(|(ty, index)| {
                let open = Memo::new(move |_| is_open(index));
                view! { <Row index=index ty=ty.clone() open=open opened=opened /> }
            })
            .collect_view()
    };
    view! {
        <p class="quiet" hidden={move || total.get() > 0}>"This text names no types."</p>
        <div class="scroll" tabindex="0" role="region" aria-label="Table of types" hidden={move || total.get() == 0}>
            <table>
                <thead>
                    <tr>
                        <th>"Type"</th>
                        <th class="figure">"Size"</th>
                        <th class="figure">"Align"</th>
                        <th class="figure">"Padding"</th>
                        <th>"Where"</th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
        <More total=total shown=shown />
    }
}

#[component]
fn Row(index: u32, ty: TypeLayout, open: Memo<bool>, opened: RwSignal<Option<u32>>) -> impl IntoView {
    let store = store();
    let location = ty.location;
    let padding = ty.padding_after + ty.fields.iter().map(|field| field.padding_before).sum::<u64>();
    let share = match ty.size {
        Some(size) if size > 0 && padding > 0 => {
            format!("{} ({:.1} %)", counted(padding, "byte"), padding as f64 * 100.0 / size as f64)
        }
        Some(_) => "none".to_owned(),
        None => String::new(),
    };
    let choose = move |_| {
        let close = open.get_untracked();
        navigate::select(store, Selection::Type(index), false);
        if close {
            // No type has this number: even a lone type is closed by it.
            opened.set(Some(u32::MAX));
        } else {
            opened.set(Some(index));
        }
    };
    let here = move || store.selection.get() == Some(Selection::Type(index));
    let size = ty.size.map_or_else(|| "none".to_owned(), bytes);
    let align = ty.align.map(grouped);
    let name = ty.name.clone();
    let ty = StoredValue::new(ty);
    view! {
        <tr class="row" class:here=here>
            <td class="mono">
                <button type="button" class="cell-button" aria-expanded=move || open.get().to_string() on:click=choose>
                    {name}
                </button>
            </td>
            <td class="figure">{size}</td>
            <td class="figure">{align}</td>
            <td class="figure">{share}</td>
            <td>{location.map(|location| view! { <Place location=location /> })}</td>
        </tr>
        {move || open.get().then(|| view! { <tr class="detail"><td colspan="5"><Detail index=index ty=ty.get_value() /></td></tr> })}
    }
}

#[component]
fn Detail(index: u32, ty: TypeLayout) -> impl IntoView {
    let blocks = blocks(index, &ty);
    let drawing = match ty.size {
        _ if blocks.is_empty() => ().into_any(),
        Some(size) if size <= MAX_BYTES => view! { <Bytes blocks=blocks size=size name=ty.name.clone() /> }.into_any(),
        _ => view! { <Blocks blocks=blocks /> }.into_any(),
    };
    let fields = ty
        .fields
        .into_iter()
        .zip(0u32..)
        .map(|(field, number)| view! { <Field ty=index number=number field=field /> })
        .collect_view();
    view! {
        <p class="mono llvm">{ty.llvm}</p>
        {ty.error.map(|error| view! { <p class="callout">{error}</p> })}
        {drawing}
        <table class="fields">
            <thead>
                <tr>
                    <th>"Field"</th>
                    <th>"Type"</th>
                    <th class="figure">"Offset"</th>
                    <th class="figure">"Size"</th>
                    <th class="figure">"Align"</th>
                    <th class="figure">"Padding before"</th>
                </tr>
            </thead>
            <tbody>{fields}</tbody>
        </table>
        {ty.advice.into_iter().map(|advice| view! { <Advice advice=advice /> }).collect_view()}
        {(ty.padding_after > 0).then(|| view! {
            <p class="quiet small">{format!("{} of padding at the end.", counted(ty.padding_after, "byte"))}</p>
        })}
    }
}

/// A smaller layout, with its price.
#[component]
fn Advice(advice: LayoutAdvice) -> impl IntoView {
    let store = store();
    let LayoutAdvice { text, saves, size, warning, edits } = advice;
    let saved = format!("Saves {}: {} instead of {}.", counted(saves, "byte"), grouped(size), grouped(size + saves));
    let can = !edits.is_empty() && !store.embedded;
    let why_not = edits.is_empty().then_some("The text counts on the present order, so it is not edited from here.");
    view! {
        <div class="advice" data-testid="layout-advice" data-saves=saves.to_string()>
            <p><strong>{saved}</strong>" "{text}</p>
            <p class="small"><span aria-hidden="true">"! "</span>"This changes the ABI. "{warning}</p>
            {why_not.map(|why| view! { <p class="quiet small">{why}</p> })}
            {can.then(|| view! {
                <button type="button" class="link" on:click=move |_| crate::editor::apply(store, &edits, None)>
                    "Reorder in the text"
                </button>
            })}
        </div>
    }
}

/// More fields than these are too thin to be told apart.
const MAX_BLOCKS: usize = 60;

fn blocks(index: u32, ty: &TypeLayout) -> Vec<Block> {
    let mut blocks = Vec::new();
    let padding = |offset: u64, size: u64, selection| Block {
        label: String::new(),
        offset,
        size,
        padding: true,
        tint: 0,
        selection,
    };
    for (field, number) in ty.fields.iter().zip(0u32..).take(MAX_BLOCKS) {
        let selection = Selection::Field(index, number);
        if field.padding_before > 0 {
            blocks.push(padding(field.offset.saturating_sub(field.padding_before), field.padding_before, selection));
        }
        blocks.push(Block {
            label: field.name.clone(),
            offset: field.offset,
            size: field.size,
            padding: false,
            tint: number,
            selection,
        });
    }
    if ty.padding_after > 0 {
        let offset = ty.size.unwrap_or(0).saturating_sub(ty.padding_after);
        blocks.push(padding(offset, ty.padding_after, Selection::Type(index)));
    }
    blocks
}

#[component]
fn Field(ty: u32, number: u32, field: FieldLayout) -> impl IntoView {
    let store = store();
    let selection = Selection::Field(ty, number);
    let bits = field.bit_width.map(|width| format!(" : {width} (bit {})", field.bit_offset.unwrap_or(0)));
    view! {
        <tr
            class="row"
            class:here=move || store.selection.get() == Some(selection)
            on:click=move |_| navigate::select(store, selection, false)
        >
            <td class="mono"><button type="button" class="cell-button">{field.name}{bits}</button></td>
            <td class="mono">{field.ty}</td>
            <td class="figure">{grouped(field.offset)}</td>
            <td class="figure">{grouped(field.size)}</td>
            <td class="figure">{grouped(field.align)}</td>
            <td class="figure">{(field.padding_before > 0).then(|| grouped(field.padding_before))}</td>
        </tr>
    }
}
