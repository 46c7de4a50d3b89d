//! Metadata nodes, attachments and named metadata.

use crate::arena::IdRange;
pub use crate::ids::{MetadataFieldId, MetadataId, MetadataMember};
use crate::intern::Name;
use crate::span::Span;
use crate::value::Operand;
use rustc_hash::FxHashMap;

/// A metadata node, a metadata string, or a value used as metadata.
#[derive(Clone, Copy, Debug)]
pub struct Metadata {
    /// The kind of metadata, with its contents.
    pub kind: MetadataKind,
    /// The source range of the metadata. For a numbered node, the range of its definition after the `=`.
    pub span: Span,
}

/// A map from metadata numbers (`!12`) to nodes. Small numbers are array indices. Numbers too large for the length of
/// the text are hashed.
#[derive(Clone, Debug, Default)]
pub struct NumberedMetadata {
    dense: Vec<MetadataId>,
    dense_limit: usize,
    sparse: FxHashMap<u32, MetadataId>,
    /// The highest metadata number inserted so far.
    last: Option<u32>,
}

/// The placeholder in [`NumberedMetadata`] for a number without a node.
const NO_NODE: MetadataId = MetadataId(u32::MAX);

impl NumberedMetadata {
    /// Creates an empty map from metadata numbers to nodes for a text of `length` bytes.
    pub(crate) fn of_text(length: usize) -> Self {
        // The shortest definition, `!1=!{}` and a newline, is longer than 4 bytes.
        NumberedMetadata { dense_limit: length / 4, ..NumberedMetadata::default() }
    }

    /// Returns the node with the metadata number `number`, or `None` if there is none.
    #[inline]
    pub fn get(&self, number: u32) -> Option<MetadataId> {
        match self.dense.get(number as usize) {
            Some(&known) => (known != NO_NODE).then_some(known),
            None => self.sparse.get(&number).copied(),
        }
    }

    /// Inserts a node with the metadata number `number`. It replaces any earlier node of that number.
    pub fn insert(&mut self, number: u32, id: MetadataId) {
        let index = number as usize;
        self.last = self.last.max(Some(number));
        if index >= self.dense_limit {
            self.sparse.insert(number, id);
            return;
        }
        if index >= self.dense.len() {
            self.dense.resize(index + 1, NO_NODE);
        }
        self.dense[index] = id;
    }

    /// Returns a number that no node has: the number after the highest one, or else the lowest unused number.
    pub fn free(&self) -> u32 {
        match self.last.map_or(Some(0), |last| last.checked_add(1)) {
            Some(next) => next,
            // There is always a free number, since a node takes more than one byte of text.
            None => (0..u32::MAX).find(|&number| self.get(number).is_none()).unwrap_or(u32::MAX),
        }
    }

    /// Returns all numbers with their nodes. Small numbers are in order; the large numbers after them are not.
    pub fn iter(&self) -> impl Iterator<Item = (u32, MetadataId)> {
        let dense = (0..).zip(&self.dense).filter(|(_, id)| **id != NO_NODE);
        dense.chain(self.sparse.iter().map(|(&number, id)| (number, id))).map(|(number, &id)| (number, id))
    }
}

/// The kind of a metadata entity.
#[derive(Clone, Copy, Debug)]
pub enum MetadataKind {
    /// A numbered node that is used and never defined. The parser reports an error at its first use.
    Undefined,
    /// The literal `null` in place of a node.
    Null,
    /// A metadata string: `!"text"`, with escape sequences resolved
    String(Name),
    /// A value used as metadata: `i32 7`, `ptr @f`
    Value(Operand),
    /// A metadata tuple: `!{…}`
    Tuple {
        /// Whether the metadata node is `distinct`.
        distinct: bool,
        /// The members of the tuple, a range of [`Module::metadata_members`](crate::Module::metadata_members).
        members: IdRange<MetadataMember>,
    },
    /// A specialized metadata node: `!DILocation(…)` and the like
    Specialised {
        /// The kind of the node without the `!`, such as `DILocation`.
        kind: Name,
        /// Whether the metadata node is `distinct`.
        distinct: bool,
        /// The fields of the node, a range of [`Module::metadata_fields`](crate::Module::metadata_fields).
        fields: IdRange<MetadataFieldId>,
    },
}

/// A field of a specialized node: `line: 3`, or an element without a label, as in `!DIExpression(DW_OP_deref)`.
#[derive(Clone, Copy, Debug)]
pub struct MetadataField {
    /// The label of the field, such as `line`; empty if the field has none.
    pub label: Name,
    /// The value of the metadata field.
    pub value: MetadataFieldValue,
    /// The source range of the field's value.
    pub span: Span,
}

/// A 64-bit integer with the alignment of a 32-bit integer. A [`MetadataField`] thus takes 24 bytes instead of 32,
/// which matters for modules with a million fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FieldInteger([u32; 2]);

impl From<i64> for FieldInteger {
    fn from(value: i64) -> Self {
        FieldInteger([value as u32, (value >> 32) as u32])
    }
}

impl FieldInteger {
    /// Returns the integer as an `i64`.
    pub fn value(self) -> i64 {
        let [low, high] = self.0.map(i64::from);
        high << 32 | low
    }
}

/// The value of a field of a specialized node.
#[derive(Clone, Copy, Debug)]
pub enum MetadataFieldValue {
    /// Metadata: a node, a string, `null` or a value used as metadata.
    Metadata(MetadataId),
    /// An integer that fits 64 bits.
    Integer(FieldInteger),
    /// An integer that needs more than 64 bits and at most 128, as decimal digits.
    WideInteger(Name),
    /// A keyword or identifier, such as `DW_TAG_member` or `true`.
    Word(Name),
    /// Flags joined by `|`, as in `DIFlagPublic | DIFlagStaticMember`: a range of
    /// [`Module::debug_flags`](crate::Module::debug_flags).
    Flags(IdRange<Flag>),
    /// A list in braces, as in `retainedNodes: {…}` of old IR. The list itself is not stored; the source range of the
    /// field contains it.
    Text,
}

/// A flag in a field of a debug-info node, such as `DIFlagPublic`.
#[derive(Clone, Copy, Debug)]
pub struct Flag {
    /// The name or number of the flag, as written.
    pub kind: FlagKind,
    /// The source range of the flag.
    pub span: Span,
}

/// A flag of a debug-info node, as it is written: a name or a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlagKind {
    /// The name of a flag: `DIFlagPublic`
    Word(Name),
    /// A number whose bits are flags: `4`
    Number(u32),
}

/// A metadata attachment of an instruction, function or global variable: `!kind !node`
#[derive(Clone, Copy, Debug)]
pub struct Attachment {
    /// The kind of the attachment without the `!`, such as `dbg`.
    pub kind: Name,
    /// The attached metadata node.
    pub node: MetadataId,
    /// The source range of the metadata attachment, from its kind to its node.
    pub span: Span,
}

/// A named metadata definition: `!name = !{…}`
#[derive(Clone, Copy, Debug)]
pub struct NamedMetadata {
    /// The name of the named metadata, without the `!` and with escape sequences resolved.
    pub name: Name,
    /// The source range of the name of the named metadata.
    pub name_span: Span,
    /// The nodes that the named metadata lists, a range of
    /// [`Module::metadata_members`](crate::Module::metadata_members).
    pub members: IdRange<MetadataMember>,
    /// The source range of the whole definition of the named metadata.
    pub span: Span,
}

/// A debug record, such as `#dbg_value(…)`.
#[derive(Clone, Copy, Debug)]
pub struct DebugRecord {
    /// The kind of the debug record.
    pub kind: DebugRecordKind,
    /// The arguments of the debug record as written, a range of
    /// [`Module::metadata_members`](crate::Module::metadata_members).
    pub arguments: IdRange<MetadataMember>,
    /// The instruction that follows the debug record.
    pub before: crate::ids::InstructionId,
    /// The source range of the debug record, from `#` to `)`.
    pub span: Span,
}

/// The kind of a debug record, named by its keyword.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DebugRecordKind {
    /// `#dbg_value`
    Value,
    /// `#dbg_declare`
    Declare,
    /// `#dbg_declare_value`
    DeclareValue,
    /// `#dbg_assign`
    Assign,
    /// `#dbg_label`
    Label,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_keep_their_value() {
        for value in [0, 1, -1, i64::from(u32::MAX), 1 << 31, i64::MAX, i64::MIN] {
            assert_eq!(FieldInteger::from(value).value(), value);
        }
        assert_eq!(size_of::<MetadataField>(), 24);
    }
}
