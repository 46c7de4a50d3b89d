//! Prose as HTML that is safe whoever wrote it.

use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd, TextMergeStream, html};

/// How links to entries of the reference begin in Markdown, and what that becomes on the page.
const ENTRY: (&str, &str) = ("ref:", "#ref/");

/// Markdown as HTML: raw HTML is shown as the text it is, there are no images (their description stands in their place),
/// and links lead to `https:` or to entries of the reference, else they are plain words.
pub fn html(markdown: &str) -> String {
    let mut events: Vec<Event<'_>> = Vec::new();
    // Whether each link that is open is kept.
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
