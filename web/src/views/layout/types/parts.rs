//! The displayed parts of a type: its fields and those of expanded fields, at their offsets in the whole type.

use nvvm_engine::report::{FieldLayout, FieldRole, Location, TypeLayout};
use std::collections::HashSet;

/// Maximum depth of expanded parts.
const DEPTH: u32 = 12;
/// Maximum number of displayed parts.
pub const MAX_PARTS: usize = 500;

/// A field of a type or of a nested type.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// The path in the tree: the type's name, then field indices.
    pub path: String,
    /// Nesting depth; 0 for the type's own fields.
    pub depth: u32,
    /// The index of the containing type, and of the field within it.
    pub field: (u32, u32),
    /// The displayed name.
    pub name: String,
    /// The field's type as text.
    pub ty: String,
    /// Range of bits from the start of the whole type, end exclusive.
    pub bits: (u64, u64),
    /// Size of the field's type, in bytes.
    pub size: u64,
    /// Alignment in bytes.
    pub align: u64,
    /// Padding before the field, in bytes.
    pub padding_before: u64,
    /// Width of a bit-field.
    pub bit_width: Option<u64>,
    /// Offset in bytes on the host, if it differs.
    pub host_offset: Option<u64>,
    /// Whether the offset is a lower bound.
    pub at_least: bool,
    /// Whether the field can be expanded.
    pub opens: bool,
    /// Whether the field is expanded: its parts follow.
    pub open: bool,
    /// Location of the declaration.
    pub location: Option<Location>,
    /// Location of the first nested scalar field, which determines the color.
    pub leaf: Option<Location>,
    /// Number of further elements of an expanded array, whose parts are those of the first element.
    pub more_elements: u64,
}

impl Part {
    /// Offset in bytes from the start of the whole type.
    pub const fn offset(&self) -> u64 {
        self.bits.0 / 8
    }
}

/// The parts of a type, in order; `open` contains the expanded paths.
pub fn parts(types: &[TypeLayout], index: u32, open: &HashSet<String>) -> Vec<Part> {
    let mut walk = Walk { types, open, parts: Vec::new() };
    if let Some(ty) = types.get(index as usize) {
        walk.fields(index, ty, (0, 0), 0, &ty.name);
    }
    walk.parts
}

struct Walk<'a> {
    types: &'a [TypeLayout],
    open: &'a HashSet<String>,
    parts: Vec<Part>,
}

impl Walk<'_> {
    /// Adds the fields of a type. `start` is the type's offset on the device and on the host.
    fn fields(&mut self, index: u32, ty: &TypeLayout, start: (u64, u64), depth: u32, path: &str) {
        for (field, number) in ty.fields.iter().zip(0u32..) {
            if self.parts.len() >= MAX_PARTS {
                return;
            }
            let path = format!("{path}/{number}");
            let nested = field.nested.and_then(|nested| Some((nested, self.types.get(nested as usize)?)));
            let nested = nested.filter(|(_, inner)| depth < DEPTH && !inner.fields.is_empty());
            let opened = nested.filter(|_| self.open.contains(&path));
            let elements = opened.map_or(1, |(_, inner)| field.size / inner.size.unwrap_or(1).max(1));
            let on_device = start.0.saturating_add(field.offset);
            let on_host = start.1.saturating_add(field.host_offset.unwrap_or(field.offset));
            self.parts.push(Part {
                depth,
                field: (index, number),
                name: name(field),
                ty: field.ty.clone(),
                bits: bits(field, start.0),
                size: field.size,
                align: field.align,
                padding_before: field.padding_before,
                bit_width: field.bit_width,
                // A bit-field may differ within its byte.
                host_offset: Some(on_host).filter(|_| on_host != on_device || field.host_offset.is_some()),
                at_least: field.at_least,
                opens: nested.is_some(),
                open: opened.is_some(),
                location: field.location,
                leaf: leaf(self.types, field),
                more_elements: elements.saturating_sub(1),
                path: path.clone(),
            });
            if let Some((nested, inner)) = opened {
                self.fields(nested, inner, (on_device, on_host), depth + 1, &path);
            }
        }
    }
}

/// The location of the first scalar field nested in a field; else of the field itself.
pub fn leaf(types: &[TypeLayout], field: &FieldLayout) -> Option<Location> {
    let mut leaf = field;
    for _ in 0..DEPTH {
        let nested = leaf.nested.and_then(|nested| types.get(nested as usize)?.fields.first());
        let Some(inner) = nested else { break };
        leaf = inner;
    }
    leaf.location
}

fn name(field: &FieldLayout) -> String {
    match field.role {
        FieldRole::Member => field.name.clone(),
        FieldRole::Base => format!("{} (base)", field.name),
        FieldRole::VirtualBase => format!("{} (virtual base)", field.name),
        FieldRole::TablePointer => "table of virtual functions".to_owned(),
        FieldRole::UnnamedBits => "(no name)".to_owned(),
    }
}

fn bits(field: &FieldLayout, start: u64) -> (u64, u64) {
    let start = start.saturating_mul(8);
    let (first, width) = match (field.bit_offset, field.bit_width) {
        (Some(first), Some(width)) => (first, width),
        _ => (field.offset.saturating_mul(8), field.size.saturating_mul(8)),
    };
    let first = start.saturating_add(first);
    (first, first.saturating_add(width))
}

/// A piece of a drawing: a part or padding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Index of the part; `None` for padding.
    pub part: Option<usize>,
    /// Range of bits, end exclusive.
    pub bits: (u64, u64),
}

/// The pieces of a type of this size, without gaps and overlaps, and the parts that are hidden by others. `first` is
/// the part that takes precedence, such as one member of a union.
pub fn drawing(parts: &[Part], size: u64, first: Option<usize>) -> (Vec<Piece>, Vec<usize>) {
    let end = size.saturating_mul(8);
    let order = first.into_iter().chain(0..parts.len());
    let mut pieces: Vec<Piece> = Vec::new();
    let mut after = Vec::new();
    for index in order {
        let Some(part) = parts.get(index).filter(|part| !part.open || part.more_elements > 0) else { continue };
        let (start, stop) = if part.open { rest(part) } else { part.bits };
        let (start, stop) = (start, stop.min(end));
        if start >= stop || pieces.iter().any(|piece| piece.part == Some(index)) {
            continue;
        }
        let at = pieces.partition_point(|piece| piece.bits.1 <= start);
        if pieces.get(at).is_some_and(|next| next.bits.0 < stop) {
            after.push(index);
        } else {
            pieces.insert(at, Piece { part: Some(index), bits: (start, stop) });
        }
    }
    let mut whole = Vec::with_capacity(pieces.len() * 2 + 1);
    let mut at = 0;
    for piece in pieces {
        if piece.bits.0 > at {
            whole.push(Piece { part: None, bits: (at, piece.bits.0) });
        }
        at = piece.bits.1;
        whole.push(piece);
    }
    if at < end {
        whole.push(Piece { part: None, bits: (at, end) });
    }
    (whole, after)
}

/// The byte range of an expanded array's further elements.
fn rest(part: &Part) -> (u64, u64) {
    let element = (part.bits.1 - part.bits.0) / (part.more_elements + 1);
    (part.bits.0 + element, part.bits.1)
}

#[cfg(test)]
mod tests {
    use super::{drawing, parts};
    use nvvm_engine::{Language, Request, check, report::TypeLayout};
    use std::collections::HashSet;

    fn types(text: &str) -> Vec<TypeLayout> {
        check(&Request { text: text.to_owned(), language: Language::Cuda, ..Request::default() })
            .readings
            .remove(0)
            .types
    }

    fn index(types: &[TypeLayout], name: &str) -> u32 {
        types.iter().position(|ty| ty.name == name).unwrap_or(usize::MAX) as u32
    }

    #[test]
    fn what_is_opened_lies_at_its_place_in_the_whole() {
        let types = types("struct In { char c; int i; }; struct Out { int before; In in[3]; char last; };");
        let out = index(&types, "Out");
        let closed = parts(&types, out, &HashSet::new());
        assert_eq!(closed.iter().map(|part| part.name.as_str()).collect::<Vec<_>>(), ["before", "in", "last"]);
        let open = parts(&types, out, &HashSet::from(["Out/1".to_owned()]));
        let places: Vec<_> = open.iter().map(|part| (part.name.as_str(), part.depth, part.offset())).collect();
        assert_eq!(places, [("before", 0, 0), ("in", 0, 4), ("c", 1, 4), ("i", 1, 8), ("last", 0, 28)]);
        let (pieces, after) = drawing(&open, 32, None);
        assert!(after.is_empty());
        let drawn: Vec<_> = pieces.iter().map(|piece| (piece.part, piece.bits.0 / 8, piece.bits.1 / 8)).collect();
        let expected = [
            (Some(0), 0, 4),
            (Some(2), 4, 5),
            (None, 5, 8),
            (Some(3), 8, 12),
            (Some(1), 12, 28),
            (Some(4), 28, 29),
            (None, 29, 32),
        ];
        assert_eq!(drawn, expected);
    }

    #[test]
    fn bit_fields_are_drawn_to_the_bit() {
        let types = types("struct B { unsigned a : 3, b : 10; int : 0; unsigned c : 1; };");
        let all = parts(&types, 0, &HashSet::new());
        let (pieces, _) = drawing(&all, 8, None);
        let drawn: Vec<_> = pieces.iter().map(|piece| piece.bits).collect();
        assert_eq!(drawn, [(0, 3), (3, 13), (13, 32), (32, 33), (33, 64)]);
    }

    #[test]
    fn one_member_of_a_union_stands_in_front() {
        let types = types("union U { float f; char c[6]; double d; };");
        let all = parts(&types, 0, &HashSet::new());
        let (pieces, after) = drawing(&all, 8, None);
        assert_eq!((pieces.len(), pieces[0].part, after), (2, Some(0), vec![1, 2]));
        let (pieces, after) = drawing(&all, 8, Some(2));
        assert_eq!((pieces.len(), pieces[0].part, after), (1, Some(2), vec![0, 1]));
    }
}
