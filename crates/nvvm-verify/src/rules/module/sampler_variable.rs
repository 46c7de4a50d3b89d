//! The rule about variables with the annotation `sampler`. The unified texture mode of libNVVM's PTX does not support
//! such variables.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use crate::rules::Check;
use crate::rules::module::variable::name_span;
use nvvm_syntax::global::GlobalKind;

nvvm_diagnostics::rules! {
    /// The rule against variables with the annotation `sampler` that are emitted to PTX. ptxas rejects them, since
    /// libNVVM's PTX uses the unified texture mode.
    SAMPLER_VARIABLE "NV0944" "sampler-variable" [
        VIOLATION = "Instruction or declaration violates .target texmode_unified setting",
    ] {
        help: "Annotate the variable as `texture`: its handle has the sampler's settings, too.",
        layer: Layer::Global,
    }
}

pub(super) const CHECK: Check = Check::Module(check);

fn check(context: &mut Context) {
    let (module, facts) = (context.module, context.facts);
    let samplers = facts.annotated(module, &["sampler"]);
    if samplers.is_empty() {
        return;
    }
    let emitted = context.emitted();
    for &id in samplers.difference(&facts.annotated(module, &["texture", "surface"])) {
        let Some(global) = module.globals.get(id) else { continue };
        if matches!(global.kind, GlobalKind::Variable { .. }) && emitted.contains(id) {
            context.report(Finding::new(&SAMPLER_VARIABLE, name_span(global), VIOLATION));
        }
    }
}
