//! Rule pages: Markdown from the engine, made into HTML and pieces of code for the drawer.

use crate::protocol::{PageBlock, RulePage};
use nvvm_engine::RuleSummary;
use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

/// The page of the rule with this code.
pub fn of(code: &str) -> Option<RulePage> {
    let page = nvvm_engine::rule_page(code)?;
    let RuleSummary { code, name, messages, layer, sources, not_reachable_because, .. } = page.rule;
    Some(RulePage { code, name, messages, layer, sources, not_reachable_because, blocks: blocks(&page.markdown) })
}

/// Splits Markdown at its fenced code; raw HTML in it is shown as the text it is.
fn blocks(markdown: &str) -> Vec<PageBlock> {
    let mut blocks = Vec::new();
    let mut prose = Vec::new();
    let mut fence: Option<(String, String)> = None;
    // The drawer has the page's title in its head.
    let mut in_title = false;
    for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
        match (event, &mut fence) {
            (Event::Start(Tag::CodeBlock(kind)), _) => {
                finish(&mut prose, &mut blocks);
                let info = match kind {
                    CodeBlockKind::Fenced(info) => info.to_string(),
                    CodeBlockKind::Indented => String::new(),
                };
                fence = Some((info, String::new()));
            }
            (Event::End(TagEnd::CodeBlock), _) => {
                blocks.extend(fence.take().map(|(info, text)| PageBlock::Example { info, text }));
            }
            (Event::Text(text), Some((_, code))) => code.push_str(&text),
            (Event::Html(text) | Event::InlineHtml(text), _) => prose.push(Event::Text(text)),
            (Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }), _) => in_title = true,
            (Event::End(TagEnd::Heading(HeadingLevel::H1)), _) => in_title = false,
            (_, _) if in_title => {}
            (event, _) => prose.push(event),
        }
    }
    finish(&mut prose, &mut blocks);
    blocks
}

fn finish(prose: &mut Vec<Event<'_>>, blocks: &mut Vec<PageBlock>) {
    if !prose.is_empty() {
        let mut text = String::new();
        html::push_html(&mut text, prose.drain(..));
        blocks.push(PageBlock::Html(text));
    }
}

#[cfg(test)]
mod tests {
    use super::{PageBlock, blocks};

    #[test]
    fn code_is_set_apart_and_html_is_text() {
        let blocks = blocks("# T\n\n## A\n\n<b>x</b>\n\n```llvm fail sm_75\ndefine\n```\n\nend");
        let PageBlock::Html(first) = &blocks[0] else { panic!("prose first") };
        assert!(first.contains("<h2>A</h2>") && !first.contains('T') && first.contains("&lt;b&gt;"), "{first}");
        assert_eq!(blocks[1], PageBlock::Example { info: "llvm fail sm_75".into(), text: "define\n".into() });
        assert_eq!(blocks.len(), 3);
    }
}
