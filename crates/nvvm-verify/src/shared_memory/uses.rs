//! Which shared variables come to ptxas with a kernel: those that it and the functions it calls name, unless the optimiser
//! takes them away first.

use crate::facts::Facts;
use crate::facts::pointers::{self, RootKind, Search};
use nvvm_syntax::address_space::SHARED;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::global::GlobalKind;
use nvvm_syntax::instruction::{Flags, Instruction, Opcode};
use nvvm_syntax::types::{TypeId, TypeKind};
use nvvm_syntax::value::Value;
use nvvm_syntax::{Module, Span};
use rustc_hash::{FxHashMap, FxHashSet};

/// What the bodies of a module do with its shared variables, each of which is its place.
#[derive(Default)]
pub(super) struct SharedUse {
    named: FxHashMap<FunctionId, FxHashSet<Span>>,
    loaded: FxHashSet<Span>,
    stored: FxHashSet<Span>,
    /// Their addresses go where nobody looks, or what is done with them is volatile.
    fixed: FxHashSet<Span>,
}

/// What an instruction does with the memory behind an operand.
enum Access {
    Loads,
    Stores,
    /// A call or an atomic may do both, and may keep the address.
    Anything,
}

impl SharedUse {
    /// Looks through all bodies that may name such a variable.
    pub(super) fn of(module: &Module, facts: &Facts) -> Self {
        let mut shared = Self::default();
        let mut search = Search::new(module);
        for index in 0..module.functions.as_slice().len() as u32 {
            let id = FunctionId(index);
            // Most functions name no shared variable at all.
            if facts.bodies.named_by(id).any(|value| may_be_shared(module, value)) {
                shared.body(module, &mut search, id);
            }
        }
        shared
    }

    /// The variables that a function and those that it calls name. Each function that is looked at takes one of `steps`, and
    /// so does each variable; `None` when these are used up.
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

    /// Whether the optimiser leaves a variable where it is. One that other files cannot name goes when all bodies
    /// together only load from it, or only store to it.
    pub(super) fn stays(&self, variable: Span, is_local: bool) -> bool {
        !is_local
            || self.fixed.contains(&variable)
            || (self.loaded.contains(&variable) && self.stored.contains(&variable))
    }

    fn body(&mut self, module: &Module, search: &mut Search, id: FunctionId) {
        let Some(function) = module.functions.get(id) else { return };
        for (_, instruction) in module.instructions_of(function.instructions) {
            let is_volatile = instruction.flags.contains(Flags::VOLATILE);
            for (position, operand) in module.operands_of(instruction.operands).iter().enumerate() {
                let Some(access) = access(instruction, position) else { break };
                if is_number(module, operand.ty) || !may_be_variable(module, operand.value) {
                    continue;
                }
                let roots = search.roots(id, operand.value);
                for root in roots.iter().filter(|it| it.kind == RootKind::Variable && it.home == SHARED) {
                    self.named.entry(id).or_default().insert(root.span);
                    match access {
                        Access::Loads if !is_volatile => self.loaded.insert(root.span),
                        Access::Stores if !is_volatile => self.stored.insert(root.span),
                        _ => self.fixed.insert(root.span),
                    };
                }
            }
        }
    }
}

/// `None` for what touches no memory: what is made of an address there is looked at where it is used.
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

/// Whether a symbol or constant may lead to shared memory.
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

/// Whether values of a type are computed with and are no addresses: nobody keeps one in a `float`.
fn is_number(module: &Module, ty: TypeId) -> bool {
    matches!(module.types.kind(module.types.scalar(ty)), TypeKind::Float(_))
}

/// Whether a variable may be behind a value: a quick look, since nearly always none is.
fn may_be_variable(module: &Module, value: Value) -> bool {
    match pointers::origin(module, value) {
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
