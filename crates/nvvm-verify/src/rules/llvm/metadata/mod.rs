//! Rules about metadata: module flags, attachments, debug information.

pub(super) mod alias_scope;
pub(super) mod attachment;
pub(super) mod call_graph_profile;
pub(super) mod debug;
pub(super) mod expression;
pub(super) mod flags;
pub(super) mod profile;
pub(super) mod range;
pub(super) mod symbol;
pub(super) mod tbaa;

use nvvm_syntax::Module;
use nvvm_syntax::intern::Name;
use nvvm_syntax::metadata::{MetadataId, MetadataKind};
use nvvm_syntax::value::Operand;

/// Returns the constant integer in a `ValueAsMetadata`; `None` for other metadata.
fn integer(module: &Module, id: MetadataId) -> Option<i64> {
    module.integer(wrapped(module, id)?.value)
}

fn wrapped(module: &Module, id: MetadataId) -> Option<Operand> {
    nvvm_analysis::annotations::wrapped_value(module, id)
}

fn string(module: &Module, id: MetadataId) -> Option<Name> {
    match module.metadata.get(id)?.kind {
        MetadataKind::String(name) => Some(name),
        _ => None,
    }
}

/// Whether metadata is a node: a tuple or a specialized node. Also returns true for an undefined node, which has an
/// error of its own.
fn is_node(module: &Module, id: MetadataId) -> bool {
    module.metadata.get(id).is_none_or(|metadata| {
        matches!(metadata.kind, MetadataKind::Tuple { .. } | MetadataKind::Specialised { .. } | MetadataKind::Undefined)
    })
}

fn is_undefined(module: &Module, id: MetadataId) -> bool {
    module.metadata.get(id).is_none_or(|metadata| matches!(metadata.kind, MetadataKind::Undefined))
}
