//! The rule about calls of undeclared intrinsics.
//!
//! Newer versions of LLVM's parser declare a known intrinsic implicitly, from the types of its calls. The parser
//! declares intrinsics at the end of the module, in the order of names. It derives the suffix of an overloaded
//! intrinsic from the types.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::{Layer, References};
use crate::rules::Check;
use crate::rules::intrinsic::generic::signature::{mismatch_with, once_alignment};
use crate::rules::intrinsic::operand::signature::MISNUMBERED;
use crate::rules::intrinsic::{refusing_before, refusing_newest};
use crate::rules::syntax::order;
use nvvm_syntax::function::Function;
use nvvm_syntax::global::{GlobalId, GlobalName};
use nvvm_syntax::instruction::Detail;
use nvvm_syntax::types::{TypeId, TypeKind};
use nvvm_syntax::{Module, Span};
use nvvm_target::intrinsics::{self, Intrinsic, Kind, Signature};
use nvvm_target::{Dialect, NameGroup, ToolkitSet};
use rustc_hash::FxHashMap;

nvvm_diagnostics::rules! {
    /// The rule against calls of undeclared functions with a name that starts with `llvm.` and is not that of a known
    /// intrinsic.
    UNDECLARED "NV0015" "undeclared-intrinsic" [] {
        help: "Declare the function: without a declaration only names are read that the toolkit knows as intrinsics.",
        layer: Layer::Syntax,
    }

    /// The rule against calls of undeclared intrinsics with invalid types.
    SIGNATURE "NV0017" "undeclared-intrinsic-signature" [
        "invalid intrinsic signature",
        NEWEST_RESULT = "intrinsic return {}",
        NEWEST_ARGUMENT = "intrinsic argument {} {}";
        MISNUMBERED,
    ] {
        help: "Call the intrinsic with the types that it has: the reader declares it from the call.",
        layer: Layer::Syntax,
    }
}

/// The registration of the check of calls of undeclared intrinsics. The check depends on the whole module.
pub(super) const CHECK: Check = Check::Module(check);

fn check(context: &mut Context) {
    let module = context.module;
    // The parser derives declarations from calls in the order of names, in which it also reports errors.
    let implied: Vec<&Function> = module.functions.as_slice().iter().filter(|function| function.is_implied).collect();
    if !implied.is_empty() {
        check_implied(context, implied);
    }
}

fn check_implied(context: &mut Context, implied: Vec<&Function>) {
    let module = context.module;
    let calls = called_as(context);
    for (later, function) in implied.into_iter().enumerate() {
        let Some(GlobalName::Named(name)) = module.globals.get(function.global).map(|global| global.name) else {
            continue;
        };
        let name = module.names.text(name);
        let place = function.parameters_span;
        if NameGroup::OfOtherTarget.has(name.as_bytes()) {
            let why = "which names of other targets' intrinsics a release knows stands in no table here";
            context.not_modelled("call of another target's intrinsic without a declaration".to_owned(), why, place);
            continue;
        }
        let noticed = Span::at((context.source.len() + later) as u32);
        let stage = order::stage(noticed, true);
        let intrinsic = intrinsics::lookup(&name).or_else(|| intrinsics::lookup_called(&name));
        let known = intrinsic.map_or(ToolkitSet::NONE, nvvm_target::intrinsics::Intrinsic::known_undeclared_by);
        let known = References::of_toolkits(known);
        let unknown = References::CUDA.without(known);
        let finding = Finding::of_variants(&UNDECLARED, place, &[&name], &["unknown"])
            .also_of_variants(&[&format!("@{name}")], &["undefined"])
            .worded_by(unknown);
        context.report_unless_accepted(finding.at(stage));
        let Some(intrinsic) = intrinsic else { continue };
        // The parser checks the last call first.
        let types = calls.get(&function.global).map_or(&[][..], Vec::as_slice);
        let refused = types.iter().rev().map(|&ty| refused(module, (intrinsic, known), ty)).find(Option::is_some);
        if let Some((by, words)) = refused.flatten() {
            let variant = if words.is_some() { "invalid types" } else { "upgraded form" };
            let finding = Finding::of_variants(&SIGNATURE, place, &[], &[variant]);
            let finding = match words {
                Some(words) => finding.worded(words),
                None => finding,
            };
            context.report_unless_accepted(finding.worded_by(by).at(stage));
        }
    }
}

/// Returns the function types of the calls of each intrinsic, in source order.
fn called_as(context: &Context) -> FxHashMap<GlobalId, Vec<TypeId>> {
    let module = context.module;
    let mut types: FxHashMap<GlobalId, Vec<TypeId>> = FxHashMap::default();
    for site in &context.facts.intrinsic_calls {
        let Some(Detail::Call(id)) = module.instructions.get(site.instruction).map(|it| it.detail) else { continue };
        if let Some(call) = module.calls.get(id) {
            types.entry(site.callee).or_default().push(call.function_type);
        }
    }
    types
}

/// Returns the references (documents and tools) that support the intrinsic but reject a call of it with the function
/// type `called_as`. The message is that of the newest tool, or `None` if other tools auto-upgrade such a call.
fn refused(
    module: &Module,
    (intrinsic, knowing): (Intrinsic, References),
    called_as: TypeId,
) -> Option<(References, Option<String>)> {
    let name = intrinsic.base_name();
    // For intrinsics of libNVVM without known effects, the table contains one example of a signature.
    let is_example = intrinsic.kind() == Kind::LibNvvmOnly && intrinsic.effects().is_none();
    let TypeKind::Function { result, parameters, variadic: false } = module.types.kind(called_as) else {
        return None;
    };
    if is_example || NameGroup::UpgradedSignature.has(name) {
        return None;
    }
    let parameters = module.types.run_of(parameters);
    let fails = |signature: Signature| mismatch_with(module, intrinsic, signature, (result, parameters));
    let [newest, before] = [refusing_newest, refusing_before].map(|refusing| refusing(intrinsic, Dialect::Modern));
    let upgraded = |by: References| Some((knowing.and(by), None));
    let Some((_, words)) = fails(intrinsic.signature()) else { return upgraded(newest) };
    if once_alignment(name, parameters, intrinsic.signature().parameters().len()).is_some() {
        return if NameGroup::OnceAligned.has(name) { upgraded(knowing) } else { None };
    }
    let older: Vec<Signature> = intrinsic.older_signatures().map(|(_, signature)| signature).collect();
    if older.last().is_some_and(|&last| fails(last).is_none()) {
        return upgraded(References::CUDA.without(newest).or(before));
    }
    if NameGroup::TensorLoad.has(name) || older.iter().any(|&signature| fails(signature).is_none()) {
        return upgraded(knowing);
    }
    Some((knowing, Some(words)))
}
