//! Symbols and blocks of a module that are present in its PTX, after the IR linker and dead-code elimination.

use crate::facts::bodies::Bodies;
use crate::facts::linked::{Code, Linked};
use crate::facts::reachable;
use crate::facts::uses::Uses;
use crate::intrinsic_table::IntrinsicTable;
use crate::kept;
use crate::rule::Targets;
use nvvm_syntax::Module;
use nvvm_syntax::attribute::{Attribute, AttributeKind, Attributes};
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::function::{BlockId, Function, FunctionId};
use nvvm_syntax::global::{Global, GlobalId, GlobalKind, Linkage};
use nvvm_syntax::instruction::{Call, Detail, Flags, Instruction, InstructionId, Opcode};
use nvvm_syntax::value::Value;
use nvvm_target::TargetSet;
use rustc_hash::{FxHashMap, FxHashSet};

/// The symbols and blocks of a module that reach ptxas.
pub(crate) struct Assembled<'m> {
    module: &'m Module,
    symbols: Linked,
    blocks: FxHashMap<FunctionId, Vec<bool>>,
}

impl<'m> Assembled<'m> {
    /// Computes the symbols reachable from those that other modules can reference.
    pub(crate) fn of(module: &'m Module, bodies: &Bodies) -> Self {
        let symbols = Linked::of(module, bodies, Code::Reachable);
        Assembled { module, symbols, blocks: FxHashMap::default() }
    }

    /// Whether a symbol is present.
    pub(crate) fn has_symbol(&self, global: GlobalId) -> bool {
        self.symbols.contains(global)
    }

    /// Whether the address of a symbol is taken in live code or a live initializer.
    pub(crate) fn is_addressed(&self, global: GlobalId) -> bool {
        self.symbols.is_addressed(global)
    }

    /// Whether a function is present and the block is reachable from its entry.
    pub(crate) fn has_block(&mut self, function: FunctionId, block: BlockId) -> bool {
        let Some(data) = self.module.functions.get(function) else { return false };
        if !self.symbols.contains(data.global) {
            return false;
        }
        let reached = self.blocks.entry(function).or_insert_with(|| reachable::blocks(self.module, data));
        reachable::position(data, block).and_then(|at| reached.get(at)) == Some(&true)
    }
}

/// The symbols in the PTX: definitions visible to other modules, and symbols referenced from live code and live
/// initializers.
pub(crate) struct Emitted {
    symbols: FxHashSet<GlobalId>,
    unknown: FxHashSet<GlobalId>,
}

impl Emitted {
    /// Computes the symbols from the instructions that survive optimization.
    pub(crate) fn of(module: &Module, source: &str, uses: &Uses, intrinsics: &IntrinsicTable) -> Self {
        let mut walk = EmittedWalk {
            module,
            source,
            uses,
            intrinsics,
            emitted: Emitted { symbols: FxHashSet::default(), unknown: FxHashSet::default() },
            inlined: FxHashSet::default(),
            pending: Vec::new(),
        };
        for (id, global) in module.globals.iter() {
            if !module.is_llvm_name(global.name) && is_root(module, global) {
                walk.emit(id);
            }
        }
        while let Some(id) = walk.pending.pop() {
            walk.visit(id);
        }
        walk.emitted
    }

    /// Whether the PTX declares or defines a symbol.
    pub(crate) fn contains(&self, id: GlobalId) -> bool {
        self.symbols.contains(&id)
    }

    /// Whether the presence of a symbol depends on inlining decisions that are not modeled.
    pub(crate) fn is_unknown(&self, id: GlobalId) -> bool {
        !self.contains(id) && self.unknown.contains(&id)
    }
}

/// Whether a definition has to be kept for other modules: external, weak or common linkage.
pub(crate) fn is_kept_by_linkage(global: &Global) -> bool {
    matches!(global.linkage, None | Some(Linkage::External | Linkage::Weak | Linkage::WeakOdr | Linkage::Common))
}

/// Returns the targets on which a call with an unused result is present in the PTX. The optimizer removes such a call
/// if the function writes no memory and does not unwind; the modern front end also requires `willreturn`. `runs` are
/// the attributes of the call and of the function.
pub(crate) fn targets_of_unused_call(module: &Module, source: &str, runs: &[Attributes]) -> TargetSet {
    let has = |keyword: &str| runs.iter().any(|&run| module.keyword_attribute(run, keyword).is_some());
    let is_read_only = |attribute: Attribute| match attribute.kind {
        AttributeKind::Arguments(name, _) if module.names.bytes(name) == b"memory" => {
            !attribute.span.text(source).contains("write")
        }
        _ => false,
    };
    let reads_at_most =
        has("readnone") || has("readonly") || runs.iter().any(|&run| module.all_attributes(run).any(is_read_only));
    if !reads_at_most || !has("nounwind") {
        TargetSet::all()
    } else if has("willreturn") {
        TargetSet::empty()
    } else {
        Targets::MODERN.set()
    }
}

/// Whether an instruction of a function uses a parameter as an operand.
pub(crate) fn is_parameter_read(module: &Module, function: &Function, parameter: u32) -> bool {
    module.work.spend(function.instructions.len());
    let mut instructions = module.instructions_of(function.instructions);
    instructions.any(|(_, instruction)| {
        let mut operands = module.operands_of(instruction.operands).iter();
        operands.any(|operand| operand.value == Value::Argument(parameter))
    })
}

/// Whether a definition is kept without any reference to it.
fn is_root(module: &Module, global: &Global) -> bool {
    let is_definition = match global.kind {
        GlobalKind::Variable { initializer, .. } => initializer.is_some(),
        GlobalKind::Function(function) => module.functions.get(function).is_some_and(|it| it.is_definition),
        GlobalKind::Alias(_) => true,
        GlobalKind::IFunc(_) | GlobalKind::Undefined => false,
    };
    is_definition && (is_kept_by_linkage(global) || global.linkage == Some(Linkage::Appending))
}

struct EmittedWalk<'m> {
    module: &'m Module,
    source: &'m str,
    uses: &'m Uses,
    intrinsics: &'m IntrinsicTable,
    emitted: Emitted,
    inlined: FxHashSet<GlobalId>,
    pending: Vec<GlobalId>,
}

impl EmittedWalk<'_> {
    fn emit(&mut self, id: GlobalId) {
        if self.emitted.symbols.insert(id) && !self.inlined.contains(&id) {
            self.pending.push(id);
        }
    }

    fn visit(&mut self, id: GlobalId) {
        let module = self.module;
        let Some(global) = module.globals.get(id) else { return };
        match global.kind {
            GlobalKind::Variable { initializer: Some(operand), .. } | GlobalKind::Alias(operand) => {
                symbols_of(module, operand.value).into_iter().for_each(|symbol| self.emit(symbol));
            }
            GlobalKind::Function(function) => self.body(function, id),
            _ => {}
        }
    }

    fn body(&mut self, id: FunctionId, own: GlobalId) {
        let module = self.module;
        let Some(function) = module.functions.get(id) else { return };
        let kept = kept::instructions(module, self.intrinsics, function);
        for (instruction, _) in module.instructions_of(function.instructions).zip(kept).filter(|(_, kept)| *kept) {
            let (at, instruction) = instruction;
            for operand in module.operands_of(instruction.operands) {
                self.name(instruction, operand.value);
            }
            if let Detail::Call(call) = instruction.detail
                && let Some(call) = module.calls.get(call)
            {
                match call.callee.value {
                    Value::Global(callee) => self.call(at, call, callee, own),
                    value => symbols_of(module, value).into_iter().for_each(|symbol| self.emit(symbol)),
                }
            }
        }
    }

    /// Follows an operand of an instruction. Loads of constant globals are folded to their initializers.
    fn name(&mut self, instruction: &Instruction, value: Value) {
        let module = self.module;
        let is_plain_load = instruction.opcode == Opcode::Load && !instruction.flags.contains(Flags::VOLATILE);
        for symbol in symbols_of(module, value) {
            let kind = module.globals.get(symbol).map(|global| global.kind);
            let is_folded = matches!(kind, Some(GlobalKind::Variable { constant: true, initializer: Some(_), .. }))
                && is_plain_load;
            if !is_folded {
                self.emit(symbol);
            }
        }
    }

    fn call(&mut self, at: InstructionId, call: &Call, callee: GlobalId, own: GlobalId) {
        let module = self.module;
        let Some(global) = module.globals.get(callee) else { return };
        let GlobalKind::Function(id) = global.kind else { return self.emit(callee) };
        let Some(function) = module.functions.get(id) else { return };
        let runs = [function.attributes, call.attributes];
        let has = |keyword: &str| runs.iter().any(|&run| module.keyword_attribute(run, keyword).is_some());
        if !function.is_definition {
            let is_unused = !self.uses.is_result_used(at);
            if !is_unused || targets_of_unused_call(module, self.source, &runs).is_all() {
                self.emit(callee);
            }
        } else if has("noinline") || has("optnone") || global.linkage == Some(Linkage::LinkOnce) {
            self.emit(callee);
        } else if !self.emitted.contains(callee) && self.inlined.insert(callee) {
            // The body is inlined into the caller.
            if callee == own {
                self.emitted.unknown.insert(callee);
            }
            self.pending.push(callee);
        } else if callee == own || self.inlined.contains(&own) {
            // The inliner leaves a part of a recursive cycle in place.
            self.emitted.unknown.insert(callee);
        }
    }
}

/// The symbol in a constant that references exactly one symbol.
pub(crate) fn only_symbol_of(module: &Module, value: Value) -> Option<GlobalId> {
    match *symbols_of(module, value).as_slice() {
        [symbol] => Some(symbol),
        _ => None,
    }
}

/// The distinct symbols in a constant, in the order of the text.
pub(crate) fn symbols_of(module: &Module, value: Value) -> Vec<GlobalId> {
    let mut symbols = Vec::new();
    let mut named = FxHashSet::default();
    let mut seen = FxHashSet::default();
    let mut pending = vec![value];
    while let Some(value) = pending.pop() {
        let id = match value {
            Value::Global(id) => {
                if named.insert(id) {
                    symbols.push(id);
                }
                continue;
            }
            Value::Constant(id) if seen.insert(id) => id,
            _ => continue,
        };
        match module.constants.get(id).map(|constant| constant.kind) {
            Some(ConstantKind::Aggregate(run) | ConstantKind::Expression { operands: run, .. }) => {
                pending.extend(module.operands_of(run).iter().rev().map(|operand| operand.value));
            }
            Some(ConstantKind::Splat(element)) => {
                pending.extend(module.operands.get(element).map(|operand| operand.value));
            }
            _ => {}
        }
    }
    symbols
}
