//! Files for search engines: the sitemap and its location.

use maud::{PreEscaped, html};
use nvvm_engine::RULE_PAGES;

/// Returns `sitemap.xml` and `robots.txt` of a site at `address` with these files. Redirecting pages are omitted.
pub(crate) fn sitemap<'f>(address: &str, files: impl Iterator<Item = &'f String>) -> (String, String) {
    let site = address.trim_end_matches('/');
    let is_page = |file: &&String| {
        let name = file.strip_prefix(RULE_PAGES).and_then(|name| name.strip_suffix(".html"));
        name.is_some_and(|name| name == "index" || name.starts_with(|first: char| first.is_ascii_uppercase()))
    };
    let addresses =
        std::iter::once(format!("{site}/")).chain(files.filter(is_page).map(|file| format!("{site}/{file}")));
    let list = html! {
        (PreEscaped("<?xml version=\"1.0\" encoding=\"UTF-8\"?>"))
        urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" {
            @for address in addresses { url { loc { (address) } } }
        }
    };
    (list.into_string(), format!("User-agent: *\nAllow: /\nSitemap: {site}/sitemap.xml\n"))
}
