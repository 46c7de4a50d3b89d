//! Static shared memory: the variables with a size of their own that come to ptxas with each kernel, and their bytes.

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

/// A variable with a size that comes to ptxas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SizedVariable {
    /// The variable.
    pub global: GlobalId,
    /// Its name in the text.
    pub span: Span,
    /// Bytes.
    pub size: u64,
    /// Bytes, at least 1.
    pub alignment: u64,
}

/// What a kernel takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StaticShared {
    /// The kernel.
    pub function: FunctionId,
    /// In the order of the text, which is that in which ptxas counts them.
    pub variables: Vec<SizedVariable>,
}

/// Functions looked at for all kernels together; a module in which very many kernels call very many functions has some
/// kernels about which nothing is said.
const MAXIMUM_STEPS: u32 = 6_000_000;

/// Variables of all kernels together, for each symbol and instruction of the module, and besides. A module in which very many
/// kernels share very many variables has some kernels about which nothing is said.
const LISTED_FOR_EACH_ENTITY: usize = 4;
/// See [`LISTED_FOR_EACH_ENTITY`].
const LISTED: usize = 2_000;

/// Variables of a space that are defined in the module and come to ptxas.
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

/// The bytes of variables one behind the other, each at its alignment: so ptxas counts.
pub fn total<'v>(variables: impl IntoIterator<Item = &'v SizedVariable>) -> u64 {
    offsets(variables).last().map_or(0, |(offset, variable)| offset.saturating_add(variable.size))
}

/// Where each variable begins, one behind the other.
pub fn offsets<'v>(
    variables: impl IntoIterator<Item = &'v SizedVariable>,
) -> impl Iterator<Item = (u64, &'v SizedVariable)> {
    variables.into_iter().scan(0_u64, |end, variable| {
        let offset = end.checked_next_multiple_of(variable.alignment).unwrap_or(u64::MAX);
        *end = offset.saturating_add(variable.size);
        Some((offset, variable))
    })
}

/// What each kernel that takes any takes: variables that it and the functions it calls name, unless the optimiser takes
/// them away first.
pub fn of_kernels(module: &Module, facts: &Facts, data_layout: &DataLayout) -> Vec<StaticShared> {
    let all = variables(module, facts, data_layout, SHARED);
    if all.is_empty() { Vec::new() } else { used_by_kernels(module, facts, &all) }
}

#[inline(never)]
fn used_by_kernels(module: &Module, facts: &Facts, all: &[SizedVariable]) -> Vec<StaticShared> {
    let uses = SharedUse::of(module, facts);
    let local = local_variables(module);
    let mut steps = MAXIMUM_STEPS;
    let mut room = LISTED + LISTED_FOR_EACH_ENTITY * (module.globals.len() + module.instructions.len());
    let of_kernel = |function: FunctionId| {
        let reached = uses.reached(module, facts, function, &mut steps)?;
        let stays = |it: &&SizedVariable| reached.contains(&it.span) && uses.stays(it.span, local.contains(&it.span));
        // Where a kernel reaches a few of very many variables, all of these are looked at.
        steps = steps.checked_sub(all.len() as u32)?;
        let variables: Vec<SizedVariable> = all.iter().filter(stays).copied().collect();
        room = room.checked_sub(variables.len())?;
        (!variables.is_empty()).then_some(StaticShared { function, variables })
    };
    facts.kernels.iter().map(|kernel| kernel.function).filter_map(of_kernel).collect()
}

/// The variables that no other file can name, by their places.
fn local_variables(module: &Module) -> FxHashSet<Span> {
    let is_local = |global: &&Global| matches!(global.linkage, Some(Linkage::Internal | Linkage::Private));
    module.globals.as_slice().iter().filter(is_local).map(|global| global.name_span).collect()
}
