//! `!nvvm.annotations`: nodes of a subject followed by pairs of key and value.

use nvvm_syntax::global::GlobalId;
use nvvm_syntax::intern::Name;
use nvvm_syntax::metadata::{MetadataId, MetadataKind};
use nvvm_syntax::value::{Operand, Value};
use nvvm_syntax::{Module, Span};
use rustc_hash::{FxHashMap, FxHashSet};

/// One key with its value, and whom it is about.
#[derive(Clone, Copy, Debug)]
pub struct Annotation {
    /// The symbol it is about; `None` when the first operand is no symbol.
    pub subject: Option<GlobalId>,
    /// The node that holds it.
    pub node: MetadataId,
    /// The key.
    pub key: Name,
    /// The key's text.
    pub key_span: Span,
    /// The value as metadata; `None` when the node ends after the key.
    pub value: Option<MetadataId>,
    /// The value, when it is an integer.
    pub integer: Option<i64>,
}

/// Reads all annotations in source order. Of a node that is listed again and again the first and the last listing count:
/// of equal keys some tools take the first value, others the last.
pub fn read(module: &Module) -> Vec<Annotation> {
    let listed: Vec<MetadataId> =
        module.named("nvvm.annotations").flat_map(|named| module.members_of(named.members)).copied().collect();
    let mut last: FxHashMap<MetadataId, usize> = FxHashMap::default();
    last.extend(listed.iter().enumerate().map(|(position, &node)| (node, position)));
    let mut seen = FxHashSet::default();
    let mut annotations = Vec::new();
    for (position, &node) in listed.iter().enumerate() {
        if seen.insert(node) || last.get(&node) == Some(&position) {
            read_node(module, node, &mut annotations);
        }
    }
    annotations
}

fn read_node(module: &Module, node: MetadataId, annotations: &mut Vec<Annotation>) {
    let Some([subject, pairs @ ..]) = module.tuple(node) else { return };
    let subject = wrapped_value(module, *subject).and_then(|operand| symbol_behind(module, operand.value));
    for pair in pairs.chunks(2) {
        let Some(&key_id) = pair.first() else { continue };
        let Some(key) = module.metadata.get(key_id) else { continue };
        let MetadataKind::String(name) = key.kind else { continue };
        let value = pair.get(1).copied();
        let integer = value.and_then(|id| wrapped_value(module, id)).and_then(|operand| module.integer(operand.value));
        annotations.push(Annotation { subject, node, key: name, key_span: key.span, value, integer });
    }
}

/// The value wrapped in a piece of metadata.
pub fn wrapped_value(module: &Module, id: MetadataId) -> Option<Operand> {
    match module.metadata.get(id)?.kind {
        MetadataKind::Value(operand) => Some(operand),
        _ => None,
    }
}

/// The symbol behind a value, seen through constant casts.
fn symbol_behind(module: &Module, value: Value) -> Option<GlobalId> {
    let mut value = value;
    // Casts of casts of casts … of a symbol: no real file has more than two.
    for _ in 0..16 {
        match value {
            Value::Global(id) => return Some(id),
            Value::Constant(id) => match module.constants.get(id)?.kind {
                nvvm_syntax::constant::ConstantKind::Expression { opcode, operands, .. } if opcode.is_cast() => {
                    value = module.operands_of(operands).first()?.value;
                }
                _ => return None,
            },
            _ => return None,
        }
    }
    None
}
