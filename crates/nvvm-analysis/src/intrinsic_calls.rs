//! Calls of intrinsics.

use crate::bodies::{Bodies, CallSite};
use nvvm_syntax::Module;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::global::{GlobalId, GlobalName};
use nvvm_syntax::instruction::{Call, Detail, Instruction, InstructionId};
use nvvm_syntax::intern::Name;
use nvvm_syntax::value::Value;
use rustc_hash::FxHashMap;

/// The intrinsic for device-side launches in *Tileiras: NVVM IR Verifier*. Neither LLVM nor any measured libNVVM has
/// it.
pub const LAUNCH_INTRINSIC: &str = "llvm.nvvm.launch";

/// A call of a function whose name starts with `llvm.`.
#[derive(Clone, Copy, Debug)]
pub struct IntrinsicCall {
    /// The call instruction.
    pub instruction: InstructionId,
    /// The function that contains the call.
    pub function: FunctionId,
    /// The symbol of the intrinsic.
    pub callee: GlobalId,
    /// The name with overload suffixes, `llvm.nvvm.…`.
    pub name: Name,
}

impl IntrinsicCall {
    /// Returns the call instruction and the details of its call.
    pub fn resolve(self, module: &Module) -> Option<(&Instruction, &Call)> {
        let instruction = module.instructions.get(self.instruction)?;
        match instruction.detail {
            Detail::Call(call) => Some((instruction, module.calls.get(call)?)),
            _ => None,
        }
    }
}

/// All calls of intrinsics, in source order.
pub fn intrinsic_calls(module: &Module, bodies: &Bodies) -> Vec<IntrinsicCall> {
    let intrinsics: FxHashMap<GlobalId, Name> = module
        .globals
        .iter()
        .filter_map(|(id, global)| match global.name {
            GlobalName::Named(name) if module.is_llvm_name(global.name) => Some((id, name)),
            _ => None,
        })
        .collect();
    if intrinsics.is_empty() {
        return Vec::new();
    }
    let call = |site: CallSite| {
        let Value::Global(callee) = site.call.callee.value else { return None };
        let &name = intrinsics.get(&callee)?;
        Some(IntrinsicCall { instruction: site.id, function: site.function, callee, name })
    };
    bodies.calls(module).filter_map(call).collect()
}
