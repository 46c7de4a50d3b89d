//! Rules about intrinsics. This module checks calls by the table of `nvvm_target::intrinsics`, `operand` checks
//! operands of NVIDIA's intrinsics, and `generic` contains the checks of LLVM's verifier for target-independent
//! intrinsics.

mod compile_gate;
pub(super) mod generic;
mod known;
mod no_ptx_name;
pub(super) mod operand;
mod scoped_atomic;
mod sm_gate;
mod undeclared;
mod unknown;
mod unsupported;

include!(concat!(env!("OUT_DIR"), "/intrinsic.rs"));

pub(crate) use compile_gate::{
    ASSEMBLE, ATOMIC_OF_THREAD, COMPILE, LEGACY_UNALIGNED, MISSING_FUNCTION, OLDER_ATOMIC_OF_THREAD, TOO_WIDE,
    UNALIGNED, no_machine_instruction,
};
pub(in crate::rules) use known::{knowing, refusing_before, refusing_newest};
pub use operand::REGISTER_TYPE;
pub(in crate::rules) use operand::wide_instruction;
pub(in crate::rules) use undeclared::is_undeclared;
pub(crate) use unknown::unknown_call;

use super::FunctionCheck;
use crate::context::Context;
use crate::rule::{References, Rule};
use crate::{Finding, Judgement};
use nvvm_analysis::IntrinsicCall;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::global::{Global, GlobalId, GlobalName};
use nvvm_syntax::instruction::{Instruction, Opcode};
use nvvm_syntax::intern::Name;
use nvvm_syntax::types::TypeId;
use nvvm_syntax::value::Value;
use nvvm_syntax::{Module, Span};
use nvvm_target::intrinsics::{self, Intrinsic};
use nvvm_target::{NameGroup, Phase};
use rustc_hash::FxHashMap;
use std::cell::LazyCell;

/// The rules about intrinsics, in a slice for each file.
pub static RULES: &[&[&Rule]] =
    &[sm_gate::RULES, compile_gate::RULES, unsupported::RULES, unknown::RULES, no_ptx_name::RULES];

/// A call of an intrinsic.
#[derive(Clone, Copy)]
pub(crate) struct IntrinsicSite<'m> {
    pub(crate) call: IntrinsicCall,
    pub(crate) instruction: &'m Instruction,
    /// The span of the callee in the call of the intrinsic.
    pub(crate) span: Span,
}

impl IntrinsicSite<'_> {
    pub(crate) fn finding(&self, rule: &'static Rule, message: impl Into<String>) -> Finding {
        Finding::new(rule, self.span, message).within(self.call.function)
    }
}

/// The classification of a called function by the table of intrinsics.
enum Callee {
    Known {
        intrinsic: Intrinsic,
        /// Whether the intrinsic requires certain targets, according to the reference documents.
        is_gated: bool,
        verdicts: compile_gate::Verdicts,
        is_scoped_atomic: bool,
        refused_by: References,
        /// The judgements (tools, targets and phases) about crashes in compilation. They occur in front ends that treat
        /// the intrinsic as an ordinary function.
        crashes: Vec<Judgement>,
        unknown_to: References,
    },
    /// The callee is `__nvvm_reflect`, which queries a setting of the compiler. Every libNVVM release evaluates the
    /// call before instruction selection.
    Reflect,
    /// The callee has an unknown name. Holds a sentence that suggests the nearest known names.
    Unknown(Option<String>),
}

/// The properties of a called name: its classification, and the judgements (tools, targets and phases) of front ends
/// that treat the name as an external function.
struct CalleeFacts {
    name: String,
    callee: Callee,
    a_function: Vec<Judgement>,
    /// Whether it is unknown how libNVVM compiles calls of the called name.
    is_unlowered: bool,
    is_of_other_target: bool,
}

/// Maximum number of unknown names for which suggestions are computed. Each takes about a millisecond.
const MAXIMUM_SUGGESTIONS: usize = 32;

/// Returns a check that applies the rules about intrinsics to each intrinsic call of a function. Properties of a name
/// are looked up once.
pub(super) fn each<'m>(_: &Context<'m>) -> FunctionCheck<'m> {
    let mut callees: FxHashMap<Name, CalleeFacts> = FxHashMap::default();
    Box::new(move |context, function, _| check(context, function, &mut callees))
}

fn check(context: &mut Context, function: FunctionId, callees: &mut FxHashMap<Name, CalleeFacts>) {
    let module = context.module;
    let has_undefined_behavior = LazyCell::new(|| has_undefined_behavior(module, function));
    for &call in context.facts.intrinsic_calls_of(function) {
        check_call(context, call, callees, &has_undefined_behavior);
    }
}

fn check_call<F: FnOnce() -> bool>(
    context: &mut Context,
    call: IntrinsicCall,
    callees: &mut FxHashMap<Name, CalleeFacts>,
    has_undefined_behavior: &LazyCell<bool, F>,
) {
    let module = context.module;
    let Some((instruction, details)) = call.resolve(module) else { return };
    let site = IntrinsicSite { call, instruction, span: details.callee.span };
    let callee_facts = callees.entry(call.name).or_insert_with(|| {
        let name = module.names.text(call.name).into_owned();
        let found = intrinsics::lookup(&name).or_else(|| intrinsics::lookup_called(&name));
        let callee = match found {
            _ if NameGroup::Reflect.has(&name) => Callee::Reflect,
            Some(intrinsic) => {
                let unknown_to = unknown::refusing_as_unknown(intrinsic);
                Callee::Known {
                    intrinsic,
                    is_gated: sm_gate::may_be_refused(intrinsic),
                    verdicts: compile_gate::Verdicts::of(intrinsic, &name, unknown_to),
                    is_scoped_atomic: scoped_atomic::is_one(intrinsic),
                    refused_by: unsupported::refused_by(intrinsic),
                    crashes: unknown::crashes(intrinsic),
                    unknown_to,
                }
            }
            None => {
                let is_early = is_among_first_unknown(module, call.callee);
                Callee::Unknown(is_early.then(|| unknown::suggest(&name)).flatten())
            }
        };
        CalleeFacts {
            callee,
            a_function: no_ptx_name::judgements(found, &name),
            is_unlowered: NameGroup::LoweringUnmodelled.has(&name),
            is_of_other_target: is_of_other_target(&name),
            name,
        }
    });
    let name = &callee_facts.name;
    if callee_facts.is_unlowered {
        let why = "libNVVM lowers, computes or fails at it, by release and front end";
        context.not_checked_at(Phase::Compile, name, why, site.span);
    }
    if callee_facts.is_of_other_target {
        let why = "LLVM's verifier checks the signatures of those that it knows, which are in no table here";
        context.not_checked_at(Phase::Verify, "signature of another target's intrinsic", why, site.span);
    }
    if callee_facts.is_of_other_target && is_left_to_optimizer(context, site, has_undefined_behavior) {
        let why = "the optimizer eliminates calls without side effects, and no table here states which have any";
        return context.not_checked_at(Phase::Compile, "call of another target's intrinsic", why, site.span);
    }
    no_ptx_name::check(context, site, name, &callee_facts.a_function);
    match &callee_facts.callee {
        Callee::Known { intrinsic, is_gated, verdicts, is_scoped_atomic, refused_by, crashes, unknown_to } => {
            unknown::check_passed(context, site, crashes);
            if *is_gated {
                sm_gate::check(context, site, *intrinsic);
            }
            compile_gate::check(context, site, verdicts, name);
            if *is_scoped_atomic {
                scoped_atomic::check(context, site, *intrinsic);
            }
            unsupported::check(context, site, *refused_by, name);
            unknown::check_known(context, site, *unknown_to);
        }
        Callee::Reflect => {}
        Callee::Unknown(help) => unknown::check(context, site, name, help.as_deref()),
    }
}

/// Whether the optimizer may eliminate a call of another target's intrinsic, since the result is not certain to be
/// used. Measured with libNVVM 12.0, 12.9, 13.0 and 13.5 at compute_75 and 100: intrinsics of x86, Arm, PowerPC, AMD
/// GPUs and Hexagon, with results that are used, unused, and stored to undef.
fn is_left_to_optimizer<F: FnOnce() -> bool>(
    context: &Context,
    site: IntrinsicSite,
    has_undefined_behavior: &LazyCell<bool, F>,
) -> bool {
    if site.instruction.ty == TypeId::VOID {
        return false;
    }
    let (function, id) = (site.call.function, site.call.instruction);
    let execution = context.guaranteed_execution();
    let is_live = execution.is_guaranteed_to_execute(function, id)
        && context.is_result_kept(function, id)
        && !**has_undefined_behavior;
    !is_live && !execution.is_result_observable(function, id)
}

fn is_of_other_target(name: &str) -> bool {
    NameGroup::OfOtherTarget.has(name) || NameGroup::KnownOfOtherTarget.has(name)
}

/// Whether a function contains `unreachable`, or a load or store through a constant such as undef. The optimizer may
/// eliminate code before such an instruction.
fn has_undefined_behavior(module: &Module, function: FunctionId) -> bool {
    let Some(function) = module.functions.get(function) else { return true };
    module.instructions_of(function.instructions).any(|(_, instruction)| match instruction.opcode {
        Opcode::Unreachable => true,
        Opcode::Load | Opcode::Store => {
            let pointer = module.operand(instruction, usize::from(instruction.opcode == Opcode::Store));
            pointer.is_some_and(|pointer| matches!(pointer.value, Value::Constant(_)))
        }
        _ => false,
    })
}

/// Whether `unknown` is among the first [`MAXIMUM_SUGGESTIONS`] unknown intrinsic names in the module, for which
/// suggestions are computed.
fn is_among_first_unknown(module: &Module, unknown: GlobalId) -> bool {
    let before = module.globals.as_slice().get(..unknown.0 as usize).unwrap_or(&[]);
    let is_unknown = |global: &&Global| match global.name {
        GlobalName::Named(name) => {
            module.is_llvm_name(global.name) && intrinsics::lookup(module.names.str(name)).is_none()
        }
        GlobalName::Numbered(_) => false,
    };
    before.iter().filter(is_unknown).take(MAXIMUM_SUGGESTIONS).count() < MAXIMUM_SUGGESTIONS
}
