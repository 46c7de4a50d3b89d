//! Parsing of `!nvvm.annotations`: nodes with a subject followed by pairs of key and value.

use nvvm_syntax::global::GlobalId;
use nvvm_syntax::intern::Name;
use nvvm_syntax::metadata::{MetadataId, MetadataKind};
use nvvm_syntax::value::{Operand, Value};
use nvvm_syntax::{Module, Span};
use rustc_hash::{FxHashMap, FxHashSet};

/// An annotation in `!nvvm.annotations`: a key with its value, and the annotated symbol.
#[derive(Clone, Copy, Debug)]
pub struct Annotation {
    /// The annotated symbol; `None` if the first operand is not a symbol.
    pub subject: Option<GlobalId>,
    /// The metadata node that contains the key and the value.
    pub node: MetadataId,
    /// The key of the annotation, such as `kernel`.
    pub key: Name,
    /// The source span of the key.
    pub key_span: Span,
    /// The value as metadata; `None` if the node ends after the key.
    pub value: Option<MetadataId>,
    /// The value of the annotation, if it is an integer constant.
    pub integer: Option<i64>,
}

/// Returns all annotations in source order. Some tools use the first value of a key, others the last. So the
/// annotations of a node that `!nvvm.annotations` lists repeatedly are returned twice, for its first and its last
/// occurrence.
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
    let subject = wrapped_value(module, *subject).and_then(|operand| symbol_in(module, operand.value));
    for pair in pairs.chunks(2) {
        let Some(&key_id) = pair.first() else { continue };
        let Some(key) = module.metadata.get(key_id) else { continue };
        let MetadataKind::String(name) = key.kind else { continue };
        let value = pair.get(1).copied();
        let integer = value.and_then(|id| wrapped_value(module, id)).and_then(|operand| module.integer(operand.value));
        annotations.push(Annotation { subject, node, key: name, key_span: key.span, value, integer });
    }
}

/// Returns the value that a metadata operand wraps (LLVM's `ValueAsMetadata`); `None` for other metadata.
pub fn wrapped_value(module: &Module, id: MetadataId) -> Option<Operand> {
    match module.metadata.get(id)?.kind {
        MetadataKind::Value(operand) => Some(operand),
        _ => None,
    }
}

/// Returns the symbol that a value refers to, after stripping constant casts.
fn symbol_in(module: &Module, value: Value) -> Option<GlobalId> {
    let mut value = value;
    // Real modules have at most two nested casts; the limit bounds the work.
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
