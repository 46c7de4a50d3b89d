//! A rule's page as plain text for a terminal, 100 columns wide.

use crate::rules::rule_page;
use crate::words::expectation;
use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Options, Parser, Tag, TagEnd};

const WIDTH: usize = 100;

/// Renders the page of a rule with its messages and sources, by code (in any case) or name. Returns `None` for an
/// unknown rule.
pub fn explain_text(code_or_name: &str) -> Option<String> {
    let page = rule_page(code_or_name)?;
    let mut text = markdown_text(&page.markdown);
    if !page.rule.messages.is_empty() {
        text.push_str("\nMESSAGES\n\n");
        for message in &page.rule.messages {
            // Messages are not wrapped, so that they can be searched for.
            text.push_str(&format!("  {message}\n"));
        }
    }
    let because = page.rule.not_reachable_because.map(|why| format!("No text reaches this check: {why}"));
    let facts = [format!("Layer: {}.", page.rule.layer)].into_iter().chain(because);
    for fact in facts {
        text.push('\n');
        text.push_str(&textwrap::fill(&fact, WIDTH));
        text.push('\n');
    }
    if !page.rule.reported_by.is_empty() {
        text.push_str("\nREPORTED BY\n\n");
        for judgement in &page.rule.reported_by {
            text.push_str(&wrapped(&judgement.words(), "  - ", "    "));
        }
    }
    if !page.rule.sources.is_empty() {
        text.push_str("\nSOURCES\n\n");
        for source in &page.rule.sources {
            text.push_str(&wrapped(&source.replace('*', ""), "  - ", "    "));
        }
    }
    if let Some(address) = crate::rule_address(crate::ADDRESS, &page.rule.code) {
        text.push_str(&format!("\nOn the web: {address}\n"));
    }
    Some(text)
}

/// Renders Markdown as plain text for a terminal, 100 columns wide. Code and tables keep their lines.
pub fn markdown_text(markdown: &str) -> String {
    Renderer::default().render(markdown)
}

fn wrapped(text: &str, first: &str, rest: &str) -> String {
    let options = textwrap::Options::new(WIDTH).initial_indent(first).subsequent_indent(rest).break_words(false);
    let mut lines = textwrap::fill(text.trim(), options);
    lines.push('\n');
    lines
}

/// Converts Markdown events to lines, one run of inline text at a time.
#[derive(Default)]
struct Renderer {
    out: String,
    inline: String,
    /// The next number of each enclosing list; `None` for a bulleted list.
    lists: Vec<Option<u64>>,
    /// The marker of the current item, until its first paragraph is written.
    marker: Option<String>,
    quotes: usize,
    cells: Vec<String>,
    code: bool,
}

impl Renderer {
    fn render(mut self, markdown: &str) -> String {
        for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
            match event {
                Event::Start(tag) => self.start(tag),
                Event::End(tag) => self.end(tag),
                Event::Text(text) if self.code => self.code_lines(&text),
                Event::Text(text) => self.inline.push_str(&text),
                Event::Code(text) => self.inline.push_str(&format!("`{text}`")),
                Event::SoftBreak | Event::HardBreak => self.inline.push(' '),
                Event::Rule => self.line(&"-".repeat(WIDTH)),
                Event::Html(text) | Event::InlineHtml(text) => self.inline.push_str(&text),
                Event::TaskListMarker(_)
                | Event::FootnoteReference(_)
                | Event::InlineMath(_)
                | Event::DisplayMath(_) => {}
            }
        }
        self.flush();
        self.out
    }

    fn start(&mut self, tag: Tag) {
        match tag {
            Tag::Paragraph | Tag::Heading { .. } | Tag::Table(_) => self.blank(),
            Tag::BlockQuote(_) => self.quotes += 1,
            Tag::CodeBlock(kind) => {
                self.flush();
                self.blank();
                self.code = true;
                if let CodeBlockKind::Fenced(info) = kind
                    && let Some((_language, words)) = info.split_once(' ')
                    && let expectation = expectation(words)
                    && !expectation.is_empty()
                {
                    self.line(&format!("  ({expectation})"));
                }
            }
            Tag::List(first) => {
                self.flush();
                if self.lists.is_empty() {
                    self.blank();
                }
                self.lists.push(first);
            }
            Tag::Item => {
                self.marker = Some(match self.lists.last_mut() {
                    Some(Some(number)) => {
                        *number += 1;
                        format!("{}. ", *number - 1)
                    }
                    _ => "- ".to_owned(),
                });
            }
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Heading(level) => {
                let heading = std::mem::take(&mut self.inline);
                if level == HeadingLevel::H1 {
                    self.line(&heading);
                    self.line(&"=".repeat(heading.chars().count().min(WIDTH)));
                } else {
                    self.line(&heading.to_uppercase());
                }
            }
            TagEnd::Paragraph | TagEnd::Item => self.flush(),
            TagEnd::BlockQuote(_) => self.quotes = self.quotes.saturating_sub(1),
            TagEnd::CodeBlock => self.code = false,
            TagEnd::List(_) => {
                self.lists.pop();
            }
            TagEnd::TableCell => self.cells.push(std::mem::take(&mut self.inline)),
            TagEnd::TableRow | TagEnd::TableHead => {
                let row = std::mem::take(&mut self.cells).join(" | ");
                self.line(&format!("  {row}"));
            }
            _ => {}
        }
    }

    /// Writes the collected inline text as a wrapped paragraph or item.
    fn flush(&mut self) {
        let text = std::mem::take(&mut self.inline);
        if text.trim().is_empty() {
            return;
        }
        let indent = "  ".repeat(self.lists.len() + self.quotes);
        let first = match self.marker.take() {
            Some(marker) => format!("{indent}{marker}"),
            None => indent.clone(),
        };
        let rest = format!("{indent}{}", " ".repeat(first.len() - indent.len()));
        self.out.push_str(&wrapped(&text, &first, &rest));
    }

    fn code_lines(&mut self, text: &str) {
        for line in text.lines() {
            self.line(&format!("    {line}"));
        }
    }

    fn line(&mut self, text: &str) {
        self.out.push_str(text.trim_end());
        self.out.push('\n');
    }

    /// Writes a blank line between blocks, except at the start and inside a list.
    fn blank(&mut self) {
        if !self.out.is_empty() && self.lists.is_empty() && !self.out.ends_with("\n\n") {
            self.out.push('\n');
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markdown_becomes_lines() {
        let markdown = "# T\n\nSome `code`\nand *more*.\n\n## Why\n\n- one\n- two\n\n```llvm fails\nret void\n```\n\n\
                        | a | b |\n|---|---|\n| 1 | 2 |\n\n1. first\n";
        let expected = "T\n=\n\nSome `code` and more.\n\nWHY\n\n  - one\n  - two\n\n  (fails)\n    ret void\n\n\
                        \u{20} a | b\n  1 | 2\n\n  1. first\n";
        assert_eq!(markdown_text(markdown), expected);
    }

    #[test]
    fn every_rule_is_explained_within_the_width() {
        for rule in crate::rules() {
            let text = explain_text(&rule.code).expect("a page");
            assert_eq!(explain_text(rule.name.as_str()).as_ref(), Some(&text));
            assert!(rule.messages.iter().all(|message| text.contains(message.as_str())), "{}", rule.code);
            // Code and messages are not wrapped; prose is.
            let prose = text.lines().filter(|line| !line.starts_with("  "));
            assert!(prose.into_iter().all(|line| line.chars().count() <= WIDTH), "{}", rule.code);
        }
        assert_eq!(explain_text("NV9999"), None);
    }
}
