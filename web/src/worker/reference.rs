//! Entries of the Reference, rendered from Markdown to HTML.

use crate::protocol::{ReferenceBlock, ReferencePage};
use nvvm_reference::{Block, Entry, Heading, Linker, entry, term_index, to_html};

/// The entry with this id, or an alternative spelling of it.
pub fn of(id: &str) -> Option<ReferencePage> {
    let Entry { id, kind, title, summary, body, sources, see_also } = entry(id)?;
    // Each term is a link at its first occurrence in the entry.
    let mut linker = Linker::new(term_index(), &id);
    let block = |block| match block {
        Block::Prose(markdown) => ReferenceBlock::Html(to_html(&markdown, &mut linker)),
        Block::Table(table) => ReferenceBlock::Table(table),
        Block::Example(example) => ReferenceBlock::Example(example),
        Block::Calculator(form) => ReferenceBlock::Calculator(form),
    };
    let blocks = body.into_iter().map(block).collect();
    Some(ReferencePage { heading: Heading { id, kind, title, summary }, blocks, sources, see_also })
}

#[cfg(test)]
mod tests {
    use super::of;
    use crate::protocol::ReferenceBlock;

    #[test]
    fn prose_is_html_whose_words_lead_to_entries_but_never_to_itself() {
        let page = of("term/tail-padding").expect("an entry");
        let ReferenceBlock::Html(html) = &page.blocks[0] else { panic!("{:?}", page.blocks) };
        assert!(html.contains("<a href=\"#ref/term/alignment\""), "{html}");
        assert!(!html.contains("#ref/term/tail-padding"), "{html}");
        assert_eq!(of("term/no-such-term"), None);
    }
}
