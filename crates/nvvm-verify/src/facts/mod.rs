//! What the analyses find, once per edit, knowing neither target nor reference.

pub mod annotations;
pub mod bodies;
pub mod calls;
pub mod debug_information;
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

use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::global::GlobalId;
use nvvm_syntax::{Module, Reread};
use std::collections::BTreeSet;

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
    /// The symbols that an annotation with one of these keys and an integer value is about.
    pub fn annotated(&self, module: &Module, keys: &[&str]) -> BTreeSet<GlobalId> {
        let with_value = self.annotations.iter().filter(|annotation| annotation.integer.is_some());
        let with_key = with_value.filter(|annotation| keys.contains(&module.names.str(annotation.key)));
        with_key.filter_map(|annotation| annotation.subject).collect()
    }

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

    /// What the analyses find after the body of one function was read again, and the functions of which the linker takes
    /// over other ones than before.
    pub(crate) fn read_again(&mut self, module: &Module, reread: &Reread) -> Vec<FunctionId> {
        self.annotations = annotations::read(module);
        self.kernels = kernels::find(module, &self.annotations);
        self.bodies.read_again(module, reread);
        self.intrinsic_calls = calls::intrinsic_calls(module, &self.bodies);
        self.uses.read_again(module, &self.bodies, reread);
        let linked = linked::Linked::of(module, &self.bodies, linked::Code::Whole);
        let before = std::mem::replace(&mut self.linked, linked);
        let other =
            |&(_, data): &(FunctionId, &Function)| self.linked.contains(data.global) != before.contains(data.global);
        module.functions.iter().filter(other).map(|(id, _)| id).collect()
    }

    /// The calls of intrinsics in a function, in source order.
    pub fn intrinsic_calls_of(&self, function: FunctionId) -> &[IntrinsicCall] {
        let first = self.intrinsic_calls.partition_point(|call| call.function < function);
        let own = self.intrinsic_calls.get(first..).unwrap_or(&[]);
        let end = own.partition_point(|call| call.function == function);
        own.get(..end).unwrap_or(&[])
    }

    /// What is written about a function that makes a kernel for somebody; `None` when nothing is.
    pub fn kernel(&self, function: FunctionId) -> Option<&KernelFact> {
        let at = self.kernels.binary_search_by_key(&function, |kernel| kernel.function).ok()?;
        self.kernels.get(at)
    }
}
