//! Modules of any size, made by concatenating copies of real ones. Symbols and the numbers of metadata and attribute
//! groups are renamed in each copy; the rest is unchanged.

use std::collections::{BTreeMap, BTreeSet};

/// Concatenates copies of these modules, in turn, up to a size in bytes.
pub fn stacked(modules: &[String], bytes: usize) -> String {
    let modules: Vec<Original> = modules.iter().map(|text| Original::of(text)).collect();
    let mut stack = Stack::default();
    while !modules.is_empty() && stack.body.len() < bytes {
        for module in &modules {
            stack.add(module);
            if stack.body.len() >= bytes {
                break;
            }
        }
    }
    stack.text()
}

/// A module and its definitions.
struct Original<'t> {
    lines: Vec<&'t str>,
    /// Symbols and comdats with their sigils, without quotes.
    defined: BTreeSet<String>,
    /// The number of metadata nodes and of attribute groups.
    numbers: [usize; 2],
}

impl<'t> Original<'t> {
    fn of(text: &'t str) -> Self {
        let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty()).collect();
        let mut defined = BTreeSet::new();
        let mut numbers = [0; 2];
        for line in &lines {
            let (mut rest, is_body) = (*line, line.starts_with("define"));
            let begins = |marks: &[char]| line.starts_with(marks);
            if begins(&['@', '$']) || is_body {
                rest = rest.get(rest.find(['@', '$']).unwrap_or(rest.len())..).unwrap_or_default();
                defined.extend(Token::first(rest).map(Token::plain));
            }
            let numbered = line.strip_prefix("attributes ").unwrap_or(line);
            if let Some(Token::Number(mark, number)) = Token::first(numbered) {
                let count = &mut numbers[usize::from(mark == '#')];
                *count = (*count).max(number + 1);
            }
        }
        Self { lines, defined, numbers }
    }
}

/// A token with a sigil.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Token<'t> {
    /// `@a`, `$"b"`: as written.
    Symbol(&'t str),
    /// `!1`, `#2`.
    Number(char, usize),
}

impl<'t> Token<'t> {
    /// The token at the start of a text.
    fn first(text: &'t str) -> Option<Self> {
        let mark = text.chars().next()?;
        let after = &text[1..];
        match mark {
            '@' | '$' => Some(Self::Symbol(&text[..=name_length(after)])).filter(|it| it.length() > 1),
            '!' | '#' => {
                let digits = after.bytes().take_while(u8::is_ascii_digit).count();
                Some(Self::Number(mark, after[..digits].parse().ok()?))
            }
            _ => None,
        }
    }

    fn length(self) -> usize {
        match self {
            Self::Symbol(symbol) => symbol.len(),
            Self::Number(_, number) => 1 + number.to_string().len(),
        }
    }

    fn plain(self) -> String {
        match self {
            Self::Symbol(symbol) => symbol.replace('"', ""),
            Self::Number(mark, number) => format!("{mark}{number}"),
        }
    }
}

/// The length of the name at the start of a text, including quotes.
fn name_length(text: &str) -> usize {
    match text.strip_prefix('"') {
        Some(quoted) => quoted.find('"').map_or(text.len(), |end| end + 2),
        None => text.find(|it: char| !(it.is_ascii_alphanumeric() || "-$._".contains(it))).unwrap_or(text.len()),
    }
}

/// The copies so far.
#[derive(Default)]
struct Stack {
    head: Vec<String>,
    /// Types, declarations and named metadata by name, each once.
    types: BTreeMap<String, String>,
    declarations: BTreeMap<String, String>,
    lists: BTreeMap<String, Vec<String>>,
    body: String,
    copies: usize,
    /// The first unused number of metadata nodes and of attribute groups.
    free: [usize; 2],
}

impl Stack {
    fn add(&mut self, module: &Original) {
        let says_where_from = |line: &&&str| line.starts_with("source_filename") || line.starts_with("; ModuleID");
        for line in module.lines.iter().filter(|line| !says_where_from(line)) {
            let name = line.split([' ', '(']).next().unwrap_or_default();
            if line.starts_with("target ") {
                if !self.head.iter().any(|known| known == line) && self.copies == 0 {
                    self.head.push((*line).to_owned());
                }
            } else if line.starts_with('%') && line.contains(" = type") {
                self.types.entry(name.to_owned()).or_insert_with(|| (*line).to_owned());
            } else if line.starts_with("declare") {
                let symbol = line.find('@').and_then(|at| Token::first(&line[at..])).map(Token::plain);
                let renamed = self.renamed(line, module);
                self.declarations.entry(symbol.unwrap_or_default()).or_insert(renamed);
            } else if let Some((name, items)) = list(line) {
                let items = self.renamed(items, module);
                let known = self.lists.entry(name.to_owned()).or_default();
                // One copy of the other named metadata is enough: flags and versions do not depend on the copy.
                if !items.is_empty() && (known.is_empty() || matches!(name, "llvm.dbg.cu" | "nvvm.annotations")) {
                    known.push(items);
                }
            } else {
                let renamed = self.renamed(line, module);
                self.body.push_str(&renamed);
                self.body.push('\n');
            }
        }
        for (free, taken) in self.free.iter_mut().zip(module.numbers) {
            *free += taken;
        }
        self.copies += 1;
    }

    /// Returns a line with the names and numbers of this copy.
    fn renamed(&self, line: &str, module: &Original) -> String {
        let mut renamed = String::with_capacity(line.len() + 16);
        let mut rest = line;
        while let Some(mark) = rest.chars().next() {
            let length = match mark {
                '"' => name_length(rest),
                '%' => 1 + name_length(&rest[1..]),
                _ => 0,
            };
            if length > 0 {
                renamed.push_str(&rest[..length]);
                rest = &rest[length..];
                continue;
            }
            let Some(token) = Token::first(rest) else {
                renamed.push(mark);
                rest = &rest[mark.len_utf8()..];
                continue;
            };
            rest = &rest[token.length()..];
            match token {
                Token::Number(mark, number) => {
                    renamed.push_str(&format!("{mark}{}", number + self.free[usize::from(mark == '#')]));
                }
                Token::Symbol(symbol) if !module.defined.contains(&token.plain()) => renamed.push_str(symbol),
                Token::Symbol(symbol) => match symbol.strip_suffix('"') {
                    Some(open) => renamed.push_str(&format!("{open}_copy{}\"", self.copies)),
                    None => renamed.push_str(&format!("{symbol}_copy{}", self.copies)),
                },
            }
        }
        renamed
    }

    fn text(self) -> String {
        let types = self.types.into_values();
        let lists = self.lists.into_iter().map(|(name, items)| format!("!{name} = !{{{}}}", items.join(", ")));
        let after = self.declarations.into_values().chain(lists);
        let before: Vec<String> = self.head.into_iter().chain(types).collect();
        format!("{}\n{}{}\n", before.join("\n"), self.body, after.collect::<Vec<_>>().join("\n"))
    }
}

/// Parses `!llvm.ident = !{…}` into its name and its items.
fn list(line: &str) -> Option<(&str, &str)> {
    let (name, items) = line.strip_prefix('!')?.split_once(" = !{")?;
    let is_named = name.starts_with(|it: char| !it.is_ascii_digit());
    is_named.then_some((name, items.strip_suffix('}')?))
}

#[cfg(test)]
mod tests {
    use super::stacked;

    #[test]
    fn copies_have_names_and_numbers_of_their_own() {
        let module = "target triple = \"nvptx64\"\n%T = type { i32 }\n@\"a b\" = global i32 0\ndeclare void @g() #0\n\
                      define void @f(ptr %g) #1 {\n  call void @g(), !x !0\n  store ptr @\"a b\", ptr %g\n  ret void\n}\n\
                      attributes #0 = { \"k\"=\"@f\" }\nattributes #1 = { }\n!llvm.dbg.cu = !{!0}\n!v = !{!0}\n!0 = !{!\"!0\"}\n";
        let first = stacked(&[module.to_owned()], 1);
        let text = stacked(&[module.to_owned()], first.len());
        for wanted in [
            "@\"a b_copy0\" = global",
            "@\"a b_copy1\" = global",
            "define void @f_copy1(ptr %g) #3 {",
            "call void @g(), !x !1",
            "store ptr @\"a b_copy1\", ptr %g",
            "attributes #2 = { \"k\"=\"@f\" }",
            "!1 = !{!\"!0\"}",
            "!llvm.dbg.cu = !{!0, !1}",
            "!v = !{!0}",
        ] {
            assert!(text.contains(wanted), "{wanted}\n{text}");
        }
        for once in ["target triple", "%T = type", "declare void @g() #0"] {
            assert_eq!(text.matches(once).count(), 1, "{once}\n{text}");
        }
    }
}
