//! Every pointer and global with its address space, how that is known, and where the selected one comes from.

use crate::{
    parts::{
        Place,
        more::{More, PAGE},
    },
    state::{Selection, navigate, store},
    words::{bytes, counted},
    words::{space_class, space_name},
};
use leptos::prelude::*;
use nvvm_engine::report::{GlobalVariable, PointerSpace};
use std::sync::Arc;

/// The table of pointers, and of globals.
#[component]
pub fn AddressSpaces() -> impl IntoView {
    let store = store();
    let shown = RwSignal::new(PAGE);
    let filter = RwSignal::new(String::new());
    Effect::new(move |_| {
        store.checked.track();
        shown.set(PAGE);
    });
    // Positions of the pointers that the filter leaves.
    let left = Memo::new(move |_| {
        let filter = filter.get();
        store.report(|report| {
            let pointers = report.pointers.iter().zip(0u32..);
            let matching = pointers.filter(|(pointer, _)| filter.is_empty() || pointer.space == filter);
            matching.map(|(_, index)| index).collect::<Vec<u32>>()
        })
    });
    let spaces = Memo::new(move |_| {
        store.report(|report| {
            let mut spaces: Vec<(u32, String)> =
                report.pointers.iter().map(|pointer| (pointer.address_space, pointer.space.clone())).collect();
            spaces.sort();
            spaces.dedup();
            spaces
        })
    });
    let total = Signal::derive(move || left.with(Vec::len));
    let rows = move || {
        let checked = store.checked.get();
        let indexes = left.with(|left| left.iter().take(shown.get()).copied().collect::<Vec<_>>());
        indexes
            .into_iter()
            .filter_map(|index| checked.report.pointers.get(index as usize).cloned().map(|pointer| (index, pointer)))
            .map(|(index, pointer)| view! { <Row index=index pointer=pointer /> })
            .collect_view()
    };
    let left_out = move || u64::from(store.report(|report| report.pointers_left_out));
    let none = move || store.report(|report| report.pointers.is_empty() && report.globals.is_empty());
    view! {
        <p class="quiet" hidden=move || !none()>"This text has no pointers and no globals."</p>
        <div class="filters" hidden=move || spaces.with(|spaces| spaces.len() < 2)>
            <label>
                "Show "
                <select on:change=move |event| filter.set(event_target_value(&event))>
                    <option value="">"every space"</option>
                    {move || spaces.get().into_iter().map(|(_, space)| view! {
                        <option value=space.clone()>{space.clone()}</option>
                    }).collect_view()}
                </select>
            </label>
        </div>
        <div class="scroll" tabindex="0" role="region" aria-label="Table of pointers" hidden=move || left.with(Vec::is_empty)>
            <table>
                <thead>
                    <tr><th>"Name"</th><th>"Space"</th><th>"Known from"</th><th>"In"</th><th>"Where"</th></tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
        <More total=total shown=shown />
        <p class="quiet small" hidden={move || left_out() == 0}>
            {move || format!("{} more in this text are left out here, and judged all the same.", counted(left_out(), "pointer"))}
        </p>
        {move || {
            let checked: Arc<_> = store.checked.get();
            let globals = checked.report.globals.clone();
            (!globals.is_empty()).then(|| view! { <Globals globals=globals /> })
        }}
    }
}

#[component]
fn Row(index: u32, pointer: PointerSpace) -> impl IntoView {
    let store = store();
    let PointerSpace { name, function, address_space, space, resolved_space, known_from, location, path } = pointer;
    let selection = Selection::Pointer(index);
    let selected = move || store.selection.get() == Some(selection);
    let here = move || selected() || store.cursor_in(location);
    let bare = name.trim_start_matches(['%', '@']).to_owned();
    let narrower = resolved_space.filter(|resolved| *resolved != address_space);
    let steps = StoredValue::new(path);
    view! {
        <tr
            class="row"
            class:here=here
            data-testid="pointer-space"
            data-name=bare
            data-address-space=address_space.to_string()
            on:click=move |_| navigate::select(store, selection, false)
        >
            <td class="mono">
                <button type="button" class="cell-button" aria-expanded=move || selected().to_string()>{name}</button>
            </td>
            <td>
                <Space space=address_space label=space />
                {narrower.map(|space| view! { " → " <Space space=space label=space_name(space) /> })}
            </td>
            <td>{known_from}</td>
            <td class="mono">{function}</td>
            <td><Place location=location /></td>
        </tr>
        {move || (selected() && !steps.with_value(Vec::is_empty)).then(|| view! {
            <tr class="path">
                <td colspan="5">
                    <ol>
                        {steps.get_value().into_iter().map(|(location, what)| view! {
                            <li>{what}" "<Place location=location /></li>
                        }).collect_view()}
                    </ol>
                </td>
            </tr>
        })}
    }
}

/// An address space: its hue, its name, its number.
#[component]
fn Space(space: u32, label: String) -> impl IntoView {
    view! {
        <span class=format!("space {}", space_class(space))>
            {label}
            <span class="number">{space}</span>
        </span>
    }
}

#[component]
fn Globals(globals: Vec<GlobalVariable>) -> impl IntoView {
    let shown = RwSignal::new(PAGE);
    let total = globals.len();
    let globals = StoredValue::new(globals);
    let rows = move || {
        let some = globals.with_value(|globals| globals.iter().take(shown.get()).cloned().collect::<Vec<_>>());
        some.into_iter()
            .map(|global| {
                view! {
                    <tr>
                        <td class="mono">{format!("@{}", global.name)}</td>
                        <td><Space space=global.address_space label=global.space /></td>
                        <td class="figure">{global.size.map_or_else(|| "no size".to_owned(), bytes)}</td>
                        <td class="figure">{global.align.map(|align| align.to_string())}</td>
                        <td><Place location=global.location /></td>
                    </tr>
                }
            })
            .collect_view()
    };
    view! {
        <h3>"Globals"</h3>
        <div class="scroll" tabindex="0" role="region" aria-label="Table of globals">
            <table>
                <thead>
                    <tr><th>"Name"</th><th>"Space"</th><th class="figure">"Size"</th><th class="figure">"Align"</th><th>"Where"</th></tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
        <More total=Signal::stored(total) shown=shown />
    }
}
