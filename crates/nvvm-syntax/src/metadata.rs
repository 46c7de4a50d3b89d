//! Metadata nodes, attachments and named metadata.

use crate::arena::IdRange;
use crate::entity_id;
use crate::intern::Name;
use crate::span::Span;
use crate::value::Operand;

entity_id!(/// A metadata node, string or wrapped value.
    MetadataId);
entity_id!(/// One member of a tuple in [`Module::metadata_members`](crate::Module::metadata_members).
    MetadataMember);
entity_id!(/// One field of a specialised node in [`Module::metadata_fields`](crate::Module::metadata_fields).
    MetadataFieldId);

/// A metadata node, string or wrapped value, with where it is written (for a node: its definition).
#[derive(Clone, Copy, Debug)]
pub struct Metadata {
    /// What it is.
    pub kind: MetadataKind,
    /// The text of its contents.
    pub span: Span,
}

/// What a piece of metadata is.
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
    /// What it holds.
    pub value: MetadataFieldValue,
    /// The text of the value.
    pub span: Span,
}

/// An integer of 128 bits, aligned like the ids beside it: large modules have a million fields, which take 32 bytes
/// each and not 48.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WideInteger([u32; 4]);

impl From<i128> for WideInteger {
    fn from(value: i128) -> Self {
        WideInteger([0, 32, 64, 96].map(|shift| (value >> shift) as u32))
    }
}

impl WideInteger {
    /// Its value.
    pub fn value(self) -> i128 {
        self.0.iter().rev().fold(0, |value, &part| value << 32 | i128::from(part))
    }
}

/// What a field of a specialised node holds.
#[derive(Clone, Copy, Debug)]
pub enum MetadataFieldValue {
    /// A node, string, `null` or wrapped value.
    Metadata(MetadataId),
    /// An integer, when it fits.
    Integer(WideInteger),
    /// A word, such as `DW_TAG_member`, `true` or `DIFlagPublic | DIFlagStatic` (its first word).
    Word(Name),
    /// Members of a list in braces, as in `retainedNodes: {…}` of old IR; kept as text only.
    Text,
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
    /// What it says.
    pub kind: DebugRecordKind,
    /// Its arguments as written, a run in [`Module::metadata_members`](crate::Module::metadata_members).
    pub arguments: IdRange<MetadataMember>,
    /// The instruction that it stands before.
    pub before: crate::instruction::InstructionId,
    /// From `#` to `)`.
    pub span: Span,
}

/// What a debug record says.
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
    fn wide_integers_keep_their_value() {
        for value in [0, 1, -1, i128::from(u64::MAX), i128::from(i64::MIN), i128::MAX, i128::MIN] {
            assert_eq!(WideInteger::from(value).value(), value);
        }
        assert_eq!(size_of::<MetadataField>(), 32);
    }
}
