//! The map that makes nodes unique: insertion and erasure.

use super::{Choice, Table, hex};
use leptos::prelude::*;
use nvvm_engine::nodes::{Bucket, ChosenNode, MapHistory, MapStepKind};

/// The map step by step, and the result of creating an equal node again.
#[component]
pub fn Map(node: ChosenNode, choice: Choice) -> impl IntoView {
    let again = node.made_again.iter().map(|again| {
        let outcome = if again.found { "the same node is found" } else { "another node is made" };
        view! { <li>{format!("Made again with {} changed: {outcome} (hash {}).", again.change, hex(again.hash))}</li> }
    });
    let again = again.collect_view();
    let chosen = node.row.node;
    view! {
        <ul class="small" data-testid="node-again">{again}</ul>
        {node.map.map(|map| view! { <Filling map=map chosen=chosen choice=choice /> })}
    }
}

#[component]
fn Filling(map: MapHistory, chosen: u32, choice: Choice) -> impl IntoView {
    let last = map.skipped + map.steps.len() as u32;
    let after = map.state.after;
    let go = move |step: u32| choice.options.update(|options| options.step = Some(step.min(last)));
    let erase = move |_| {
        choice.options.update(|options| {
            options.erase = options.erase.saturating_add(1);
            options.step = None;
        });
    };
    let rows = map.steps.iter().zip(map.skipped + 1..).map(|(step, number)| {
        let node = step.node.map(|node| format!(" node {node}")).unwrap_or_default();
        let bucket = step.bucket.map(|bucket| bucket.to_string()).unwrap_or_default();
        view! {
            <tr class:lit=number == after data-testid="map-step">
                <td class="figure">{number}</td>
                <td>{format!("{}{node}", word(step.kind))}</td>
                <td class="figure">{bucket}</td>
                <td class="figure">{step.items}</td>
                <td class="figure">{step.tombstones}</td>
                <td class="figure">{step.buckets}</td>
            </tr>
        }
    });
    let rows = rows.collect_view().into_any();
    view! {
        <h4>"Its map while the module's nodes are made"</h4>
        <div class="controls" role="group" aria-label="Steps of the map">
            <button type="button" disabled=after == 0 on:click=move |_| go(after.saturating_sub(1))>"Step back"</button>
            <button type="button" data-testid="map-on" disabled=after == last on:click=move |_| go(after + 1)>"Step on"</button>
            <button type="button" data-testid="map-erase" on:click=erase>"Erase the oldest"</button>
            <span aria-live="polite" data-testid="map-after">{format!("after {after} of {last} steps")}</span>
        </div>
        <Buckets map=map chosen=chosen />
        <p class="small quiet">"· is an empty bucket, -8 = 0xFFFFFFFFFFFFFFF8; † a tombstone, -16 = 0xFFFFFFFFFFFFFFF0; numbers are nodes."</p>
        <details>
            <summary>"All steps"</summary>
            <Table
                label="Steps of the map"
                columns=&[("Step", true), ("What", false), ("Bucket", true), ("Items", true), ("Tombstones", true), ("Buckets", true)]
                rows=rows
            />
        </details>
    }
}

#[component]
fn Buckets(map: MapHistory, chosen: u32) -> impl IntoView {
    let held = map.state.buckets.iter().filter(|bucket| matches!(bucket, Bucket::Node(_))).count();
    let label = format!("{held} of {} buckets hold a node", map.state.bucket_count);
    let cells = map.state.buckets.iter().enumerate().map(|(at, bucket)| {
        let (text, class) = match bucket {
            Bucket::Empty => ("·".to_owned(), "bucket"),
            Bucket::Tombstone => ("†".to_owned(), "bucket tombstone"),
            Bucket::Node(node) if *node == chosen => (node.to_string(), "bucket held chosen"),
            Bucket::Node(node) => (node.to_string(), "bucket held"),
        };
        view! { <span class=class title=format!("bucket {at}")>{text}</span> }
    });
    view! { <div class="node-buckets mono" role="img" tabindex="0" aria-label=label data-testid="node-buckets">{cells.collect_view()}</div> }
}

const fn word(kind: MapStepKind) -> &'static str {
    match kind {
        MapStepKind::Insert => "insert",
        MapStepKind::Hit => "found:",
        MapStepKind::Grow => "twice the buckets",
        MapStepKind::Erase => "erase",
        MapStepKind::Rehash => "rehash at the same capacity: tombstones > buckets >> 3",
    }
}
