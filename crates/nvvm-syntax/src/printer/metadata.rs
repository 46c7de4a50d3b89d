//! Printing of metadata nodes, attachments and named metadata.

use super::{Printer, TOO_DEEP};
use crate::arena::IdRange;
use crate::ids::{InstructionId, MetadataId};
use crate::intern::Name;
use crate::metadata::{
    Attachment, DebugRecordKind, FlagKind, Metadata, MetadataField, MetadataFieldValue, MetadataKind,
};

impl Printer<'_> {
    /// Prints metadata at a use: a numbered node as its number, other metadata in full.
    pub(super) fn metadata(&mut self, id: MetadataId) {
        let Some(metadata) = self.module.metadata.get(id) else { return self.text(TOO_DEEP) };
        match self.metadata_number(id, metadata) {
            Some(number) => self.format(format_args!("!{number}")),
            None => self.nested(|printer| printer.metadata_contents(metadata)),
        }
    }

    /// Returns the number of a metadata node such as `!7`; `None` if it has none. Strings and values never have
    /// numbers.
    fn metadata_number(&self, id: MetadataId, metadata: &Metadata) -> Option<u32> {
        match metadata.kind {
            MetadataKind::Null | MetadataKind::String(_) | MetadataKind::Value(_) => None,
            _ => match &self.metadata_numbers {
                Some(numbers) => numbers.get(&id).copied(),
                None => {
                    let mut numbered = self.module.numbered_metadata.iter();
                    numbered.find(|&(_, node)| node == id).map(|(number, _)| number)
                }
            },
        }
    }

    fn metadata_contents(&mut self, metadata: &Metadata) {
        let module = self.module;
        match metadata.kind {
            MetadataKind::Undefined => self.text(TOO_DEEP),
            MetadataKind::Null => self.text("null"),
            MetadataKind::String(text) => {
                self.text("!");
                self.quoted(text);
            }
            MetadataKind::Value(operand) => self.typed_value(operand),
            MetadataKind::Tuple { distinct, members } => {
                self.text(if distinct { "distinct !{" } else { "!{" });
                self.list(module.members_of(members), |printer, &member| printer.metadata(member));
                self.text("}");
            }
            MetadataKind::Specialised { kind, distinct, fields } => {
                self.text(if distinct { "distinct !" } else { "!" });
                self.keyword(kind);
                self.text("(");
                self.list(module.fields_of(fields), super::Printer::field);
                self.text(")");
            }
        }
    }

    fn field(&mut self, field: &MetadataField) {
        if field.label != Name::EMPTY {
            self.keyword(field.label);
            self.text(": ");
        }
        let written = field.span.bytes(self.source);
        match field.value {
            MetadataFieldValue::Metadata(id) => match self.module.metadata.get(id).map(|metadata| metadata.kind) {
                // A string in a field is either a plain string or, rarely, a metadata string (`!"…"`).
                Some(MetadataKind::String(text)) if !written.starts_with(b"!") => self.quoted(text),
                _ => self.metadata(id),
            },
            MetadataFieldValue::Integer(integer) => self.number(integer.value()),
            MetadataFieldValue::WideInteger(digits) => self.keyword(digits),
            MetadataFieldValue::Word(word) => self.keyword(word),
            MetadataFieldValue::Flags(flags) => {
                for (index, flag) in self.module.debug_flags_of(flags).iter().enumerate() {
                    if index > 0 {
                        self.text(" | ");
                    }
                    match flag.kind {
                        FlagKind::Word(word) => self.keyword(word),
                        FlagKind::Number(bits) => self.number(bits),
                    }
                }
            }
            MetadataFieldValue::Text => self.source_text(field.span),
        }
    }

    /// Prints attachments, `!kind !node`, each with `separator` before it.
    pub(super) fn attachments(&mut self, attachments: IdRange<Attachment>, separator: &str) {
        let module = self.module;
        for attachment in module.attachments_of(attachments) {
            self.text(separator);
            self.metadata_name(attachment.kind);
            self.text(" ");
            self.metadata(attachment.node);
        }
    }

    /// Prints the debug records before an instruction, each on a line of its own.
    pub(super) fn debug_records(&mut self, instruction: InstructionId) {
        let module = self.module;
        let first = module.debug_records.partition_point(|record| record.before < instruction);
        for record in module.debug_records[first..].iter().take_while(|record| record.before == instruction) {
            self.text(match record.kind {
                DebugRecordKind::Value => "    #dbg_value(",
                DebugRecordKind::Declare => "    #dbg_declare(",
                DebugRecordKind::DeclareValue => "    #dbg_declare_value(",
                DebugRecordKind::Assign => "    #dbg_assign(",
                DebugRecordKind::Label => "    #dbg_label(",
            });
            self.list(module.members_of(record.arguments), |printer, &argument| printer.metadata(argument));
            self.text(")\n");
        }
    }

    /// Prints all named metadata in textual order: `!name = !{…}`
    pub(super) fn named_metadata(&mut self) {
        let module = self.module;
        for named in &module.named_metadata {
            self.metadata_name(named.name);
            self.text(" = !{");
            self.list(module.members_of(named.members), |printer, &member| printer.metadata(member));
            self.text("}\n");
        }
    }

    /// Prints all numbered nodes, ordered by number: `!N = …`
    pub(super) fn numbered_metadata(&mut self) {
        let module = self.module;
        let mut numbered: Vec<_> = module.numbered_metadata.iter().collect();
        numbered.sort_unstable_by_key(|&(number, _)| number);
        for (number, id) in numbered {
            let Some(metadata) = module.metadata.get(id) else { continue };
            if matches!(metadata.kind, MetadataKind::Undefined) {
                continue;
            }
            self.format(format_args!("!{number} = "));
            self.nested(|printer| printer.metadata_contents(metadata));
            self.text("\n");
        }
    }
}
