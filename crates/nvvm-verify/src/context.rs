//! What checks read and where they report: one per run.

use crate::facts::Facts;
use crate::finding::Finding;
use crate::kernel_for::KernelFor;
use nvvm_abi::data_layout::DataLayout;
use nvvm_syntax::Module;
use nvvm_syntax::function::FunctionId;
use std::collections::BTreeMap;

/// The two modes of *cicc: NVVM IR Verifier (Deep Dive)*, Context Object Layout.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// Mode 0.
    #[default]
    Standard,
    /// Mode 1, UnifiedNVVMIR.
    Unified,
}

/// Something that was met and not judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotModelled {
    /// Why it is not judged.
    pub why: &'static str,
    /// How often it was met.
    pub occurrences: u32,
    /// Where it was first met.
    pub first: nvvm_syntax::Span,
}

/// What checks read and where they report.
pub struct Context<'m> {
    /// The module.
    pub module: &'m Module,
    /// Its text.
    pub source: &'m str,
    /// Which mode's rules apply.
    pub mode: Mode,
    /// The module's data layout, or the default of its triple.
    pub data_layout: &'m DataLayout,
    /// What the analyses found, once for all checks.
    pub facts: &'m Facts,
    findings: Vec<Finding>,
    not_modelled: BTreeMap<String, NotModelled>,
}

/// How many findings one run keeps: more help nobody, and bound the memory of hostile input.
const MAXIMUM_FINDINGS: usize = 10_000;

impl<'m> Context<'m> {
    /// A context without findings.
    pub fn new(module: &'m Module, source: &'m str, mode: Mode, data_layout: &'m DataLayout, facts: &'m Facts) -> Self {
        Context { module, source, mode, data_layout, facts, findings: Vec::new(), not_modelled: BTreeMap::new() }
    }

    /// Whether the text states neither data layout nor triple: a fragment, as documents print them and people paste
    /// them, rather than a module. It is judged with NVIDIA's layout, and the documents' refusal of the missing header
    /// becomes a warning, so that it does not drown what the fragment is about.
    pub fn is_fragment(&self) -> bool {
        self.module.triple.is_none() && self.module.data_layout.is_none()
    }

    /// Keeps a finding.
    pub fn report(&mut self, finding: Finding) {
        if self.findings.len() < MAXIMUM_FINDINGS {
            self.findings.push(finding);
        } else {
            self.not_modelled("further findings".to_owned(), "only the first 10,000 findings are kept", finding.span);
        }
    }

    /// For whom a function is a kernel.
    pub fn kernel_for(&self, function: FunctionId) -> KernelFor {
        self.facts.kernel(function).map_or(KernelFor::NOBODY, KernelFor::of)
    }

    /// Keeps what is left of a finding that is only about kernels, or with [`KernelFor::complement`] about all others.
    pub fn report_to(&mut self, whom: &KernelFor, mut finding: Finding) {
        finding.judgements = whom.narrow(finding.judgements);
        if !finding.judgements.is_empty() {
            self.report(finding);
        }
    }

    /// Records that something was met and not judged.
    pub fn not_modelled(&mut self, what: String, why: &'static str, span: nvvm_syntax::Span) {
        self.not_modelled
            .entry(what)
            .and_modify(|entry| entry.occurrences = entry.occurrences.saturating_add(1))
            .or_insert(NotModelled { why, occurrences: 1, first: span });
    }

    /// Lets `narrow` take judgements away from each finding; a finding that nobody judges by any more is gone.
    pub fn narrow(&mut self, mut narrow: impl FnMut(&mut Finding)) {
        self.findings.retain_mut(|finding| {
            let before = finding.judgements.len();
            narrow(finding);
            before == 0 || !finding.judgements.is_empty()
        });
    }

    /// Everything reported, in source order, and everything not judged.
    pub fn finish(mut self) -> (Vec<Finding>, BTreeMap<String, NotModelled>) {
        self.findings.sort_by_key(|finding| (finding.span.start, finding.span.end));
        (self.findings, self.not_modelled)
    }
}
