//! The table of fields and padding of the buffer, in byte order.

use super::walk::{MAX_ROWS, Row};
use crate::{
    components::byte_map::Segment,
    parts::Term,
    state::{Selection, Store, linked::Linked, navigate, store},
    words::grouped,
};
use leptos::prelude::*;
use nvvm_engine::report::{Location, StepKind};
use std::{collections::HashSet, sync::Arc};

/// A row of the table, with data from the rows around it.
#[derive(Clone, PartialEq)]
struct Line {
    row: Row,
    /// The name within the enclosing aggregate.
    name: String,
    /// The type, or the reason for padding.
    ty: String,
    /// The CSS class of the color.
    color: Option<String>,
}

/// The table of fields.
#[component]
pub fn Fields(rows: Memo<Arc<Vec<Row>>>, segments: Memo<Arc<Vec<Segment>>>) -> impl IntoView {
    let store = store();
    let toggled = store.toggled_steps;
    let lines = Memo::new(move |_| {
        let classes = segments.with(|segments| {
            let class = |segment: &Segment| Some((segment.selection?, segment.class()));
            segments.iter().filter_map(class).collect::<Vec<_>>()
        });
        rows.with(|rows| lines(rows, &classes))
    });
    let drawn =
        move || lines.get().into_iter().map(|line| view! { <FieldRow line=line toggled=toggled /> }).collect_view();
    let is_cut = move || rows.with(|rows| rows.len() >= MAX_ROWS);
    view! {
        <section class="sec" aria-labelledby="fields-title">
            <h3 id="fields-title">"Fields"</h3>
            <div class="fields-scroll" tabindex="0" role="region" aria-label="Fields of the parameter buffer">
                <table class="layout-table">
                    <thead>
                        <tr>
                            <th scope="col">"Field"</th>
                            <th scope="col">"Type"</th>
                            <th scope="col" class="r">"Offset"</th>
                            <th scope="col" class="r">"Size"</th>
                            <th scope="col" class="r"><Term id="term/alignment" words="Align" /></th>
                        </tr>
                    </thead>
                    <tbody>{drawn}</tbody>
                </table>
            </div>
            <p class="more" hidden=move || !is_cut()>{format!("Only the first {MAX_ROWS} rows are shown.")}</p>
        </section>
    }
}

/// Creates the table's rows. `classes` are the color classes by selection, in the order of the rows.
fn lines(rows: &[Row], classes: &[(Selection, String)]) -> Vec<Line> {
    let mut classes = classes.iter().peekable();
    let heading_of = |at: usize| {
        let depth = rows.get(at).map_or(0, |row| row.step.depth);
        rows.get(..at).and_then(|before| before.iter().rev().find(|before| before.step.depth < depth))
    };
    let line = |(at, row): (usize, &Row)| {
        let color = classes.next_if(|(selection, _)| *selection == Selection::Step(row.index));
        let color = color.map(|(_, class)| class.clone());
        let heading = heading_of(at);
        let ty = match row.step.kind {
            StepKind::Padding => {
                let next = rows.get(at + 1..).and_then(|after| after.iter().find(|after| !after.is_padding()));
                next.map_or_else(String::new, |next| format!("before {}", name(next.what(), heading)))
            }
            StepKind::TailPadding => heading.map_or_else(String::new, |heading| format!("end of {}", heading.step.ty)),
            _ => row.step.ty.clone(),
        };
        let name = if row.is_padding() { "padding".to_owned() } else { name(row.what(), heading).to_owned() };
        Line { row: row.clone(), name, ty, color }
    };
    rows.iter().enumerate().map(line).collect()
}

/// A path relative to the enclosing aggregate.
fn name<'p>(path: &'p str, heading: Option<&Row>) -> &'p str {
    let within = heading.and_then(|heading| path.strip_prefix(heading.step.path.as_str()));
    within.map(|within| within.strip_prefix('.').unwrap_or(within)).filter(|within| !within.is_empty()).unwrap_or(path)
}

#[component]
fn FieldRow(line: Line, toggled: RwSignal<HashSet<u32>>) -> impl IntoView {
    let store = store();
    let Line { row, name, ty, color } = line;
    let is_padding = row.is_padding();
    let is_heading = row.is_heading();
    let Row { index, step, open, .. } = row;
    let (selection, location) = (Selection::Step(index), step.location);
    let is_selected = move || store.selection.get() == Some(selection);
    let is_lit = Memo::new(move |_| Linked::now(store).is_some_and(|it| it.means(location, Some(selection))));
    let is_counted = step.kind != StepKind::Omitted && !open;
    let toggle = move |event: leptos::ev::MouseEvent| {
        event.stop_propagation();
        toggled.update(|toggled| {
            if !toggled.remove(&index) {
                toggled.insert(index);
            }
        });
    };
    let align = (!is_padding).then(|| grouped(step.align));
    let fold = is_heading.then(|| {
        view! {
            <button
                type="button"
                class="fold"
                aria-expanded=open.to_string()
                aria-label=format!("Fields of {}", step.path)
                on:click=toggle
            >
                {if open { "▾" } else { "▸" }}
            </button>
        }
    });
    view! {
        <tr
            class=format!("depth-{}", step.depth.min(6))
            class:lit=move || is_lit.get()
            class:now=is_selected
            class:is-pad=is_padding
            class:parent=open
            data-testid=is_counted.then_some("layout-row")
            data-offset=step.offset.to_string()
            data-size=step.size.to_string()
            data-kind=is_counted.then_some(if is_padding { "padding" } else { "field" })
            on:click=move |_| navigate::select(store, selection, false)
            on:pointerenter=move |_| point(store, location)
            on:pointerleave=move |_| unpoint(store)
        >
            <th scope="row">
                {fold}
                {color.map(|color| view! { <i class=format!("field-chip {color}")></i> })}
                <button
                    type="button"
                    class="cell-button"
                    aria-pressed=move || is_selected().to_string()
                    on:focus=move |_| point(store, location)
                    on:blur=move |_| unpoint(store)
                >
                    {name}
                </button>
            </th>
            <td class:code=!is_padding>{ty}</td>
            <td class="r">{grouped(step.offset)}</td>
            <td class="r">{if step.is_unknown() { "?".to_owned() } else { grouped(step.size) }}</td>
            <td class="r">{align}</td>
        </tr>
    }
}

fn point(store: Store, location: Option<Location>) {
    if location.is_some() {
        store.pointed_field.set(location);
    }
}

fn unpoint(store: Store) {
    if store.pointed_field.with_untracked(Option::is_some) {
        store.pointed_field.set(None);
    }
}
