//! Metadata nodes, attachments and named metadata.

use crate::arena::IdRange;
pub use crate::ids::{MetadataFieldId, MetadataId, MetadataMember};
use crate::intern::Name;
use crate::span::Span;
use crate::value::Operand;
use rustc_hash::FxHashMap;

/// A metadata node, string or wrapped value, with where it is written (for a node: its definition).
#[derive(Clone, Copy, Debug)]
pub struct Metadata {
    /// The kind.
    pub kind: MetadataKind,
    /// The text of its contents.
    pub span: Span,
}

/// `!12` to its node. Numbers that a text of its size can define in order are found without hashing.
#[derive(Clone, Debug, Default)]
pub struct NumberedMetadata {
    dense: Vec<MetadataId>,
    dense_limit: usize,
    sparse: FxHashMap<u32, MetadataId>,
    /// The highest number that ever got a node.
    last: Option<u32>,
}

/// Stands for a number that has no node.
const NO_NODE: MetadataId = MetadataId(u32::MAX);

impl NumberedMetadata {
    /// For a text of so many bytes.
    pub(crate) fn of_text(length: usize) -> Self {
        // The shortest definition, `!1=!{}` and a newline, takes more bytes than this.
        NumberedMetadata { dense_limit: length / 4, ..NumberedMetadata::default() }
    }

    /// The node of a number.
    #[inline]
    pub fn get(&self, number: u32) -> Option<MetadataId> {
        match self.dense.get(number as usize) {
            Some(&known) => (known != NO_NODE).then_some(known),
            None => self.sparse.get(&number).copied(),
        }
    }

    /// Puts a node under a number.
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

    /// A number without a node: the one behind the last, else the first that is free.
    pub fn free(&self) -> u32 {
        match self.last.map_or(Some(0), |last| last.checked_add(1)) {
            Some(next) => next,
            // Not all numbers are taken: a node takes more bytes than one.
            None => (0..u32::MAX).find(|&number| self.get(number).is_none()).unwrap_or(u32::MAX),
        }
    }

    /// Every number with its node, most of them in order.
    pub fn iter(&self) -> impl Iterator<Item = (u32, MetadataId)> {
        let dense = (0..).zip(&self.dense).filter(|(_, id)| **id != NO_NODE);
        dense.chain(self.sparse.iter().map(|(&number, id)| (number, id))).map(|(number, &id)| (number, id))
    }
}

/// The kind of a metadata entity.
#[derive(Clone, Copy, Debug)]
pub enum MetadataKind {
    /// A number that is used and never defined; an error stands at the first use.
    Undefined,
    /// `null`
    Null,
    /// `!"text"`, unescaped
    String(Name),
    /// `i32 7`, `ptr @f`
    Value(Operand),
    /// `!{…}`
    Tuple {
        /// `distinct`
        distinct: bool,
        /// The members, a run in [`Module::metadata_members`](crate::Module::metadata_members).
        members: IdRange<MetadataMember>,
    },
    /// `!DILocation(…)` and its kin
    Specialised {
        /// The node's kind without the `!`.
        kind: Name,
        /// `distinct`
        distinct: bool,
        /// The fields, a run in [`Module::metadata_fields`](crate::Module::metadata_fields).
        fields: IdRange<MetadataFieldId>,
    },
}

/// A field of a specialised node: `line: 3`, or one without a label, as in `!DIExpression(DW_OP_deref)`.
#[derive(Clone, Copy, Debug)]
pub struct MetadataField {
    /// The label; empty when there is none.
    pub label: Name,
    /// The value.
    pub value: MetadataFieldValue,
    /// The text of the value.
    pub span: Span,
}

/// An integer of 64 bits, aligned like the ids beside it: large modules have a million fields, which take 24 bytes each
/// and not 32.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FieldInteger([u32; 2]);

impl From<i64> for FieldInteger {
    fn from(value: i64) -> Self {
        FieldInteger([value as u32, (value >> 32) as u32])
    }
}

impl FieldInteger {
    /// Its value.
    pub fn value(self) -> i64 {
        let [low, high] = self.0.map(i64::from);
        high << 32 | low
    }
}

/// The value of a field of a specialized node.
#[derive(Clone, Copy, Debug)]
pub enum MetadataFieldValue {
    /// A node, string, `null` or wrapped value.
    Metadata(MetadataId),
    /// An integer of 64 bits.
    Integer(FieldInteger),
    /// Any other integer, in decimal digits; 128 bits hold it.
    WideInteger(Name),
    /// A word, such as `DW_TAG_member` or `true`.
    Word(Name),
    /// `DIFlagPublic | DIFlagStaticMember`: what is joined, a run in [`Module::debug_flags`](crate::Module::debug_flags).
    Flags(IdRange<Flag>),
    /// Members of a list in braces, as in `retainedNodes: {…}` of old IR; kept as text only.
    Text,
}

/// One of the flags that a field joins.
#[derive(Clone, Copy, Debug)]
pub struct Flag {
    /// The kind.
    pub kind: FlagKind,
    /// Its text.
    pub span: Span,
}

/// The spelling of a flag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlagKind {
    /// `DIFlagPublic`
    Word(Name),
    /// `4`: any bits
    Number(u32),
}

/// `!kind !node` on an instruction, function or global.
#[derive(Clone, Copy, Debug)]
pub struct Attachment {
    /// The kind without the `!`.
    pub kind: Name,
    /// The node.
    pub node: MetadataId,
    /// From the kind to the node.
    pub span: Span,
}

/// `!name = !{…}`
#[derive(Clone, Copy, Debug)]
pub struct NamedMetadata {
    /// The name without the `!`, unescaped.
    pub name: Name,
    /// The name's text.
    pub name_span: Span,
    /// The operands, a run in [`Module::metadata_members`](crate::Module::metadata_members).
    pub members: IdRange<MetadataMember>,
    /// The whole line.
    pub span: Span,
}

/// A debug record, `#dbg_value(…)`.
#[derive(Clone, Copy, Debug)]
pub struct DebugRecord {
    /// The kind of the record.
    pub kind: DebugRecordKind,
    /// Its arguments as written, a run in [`Module::metadata_members`](crate::Module::metadata_members).
    pub arguments: IdRange<MetadataMember>,
    /// The instruction that it stands before.
    pub before: crate::ids::InstructionId,
    /// From `#` to `)`.
    pub span: Span,
}

/// The kind of a debug record.
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
