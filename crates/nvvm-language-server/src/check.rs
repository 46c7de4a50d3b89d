//! A check of one open text: a snapshot of what it rests on, so that it runs on another thread than the server.

use crate::configuration::Configuration;
use crate::disk::Disk;
use crate::document::DocumentId;
use crate::header_lines::HeaderLines;
use crate::panic_message::panic_message;
use nvvm_engine::{Asked, Checker, Edit, Extent, Files, Language, Report, Request, Standard, check_bytes};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// Check of an open text that is to be run.
pub struct Check {
    pub(crate) document: DocumentId,
    pub(crate) request: Request,
    /// Change since the text that the checker saw last; `None` where anything may have changed.
    pub(crate) edit: Option<Edit>,
    /// Report on that text, whose memory the checker uses again.
    pub(crate) previous: Report,
    /// Path of the text's file, where it has one.
    pub(crate) path: Option<String>,
    /// The other open texts by path: they take the place of the files on disk.
    pub(crate) open: BTreeMap<String, String>,
    pub(crate) configuration: Arc<Configuration>,
    pub(crate) disk: Arc<dyn Disk>,
}

/// Result of a [`Check`].
pub struct Checked {
    pub(crate) document: DocumentId,
    /// Report, with what places in headers need; or the message of a panic.
    pub(crate) outcome: Result<(Report, HeaderLines), String>,
}

impl Check {
    /// Returns the text that is checked.
    pub fn document(&self) -> DocumentId {
        self.document
    }

    /// Runs the check. `checker` is the one that checked this text last, or a new one. A panic is part of the result and
    /// leaves a new checker.
    pub fn run(self, checker: &mut Checker) -> Checked {
        let document = self.document;
        let outcome = catch_unwind(AssertUnwindSafe(|| self.report(checker))).map_err(|panic| {
            *checker = Checker::default();
            panic_message(panic.as_ref())
        });
        Checked { document, outcome }
    }

    fn report(self, checker: &mut Checker) -> (Report, HeaderLines) {
        let Check { request, edit, previous, path, open, configuration, disk, .. } = self;
        // No client asks for the time that a check took.
        let clock = &mut || 0.0;
        match request.language {
            Language::NvvmIr => {
                checker.take_back(previous);
                (checker.check(&request, edit, clock).0, HeaderLines::default())
            }
            Language::Cuda => {
                let files = disk.files(path.as_deref(), &configuration);
                let files = OpenFiles { disk: files, open, lines: RefCell::default() };
                let text = request.text.as_bytes();
                let report = check_bytes(text, Language::Cuda, request.mode, &files, Extent::Whole, clock).0;
                (report, files.lines.into_inner())
            }
        }
    }
}

/// Headers as the editor has them, and as the disk has them where they are not open.
struct OpenFiles<'a> {
    disk: Box<dyn Files + 'a>,
    open: BTreeMap<String, String>,
    /// Lines of those that were found.
    lines: RefCell<HeaderLines>,
}

impl Files for OpenFiles<'_> {
    fn find(&self, asked: Asked<'_>) -> Option<(String, String)> {
        let (path, text) = self.disk.find(asked)?;
        let text = self.open.get(&path).cloned().unwrap_or(text);
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
