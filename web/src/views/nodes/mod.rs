//! The IR nodes of the text, according to *cicc: NVVM IR Node Layout*. The view shows the node at the cursor byte by
//! byte, its map, and all addresses. While the view is visible, each cursor movement sends a request.

mod beside;
mod hashing;
mod header;
mod map;
mod memory;
mod numbers;
mod operands;

use crate::{
    parts::{Place, Sentence, fields::AddressField},
    protocol::{
        ToWorker,
        details::{DetailsOf, NodesQuestion, NodesShown, from_bytes, to_bytes},
    },
    state::{View, check, store},
};
use leptos::prelude::*;
use nvvm_engine::nodes::{ChosenNode, NodeNote, NodeOptions};

/// The selection within the view.
#[derive(Clone, Copy)]
struct Choice {
    /// The node selected in the view; `None` for the one at the cursor.
    node: RwSignal<Option<u32>>,
    /// Addresses, the document's reading, and display options of the map.
    options: RwSignal<NodeOptions>,
    /// The first node of the memory map's page.
    first_row: RwSignal<Option<u32>>,
}

/// The view *Nodes*.
#[component]
pub fn Nodes() -> impl IntoView {
    let store = store();
    let choice = Choice {
        node: RwSignal::new(None),
        options: RwSignal::new(NodeOptions::default()),
        first_row: RwSignal::new(None),
    };
    let cursor = Memo::new(move |_| store.cursor.get().offset);
    Effect::new(move |before: Option<u32>| {
        let offset = cursor.get();
        // Moving the cursor resets the selection.
        if before.is_some_and(|before| before != offset) {
            choice.node.set(None);
            choice.first_row.set(None);
            choice.options.update(|options| {
                options.reading = 0;
                options.step = None;
                options.erase = 0;
            });
        }
        offset
    });
    Effect::new(move |_| {
        store.report(|_| ());
        let question = NodesQuestion {
            offset: Some(cursor.get()),
            node: choice.node.get(),
            options: choice.options.get(),
            first_row: choice.first_row.get(),
        };
        if store.view.get() == View::Nodes && !store.busy.get() {
            let in_lesson = store.in_lesson;
            check::ask(&ToWorker::Details { of: DetailsOf::Nodes, in_lesson, asked: to_bytes(&question) });
        }
    });
    let shown = Memo::new(move |_| store.answers.nodes.with(|bytes| from_bytes::<NodesShown>(bytes)));
    let chosen = Memo::new(move |_| shown.with(|shown| shown.as_ref()?.chosen.clone()));
    view! {
        <p class="small">
            "The node at the cursor as "<cite>"cicc: NVVM IR Node Layout"</cite>
            " describes it. Addresses are worked out by its rules from a base of your choosing."
        </p>
        <Addresses choice=choice />
        {move || match chosen.get() {
            Some(node) => view! { <Chosen node=node choice=choice /> }.into_any(),
            None => view! {
                <p class="quiet">"This code has no nodes."</p>
            }.into_any(),
        }}
        {move || shown.get().map(|shown| view! { <memory::Memory shown=shown choice=choice /> })}
    }
}

/// The input elements for addresses.
#[component]
fn Addresses(choice: Choice) -> impl IntoView {
    let options = choice.options;
    let set_base = move |base: Option<u64>| {
        options.update(|options| options.base = base.unwrap_or(NodeOptions::default().base));
    };
    view! {
        <div class="controls node-addresses">
            <AddressField
                label="First slab at"
                testid="node-base"
                value=Signal::derive(move || Some(options.with(|options| options.base)))
                set=set_base
            />
            <AddressField
                label="Its header at (a1)"
                testid="node-header"
                value=Signal::derive(move || options.with(|options| options.header))
                set=move |header| options.update(|it| it.header = header)
            />
            <AddressField
                label="Context pointer"
                testid="node-context"
                value=Signal::derive(move || options.with(|options| options.context))
                set=move |context| options.update(|it| it.context = context)
            />
        </div>
    }
}

/// The details of the selected node.
#[component]
fn Chosen(node: ChosenNode, choice: Choice) -> impl IntoView {
    let row = node.row.clone();
    let about = format!("Node {}, {} bytes, {}", row.node, row.bytes, row.keyword);
    let notes = node.notes.clone();
    view! {
        <section data-testid="node" data-keyword=row.keyword.clone() data-node=row.node.to_string()>
            <h3 class="node-text mono" tabindex="0">{row.text.clone()}</h3>
            <p class="quiet" aria-live="polite">
                {about}" " {row.location.map(|location| view! { <Place location=location /> })}
            </p>
            <numbers::Numbers node=node.clone() choice=choice />
            <header::Header node=node.clone() />
            <operands::Operands node=node.clone() choice=choice />
            <hashing::Hashing node=node.clone() />
            <map::Map node=node.clone() choice=choice />
            <beside::Beside tables=node.beside />
            <Notes notes=notes />
        </section>
    }
}

/// Notes about unknown, contradictory or assumed facts.
#[component]
fn Notes(notes: Vec<NodeNote>) -> impl IntoView {
    let items = notes.into_iter().map(|note| {
        let who = if note.ours { "Ours: " } else { "" };
        let id = note.contradiction.map(|id| format!(" ({id})")).unwrap_or_default();
        view! { <li><Sentence text=format!("{who}{}{id}", note.words) /></li> }
    });
    view! { <ul class="quiet small node-notes">{items.collect_view()}</ul> }
}

/// A table with its own scroll container.
#[component]
fn Table(
    /// The accessible name.
    label: &'static str,
    /// The columns, with a flag for right-aligned numbers.
    columns: &'static [(&'static str, bool)],
    /// The rows.
    rows: AnyView,
) -> impl IntoView {
    let heads = columns.iter().map(|(title, figure)| view! { <th class:figure=*figure>{*title}</th> });
    view! {
        <div class="scroll" tabindex="0" role="region" aria-label=label>
            <table>
                <thead><tr>{heads.collect_view()}</tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
}

/// Formats `0x7F00`.
fn hex(number: u64) -> String {
    format!("{number:#X}")
}
