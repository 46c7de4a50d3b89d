//! Types with their layouts.

mod advice;
mod detail;
mod drawing;
mod entry;
mod parts;

pub use parts::leaf;

use crate::{
    components::byte_map::Segment,
    parts::{
        Place, Term,
        long_name::CopyName,
        more::{More, PAGE},
    },
    state::{Selection, Store, navigate, store},
    words::{bytes, counted, fixed, grouped, shortened},
};
use detail::Detail;
use leptos::prelude::*;
use nvvm_engine::report::{AdviceKind, TypeLayout};
use std::collections::HashSet;

/// The fields and the padding of a type.
pub fn segments_of(store: Store, types: &[TypeLayout], name: &str) -> Vec<Segment> {
    let Some((ty, index)) = types.iter().zip(0u32..).find(|(ty, _)| ty.name == name) else { return Vec::new() };
    let all = parts::parts(types, index, &HashSet::new());
    drawing::segments(&all, ty.size.unwrap_or(0), None, &store.field_colors()).0
}

/// Formats segments: `gamma: 8 bytes at 0; padding: 7 bytes at 8`.
pub fn fields_of(segments: &[Segment]) -> String {
    segments.iter().map(Segment::title).collect::<Vec<_>>().join("; ")
}

/// Maximum length of a displayed name, in characters.
const MAX_NAME: usize = 64;

/// The table of types; the selected one shows its bytes and fields.
#[component]
pub fn Types() -> impl IntoView {
    let store = store();
    let shown = RwSignal::new(PAGE);
    let opened = RwSignal::new(None::<u32>);
    // Expanded types stay expanded while the text is edited.
    let name = StoredValue::new(None::<String>);
    let open_parts = RwSignal::new(HashSet::new());
    let name_of = move |index: Option<u32>| {
        store.reading_untracked(|reading| reading.types.get(index? as usize).map(|ty| ty.name.clone()))
    };
    Effect::new(move |_| {
        let found = name.with_value(|name| {
            let name = name.as_ref()?;
            store.reading(|reading| reading.types.iter().position(|ty| ty.name == *name))
        });
        store.reading(|_| ());
        shown.set(PAGE);
        opened.set(found.map(|index| index as u32));
    });
    Effect::new(move |_| name.set_value(name_of(opened.get())));
    Effect::new(move |_| {
        if let Some(Selection::Type(ty)) = store.selection.get() {
            opened.set(Some(ty));
        }
    });
    // Members of an anonymous class are listed in the enclosing class.
    let named = |ty: &TypeLayout| !ty.is_anonymous();
    let total = Signal::derive(move || store.reading(|reading| reading.types.iter().filter(|ty| named(ty)).count()));
    // A single type is expanded initially.
    let is_open = move |index: u32| opened.get() == Some(index) || (total.get() == 1 && opened.get().is_none());
    let rows = move || {
        let (checked, place) = (store.checked.get(), store.place_of_reading.get());
        let types =
            checked.report.reading_at(place).types.iter().zip(0u32..).filter(|(ty, _)| named(ty)).take(shown.get());
        types
            .map(|(ty, index)| {
                let open = Memo::new(move |_| is_open(index));
                view! { <Row index=index ty=ty.clone() open=open opened=opened open_parts=open_parts /> }
            })
            .collect_view()
    };
    view! {
        <p class="quiet" hidden={move || total.get() > 0}>"This code has no types."</p>
        <div class="scroll" tabindex="0" role="region" aria-label="Table of types" hidden={move || total.get() == 0}>
            <table class="types">
                <thead>
                    <tr>
                        <th>"Type"</th>
                        <th class="figure">"Size"</th>
                        <th class="figure"><Term id="term/alignment" words="Align" /></th>
                        <th class="figure"><Term id="term/padding" words="Padding" /></th>
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
fn Row(
    index: u32,
    ty: TypeLayout,
    open: Memo<bool>,
    opened: RwSignal<Option<u32>>,
    open_parts: RwSignal<HashSet<String>>,
) -> impl IntoView {
    let store = store();
    let location = ty.location;
    let padding = ty.padding_after + ty.fields.iter().map(|field| field.padding_before).sum::<u64>();
    let share = match ty.size {
        Some(size) if size > 0 && padding > 0 => {
            format!("{} ({} %)", counted(padding, "byte"), fixed(padding as f64 * 100.0 / size as f64, 1))
        }
        Some(_) => "none".to_owned(),
        None => String::new(),
    };
    let choose = move |_| {
        let close = open.get_untracked();
        navigate::select(store, Selection::Type(index), false);
        // `u32::MAX` is no type's index, so that even a single type can be collapsed.
        opened.set(Some(if close { u32::MAX } else { index }));
    };
    let here = move || store.selection.get() == Some(Selection::Type(index));
    let size = ty.size.map_or_else(|| "not known".to_owned(), bytes);
    let align = ty.align.map(grouped);
    let (name, keyword) = (ty.name.clone(), ty.keyword.clone());
    let shown = shortened(&name, MAX_NAME);
    let cut = (shown != name).then(|| name.clone());
    let whole = name.clone();
    let marks = marks(&ty);
    let ty = StoredValue::new(ty);
    view! {
        <tr class="row" class:here=here data-testid="type-row" data-name=name>
            <td class="mono">
                <button
                    type="button"
                    class="cell-button"
                    title=whole
                    aria-expanded=move || open.get().to_string()
                    on:click=choose
                >
                    {(!keyword.is_empty()).then(|| view! { <span class="quiet">{format!("{keyword} ")}</span> })}
                    {shown}
                </button>
                {cut.map(|name| view! { <CopyName name=name /> })}
                {marks}
            </td>
            <td class="figure">{size}</td>
            <td class="figure">{align}</td>
            <td class="figure">{share}</td>
            <td>{location.map(|location| view! { <Place location=location /> })}</td>
        </tr>
        {move || open.get().then(|| view! {
            <tr class="detail">
                <td colspan="5"><Detail index=index ty=ty.get_value() open=open_parts /></td>
            </tr>
        })}
    }
}

/// The remarkable properties of a type: differences on the host and possible savings.
fn marks(ty: &TypeLayout) -> impl IntoView + use<> {
    // A reordering keeps all digits of the values; smaller members do not.
    let reorder = ty.advice.iter().filter(|advice| advice.kind == AdviceKind::Reorder);
    let saves = reorder.map(|advice| advice.saves).max();
    let differs = ty.host.is_some() || ty.fields.iter().any(|field| field.host_offset.is_some());
    view! {
        {saves.map(|saves| view! { <span class="tag">{format!("could save {}", counted(saves, "byte"))}</span> })}
        {differs.then(|| view! { <span class="tag warning">"host differs"</span> })}
    }
}
