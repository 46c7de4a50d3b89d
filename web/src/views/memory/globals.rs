//! The globals with their address spaces and sizes.

use super::{groups::Global, linked::Linked};
use crate::{
    parts::{
        Place,
        long_name::LongName,
        more::{More, PAGE},
        space::Space,
    },
    state::{Selection, navigate, store},
    words::{bytes, counted},
};
use leptos::prelude::*;
use nvvm_engine::report::PointerSpace;

/// Maximum length of a name, in characters.
const MAX_NAME: usize = 40;

/// The paginated table; expanded initially if `open`.
#[component]
pub fn Globals(globals: Vec<Global>, open: bool) -> impl IntoView {
    let store = store();
    let shown = RwSignal::new(PAGE);
    let total = globals.len();
    let globals = StoredValue::new(globals);
    let rows = move || {
        let some = globals.with_value(|globals| globals.iter().take(shown.get()).cloned().collect::<Vec<_>>());
        let (checked, place) = (store.checked.get_untracked(), store.place_of_reading.get_untracked());
        some.into_iter()
            .filter_map(|global| {
                Some((checked.report.reading_at(place).pointers.get(global.pointer as usize).cloned()?, global))
            })
            .map(|(pointer, global)| view! { <Row pointer=pointer global=global /> })
            .collect_view()
    };
    view! {
        <details class="globals-fold" open=open>
        <summary>{counted(total as u64, "global")}</summary>
        <div class="scroll" tabindex="0" role="region" aria-label="Table of globals">
            <table class="globals">
                <colgroup>
                    <col />
                    <col class="of-space" />
                    <col class="of-size" />
                    <col class="of-align" />
                    <col class="of-place" />
                </colgroup>
                <thead>
                    <tr>
                        <th>"Global"</th>
                        <th>"Space"</th>
                        <th class="figure">"Size"</th>
                        <th class="figure">"Align"</th>
                        <th>"Line"</th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
        <More total=Signal::stored(total) shown=shown />
        </details>
    }
}

#[component]
fn Row(pointer: PointerSpace, global: Global) -> impl IntoView {
    let store = store();
    let index = global.pointer;
    let selection = Selection::Pointer(index);
    let linked = expect_context::<Linked>();
    let location = pointer.location;
    let bare = pointer.name.trim_start_matches('@').to_owned();
    let here = move || store.selection.get() == Some(selection) || store.cursor_in(location);
    view! {
        <tr
            class="row"
            class:here=here
            class:lit=move || linked.lights(index)
            data-testid="pointer-space"
            data-name=bare
            data-address-space=pointer.address_space.to_string()
            on:click=move |_| navigate::select(store, selection, false)
            on:pointerenter=move |_| linked.light(Some(index))
            on:pointerleave=move |_| linked.light(None)
            on:focusin=move |_| linked.light(Some(index))
            on:focusout=move |_| linked.light(None)
        >
            <td class="mono"><LongName name=global.name spelt=pointer.name most=MAX_NAME /></td>
            <td><Space space=pointer.address_space /></td>
            <td class="figure">{global.size.map_or_else(|| "no size".to_owned(), bytes)}</td>
            <td class="figure">{global.align.map(|align| align.to_string())}</td>
            <td><Place location=location /></td>
        </tr>
    }
}
