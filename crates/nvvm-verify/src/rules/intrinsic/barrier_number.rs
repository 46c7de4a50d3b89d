//! The rule about identifiers of CTA barriers (`bar.sync`): PTX has sixteen barriers, from 0 to 15.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use crate::rules::{Check, FunctionCheck};
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_target::NameGroup;

nvvm_diagnostics::rules! {
    /// The rule against barrier numbers outside of 0 to 15.
    BARRIER_NUMBER "NV0679" "barrier-number" ["Barrier number '{}' out of range, expected to be in range [0..15]"] {
        help: "A block has the barriers 0 to 15.",
        layer: Layer::Intrinsic,
    }
}

pub(super) const CHECK: Check = Check::Function(each);

/// The number of barriers of a CTA.
const BARRIERS: i64 = 16;

fn each<'m>(_: &Context<'m>) -> FunctionCheck<'m> {
    Box::new(check)
}

fn check(context: &mut Context, id: FunctionId, _: &Function) {
    let (module, facts) = (context.module, context.facts);
    for call in facts.intrinsic_calls_of(id) {
        let name = module.names.bytes(call.name);
        let variant = if NameGroup::BarrierNumber.has(name) {
            "old name"
        } else if NameGroup::BarrierNumberSince13_3.has(name) {
            "new name"
        } else {
            continue;
        };
        let Some((instruction, _)) = call.resolve(module) else { continue };
        let Some(number) = module.operand(instruction, 0) else { continue };
        if let Some(value) = module.integer(number.value).filter(|value| !(0..BARRIERS).contains(value)) {
            // ptxas sign-extends the number to 64 bits.
            let value = value.cast_unsigned();
            context.report(Finding::of_variants(&BARRIER_NUMBER, number.span, &[&value], &[variant]).within(id));
        }
    }
}
