//! The bytes of a node's header, and the bits of its tagged pointer.

use super::data::{HeaderPart, HeaderPartKind, TaggedPointer};
use nvvm_target::documented::node::header::{
    COMMON_FIELDS, HeaderField, INDIRECT_BIT, POINTER_MASK, extra_fields, header_bytes,
};
use nvvm_target::documented::node::tables::compares_subopcode;

/// Returns the header of a node with this opcode as fields, padding and holes, without gaps. Without an opcode, only
/// the common fields are known.
pub(super) fn header(opcode: Option<u8>, operands: u32, context: u64) -> Vec<HeaderPart> {
    let extras = opcode.map_or(&[][..], extra_fields);
    let mut parts = Vec::new();
    let mut end = 0;
    for (field, is_extra) in COMMON_FIELDS.iter().map(|field| (field, false)).chain(extras.iter().map(|it| (it, true)))
    {
        parts.extend(hole(end, field.offset));
        parts.push(part(field, is_extra, opcode, operands, context));
        end = field.offset + field.size;
    }
    let whole = opcode.map_or(24, |opcode| header_bytes(opcode) as u32);
    parts.extend(hole(end, whole));
    parts
}

fn hole(from: u32, to: u32) -> Option<HeaderPart> {
    let note = "no row of the document's table covers these bytes".to_owned();
    (to > from).then(|| HeaderPart {
        offset: from,
        size: to - from,
        name: "hole".to_owned(),
        note,
        kind: HeaderPartKind::Hole,
        value: None,
    })
}

fn part(field: &HeaderField, is_extra: bool, opcode: Option<u8>, operands: u32, context: u64) -> HeaderPart {
    let (kind, value) = match field.name {
        "opcode" => (HeaderPartKind::Field, opcode.map(u64::from)),
        "num_operands" => (HeaderPartKind::Field, Some(u64::from(operands))),
        "context_ptr" => (HeaderPartKind::Field, Some(context)),
        "(padding)" => (HeaderPartKind::Padding, None),
        _ if is_extra => (HeaderPartKind::Extra, None),
        _ => (HeaderPartKind::Field, None),
    };
    let read = opcode.is_some_and(compares_subopcode);
    let note = match (field.name, read) {
        ("subopcode", false) => format!("{}: not for this node", field.note),
        _ => field.note.to_owned(),
    };
    HeaderPart { offset: field.offset, size: field.size, name: field.name.to_owned(), note, kind, value }
}

/// Decodes a tagged pointer (section Tagged Pointer Semantics).
pub fn tagged_pointer(stored: u64) -> TaggedPointer {
    let bit = |number: u32| stored >> number & 1 == 1;
    let pointer = stored & POINTER_MASK;
    let indirect = stored & INDIRECT_BIT != 0;
    let undocumented = bit(0) || bit(1);
    let mut steps = vec![
        format!("v = {stored:#X} & {POINTER_MASK:#X} = {pointer:#X}"),
        format!("{stored:#X} & 4 = {}", stored & INDIRECT_BIT),
    ];
    steps.push(if indirect {
        format!("bit 2 is set: v = *v, what lies at {pointer:#X} is the address of the context object")
    } else {
        format!("bit 2 is clear: {pointer:#X} is the address of the context object")
    });
    if undocumented {
        steps.push("bit 0 or 1 is set: masked off, and the document does not say what it means".to_owned());
    }
    TaggedPointer { stored, tag: [bit(2), bit(1), bit(0)], pointer, indirect, undocumented, steps }
}
