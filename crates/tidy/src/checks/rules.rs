//! The code, name and messages of a rule, which only the file that declares the rule may contain.
//!
//! The rules are those of `tests/rule-messages.tsv`, which a test of `nvvm-engine` compares with their declarations.

use crate::problem::Problem;
use crate::project::{File, Project};
use crate::token::{Kind, Token};
use std::collections::{HashMap, HashSet};
use std::io;

const LIST: &str = "tests/rule-messages.tsv";

/// The minimum number of bytes by which a part of a message is distinguished from other text.
const DISTINCTIVE: usize = 24;

struct Rule {
    code: String,
    name: String,
    messages: Vec<String>,
}

/// A string of the code.
struct Text<'p> {
    file: &'p File,
    token: Token<'p>,
}

/// Strings outside of a rule's declaration that contain its code, name or messages, and rules that are not declared
/// exactly once.
///
/// # Errors
/// When the list cannot be read.
pub fn check(project: &Project) -> io::Result<Vec<Problem>> {
    let rules = read(&project.text(LIST)?);
    let texts = texts(project);
    let mut problems = Vec::new();
    let mut declared_in: HashMap<&str, &str> = HashMap::new();
    for rule in &rules {
        match declaring(rule, &texts) {
            Ok(file) => {
                declared_in.insert(&rule.code, file);
            }
            Err(problem) => problems.push(problem),
        }
    }
    problems.extend(names(&rules, &texts, &declared_in));
    problems.extend(words(&rules, &texts, &declared_in));
    Ok(problems)
}

/// Parses the list: a line of column names, then a line for each message after the rule's code and name.
fn read(list: &str) -> Vec<Rule> {
    let mut rules: Vec<Rule> = Vec::new();
    for line in list.lines().skip(1) {
        let mut cells = line.splitn(3, '\t').map(str::to_owned);
        let mut cell = || cells.next().unwrap_or_default();
        let (code, name, message) = (cell(), cell(), cell());
        match rules.last_mut().filter(|last| last.code == code) {
            Some(last) => last.messages.push(message),
            None => rules.push(Rule { code, name, messages: vec![message] }),
        }
    }
    rules
}

fn texts(project: &Project) -> Vec<Text<'_>> {
    let crates = project.crates.values().filter(|one| one.name != env!("CARGO_PKG_NAME"));
    let files = crates.flat_map(|one| one.sources()).map(|(_, file)| file);
    let of_file = |file| File::code(file).into_iter().map(move |token| Text { file, token });
    files.flat_map(of_file).filter(|text| text.token.kind == Kind::Text).collect()
}

/// The only file that contains the code and, if any file of its crate does, the name.
fn declaring<'p>(rule: &Rule, texts: &[Text<'p>]) -> Result<&'p str, Problem> {
    let with = |wanted: &str| -> HashSet<&'p str> {
        texts.iter().filter(|text| text.token.text == wanted).map(|text| text.file.path.as_str()).collect()
    };
    let (of_code, of_name) = (with(&rule.code), with(&rule.name));
    let both: Vec<&str> = of_code.intersection(&of_name).copied().collect();
    let in_rules = of_code.iter().copied().filter(|path| path.contains("/src/rules/"));
    let candidates = if both.is_empty() { in_rules.collect() } else { both };
    match candidates.as_slice() {
        [one] => Ok(one),
        _ => Err(Problem {
            check: "rule-declaration",
            file: LIST.to_owned(),
            line: 0,
            key: rule.code.clone(),
            why: format!("is declared in {} files: {}", candidates.len(), candidates.join(", ")),
        }),
    }
}

/// Problems of codes and names. A name without a hyphen is an ordinary word and is not checked.
fn names(rules: &[Rule], texts: &[Text], declared_in: &HashMap<&str, &str>) -> Vec<Problem> {
    let mut of: HashMap<&str, &Rule> = rules.iter().map(|rule| (rule.code.as_str(), rule)).collect();
    of.extend(rules.iter().filter(|rule| rule.name.contains('-')).map(|rule| (rule.name.as_str(), rule)));
    let mut problems = Vec::new();
    for text in texts {
        let Some(rule) = of.get(text.token.text) else { continue };
        if declared_in.get(rule.code.as_str()).is_some_and(|file| *file != text.file.path) {
            problems.push(problem(
                "rule-text",
                text,
                text.token.text,
                "name the rule by its declaration, or put what differs into it",
            ));
        }
    }
    problems
}

/// Problems of messages, which are recognized by their longest part between two values.
fn words(rules: &[Rule], texts: &[Text], declared_in: &HashMap<&str, &str>) -> Vec<Problem> {
    let mut by_start: HashMap<&[u8], Vec<(&str, &str)>> = HashMap::new();
    let mut whole: HashSet<(&str, &str)> = HashSet::new();
    for rule in rules {
        let Some(file) = declared_in.get(rule.code.as_str()) else { continue };
        for message in &rule.messages {
            whole.insert((file, message));
            let longest = message.split("{}").max_by_key(|part| part.len()).unwrap_or_default();
            if let Some(start) = longest.as_bytes().get(..DISTINCTIVE) {
                by_start.entry(start).or_default().push((longest, file));
            }
        }
    }
    let mut problems = Vec::new();
    // A message may contain that of another rule, as where a tool adds its own words around it.
    let is_declared = |text: &&Text| whole.contains(&(text.file.path.as_str(), text.token.text));
    for text in texts.iter().filter(|text| !is_declared(text)) {
        let found = text.token.text.as_bytes().windows(DISTINCTIVE).enumerate().find_map(|(at, window)| {
            let here = by_start.get(window)?.iter().filter(|(longest, _)| text.token.text[at..].starts_with(longest));
            let here: Vec<_> = here.collect();
            // Rules may have the same message; each may declare it.
            let is_own = here.iter().any(|(_, file)| *file == text.file.path);
            here.first().filter(|_| !is_own).map(|(longest, _)| *longest)
        });
        if let Some(message) = found {
            problems.push(problem("rule-text", text, message, "the words belong to the rule: ask it for them"));
        }
    }
    problems
}

fn problem(check: &'static str, text: &Text, key: &str, why: &str) -> Problem {
    Problem { check, file: text.file.path.clone(), line: text.token.line, key: key.to_owned(), why: why.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_read_from_the_list_of_messages() {
        let rules = read("code\tname\tmessage\nNV0101\ta-b\tx {}\nNV0101\ta-b\ty | z\nNV0102\tc\tw\n");
        assert_eq!(rules.len(), 2);
        assert_eq!((rules[0].code.as_str(), rules[0].name.as_str()), ("NV0101", "a-b"));
        assert_eq!(rules[0].messages, ["x {}", "y | z"]);
        assert_eq!(rules[1].messages, ["w"]);
    }
}
