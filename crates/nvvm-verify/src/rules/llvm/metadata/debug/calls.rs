//! The calls of debug intrinsics that are still present when libNVVM's LLVM 7 front end runs LLVM's verifier in
//! compilation.

use super::class::{ClassTable, Classes};
use super::view::{outermost_scope, subprogram_of};
use nvvm_analysis::promotion;
use nvvm_syntax::Module;
use nvvm_syntax::function::Function;
use nvvm_syntax::instruction::{Detail, Flags, Instruction, InstructionId, Opcode};
use nvvm_syntax::metadata::{MetadataId, MetadataKind};
use nvvm_syntax::value::Value;

/// Data about a function for determining which calls of debug intrinsics are still present when libNVVM's LLVM 7 front
/// end runs LLVM's verifier.
pub(super) struct Survival {
    /// The id of the first instruction of the function.
    first: u32,
    own: Option<MetadataId>,
    promotable: Vec<bool>,
    stored: Vec<bool>,
    volatile: Vec<bool>,
}

impl Survival {
    pub(super) fn of(module: &Module, classes: &ClassTable, function: &Function, own: Option<MetadataId>) -> Self {
        let own = own.filter(|&node| classes.class(module, node) == Classes::SUBPROGRAM);
        let promotable = promotion::promotable_allocas(module, function);
        let mut survival = Survival {
            first: function.instructions.start,
            own,
            stored: vec![false; promotable.len()],
            volatile: vec![false; promotable.len()],
            promotable,
        };
        for (_, instruction) in module.instructions_of(function.instructions) {
            let address = match instruction.opcode {
                Opcode::Store => module.operand(instruction, 1),
                Opcode::Load => module.operand(instruction, 0),
                _ => continue,
            };
            let Some(Value::Instruction(id)) = address.map(|address| address.value) else { continue };
            let Some(place) = survival.position(id) else { continue };
            let marked = match instruction.flags.contains(Flags::VOLATILE) {
                true => &mut survival.volatile,
                false if instruction.opcode == Opcode::Store => &mut survival.stored,
                false => continue,
            };
            if let Some(marked) = marked.get_mut(place) {
                *marked = true;
            }
        }
        survival
    }

    fn position(&self, id: InstructionId) -> Option<usize> {
        id.0.checked_sub(self.first).map(|place| place as usize)
    }

    /// Whether a call of a debug intrinsic is still present when LLVM's verifier runs. The optimizer removes calls
    /// whose location belongs to another function. It also removes `llvm.dbg.declare` of an alloca that has volatile
    /// accesses, or that is promotable and never stored to.
    pub(super) fn survives(&self, module: &Module, classes: &ClassTable, instruction: &Instruction) -> bool {
        let is_foreign = module.attachments_of(instruction.metadata).iter().any(|attachment| {
            let scope = outermost_scope(module, classes.labels, attachment.node);
            let subprogram = scope.and_then(|scope| subprogram_of(module, classes, scope));
            subprogram.is_some() && self.own.is_some() && subprogram != self.own
        });
        if is_foreign {
            return false;
        }
        let address = module.operand(instruction, 0).map(|operand| operand.value);
        let Some(Value::Metadata(address)) = address else { return true };
        let Some(MetadataKind::Value(address)) = module.metadata.get(address).map(|metadata| metadata.kind) else {
            return true;
        };
        let Value::Instruction(id) = address.value else { return true };
        let is_alloca =
            module.instructions.get(id).is_some_and(|address| matches!(address.detail, Detail::Alloca { .. }));
        let Some(place) = self.position(id).filter(|_| is_alloca) else { return true };
        let is = |marks: &[bool]| marks.get(place) == Some(&true);
        !is(&self.volatile) && (is(&self.stored) || !is(&self.promotable))
    }
}
