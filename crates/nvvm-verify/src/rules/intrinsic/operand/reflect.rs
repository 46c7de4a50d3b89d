//! Rules about `__nvvm_reflect`, whose argument is a string with the name of a compiler setting.

use super::declare::INTRINSIC;
use crate::context::Context;
use crate::finding::Finding;
use nvvm_analysis::CallSite;
use nvvm_syntax::Module;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::global::{GlobalKind, GlobalName};
use nvvm_syntax::instruction::{Detail, Instruction, Opcode};
use nvvm_syntax::value::{Operand, Value};
use nvvm_target::NameGroup;

nvvm_diagnostics::rules! {
    ARGUMENT "NV0672" "nvvm-reflect-argument" [] {
        help: "Pass the address of a constant string, such as `c\"__CUDA_FTZ\\00\"`: the call is answered while compiling.",
        ..INTRINSIC
    }
}

/// The form of the argument of `__nvvm_reflect`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Argument {
    /// The argument is a null-terminated string, as required.
    Text,
    /// The argument is a value that is not constant.
    Variable,
    /// The argument is a string after a cast instruction. The modern (opaque-pointer) front ends before 13.1 do not
    /// find that string; all other front ends do.
    AfterCast,
    /// The argument is a constant that is not the address of a variable.
    Number,
    /// The argument is a variable without an initializer.
    External,
    /// The argument is a variable with the initializer `zeroinitializer`.
    Empty,
    /// The argument is a variable whose initializer has no null byte at the end.
    Unterminated,
}

impl Argument {
    /// Returns the variant (named case of the rule in the table of outcomes per tool) of an argument form that newer
    /// libNVVM releases reject; `None` if they accept it.
    fn variant(self) -> Option<&'static str> {
        match self {
            Argument::Text | Argument::AfterCast => None,
            Argument::Variable => Some("not constant"),
            Argument::Number | Argument::External => Some("no initializer"),
            Argument::Empty => Some("zeroinitializer"),
            Argument::Unterminated => Some("unterminated"),
        }
    }

    /// Returns the variant (named case of the rule in the table of outcomes per tool) of an argument form that older
    /// libNVVM releases reject; `None` if they accept it.
    fn variant_of_older(self) -> Option<&'static str> {
        match self {
            Argument::Variable | Argument::Number | Argument::Empty => Some("no string"),
            Argument::External | Argument::AfterCast => Some("string out of sight"),
            Argument::Text | Argument::Unterminated => None,
        }
    }
}

/// Checks the calls of `__nvvm_reflect` in a function.
pub(super) fn check(context: &mut Context, function: FunctionId) {
    let module = context.module;
    let facts = context.facts;
    for CallSite { instruction, call, .. } in facts.bodies.calls_of(module, function) {
        let Value::Global(callee) = call.callee.value else { continue };
        let Some(GlobalName::Named(name)) = module.globals.get(callee).map(|global| global.name) else { continue };
        let open_cl = match module.names.bytes(name) {
            b"__nvvm_reflect" => false,
            b"__nvvm_reflect_ocl" => true,
            bytes if NameGroup::Reflect.has(bytes) => false,
            _ => continue,
        };
        if let Some(operand) = module.operand(instruction, 0) {
            check_argument(context, function, operand, open_cl);
        }
    }
}

fn check_argument(context: &mut Context, function: FunctionId, operand: Operand, open_cl: bool) {
    let argument = classify(context.module, operand.value);
    let mut variants: Vec<&str> = argument.variant().into_iter().collect();
    // Older releases do not know the OpenCL variant.
    if !open_cl {
        variants.extend(argument.variant_of_older());
    }
    if !variants.is_empty() {
        context.report(Finding::of_variants(&ARGUMENT, operand.span, &[], &variants).within(function));
    }
}

/// Maximum number of casts and aggregate accesses that the search for the string argument of `__nvvm_reflect` follows.
const MAXIMUM_STEPS: usize = 16;

fn classify(module: &Module, mut value: Value) -> Argument {
    let mut after_cast = false;
    for _ in 0..MAXIMUM_STEPS {
        let operands = match value {
            Value::Global(global) => {
                let found = contents(module, module.globals.get(global).map(|global| global.kind));
                let hidden = after_cast && found == Argument::Text;
                return if hidden { Argument::AfterCast } else { found };
            }
            Value::Constant(id) => match module.constants.get(id).map(|constant| constant.kind) {
                Some(ConstantKind::Expression {
                    opcode: Opcode::GetElementPtr | Opcode::BitCast | Opcode::AddrSpaceCast,
                    operands,
                    ..
                }) => operands,
                _ => return Argument::Number,
            },
            Value::Instruction(id) => match module.instructions.get(id) {
                Some(instruction)
                    if matches!(
                        instruction.opcode,
                        Opcode::GetElementPtr | Opcode::BitCast | Opcode::AddrSpaceCast
                    ) =>
                {
                    after_cast = true;
                    instruction.operands
                }
                // The conversion of a constant is folded before the call is checked.
                Some(instruction) if is_conversion(module, instruction) => instruction.operands,
                _ => return Argument::Variable,
            },
            // An operand with a parse error is not judged.
            Value::Unresolved => return Argument::Text,
            _ => return Argument::Variable,
        };
        let Some(first) = module.operands_of(operands).first() else { return Argument::Text };
        value = first.value;
    }
    Argument::Text
}

/// Whether an instruction calls an intrinsic that converts a pointer to another address space.
fn is_conversion(module: &Module, instruction: &Instruction) -> bool {
    let Detail::Call(call) = instruction.detail else { return false };
    let Some(Value::Global(callee)) = module.calls.get(call).map(|call| call.callee.value) else { return false };
    let name = module.globals.get(callee).map(|callee| callee.name);
    matches!(name, Some(GlobalName::Named(name)) if NameGroup::SpaceConversion.has(module.names.bytes(name)))
}

fn contents(module: &Module, kind: Option<GlobalKind>) -> Argument {
    let initializer = match kind {
        Some(GlobalKind::Variable { initializer, .. }) => initializer,
        _ => return Argument::Number,
    };
    let Some(initializer) = initializer else { return Argument::External };
    let Value::Constant(id) = initializer.value else { return Argument::Text };
    match module.constants.get(id).map(|constant| constant.kind) {
        Some(ConstantKind::String(text)) if module.names.bytes(text).ends_with(b"\0") => Argument::Text,
        Some(ConstantKind::String(_)) => Argument::Unterminated,
        Some(ConstantKind::Zero) => Argument::Empty,
        Some(ConstantKind::Aggregate(members)) => {
            let last = module.operands_of(members).last();
            let is_end = last.is_some_and(|last| {
                module.integer(last.value) == Some(0) && module.types.integer_bits(last.ty) == Some(8)
            });
            if is_end { Argument::Text } else { Argument::Unterminated }
        }
        _ => Argument::Text,
    }
}
