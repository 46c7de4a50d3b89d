//! The rule about global variables without a name. libNVVM links the modules of a program by name, and therefore merges
//! all unnamed variables.
//!
//! Measured; the reference documents do not mention it.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use crate::rules::Check;
use nvvm_abi::Layouts;
use nvvm_diagnostics::fill;
use nvvm_syntax::Span;
use nvvm_syntax::global::{Global, GlobalKind, GlobalName, Linkage};
use nvvm_syntax::intern::Name;

nvvm_diagnostics::rules! {
    /// The rule against unnamed global variables of different sizes. libNVVM's linker merges all unnamed variables.
    UNNAMED_VARIABLES "NV0939" "unnamed-variables" [
        // The missing name is between two blanks; `m` is the name of the module.
        SIZES = "Size does not match for  in m with size {} specified in m with size {}.",
    ] {
        help: "Name the variables, or make them `internal`: libNVVM takes all that have no name for one variable. (`m` stands \
               for the name that the module was given to nvvmAddModuleToProgram with.)",
        layer: Layer::Module,
    }
}

/// The registration of the check of unnamed variables. Its result does not depend on function bodies.
pub(super) const CHECK: Check = Check::Outside(check);

fn check(context: &mut Context) {
    let module = context.module;
    let layouts = Layouts::new(module, context.data_layout);
    let mut sized = module.globals.as_slice().iter().filter(|global| is_one_of_them(global)).filter_map(|global| {
        let size = layouts.of(global.value_type).ok()?.size;
        Some((global.name_span, size))
    });
    let Some((first, expected)): Option<(Span, u64)> = sized.next() else { return };
    let Some((span, size)) = sized.find(|&(_, size)| size != expected) else { return };
    drop(sized);
    let words = fill(SIZES, &[size, expected]);
    context.report(
        Finding::new(&UNNAMED_VARIABLES, span, words)
            .note(format!("this one has {expected} bytes and no name, too"), first),
    );
}

/// Whether a variable is unnamed and has external linkage.
fn is_one_of_them(global: &Global) -> bool {
    let is_variable = matches!(global.kind, GlobalKind::Variable { .. });
    let has_no_name = match global.name {
        GlobalName::Numbered(_) => true,
        GlobalName::Named(name) => name == Name::EMPTY,
    };
    is_variable && has_no_name && matches!(global.linkage, None | Some(Linkage::External))
}
