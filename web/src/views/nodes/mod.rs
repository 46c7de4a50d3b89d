//! The nodes behind the text, as *cicc: NVVM IR Node Layout* has them: the node under the cursor byte by byte, its map,
//! and where all nodes lie. The engine is asked while the view is in sight, with each move of the cursor.

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

/// What is chosen in the view itself.
#[derive(Clone, Copy)]
struct Choice {
    /// The node that was chosen in the view; the one under the cursor without it.
    node: RwSignal<Option<u32>>,
    /// Addresses, the reading, and how the map is shown.
    options: RwSignal<NodeOptions>,
    /// The page of the memory map.
    first_row: RwSignal<Option<u32>>,
}

/// The view.
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
        // Where the cursor goes the view goes: what was chosen here gives way.
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

/// The addresses that can be changed.
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

/// Everything about the chosen node.
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

/// What is open, contradicted or ours.
#[component]
fn Notes(notes: Vec<NodeNote>) -> impl IntoView {
    let items = notes.into_iter().map(|note| {
        let who = if note.ours { "Ours: " } else { "" };
        let id = note.contradiction.map(|id| format!(" ({id})")).unwrap_or_default();
        view! { <li><Sentence text=format!("{who}{}{id}", note.words) /></li> }
    });
    view! { <ul class="quiet small node-notes">{items.collect_view()}</ul> }
}

/// A table that scrolls by itself.
#[component]
fn Table(
    /// What it lists, for those who hear it.
    label: &'static str,
    /// Its columns; those of figures are set to the right.
    columns: &'static [(&'static str, bool)],
    /// Its rows.
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

/// `0x7F00`
fn hex(number: u64) -> String {
    format!("{number:#X}")
}
