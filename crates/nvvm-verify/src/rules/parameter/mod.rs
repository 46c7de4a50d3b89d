//! Rules about the parameters of kernels.

mod crash;
mod kernel_name;
mod overflow;
mod unsized_parameter;

include!(concat!(env!("OUT_DIR"), "/parameter.rs"));

pub use overflow::OVERFLOW;

use crate::context::Context;
use crate::kernel_for::KernelFor;
use crate::rule::Rule;
use nvvm_abi::buffer::ParameterSizer;
use nvvm_abi::tags::SharedPointerAbi;

/// The rules about kernel parameters, in a slice for each file.
pub static RULES: &[&[&Rule]] = &[overflow::RULES, unsized_parameter::RULES, crash::RULES];

/// Runs the checks of kernel parameters.
pub(crate) fn check(context: &mut Context) {
    let facts = context.facts;
    if facts.kernels.is_empty() {
        return;
    }
    let module = context.module;
    let sizer = ParameterSizer::new(module, context.data_layout, SharedPointerAbi::Bits64);
    for kernel in &facts.kernels {
        let Some(function) = module.functions.get(kernel.function) else { continue };
        let kernel_for = KernelFor::of(kernel);
        unsized_parameter::check(context, &sizer, kernel.function, &kernel_for);
        overflow::check(context, &sizer, kernel.function, function, &kernel_for);
        crash::check(context, kernel.function, function, &kernel_for);
    }
}
