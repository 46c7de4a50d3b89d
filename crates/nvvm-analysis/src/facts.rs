//! Analyses of a module that do not depend on targets or references (documents and tools). Each analysis runs once per
//! edit.

use crate::annotations::{self, Annotation};
use crate::bodies::Bodies;
use crate::intrinsic_calls::{IntrinsicCall, intrinsic_calls};
use crate::kernels::{self, KernelFact};
use crate::linked_globals::{FollowedReferences, LinkedGlobals};
use crate::uses::Uses;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::global::GlobalId;
use nvvm_syntax::{Module, Reread};
use std::collections::BTreeSet;

/// The results of all analyses of one module.
#[derive(Debug, Default)]
pub struct Facts {
    /// All annotations in `!nvvm.annotations`, in source order.
    pub annotations: Vec<Annotation>,
    /// Functions that are kernels for at least one reference (document or tool), in the order of the module.
    pub kernels: Vec<KernelFact>,
    /// Calls and symbol references of function bodies.
    pub bodies: Bodies,
    /// All calls of functions whose names start with `llvm.`, in source order.
    pub intrinsic_calls: Vec<IntrinsicCall>,
    /// Symbols and instruction results that have uses.
    pub uses: Uses,
    /// Symbols kept by the IR linker of libNVVM's modern (opaque-pointer) front end.
    pub linked: LinkedGlobals,
}

impl Facts {
    /// Returns the symbols that have an annotation with one of the keys `keys` and an integer value.
    pub fn annotated(&self, module: &Module, keys: &[&str]) -> BTreeSet<GlobalId> {
        let with_value = self.annotations.iter().filter(|annotation| annotation.integer.is_some());
        let with_key = with_value.filter(|annotation| keys.contains(&module.names.str(annotation.key)));
        with_key.filter_map(|annotation| annotation.subject).collect()
    }

    /// Runs all analyses.
    pub fn new(module: &Module) -> Facts {
        let annotations = annotations::read(module);
        let kernels = kernels::find(module, &annotations);
        let bodies = Bodies::new(module);
        Facts {
            intrinsic_calls: intrinsic_calls(module, &bodies),
            uses: Uses::new(module, &bodies),
            linked: LinkedGlobals::new(module, &bodies, FollowedReferences::All),
            bodies,
            annotations,
            kernels,
        }
    }

    /// Updates the results after a function body was reparsed. Returns the functions whose status changed: the IR
    /// linker kept them before and drops them now, or vice versa.
    pub fn update(&mut self, module: &Module, reread: &Reread) -> Vec<FunctionId> {
        self.annotations = annotations::read(module);
        self.kernels = kernels::find(module, &self.annotations);
        self.bodies.update(module, reread);
        self.intrinsic_calls = intrinsic_calls(module, &self.bodies);
        self.uses.update(module, &self.bodies, reread);
        let linked = LinkedGlobals::new(module, &self.bodies, FollowedReferences::All);
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

    /// Returns the criteria that mark a function as a kernel; `None` if it meets none.
    pub fn kernel(&self, function: FunctionId) -> Option<&KernelFact> {
        let at = self.kernels.binary_search_by_key(&function, |kernel| kernel.function).ok()?;
        self.kernels.get(at)
    }
}
