//! Uses of symbols that no optimization removes.
//!
//! The other analyses find what an optimizer surely removes, and leave the rest. This one finds what surely stays: code that
//! values decide about which no compiler knows, and results that are written to memory that others see. A rule whose verdict
//! depends on a use in neither set counts the use as not checked.
//!
//! The patterns were measured with libNVVM 12.9 and 13.5 on compute_75 and compute_100.

mod code;
mod condition;
mod foreign;
mod postdominators;
mod ranges;
mod value;

use crate::assembled::{is_kept_by_linkage, symbols_of};
use crate::facts::bodies::{Bodies, CallSite};
use crate::intrinsic_table::IntrinsicTable;
use code::{Code, Returning};
use condition::{Argument, Conditions};
use nvvm_syntax::Module;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::global::{Global, GlobalId, GlobalKind};
use nvvm_syntax::instruction::{Call, InstructionId};
use nvvm_syntax::value::{Operand, Value};
use ranges::Variety;
use rustc_hash::{FxHashMap, FxHashSet};

/// The code of a module that no optimization removes, and the symbols that it names.
pub(crate) struct Certainty {
    code: FxHashMap<FunctionId, Code>,
    symbols: FxHashSet<GlobalId>,
    called: FxHashSet<GlobalId>,
}

impl Certainty {
    /// Follows calls from the functions that other modules can name, and values from what others see.
    pub(crate) fn of(module: &Module, bodies: &Bodies, intrinsics: &IntrinsicTable) -> Self {
        let mut certainty =
            Certainty { code: FxHashMap::default(), symbols: FxHashSet::default(), called: FxHashSet::default() };
        let roots = module.functions.iter().filter(|(_, function)| is_root(module, function));
        let mut pending: Vec<(FunctionId, Option<Vec<Argument>>)> = roots.map(|(id, _)| (id, None)).collect();
        let mut symbols = Vec::new();
        let returning = Returning::of(module);
        while let Some((id, arguments)) = pending.pop() {
            let Some(function) = module.functions.get(id).filter(|_| !certainty.code.contains_key(&id)) else {
                continue;
            };
            let code = Code::of(module, intrinsics, function, arguments, &returning);
            for site in bodies.calls_of(module, id).filter(|site| code.is_certain(site.id)) {
                if let Some((symbol, callee)) = defined_callee(module, site.call) {
                    certainty.called.insert(symbol);
                    if !certainty.code.contains_key(&callee) {
                        let conditions =
                            Conditions { module, intrinsics, function, arguments: code.arguments.as_deref() };
                        let argument = |operand: &Operand| Argument {
                            is_full: conditions.variety(operand.value, 0) == Variety::Full,
                            is_shared_memory: conditions.is_shared_memory(operand.value, 0),
                        };
                        let operands = module.operands_of(site.instruction.operands);
                        pending.push((callee, Some(operands.iter().map(argument).collect())));
                    }
                }
            }
            let own = [function.prefix, function.prologue, function.personality];
            symbols.extend(own.into_iter().flatten().flat_map(|operand| symbols_of(module, operand.value)));
            certainty.code.insert(id, code);
        }
        for (&id, code) in &mut certainty.code {
            if let Some(function) = module.functions.get(id) {
                value::add_symbols(module, intrinsics, function, code, &mut symbols, &mut certainty.called);
            }
        }
        for global in module.globals.as_slice().iter().filter(|global| is_kept_by_linkage(global)) {
            if let GlobalKind::Variable { initializer: Some(operand), .. } | GlobalKind::Alias(operand) = global.kind {
                symbols.extend(symbols_of(module, operand.value));
            }
        }
        certainty.add_symbols(module, symbols);
        certainty
    }

    /// Whether a call is in code that stays. The result of the call may be unused.
    pub(crate) fn is_call_certain(&self, site: &CallSite) -> bool {
        self.code.get(&site.function).is_some_and(|code| code.is_certain(site.id))
    }

    /// Whether an instruction is in code that stays.
    pub(crate) fn is_run(&self, function: FunctionId, id: InstructionId) -> bool {
        self.code.get(&function).is_some_and(|code| code.is_certain(id))
    }

    /// Whether code or an initializer that stays has the address of a symbol.
    pub(crate) fn is_addressed(&self, symbol: GlobalId) -> bool {
        self.symbols.contains(&symbol)
    }

    /// Whether code or an initializer that stays names a symbol, also to call it.
    pub(crate) fn is_named(&self, symbol: GlobalId) -> bool {
        self.is_addressed(symbol) || self.called.contains(&symbol)
    }

    /// Whether something that others see depends on the result of an instruction.
    pub(crate) fn is_observed(&self, function: FunctionId, id: InstructionId) -> bool {
        self.code.get(&function).is_some_and(|code| code.is_observed(id))
    }

    /// The initializer of a variable whose address others get is in the PTX, too.
    fn add_symbols(&mut self, module: &Module, mut pending: Vec<GlobalId>) {
        while let Some(id) = pending.pop() {
            if self.symbols.insert(id)
                && let Some(Global { kind: GlobalKind::Variable { initializer: Some(operand), .. }, .. }) =
                    module.globals.get(id)
            {
                pending.extend(symbols_of(module, operand.value));
            }
        }
    }
}

fn is_root(module: &Module, function: &Function) -> bool {
    function.is_definition && module.globals.get(function.global).is_some_and(is_kept_by_linkage)
}

/// The function of the module that a call names.
fn defined_callee(module: &Module, call: &Call) -> Option<(GlobalId, FunctionId)> {
    let Value::Global(callee) = call.callee.value else { return None };
    let GlobalKind::Function(id) = module.globals.get(callee)?.kind else { return None };
    module.functions.get(id).filter(|function| function.is_definition).map(|_| (callee, id))
}
