//! The texts that are open, and what their checks rest on.

use crate::configuration::Configuration;
use crate::document::Document;
use crate::header_lines::HeaderLines;
use lsp_types::{TextDocumentContentChangeEvent, TextDocumentItem, Uri};
use nvvm_engine::{Asked, Files, Report, Standard};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::PathBuf;

/// Who has the headers that CUDA texts include.
pub trait Disk {
    /// The files for a text; `path` is that of its own file.
    fn files<'a>(&'a self, path: Option<&str>, configuration: &'a Configuration) -> Box<dyn Files + 'a>;
}

/// The texts that are open.
pub struct Documents {
    open: BTreeMap<String, Document>,
    disk: Box<dyn Disk>,
    configuration: Configuration,
    /// The folder that relative folders of the settings are in.
    root: Option<PathBuf>,
}

impl Documents {
    /// None yet.
    pub fn new(disk: Box<dyn Disk>, configuration: Configuration) -> Self {
        Documents { open: BTreeMap::new(), disk, configuration, root: None }
    }

    /// Relative folders of the settings are in this one from now on.
    pub fn settle_in(&mut self, root: PathBuf) {
        self.root = Some(root);
        self.configure(self.configuration.clone());
    }

    /// Whatever was checked is checked anew, in the light of new settings.
    pub fn configure(&mut self, mut configuration: Configuration) {
        if let Some(root) = &self.root {
            for folder in &mut configuration.include_folders {
                *folder = root.join(&folder);
            }
        }
        self.configuration = configuration;
        self.open.values_mut().for_each(Document::forget);
    }

    /// A text was opened.
    pub fn open(&mut self, item: TextDocumentItem) {
        let document = Document::new(item);
        let path = document.path.clone();
        self.open.insert(document.uri.as_str().to_owned(), document);
        self.header_changed(path.as_deref());
    }

    /// A text was changed. Returns whether it is open.
    pub fn change(&mut self, uri: &Uri, version: i32, changes: Vec<TextDocumentContentChangeEvent>) -> bool {
        let Some(document) = self.open.get_mut(uri.as_str()) else { return false };
        document.version = version;
        changes.into_iter().for_each(|change| document.change(change));
        let path = document.path.clone();
        self.header_changed(path.as_deref());
        true
    }

    /// A text was closed. Returns whether it was open.
    pub fn close(&mut self, uri: &Uri) -> bool {
        let Some(document) = self.open.remove(uri.as_str()) else { return false };
        self.header_changed(document.path.as_deref());
        true
    }

    /// Texts that include an open one are checked anew.
    fn header_changed(&mut self, path: Option<&str>) {
        let Some(path) = path else { return };
        let includes = |document: &Document| document.report.headers.iter().any(|header| header == path);
        self.open.values_mut().filter(|document| includes(document)).for_each(Document::forget);
    }

    /// Files were changed by others: texts that include any are checked anew.
    pub fn disk_changed(&mut self) {
        let includes = |report: &Report| !report.headers.is_empty() || !report.missing_headers.is_empty();
        self.open.values_mut().filter(|document| includes(&document.report)).for_each(Document::forget);
    }

    /// A text that was changed since it was checked.
    pub fn unchecked(&self) -> Option<Uri> {
        self.open.values().find(|document| document.is_unchecked()).map(|document| document.uri.clone())
    }

    /// An open text, with its report.
    ///
    /// # Panics
    /// When looking at it panics; the text stays open, with an empty report until it is changed.
    pub fn checked(&mut self, uri: &Uri) -> Option<&mut Document> {
        // The others are its headers meanwhile.
        let mut document = self.open.remove(uri.as_str())?;
        // What a panic leaves behind is thrown away below.
        let looked = catch_unwind(AssertUnwindSafe(|| {
            let disk = self.disk.files(document.path.as_deref(), &self.configuration);
            let files = WithOpen { disk, open: &self.open, lines: RefCell::default() };
            document.check(self.configuration.mode, &files);
            files.lines.into_inner()
        }));
        let panic = match looked {
            Ok(lines) => {
                document.header_lines.extend(lines);
                None
            }
            Err(panic) => {
                document.give_up();
                Some(panic)
            }
        };
        let document = self.open.entry(uri.as_str().to_owned()).or_insert(document);
        panic.map_or(Some(document), |panic| resume_unwind(panic))
    }

    /// After a panic: whatever was remembered beside the texts is made anew.
    pub fn recover(&mut self) {
        self.open.values_mut().for_each(Document::recover);
    }

    /// An open text, with its report and what the editor shows.
    pub fn shown(&mut self, uri: &Uri) -> Option<(&Document, &Configuration)> {
        self.checked(uri)?;
        Some((self.open.get(uri.as_str())?, &self.configuration))
    }
}

/// Headers as the editor has them, and as the disk has them where they are not open.
struct WithOpen<'a> {
    disk: Box<dyn Files + 'a>,
    open: &'a BTreeMap<String, Document>,
    /// Of those that were found.
    lines: RefCell<HeaderLines>,
}

impl Files for WithOpen<'_> {
    fn find(&self, asked: Asked<'_>) -> Option<(String, String)> {
        let (path, text) = self.disk.find(asked)?;
        let open = self.open.values().find(|document| document.path.as_deref() == Some(&path));
        let text = open.map_or(text, |document| document.text().to_owned());
        self.lines.borrow_mut().read(&path, &text);
        Some((path, text))
    }

    fn before(&self) -> String {
        self.disk.before()
    }

    fn standard(&self) -> Standard {
        self.disk.standard()
    }
}
