//! The rule about `wmma` intrinsics, for which the LLVM 7 front end emits PTX without `.aligned`. ptxas requires it
//! since sm_70.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::{Layer, References};
use crate::rules::intrinsic::knowing;
use crate::rules::{Check, FunctionCheck};
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::types::TypeId;
use nvvm_target::{Dialect, intrinsics};

nvvm_diagnostics::rules! {
    /// The rule against LLVM's `wmma` intrinsics if the LLVM 7 front end compiles them for a target since sm_70. The
    /// PTX lacks the required `.aligned`.
    WMMA_ALIGNMENT "NV0532" "wmma-alignment" [".aligned modifier required for instruction '{}'"] {
        help: "Use NVVM's names (`llvm.nvvm.hmma.m16n16k16.ld.a.f16`): their PTX has `.aligned`.",
        layer: Layer::Intrinsic,
    }
}

const PREFIX: &str = "llvm.nvvm.wmma.";

/// The name suffixes of saturating matrix products on `half`. ptxas rejects the PTX that libNVVM emits for them since
/// 13.5; LLVM 7 in older releases selects other instructions.
const SATURATED_HALVES: [&str; 2] = [".f16.f16.satfinite", ".f16.f32.satfinite"];

pub(super) const CHECK: Check = Check::Function(each);

fn each<'m>(_: &Context<'m>) -> FunctionCheck<'m> {
    Box::new(check)
}

fn check(context: &mut Context, id: FunctionId, _: &Function) {
    let module = context.module;
    for &call in context.facts.intrinsic_calls_of(id) {
        let name = module.names.str(call.name);
        let Some(parts) = name.strip_prefix(PREFIX) else { continue };
        let Some((instruction, _)) = call.resolve(module) else { continue };
        if instruction.ty != TypeId::VOID && !context.is_result_kept(id, call.instruction) {
            continue;
        }
        let known = intrinsics::lookup(name).or_else(|| intrinsics::lookup_called(name));
        let by = known.map_or(References::NONE, |intrinsic| knowing(intrinsic, Dialect::Legacy));
        let variant = if SATURATED_HALVES.iter().any(|end| name.ends_with(end)) { "saturated halves" } else { "other" };
        let mut parts = parts.split('.').skip(1);
        let printed = match (parts.next(), parts.next()) {
            (Some(operation @ ("load" | "store")), Some(fragment)) => format!("wmma.{operation}.{fragment}"),
            _ => "wmma.mma".to_owned(),
        };
        let finding = Finding::of_variants(&WMMA_ALIGNMENT, instruction.opcode_span, &[&printed], &[variant]).by(by);
        context.report_unless_accepted(finding.within(id));
    }
}
