//! `_headers`: response headers by path, in the format of Netlify and Cloudflare Pages.
//!
//! A line without indentation is a path pattern, in which `*` matches any text; the indented lines below it are its
//! headers. All matching patterns apply. `#` begins a comment.

use anyhow::{Context, Result, bail};
use axum::http::{HeaderName, HeaderValue};
use std::{fs, io::ErrorKind, path::Path};

const FILE: &str = "_headers";

/// The rules of a site, in file order.
#[derive(Debug)]
pub struct HeaderRules(Vec<Rule>);

#[derive(Debug)]
struct Rule {
    pattern: String,
    headers: Vec<(HeaderName, HeaderValue)>,
}

impl HeaderRules {
    /// Reads the rules of the site in `folder`; none when the file is missing.
    ///
    /// # Errors
    /// When the file cannot be read, or a line is neither a pattern nor a header.
    pub fn of_site(folder: &Path) -> Result<Self> {
        let path = folder.join(FILE);
        match fs::read_to_string(&path) {
            Ok(text) => Self::parse(&text).with_context(|| format!("cannot use {}", path.display())),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(Self(Vec::new())),
            Err(error) => Err(error).with_context(|| format!("cannot read {}", path.display())),
        }
    }

    /// Whether there are no rules.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn parse(text: &str) -> Result<Self> {
        let mut rules: Vec<Rule> = Vec::new();
        for (index, line) in text.lines().enumerate() {
            let content = line.trim();
            if content.is_empty() || content.starts_with('#') {
                continue;
            }
            if !line.starts_with([' ', '\t']) {
                rules.push(Rule { pattern: content.to_owned(), headers: Vec::new() });
                continue;
            }
            let number = index + 1;
            let rule = rules.last_mut().with_context(|| format!("line {number}: a header before any path"))?;
            let Some((name, value)) = content.split_once(':') else { bail!("line {number}: {content:?} is no header") };
            let name = name.trim().parse().with_context(|| format!("line {number}: {name:?} is no header's name"))?;
            let value =
                value.trim().parse().with_context(|| format!("line {number}: {value:?} is no header's value"))?;
            rule.headers.push((name, value));
        }
        Ok(Self(rules))
    }

    /// The headers for a path from the site's root, which begins with `/`.
    pub fn for_path<'r>(&'r self, path: &'r str) -> impl Iterator<Item = &'r (HeaderName, HeaderValue)> {
        self.0.iter().filter(|rule| matches(&rule.pattern, path)).flat_map(|rule| &rule.headers)
    }
}

/// Whether a path matches a pattern; each `*` matches as little as possible.
fn matches(pattern: &str, path: &str) -> bool {
    let Some((first, rest)) = pattern.split_once('*') else { return pattern == path };
    let Some(mut path) = path.strip_prefix(first) else { return false };
    let mut parts = rest.split('*').peekable();
    while let Some(part) = parts.next() {
        if parts.peek().is_none() {
            return path.ends_with(part);
        }
        let Some(start) = path.find(part) else { return false };
        path = &path[start + part.len()..];
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of<'r>(rules: &'r HeaderRules, path: &'r str) -> Vec<(&'r str, &'r str)> {
        rules.for_path(path).map(|(name, value)| (name.as_str(), value.to_str().unwrap())).collect()
    }

    #[test]
    fn every_pattern_that_matches_adds_its_headers() {
        let rules = HeaderRules::parse("# hosts\n/*\n  X-One: a: b\n\n/assets/*\n\tCache-Control: public\n").unwrap();
        assert_eq!(of(&rules, "/"), [("x-one", "a: b")]);
        assert_eq!(of(&rules, "/assets/x.js"), [("x-one", "a: b"), ("cache-control", "public")]);
    }

    #[test]
    fn a_star_stands_for_anything() {
        for (pattern, path) in
            [("/a", "/a"), ("/*", "/"), ("/a/*", "/a/b/c"), ("/*.js", "/a/b.js"), ("/a/*/c*", "/a/b/cd")]
        {
            assert!(matches(pattern, path), "{pattern} {path}");
        }
        for (pattern, path) in [("/a", "/ab"), ("/a/*", "/b/a/"), ("/*.js", "/a.jsx"), ("/a*a", "/a")] {
            assert!(!matches(pattern, path), "{pattern} {path}");
        }
    }

    #[test]
    fn a_line_that_is_no_header_is_named() {
        for (text, message) in [
            ("  X-One: a", "line 1: a header before any path"),
            ("/*\n  nothing", "line 2: \"nothing\" is no header"),
            ("/*\n  X One: a", "line 2: \"X One\" is no header's name"),
        ] {
            assert_eq!(HeaderRules::parse(text).unwrap_err().to_string(), message);
        }
    }

    #[test]
    fn the_projects_own_file_is_read() {
        let rules = HeaderRules::parse(include_str!("../../../../public/_headers")).unwrap();
        let names = |path| of(&rules, path).iter().map(|(name, _)| (*name).to_owned()).collect::<Vec<_>>();
        assert!(names("/").contains(&"content-security-policy".to_owned()));
        assert!(names("/assets/a.js").contains(&"cache-control".to_owned()));
        assert!(!names("/").contains(&"cache-control".to_owned()));
    }
}
