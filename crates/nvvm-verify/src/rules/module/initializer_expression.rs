//! The rule about constant expressions with addresses in initializers, as LLVM's NVPTX back end prints them.
//!
//! The PTX printer prints 64-bit addresses with an offset. It has no format for other arithmetic, prints narrower
//! addresses with a mask that ptxas cannot parse, and fails differently in each release for members of structs and
//! arrays.

use crate::assembled::symbols_of;
use crate::context::Context;
use crate::finding::{Finding, Judgement};
use crate::outcome::COMPILE_CRASHES;
use crate::rule::{ReportedBy, Layer, References, Severity, Targets};
use crate::rules::Check;
use crate::rules::module::measured::{compile_on, emitted_initializer};
use crate::rules::module::variable::{OLDER_UNSUPPORTED_EXPRESSION, UNSUPPORTED_EXPRESSION};
use nvvm_rule::fill;
use nvvm_syntax::Module;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::instruction::Opcode;
use nvvm_syntax::types::TypeKind;
use nvvm_syntax::value::{Operand, Value};
use nvvm_target::release::{CUDA_12_9, CUDA_13_0, CUDA_13_1, CUDA_13_5};
use nvvm_target::{Crash, Phase, Source};

nvvm_rule::rules! {
    /// An expression that the PTX printer or ptxas rejects.
    INITIALIZER_EXPRESSION "NV0961" "initializer-expression" [
        PARSING_ERROR = "Parsing error near '{}': syntax error",
        TOO_MANY_ELEMENTS = "Greater number of elements in array initializer";
        UNSUPPORTED_EXPRESSION,
        OLDER_UNSUPPORTED_EXPRESSION,
        COMPILE_CRASHES,
    ] {
        help: "PTX initializers hold addresses of 64 bits, with an offset: compute everything else when the kernel runs.",
        layer: Layer::Global,
        computed: &[ReportedBy::COMPILE, ReportedBy::ASSEMBLE],
        sources: &[Source::measured(
            "libNVVM and ptxas 12.0, 12.4, 12.8 to 13.5",
            "nvvmCompileProgram and the PTX of initializers: arithmetic on addresses and addresses of 8 to 128 bits, in \
             scalars and structs",
        )],
    }
}

pub(super) const CHECK: Check = Check::Outside(check);

/// Maximum number of aggregate elements that are examined.
const MAXIMUM_ELEMENTS: usize = 1 << 16;

fn check(context: &mut Context) {
    let module = context.module;
    for (_, global) in module.globals.iter() {
        let Some(initializer) = emitted_initializer(global).filter(|_| !module.is_llvm_name(global.name)) else {
            continue;
        };
        if let Some((_, judgements)) = refused_operand(context, initializer, Holder::Scalar) {
            report(context, initializer, judgements);
        } else if let Some((element, judgements)) = first_element(context, initializer) {
            report(context, element, judgements);
        }
    }
}

fn report(context: &mut Context, place: Operand, judgements: Vec<Judgement>) {
    let words = fill(UNSUPPORTED_EXPRESSION, &[place.span.text(context.source)]);
    if let Some(finding) = Finding::of(&INITIALIZER_EXPRESSION, place.span, judgements) {
        context.report(Finding { message: words, ..finding });
    }
}

/// The context of an expression.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Holder {
    Scalar,
    Aggregate,
}

/// Returns the first invalid member of a struct or array. Vectors of addresses are valid.
fn first_element(context: &Context, initializer: Operand) -> Option<(Operand, Vec<Judgement>)> {
    let module = context.module;
    let mut pending = vec![initializer];
    let mut looked_at = 0;
    while let Some(operand) = pending.pop() {
        let Value::Constant(id) = operand.value else { continue };
        let Some(ConstantKind::Aggregate(run)) = module.constants.get(id).map(|constant| constant.kind) else {
            continue;
        };
        if matches!(module.types.kind(operand.ty), TypeKind::Vector { .. }) {
            continue;
        }
        for element in module.operands_of(run) {
            looked_at += 1;
            if looked_at > MAXIMUM_ELEMENTS {
                return None;
            }
            if let Some(refused) = refused_operand(context, *element, Holder::Aggregate) {
                return Some(refused);
            }
        }
        pending.extend(module.operands_of(run).iter().rev());
    }
    None
}

/// Returns the judgements of an expression; `None` if all references accept it.
fn refused_operand(context: &Context, operand: Operand, holder: Holder) -> Option<(Operand, Vec<Judgement>)> {
    let module = context.module;
    if holder == Holder::Scalar && is_without_cfi(module, operand.value) {
        return Some((operand, vec![crash(References::CUDA)]));
    }
    let TypeKind::Integer(bits) = module.types.kind(operand.ty) else { return None };
    let Value::Constant(id) = operand.value else { return None };
    let ConstantKind::Expression { opcode, .. } = module.constants.get(id)?.kind else { return None };
    if symbols_of(module, operand.value).is_empty() {
        return None;
    }
    let judgements = match (opcode, holder) {
        (Opcode::PtrToInt | Opcode::Trunc, _) if is_address(module, operand) => address(bits, holder),
        // Newer parsers reject the other operators, and `and` is folded if the alignment is known.
        (Opcode::Sub | Opcode::Xor | Opcode::Mul | Opcode::Or | Opcode::Shl, Holder::Scalar) => {
            unsupported(context, operand, opcode)
        }
        (Opcode::Add, Holder::Aggregate) => vec![crash(References::before(CUDA_13_5))],
        (Opcode::Mul, Holder::Aggregate) => vec![crash(References::before(CUDA_13_0))],
        (Opcode::Sub | Opcode::Xor, Holder::Aggregate) => {
            let text = fill(UNSUPPORTED_EXPRESSION, &[operand.span.text(context.source)]);
            vec![
                crash(References::before(CUDA_13_5)),
                compile_on(References::since(CUDA_13_5), Targets::MODERN).with_outcome(text),
            ]
        }
        _ => Vec::new(),
    };
    (!judgements.is_empty()).then_some((operand, judgements))
}

/// Whether a value is `no_cfi` of a function, or a conversion of it. The PTX printer has no format for it.
fn is_without_cfi(module: &Module, value: Value) -> bool {
    let kind = |value| match value {
        Value::Constant(id) => module.constants.get(id).map(|constant| constant.kind),
        _ => None,
    };
    match kind(value) {
        Some(ConstantKind::NoCfi(_)) => true,
        Some(ConstantKind::Expression { opcode, operands, .. }) if opcode.is_cast() => {
            let inner = module.operands_of(operands).first();
            inner.is_some_and(|inner| matches!(kind(inner.value), Some(ConstantKind::NoCfi(_))))
        }
        _ => false,
    }
}

/// Whether an expression converts an address to an integer, with an optional truncation.
fn is_address(module: &Module, operand: Operand) -> bool {
    let Value::Constant(id) = operand.value else { return false };
    match module.constants.get(id).map(|constant| constant.kind) {
        Some(ConstantKind::Expression { opcode: Opcode::PtrToInt, .. }) => true,
        Some(ConstantKind::Expression { opcode: Opcode::Trunc, operands, .. }) => {
            let mut inner = module.operands_of(operands).iter();
            inner.next().is_some_and(|inner| {
                let Value::Constant(id) = inner.value else { return false };
                let kind = module.constants.get(id).map(|constant| constant.kind);
                matches!(kind, Some(ConstantKind::Expression { opcode: Opcode::PtrToInt, .. }))
            })
        }
        _ => false,
    }
}

/// Returns the judgements of an address as an integer of a width.
fn address(bits: u32, holder: Holder) -> Vec<Judgement> {
    match (holder, bits) {
        (_, 64) | (Holder::Aggregate, 32) => Vec::new(),
        (Holder::Aggregate, _) => vec![legacy_crash(References::CUDA)],
        (Holder::Scalar, 8 | 16 | 32) => vec![
            legacy_crash(References::before(CUDA_12_9)),
            assemble(References::since(CUDA_12_9), Targets::LEGACY, fill(PARSING_ERROR, &["-"])),
            crash(References::before(CUDA_13_1)),
            assemble(References::since(CUDA_13_1), Targets::MODERN, fill(PARSING_ERROR, &["&"])),
        ],
        // For other widths below 64, ptxas rejects the type of the variable.
        (Holder::Scalar, ..64) => vec![crash(References::before(CUDA_13_1))],
        (Holder::Scalar, 128) => vec![crash(References::CUDA)],
        (Holder::Scalar, _) => vec![
            assemble(References::since(CUDA_12_9), Targets::LEGACY, TOO_MANY_ELEMENTS.to_owned()),
            crash(References::CUDA),
        ],
    }
}

fn unsupported(context: &Context, operand: Operand, opcode: Opcode) -> Vec<Judgement> {
    let text = operand.span.text(context.source);
    let older = fill(OLDER_UNSUPPORTED_EXPRESSION, &[text]);
    let mut judgements = vec![compile_on(References::CUDA, Targets::LEGACY).with_outcome(older.clone())];
    // Expressions that newer parsers reject do not reach the printer.
    if matches!(opcode, Opcode::Sub | Opcode::Xor | Opcode::Mul) {
        judgements.push(compile_on(References::before(CUDA_13_1), Targets::MODERN).with_outcome(older));
        judgements.push(
            compile_on(References::since(CUDA_13_1), Targets::MODERN).with_outcome(fill(UNSUPPORTED_EXPRESSION, &[text])),
        );
    }
    judgements
}

fn crash(by: References) -> Judgement {
    compile_on(by, Targets::MODERN).with_crash(Crash::ILLEGAL_INSTRUCTION)
}

fn legacy_crash(by: References) -> Judgement {
    compile_on(by, Targets::LEGACY).with_crash(Crash::SEGMENTATION_FAULT)
}

fn assemble(by: References, on: Targets, words: String) -> Judgement {
    Judgement::on(by, on.set(), Severity::Error, &[Phase::Assemble]).with_outcome(words)
}
