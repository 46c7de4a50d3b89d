//! Globals kept by libNVVM's IR linker. Like LLVM's linker, it keeps symbols that other modules can reference, and the
//! symbols that kept symbols reference.

use crate::bodies::Bodies;
use crate::reachability::{block_index, reachable_blocks};
use nvvm_syntax::constant::{ConstantId, ConstantKind};
use nvvm_syntax::function::Function;
use nvvm_syntax::global::{Global, GlobalId, GlobalKind, Linkage};
use nvvm_syntax::value::{Operand, Value};
use nvvm_syntax::{Module, Span};

/// The references that the IR linker follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FollowedReferences {
    /// The IR linker follows all references.
    All,
    /// The IR linker follows only references in reachable blocks, since compilation removes all other blocks.
    Reachable,
}

/// The set of symbols that the IR linker keeps.
#[derive(Debug, Default)]
pub struct LinkedGlobals {
    symbols: Vec<bool>,
    /// For each symbol, whether a symbol that the IR linker keeps takes its address.
    addressed: Vec<bool>,
}

impl LinkedGlobals {
    /// Computes the symbols that the IR linker keeps: non-discardable definitions, and symbols referenced by kept
    /// symbols. References from metadata do not count.
    pub fn new(module: &Module, bodies: &Bodies, followed: FollowedReferences) -> LinkedGlobals {
        if followed == FollowedReferences::All
            && !module.globals.as_slice().iter().any(|global| is_lazy(module, global))
        {
            return LinkedGlobals { symbols: vec![true; module.globals.len()], addressed: Vec::new() };
        }
        let mut walk = Walk {
            module,
            bodies,
            followed,
            symbols: vec![false; module.globals.len()],
            addressed: vec![false; module.globals.len()],
            constants: vec![false; module.constants.len()],
            pending: Vec::new(),
        };
        for (id, global) in module.globals.iter() {
            if !is_lazy(module, global) {
                walk.reach(Value::Global(id));
            }
        }
        walk.run();
        LinkedGlobals { symbols: walk.symbols, addressed: walk.addressed }
    }

    /// Whether the IR linker keeps a symbol.
    pub fn contains(&self, global: GlobalId) -> bool {
        self.symbols.get(global.0 as usize).copied().unwrap_or(true)
    }

    /// Whether a symbol that the IR linker keeps takes the address of `global`. Returns `false` if the IR linker must
    /// keep all symbols, since references are then not followed.
    pub fn is_addressed(&self, global: GlobalId) -> bool {
        self.addressed.get(global.0 as usize).copied().unwrap_or(false)
    }

    /// Whether the PTX contains a kernel as an `.entry` with a body. Calls of a kernel are inlined, so a kernel with
    /// discardable linkage remains only if its address is taken. A kernel with `available_externally` linkage has no
    /// body in PTX.
    pub fn keeps_kernel(&self, module: &Module, kernel: &Function) -> bool {
        let Some(global) = module.globals.get(kernel.global) else { return false };
        kernel.is_definition
            && global.linkage != Some(Linkage::AvailableExternally)
            && (!is_lazy(module, global) || self.is_addressed(kernel.global))
    }
}

/// The spans of aliases and variables with a definition that the IR linker drops, in the order of the text.
pub fn unlinked_definitions(module: &Module, linked: &LinkedGlobals) -> Vec<Span> {
    let symbols = module.globals.iter().filter(|&(id, global)| {
        let is_defined = matches!(
            global.kind,
            GlobalKind::Alias(_) | GlobalKind::IFunc(_) | GlobalKind::Variable { initializer: Some(_), .. }
        );
        is_defined && !linked.contains(id)
    });
    let mut spans: Vec<Span> = symbols.map(|(_, global)| global.span).collect();
    spans.sort_unstable_by_key(|span| span.start);
    spans
}

/// Whether a symbol is kept only if it is referenced: declarations and discardable or local definitions.
fn is_lazy(module: &Module, global: &Global) -> bool {
    let is_declaration = match global.kind {
        GlobalKind::Variable { initializer, .. } => initializer.is_none(),
        GlobalKind::Function(function) => module.functions.get(function).is_some_and(|data| !data.is_definition),
        GlobalKind::Alias(_) | GlobalKind::IFunc(_) | GlobalKind::Undefined => false,
    };
    is_declaration || is_discardable_if_unused(global.linkage)
}

/// Whether a definition with this linkage may be discarded if nothing uses it (LLVM's `isDiscardableIfUnused`, and
/// `available_externally`).
pub(crate) fn is_discardable_if_unused(linkage: Option<Linkage>) -> bool {
    matches!(
        linkage,
        Some(
            Linkage::Private
                | Linkage::Internal
                | Linkage::LinkOnce
                | Linkage::LinkOnceOdr
                | Linkage::AvailableExternally
        )
    )
}

enum Pending {
    Global(GlobalId),
    Constant(ConstantId),
}

struct Walk<'m> {
    module: &'m Module,
    bodies: &'m Bodies,
    followed: FollowedReferences,
    symbols: Vec<bool>,
    addressed: Vec<bool>,
    constants: Vec<bool>,
    pending: Vec<Pending>,
}

impl Walk<'_> {
    /// Marks the symbols that `value` references as kept. If `value` is itself a symbol, also marks its address as
    /// taken.
    fn value(&mut self, value: Value) {
        if let Value::Global(id) = value
            && let Some(addressed) = self.addressed.get_mut(id.0 as usize)
        {
            *addressed = true;
        }
        self.reach(value);
    }

    fn reach(&mut self, value: Value) {
        let (seen, next) = match value {
            Value::Global(id) => (self.symbols.get_mut(id.0 as usize), Pending::Global(id)),
            Value::Constant(id) => (self.constants.get_mut(id.0 as usize), Pending::Constant(id)),
            _ => return,
        };
        if let Some(seen) = seen
            && !std::mem::replace(seen, true)
        {
            self.pending.push(next);
        }
    }

    fn operands(&mut self, operands: &[Operand]) {
        operands.iter().for_each(|operand| self.value(operand.value));
    }

    fn run(&mut self) {
        while let Some(next) = self.pending.pop() {
            match next {
                Pending::Global(id) => self.global(id),
                Pending::Constant(id) => self.constant(id),
            }
        }
    }

    fn global(&mut self, id: GlobalId) {
        let module = self.module;
        let Some(global) = module.globals.get(id) else { return };
        match global.kind {
            GlobalKind::Variable { initializer: Some(operand), .. }
            | GlobalKind::Alias(operand)
            | GlobalKind::IFunc(operand) => self.value(operand.value),
            GlobalKind::Function(id) => {
                let Some(function) = module.functions.get(id) else { return };
                let own = [function.prefix, function.prologue];
                own.into_iter().flatten().for_each(|operand| self.value(operand.value));
                // The personality is not referenced in PTX.
                let personality = function.personality.and_then(|operand| module.resolve_function(operand.value));
                if let Some(personality) = personality.and_then(|id| module.functions.get(id)) {
                    self.reach(Value::Global(personality.global));
                }
                // The entry block is reachable.
                let reached = match self.followed {
                    FollowedReferences::Reachable if function.blocks.len() > 1 => reachable_blocks(module, function),
                    FollowedReferences::All | FollowedReferences::Reachable => Vec::new(),
                };
                let is_left = |block| block_index(function, block).and_then(|at| reached.get(at)) != Some(&false);
                for reference in self.bodies.references_of(id).iter().filter(|reference| is_left(reference.block)) {
                    if reference.is_callee { self.reach(reference.value) } else { self.value(reference.value) }
                }
            }
            GlobalKind::Variable { initializer: None, .. } | GlobalKind::Undefined => {}
        }
    }

    fn constant(&mut self, id: ConstantId) {
        let module = self.module;
        let Some(constant) = module.constants.get(id) else { return };
        match constant.kind {
            ConstantKind::Aggregate(run)
            | ConstantKind::PointerAuthentication(run)
            | ConstantKind::Expression { operands: run, .. } => self.operands(module.operands_of(run)),
            ConstantKind::Splat(element) => {
                if let Some(operand) = module.operands.get(element) {
                    self.value(operand.value);
                }
            }
            ConstantKind::BlockAddress { function, .. } => self.value(Value::Global(function)),
            ConstantKind::DsoLocalEquivalent(global) | ConstantKind::NoCfi(global) => self.value(Value::Global(global)),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{FollowedReferences, LinkedGlobals};
    use crate::bodies::Bodies;
    use crate::test_inputs::{parse, symbol};

    #[test]
    fn a_local_symbol_is_kept_if_a_kept_one_references_it() {
        let module = parse(
            "@table = global ptr @addressed\n@unused = internal global i32 0\ndeclare void @declared()\n\
             define internal void @addressed() {\n  ret void\n}\n\
             define internal void @called() {\n  ret void\n}\n\
             define internal void @cycle() {\n  call void @cycle()\n  ret void\n}\n\
             define internal void @unreachable() {\n  ret void\n}\n\
             define void @f() {\n  br i1 true, label %a, label %b\na:\n  call void @called()\n  ret void\n\
             b:\n  call void @unreachable()\n  ret void\n}\n",
        );
        let bodies = Bodies::new(&module);
        let kept = |followed| {
            let linked = LinkedGlobals::new(&module, &bodies, followed);
            let names = ["table", "unused", "declared", "addressed", "called", "cycle", "unreachable", "f"];
            names.into_iter().filter(|name| linked.contains(symbol(&module, name))).collect::<Vec<_>>()
        };
        assert_eq!(kept(FollowedReferences::All), ["table", "addressed", "called", "unreachable", "f"]);
        assert_eq!(kept(FollowedReferences::Reachable), ["table", "addressed", "called", "f"]);
        let linked = LinkedGlobals::new(&module, &bodies, FollowedReferences::Reachable);
        assert!(linked.is_addressed(symbol(&module, "addressed")) && !linked.is_addressed(symbol(&module, "called")));
    }
}
