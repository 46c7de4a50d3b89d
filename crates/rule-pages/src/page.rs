//! The page of a rule, rendered from its entry in the reference.

use crate::example;
use crate::frame::{self, About, address_of, with_code, with_links};
use maud::{Markup, PreEscaped, html};
use nvvm_engine::RuleSummary;
use nvvm_reference::{Block, Citation, Kind, Linker, Table};

/// Returns the page of a rule; `None` for a rule without an entry, which a test excludes.
pub(crate) fn page(rule: &RuleSummary, address: Option<&str>) -> Option<String> {
    let entry = nvvm_reference::entry(&Kind::Rule.id(&rule.code))?;
    let mut linker = Linker::new(nvvm_reference::term_index(), &entry.id);
    let summary = entry.summary.replace('`', "");
    let description = format!("“{}” – {summary}", rule.message);
    let file = format!("{}.html", rule.code);
    let content = html! {
        h1 { (rule.code) " " code { (rule.name) } }
        p.summary { (with_code(&entry.summary)) }
        @for block in &entry.body { (shown(block, &mut linker)) }
        @if !entry.sources.is_empty() {
            h2 { "Sources" }
            ul { @for source in &entry.sources { li { (cited(source)) } } }
        }
        @if !entry.see_also.is_empty() {
            h2 { "See also" }
            ul { @for link in &entry.see_also { li { a href=(address_of(&link.id)) { (link.title) } } } }
        }
        p.small {
            a href=(format!("../{}{}", nvvm_reference::ADDRESS, entry.id)) { "This rule in the playground" }
            ", where your own text can be checked: it never leaves your browser. In a terminal: "
            code { "nvvm-check explain " (rule.code) }
            "."
        }
    };
    let title = format!("{} {}: {}", rule.code, rule.name, rule.message);
    Some(frame::page(&About { title: &title, description: &description, file: &file, address }, &content))
}

fn shown(block: &Block, linker: &mut Linker<'_>) -> Markup {
    match block {
        Block::Prose(markdown) => html! { (with_links(&nvvm_reference::to_html(markdown, linker))) },
        Block::Table(shown) => table(shown),
        Block::Example(shown) => example::figure(shown),
        // Entries of rules contain no calculators.
        Block::Calculator(_) => PreEscaped(String::new()),
    }
}

fn table(table: &Table) -> Markup {
    html! {
        div.scroll tabindex="0" role="region" aria-label=(table.caption) {
            table {
                caption { (table.caption) }
                thead { tr { @for column in &table.columns { th scope="col" { (column.title) } } } }
                tbody {
                    @for row in &table.rows {
                        tr {
                            @for cell in &row.cells {
                                td {
                                    @if let Some(id) = &cell.link { a href=(address_of(id)) { (with_code(&cell.text)) } }
                                    @else { (with_code(&cell.text)) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Renders a citation; titles are between asterisks.
fn cited(source: &Citation) -> Markup {
    let text = html! {
        @for (place, piece) in source.text.split('*').enumerate() {
            @if place % 2 == 1 { cite { (piece) } } @else { (piece) }
        }
    };
    match &source.url {
        Some(url) => html! { a href=(url) { (text) } },
        None => text,
    }
}
