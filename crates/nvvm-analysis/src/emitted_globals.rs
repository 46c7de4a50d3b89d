//! Globals in the PTX of a module: definitions visible to other modules, and symbols that live code and emitted
//! initializers reference.

use crate::intrinsic_table::IntrinsicTable;
use crate::liveness::{EliminatedBy, live_instructions, unused_call};
use crate::symbols::{is_kept_by_linkage, symbols_of};
use crate::uses::Uses;
use nvvm_syntax::Module;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::global::{Global, GlobalId, GlobalKind, Linkage};
use nvvm_syntax::instruction::{Call, Detail, Flags, Instruction, InstructionId, Opcode};
use nvvm_syntax::value::Value;
use rustc_hash::FxHashSet;

/// The symbols in the PTX: definitions visible to other modules, and symbols referenced from live code and live
/// initializers.
pub struct EmittedGlobals {
    symbols: FxHashSet<GlobalId>,
    /// Definitions that are in the PTX only if the inliner leaves a call in a recursive cycle. Whether it does is
    /// unknown, since inlining decisions are not modeled.
    unknown: FxHashSet<GlobalId>,
}

impl EmittedGlobals {
    /// Computes the symbols in the PTX from the instructions that survive optimization.
    pub fn new(module: &Module, source: &str, uses: &Uses, intrinsics: &IntrinsicTable) -> Self {
        let mut walk = EmittedWalk {
            module,
            source,
            uses,
            intrinsics,
            emitted: EmittedGlobals { symbols: FxHashSet::default(), unknown: FxHashSet::default() },
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
    pub fn contains(&self, id: GlobalId) -> bool {
        self.symbols.contains(&id)
    }

    /// Whether the presence of a symbol in the PTX depends on inlining decisions that are not modeled.
    pub fn is_unknown(&self, id: GlobalId) -> bool {
        !self.contains(id) && self.unknown.contains(&id)
    }
}

/// Whether a definition is in the PTX even if nothing references it.
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
    emitted: EmittedGlobals,
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
        let live = live_instructions(module, self.intrinsics, function);
        for (instruction, _) in module.instructions_of(function.instructions).zip(live).filter(|(_, live)| *live) {
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

    /// Marks the symbols in an operand of an instruction as symbols of the PTX. Symbols in loads of constant globals
    /// are not marked, since such loads are folded to the initializers.
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
            if !is_unused || unused_call(module, self.source, &runs) == EliminatedBy::NoFrontEnd {
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

#[cfg(test)]
mod tests {
    use super::EmittedGlobals;
    use crate::facts::Facts;
    use crate::intrinsic_table::IntrinsicTable;
    use crate::test_inputs::{parse, symbol};

    #[test]
    fn globals_are_emitted_if_live_code_or_an_emitted_initializer_references_them() {
        let text = "@table = global ptr @in_table\n@in_table = internal global i32 0\n@dead = internal global i32 0\n\
                    @stored = internal global i32 0\n@folded = internal constant i32 7\n\
                    declare i32 @pure() readnone nounwind willreturn\ndeclare i32 @opaque()\n\
                    define internal void @inlined() {\n  store volatile i32 0, ptr @stored\n  ret void\n}\n\
                    define internal void @kept() noinline {\n  ret void\n}\n\
                    define i32 @f() {\n  %unused = load i32, ptr @dead\n  %a = call i32 @pure()\n  %b = call i32 @opaque()\n  \
                    call void @inlined()\n  call void @kept()\n  %c = load i32, ptr @folded\n  ret i32 %c\n}\n";
        let module = parse(text);
        let facts = Facts::new(&module);
        let emitted = EmittedGlobals::new(&module, text, &facts.uses, &IntrinsicTable::new(&module));
        let names = ["table", "in_table", "dead", "stored", "folded", "pure", "opaque", "inlined", "kept", "f"];
        let found: Vec<&str> = names.into_iter().filter(|name| emitted.contains(symbol(&module, name))).collect();
        assert_eq!(found, ["table", "in_table", "stored", "opaque", "kept", "f"]);
    }
}
