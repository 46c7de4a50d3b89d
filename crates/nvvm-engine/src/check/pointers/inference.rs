//! Where generic pointers are known to point.
//!
//! A forward pass over a function, repeated until nothing changes, in the manner of LLVM's InferAddressSpaces: a
//! pointer is *not yet known*, *known to be of one space*, or *generic*, and only ever goes down that list.

use nvvm_syntax::Module;
use nvvm_syntax::address_space::{GENERIC, LOCAL, PARAM};
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::function::Function;
use nvvm_syntax::instruction::{Instruction, InstructionId, Opcode};
use nvvm_syntax::value::{Operand, Value};
use nvvm_verify::facts::parameters;

/// A function whose loops need more passes has all its generic pointers left generic.
const MAX_PASSES: usize = 8;
/// Constant expressions that nest deeper are taken as generic.
const MAX_NESTING: u32 = 16;

/// What is known of a pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Known {
    /// Nothing was seen yet; also `null` and `undef`, which fit any space.
    NotYet,
    /// It points into this space.
    Space(u32),
    /// It may point anywhere.
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

/// The spaces into which the pointers of one function are known to point.
pub(super) struct Inference {
    /// For each parameter.
    arguments: Vec<Known>,
    /// For each instruction of the function, from `first` on.
    instructions: Vec<Known>,
    first: u32,
}

impl Inference {
    /// Knows nothing.
    pub(super) fn none() -> Self {
        Inference { arguments: Vec::new(), instructions: Vec::new(), first: 0 }
    }

    /// Follows the pointers of a function.
    pub(super) fn of(module: &Module, function: &Function, kernel: bool) -> Self {
        let arguments = module
            .parameters_of(function)
            .iter()
            .map(|parameter| match module.types.scalar_address_space(parameter.ty) {
                // A kernel's by-value parameter lies in its parameter buffer.
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

    /// The space into which a value is known to point.
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

    /// Looks at every instruction once; whether anything changed.
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
            // Memory of the thread, whatever the pointer's type says.
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

/// The operand whose memory an instruction's result points into, when there is exactly one.
pub(super) fn origin_operand(module: &Module, instruction: &Instruction) -> Option<Operand> {
    if keeps_space(instruction.opcode) { module.operand(instruction, 0) } else { None }
}

/// Whether the result points into the memory that the first operand points into.
fn keeps_space(opcode: Opcode) -> bool {
    matches!(opcode, Opcode::AddrSpaceCast | Opcode::BitCast | Opcode::GetElementPtr | Opcode::Freeze)
}
