//! Static shared memory of kernels: the variables that libNVVM passes to ptxas with each kernel, and their total size.

mod uses;

use crate::facts::Facts;
use nvvm_abi::data_layout::DataLayout;
use nvvm_abi::layout::Layouts;
use nvvm_syntax::address_space::SHARED;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::global::{Global, GlobalId, GlobalKind, Linkage};
use nvvm_syntax::{Module, Span};
use rustc_hash::FxHashSet;
use uses::SharedUse;

/// A variable that libNVVM passes to ptxas, with its size and alignment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SizedVariable {
    /// The id of the variable in the module.
    pub global: GlobalId,
    /// The span of the variable's name.
    pub span: Span,
    /// The size of the variable, in bytes.
    pub size: u64,
    /// The alignment of the variable in bytes, at least 1.
    pub alignment: u64,
}

/// The static shared memory of a kernel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StaticShared {
    /// The kernel that uses the shared memory.
    pub function: FunctionId,
    /// The variables, in the order of the text. ptxas lays them out in this order.
    pub variables: Vec<SizedVariable>,
}

/// Maximum number of functions visited for all kernels together. The remaining kernels are omitted.
const MAXIMUM_STEPS: u32 = 6_000_000;

/// The maximum number of listed variables for each symbol and instruction of the module. The total limit is the sum
/// over all of them plus [`LISTED`]; kernels beyond it are omitted.
const LISTED_FOR_EACH_ENTITY: usize = 4;
/// The constant part of the limit on the number of variables that are listed for all kernels together.
const LISTED: usize = 2_000;

/// Returns the variables of the address space `space` that the module defines and libNVVM passes to ptxas.
pub fn variables(module: &Module, facts: &Facts, data_layout: &DataLayout, space: u32) -> Vec<SizedVariable> {
    let layouts = Layouts::new(module, data_layout);
    let emitted = module.globals.iter().filter(|(id, global)| {
        let is_defined = matches!(global.kind, GlobalKind::Variable { initializer: Some(_), .. });
        is_defined && global.address_space == space && facts.linked.contains(*id)
    });
    emitted.filter_map(|(id, global)| measured(&layouts, id, global)).collect()
}

fn measured(layouts: &Layouts, id: GlobalId, global: &Global) -> Option<SizedVariable> {
    let layout = layouts.of(global.value_type).ok()?;
    let alignment = global.align.map_or(layout.alignment, |it| it.0);
    Some(SizedVariable { global: id, span: global.name_span, size: layout.size, alignment: alignment.bytes().max(1) })
}

/// Returns the total size of variables in bytes, laid out in order at their alignments as ptxas does.
pub fn total<'v>(variables: impl IntoIterator<Item = &'v SizedVariable>) -> u64 {
    offsets(variables).last().map_or(0, |(offset, variable)| offset.saturating_add(variable.size))
}

/// Returns the offset of each variable in bytes, laid out in order.
pub fn offsets<'v>(
    variables: impl IntoIterator<Item = &'v SizedVariable>,
) -> impl Iterator<Item = (u64, &'v SizedVariable)> {
    variables.into_iter().scan(0_u64, |end, variable| {
        let offset = end.checked_next_multiple_of(variable.alignment).unwrap_or(u64::MAX);
        *end = offset.saturating_add(variable.size);
        Some((offset, variable))
    })
}

/// Returns the static shared memory of each kernel that has any. It consists of the variables referenced from the
/// kernel and from the functions that the kernel calls, except for variables that the optimizer removes.
pub fn static_shared_memory(module: &Module, facts: &Facts, data_layout: &DataLayout) -> Vec<StaticShared> {
    let all = variables(module, facts, data_layout, SHARED);
    if all.is_empty() { Vec::new() } else { used_by_kernels(module, facts, &all) }
}

fn used_by_kernels(module: &Module, facts: &Facts, all: &[SizedVariable]) -> Vec<StaticShared> {
    let uses = SharedUse::new(module, facts);
    let local = local_variables(module);
    let mut steps = MAXIMUM_STEPS;
    let mut room = LISTED + LISTED_FOR_EACH_ENTITY * (module.globals.len() + module.instructions.len());
    let of_kernel = |function: FunctionId| {
        let reached = uses.reached(module, facts, function, &mut steps)?;
        let stays = |it: &&SizedVariable| reached.contains(&it.span) && uses.stays(it.span, local.contains(&it.span));
        // Filtering visits all variables, even if the kernel references few of them.
        steps = steps.checked_sub(all.len() as u32)?;
        let variables: Vec<SizedVariable> = all.iter().filter(stays).copied().collect();
        room = room.checked_sub(variables.len())?;
        (!variables.is_empty()).then_some(StaticShared { function, variables })
    };
    facts.kernels.iter().map(|kernel| kernel.function).filter_map(of_kernel).collect()
}

/// The spans of variables with local linkage.
fn local_variables(module: &Module) -> FxHashSet<Span> {
    let is_local = |global: &&Global| matches!(global.linkage, Some(Linkage::Internal | Linkage::Private));
    module.globals.as_slice().iter().filter(is_local).map(|global| global.name_span).collect()
}

#[cfg(test)]
mod tests {
    use super::{SizedVariable, offsets, static_shared_memory, total};
    use crate::facts::Facts;
    use crate::test_inputs::{function, parse};
    use nvvm_abi::data_layout::DataLayout;

    #[test]
    fn a_kernel_has_the_variables_of_the_functions_that_it_calls() {
        let module = parse(
            "@byte = addrspace(3) global i8 undef\n@word = addrspace(3) global i32 undef, align 8\n\
             @other = addrspace(3) global i32 undef\n\
             define void @called() {\n  store i32 0, ptr addrspace(3) @word\n  ret void\n}\n\
             define ptx_kernel void @k() {\n  store i8 0, ptr addrspace(3) @byte\n  call void @called()\n  ret void\n}\n",
        );
        let kernels = static_shared_memory(&module, &Facts::new(&module), &DataLayout::for_module(&module));
        let [kernel] = kernels.as_slice() else { panic!("{kernels:?}") };
        assert_eq!(kernel.function, function(&module, "k").0);
        let laid_out: Vec<(u64, u64)> = offsets(&kernel.variables).map(|(at, variable)| (at, variable.size)).collect();
        assert_eq!((laid_out, total(&kernel.variables)), (vec![(0, 1), (8, 4)], 12));
        assert_eq!(total(&[] as &[SizedVariable]), 0);
    }
}
