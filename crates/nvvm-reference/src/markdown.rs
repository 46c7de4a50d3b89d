//! Markdown of entries: splitting at fenced code, and conversion to HTML.

use crate::entry::{Block, Example};
use crate::term_index::TermIndex;
use nvvm_engine::Language;
use pulldown_cmark::{
    CodeBlockKind, CowStr, Event, HeadingLevel, LinkType, Options, Parser, Tag, TagEnd, TextMergeStream, html,
};
use std::collections::HashSet;
use std::ops::Range;

/// The URL scheme of links to entries in the project's Markdown: `[padding](ref:term/padding)`.
pub const SCHEME: &str = "ref:";

/// The prefix of an entry's URL on the page.
pub const ADDRESS: &str = "#ref/";

/// Splits Markdown at its fenced code. The title (a first-level heading) is removed, since it is displayed separately.
pub(crate) fn blocks(markdown: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut from = 0;
    let mut depth = 0u32;
    let mut fence: Option<(Range<usize>, String, String)> = None;
    for (event, range) in Parser::new_ext(markdown, Options::ENABLE_TABLES).into_offset_iter() {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) if depth == 0 => {
                fence = Some((range, info.to_string(), String::new()));
                depth += 1;
            }
            Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }) if depth == 0 => {
                prose(markdown, from..range.start, &mut blocks);
                from = range.end;
                depth += 1;
            }
            Event::Start(_) => depth += 1,
            Event::Text(text) => {
                if let Some((_, _, code)) = &mut fence {
                    code.push_str(&text);
                }
            }
            Event::End(_) => {
                depth = depth.saturating_sub(1);
                if let Some((range, info, text)) = fence.take_if(|_| depth == 0) {
                    prose(markdown, from..range.start, &mut blocks);
                    from = range.end;
                    blocks.push(Block::Example(example(&info, text)));
                }
            }
            _ => {}
        }
    }
    prose(markdown, from..markdown.len(), &mut blocks);
    blocks
}

fn prose(markdown: &str, range: Range<usize>, blocks: &mut Vec<Block>) {
    let text = markdown.get(range).unwrap_or_default().trim();
    if !text.is_empty() {
        blocks.push(Block::Prose(text.to_owned()));
    }
}

fn example(info: &str, text: String) -> Example {
    let (language, expectation) = info.split_once(' ').unwrap_or((info, ""));
    let language = match language {
        "llvm" => Some(Language::NvvmIr),
        "cuda" => Some(Language::Cuda),
        _ => None,
    };
    Example { language, expectation: expectation.trim().to_owned(), text }
}

/// Converts Markdown to HTML. Raw HTML is escaped, links to entries get their URL on the page, and the first occurrence
/// of each known term becomes a link.
pub fn to_html(markdown: &str, linker: &mut Linker<'_>) -> String {
    let mut events = Vec::new();
    // No links are added within links, headings and code.
    let mut closed = 0u32;
    for event in TextMergeStream::new(Parser::new_ext(markdown, Options::ENABLE_TABLES)) {
        match event {
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                closed += 1;
                let dest_url = match dest_url.strip_prefix(SCHEME) {
                    Some(entry) => {
                        linker.met.insert(entry.to_owned());
                        CowStr::from(format!("{ADDRESS}{entry}"))
                    }
                    None => dest_url,
                };
                events.push(Event::Start(Tag::Link { link_type, dest_url, title, id }));
            }
            Event::Start(tag @ (Tag::Heading { .. } | Tag::CodeBlock(_))) => {
                closed += 1;
                events.push(Event::Start(tag));
            }
            Event::End(tag @ (TagEnd::Link | TagEnd::Heading(_) | TagEnd::CodeBlock)) => {
                closed = closed.saturating_sub(1);
                events.push(Event::End(tag));
            }
            Event::Html(text) | Event::InlineHtml(text) => events.push(Event::Text(text)),
            Event::Text(text) if closed == 0 => linker.link(&text, &mut events),
            other => events.push(other),
        }
    }
    let mut text = String::new();
    html::push_html(&mut text, events.into_iter());
    text
}

/// Links the first occurrence of each known term.
pub struct Linker<'i> {
    index: &'i TermIndex,
    met: HashSet<String>,
}

impl<'i> Linker<'i> {
    /// Creates a linker for the texts of one entry, which is not linked to itself.
    pub fn new(index: &'i TermIndex, own: &str) -> Self {
        Self { index, met: HashSet::from([own.to_owned()]) }
    }

    fn link(&mut self, text: &str, events: &mut Vec<Event<'_>>) {
        let mut from = 0;
        for span in self.index.spans(text) {
            if !self.met.insert(span.id.clone()) {
                continue;
            }
            let title = self.index.term(&span.id).map(|term| term.summary.clone()).unwrap_or_default();
            events.push(Event::Text(owned(text, from..span.start)));
            events.push(Event::Start(Tag::Link {
                link_type: LinkType::Inline,
                dest_url: CowStr::from(format!("{ADDRESS}{}", span.id)),
                title: CowStr::from(title),
                id: CowStr::Borrowed(""),
            }));
            events.push(Event::Text(owned(text, span.start..span.end)));
            events.push(Event::End(TagEnd::Link));
            from = span.end;
        }
        events.push(Event::Text(owned(text, from..text.len())));
    }
}

fn owned(text: &str, range: Range<usize>) -> CowStr<'static> {
    CowStr::from(text.get(range).unwrap_or_default().to_owned())
}

#[cfg(test)]
mod tests {
    use super::{Linker, blocks, to_html};
    use crate::entry::Block;
    use crate::term_index::{IndexedTerm, TermIndex};
    use nvvm_engine::Language;

    fn index() -> TermIndex {
        let term = IndexedTerm { id: "term/padding".into(), title: "Padding".into(), summary: "Empty.".into() };
        TermIndex::new([(term, vec!["padding".to_owned()])].into_iter(), std::iter::empty(), 0)
    }

    fn html(markdown: &str, own: &str) -> String {
        to_html(markdown, &mut Linker::new(&index(), own))
    }

    #[test]
    fn code_becomes_a_block_and_the_title_is_skipped() {
        let blocks = blocks("# T\n\n## A\n\nx\n\n```llvm fails on=sm_75\ndefine\n```\n\n- a\n\n  ```\n  b\n  ```\n");
        let [Block::Prose(first), Block::Example(example), Block::Prose(last)] = blocks.as_slice() else {
            panic!("{blocks:?}")
        };
        assert_eq!(first, "## A\n\nx");
        assert_eq!((example.language, example.expectation.as_str()), (Some(Language::NvvmIr), "fails on=sm_75"));
        assert_eq!(example.text, "define\n");
        assert!(last.starts_with("- a"), "{last}");
    }

    #[test]
    fn html_in_it_is_text_and_links_lead_to_addresses() {
        let text = html("<b>x</b> [y](ref:term/padding) [z](https://llvm.org/)", "");
        assert!(text.contains("&lt;b&gt;x&lt;/b&gt;"), "{text}");
        assert!(text.contains("<a href=\"#ref/term/padding\">y</a>"), "{text}");
        assert!(text.contains("<a href=\"https://llvm.org/\">z</a>"), "{text}");
    }

    #[test]
    fn known_words_are_linked_once_and_never_in_code_or_headings() {
        let text = html("## padding\n\n`padding` padding, padding", "");
        assert_eq!(text.matches("<a ").count(), 1, "{text}");
        assert!(text.contains("<a href=\"#ref/term/padding\" title=\"Empty.\">padding</a>, padding"), "{text}");
        assert!(!html("padding", "term/padding").contains("<a "));
    }
}
