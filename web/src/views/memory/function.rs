//! The pointers of a function, below a collapsible heading.

use super::{groups::Group, linked::Linked, path::Path};
use crate::{
    parts::{
        Place,
        long_name::CopyName,
        more::{More, PAGE},
        space::Space,
    },
    state::{Selection, navigate, store},
    words::{counted, shortened},
};
use leptos::prelude::*;
use nvvm_engine::report::PointerSpace;
use std::collections::HashMap;

/// Maximum length of a function's name while collapsed, in characters.
const MAX_FOLDED: usize = 72;
/// Maximum length of a function's name while expanded, in characters; the full name can be copied.
const MAX_UNFOLDED: usize = 400;
/// Maximum length of a pointer's name, in characters.
const MAX_NAME: usize = 32;

/// A function with its pointers. With `few` pointers in total, all functions are expanded initially, otherwise the one
/// `around` the cursor. `chosen` contains manual changes.
#[component]
pub fn Function(
    group: Group,
    few: Memo<bool>,
    around: Memo<Option<String>>,
    chosen: RwSignal<HashMap<String, bool>>,
) -> impl IntoView {
    let store = store();
    let shown = RwSignal::new(PAGE);
    let Group { symbol, name, pointers } = group;
    let count = pointers.len();
    let open = {
        let symbol = symbol.clone();
        Memo::new(move |_| {
            let by_hand = chosen.with(|chosen| chosen.get(&symbol).copied());
            by_hand.unwrap_or_else(|| few.get() || around.with(|around| around.as_ref() == Some(&symbol)))
        })
    };
    let fold = {
        let symbol = symbol.clone();
        move |_| {
            let open = open.get_untracked();
            chosen.update(|chosen| {
                chosen.insert(symbol.clone(), !open);
            });
        }
    };
    let rows = move || {
        open.get().then(|| {
            let (checked, place) = (store.checked.get_untracked(), store.place_of_reading.get_untracked());
            let drawn = pointers.iter().take(shown.get());
            drawn
                .filter_map(|&index| {
                    Some((index, checked.report.reading_at(place).pointers.get(index as usize).cloned()?))
                })
                .map(|(index, pointer)| view! { <Row index=index pointer=pointer /> })
                .collect_view()
        })
    };
    let title = if name == symbol { name.clone() } else { format!("{name}\n{symbol}") };
    let is_mangled = name != symbol;
    let is_long = is_mangled || name.chars().count() > MAX_FOLDED;
    let words = move || shortened(&name, if open.get() { MAX_UNFOLDED } else { MAX_FOLDED });
    let spelt = shortened(&symbol, MAX_UNFOLDED);
    let testname = symbol.clone();
    view! {
        <tbody data-testid="pointer-function" data-name=testname>
            <tr class="function">
                <th colspan="5" scope="rowgroup">
                    <span class="function-head">
                        <button type="button" class="function-fold" aria-expanded=move || open.get().to_string() on:click=fold>
                            <span class="fold-mark" aria-hidden="true">{move || if open.get() { "▾" } else { "▸" }}</span>
                            <span class="mono" title=title>{words}</span>
                        </button>
                        {is_long.then(|| view! { <CopyName name=symbol /> })}
                        <span class="quiet small function-count">{counted(count as u64, "pointer")}</span>
                    </span>
                    {is_mangled.then(|| view! {
                        <span class="quiet small mono symbol" hidden=move || !open.get()>{spelt}</span>
                    })}
                </th>
            </tr>
            {rows}
            {(count > PAGE).then(|| view! {
                <tr class="rest" hidden=move || !open.get() || count <= shown.get()>
                    <td colspan="5"><More total=Signal::stored(count) shown=shown /></td>
                </tr>
            })}
        </tbody>
    }
}

#[component]
fn Row(index: u32, pointer: PointerSpace) -> impl IntoView {
    let store = store();
    let PointerSpace { name, address_space, resolved_space, known_from, location, path, .. } = pointer;
    let selection = Selection::Pointer(index);
    let linked = expect_context::<Linked>();
    let selected = move || store.selection.get() == Some(selection);
    let is_illegal = move || linked.is_illegal(index);
    let here = move || selected() || store.cursor_in(location);
    let bare = name.trim_start_matches(['%', '@']).to_owned();
    let narrower = resolved_space.filter(|resolved| *resolved != address_space);
    let short = shortened(&name, MAX_NAME);
    let cut = (short != name).then(|| name.clone());
    let leads_back = !path.is_empty();
    let steps = StoredValue::new(path);
    view! {
        <tr
            class="row"
            class:here=here
            class:lit=move || linked.lights(index)
            class:illegal=is_illegal
            data-testid="pointer-space"
            data-name=bare
            data-address-space=address_space.to_string()
            on:click=move |_| navigate::select(store, selection, false)
            on:pointerenter=move |_| linked.light(Some(index))
            on:pointerleave=move |_| linked.light(None)
            on:focusin=move |_| linked.light(Some(index))
            on:focusout=move |_| linked.light(None)
        >
            <td class="mono">
                <button
                    type="button"
                    class="cell-button"
                    title=name
                    aria-expanded=move || leads_back.then(|| selected().to_string())
                >
                    {short}
                </button>
                {cut.map(|name| view! { <CopyName name=name /> })}
            </td>
            <td><Space space=address_space /></td>
            <td>{narrower.map(|space| view! { <Space space=space /> })}</td>
            <td class="known-from">
                {move || is_illegal().then(|| view! { <span class="mark no" role="img" aria-label="illegal cast"></span>" " })}
                {known_from}
            </td>
            <td><Place location=location /></td>
        </tr>
        {move || (leads_back && selected()).then(|| view! {
            <tr class="path"><td colspan="5"><Path steps=steps.get_value() /></td></tr>
        })}
    }
}
