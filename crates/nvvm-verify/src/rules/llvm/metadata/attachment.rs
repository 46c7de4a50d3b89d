//! The rule against metadata attachments with invalid contents, or on instructions that do not support them.

use super::range::{self, List, RANGE};
use super::{alias_scope, integer, is_node, is_undefined, profile, string, tbaa, wrapped};
use crate::rules::llvm::declare::{Body, LLVM_7, llvm_rules, place};
use nvvm_syntax::Module;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::instruction::{Instruction, Opcode};
use nvvm_syntax::metadata::{Attachment, MetadataId};
use nvvm_syntax::types::{FloatKind, TypeId, TypeKind};
use nvvm_syntax::value::Value;
use rustc_hash::FxHashMap;

llvm_rules! {
    /// The rule against metadata attachments with invalid contents, or on instructions that do not support them.
    ATTACHMENT "LV0055" "llvm-attachment" Metadata
    "Remove the attachment, or give it the operands that LLVM's reference lists for it." [
        NON_NULL_TYPE = "nonnull applies only to pointer types",
        NON_NULL_LOAD = "nonnull applies only to load instructions, use attributes for calls or invokes",
        NON_NULL_EMPTY = "nonnull metadata must be empty",
        DEREFERENCEABLE_TYPE = "dereferenceable, dereferenceable_or_null apply only to pointer types",
        DEREFERENCEABLE_LOAD = "dereferenceable, dereferenceable_or_null apply only to load and inttoptr instructions, use attributes for calls or invokes",
        DEREFERENCEABLE_CAST = "dereferenceable, dereferenceable_or_null apply only to load instructions, use attributes for calls or invokes",
        DEREFERENCEABLE_COUNT = "dereferenceable, dereferenceable_or_null take one operand!",
        DEREFERENCEABLE_VALUE = "dereferenceable, dereferenceable_or_null metadata value must be an i64!",
        ALIGN_TYPE = "align applies only to pointer types",
        ALIGN_LOAD = "align applies only to load instructions, use attributes for calls or invokes",
        ALIGN_COUNT = "align takes one operand!",
        ALIGN_VALUE = "align metadata value must be an i64!",
        ALIGN_POWER = "align metadata value must be a power of 2!",
        ALIGN_LIMIT = "alignment is larger that implementation defined limit",
        FREE_CAST = "nofree applies only to inttoptr instruction",
        FREE_EMPTY = "nofree metadata must be empty",
        MATH_TYPE = "fpmath requires a floating point result!",
        MATH_COUNT = "fpmath takes one operand!",
        MATH_FLOAT = "fpmath accuracy must have float type",
        MATH_POSITIVE = "fpmath accuracy not a positive number!",
        MATH_ACCURACY = "invalid fpmath accuracy!",
        CALLEE_LIST = "The callee_type metadata must be a list of type metadata nodes",
        CALLEE_COUNT = "Well-formed generalized type metadata must contain exactly two operands",
        CALLEE_ZERO = "The first operand of type metadata for functions must be zero",
        CALLEE_GENERAL = "Only generalized type metadata can be part of the callee_type metadata list",
    ]
}

/// Cached results of the checks of metadata nodes, since many instructions share an attachment.
#[derive(Default)]
pub(in crate::rules::llvm) struct Cache {
    tags: tbaa::Tags,
    scopes: FxHashMap<MetadataId, Option<&'static str>>,
    ranges: FxHashMap<(MetadataId, TypeId, Opcode), Option<&'static str>>,
}

/// Checks the metadata attachments of one instruction.
pub(in crate::rules::llvm) fn check(body: &mut Body, cache: &mut Cache, instruction: &Instruction) {
    let module = body.context.module;
    for attachment in module.attachments_of(instruction.metadata) {
        let words = match module.names.bytes(attachment.kind) {
            b"range" => {
                let known = cache.ranges.entry((attachment.node, instruction.ty, instruction.opcode));
                if let Some(words) = *known.or_insert_with(|| ranges(module, instruction, attachment.node)) {
                    body.report(&RANGE, attachment.span, words);
                }
                continue;
            }
            b"tbaa" => {
                let node = attachment.node;
                let of_tag = cache.tags.check(module, node);
                if let Some(words) = tbaa::check_place(instruction.opcode).or(of_tag) {
                    body.report(&tbaa::TAG, attachment.span, words);
                }
                continue;
            }
            b"alias.scope" | b"noalias" => {
                let node = attachment.node;
                let words = *cache.scopes.entry(node).or_insert_with(|| alias_scope::check(module, node));
                if let Some(words) = words {
                    body.report(&alias_scope::SCOPES, attachment.span, words);
                }
                continue;
            }
            b"nonnull" => non_null(module, instruction, attachment),
            b"dereferenceable" | b"dereferenceable_or_null" => dereferenceable(module, instruction, attachment.node),
            b"align" => align(module, instruction, attachment.node),
            b"nofree" => free(module, instruction, attachment.node),
            b"fpmath" => math(module, instruction, attachment.node),
            b"callee_type" => callee_type(module, attachment.node),
            b"prof" => {
                profile::check_instruction(body, instruction, attachment);
                continue;
            }
            _ => continue,
        };
        if let Some(words) = words {
            body.report(&ATTACHMENT, attachment.span, words);
        } else if let Some(words) = in_llvm_7(module, instruction, attachment) {
            body.report_at(place::INSTRUCTION, &ATTACHMENT, attachment.span, words, &[LLVM_7]);
        }
    }
}

/// The maximum alignment in an `!align` attachment in LLVM 7.
const MAXIMUM_ALIGNMENT_OF_7: i64 = 1 << 29;
/// The maximum alignment in an `!align` attachment since LLVM 12.
const MAXIMUM_ALIGNMENT: i64 = 1 << 32;

/// Returns LLVM 7's message about an attachment that only LLVM 7 rejects; `None` if LLVM 7 accepts the attachment.
fn in_llvm_7(module: &Module, instruction: &Instruction, attachment: &Attachment) -> Option<&'static str> {
    match module.names.bytes(attachment.kind) {
        b"dereferenceable" | b"dereferenceable_or_null" if instruction.opcode == Opcode::IntToPtr => {
            Some(DEREFERENCEABLE_CAST)
        }
        b"align" => {
            let &[value] = module.tuple(attachment.node)? else { return None };
            (integer(module, value)? > MAXIMUM_ALIGNMENT_OF_7).then_some(ALIGN_LIMIT)
        }
        _ => None,
    }
}

fn ranges(module: &Module, instruction: &Instruction, node: MetadataId) -> Option<&'static str> {
    match instruction.opcode {
        Opcode::Load | Opcode::Call | Opcode::Invoke => {
            let bits = module.types.integer_bits(module.types.scalar(instruction.ty))?;
            range::check(module, node, bits, List::Values)
        }
        _ => Some(range::PLACE),
    }
}

fn is_pointer(module: &Module, ty: TypeId) -> bool {
    module.types.address_space(ty).is_some()
}

fn non_null(module: &Module, instruction: &Instruction, attachment: &Attachment) -> Option<&'static str> {
    if !is_pointer(module, instruction.ty) {
        return Some(NON_NULL_TYPE);
    }
    if instruction.opcode != Opcode::Load {
        return Some(NON_NULL_LOAD);
    }
    module.tuple(attachment.node).is_some_and(|operands| !operands.is_empty()).then_some(NON_NULL_EMPTY)
}

fn dereferenceable(module: &Module, instruction: &Instruction, node: MetadataId) -> Option<&'static str> {
    if !is_pointer(module, instruction.ty) {
        return Some(DEREFERENCEABLE_TYPE);
    }
    if !matches!(instruction.opcode, Opcode::Load | Opcode::IntToPtr) {
        return Some(DEREFERENCEABLE_LOAD);
    }
    match module.tuple(node)? {
        &[value] if is_wide(module, value) => None,
        [_] => Some(DEREFERENCEABLE_VALUE),
        _ => Some(DEREFERENCEABLE_COUNT),
    }
}

fn is_wide(module: &Module, value: MetadataId) -> bool {
    is_undefined(module, value)
        || wrapped(module, value)
            .is_some_and(|operand| operand.ty == TypeId::I64 && module.integer(operand.value).is_some())
}

fn align(module: &Module, instruction: &Instruction, node: MetadataId) -> Option<&'static str> {
    if !is_pointer(module, instruction.ty) {
        return Some(ALIGN_TYPE);
    }
    if instruction.opcode != Opcode::Load {
        return Some(ALIGN_LOAD);
    }
    let &[value] = module.tuple(node)? else { return Some(ALIGN_COUNT) };
    if !is_wide(module, value) {
        return Some(ALIGN_VALUE);
    }
    match integer(module, value)? {
        value if value.count_ones() != 1 => Some(ALIGN_POWER),
        value if !(0..=MAXIMUM_ALIGNMENT).contains(&value) => Some(ALIGN_LIMIT),
        _ => None,
    }
}

fn free(module: &Module, instruction: &Instruction, node: MetadataId) -> Option<&'static str> {
    if instruction.opcode != Opcode::IntToPtr {
        return Some(FREE_CAST);
    }
    module.tuple(node).is_some_and(|operands| !operands.is_empty()).then_some(FREE_EMPTY)
}

fn math(module: &Module, instruction: &Instruction, node: MetadataId) -> Option<&'static str> {
    let float = |ty: TypeId| matches!(module.types.kind(module.types.scalar(ty)), TypeKind::Float(_) | TypeKind::Error);
    if !float(instruction.ty) && module.types.struct_fields(instruction.ty).is_none() {
        return Some(MATH_TYPE);
    }
    let &[accuracy] = module.tuple(node)? else { return Some(MATH_COUNT) };
    if is_undefined(module, accuracy) {
        return None;
    }
    let constant = wrapped(module, accuracy).and_then(|operand| match operand.value {
        Value::Constant(id) => module.constants.get(id),
        _ => None,
    });
    let (value, is_number) = match constant.map(|constant| (constant.kind, module.types.kind(constant.ty))) {
        Some((ConstantKind::Float(bits), TypeKind::Float(FloatKind::Float))) => (f64::from_bits(bits), true),
        Some((ConstantKind::Zero, TypeKind::Float(FloatKind::Float))) => (0.0, true),
        Some((ConstantKind::Float(_) | ConstantKind::FloatText(_) | ConstantKind::Zero, TypeKind::Float(_))) => {
            return Some(MATH_FLOAT);
        }
        _ => (0.0, false),
    };
    match () {
        () if !is_number => Some(MATH_ACCURACY),
        () if value.is_finite() && value > 0.0 => None,
        () => Some(MATH_POSITIVE),
    }
}

/// Checks a `!callee_type` attachment: a list of type metadata of the form `!{i64 0, !"name.generalized"}`.
fn callee_type(module: &Module, node: MetadataId) -> Option<&'static str> {
    for &member in module.tuple(node)? {
        if !is_node(module, member) {
            return Some(CALLEE_LIST);
        }
        let Some(&[offset, name]) = module.tuple(member) else { return Some(CALLEE_COUNT) };
        if integer(module, offset) != Some(0) {
            return Some(CALLEE_ZERO);
        }
        let general = string(module, name).is_some_and(|name| module.names.bytes(name).ends_with(b".generalized"));
        if !general {
            return Some(CALLEE_GENERAL);
        }
    }
    None
}
