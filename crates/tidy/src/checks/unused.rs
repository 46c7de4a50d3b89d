//! Public items that only tests use.

use crate::problem::Problem;
use crate::project::Project;
use crate::token::{Kind, Token};
use std::collections::{BTreeMap, BTreeSet};

/// The keywords before the name of an item that can be called or named.
const ITEMS: [&str; 7] = ["fn", "struct", "enum", "const", "static", "trait", "type"];

/// Keywords that may occur between `pub` and those.
const BETWEEN: [&str; 3] = ["unsafe", "async", "const"];

/// The crate for tests, whose items are exempt.
const FOR_TESTS: &str = "test-support";

struct Definition {
    name: String,
    file: String,
    line: u32,
}

/// Public items whose name occurs in code only where they are defined, exported or implemented. Only names are
/// compared: of two items with one name, a use of one hides the other.
pub fn check(project: &Project) -> Vec<Problem> {
    let mut defined = Vec::new();
    let mut used: BTreeSet<String> = BTreeSet::new();
    for one in project.crates.values().filter(|one| one.folder != "fuzz" && one.name != FOR_TESTS) {
        for file in one.files.values() {
            let code = file.code();
            let names = own_names(&code);
            let public = names.iter().filter(|(at, is_public)| **is_public && !is_called_from_outside(&code, **at));
            defined.extend(public.map(|(at, _)| Definition {
                name: code[*at].text.to_owned(),
                file: file.path.clone(),
                line: code[*at].line,
            }));
            used.extend(uses(&code, &names));
        }
    }
    let unused = defined.into_iter().filter(|it| !used.contains(&it.name));
    let problem = |it: Definition| Problem {
        check: "unused-public-item",
        file: it.file,
        line: it.line,
        key: it.name,
        why: "nothing but tests names it: take it out, or move it to the tests".to_owned(),
    };
    unused.map(problem).collect()
}

/// The positions of names that are defined, exported, or headed by `impl`, and whether they are definitions of public
/// items.
fn own_names(code: &[Token]) -> BTreeMap<usize, bool> {
    let mut found = BTreeMap::new();
    let mut at = 0;
    while at < code.len() {
        let token = &code[at];
        if token.kind == Kind::Name && ITEMS.contains(&token.text) && code.get(at + 1).is_some_and(is_name) {
            found.insert(at + 1, is_public(code, at));
        } else if token.is_name("use") && at > 0 && (code[at - 1].is_name("pub") || code[at - 1].is(")")) {
            while at < code.len() && !code[at].is(";") {
                found.entry(at).or_insert(false);
                at += 1;
            }
        } else if token.is_name("impl")
            && (at == 0 || !["(", ":", ">", "<", ",", "&", "="].iter().any(|sign| code[at - 1].is(sign)))
        {
            while at < code.len() && !code[at].is("{") && !code[at].is(";") {
                found.entry(at).or_insert(false);
                at += 1;
            }
        }
        at += 1;
    }
    found
}

fn is_name(token: &Token) -> bool {
    token.kind == Kind::Name && !ITEMS.contains(&token.text)
}

/// Whether `pub` or `pub(…)` precedes the item's keyword.
fn is_public(code: &[Token], mut at: usize) -> bool {
    while at > 0 && BETWEEN.contains(&code[at - 1].text) {
        at -= 1;
    }
    if at > 0 && code[at - 1].is(")") {
        while at > 0 && !code[at - 1].is("(") {
            at -= 1;
        }
        at = at.saturating_sub(1);
    }
    at > 0 && code[at - 1].is_name("pub")
}

/// Whether the item has an attribute by which JavaScript calls it.
fn is_called_from_outside(code: &[Token], at: usize) -> bool {
    let before = &code[at.saturating_sub(40)..at];
    let start = before.iter().rposition(|token| token.is("}") || token.is(";")).map_or(0, |end| end + 1);
    before[start..].iter().any(|token| token.is_name("wasm_bindgen") || token.is_name("unsafe_no_mangle"))
}

/// The other names in the code: identifiers, strings of attributes, and names in the braces of format strings.
fn uses(code: &[Token], own: &BTreeMap<usize, bool>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (at, token) in code.iter().enumerate() {
        match token.kind {
            Kind::Name if !own.contains_key(&at) => {
                found.insert(token.text.to_owned());
            }
            Kind::Text => {
                let braced = token.text.split('{').skip(1).filter_map(|part| part.split(['}', ':']).next());
                let path = std::iter::once(token.text).filter(|_| at > 0 && code[at - 1].is("="));
                let last = path.filter_map(|text| text.rsplit("::").next());
                found.extend(braced.chain(last).map(str::to_owned));
            }
            _ => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::token::tokens;

    fn unused(text: &str) -> Vec<String> {
        let code = tokens(text);
        let own = own_names(&code);
        let used = uses(&code, &own);
        let public = own.iter().filter(|(_, is_public)| **is_public).map(|(at, _)| code[*at].text.to_owned());
        public.filter(|name| !used.contains(name)).collect()
    }

    #[test]
    fn definitions_and_exports_are_not_uses() {
        let text = "pub struct A; impl A { pub(crate) const fn b() {} }\npub use a::A;\nfn c() {}";
        assert_eq!(unused(text), ["A", "b"]);
    }

    #[test]
    fn calls_formats_and_attributes_use() {
        let text = "pub fn a() {} pub const B: u8 = 1; pub fn c() {}\n#[serde(with = \"x::c\")] struct D(fn() -> impl E);\n\
                    fn f() { a(); println!(\"{B:?}\") }";
        assert_eq!(unused(text), [""; 0]);
    }
}
