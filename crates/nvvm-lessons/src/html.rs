//! Rendering of untrusted Markdown as safe HTML.

use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd, TextMergeStream, html};

/// The scheme of links to entries of the reference in Markdown, and the page's prefix that replaces it.
const ENTRY: (&str, &str) = ("ref:", "#ref/");

/// Renders Markdown as HTML. Raw HTML is escaped, an image is replaced by its description, and a link stays a link only
/// if it leads to `https:` or to an entry of the reference.
pub fn html(markdown: &str) -> String {
    let mut events: Vec<Event<'_>> = Vec::new();
    // For each open link, whether it stays a link.
    let mut links: Vec<bool> = Vec::new();
    for event in TextMergeStream::new(Parser::new_ext(markdown, Options::ENABLE_TABLES)) {
        match event {
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                let address = allowed(&dest_url);
                links.push(address.is_some());
                if let Some(dest_url) = address {
                    events.push(Event::Start(Tag::Link { link_type, dest_url, title, id }));
                }
            }
            Event::End(TagEnd::Link) => {
                if links.pop() == Some(true) {
                    events.push(Event::End(TagEnd::Link));
                }
            }
            Event::Start(Tag::Image { .. } | Tag::HtmlBlock) | Event::End(TagEnd::Image | TagEnd::HtmlBlock) => {}
            Event::Html(text) | Event::InlineHtml(text) => events.push(Event::Text(text)),
            other => events.push(other),
        }
    }
    let mut text = String::with_capacity(markdown.len());
    html::push_html(&mut text, events.into_iter());
    text
}

fn allowed(address: &str) -> Option<CowStr<'static>> {
    if let Some(entry) = address.strip_prefix(ENTRY.0) {
        return Some(CowStr::from(format!("{}{entry}", ENTRY.1)));
    }
    address.starts_with("https://").then(|| CowStr::from(address.to_owned()))
}
