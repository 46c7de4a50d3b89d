//! The context of the checks: the module and its analyses as input, the record of findings (diagnostics) as output.

use crate::finding::Finding;
use crate::kernel_for::KernelFor;
use crate::record::{NotModelled, Part, Place, Record};
use nvvm_abi::data_layout::DataLayout;
use nvvm_analysis::emitted_globals::EmittedGlobals;
use nvvm_analysis::guaranteed_execution::GuaranteedExecution;
use nvvm_analysis::intrinsic_table::IntrinsicTable;
use nvvm_analysis::{AnalysisManager, Facts};
use nvvm_syntax::Module;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::global::{Global, GlobalName};
use nvvm_syntax::instruction::{Instruction, InstructionId};
use nvvm_target::Phase;
use std::collections::BTreeMap;
use std::rc::Rc;

/// The verifier modes of *cicc: NVVM IR Verifier (Deep Dive)*, Context Object Layout.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// The standard verifier mode, which is the default: Mode 0 in *cicc: NVVM IR Verifier (Deep Dive)*.
    #[default]
    Standard,
    /// The unified verifier mode (`UnifiedNVVMIR`), which accepts other target triples: Mode 1 in *cicc: NVVM IR
    /// Verifier (Deep Dive)*.
    Unified,
}

/// The input of the checks, and the record of their findings (diagnostics). Each finding is stored with the reporting
/// check and with the part of the module that this check examines.
pub struct Context<'m> {
    /// The parsed module.
    pub module: &'m Module,
    /// The source text of the module.
    pub source: &'m str,
    /// The verifier mode (standard or unified), which determines the applicable rules.
    pub mode: Mode,
    /// The data layout of the module, or the default of its triple.
    pub data_layout: &'m DataLayout,
    /// The results of the analyses of the module.
    pub facts: &'m Facts,
    /// The analyses that are computed on demand.
    pub(crate) analyses: AnalysisManager<'m>,
    record: Record,
    place: Place,
}

/// The work units charged for each finding (diagnostic): for its message, its judgements (reports by tools on targets),
/// and sorting.
const STEPS_OF_A_FINDING: usize = 1_000;

impl<'m> Context<'m> {
    /// Creates a context that adds findings (diagnostics) to `record`.
    pub(crate) fn new(
        module: &'m Module,
        source: &'m str,
        mode: Mode,
        data_layout: &'m DataLayout,
        facts: &'m Facts,
        record: Record,
    ) -> Self {
        let place = Place { check: 0, part: Part::Module };
        Context {
            module,
            source,
            mode,
            data_layout,
            facts,
            analyses: AnalysisManager::new(module, source, facts),
            record,
            place,
        }
    }

    /// Sets the current check and the part of the module that it examines. Both are stored with each finding
    /// (diagnostic) that is reported after this call.
    pub(crate) fn begin(&mut self, check: u16, part: Part) {
        self.place = Place { check, part };
    }

    /// Returns the record of findings (diagnostics).
    pub(crate) fn record(&self) -> &Record {
        &self.record
    }

    /// Whether the text is an excerpt of a module, i.e. has neither a data layout nor a triple. An excerpt is checked
    /// with NVIDIA's data layout. According to the documents, its missing header is a warning instead of an error, and
    /// does not hide other findings (diagnostics).
    pub fn is_fragment(&self) -> bool {
        self.module.triple.is_none() && self.module.data_layout.is_none()
    }

    /// Returns the functions with a name, in source order, each with its symbol and name.
    pub fn named_functions(&self) -> impl Iterator<Item = (&'m Function, &'m Global, &'m str)> + use<'m> {
        let module = self.module;
        module.functions.as_slice().iter().filter_map(move |function| {
            let global = module.globals.get(function.global)?;
            let GlobalName::Named(name) = global.name else { return None };
            Some((function, global, module.names.str(name)))
        })
    }

    /// Adds a finding (diagnostic) to the record, with the current check.
    pub fn report(&mut self, finding: Finding) {
        self.module.work.spend(STEPS_OF_A_FINDING);
        self.record.report(self.place, finding);
    }

    /// Adds a finding (diagnostic) if any reference (document or tool) reports it.
    pub fn report_unless_accepted(&mut self, finding: Finding) {
        if !finding.judgements.is_empty() {
            self.report(finding);
        }
    }

    /// Returns the references (documents and tools) and targets for which a function is a kernel.
    pub fn kernel_for(&self, function: FunctionId) -> KernelFor {
        self.facts.kernel(function).map_or(KernelFor::EMPTY, KernelFor::of)
    }

    /// Returns the intrinsics of the module, each with its row in the table of intrinsics.
    pub fn intrinsics(&self) -> Rc<IntrinsicTable> {
        self.analyses.intrinsics()
    }

    /// The globals that libNVVM emits to the PTX.
    pub(crate) fn emitted(&self) -> Rc<EmittedGlobals> {
        self.analyses.emitted_globals()
    }

    /// The instructions that are guaranteed to execute, and the symbols that they reference.
    pub(crate) fn guaranteed_execution(&self) -> Rc<GuaranteedExecution> {
        self.analyses.guaranteed_execution()
    }

    /// Whether the result of an instruction of `function` is used and live at instruction selection.
    pub fn is_result_kept(&self, function: FunctionId, id: InstructionId) -> bool {
        self.analyses.is_result_live(function, id)
    }

    /// Whether an instruction of `function` is in a block that is reachable from the entry.
    pub(crate) fn is_reachable(&self, function: FunctionId, instruction: &Instruction) -> bool {
        self.analyses.is_reachable(function, instruction)
    }

    /// Restricts a finding (diagnostic) to the references (documents and tools) and targets in `kernels`, and adds it
    /// if any remain. For a finding about functions that are not kernels, pass [`KernelFor::complement`].
    pub fn report_to(&mut self, kernels: &KernelFor, mut finding: Finding) {
        finding.judgements = kernels.narrow(finding.judgements);
        self.report_unless_accepted(finding);
    }

    /// Counts an occurrence at `span` of the construct `what`, which no rule checks. `why` is the reason.
    pub fn not_modelled(&mut self, what: String, why: &'static str, span: nvvm_syntax::Span) {
        self.record.not_modelled(self.place, what, why, None, span);
    }

    /// Counts an occurrence at `span` of the construct `what`, which ptxas checks but no rule of this crate. `why` is
    /// the reason.
    pub fn not_checked_at_assemble(&mut self, what: &str, why: &'static str, span: nvvm_syntax::Span) {
        self.not_checked_at(Phase::Assemble, what, why, span);
    }

    /// Counts an occurrence at `span` of the construct `what`. The toolchain checks the construct in `phase` only, and
    /// no rule of this crate checks it. `why` is the reason.
    pub fn not_checked_at(&mut self, phase: Phase, what: &str, why: &'static str, span: nvvm_syntax::Span) {
        self.record.not_modelled(self.place, what.to_owned(), why, Some(phase), span);
    }

    /// The findings (diagnostics) reported so far, unordered.
    pub fn findings(&self) -> impl Iterator<Item = &Finding> {
        self.record.findings()
    }

    /// Removes the findings (diagnostics) for which `keep` returns false.
    pub fn retain(&mut self, mut keep: impl FnMut(&Finding) -> bool) {
        self.record.retain(|finding| keep(finding));
    }

    /// Calls `narrow` for each finding (diagnostic). `narrow` may remove judgements (reports by tools on targets) from
    /// [`Finding::judgements`]. A finding without judgements is removed.
    pub fn narrow(&mut self, mut narrow: impl FnMut(&mut Finding)) {
        self.record.retain(|finding| {
            let before = finding.judgements.len();
            narrow(finding);
            before == 0 || !finding.judgements.is_empty()
        });
    }

    /// Returns all findings (diagnostics) in source order, and the constructs that were not checked.
    pub fn finish(self) -> (Vec<Finding>, BTreeMap<String, NotModelled>) {
        self.record.finish()
    }
}
