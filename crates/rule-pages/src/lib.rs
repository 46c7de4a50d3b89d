//! The static pages of the site: one for each rule, by code and by name, and their list. Search engines find messages in
//! them, and issues, SARIF and terminals link to them. They hold what the page's *Reference* holds: both are made of the
//! same entries.
//!
//! Invariants: no script; every link leads to another of these pages or to the playground; nothing is written here that
//! an entry does not say.

#![forbid(unsafe_code)]

mod example;
mod frame;
mod list;
mod page;
mod sitemap;

use std::collections::BTreeMap;

/// Files by their path from the site's root, with `/`.
pub type Files = BTreeMap<String, String>;

/// The folder of the pages, with a slash at its end.
pub use nvvm_engine::RULE_PAGES as FOLDER;

const STYLE: &str = include_str!("style.css");

/// All pages. With the site's `address` they name their own and there is a sitemap, both of which want whole addresses.
pub fn files(address: Option<&str>) -> Files {
    let mut files = Files::new();
    files.insert(format!("{FOLDER}style.css"), STYLE.to_owned());
    files.insert(format!("{FOLDER}index.html"), list::list(address));
    for rule in nvvm_engine::rules() {
        if let Some(text) = page::page(&rule, address) {
            files.insert(format!("{FOLDER}{}.html", rule.code), text);
            files.insert(format!("{FOLDER}{}.html", rule.name), frame::moved(&rule.name, &rule.code, address));
        }
    }
    if let Some(address) = address {
        let (sitemap, robots) = sitemap::sitemap(address, files.keys());
        files.insert("sitemap.xml".to_owned(), sitemap);
        files.insert("robots.txt".to_owned(), robots);
    }
    files
}
