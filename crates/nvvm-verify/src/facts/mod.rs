//! What the analyses find, once per edit, knowing neither target nor reference.

pub mod address_space;
pub mod annotations;
pub mod bodies;
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
pub use bodies::{Bodies, CallSite};
pub use calls::IntrinsicCall;
pub use kernels::{Criterion, KernelFact, Subject};

use nvvm_syntax::Module;
use nvvm_syntax::function::FunctionId;

/// What the analyses find in one module.
#[derive(Debug, Default)]
pub struct Facts {
    /// Every key and value of `!nvvm.annotations`, in source order.
    pub annotations: Vec<Annotation>,
    /// Every function about which something is written that makes a kernel for somebody, in the order of the module.
    pub kernels: Vec<KernelFact>,
    /// What function bodies name.
    pub bodies: Bodies,
    /// Every call of a function whose name starts with `llvm.`, in source order.
    pub intrinsic_calls: Vec<IntrinsicCall>,
    /// Which symbols are used.
    pub uses: uses::Uses,
    /// Which symbols the linker of libNVVM's modern front end takes over.
    pub linked: linked::Linked,
}

impl Facts {
    /// Runs every analysis.
    pub fn of(module: &Module) -> Facts {
        let annotations = annotations::read(module);
        let kernels = kernels::find(module, &annotations);
        let bodies = Bodies::of(module);
        Facts {
            intrinsic_calls: calls::intrinsic_calls(module, &bodies),
            uses: uses::Uses::of(module, &bodies),
            linked: linked::Linked::of(module, &bodies, linked::Code::Whole),
            bodies,
            annotations,
            kernels,
        }
    }

    /// What is written about a function that makes a kernel for somebody; `None` when nothing is.
    pub fn kernel(&self, function: FunctionId) -> Option<&KernelFact> {
        let at = self.kernels.binary_search_by_key(&function, |kernel| kernel.function).ok()?;
        self.kernels.get(at)
    }
}
