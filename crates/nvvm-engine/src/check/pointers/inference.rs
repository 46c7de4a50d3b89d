//! Address space inference for generic pointers.
//!
//! A forward dataflow analysis of a function to a fixed point, like LLVM's InferAddressSpaces. The lattice is *not yet
//! known*, *one address space*, *generic*; values only move down.

use nvvm_analysis::parameters;
use nvvm_syntax::Module;
use nvvm_syntax::address_space::{GENERIC, LOCAL, PARAM};
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::function::Function;
use nvvm_syntax::instruction::{Instruction, InstructionId, Opcode};
use nvvm_syntax::value::{Operand, Value};

/// Maximum number of passes. A function that needs more keeps all its generic pointers generic.
const MAX_PASSES: usize = 8;
/// Maximum nesting of constant expressions. Deeper ones count as generic.
const MAX_NESTING: u32 = 16;

/// Lattice value of a pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Known {
    /// No value yet; also `null` and `undef`, which fit any space.
    NotYet,
    /// A pointer into this address space.
    Space(u32),
    /// A pointer into any address space.
    Generic,
}

impl Known {
    fn join(self, other: Known) -> Known {
        match (self, other) {
            (Known::NotYet, known) | (known, Known::NotYet) => known,
            (Known::Space(left), Known::Space(right)) if left == right => self,
            _ => Known::Generic,
        }
    }
}

/// The inferred address spaces of one function's pointers.
pub(super) struct Inference {
    /// Lattice values of the parameters.
    arguments: Vec<Known>,
    /// Lattice values of the function's instructions, starting with instruction `first`.
    instructions: Vec<Known>,
    first: u32,
}

impl Inference {
    /// Returns an analysis without results.
    pub(super) fn none() -> Self {
        Inference { arguments: Vec::new(), instructions: Vec::new(), first: 0 }
    }

    /// Analyzes a function.
    pub(super) fn of(module: &Module, function: &Function, kernel: bool) -> Self {
        let arguments = module
            .parameters_of(function)
            .iter()
            .map(|parameter| match module.types.scalar_address_space(parameter.ty) {
                // A by-value kernel parameter is in param space.
                Some(GENERIC) if kernel && parameters::by_value_type(module, parameter).is_some() => {
                    Known::Space(PARAM)
                }
                Some(GENERIC) | None => Known::Generic,
                Some(space) => Known::Space(space),
            })
            .collect();
        let mut inference = Inference {
            arguments,
            instructions: vec![Known::NotYet; function.instructions.len()],
            first: function.instructions.start,
        };
        for _ in 0..MAX_PASSES {
            if !inference.pass(module, function) {
                return inference;
            }
        }
        inference.instructions.fill(Known::Generic);
        inference
    }

    /// Returns the inferred address space of a value; `None` when unknown or generic.
    pub(super) fn space(&self, value: Value) -> Option<u32> {
        let known = match value {
            Value::Argument(index) => self.arguments.get(index as usize)?,
            Value::Instruction(id) => self.instructions.get(self.position(id)?)?,
            _ => return None,
        };
        match *known {
            Known::Space(space) => Some(space),
            Known::NotYet | Known::Generic => None,
        }
    }

    fn position(&self, id: InstructionId) -> Option<usize> {
        Some(id.0.checked_sub(self.first)? as usize)
    }

    /// Visits every instruction once. Returns whether a lattice value changed.
    fn pass(&mut self, module: &Module, function: &Function) -> bool {
        let mut changed = false;
        for (id, instruction) in module.instructions_of(function.instructions) {
            let Some(space) = module.types.scalar_address_space(instruction.ty) else { continue };
            let new = if space == GENERIC { self.result(module, instruction) } else { Known::Space(space) };
            let Some(known) = self.position(id).and_then(|position| self.instructions.get_mut(position)) else {
                continue;
            };
            let joined = known.join(new);
            changed |= joined != *known;
            *known = joined;
        }
        changed
    }

    fn result(&self, module: &Module, instruction: &Instruction) -> Known {
        let operands = module.operands_of(instruction.operands);
        let join = |known: Known, operand: &Operand| known.join(self.known(module, operand.value, 0));
        match instruction.opcode {
            // An alloca is in local memory, regardless of the pointer's type.
            Opcode::Alloca => Known::Space(LOCAL),
            Opcode::Select => operands.iter().skip(1).fold(Known::NotYet, join),
            Opcode::Phi => operands.iter().step_by(2).fold(Known::NotYet, join),
            _ => match origin_operand(module, instruction) {
                Some(operand) => self.known(module, operand.value, 0),
                None => Known::Generic,
            },
        }
    }

    fn known(&self, module: &Module, value: Value, nesting: u32) -> Known {
        match value {
            Value::Argument(index) => self.arguments.get(index as usize).copied().unwrap_or(Known::Generic),
            Value::Instruction(id) => self
                .position(id)
                .and_then(|position| self.instructions.get(position))
                .copied()
                .unwrap_or(Known::Generic),
            Value::Global(id) => match module.globals.get(id) {
                Some(global) if global.address_space != GENERIC => Known::Space(global.address_space),
                _ => Known::Generic,
            },
            Value::Constant(id) if nesting < MAX_NESTING => match module.constants.get(id).map(|it| it.kind) {
                Some(ConstantKind::Null | ConstantKind::Undef | ConstantKind::Poison | ConstantKind::Zero) => {
                    Known::NotYet
                }
                Some(ConstantKind::Expression { opcode, operands, .. }) if keeps_space(opcode) => {
                    match module.operands_of(operands).first() {
                        Some(operand) => self.known(module, operand.value, nesting + 1),
                        None => Known::Generic,
                    }
                }
                _ => Known::Generic,
            },
            _ => Known::Generic,
        }
    }
}

/// Returns the operand from which an instruction's result pointer is derived, if there is exactly one.
pub(super) fn origin_operand(module: &Module, instruction: &Instruction) -> Option<Operand> {
    if keeps_space(instruction.opcode) { module.operand(instruction, 0) } else { None }
}

/// Whether the result has the same provenance as the first operand.
fn keeps_space(opcode: Opcode) -> bool {
    matches!(opcode, Opcode::AddrSpaceCast | Opcode::BitCast | Opcode::GetElementPtr | Opcode::Freeze)
}
