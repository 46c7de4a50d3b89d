//! The modules of a crate, and the files to which paths lead.

use crate::paths::{WrittenPath, paths};
use crate::project::{Crate, module_folder};
use crate::token::Kind;
use std::collections::{BTreeMap, BTreeSet};

/// The maximum number of exports between a name and its definition.
const EXPORTS: u32 = 8;

/// A file of a crate as a module.
struct Module {
    /// The files of the declared modules, by name.
    children: BTreeMap<String, String>,
    /// The file that declares the module; `None` for the crate's root.
    parent: Option<String>,
    /// The paths that the module names.
    paths: Vec<WrittenPath>,
    /// The names that the module defines.
    defined: BTreeSet<String>,
}

/// The modules of one crate, by file.
pub struct Modules {
    by_file: BTreeMap<String, Module>,
}

/// A reference from one file to an item of another one.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Arrow {
    /// The file that contains the reference.
    pub from: String,
    /// The file that defines the item.
    pub to: String,
    /// The line in `from`.
    pub line: u32,
}

/// The keywords before the name of an item.
const ITEMS: [&str; 9] = ["fn", "struct", "enum", "const", "static", "trait", "type", "union", "macro_rules"];

impl Modules {
    /// Collects the modules of a crate, without code that is compiled for tests only.
    pub fn of(one: &Crate) -> Self {
        let mut by_file = BTreeMap::new();
        for (path, file) in one.sources().filter(|(_, file)| !file.is_test) {
            let code = file.code();
            let mut children = BTreeMap::new();
            let mut defined = BTreeSet::new();
            for (at, token) in code.iter().enumerate() {
                let Some(name) = code.get(at + 1).filter(|next| next.kind == Kind::Name) else { continue };
                if token.is_name("mod") && code.get(at + 2).is_some_and(|end| end.is(";")) {
                    let stem = format!("{}{}", module_folder(path), name.text);
                    let places = [format!("{stem}.rs"), format!("{stem}/mod.rs")];
                    children.extend(
                        places.into_iter().find(|it| one.files.contains_key(it)).map(|it| (name.text.to_owned(), it)),
                    );
                } else if token.kind == Kind::Name && ITEMS.contains(&token.text) {
                    defined.insert(name.text.to_owned());
                }
            }
            by_file.insert(path.to_owned(), Module { children, parent: None, paths: paths(&code), defined });
        }
        let declared = by_file
            .iter()
            .flat_map(|(parent, module)| module.children.values().map(move |child| (child.clone(), parent.clone())));
        // A file that a build script lists is declared by the file that its folder belongs to.
        let listed = by_file.keys().filter_map(|child| {
            let folder = child.rsplit_once('/')?.0;
            let places = [format!("{folder}.rs"), format!("{folder}/mod.rs")];
            Some((child.clone(), places.into_iter().find(|it| it != child && by_file.contains_key(it))?))
        });
        let parents: Vec<(String, String)> = listed.chain(declared).collect();
        for (child, parent) in parents {
            if let Some(module) = by_file.get_mut(&child) {
                module.parent = Some(parent);
            }
        }
        Self { by_file }
    }

    /// All references between two files, once for each place.
    pub fn arrows(&self) -> Vec<Arrow> {
        let mut found = BTreeSet::new();
        for (from, module) in &self.by_file {
            // An export is not a use.
            for path in module.paths.iter().filter(|path| !path.is_export) {
                let to = self.target(from, &path.names, EXPORTS).filter(|to| to != from);
                found.extend(to.map(|to| Arrow { from: from.clone(), to, line: path.line }));
            }
        }
        found.into_iter().collect()
    }

    /// The file that a path leads to, as seen from a file; `None` when the path leads out of the crate.
    fn target(&self, from: &str, names: &[String], exports: u32) -> Option<String> {
        let (first, mut rest) = names.split_first()?;
        let mut at = match first.as_str() {
            "crate" => self.root(from)?,
            "self" => from.to_owned(),
            "super" => self.by_file.get(from)?.parent.clone()?,
            name => match self.by_file.get(from)?.children.get(name) {
                Some(child) => child.clone(),
                None => return self.through_import(from, name, rest, exports),
            },
        };
        while let Some((name, after)) = rest.split_first() {
            let module = self.by_file.get(&at)?;
            if name == "super" {
                at = module.parent.clone()?;
            } else if let Some(child) = module.children.get(name) {
                at = child.clone();
            } else {
                return Some(self.definition(at, name, after, exports));
            }
            rest = after;
        }
        Some(at)
    }

    /// The file of a path whose first name is imported: `kinds::terms` after `use crate::kinds`.
    fn through_import(&self, from: &str, name: &str, after: &[String], exports: u32) -> Option<String> {
        let is_meant = |path: &&WrittenPath| {
            path.imported_as.as_deref() == Some(name) && path.names.first().is_some_and(|first| first != name)
        };
        let import = self.by_file.get(from)?.paths.iter().find(is_meant)?;
        let names: Vec<String> = import.names.iter().chain(after).cloned().collect();
        self.target(from, &names, exports.checked_sub(1)?)
    }

    /// The file that defines a name of a module; by default the module's own file.
    fn definition(&self, module_file: String, name: &str, after: &[String], exports: u32) -> String {
        let Some(module) = self.by_file.get(&module_file) else { return module_file };
        if exports == 0 || module.defined.contains(name) {
            return module_file;
        }
        let imported = |path: &&WrittenPath| path.imported_as.as_deref() == Some(name);
        if let Some(path) = module.paths.iter().find(imported) {
            let mut names = path.names.clone();
            names.extend_from_slice(after);
            return self.target(&module_file, &names, exports - 1).unwrap_or(module_file);
        }
        let globs = module.paths.iter().filter(|path| path.imported_as.as_deref() == Some("*"));
        let through =
            globs.filter_map(|path| self.target(&module_file, &path.names[..path.names.len() - 1], exports - 1));
        let has_it = |file: &String| self.by_file.get(file).is_some_and(|module| module.defined.contains(name));
        through.into_iter().find(has_it).unwrap_or(module_file)
    }

    /// Whether a file lies below the folder of another one, whose shared items it may use.
    pub fn is_within(&self, file: &str, above: &str) -> bool {
        let mut at = file;
        while let Some(parent) = self.by_file.get(at).and_then(|module| module.parent.as_deref()) {
            if parent == above {
                return true;
            }
            at = parent;
        }
        false
    }

    fn root(&self, from: &str) -> Option<String> {
        let mut at = from.to_owned();
        while let Some(parent) = self.by_file.get(&at)?.parent.clone() {
            at = parent;
        }
        Some(at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The arrows of a crate with a folder `kinds`, written `from to`.
    fn arrows(list: &str) -> Vec<String> {
        let one = Crate::of_texts(&[
            ("src/lib.rs", "mod kinds; mod list; mod entry;"),
            ("src/entry.rs", "pub use crate::list::Link; pub struct Entry;"),
            ("src/kinds/mod.rs", "pub mod terms;"),
            ("src/kinds/terms.rs", "pub fn entry() { crate::entry::Entry; }"),
            ("src/list.rs", list),
        ]);
        Modules::of(&one).arrows().iter().map(|arrow| format!("{} {}", arrow.from, arrow.to)).collect()
    }

    #[test]
    fn a_path_through_an_imported_module_is_followed() {
        let to_terms = "src/list.rs src/kinds/terms.rs".to_owned();
        for list in [
            "fn f() { crate::kinds::terms::entry(); }",
            "use crate::kinds; fn f() { kinds::terms::entry(); }",
            "use crate::kinds as all; fn f() { all::terms::entry(); }",
            "use super::kinds::terms::{self}; fn f() { terms::entry(); }",
        ] {
            assert!(arrows(list).contains(&to_terms), "{list}: {:?}", arrows(list));
        }
        assert!(!arrows("use other::kinds; fn f() { kinds::terms::entry(); }").contains(&to_terms));
    }
}
