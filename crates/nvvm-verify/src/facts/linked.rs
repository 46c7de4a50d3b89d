//! What libNVVM's linker takes over from a module: like LLVM's, it leaves out symbols that only their own module could
//! name when nothing that is taken over names them.

use super::{Bodies, reachable};
use nvvm_syntax::Module;
use nvvm_syntax::constant::{ConstantId, ConstantKind};
use nvvm_syntax::function::Function;
use nvvm_syntax::global::{Global, GlobalId, GlobalKind, Linkage};
use nvvm_syntax::value::{Operand, Value};

/// Which references count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// All.
    Whole,
    /// Those of blocks that a path leads to: what is left when a module is compiled.
    Reachable,
}

/// For each symbol whether it is taken over.
#[derive(Debug, Default)]
pub struct Linked {
    symbols: Vec<bool>,
    /// Whether what is taken over names it otherwise than to call it.
    addressed: Vec<bool>,
}

impl Linked {
    /// Follows the references of what has to be taken over. Those of metadata do not count.
    pub fn of(module: &Module, bodies: &Bodies, code: Code) -> Linked {
        if code == Code::Whole && !module.globals.as_slice().iter().any(|global| is_lazy(module, global)) {
            return Linked { symbols: vec![true; module.globals.len()], addressed: Vec::new() };
        }
        let mut walk = Walk {
            module,
            bodies,
            code,
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
        Linked { symbols: walk.symbols, addressed: walk.addressed }
    }

    /// Whether the symbol is taken over.
    pub fn contains(&self, global: GlobalId) -> bool {
        self.symbols.get(global.0 as usize).copied().unwrap_or(true)
    }

    /// Whether a symbol that is taken over is named otherwise than to be called; `false` where no such reference was
    /// followed.
    pub fn is_addressed(&self, global: GlobalId) -> bool {
        self.addressed.get(global.0 as usize).copied().unwrap_or(false)
    }

    /// Whether a kernel comes out as an `.entry` with a body. Calls of a kernel are inlined: of those that the linker may
    /// leave out only such stay whose address something takes, and `available_externally` means a body elsewhere.
    pub fn keeps_kernel(&self, module: &Module, kernel: &Function) -> bool {
        let Some(global) = module.globals.get(kernel.global) else { return false };
        kernel.is_definition
            && global.linkage != Some(Linkage::AvailableExternally)
            && (!is_lazy(module, global) || self.is_addressed(kernel.global))
    }
}

/// Whether a symbol is left out unless something names it: declarations, and what nobody outside can name.
fn is_lazy(module: &Module, global: &Global) -> bool {
    let is_declaration = match global.kind {
        GlobalKind::Variable { initializer, .. } => initializer.is_none(),
        GlobalKind::Function(function) => module.functions.get(function).is_some_and(|data| !data.is_definition),
        GlobalKind::Alias(_) | GlobalKind::IFunc(_) | GlobalKind::Undefined => false,
    };
    is_declaration
        || matches!(
            global.linkage,
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
    code: Code,
    symbols: Vec<bool>,
    addressed: Vec<bool>,
    constants: Vec<bool>,
    pending: Vec<Pending>,
}

impl Walk<'_> {
    /// Something names a value otherwise than to call it.
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
                // PTX does not name the personality.
                let personality = function.personality.and_then(|operand| module.resolve_function(operand.value));
                if let Some(personality) = personality.and_then(|id| module.functions.get(id)) {
                    self.reach(Value::Global(personality.global));
                }
                // A path leads to the first block.
                let reached = match self.code {
                    Code::Reachable if function.blocks.len() > 1 => reachable::blocks(module, function),
                    Code::Whole | Code::Reachable => Vec::new(),
                };
                let is_left =
                    |block| reachable::position(function, block).and_then(|at| reached.get(at)) != Some(&false);
                for reference in self.bodies.references_of(id).iter().filter(|reference| is_left(reference.block)) {
                    if reference.called { self.reach(reference.value) } else { self.value(reference.value) }
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
