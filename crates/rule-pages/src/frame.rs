//! Common parts of all pages.

use maud::{DOCTYPE, Markup, PreEscaped, html};
use nvvm_engine::RULE_PAGES;

/// Content security policy: no scripts, frames or forms; a style sheet of the same site. Headers of the host may
/// restrict more.
const POLICY: &str = "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'";

/// Metadata of a page for search engines and link previews.
pub(crate) struct About<'a> {
    /// The title, without the site's name.
    pub title: &'a str,
    /// One or two sentences, plain text.
    pub description: &'a str,
    /// The file in the folder: `NV0101.html`.
    pub file: &'a str,
    /// The site's URL, if known.
    pub address: Option<&'a str>,
}

/// Returns the common start of the `head` element.
fn technical() -> Markup {
    html! {
        meta charset="utf-8";
        meta http-equiv="Content-Security-Policy" content=(POLICY);
        meta name="viewport" content="width=device-width, initial-scale=1";
    }
}

/// Returns a whole page.
pub(crate) fn page(about: &About<'_>, content: &Markup) -> String {
    let own = about.address.map(|address| format!("{}/{RULE_PAGES}{}", address.trim_end_matches('/'), about.file));
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                (technical())
                meta name="color-scheme" content="light dark";
                meta name="description" content=(about.description);
                meta property="og:type" content="article";
                meta property="og:site_name" content="NVVM Playground";
                meta property="og:title" content=(about.title);
                meta property="og:description" content=(about.description);
                @if let Some(own) = &own {
                    meta property="og:url" content=(own);
                    link rel="canonical" href=(own);
                }
                title { (about.title) " – NVVM Playground" }
                // Browsers would request `/favicon.ico` otherwise.
                link rel="icon" href="data:,";
                link rel="stylesheet" href="style.css";
            }
            body {
                header {
                    nav aria-label="Site" {
                        a href="../" { "NVVM Playground" }
                        " · "
                        @if about.file == "index.html" { span aria-current="page" { "Rules" } }
                        @else { a href="./index.html" { "Rules" } }
                    }
                }
                main { (content) }
            }
        }
    }
    .into_string()
}

/// Returns the page for a rule's name, which redirects to the page for its code: static hosts cannot send redirects.
pub(crate) fn moved(name: &str, code: &str, address: Option<&str>) -> String {
    let target = format!("{code}.html");
    let canonical = address
        .map_or_else(|| target.clone(), |address| format!("{}/{RULE_PAGES}{target}", address.trim_end_matches('/')));
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                (technical())
                meta http-equiv="refresh" content=(format!("0; url={target}"));
                link rel="canonical" href=(canonical);
                link rel="icon" href="data:,";
                link rel="stylesheet" href="style.css";
                title { (name) " – NVVM Playground" }
            }
            body { main { p { (name) " is " a href=(target) { (code) } "." } } }
        }
    }
    .into_string()
}

/// Converts plain text with code between backticks.
pub(crate) fn with_code(text: &str) -> Markup {
    html! {
        @for (place, piece) in text.split('`').enumerate() {
            @if place % 2 == 1 { code { (piece) } } @else { (piece) }
        }
    }
}

/// Rewrites links to entries: rules to their pages, all others to the playground's *Reference*.
pub(crate) fn with_links(html: &str) -> PreEscaped<String> {
    let mark = format!("href=\"{}", nvvm_reference::ADDRESS);
    let mut pieces = html.split(mark.as_str());
    let mut text = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (id, rest) = piece.split_once('"').unwrap_or((piece, ""));
        text.push_str(&format!("href=\"{}\"{rest}", address_of(id)));
    }
    PreEscaped(text)
}

/// Returns the URL of an entry: a rule's page, or the entry in the playground.
pub(crate) fn address_of(id: &str) -> String {
    match id.strip_prefix("rule/") {
        Some(code) => format!("{code}.html"),
        None => format!("../{}{id}", nvvm_reference::ADDRESS),
    }
}

#[cfg(test)]
mod tests {
    use super::{with_code, with_links};

    #[test]
    fn links_lead_to_pages_or_to_the_playground() {
        let text = with_links("<a href=\"#ref/rule/NV0101\">a</a> <a href=\"#ref/term/padding\" title=\"x\">b</a>").0;
        assert_eq!(text, "<a href=\"NV0101.html\">a</a> <a href=\"../#ref/term/padding\" title=\"x\">b</a>");
    }

    #[test]
    fn code_is_set_as_code_and_escaped() {
        assert_eq!(with_code("a `<b>` c").into_string(), "a <code>&lt;b&gt;</code> c");
    }
}
