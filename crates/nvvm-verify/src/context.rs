//! What checks read and where they report: one per run.

use crate::assembled::Emitted;
use crate::certainty::Certainty;
use crate::facts::Facts;
use crate::finding::Finding;
use crate::intrinsic_table::IntrinsicTable;
use crate::kept;
use crate::kernel_for::KernelFor;
use crate::record::{NotModelled, Part, Place, Record};
use nvvm_abi::data_layout::DataLayout;
use nvvm_syntax::Module;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::global::{Global, GlobalName};
use nvvm_syntax::instruction::InstructionId;
use nvvm_target::Phase;
use rustc_hash::FxHashMap;
use std::cell::{OnceCell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

/// The two modes of *cicc: NVVM IR Verifier (Deep Dive)*, Context Object Layout.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// Mode 0.
    #[default]
    Standard,
    /// Mode 1, UnifiedNVVMIR.
    Unified,
}

/// What checks read and where they report. Findings go into a `Record`, under the check and the part of the module that
/// is looked at.
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
    /// Of the functions that were asked about, which instructions are kept.
    kept: RefCell<FxHashMap<FunctionId, Vec<bool>>>,
    intrinsics: OnceCell<Rc<IntrinsicTable>>,
    emitted: OnceCell<Rc<Emitted>>,
    certainty: OnceCell<Rc<Certainty>>,
    record: Record,
    place: Place,
}

/// Steps of a finding: its message, its judgements for every reference, and their place in the report.
const STEPS_OF_A_FINDING: usize = 1_000;

impl<'m> Context<'m> {
    /// A context that goes on with a record.
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
            kept: RefCell::default(),
            intrinsics: OnceCell::new(),
            emitted: OnceCell::new(),
            certainty: OnceCell::new(),
            record,
            place,
        }
    }

    /// What is reported from now on is said by the check of this number about this part.
    pub(crate) fn begin(&mut self, check: u16, part: Part) {
        self.place = Place { check, part };
    }

    /// Everything reported so far.
    pub(crate) fn record(&self) -> &Record {
        &self.record
    }

    /// Whether the text states neither data layout nor triple: a fragment, as documents print them and people paste
    /// them, rather than a module. It is judged with NVIDIA's layout, and the documents' refusal of the missing header
    /// becomes a warning, so that it does not drown what the fragment is about.
    pub fn is_fragment(&self) -> bool {
        self.module.triple.is_none() && self.module.data_layout.is_none()
    }

    /// The functions that have a name, in the order of the module, with their symbols and those names.
    pub fn named_functions(&self) -> impl Iterator<Item = (&'m Function, &'m Global, &'m str)> + use<'m> {
        let module = self.module;
        module.functions.as_slice().iter().filter_map(move |function| {
            let global = module.globals.get(function.global)?;
            let GlobalName::Named(name) = global.name else { return None };
            Some((function, global, module.names.str(name)))
        })
    }

    /// Keeps a finding.
    pub fn report(&mut self, finding: Finding) {
        self.module.work.spend(STEPS_OF_A_FINDING);
        self.record.report(self.place, finding);
    }

    /// For whom a function is a kernel.
    pub fn kernel_for(&self, function: FunctionId) -> KernelFor {
        self.facts.kernel(function).map_or(KernelFor::NOBODY, KernelFor::of)
    }

    /// What is known of the intrinsics that the module names.
    pub fn intrinsics(&self) -> Rc<IntrinsicTable> {
        self.intrinsics.get_or_init(|| Rc::new(IntrinsicTable::of(self.module))).clone()
    }

    /// The symbols that are in the PTX.
    pub(crate) fn emitted(&self) -> Rc<Emitted> {
        self.emitted
            .get_or_init(|| Rc::new(Emitted::of(self.module, self.source, &self.facts.uses, &self.intrinsics())))
            .clone()
    }

    /// The code that no optimization removes, and the symbols that it names.
    pub(crate) fn certainty(&self) -> Rc<Certainty> {
        self.certainty
            .get_or_init(|| Rc::new(Certainty::of(self.module, &self.facts.bodies, &self.intrinsics())))
            .clone()
    }

    /// Whether the result of an instruction of `function` is read by something that is still there when instructions are
    /// selected ([`kept::instructions`]).
    pub fn is_result_kept(&self, function: FunctionId, id: InstructionId) -> bool {
        if !self.facts.uses.is_result_used(id) {
            return false;
        }
        let Some(data) = self.module.functions.get(function) else { return true };
        let intrinsics = self.intrinsics();
        let mut kept = self.kept.borrow_mut();
        let kept = kept.entry(function).or_insert_with(|| kept::instructions(self.module, &intrinsics, data));
        let position = id.0.checked_sub(data.instructions.start).map(|position| position as usize);
        position.and_then(|position| kept.get(position)).copied().unwrap_or(true)
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
        self.record.not_modelled(self.place, what, why, None, span);
    }

    /// Records a construct that only ptxas checks and that is not read here.
    pub fn not_checked_at_assemble(&mut self, what: &str, why: &'static str, span: nvvm_syntax::Span) {
        self.not_checked_at(Phase::Assemble, what, why, span);
    }

    /// Records a construct that only this phase checks and that is not modelled.
    pub fn not_checked_at(&mut self, phase: Phase, what: &str, why: &'static str, span: nvvm_syntax::Span) {
        self.record.not_modelled(self.place, what.to_owned(), why, Some(phase), span);
    }

    /// The findings so far.
    pub fn findings(&self) -> impl Iterator<Item = &Finding> {
        self.record.findings()
    }

    /// Leaves those findings for which `keep` answers so.
    pub fn retain(&mut self, mut keep: impl FnMut(&Finding) -> bool) {
        self.record.retain(|finding| keep(finding));
    }

    /// Lets `narrow` take judgements away from each finding; a finding that nobody judges by any more is gone.
    pub fn narrow(&mut self, mut narrow: impl FnMut(&mut Finding)) {
        self.record.retain(|finding| {
            let before = finding.judgements.len();
            narrow(finding);
            before == 0 || !finding.judgements.is_empty()
        });
    }

    /// Everything reported, in source order, and everything not judged.
    pub fn finish(self) -> (Vec<Finding>, BTreeMap<String, NotModelled>) {
        self.record.finish()
    }
}
