//! Private words in identifiers, doc comments and texts for users, where the field has a term.
//!
//! Each crate has a budget for each measure in `word-budgets.tsv`, which may only fall.

mod budget;
mod comments;
mod vocabulary;

use crate::problem::Problem;
use crate::project::{Crate, File, Project};
use crate::token::Kind;
use budget::Findings;
use std::collections::{BTreeMap, HashMap};
use std::io;
use vocabulary::Vocabulary;

pub use budget::PATH as BUDGETS;

const IDENTIFIER: &str = "private-word-in-identifier";
const PROSE: &str = "private-word-in-text";
const OPENING: &str = "doc-comment-opening";
const PERSON: &str = "doc-comment-person";
const TYPE_TWICE: &str = "public-type-twice";

/// Words that make a doc comment open with a clause where a noun phrase or a verb belongs.
const OPENINGS: [&str; 10] = ["What", "Who", "Whom", "Whose", "How", "Where", "Which", "Why", "Whatever", "Whoever"];

/// Words for people in doc comments about mechanisms and sets.
const PERSONS: [&str; 8] = ["nobody", "somebody", "anybody", "everybody", "whoever", "whom", "whomever", "nobody's"];

/// Crates whose string literals users read: the page and the command line.
const READ_BY_USERS: [&str; 2] = ["web", "nvvm-cli"];

/// Folders of Markdown that users read, with the crates that own them.
const PAGES: [(&str, &str); 3] = [
    ("crates/nvvm-lessons/lessons", "nvvm-lessons"),
    ("crates/nvvm-verify/src/rules", "nvvm-verify"),
    ("crates/cuda-decl/src/rules", "cuda-decl"),
];

/// Crates whose number of findings differs from their budget.
///
/// # Errors
/// When a file cannot be read.
pub fn check(project: &Project) -> io::Result<Vec<Problem>> {
    Ok(budget::compare(&findings(project)?, &project.text(BUDGETS)?))
}

/// The file of budgets with the current counts.
///
/// # Errors
/// When a file cannot be read.
pub fn budgets(project: &Project) -> io::Result<String> {
    Ok(budget::render(&findings(project)?))
}

fn findings(project: &Project) -> io::Result<Findings> {
    let list = project.text(vocabulary::PATH)?;
    let wrong = |line| io::Error::other(format!("{}: not a row: {line}", vocabulary::PATH));
    let vocabulary = Vocabulary::parse(&list).map_err(wrong)?;
    let mut findings = Findings::new();
    for one in project.crates.values() {
        let mut add = |problem: Problem| findings.entry((problem.check, one.name.clone())).or_default().push(problem);
        identifiers(one, &vocabulary).into_iter().for_each(&mut add);
        one.files.values().flat_map(comments).for_each(&mut add);
        types(one).into_iter().for_each(&mut add);
        if READ_BY_USERS.contains(&one.name.as_str()) {
            one.sources().flat_map(|(_, file)| strings(file, &vocabulary)).for_each(&mut add);
        }
    }
    for (folder, owner) in PAGES {
        for path in project.files_below(folder, ".md")? {
            let text = project.text(&path)?;
            let problems = (1..).zip(text.lines()).flat_map(|(line, text)| prose(&path, line, text, &vocabulary));
            findings.entry((PROSE, owner.to_owned())).or_default().extend(problems);
        }
    }
    Ok(findings)
}

/// Identifiers of a crate that contain a private word, each once, at its first occurrence.
fn identifiers(one: &Crate, vocabulary: &Vocabulary) -> Vec<Problem> {
    let mut found: BTreeMap<String, Problem> = BTreeMap::new();
    for file in one.files.values() {
        for token in file.tokens().iter().filter(|token| token.kind == Kind::Name) {
            let Some(entry) = vocabulary.in_identifier(token.text) else { continue };
            found.entry(token.text.to_owned()).or_insert_with(|| Problem {
                check: IDENTIFIER,
                file: file.path.clone(),
                line: token.line,
                key: token.text.to_owned(),
                why: format!("`{}`: {}", entry.word, entry.term),
            });
        }
    }
    found.into_values().collect()
}

fn comments(file: &File) -> Vec<Problem> {
    let mut problems = Vec::new();
    for comment in comments::doc_comments(&file.text) {
        let mut words = comment.text.split(|it: char| !it.is_ascii_alphabetic()).filter(|word| !word.is_empty());
        let problem = |check, word: &str, why: &str| Problem {
            check,
            file: file.path.clone(),
            line: comment.line,
            key: word.to_owned(),
            why: why.to_owned(),
        };
        if let Some(first) = words.next().filter(|first| OPENINGS.contains(first)) {
            problems.push(problem(OPENING, first, "open with a noun phrase or a verb in the third person"));
        }
        let persons = words.filter(|word| PERSONS.contains(&word.to_ascii_lowercase().as_str()));
        problems.extend(persons.map(|word| problem(PERSON, word, "tools and sets are not people")));
    }
    problems
}

fn strings(file: &File, vocabulary: &Vocabulary) -> Vec<Problem> {
    let code = file.code();
    let texts = code.iter().filter(|token| token.kind == Kind::Text && token.text.contains(' '));
    texts.flat_map(|token| prose(&file.path, token.line, token.text, vocabulary)).collect()
}

fn prose(path: &str, line: u32, text: &str, vocabulary: &Vocabulary) -> Vec<Problem> {
    let problem = |entry: &vocabulary::Entry| Problem {
        check: PROSE,
        file: path.to_owned(),
        line,
        key: entry.word.to_owned(),
        why: entry.term.to_owned(),
    };
    vocabulary.in_prose(text).map(problem).collect()
}

/// Public types that have the same name as another public type of the crate.
fn types(one: &Crate) -> Vec<Problem> {
    let mut first: HashMap<String, String> = HashMap::new();
    let mut problems = Vec::new();
    for (_, file) in one.sources() {
        for three in file.code().windows(3).filter(|three| three[0].is_name("pub")) {
            if !["struct", "enum", "trait", "union", "type"].iter().any(|keyword| three[1].is_name(keyword)) {
                continue;
            }
            let name = three[2].text;
            // `pub struct $name` in a macro does not declare a type of its own.
            if name == "$" {
                continue;
            }
            if let Some(other) = first.get(name) {
                problems.push(Problem {
                    check: TYPE_TWICE,
                    file: file.path.clone(),
                    line: three[2].line,
                    key: name.to_owned(),
                    why: format!("{other} has a public type of this name"),
                });
            } else {
                first.insert(name.to_owned(), file.path.clone());
            }
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(problems: Vec<Problem>) -> Vec<(&'static str, String)> {
        problems.into_iter().map(|problem| (problem.check, problem.key)).collect()
    }

    #[test]
    fn clauses_and_persons_in_doc_comments_are_found() {
        let one =
            Crate::of_texts(&[("src/lib.rs", "/// What nobody reads.\nfn a() {}\n/// Whether it is.\nfn b() {}")]);
        let found = one.files.values().flat_map(comments).collect();
        assert_eq!(keys(found), [(OPENING, "What".to_owned()), (PERSON, "nobody".to_owned())]);
    }

    #[test]
    fn an_identifier_counts_once_and_a_public_type_is_unique() {
        let vocabulary = Vocabulary::parse("doomed | unreachable | names").expect("a list");
        let one = Crate::of_texts(&[
            ("src/a.rs", "pub struct One; fn doomed() { doomed() }"),
            ("src/b.rs", "pub enum One {} pub(crate) struct Two;"),
            ("src/c.rs", "pub struct Two; macro_rules! a { () => { pub struct $one; } }"),
            ("src/d.rs", "macro_rules! b { () => { pub struct $one; } }"),
        ]);
        assert_eq!(keys(identifiers(&one, &vocabulary)), [(IDENTIFIER, "doomed".to_owned())]);
        assert_eq!(keys(types(&one)), [(TYPE_TWICE, "One".to_owned())]);
    }
}
