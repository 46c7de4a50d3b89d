//! What the analyses find, once per edit, knowing neither target nor reference.

pub mod address_space;
pub mod annotations;
pub mod calls;
pub mod directives;
pub mod flow;
pub mod kernels;
pub mod linked;
pub mod parameters;
pub mod pointers;
pub mod reachable;
pub mod typed_pointers;
pub mod uses;

pub use annotations::Annotation;
pub use calls::IntrinsicCall;
pub use kernels::{Criterion, KernelFact};

use nvvm_syntax::Module;
use nvvm_syntax::function::FunctionId;

/// What the analyses find in one module.
#[derive(Debug, Default)]
pub struct Facts {
    /// Every key and value of `!nvvm.annotations`, in source order.
    pub annotations: Vec<Annotation>,
    /// Every function that is a kernel by some criterion, in source order.
    pub kernels: Vec<KernelFact>,
    /// Every call of a function whose name starts with `llvm.`, in source order.
    pub intrinsic_calls: Vec<IntrinsicCall>,
    /// Which symbols are used.
    pub uses: uses::Uses,
    /// Which symbols the linker of libNVVM's modern front end takes over.
    pub linked: linked::Linked,
    is_kernel: Vec<bool>,
}

impl Facts {
    /// Runs every analysis.
    pub fn of(module: &Module) -> Facts {
        let annotations = annotations::read(module);
        let kernels = kernels::find(module, &annotations);
        let mut is_kernel = vec![false; module.functions.len()];
        for kernel in &kernels {
            if let Some(flag) = is_kernel.get_mut(kernel.function.0 as usize) {
                *flag = true;
            }
        }
        Facts {
            intrinsic_calls: calls::intrinsic_calls(module),
            uses: uses::Uses::of(module),
            linked: linked::Linked::of(module, linked::Code::Whole),
            annotations,
            kernels,
            is_kernel,
        }
    }

    /// Whether any criterion makes the function a kernel.
    pub fn is_kernel(&self, function: FunctionId) -> bool {
        self.is_kernel.get(function.0 as usize).copied().unwrap_or(false)
    }
}
