//! Rules about debug intrinsics: `llvm.dbg.declare`, `llvm.dbg.value`, `llvm.dbg.label`.

use super::calls::Survival;
use super::class::Classes;
use super::effect::{CRASHING, Fault, KEPT, REMOVED, SEVEN};
use super::location::Locations;
use super::view::{View, subprogram_of};
use super::{FRAGMENT_OUTSIDE, FRAGMENT_WHOLE, label, node};
use crate::rules::llvm::declare::{Body, llvm_rules};
use nvvm_analysis::intrinsic_table::IntrinsicTable;
use nvvm_diagnostics::fill;
use nvvm_syntax::function::Function;
use nvvm_syntax::global::{GlobalId, GlobalName};
use nvvm_syntax::instruction::{Detail, Instruction};
use nvvm_syntax::metadata::{MetadataId, MetadataKind};
use nvvm_syntax::value::Value;
use nvvm_syntax::{Module, Span};
use nvvm_target::NameGroup;

llvm_rules! {
    /// The rule against calls of debug intrinsics with invalid operands, or with a location that does not match the
    /// variable or label.
    DEBUG_CALL "LV0081" "llvm-debug-call" Metadata
    "Such a call takes a value, a `!DILocalVariable` of this function and a `!DIExpression`, and has a `!dbg` in the same function." [
        ADDRESS = "invalid llvm.dbg.{} intrinsic address/value",
        VARIABLE = "invalid llvm.dbg.{} intrinsic variable",
        EXPRESSION = "invalid llvm.dbg.{} intrinsic expression",
        NO_LOCATION = "llvm.dbg.{} intrinsic requires a !dbg attachment",
        OTHER_VARIABLE = "mismatched subprogram between llvm.dbg.{} variable and !dbg attachment",
        OTHER_LABEL = "mismatched subprogram between llvm.dbg.{} label and !dbg attachment",
        CONFLICT = "conflicting debug info for argument";
        FRAGMENT_OUTSIDE,
        FRAGMENT_WHOLE,
    ]
}

const PREFIX: &str = "llvm.dbg.";

/// The bit of `DIFlagArtificial` in the flags of a debug information node.
const ARTIFICIAL: u32 = 1 << 6;

/// A call of a debug intrinsic.
struct Site<'a> {
    locations: &'a Locations,
    /// The part of the intrinsic's name after `llvm.dbg.`.
    kind: &'a str,
    function: &'a Function,
    instruction: &'a Instruction,
}

/// Checks an instruction if it is a call of a debug intrinsic.
pub(super) fn check(
    locations: &mut Locations,
    body: &mut Body,
    intrinsics: &IntrinsicTable,
    function: &Function,
    instruction: &Instruction,
    callee: GlobalId,
) {
    if !intrinsics.groups(callee).contains(NameGroup::DebugCall) {
        return;
    }
    let module = body.context.module;
    let Some(GlobalName::Named(name)) = module.globals.get(callee).map(|global| global.name) else { return };
    let Some(kind) = module.names.str(name).strip_prefix(PREFIX) else { return };
    let mut operands = module.operands_of(instruction.operands).iter().map(|operand| match operand.value {
        Value::Metadata(id) => Some(id),
        _ => None,
    });
    let mut next = || operands.next().flatten();
    match kind {
        "declare" | "value" | "addr" => {
            let (Some(value), Some(variable), Some(expression)) = (next(), next(), next()) else { return };
            let site = Site { locations, kind, function, instruction };
            let fault = site.variable(module, value, variable, expression);
            let fragment = site.fragment(module, variable, expression);
            let conflict = if fault.is_none() { site.conflict(module, variable) } else { None };
            let faults: Vec<Fault> = [fault, fragment, conflict].into_iter().flatten().collect();
            // Several faults are at the same place, so that they are in the order of the checks.
            let is_only_one = faults.len() == 1;
            for fault in faults {
                let span = if is_only_one { fault.span } else { instruction.span };
                site.locations.report(body, Fault { span, ..fault });
            }
            if let Some(number) = parameter(locations, module, instruction, variable) {
                locations.parameters.insert(number, variable);
            }
        }
        "label" => {
            let Some(label) = next() else { return };
            let site = Site { locations, kind, function, instruction };
            match site.label(module, label) {
                Some(fault) => site.locations.report(body, fault),
                None if site.location(module).is_none() => label::report(body, callee_span(module, instruction)),
                None => {}
            }
        }
        _ => {}
    }
}

/// Returns the span of the callee of a call.
fn callee_span(module: &Module, instruction: &Instruction) -> Span {
    let call = match instruction.detail {
        Detail::Call(call) => module.calls.get(call),
        _ => None,
    };
    call.map_or(instruction.span, |call| call.callee.span)
}

impl Site<'_> {
    fn fault(&self, module: &Module, template: &'static str, place: &'static str) -> Fault {
        let message = fill(template, &[self.kind]);
        let own = self.locations.own;
        let survival =
            self.locations.survival.get_or_init(|| Survival::of(module, &self.locations.classes, self.function, own));
        let survives = survival.survives(module, &self.locations.classes, self.instruction);
        let place = if survives { place } else { REMOVED };
        let fault = Fault::new(&DEBUG_CALL, self.part(module, template), message);
        Fault { variants: SEVEN, place, ..fault }
    }

    /// Returns the span of the part of the call that a message is about.
    fn part(&self, module: &Module, template: &str) -> Span {
        let operand = |index| module.operand(self.instruction, index).map(|operand| operand.span);
        let location = || self.locations.attachment(module.attachments_of(self.instruction.metadata)).map(|it| it.span);
        let part = match template {
            ADDRESS => operand(0),
            VARIABLE if self.kind == "label" => operand(0),
            VARIABLE | CONFLICT => operand(1),
            EXPRESSION | FRAGMENT_OUTSIDE | FRAGMENT_WHOLE => operand(2),
            NO_LOCATION => Some(callee_span(module, self.instruction)),
            OTHER_VARIABLE | OTHER_LABEL => location(),
            _ => None,
        };
        part.filter(|part| !part.is_empty()).unwrap_or(self.instruction.span)
    }

    fn location(&self, module: &Module) -> Option<MetadataId> {
        Some(self.locations.attachment(module.attachments_of(self.instruction.metadata))?.node)
    }

    fn variable(
        &self,
        module: &Module,
        value: MetadataId,
        variable: MetadataId,
        expression: MetadataId,
    ) -> Option<Fault> {
        let classes = &self.locations.classes;
        // Calls of `llvm.dbg.declare` are lowered to `llvm.dbg.value` before the verifier runs, and the lowering reads
        // their operands.
        let read = if self.kind == "value" { KEPT } else { CRASHING };
        if !is_value(module, value) {
            return Some(self.fault(module, ADDRESS, REMOVED));
        }
        let class = classes.class(module, variable);
        if !class.overlaps(Classes::LOCAL_VARIABLE) {
            let fault = self.fault(module, VARIABLE, read);
            // The lowering also reads the calls of `llvm.dbg.declare` that are removed later.
            let is_unreadable = class.overlaps(Classes::NAMESPACE.or(Classes::BASIC_TYPE));
            let place = if is_unreadable { read } else { fault.place };
            return Some(Fault { place, ..fault });
        }
        if !classes.class(module, expression).overlaps(Classes::EXPRESSION) {
            return Some(self.fault(module, EXPRESSION, read));
        }
        self.place(module, variable, OTHER_VARIABLE)
    }

    fn label(&self, module: &Module, label: MetadataId) -> Option<Fault> {
        if !self.locations.classes.class(module, label).overlaps(Classes::LABEL) {
            return Some(self.fault(module, VARIABLE, KEPT));
        }
        self.location(module)?;
        self.place(module, label, OTHER_LABEL)
    }

    /// Checks that the `!dbg` of the call is in the same subprogram as `described`, the variable or label. If not,
    /// returns a violation with the message `other`.
    fn place(&self, module: &Module, described: MetadataId, other: &'static str) -> Option<Fault> {
        let classes = &self.locations.classes;
        let Some(location) = self.location(module) else {
            return Some(self.fault(module, NO_LOCATION, CRASHING));
        };
        if !self.locations.is_location(module, location) {
            return None;
        }
        let subprogram = |node| subprogram_of(module, classes, View::of(module, node)?.node("scope")?);
        let (own, at) = (subprogram(described)?, subprogram(location)?);
        (own != at).then(|| self.fault(module, other, KEPT))
    }

    fn fragment(&self, module: &Module, variable: MetadataId, expression: MetadataId) -> Option<Fault> {
        let classes = &self.locations.classes;
        let is_artificial = View::of(module, variable)?.flags("flags").unwrap_or(0) & ARTIFICIAL != 0;
        if is_artificial || classes.class(module, variable) != Classes::LOCAL_VARIABLE {
            return None;
        }
        let message = node::fragment(classes, module, variable, expression)?;
        Some(Fault { variants: &[], ..self.fault(module, message, KEPT) })
    }

    fn conflict(&self, module: &Module, variable: MetadataId) -> Option<Fault> {
        let number = parameter(self.locations, module, self.instruction, variable)?;
        let known = self.locations.parameters.get(&number)?;
        let fault = || self.fault(module, CONFLICT, KEPT);
        (*known != variable).then(|| Fault { variants: &[], ..fault() })
    }
}

/// Returns the number of the parameter that a debug variable describes; `None` for other variables and inlined calls.
fn parameter(locations: &Locations, module: &Module, instruction: &Instruction, variable: MetadataId) -> Option<i128> {
    locations.own?;
    let location = locations.attachment(module.attachments_of(instruction.metadata))?.node;
    let is_inlined = View::of(module, location)?.has("inlinedAt");
    let number = View::of(module, variable)?.number("arg");
    (!is_inlined && number != 0).then_some(number)
}

/// Whether the first operand of a debug intrinsic describes a value: a wrapped value, or an empty node in place of a
/// removed value.
fn is_value(module: &Module, id: MetadataId) -> bool {
    match module.metadata.get(id).map(|metadata| metadata.kind) {
        Some(MetadataKind::Tuple { members, .. }) => members.is_empty(),
        Some(MetadataKind::String(_) | MetadataKind::Null) => false,
        Some(MetadataKind::Specialised { fields, .. }) => fields.is_empty(),
        Some(MetadataKind::Value(_) | MetadataKind::Undefined) | None => true,
    }
}
