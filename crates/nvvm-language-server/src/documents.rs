//! The open texts, and the inputs of their checks.

use crate::check::{Check, Checked, Failed};
use crate::configuration::Configuration;
use crate::disk::Disk;
use crate::document::Document;
use crate::document_id::DocumentId;
use lsp_types::{TextDocumentContentChangeEvent, TextDocumentItem, Uri};
use nvvm_engine::{Language, Report, Work};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

/// All open texts.
pub(crate) struct Documents {
    open: BTreeMap<String, Document>,
    disk: Arc<dyn Disk>,
    configuration: Arc<Configuration>,
    /// The folder to which relative folders of the settings refer.
    root: Option<PathBuf>,
    /// The number of texts opened so far.
    opened: u64,
}

impl Documents {
    /// Creates an empty set of texts.
    pub(crate) fn new(disk: Arc<dyn Disk>, configuration: Configuration) -> Self {
        Documents { open: BTreeMap::new(), disk, configuration: Arc::new(configuration), root: None, opened: 0 }
    }

    /// Sets the folder to which relative folders of the settings refer.
    pub(crate) fn settle_in(&mut self, root: PathBuf) {
        self.root = Some(root);
        self.configure(self.configuration.as_ref().clone());
    }

    /// Applies new settings. All texts are checked again.
    pub(crate) fn configure(&mut self, mut configuration: Configuration) {
        if let Some(root) = &self.root {
            for folder in &mut configuration.include_folders {
                *folder = root.join(&folder);
            }
        }
        self.configuration = Arc::new(configuration);
        self.open.values_mut().for_each(Document::forget);
    }

    /// Adds an opened text.
    pub(crate) fn open(&mut self, item: TextDocumentItem) {
        self.opened += 1;
        let document = Document::new(DocumentId(self.opened), item);
        let path = document.path.clone();
        self.open.insert(document.uri.as_str().to_owned(), document);
        self.header_changed(path.as_deref());
    }

    /// Applies changes to a text. Returns whether the text is open.
    pub(crate) fn change(&mut self, uri: &Uri, version: i32, changes: Vec<TextDocumentContentChangeEvent>) -> bool {
        let Some(document) = self.open.get_mut(uri.as_str()) else { return false };
        document.version = version;
        changes.into_iter().for_each(|change| document.change(change));
        let path = document.path.clone();
        self.header_changed(path.as_deref());
        true
    }

    /// Removes a closed text. Returns whether it was open.
    pub(crate) fn close(&mut self, uri: &Uri) -> bool {
        let Some(document) = self.open.remove(uri.as_str()) else { return false };
        self.header_changed(document.path.as_deref());
        true
    }

    /// Has texts that include an open text checked again.
    fn header_changed(&mut self, path: Option<&str>) {
        let Some(path) = path else { return };
        let includes = |document: &Document| document.report.headers.iter().any(|header| header == path);
        self.open.values_mut().filter(|document| includes(document)).for_each(Document::forget);
    }

    /// Has texts with includes checked again, after other programs changed files.
    pub(crate) fn disk_changed(&mut self) {
        let includes = |report: &Report| !report.headers.is_empty() || !report.missing_headers.is_empty();
        self.open.values_mut().filter(|document| includes(&document.report)).for_each(Document::forget);
    }

    /// Whether the text of this number is open.
    pub(crate) fn is_open(&self, id: DocumentId) -> bool {
        self.open.values().any(|document| document.id == id)
    }

    /// Whether a text is open whose report is out of date.
    pub(crate) fn awaits_check(&self, uri: &str) -> bool {
        self.open.get(uri).is_some_and(|document| !document.is_current())
    }

    /// Starts a check of a text that was changed since its last one.
    pub(crate) fn next_check(&mut self) -> Option<Check> {
        let uri = self.open.iter().find(|(_, document)| document.wants_check())?.0.clone();
        let mut document = self.open.remove(&uri)?;
        let work = Arc::new(Work::for_text(document.text().len()));
        let (request, edit, previous) = document.begin_check(self.configuration.mode, &work);
        let others = self.open.values().filter(|_| request.language == Language::Cuda);
        let open = others.filter_map(|other| Some((other.path.clone()?, other.text().to_owned()))).collect();
        let check = Check {
            document: document.id,
            request,
            edit,
            previous,
            path: document.path.clone(),
            open,
            configuration: Arc::clone(&self.configuration),
            disk: Arc::clone(&self.disk),
            work,
        };
        self.open.insert(uri, document);
        Some(check)
    }

    /// Stores the result of a check. Returns the URI of its text with the message of a panic; `None` where the text is
    /// closed.
    pub(crate) fn end_check(&mut self, checked: Checked) -> Option<(Uri, Option<String>)> {
        let document = self.open.values_mut().find(|document| document.id == checked.document)?;
        let panic = match &checked.outcome {
            Err(Failed::Panicked(message)) => Some(message.clone()),
            Ok(_) | Err(Failed::Canceled) => None,
        };
        document.end_check(checked.outcome);
        Some((document.uri.clone(), panic))
    }

    /// Recomputes the data derived from all texts, after a panic.
    pub(crate) fn recover(&mut self) {
        self.open.values_mut().for_each(Document::recover);
    }

    /// An open text.
    pub(crate) fn get_mut(&mut self, uri: &Uri) -> Option<&mut Document> {
        self.open.get_mut(uri.as_str())
    }

    /// An open text with the configuration.
    pub(crate) fn shown(&self, uri: &Uri) -> Option<(&Document, &Configuration)> {
        Some((self.open.get(uri.as_str())?, &self.configuration))
    }
}
