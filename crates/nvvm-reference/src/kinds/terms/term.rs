//! Files of the glossary's terms.

use crate::entry::{Citation, Heading, Kind};
use crate::front_matter::{citation, fields, list, parts};

/// A term of the glossary.
#[derive(Clone, Debug, Default)]
pub(crate) struct Term {
    /// The file's name without `.md`, which is the end of the entry's id.
    pub name: &'static str,
    /// The title.
    pub title: &'static str,
    /// The heading of its group.
    pub group: &'static str,
    /// The summary in one sentence.
    pub summary: &'static str,
    /// Phrases that refer to the term in prose.
    pub phrases: Vec<String>,
    /// Additional search terms.
    pub search: Vec<String>,
    /// Ids of related entries.
    pub see: Vec<&'static str>,
    /// The sources.
    pub sources: Vec<Citation>,
    /// The Markdown after the front matter.
    pub body: &'static str,
}

impl Term {
    /// Parses a file. Unknown fields are omitted; a test excludes them.
    pub(crate) fn read(name: &'static str, text: &'static str) -> Self {
        let mut term = Self { name, ..Self::default() };
        let (head, body) = parts(text);
        term.body = body;
        for (field, value) in fields(head) {
            match field {
                "title" => term.title = value,
                "group" => term.group = value,
                "summary" => term.summary = value,
                "phrases" => term.phrases = list(value).map(str::to_owned).collect(),
                "search" => term.search = list(value).map(str::to_owned).collect(),
                "see" => term.see = list(value).collect(),
                "source" => term.sources.push(citation(value)),
                _ => {}
            }
        }
        term
    }

    /// Returns the heading of the entry.
    pub(crate) fn heading(&self) -> Heading {
        Heading {
            id: Kind::Term.id(self.name),
            kind: Kind::Term,
            title: self.title.to_owned(),
            summary: self.summary.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Term;

    #[test]
    fn a_file_is_read() {
        let text =
            "---\ntitle: A: b\nphrases: x, y z\nsee: term/q\nsource: *T*, s\nsource: [M](https://m/)\n---\nBody.\n";
        let term = Term::read("n", text);
        assert_eq!((term.title, term.body), ("A: b", "Body.\n"));
        assert_eq!(term.phrases, ["x", "y z"]);
        assert_eq!(term.see, ["term/q"]);
        assert_eq!(term.sources[0].text, "*T*, s");
        assert_eq!(term.sources[1].url.as_deref(), Some("https://m/"));
        assert_eq!(Term::read("n", "no head").body, "no head");
    }
}
