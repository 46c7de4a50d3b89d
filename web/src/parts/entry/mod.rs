//! The content of a Reference entry: prose, tables, examples, sources. Used by Reference and the drawer.

mod calculator;
mod example;
mod table;

use crate::{
    protocol::{ReferenceBlock, ReferencePage},
    words::with_code,
};
use calculator::CalculatorForm;
use example::ExampleFigure;
pub use example::open_in_editor;
use leptos::prelude::*;
use nvvm_reference::Citation;
use std::sync::Arc;
use table::EntryTable;

/// The blocks of an entry, in order, then its sources. Headings are at level three.
#[component]
pub fn EntryBody(page: Arc<ReferencePage>) -> impl IntoView {
    let blocks: Vec<AnyView> = page.blocks.iter().cloned().map(block).collect();
    let sources: Vec<AnyView> = page.sources.iter().map(source).collect();
    let heading = (!sources.is_empty()).then(|| view! { <h3>"Sources"</h3> });
    view! {
        <p class="entry-summary">{with_code(&page.heading.summary)}</p>
        {blocks}
        {heading}
        <ul class="entry-sources">{sources}</ul>
    }
    .into_any()
}

fn block(block: ReferenceBlock) -> AnyView {
    match block {
        ReferenceBlock::Html(html) => view! { <div class="prose" inner_html=html></div> }.into_any(),
        ReferenceBlock::Table(table) => view! { <EntryTable table=table /> }.into_any(),
        ReferenceBlock::Example(example) => view! { <ExampleFigure example=example /> }.into_any(),
        ReferenceBlock::Calculator(form) => view! { <CalculatorForm form=form /> }.into_any(),
    }
}

fn source(source: &Citation) -> AnyView {
    let text = cited(&source.text);
    match source.url.clone() {
        Some(url) => view! { <li><a href=url rel="noreferrer">{text}</a></li> }.into_any(),
        None => view! { <li>{text}</li> }.into_any(),
    }
}

/// A citation; titles are between asterisks.
fn cited(citation: &str) -> Vec<AnyView> {
    let pieces = citation.split('*').enumerate().map(|(place, piece)| {
        let piece = piece.to_owned();
        if place % 2 == 1 { view! { <cite>{piece}</cite> }.into_any() } else { piece.into_any() }
    });
    pieces.collect()
}
