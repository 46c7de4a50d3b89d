//! Contents of the pages, and the targets of their links.

use nvvm_engine::link;
use nvvm_engine::{Request, check};
use std::collections::BTreeSet;

const ADDRESS: &str = "https://example.org/play/";

/// Returns the values of an attribute in a page.
fn values<'t>(text: &'t str, attribute: &str) -> Vec<&'t str> {
    let start = format!("{attribute}=\"");
    let mut pieces = text.split(start.as_str());
    pieces.next();
    pieces.filter_map(|piece| piece.split_once('"').map(|(value, _)| value)).collect()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[test]
fn every_rule_has_a_page_by_code_and_by_name_with_its_words() {
    let files = rule_pages::files(None);
    for rule in nvvm_engine::rules() {
        let page = &files[&format!("rules/{}.html", rule.code)];
        for message in &rule.messages {
            assert!(page.contains(&escaped(message)), "{} lacks {message}", rule.code);
        }
        let by_name = &files[&format!("rules/{}.html", rule.name)];
        assert!(by_name.contains(&format!("url={}.html", rule.code)), "{}", rule.name);
    }
    assert!(!files.contains_key("sitemap.xml"), "a sitemap wants whole addresses");
}

#[test]
fn every_link_leads_somewhere() {
    let files = rule_pages::files(None);
    for (path, text) in files.iter().filter(|(path, _)| path.ends_with(".html")) {
        for target in values(text, "href") {
            let known = match target.strip_prefix("../#") {
                Some(fragment) => is_entry(fragment) || link::decode(fragment).is_ok(),
                None if target.starts_with('#') => text.contains(&format!("id=\"{}\"", &target[1..])),
                None if target.starts_with("https://") || target == "data:," || target == "../" => true,
                None => files.contains_key(&format!("rules/{}", target.trim_start_matches("./"))),
            };
            assert!(known, "{path} leads to {target}");
        }
    }
}

fn is_entry(fragment: &str) -> bool {
    fragment.strip_prefix("ref/").is_some_and(|id| nvvm_reference::heading(id).is_some())
}

#[test]
fn a_failing_example_opens_where_its_rule_speaks() {
    let files = rule_pages::files(None);
    let (mut opened, mut silent) = (0, BTreeSet::new());
    for rule in nvvm_engine::rules().iter().filter(|rule| rule.reachable) {
        let page = &files[&format!("rules/{}.html", rule.code)];
        for figure in page.split("<figure>").skip(1) {
            let caption = figure.split("<pre").next().unwrap_or_default();
            let Some(fragment) = values(caption, "href").first().and_then(|target| target.strip_prefix("../")) else {
                continue;
            };
            if !caption.contains("fails") {
                continue;
            }
            let state = link::decode(fragment).expect("a link of ours").state;
            let report = check(&Request {
                text: state.text,
                language: state.language,
                mode: state.mode,
                standard: state.standard,
                ..Request::default()
            });
            let said = report.diagnostics(state.target, state.reference);
            let is_said =
                said.into_iter().any(|it| report.rule_of(it.finding).is_some_and(|found| found.code == rule.code));
            opened += 1;
            if !is_said {
                silent.insert(rule.code.clone());
            }
        }
    }
    assert!(opened > 300, "{opened}");
    assert_eq!(silent, BTreeSet::new());
}

#[test]
fn with_an_address_pages_name_their_own_and_there_is_a_sitemap() {
    let files = rule_pages::files(Some(ADDRESS));
    let page = &files["rules/NV0101.html"];
    assert!(page.contains("property=\"og:url\" content=\"https://example.org/play/rules/NV0101.html\""));
    let sitemap = &files["sitemap.xml"];
    assert_eq!(sitemap.matches("<loc>").count(), nvvm_engine::rules().len() + 2);
    assert!(sitemap.contains("<loc>https://example.org/play/rules/NV0101.html</loc>"));
    assert!(files["robots.txt"].ends_with("Sitemap: https://example.org/play/sitemap.xml\n"));
}

#[test]
fn pages_run_no_script_and_ask_nobody() {
    for (path, text) in rule_pages::files(None) {
        assert!(!text.contains("<script"), "{path}");
        assert!(values(&text, "src").is_empty(), "{path}");
    }
}
