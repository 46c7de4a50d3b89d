//! Source text with its language and its headers.

use crate::Report;
use nvvm_engine::{Extent, HeaderText, HeaderTexts, Language, Mode, Request, Standard, check_bytes};

/// Text to check: NVVM IR, or CUDA declarations with their headers.
#[derive(Clone, Debug)]
pub struct Source<'t> {
    text: &'t [u8],
    /// Everything but the text.
    options: Request,
}

impl<'t> Source<'t> {
    /// NVVM IR, which need not be UTF-8.
    pub fn nvvm_ir<T: AsRef<[u8]> + ?Sized>(text: &'t T) -> Self {
        Self { text: text.as_ref(), options: Request::default() }
    }

    /// CUDA declarations.
    pub fn cuda<T: AsRef<[u8]> + ?Sized>(text: &'t T) -> Self {
        Self { text: text.as_ref(), options: Request { language: Language::Cuda, ..Request::default() } }
    }

    /// Adds a header that CUDA declarations include. Folders of the path are separated by `/`.
    #[must_use]
    pub fn with_header(mut self, path: impl Into<String>, text: impl Into<String>) -> Self {
        self.options.headers.push(HeaderText { path: path.into(), text: text.into() });
        self
    }

    /// Sets the C++ standard of CUDA declarations, C++17 by default.
    #[must_use]
    pub fn with_standard(mut self, standard: Standard) -> Self {
        self.options.standard = standard;
        self
    }

    /// Accepts the target triples of *UnifiedNVVMIR* in place of those of libNVVM's public entry points.
    #[must_use]
    pub fn with_unified_triples(mut self) -> Self {
        self.options.mode = Mode::Unified;
        self
    }

    pub(crate) fn check(&self) -> Report {
        let Self { text, options } = self;
        let headers = HeaderTexts::of(options);
        let (report, _) = check_bytes(text, options.language, options.mode, &headers, Extent::Listing, &mut || 0.0);
        Report::new(report)
    }
}
