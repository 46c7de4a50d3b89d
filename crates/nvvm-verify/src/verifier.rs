//! Verification of a module, and its incremental update after an edit of one function body.

use crate::context::{Context, Mode};
use crate::record::Record;
use crate::rules::{self, Scope};
use crate::{Verification, contradictions, fixes};
use nvvm_abi::data_layout::DataLayout;
use nvvm_analysis::Facts;
use nvvm_syntax::{Module, ParseErrorCategory, Reread};
use std::rc::Rc;

/// Verifies a module: runs all analyses and rules. The result also contains the number of constructs that no rule
/// checks.
pub fn verify(module: &Module, source: &str, mode: Mode) -> Verification {
    let judging = Judging { module, source, mode, data_layout: DataLayout::for_module(module) };
    let facts = Rc::new(Facts::new(module));
    let (verification, ..) = judging.run(facts, Record::default(), &judging.everything(), |_| ());
    verification
}

/// An incremental verifier. After an edit of one function body, it reuses the results for all other function bodies.
#[derive(Default)]
pub struct Verifier {
    kept: Option<Kept>,
    checked_functions: usize,
}

/// The analyses and findings of the previous run, which the next run may reuse.
struct Kept {
    mode: Mode,
    facts: Rc<Facts>,
    record: Record,
}

impl Verifier {
    /// Verifies a module with the same result as the function [`verify`]. `reread` is an edit of one function body
    /// since the previous call; `None` checks the whole module.
    pub fn verify(&mut self, module: &Module, source: &str, mode: Mode, reread: Option<&Reread>) -> Verification {
        module.work.restart();
        let judging = Judging { module, source, mode, data_layout: DataLayout::for_module(module) };
        let again = self.kept.take().zip(reread).and_then(|(kept, reread)| judging.again(kept, reread));
        let (verification, record, checked) = again.unwrap_or_else(|| {
            let facts = Rc::new(Facts::new(module));
            judging.run(facts, Record::default(), &judging.everything(), Record::clone)
        });
        self.checked_functions = checked;
        // The results of an interrupted run are incomplete and cannot be reused.
        self.kept = (!module.work.is_used_up()).then(|| Kept { mode, facts: Rc::clone(&verification.facts), record });
        verification
    }

    /// Returns the number of functions that the last run checked.
    pub fn checked_functions(&self) -> usize {
        self.checked_functions
    }
}

/// The input of one verification run: the module, its source text, the verifier's mode, and the data layout.
struct Judging<'m> {
    module: &'m Module,
    source: &'m str,
    mode: Mode,
    data_layout: DataLayout,
}

impl Judging<'_> {
    /// Returns the checks of a first run: all checks, or only those of the syntax if the text is not LLVM IR.
    fn everything(&self) -> Scope<'static> {
        let is_other = self.module.errors.iter().any(|error| error.category == ParseErrorCategory::NotLlvmIr);
        if is_other { Scope::Syntax } else { Scope::Everything }
    }

    /// Runs the checks whose results an edit of one function body can change. Returns the verification, the record of
    /// the findings, and the number of checked functions; `None` if a full run is necessary.
    fn again(&self, kept: Kept, reread: &Reread) -> Option<(Verification, Record, usize)> {
        let mut facts = Rc::try_unwrap(kept.facts).ok().filter(|_| kept.mode == self.mode && !kept.record.is_full())?;
        let mut functions = facts.update(self.module, reread);
        if !functions.contains(&reread.function) {
            functions.push(reread.function);
            functions.sort_unstable();
        }
        let record = kept.record.without(&functions, reread);
        let ran = self.run(Rc::new(facts), record, &Scope::Again(&functions), Record::clone);
        (!ran.1.is_full() && !self.module.work.is_used_up()).then_some(ran)
    }

    /// Runs the checks in `scope` and adds their findings to `record`. Returns the verification, the result of `keep`
    /// (a closure that receives the record), and the number of checked functions.
    fn run<K>(
        &self,
        facts: Rc<Facts>,
        record: Record,
        scope: &Scope,
        keep: impl FnOnce(&Record) -> K,
    ) -> (Verification, K, usize) {
        let module = self.module;
        let mut context = Context::new(module, self.source, self.mode, &self.data_layout, &facts, record);
        let checked = rules::check(&mut context, scope);
        let kept = keep(context.record());
        if !matches!(scope, Scope::Syntax) {
            rules::conclude(&mut context);
        }
        let (mut findings, not_modelled) = context.finish();
        fixes::attach(module, self.source, &mut findings);
        let contradictions = contradictions::touched(module, &facts, &findings);
        let data_layout = self.data_layout.clone();
        (Verification { findings, not_modelled, facts, data_layout, contradictions }, kept, checked)
    }
}
