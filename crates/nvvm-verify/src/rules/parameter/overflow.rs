//! The rule against kernel parameters whose total size exceeds a limit. The two documents, libNVVM and ptxas differ in
//! their messages and in the computation of the size.

use super::kernel_name::KernelName;
use crate::context::Context;
use crate::kernel_for::KernelFor;
use crate::rule::{Dispute, Layer, References, Severity};
use crate::{Finding, Judgement};
use nvvm_abi::buffer::{Counting, ParameterBuffer, ParameterSizer};
use nvvm_diagnostics::fill;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::value::LocalName;
use nvvm_target::prose::{counted, grouped};
use nvvm_target::{OverflowMessageForm, Phase, Reference, Target, TargetSet};
use std::collections::BTreeMap;
use std::sync::LazyLock;

nvvm_diagnostics::rules! {
    /// The rule against kernels whose parameters exceed the size limit of the target.
    OVERFLOW "NV0101" "kernel-parameter-space-overflow" [
        SENTENCE = "Formal parameter space overflowed ({} bytes required, max {} bytes allowed) in function {}",
        COMPARISON = "formal parameter space overflowed: {} > {} bytes for {}",
        UNNAMED = "error: failed to compile Tile IR program",
        ASSEMBLED = "Entry function '{}' uses too much parameter space (0x{} bytes, 0x{} max).",
    ] {
        help: "Pass large data by pointer: allocate it in global memory, or put it into a constant variable.",
        layer: Layer::Parameter,
        disputes: &[Dispute::always("C002"), Dispute::always("C011")],
    }
}

const COMPILE: &[Phase] = &[Phase::Compile];
const ASSEMBLE: &[Phase] = &[Phase::Assemble];

/// Maximum number of parameters for which a finding about the parameter size has a note.
const NAMED_PARAMETERS: usize = 3;

/// The check of the parameter size by one reference (document or measured tool). It consists of the computation of the
/// size, the phases of the check, the limit, and the form of the message.
struct Look {
    counting: Counting,
    phases: &'static [Phase],
    limit: fn(Reference, Target) -> Option<u32>,
    form: Form,
}

enum Form {
    Of(OverflowMessageForm),
    Assembler,
}

/// Returns all checks of the parameter size that a reference (document or measured tool) makes.
fn looks(reference: Reference) -> Vec<Look> {
    let limit: fn(Reference, Target) -> Option<u32> = |reference, target| reference.parameter_limit(target).bytes;
    let own = |counting, phases| Look { counting, phases, limit, form: Form::Of(reference.overflow_message_form()) };
    match reference {
        Reference::Tileiras => vec![own(Counting::Documented, &[])],
        Reference::Mlir => vec![own(Counting::DataLayout, &[])],
        Reference::Tileiras135 => vec![own(Counting::Assembler, &[])],
        Reference::Llvm(_) => Vec::new(),
        Reference::Cuda(_) => vec![
            own(Counting::Unpadded, COMPILE),
            Look {
                counting: Counting::Assembler,
                phases: ASSEMBLE,
                limit: |reference, target| reference.assembler_limit(target)?.bytes,
                form: Form::Assembler,
            },
        ],
    }
}

/// The smallest parameter size limit of any reference (document or measured tool) on any target, in bytes. The
/// parameters of most kernels are far smaller.
static SMALLEST_LIMIT: LazyLock<u64> = LazyLock::new(|| {
    let of_reference = |&reference: &Reference| {
        let of_look = move |look: Look| Target::ALL.iter().filter_map(move |&target| (look.limit)(reference, target));
        looks(reference).into_iter().flat_map(of_look)
    };
    Reference::ALL.iter().flat_map(of_reference).min().map_or(0, u64::from)
});

pub(super) fn check(
    context: &mut Context,
    sizer: &ParameterSizer,
    id: FunctionId,
    function: &Function,
    kernel_for: &KernelFor,
) {
    let buffers: Vec<ParameterBuffer> = Counting::ALL.iter().map(|&counting| sizer.buffer(id, counting)).collect();
    if buffers.iter().all(|buffer| buffer.total.is_none_or(|total| total <= *SMALLEST_LIMIT)) {
        return;
    }
    let total_by = |counting| buffers.iter().find(|buffer| buffer.counting == counting).and_then(|buffer| buffer.total);
    let name = KernelName::of(context.module, function);
    let mut judgements = Vec::new();
    for &reference in Reference::ALL {
        // libNVVM also checks declarations that are referenced; findings in dropped symbols are removed after all
        // checks. With tileiras only definitions were measured.
        if reference == Reference::Tileiras135 && !function.is_definition {
            continue;
        }
        // ptxas does not run if libNVVM rejects the module.
        let mut refused = kernel_for.on(reference).complement();
        for look in looks(reference) {
            let Some(total) = total_by(look.counting) else { continue };
            for (message, on) in exceeded(reference, &look, total, &name, refused) {
                refused = refused.union(on);
                let by = References::of(reference);
                judgements.push(Judgement::on(by, on, Severity::Error, look.phases).with_outcome(message));
            }
        }
    }
    merge(&mut judgements);
    let span = context.module.globals.get(function.global).map_or(function.parameters_span, |global| global.name_span);
    let Some(finding) = Finding::of(&OVERFLOW, span, judgements) else { return };
    let mut finding = finding.within(id);
    if let Some(buffer) = buffers.first() {
        finding = with_largest(context, finding, buffer);
    }
    context.report(finding);
}

/// Returns the messages of the check `look` about parameters of `total` bytes, each with its targets. Targets in
/// `refused` are omitted.
fn exceeded(
    reference: Reference,
    look: &Look,
    total: u64,
    name: &KernelName,
    refused: TargetSet,
) -> BTreeMap<String, TargetSet> {
    let mut messages: BTreeMap<String, TargetSet> = BTreeMap::new();
    for &target in Target::ALL.iter().filter(|&&target| !refused.contains(target)) {
        let Some(limit) = (look.limit)(reference, target) else { continue };
        if total > u64::from(limit) {
            let message = message(reference, look, total, limit, name, target);
            messages.entry(message).or_insert(TargetSet::empty()).insert(target);
        }
    }
    messages
}

fn message(reference: Reference, look: &Look, total: u64, limit: u32, name: &KernelName, target: Target) -> String {
    match look.form {
        Form::Of(OverflowMessageForm::Sentence) => {
            // The document prints the demangled name; tools were observed to print the symbol.
            let name = if reference.is_measured() { &name.symbol } else { &name.demangled };
            fill(SENTENCE, &[&total.to_string(), &limit.to_string(), name])
        }
        Form::Of(OverflowMessageForm::Comparison) => {
            fill(COMPARISON, &[&total.to_string(), &limit.to_string(), target.name()])
        }
        Form::Of(OverflowMessageForm::Unnamed) => UNNAMED.to_owned(),
        Form::Assembler => fill(ASSEMBLED, &[&name.symbol, &format!("{total:x}"), &format!("{limit:x}")]),
    }
}

/// Merges judgements (tools, targets and phases) that differ only in the reference (document or measured tool).
fn merge(judgements: &mut Vec<Judgement>) {
    let mut merged: Vec<Judgement> = Vec::new();
    for judgement in judgements.drain(..) {
        let same = merged.iter_mut().find(|known| {
            known.outcome == judgement.outcome && known.targets == judgement.targets && known.phases == judgement.phases
        });
        match same {
            Some(known) => known.references = judgement.references.iter().fold(known.references, References::with),
            None => merged.push(judgement),
        }
    }
    merged.shrink_to_fit();
    *judgements = merged;
}

/// Adds notes about the largest parameters to a finding about the parameter size.
fn with_largest(context: &Context, mut finding: Finding, buffer: &ParameterBuffer) -> Finding {
    let mut slots: Vec<_> = buffer.parameters.iter().collect();
    slots.sort_by_key(|slot| std::cmp::Reverse(slot.size));
    for slot in slots.into_iter().take(NAMED_PARAMETERS).filter(|slot| slot.size > 0) {
        let name = match slot.name {
            LocalName::Named(name) => format!("%{}", context.module.names.text(name)),
            LocalName::Numbered(number) => format!("%{number}"),
            LocalName::None => format!("parameter {}", slot.index),
        };
        let how = if slot.by_value { " (by value)" } else { "" };
        let text = nvvm_syntax::printer::short_type_text(context.module, slot.counted);
        let (size, offset) = (counted(slot.size, "byte"), grouped(slot.offset));
        let message = format!("{name} takes {size} at offset {offset}: {text}{how}");
        finding = finding.note(message, slot.span);
    }
    finding
}
