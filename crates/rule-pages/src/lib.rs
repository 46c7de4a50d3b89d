//! The static pages of the site: one for each rule, by code and by name, and a list of rules. Search engines index
//! their messages, and issues, SARIF and terminals link to them. Their content comes from the entries of the
//! *Reference*.
//!
//! Invariants: no scripts; every link leads to another of these pages or to the playground; the pages contain nothing
//! beyond the entries.

#![forbid(unsafe_code)]

mod example;
mod frame;
mod list;
mod page;
mod sitemap;

use std::collections::BTreeMap;

/// Contents of files by path from the site's root, with `/` as separator.
pub type Files = BTreeMap<String, String>;

/// The folder of the pages, with a trailing slash.
pub use nvvm_engine::RULE_PAGES as FOLDER;

const STYLE: &str = include_str!("style.css");

/// Returns all pages. With the site's `address`, they contain canonical URLs, and there is a sitemap.
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
