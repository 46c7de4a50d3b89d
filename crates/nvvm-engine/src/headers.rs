//! Headers that are passed with a text.

use crate::Request;
use cuda_decl::{Asked, Files, Standard};
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

/// A file that an `#include` can name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HeaderText {
    /// The path or only the file name, with `/` as separator.
    pub path: String,
    /// Content of the file.
    pub text: String,
}

/// Resolver of includes among the passed headers. It tries the path relative to the including file (for `#include "…"`),
/// the full path, a path suffix, and the file name. Files that are dropped onto the page have no folders.
#[derive(Clone, Debug)]
pub struct HeaderTexts<'h> {
    headers: &'h [HeaderText],
    /// Index of the first header for each resolved path.
    by_path: FxHashMap<String, usize>,
    /// Indices of all headers for each file name, in order.
    by_name: FxHashMap<String, Vec<usize>>,
    standard: Standard,
}

impl<'h> HeaderTexts<'h> {
    /// Indexes the headers of a request.
    pub fn of(request: &'h Request) -> Self {
        Self::new(&request.headers, request.standard)
    }

    fn new(headers: &'h [HeaderText], standard: Standard) -> Self {
        let mut found = HeaderTexts { headers, by_path: Default::default(), by_name: Default::default(), standard };
        for (number, header) in headers.iter().enumerate() {
            let path = resolved(&header.path);
            found.by_name.entry(file_name(&path).to_owned()).or_default().push(number);
            found.by_path.entry(path).or_insert(number);
        }
        found
    }
}

impl Files for HeaderTexts<'_> {
    fn find(&self, asked: Asked<'_>) -> Option<(String, String)> {
        let beside = asked.quoted.then(|| beside(asked.from.unwrap_or(""), asked.name));
        let wanted = resolved(asked.name);
        let exact = |path: &str| self.by_path.get(path);
        let of_name = self.by_name.get(file_name(&wanted)).map_or(&[][..], Vec::as_slice);
        let ends = |number: &&usize| {
            let path = resolved(&self.headers[**number].path);
            path.strip_suffix(&wanted).is_some_and(|it| it.ends_with('/'))
        };
        let number = beside
            .and_then(|path| exact(&path))
            .or_else(|| exact(&wanted))
            .or_else(|| of_name.iter().find(ends))
            .or_else(|| of_name.first())?;
        let found = &self.headers[*number];
        Some((found.path.clone(), found.text.clone()))
    }

    fn standard(&self) -> Standard {
        self.standard
    }
}

fn file_name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

/// Resolves an included name relative to the folder of the including file.
fn beside(from: &str, name: &str) -> String {
    match from.rsplit_once('/') {
        Some((folder, _)) => resolved(&format!("{folder}/{name}")),
        None => resolved(name),
    }
}

/// Normalizes a path: removes `.` and resolves `..` where possible.
fn resolved(path: &str) -> String {
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split(['/', '\\']) {
        match part {
            "" | "." => {}
            ".." if parts.last().is_some_and(|last| *last != "..") => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn find(paths: &[&str], name: &str, quoted: bool, from: Option<&str>) -> Option<String> {
        let text = |path: &&str| HeaderText { path: (*path).to_owned(), text: String::new() };
        let files: Vec<HeaderText> = paths.iter().map(text).collect();
        HeaderTexts::new(&files, Standard::default())
            .find(Asked { name, quoted, known: false, from })
            .map(|(path, _)| path)
    }

    #[test]
    fn files_are_found_beside_the_one_that_asks_first() {
        let paths = ["common.h", "deep/common.h", "deep/inner/params.h"];
        assert_eq!(find(&paths, "common.h", true, None).as_deref(), Some("common.h"));
        assert_eq!(find(&paths, "common.h", true, Some("deep/other.h")).as_deref(), Some("deep/common.h"));
        assert_eq!(find(&paths, "../common.h", true, Some("deep/inner/params.h")).as_deref(), Some("deep/common.h"));
        assert_eq!(find(&paths, "common.h", false, Some("deep/other.h")).as_deref(), Some("common.h"));
        assert_eq!(find(&paths, "inner/params.h", false, None).as_deref(), Some("deep/inner/params.h"));
    }

    #[test]
    fn a_file_that_lost_its_folder_is_found_by_its_name() {
        assert_eq!(find(&["params.h"], "project/kernels/params.h", false, None).as_deref(), Some("params.h"));
        assert_eq!(find(&["params.h"], "other.h", true, None), None);
    }
}
