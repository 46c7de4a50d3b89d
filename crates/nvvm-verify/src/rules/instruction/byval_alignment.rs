//! The rule about `byval` arguments of indirect calls. LLVM 7 gives the parameter in the PTX prototype of the call at
//! least the alignment 4, but not the argument.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use crate::rules::{Check, FunctionCheck};
use nvvm_abi::Layouts;
use nvvm_analysis::pointer_origins::underlying_object;
use nvvm_analysis::symbols::is_kept_by_linkage;
use nvvm_syntax::Module;
use nvvm_syntax::attribute::{AttributeKind, Attributes};
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::global::GlobalKind;
use nvvm_syntax::instruction::{Call, Detail, Instruction, Opcode};
use nvvm_syntax::value::{Operand, Value};
use std::cell::LazyCell;

nvvm_diagnostics::rules! {
    /// The rule against `byval` arguments of indirect calls with an alignment below 4 (LLVM 7).
    BYVAL_ALIGNMENT "NV1135" "byval-alignment" ["Alignment of argument does not match formal parameter '_'"] {
        help: "Write `align 4` at the argument, and align the memory that it passes to 4 bytes.",
        layer: Layer::Instruction,
    }
}

const MAY_BE_RESOLVED: &str =
    "below sm_100 ptxas rejects the call, unless the optimizer finds the called function or removes the call";

/// The least alignment of a `byval` parameter in a prototype, in bytes.
const LEAST: u64 = 4;

pub(super) const CHECK: Check = Check::Function(each);

fn each<'m>(context: &Context<'m>) -> FunctionCheck<'m> {
    let module = context.module;
    let passes_memory = module.argument_attributes.iter().any(|attributes| has_keyword(module, *attributes, "byval"));
    Box::new(move |context, id, function| {
        if passes_memory && function.is_definition {
            check(context, id, function);
        }
    })
}

fn has_keyword(module: &Module, attributes: Attributes, keyword: &str) -> bool {
    module.keyword_attribute(attributes, keyword).is_some()
}

fn check(context: &mut Context, id: FunctionId, function: &Function) {
    let module = context.module;
    let stores_pointers = LazyCell::new(|| stores_pointers(module, function));
    for (_, instruction) in module.instructions_of(function.instructions) {
        let Detail::Call(call) = instruction.detail else { continue };
        let Some(call) = module.calls.get(call) else { continue };
        if matches!(call.callee.value, Value::Global(_) | Value::InlineAsm(_)) {
            continue;
        }
        let Some(argument) = first_misaligned(context, instruction, call) else { continue };
        if context.is_reachable(id, instruction) && is_certain(module, function, call, || *stores_pointers) {
            let finding = Finding::of_variants(&BYVAL_ALIGNMENT, argument.span, &[], &[]);
            context.report(finding.within(id));
        } else {
            context.not_checked_at_assemble("indirect call with a byval argument", MAY_BE_RESOLVED, argument.span);
        }
    }
}

/// Returns the first `byval` argument of a call whose alignment is below that of its parameter in the prototype. An
/// argument without `align` has the alignment of its type.
fn first_misaligned(context: &Context, instruction: &Instruction, call: &Call) -> Option<Operand> {
    let module = context.module;
    let lists = module.argument_attributes.get(call.argument_attributes.range())?;
    let arguments = module.operands_of(instruction.operands);
    let mut misaligned = arguments.iter().zip(lists).filter(|(argument, attributes)| {
        if !has_keyword(module, **attributes, "byval") {
            return false;
        }
        let Some(ty) = module.types.pointee(argument.ty) else { return false };
        let written = module.all_attributes(**attributes).find_map(|attribute| match attribute.kind {
            AttributeKind::Integer(name, align) if module.names.bytes(name) == b"align" => Some(align),
            _ => None,
        });
        let align = written
            .or_else(|| Layouts::new(module, context.data_layout).of(ty).ok().map(|layout| layout.alignment.bytes()));
        align.is_some_and(|align| align < LEAST)
    });
    misaligned.next().map(|(argument, _)| *argument)
}

/// Whether libNVVM certainly emits a call as indirect: the callee is an argument, is selected between an argument
/// and another value, or is loaded from memory of the caller or from a variable that other modules can write, in a
/// function that stores no pointers. `stores_pointers` is whether the function stores any.
fn is_certain(module: &Module, function: &Function, call: &Call, stores_pointers: impl Fn() -> bool) -> bool {
    let is_unknown = match call.callee.value {
        Value::Argument(_) => true,
        Value::Instruction(id) => module.instructions.get(id).is_some_and(|callee| {
            let operand = |at| module.operand(callee, at).map(|operand| operand.value);
            match callee.opcode {
                Opcode::Load => {
                    operand(0).is_some_and(|pointer| is_foreign(module, pointer)) && !stores_pointers()
                }
                Opcode::Select => {
                    let is_argument = |at| matches!(operand(at), Some(Value::Argument(_)));
                    is_argument(0) && (is_argument(1) || is_argument(2))
                }
                _ => false,
            }
        }),
        _ => false,
    };
    let is_visible = module.globals.get(function.global).is_some_and(is_kept_by_linkage);
    let may_be_removed =
        ["readnone", "readonly", "speculatable"].iter().any(|keyword| has_keyword(module, call.attributes, keyword));
    is_unknown && is_visible && !may_be_removed
}

/// Whether other modules may write the memory of a pointer.
fn is_foreign(module: &Module, pointer: Value) -> bool {
    match underlying_object(module, pointer) {
        Value::Argument(_) => true,
        Value::Global(id) => module.globals.get(id).is_some_and(|global| {
            matches!(global.kind, GlobalKind::Variable { constant: false, .. }) && is_kept_by_linkage(global)
        }),
        _ => false,
    }
}

fn stores_pointers(module: &Module, function: &Function) -> bool {
    module.instructions_of(function.instructions).any(|(_, instruction)| {
        instruction.opcode == Opcode::Store
            && module.operand(instruction, 0).is_some_and(|stored| module.types.pointee(stored.ty).is_some())
    })
}
