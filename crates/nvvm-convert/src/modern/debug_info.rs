//! Debug information: calls become records, and the fields of a subprogram its flags.

use super::Modern;
use nvvm_syntax::Span;
use nvvm_syntax::arena::IdRange;
use nvvm_syntax::instruction::{Call, Instruction, InstructionId};
use nvvm_syntax::metadata::{
    DebugRecord, DebugRecordKind, MetadataField, MetadataFieldId, MetadataFieldValue, MetadataId, MetadataKind,
};
use nvvm_syntax::value::Value;

/// The fields of LLVM 7's subprograms with the flag that each is.
const FLAGS: [(&str, &str); 3] =
    [("isLocal", "DISPFlagLocalToUnit"), ("isDefinition", "DISPFlagDefinition"), ("isOptimized", "DISPFlagOptimized")];

impl Modern<'_> {
    /// Writes a call of `llvm.dbg.value` or its kin as a record; `false` when it is none.
    pub(super) fn debug_call(&mut self, id: InstructionId, new: &Instruction, call: &Call) -> bool {
        let Value::Global(callee) = call.callee.value else { return false };
        let Some(global) = self.old.globals.get(callee) else { return false };
        let name = self.old.global_text(global);
        let (kind, count) = match name.as_str() {
            "llvm.dbg.value" => (DebugRecordKind::Value, 3),
            "llvm.dbg.declare" => (DebugRecordKind::Declare, 3),
            "llvm.dbg.label" => (DebugRecordKind::Label, 1),
            _ => return false,
        };
        let mut arguments: Vec<MetadataId> = Vec::new();
        for operand in self.old.operands_of(new.operands) {
            match operand.value {
                Value::Metadata(id) => arguments.push(id),
                _ => return false,
            }
        }
        let location = self
            .old
            .attachments_of(new.metadata)
            .iter()
            .find(|attachment| self.old.names.bytes(attachment.kind) == b"dbg");
        let (Some(location), true) = (location, arguments.len() == count) else { return false };
        arguments.push(location.node);
        let arguments = crate::module::run(&mut self.new, &arguments);
        self.new.debug_records.push(DebugRecord { kind, arguments, before: id, span: new.span });
        self.bodies.replace(id, new, None);
        true
    }

    pub(super) fn debug_nodes(&mut self) {
        for id in self.old.metadata.ids() {
            let MetadataKind::Specialised { kind, distinct, fields } = self.old.metadata[id].kind else { continue };
            let changed = match self.old.names.bytes(kind) {
                b"DISubprogram" => self.subprogram(fields),
                b"DICompileUnit" => self.unit(fields),
                _ => None,
            };
            if let Some(fields) = changed {
                self.new.metadata[id].kind = MetadataKind::Specialised { kind, distinct, fields };
            }
        }
    }

    fn push(&mut self, list: &[MetadataField]) -> IdRange<MetadataFieldId> {
        let start = self.new.metadata_fields.len() as u32;
        self.new.metadata_fields.extend_from_slice(list);
        IdRange::new(start, self.new.metadata_fields.len() as u32)
    }

    fn word_field(&mut self, label: &str, word: &str) -> MetadataField {
        let label = self.new.names.intern(label.as_bytes());
        let word = self.new.names.intern(word.as_bytes());
        MetadataField { label, value: MetadataFieldValue::Word(word), span: Span::default() }
    }

    /// `spFlags` for `isLocal`, `isDefinition`, `isOptimized` and `virtuality`, where the first of them stands.
    fn subprogram(&mut self, run: IdRange<MetadataFieldId>) -> Option<IdRange<MetadataFieldId>> {
        let old = self.old;
        let fields = old.fields_of(run);
        let label = |field: &MetadataField| old.names.str(field.label);
        let told =
            |field: &MetadataField| label(field) == "virtuality" || FLAGS.iter().any(|(name, _)| *name == label(field));
        let at = fields.iter().position(told)?;
        if fields.iter().any(|field| label(field) == "spFlags") {
            return None;
        }
        let written =
            |name: &str| fields.iter().find(|field| label(field) == name).map(|field| field.span.text(self.source));
        let mut words: Vec<&str> = match written("virtuality") {
            Some("DW_VIRTUALITY_virtual") => vec!["DISPFlagVirtual"],
            Some("DW_VIRTUALITY_pure_virtual") => vec!["DISPFlagPureVirtual"],
            _ => Vec::new(),
        };
        for (name, flag) in FLAGS {
            // Without a word LLVM 7 takes a subprogram for a definition.
            let by_default = name == "isDefinition";
            if written(name).map_or(by_default, |word| word == "true") {
                words.push(flag);
            }
        }
        let mut list: Vec<MetadataField> = fields.iter().filter(|field| !told(field)).copied().collect();
        if !words.is_empty() {
            let field = self.word_field("spFlags", &words.join(" | "));
            list.insert(at.min(list.len()), field);
        }
        Some(self.push(&list))
    }

    /// `nameTableKind: GNU` for `gnuPubnames: true`.
    fn unit(&mut self, run: IdRange<MetadataFieldId>) -> Option<IdRange<MetadataFieldId>> {
        let fields = self.old.fields_of(run);
        let at = fields.iter().position(|field| self.old.names.bytes(field.label) == b"gnuPubnames")?;
        let mut list = fields.to_vec();
        let gnu = list.remove(at).span.text(self.source) == "true";
        if gnu {
            let field = self.word_field("nameTableKind", "GNU");
            list.insert(at, field);
        }
        Some(self.push(&list))
    }
}
