//! A check of one open text. It owns a snapshot of all its inputs, so that it can run on another thread than the
//! server.

use crate::configuration::Configuration;
use crate::disk::Disk;
use crate::document_id::DocumentId;
use crate::header_lines::HeaderLines;
use crate::panic_message::panic_message;
use nvvm_engine::{Asked, Checker, Edit, Extent, Files, Language, Report, Request, Standard, Work, check_counted};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// A check of an open text that is ready to run.
pub struct Check {
    pub(crate) document: DocumentId,
    pub(crate) request: Request,
    /// The change since the text that the checker saw last; `None` where anything may have changed.
    pub(crate) edit: Option<Edit>,
    /// The report on that text, whose memory the checker reuses.
    pub(crate) previous: Report,
    /// The path of the text's file; `None` for an unsaved text.
    pub(crate) path: Option<String>,
    /// The other open texts by path, which replace the files on disk.
    pub(crate) open: BTreeMap<String, String>,
    pub(crate) configuration: Arc<Configuration>,
    pub(crate) disk: Arc<dyn Disk>,
    /// The counter of the check's steps, by which the server cancels the check when the text is changed or closed.
    pub(crate) work: Arc<Work>,
}

/// The reason why a check has no report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Failed {
    /// The check was canceled, since the text was changed or closed meanwhile.
    Canceled,
    /// The check panicked with this message.
    Panicked(String),
}

/// The result of a [`Check`].
pub struct Checked {
    pub(crate) document: DocumentId,
    /// The report, and the data that positions in headers need.
    pub(crate) outcome: Result<(Report, HeaderLines), Failed>,
}

impl Check {
    /// Returns the text that is checked.
    pub fn document(&self) -> DocumentId {
        self.document
    }

    /// Runs the check. `checker` is the one of this text's previous check, or a new one. A panic is returned as part of
    /// the result, and replaces the checker by a new one.
    pub fn run(self, checker: &mut Checker) -> Checked {
        let (document, language, work) = (self.document, self.request.language, Arc::clone(&self.work));
        let outcome = catch_unwind(AssertUnwindSafe(|| self.report(checker))).map_err(|panic| {
            *checker = Checker::default();
            Failed::Panicked(panic_message(panic.as_ref()))
        });
        // A canceled check of NVVM IR may be complete nevertheless; the next check reuses its report.
        let is_cut = work.is_canceled() && (language == Language::Cuda || work.is_used_up());
        let outcome = if is_cut && outcome.is_ok() { Err(Failed::Canceled) } else { outcome };
        Checked { document, outcome }
    }

    fn report(self, checker: &mut Checker) -> (Report, HeaderLines) {
        let Check { request, edit, previous, path, open, configuration, disk, work, .. } = self;
        // The client does not use the time that a check takes.
        let clock = &mut || 0.0;
        match request.language {
            Language::NvvmIr => {
                checker.take_back(previous);
                (checker.check_counted(&request, edit, &work, clock).0, HeaderLines::default())
            }
            Language::Cuda => {
                let files = disk.files(path.as_deref(), &configuration);
                let files = OpenFiles { disk: files, open, lines: RefCell::default() };
                let text = request.text.as_bytes();
                let extent = Extent::Whole;
                let report = check_counted(text, Language::Cuda, request.mode, &files, extent, &work, clock).0;
                (report, files.lines.into_inner())
            }
        }
    }
}

/// Headers: the editor's text where they are open, else the disk's.
struct OpenFiles<'a> {
    disk: Box<dyn Files + 'a>,
    open: BTreeMap<String, String>,
    /// The lines of the headers that were found.
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

#[cfg(test)]
mod tests {
    use super::*;
    use nvvm_engine::{Mode, NoFiles, check};
    use test_support::clock::time_on_processor;

    /// A disk without files.
    struct NoDisk;

    impl Disk for NoDisk {
        fn files<'a>(&'a self, _: Option<&str>, _: &'a Configuration) -> Box<dyn Files + 'a> {
            Box::new(NoFiles)
        }
    }

    /// A check of a text, canceled before it starts.
    fn canceled(text: &str, language: Language) -> Check {
        let work = Arc::new(Work::for_text(text.len()));
        work.cancel();
        Check {
            document: DocumentId(1),
            request: Request { text: text.to_owned(), language, mode: Mode::Standard, ..Request::default() },
            edit: None,
            previous: Report::default(),
            path: None,
            open: BTreeMap::new(),
            configuration: Arc::default(),
            disk: Arc::new(NoDisk),
            work,
        }
    }

    #[test]
    fn a_canceled_check_ends_early_and_the_next_one_is_complete() {
        let function = |number: u32| {
            format!("define void @f{number}(ptr %p) {{\n  fence acquire\n  store i32 0, ptr %p\n  ret void\n}}\n")
        };
        let text: String = (0..8_000).map(function).collect();
        let mut checker = Checker::default();
        let start = time_on_processor();
        assert_eq!(canceled(&text, Language::NvvmIr).run(&mut checker).outcome, Err(Failed::Canceled));
        let short = time_on_processor().saturating_sub(start);
        let start = time_on_processor();
        let next = Check { work: Arc::default(), ..canceled(&text, Language::NvvmIr) };
        let (report, _) = next.run(&mut checker).outcome.expect("a report");
        let whole = time_on_processor().saturating_sub(start);
        assert_eq!(report, check(&Request { text, ..Request::default() }));
        assert!(short < whole * 2 / 3, "{short:?} of {whole:?}");
    }

    #[test]
    fn a_canceled_check_of_a_short_text_has_its_report() {
        let text = "define void @f() {\n  fence acquire\n  ret void\n}\n";
        let (report, _) = canceled(text, Language::NvvmIr).run(&mut Checker::default()).outcome.expect("a report");
        assert_eq!(report, check(&Request { text: text.to_owned(), ..Request::default() }));
    }

    #[test]
    fn a_canceled_check_of_declarations_instantiates_no_templates() {
        // For each variable a constant expression with the maximum number of steps.
        let loops = "constexpr int f(int n) { int s = 0; for (int i = 0; i < 40000; i++) s += i % n; return s; }\n";
        let variable = |number: u32| format!("__device__ int v{number}[f({number} + 2) % 7 + 1];\n");
        let text = &(loops.to_owned() + &(0..20).map(variable).collect::<String>());
        let start = time_on_processor();
        let outcome = canceled(text, Language::Cuda).run(&mut Checker::default()).outcome;
        let short = time_on_processor().saturating_sub(start);
        assert_eq!(outcome, Err(Failed::Canceled));
        let start = time_on_processor();
        let next = Check { work: Arc::default(), ..canceled(text, Language::Cuda) };
        assert!(next.run(&mut Checker::default()).outcome.is_ok());
        let whole = time_on_processor().saturating_sub(start);
        assert!(short < whole / 2, "{short:?} of {whole:?}");
    }
}
