//! The rule against device-side launches with arguments that point to memory inaccessible to the child grid.

use super::site::{Argument, Launch};
use super::target::DRIVER_SKIPS;
use crate::context::Context;
use crate::rule::{Dispute, Layer, References, ReportedBy, Severity, Shown};
use crate::{Finding, Judgement};
use nvvm_analysis::pointer_origins::{self, ObjectKind, UnderlyingObject};
use nvvm_syntax::address_space::{self, GENERIC, LOCAL, SHARED};
use nvvm_target::Reference;

nvvm_diagnostics::rules! {
    /// The rule against launch arguments that are pointers to memory inaccessible to the child grid.
    ADDRESS_SPACE "NV0202" "launch-arg-address-space" [
        SENTENCE =
            "A pointer to local memory or memory in 'addrspace(0)' has been used as a launch argument. \
             Dereferencing this within the launch is undefined",
        // *Tileiras: Pipeline Invariants and Verifiers* has no message; this one is this project's.
        SHARED_SENTENCE = "A pointer to CTA-shared memory has been used as a launch argument",
    ] {
        help: "Pass a pointer to global or constant memory: the child grid has its own local and shared memory.",
        layer: Layer::Launch,
        disputes: &[
            Dispute::always("C012"),
            Dispute { id: "C013", when: Shown::AsRemark },
            Dispute { id: "C015", when: Shown::InDeviceFunction },
        ],
    }
}

const TILEIRAS: References = References::of(Reference::Tileiras);
const MLIR: References = References::of(Reference::Mlir);

/// Maximum number of notes in one finding about the instructions that compute a pointer.
const SHOWN_STEPS: usize = 8;

pub(super) fn check(context: &mut Context, launch: &Launch) {
    for argument in &launch.arguments {
        check_argument(context, launch, *argument);
    }
}

/// The severity of passing a pointer to a child grid. It depends on the memory that the pointer points to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Danger {
    None,
    /// A pointer to shared memory. One reference document warns about it, the other does not mention it.
    Shared,
    Generic,
    Local,
}

fn danger_of(object: &UnderlyingObject) -> Danger {
    match (object.kind, object.space) {
        // Constants and functions point to no memory of the parent.
        (ObjectKind::Constant | ObjectKind::Function, _) => Danger::None,
        (ObjectKind::ByValueParameter, GENERIC) | (_, LOCAL) => Danger::Local,
        (_, GENERIC) => Danger::Generic,
        (_, SHARED) => Danger::Shared,
        _ => Danger::None,
    }
}

fn check_argument(context: &mut Context, launch: &Launch, argument: Argument) {
    let objects = pointer_origins::underlying_objects(context.module, launch.parent, argument.operand.value);
    let Some(object) = objects.iter().max_by_key(|object| danger_of(object)) else { return };
    let in_kernel = context.kernel_for(launch.parent).is_documented();
    // The driver of *Tileiras: NVVM IR Verifier* does not check launches outside of kernels, so these are warnings.
    let tileiras = if in_kernel { ReportedBy::DOCUMENTED } else { ReportedBy::DOCUMENTED_WARNING }.by(TILEIRAS);
    let mlir = ReportedBy::DOCUMENTED_WARNING.by(MLIR);
    let (message, reported_by, remark) = match danger_of(object) {
        Danger::None => return,
        Danger::Local => (SENTENCE, vec![tileiras, mlir], None),
        Danger::Generic => {
            let remark = "of the two documents only Tileiras: NVVM IR Verifier counts generic pointers; the other \
                          speaks of parent-local and CTA-shared memory";
            (SENTENCE, vec![tileiras, mlir.severity(Severity::Info)], Some(remark))
        }
        Danger::Shared => {
            let remark = "the documents disagree: Tileiras: Pipeline Invariants and Verifiers warns of CTA-shared \
                          memory, Tileiras: NVVM IR Verifier does not name it";
            (SHARED_SENTENCE, vec![tileiras.severity(Severity::Info), mlir], Some(remark))
        }
    };
    let judgements = reported_by.iter().map(Judgement::from).collect();
    let mut finding =
        Finding::new(&ADDRESS_SPACE, argument.operand.span, message).within(launch.parent).with_judgements(judgements);
    if argument.is_stored {
        finding = finding.note("launched here, with the parameter buffer that it is stored into", launch.span);
    }
    finding = along_the_path(finding, object);
    if !in_kernel {
        finding = finding.remark(DRIVER_SKIPS);
    }
    if let Some(remark) = remark {
        finding = finding.remark(remark);
    }
    context.report(finding);
}

/// Adds notes to `finding` about the instructions between a launch argument and the object that it points to.
fn along_the_path(mut finding: Finding, object: &UnderlyingObject) -> Finding {
    for (span, opcode) in object.path.iter().take(SHOWN_STEPS).filter(|(span, _)| !span.is_empty()) {
        finding = finding.note(format!("goes through this {}", opcode.keyword()), *span);
    }
    let space = address_space::words(object.space);
    let message = format!("comes from here: {}, {space} memory", object.kind.describe());
    if object.span.is_empty() { finding.remark(message) } else { finding.note(message, object.span) }
}
