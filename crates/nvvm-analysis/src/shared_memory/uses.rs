//! Shared variables that libNVVM passes to ptxas with a kernel. The kernel, or a function that it calls, references
//! them, and the optimizer does not remove them.

use crate::facts::Facts;
use crate::pointer_origins::{ObjectKind, ObjectSearch, underlying_object};
use nvvm_syntax::address_space::SHARED;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::global::GlobalKind;
use nvvm_syntax::instruction::{Flags, Instruction, Opcode};
use nvvm_syntax::types::{TypeId, TypeKind};
use nvvm_syntax::value::Value;
use nvvm_syntax::{Module, Span};
use rustc_hash::{FxHashMap, FxHashSet};

/// Accesses to shared variables in the bodies of a module. A variable is identified by the span of its name.
#[derive(Default)]
pub(super) struct SharedUse {
    named: FxHashMap<FunctionId, FxHashSet<Span>>,
    loaded: FxHashSet<Span>,
    stored: FxHashSet<Span>,
    /// Variables that no optimization removes, since their addresses escape or accesses to them are volatile.
    fixed: FxHashSet<Span>,
}

/// The access of an instruction to the memory of an operand.
enum Access {
    Loads,
    Stores,
    /// A call or an atomic operation, which may read or write the memory of the operand, or capture its address.
    Anything,
}

impl SharedUse {
    /// Collects the accesses that may reference a shared variable, in all function bodies.
    pub(super) fn new(module: &Module, facts: &Facts) -> Self {
        let mut shared = Self::default();
        let mut search = ObjectSearch::new(module);
        for index in 0..module.functions.as_slice().len() as u32 {
            let id = FunctionId(index);
            // Most functions reference no shared variable.
            if facts.bodies.referenced_by(id).any(|value| may_be_shared(module, value)) {
                shared.body(module, &mut search, id);
            }
        }
        shared
    }

    /// Returns the variables referenced from a function and from the functions that it calls. Decrements `steps` for
    /// each visited function and each variable, and returns `None` when `steps` is zero.
    pub(super) fn reached(
        &self,
        module: &Module,
        facts: &Facts,
        kernel: FunctionId,
        steps: &mut u32,
    ) -> Option<FxHashSet<Span>> {
        let mut reached = FxHashSet::default();
        let mut seen = FxHashSet::from_iter([kernel]);
        let mut waiting = vec![kernel];
        while let Some(function) = waiting.pop() {
            let named = self.named.get(&function);
            *steps = steps.checked_sub(1 + named.map_or(0, |named| named.len() as u32))?;
            reached.extend(named.into_iter().flatten());
            for site in facts.bodies.calls_of(module, function) {
                let Value::Global(callee) = site.call.callee.value else { continue };
                if let Some(GlobalKind::Function(callee)) = module.globals.get(callee).map(|global| global.kind)
                    && seen.insert(callee)
                {
                    waiting.push(callee);
                }
            }
        }
        Some(reached)
    }

    /// Whether the variable `variable` survives optimization. A variable with local linkage (`is_local`) is removed if
    /// all bodies together only load from it, or only store to it.
    pub(super) fn stays(&self, variable: Span, is_local: bool) -> bool {
        !is_local
            || self.fixed.contains(&variable)
            || (self.loaded.contains(&variable) && self.stored.contains(&variable))
    }

    fn body(&mut self, module: &Module, search: &mut ObjectSearch, id: FunctionId) {
        let Some(function) = module.functions.get(id) else { return };
        for (_, instruction) in module.instructions_of(function.instructions) {
            let is_volatile = instruction.flags.contains(Flags::VOLATILE);
            for (position, operand) in module.operands_of(instruction.operands).iter().enumerate() {
                let Some(access) = access(instruction, position) else { break };
                if is_number(module, operand.ty) || !may_be_variable(module, operand.value) {
                    continue;
                }
                let objects = search.underlying_objects(id, operand.value);
                for object in objects.iter().filter(|it| it.kind == ObjectKind::Variable && it.object_space == SHARED) {
                    self.named.entry(id).or_default().insert(object.span);
                    match access {
                        Access::Loads if !is_volatile => self.loaded.insert(object.span),
                        Access::Stores if !is_volatile => self.stored.insert(object.span),
                        _ => self.fixed.insert(object.span),
                    };
                }
            }
        }
    }
}

/// Returns the access of an instruction through the operand at `position`; `None` if the instruction accesses no
/// memory. Uses of the instruction's result are examined separately.
fn access(instruction: &Instruction, position: usize) -> Option<Access> {
    Some(match instruction.opcode {
        Opcode::Load => Access::Loads,
        Opcode::Store if position == 1 => Access::Stores,
        Opcode::Store | Opcode::Call | Opcode::Invoke | Opcode::AtomicRmw | Opcode::CmpXchg | Opcode::PtrToInt => {
            Access::Anything
        }
        _ => return None,
    })
}

/// Whether a symbol or constant may refer to shared memory.
fn may_be_shared(module: &Module, value: Value) -> bool {
    match value {
        Value::Global(id) => module.globals.get(id).is_some_and(|global| match global.kind {
            GlobalKind::Variable { .. } => global.address_space == SHARED,
            GlobalKind::Function(_) => false,
            _ => true,
        }),
        _ => true,
    }
}

/// Whether the scalars in a type are floating-point numbers, which cannot contain addresses.
fn is_number(module: &Module, ty: TypeId) -> bool {
    matches!(module.types.kind(module.types.scalar(ty)), TypeKind::Float(_))
}

/// Whether a value may be derived from a variable. This fast check rules out most values.
fn may_be_variable(module: &Module, value: Value) -> bool {
    match underlying_object(module, value) {
        Value::Instruction(id) => {
            module.instructions.get(id).is_some_and(|it| matches!(it.opcode, Opcode::Select | Opcode::Phi))
        }
        Value::Constant(id) => {
            module.constants.get(id).is_some_and(|it| matches!(it.kind, ConstantKind::Expression { .. }))
        }
        Value::Global(_) => true,
        _ => false,
    }
}
