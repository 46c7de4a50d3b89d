//! The rule about integer parameters of a width without a PTX type. LLVM prints types such as `.u24` and `.b33` for
//! them, which ptxas cannot parse.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use crate::rules::{Check, FunctionCheck};
use nvvm_analysis::uses::is_parameter_read;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::global::Linkage;
use nvvm_syntax::types::TypeKind;

nvvm_diagnostics::rules! {
    /// The rule against integer parameters of a width without a PTX type. It applies to kernels and, above 32 bits, to
    /// other functions.
    INTEGER_PARAMETER_WIDTH "NV0448" "integer-parameter-width" [
        "Parsing error near '.u{}': syntax error",
    ] {
        help: "Pass an i8, i16, i32, i64 or i128: PTX has no integer parameters of other widths.",
        layer: Layer::Parameter,
    }
}

pub(super) const CHECK: Check = Check::Function(each);

/// The width of the widest integer register, in bits.
const WIDEST: u32 = 64;
/// The maximum width in bits of an integer parameter of a kernel that newer libNVVM releases do not print as an array
/// of bytes.
const WIDEST_OF_KERNEL: u32 = 128;
/// The width in bits to which LLVM 7 extends narrower integer parameters of functions that are not kernels.
const WIDENED: u32 = 32;

fn each<'m>(context: &Context<'m>) -> FunctionCheck<'m> {
    let is_odd = |kind| matches!(kind, TypeKind::Integer(bits) if !is_of_ptx(bits));
    let is_asked = context.module.types.iter().any(|(_, kind)| is_odd(kind));
    Box::new(move |context, id, function| {
        if is_asked && function.is_definition {
            check(context, id, function);
        }
    })
}

/// Whether ptxas can parse the parameter that LLVM emits for an integer of `bits` bits.
fn is_of_ptx(bits: u32) -> bool {
    matches!(bits, 1 | 8 | 16 | 32 | 64 | 128)
}

fn check(context: &mut Context, id: FunctionId, function: &Function) {
    let module = context.module;
    let width = |ty| module.types.integer_bits(ty).filter(|&bits| !is_of_ptx(bits));
    let is_local = module
        .globals
        .get(function.global)
        .is_some_and(|global| matches!(global.linkage, Some(Linkage::Internal | Linkage::Private)));
    let mut parameters = (0..).zip(module.parameters_of(function));
    let printed = parameters.find_map(|(index, it)| {
        let bits = width(it.ty)?;
        // Dead-argument elimination removes an unused parameter of a local function.
        (!is_local || is_parameter_read(module, function, index)).then_some((bits, it.type_span))
    });
    let Some((bits, span)) = printed else { return };
    if !context.emitted().contains(function.global) {
        return;
    }
    let kernel = context.kernel_for(id);
    let finding = |variant| Finding::of_variants(&INTEGER_PARAMETER_WIDTH, span, &[&bits], &[variant]).within(id);
    context.report_to(&kernel, finding(if bits > WIDEST_OF_KERNEL { "wide kernel" } else { "kernel" }));
    if bits > WIDENED {
        let of_function = finding(if bits > WIDEST { "wide function" } else { "function" });
        context.report_to(&kernel.complement(), of_function);
    }
}
