//! The rule against invalid metadata attachments of functions and global variables.

use super::range::{self, List, RANGE};
use super::{profile, wrapped};
use crate::context::Context;
use crate::finding::Finding;
use crate::rules::llvm::attribute::place_of;
use crate::rules::llvm::declare::{in_body, llvm_rules, place};
use nvvm_diagnostics::fill;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::global::{Global, GlobalId, GlobalKind};
use nvvm_syntax::metadata::Attachment;
use nvvm_syntax::value::Value;

llvm_rules! {
    /// The rule against invalid metadata attachments of functions and variables.
    SYMBOL "LV0056" "llvm-symbol-attachment" Metadata
    "Attach it once, to a definition, with the operands that LLVM's reference lists for it." [
        DECLARATION = "function declaration may not have a !{} attachment",
        SINGLE = "function must have a single !{} attachment",
        CONSTANT = "expected a constant operand for !kcfi_type",
        INTEGER = "expected a constant integer operand for !kcfi_type",
        WIDTH = "expected a 32-bit integer constant operand for !kcfi_type",
        REFERENCE_COUNT = "ref metadata must have one operand",
        REFERENCE_VALUE = "ref metadata must be ValueAsMetadata",
        REFERENCE_POINTER = "ref value must be pointer typed",
        REFERENCE_SELF = "values should not reference themselves",
        REFERENCE_DECLARATION = "ref metadata must not be placed on a declaration",
    ]
}

pub(in crate::rules::llvm) fn check(context: &mut Context, id: GlobalId, global: &Global) {
    let module = context.module;
    let attachments = module.attachments_of(global.metadata);
    let (mut profiles, mut identities) = (false, false);
    for attachment in attachments {
        let kind = module.names.str(attachment.kind);
        let known = match kind {
            "prof" => Some(&mut profiles),
            "kcfi_type" => Some(&mut identities),
            _ => None,
        };
        let repeated = known.is_some_and(|known| std::mem::replace(known, true));
        if let ("prof", GlobalKind::Function(function)) = (kind, global.kind)
            && module.functions.get(function).is_some_and(|function| function.is_definition)
        {
            if repeated {
                context.report(in_body(&SYMBOL, attachment.span, fill(SINGLE, &[kind]), function));
            } else {
                profile::check_function(context, function, attachment);
            }
            continue;
        }
        let words = match (kind, global.kind) {
            ("prof" | "kcfi_type", GlobalKind::Function(function)) => {
                if kind == "prof" {
                    let at = module.functions.get(function).map_or(place::SYMBOL, |it| place_of(context, it));
                    let message = fill(DECLARATION, &[kind]);
                    context.report(Finding::placed(&SYMBOL, attachment.span, message, at, &[]));
                    None
                } else if repeated {
                    Some(fill(SINGLE, &[kind]))
                } else if kind == "kcfi_type" {
                    type_identity(context, attachment).map(str::to_owned)
                } else {
                    None
                }
            }
            ("absolute_symbol", _) => {
                let width = context.data_layout.pointer(global.address_space).index_bits;
                let words = range::check(module, attachment.node, width, List::Addresses);
                if let Some(words) = words {
                    context.report(Finding::placed(&RANGE, attachment.span, words, place::SYMBOL, &[]));
                }
                None
            }
            ("implicit.ref", GlobalKind::Variable { initializer, .. }) => {
                reference(context, id, initializer.is_none(), attachment).map(str::to_owned)
            }
            _ => None,
        };
        if let Some(words) = words {
            context.report(Finding::placed(&SYMBOL, attachment.span, words, place::SYMBOL, &[]));
        }
    }
}

fn type_identity(context: &Context, attachment: &Attachment) -> Option<&'static str> {
    let module = context.module;
    let &[operand] = module.tuple(attachment.node)? else { return Some(CONSTANT) };
    let Some(operand) = wrapped(module, operand) else { return Some(CONSTANT) };
    let Value::Constant(constant) = operand.value else {
        return Some(if matches!(operand.value, Value::Global(_)) { INTEGER } else { CONSTANT });
    };
    match module.constants.get(constant)?.kind {
        ConstantKind::Integer(_) | ConstantKind::WideInteger(_) => {
            (module.types.integer_bits(operand.ty) != Some(32)).then_some(WIDTH)
        }
        _ => Some(INTEGER),
    }
}

fn reference(context: &Context, id: GlobalId, declaration: bool, attachment: &Attachment) -> Option<&'static str> {
    let module = context.module;
    if declaration {
        return Some(REFERENCE_DECLARATION);
    }
    let &[operand] = module.tuple(attachment.node)? else { return Some(REFERENCE_COUNT) };
    let Some(operand) = wrapped(module, operand) else { return Some(REFERENCE_VALUE) };
    if module.types.address_space(operand.ty).is_none() {
        return Some(REFERENCE_POINTER);
    }
    (operand.value == Value::Global(id)).then_some(REFERENCE_SELF)
}
