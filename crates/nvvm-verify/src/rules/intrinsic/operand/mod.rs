//! Rules about operands of intrinsics: sections A to R of *cicc: NVVM IR Verifier (Deep Dive)*, with the bit fields of
//! packed constant operands (mode words) as libNVVM decodes them.
//!
//! Most of NVIDIA's intrinsics have a mode word. A file for each family declares the family's rules and the fields of
//! its mode words. The module `layout` checks the fields in libNVVM's order. The module `violation` removes all but the
//! first error that each libNVVM reports.

mod arithmetic;
mod atomic;
mod barrier;
mod call;
pub(in crate::rules) mod comparison;
mod compile;
mod constant;
mod control;
pub(in crate::rules) mod declare;
mod gate;
mod layout;
pub(super) mod lowering;
mod matrix;
mod memory;
mod reduction;
mod reflect;
pub(in crate::rules) mod signature;
mod tensor_copy;
mod texture;
mod types;
mod unreachable;
mod violation;

pub(in crate::rules) use atomic::wide_instruction;
pub use control::REGISTER_TYPE;

use crate::context::Context;
use crate::rule::Rule;
use crate::rules::FunctionCheck;
use call::Call;
use layout::Layout;
use nvvm_analysis::IntrinsicCall;
use nvvm_syntax::Module;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::global::GlobalId;
use nvvm_syntax::intern::Name;
use nvvm_target::intrinsics::{self, Intrinsic};
use nvvm_target::{NameGroup, NameGroups};
use rustc_hash::FxHashMap;
use violation::Violations;

/// The rules about operands of intrinsics, in a slice for each file.
pub(crate) static RULES: &[&[&Rule]] = &[
    signature::RULES,
    constant::RULES,
    arithmetic::RULES,
    memory::RULES,
    types::RULES,
    texture::RULES,
    control::RULES,
    barrier::RULES,
    tensor_copy::RULES,
    matrix::RULES,
    atomic::RULES,
    reduction::RULES,
    reflect::RULES,
    gate::RULES,
    unreachable::RULES,
];

/// The packed constant operands (mode words) of all intrinsics, one list for each file.
static LAYOUTS: [&[Layout]; 7] = [
    arithmetic::LAYOUTS,
    barrier::LAYOUTS,
    memory::LAYOUTS,
    texture::LAYOUTS,
    control::LAYOUTS,
    matrix::LAYOUTS,
    atomic::LAYOUTS,
];

/// The properties of a called intrinsic, looked up once per name.
struct Callee {
    /// The name of the intrinsic, with its overload suffixes.
    name: String,
    /// The length in bytes of the intrinsic's name without overload suffixes.
    base: usize,
    intrinsic: Option<Intrinsic>,
    /// The violations in the declaration of the intrinsic.
    signature: Option<signature::Answer>,
    layout: Option<&'static Layout>,
    /// The groups of intrinsics that contain the name of the called intrinsic, with or without its overload suffixes.
    groups: NameGroups,
}

impl Callee {
    fn of(module: &Module, name: String, declaration: GlobalId) -> Callee {
        let intrinsic = intrinsics::lookup(&name);
        let signature = intrinsic.map(|intrinsic| signature::Answer::of(intrinsic, &name, module, declaration));
        let layout_of = |base: &str| LAYOUTS.iter().copied().flatten().find(|layout| layout.group.has(base));
        let known = intrinsic.map(|intrinsic| intrinsic.base_name().len());
        let (base, layout) = match known {
            Some(base) => (base, name.get(..base).and_then(layout_of)),
            None => called_with_layout(&name, layout_of).map_or((name.len(), None), |(base, of)| (base, Some(of))),
        };
        let mut groups = NameGroups::of(&name);
        if let Some(base) = name.get(..base).filter(|base| base.len() < name.len()) {
            groups = groups.or(NameGroups::of(base));
        }
        Callee { base, intrinsic, signature, layout, groups, name }
    }
}

/// Returns the layout of the packed constant operand (mode word) of the overloaded intrinsic that `name` extends by any
/// suffix, with the length of the intrinsic's name. libNVVM accepts any suffix after an overloaded name.
fn called_with_layout<'l>(name: &str, layout_of: impl Fn(&str) -> Option<&'l Layout>) -> Option<(usize, &'l Layout)> {
    let base = intrinsics::lookup_called(name)?.base_name();
    Some((base.len(), layout_of(base)?))
}

/// Checks the declarations of intrinsics, including unused ones.
pub(in crate::rules) fn check_declarations(context: &mut Context) {
    types::check_declarations(context);
}

/// Returns a check that applies the rules about operands to each intrinsic call of a function.
pub(in crate::rules) fn each<'m>(_: &Context<'m>) -> FunctionCheck<'m> {
    let mut callees: FxHashMap<Name, Callee> = FxHashMap::default();
    Box::new(move |context, function, _| {
        types::check_conversions(context, function);
        reflect::check(context, function);
        check_calls(context, function, &mut callees);
    })
}

fn check_calls(context: &mut Context, function: FunctionId, callees: &mut FxHashMap<Name, Callee>) {
    for &fact in context.facts.intrinsic_calls_of(function) {
        check_call(context, fact, callees);
    }
}

fn check_call(context: &mut Context, fact: IntrinsicCall, callees: &mut FxHashMap<Name, Callee>) {
    let module = context.module;
    let Some((instruction, details)) = fact.resolve(module) else { return };
    let callee = callees
        .entry(fact.name)
        .or_insert_with(|| Callee::of(module, module.names.text(fact.name).into(), fact.callee));
    let base = callee.name.get(..callee.base).unwrap_or_default();
    let call = Call { module, fact, instruction, span: details.callee.span, base, groups: callee.groups };
    let mut violations = Violations::none();
    ask(context, call, callee, &mut violations);
    violations.report(context, fact.function);
}

/// Checks one intrinsic call in libNVVM's order: first what LLVM's verifier checks, then what NVIDIA's does.
fn ask(context: &Context, call: Call, callee: &Callee, violations: &mut Violations) {
    if let Some(intrinsic) = callee.intrinsic {
        constant::check_tensor_address(intrinsic, call, violations);
    }
    if let Some(signature) = &callee.signature {
        signature.add_to(call, context.facts.uses.is_result_used(call.fact.instruction), violations);
    }
    if let Some(intrinsic) = callee.intrinsic {
        constant::check_immediates(intrinsic, call, violations);
    }
    if let Some(layout) = callee.layout
        && atomic::is_known(call)
    {
        layout::check(layout, call, violations);
    }
    atomic::check_name(call, violations);
    if call.is(NameGroup::Reduction) {
        match call.word(0) {
            None => constant::missing(constant::NEWEST_OP0, call.place(0), violations),
            Some(_) => reduction::check(call, violations),
        }
    } else if call.is(NameGroup::TextureHandle) {
        texture::check_handle(context, call, violations);
    }
    control::check(call, violations);
    barrier::check(call, violations);
    tensor_copy::check(call, violations);
    matrix::check_saturation(call, violations);
    memory::check(call, violations);
    memory::check_lowered(call, violations);
    types::check(call, violations);
    gate::check(context, call, violations);
    compile::check(context, call, violations);
}
