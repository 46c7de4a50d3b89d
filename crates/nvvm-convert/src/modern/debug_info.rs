//! Conversion of debug information to the modern (opaque-pointer) dialect: calls of debug intrinsics become debug
//! records, and some fields of a subprogram become flags.

use super::Modern;
use crate::module::{debug_flags, numbered_node, numbered_tuple};
use nvvm_syntax::Span;
use nvvm_syntax::arena::IdRange;
use nvvm_syntax::instruction::{Call, Instruction, InstructionId};
use nvvm_syntax::metadata::{
    DebugRecord, DebugRecordKind, Flag, FlagKind, Metadata, MetadataField, MetadataFieldId, MetadataFieldValue,
    MetadataId, MetadataKind,
};
use nvvm_syntax::value::{Operand, Value};

/// The fields of `!DISubprogram` in LLVM 7, each with the flag of `spFlags` that replaces it.
const FLAGS: [(&str, &str); 3] =
    [("isLocal", "DISPFlagLocalToUnit"), ("isDefinition", "DISPFlagDefinition"), ("isOptimized", "DISPFlagOptimized")];

impl Modern<'_> {
    /// Converts a call of `llvm.dbg.value`, `llvm.dbg.declare` or `llvm.dbg.label` to a debug record. Calls without an
    /// equivalent record are removed, since parsers reject modules that mix calls and records. Returns whether the
    /// callee is one of the three intrinsics.
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
        match self.record_arguments(new, count) {
            Some(arguments) => {
                let arguments = crate::module::run(&mut self.new, &arguments);
                self.new.debug_records.push(DebugRecord { kind, arguments, before: id, span: new.span });
            }
            None => self.remarks.hint(
                new.span,
                format!(
                    "a call of `{name}` without a place or a node, or with an offset, was left out: no record says it"
                ),
            ),
        }
        self.bodies.replace(id, new, None);
        true
    }

    /// Returns the `count` arguments of a call of a debug intrinsic as metadata, followed by the location of the call.
    /// Returns `None` if no debug record can express them.
    fn record_arguments(&self, new: &Instruction, count: usize) -> Option<Vec<MetadataId>> {
        let old = self.old;
        let operands = old.operands_of(new.operands);
        let operands: Vec<Operand> = match operands {
            // Before LLVM 6 `llvm.dbg.value` had an offset. Newer parsers accept such calls if the offset is 0.
            &[value, offset, variable, expression] if count == 3 && old.integer(offset.value) == Some(0) => {
                vec![value, variable, expression]
            }
            other => other.to_vec(),
        };
        let nodes = operands.iter().map(|operand| match operand.value {
            Value::Metadata(id) => Some(id),
            _ => None,
        });
        let arguments: Vec<MetadataId> = nodes.collect::<Option<_>>()?;
        // Every argument except the value must be a metadata node; the argument of a label is a node as well.
        let of_nodes = arguments.get(usize::from(count > 1)..)?;
        if !of_nodes.iter().all(|&argument| self.is_node(argument)) {
            return None;
        }
        let attachments = old.attachments_of(new.metadata);
        let place = attachments.iter().find(|attachment| old.names.bytes(attachment.kind) == b"dbg")?;
        (arguments.len() == count).then(|| [arguments, vec![place.node]].concat())
    }

    fn is_node(&self, id: MetadataId) -> bool {
        let kind = self.old.metadata.get(id).map(|metadata| metadata.kind);
        matches!(kind, Some(MetadataKind::Tuple { .. } | MetadataKind::Specialised { .. }))
    }

    pub(super) fn debug_nodes(&mut self) {
        let mut untyped = None;
        for id in self.old.metadata.ids() {
            let MetadataKind::Specialised { kind, distinct, fields } = self.old.metadata[id].kind else { continue };
            let changed = match self.old.names.bytes(kind) {
                b"DISubprogram" => self.subprogram(fields),
                b"DICompileUnit" => self.unit(fields),
                b"DICompositeType" => self.composite(fields),
                _ => None,
            };
            let fields = match self.old.names.bytes(kind) {
                b"DISubprogram" => self.with_type(changed.unwrap_or(fields), &mut untyped),
                _ => changed.unwrap_or(fields),
            };
            self.new.metadata[id].kind = MetadataKind::Specialised { kind, distinct, fields };
        }
    }

    /// Adds an empty subroutine type to a subprogram without a type. The parser of libNVVM 13.5 requires one.
    fn with_type(
        &mut self,
        run: IdRange<MetadataFieldId>,
        untyped: &mut Option<MetadataId>,
    ) -> IdRange<MetadataFieldId> {
        let label = self.new.names.intern(b"type");
        let mut list = self.new.fields_of(run).to_vec();
        if list.iter().any(|field| field.label == label) {
            return run;
        }
        let node = *untyped.get_or_insert_with(|| self.empty_subroutine_type());
        list.push(MetadataField { label, value: MetadataFieldValue::Metadata(node), span: Span::default() });
        self.push(&list)
    }

    /// Creates the empty subroutine type `!DISubroutineType(types: !{null})`.
    fn empty_subroutine_type(&mut self) -> MetadataId {
        let nothing = self.new.metadata.push(Metadata { kind: MetadataKind::Null, span: Span::default() });
        let types = numbered_tuple(&mut self.new, &[nothing]);
        let label = self.new.names.intern(b"types");
        let field = MetadataField { label, value: MetadataFieldValue::Metadata(types), span: Span::default() };
        let fields = self.push(&[field]);
        let kind = self.new.names.intern(b"DISubroutineType");
        numbered_node(&mut self.new, MetadataKind::Specialised { kind, distinct: false, fields })
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

    /// Replaces the fields `isLocal`, `isDefinition`, `isOptimized` and `virtuality` of a `!DISubprogram` by `spFlags`,
    /// at the position of the first of these fields.
    fn subprogram(&mut self, run: IdRange<MetadataFieldId>) -> Option<IdRange<MetadataFieldId>> {
        let old = self.old;
        let fields = old.fields_of(run);
        let label = |field: &MetadataField| old.names.str(field.label);
        let is_replaced =
            |field: &MetadataField| label(field) == "virtuality" || FLAGS.iter().any(|(name, _)| *name == label(field));
        let at = fields.iter().position(is_replaced)?;
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
            // In LLVM 7 a subprogram without the field is a definition.
            let by_default = name == "isDefinition";
            if written(name).map_or(by_default, |word| word == "true") {
                words.push(flag);
            }
        }
        let mut list: Vec<MetadataField> = fields.iter().filter(|field| !is_replaced(field)).copied().collect();
        // Without `spFlags` newer parsers read the older fields, by which a subprogram is a definition by default.
        let word = |word: &str| FlagKind::Word(self.new.names.intern(word.as_bytes()));
        let mut flags: Vec<FlagKind> = words.into_iter().map(word).collect();
        if flags.is_empty() {
            flags.push(FlagKind::Number(0));
        }
        let flags: Vec<Flag> = flags.into_iter().map(|kind| Flag { kind, span: Span::default() }).collect();
        let value = MetadataFieldValue::Flags(debug_flags(&mut self.new, &flags));
        let label = self.new.names.intern(b"spFlags");
        list.insert(at.min(list.len()), MetadataField { label, value, span: Span::default() });
        Some(self.push(&list))
    }

    /// Replaces `gnuPubnames: true` in a compile unit by `nameTableKind: GNU`.
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

    /// Removes `null` from the elements of a composite type, since newer verifiers reject it.
    fn composite(&mut self, run: IdRange<MetadataFieldId>) -> Option<IdRange<MetadataFieldId>> {
        let old = self.old;
        let mut list = old.fields_of(run).to_vec();
        let field = list.iter_mut().find(|field| old.names.bytes(field.label) == b"elements")?;
        let MetadataFieldValue::Metadata(node) = field.value else { return None };
        let elements = old.tuple(node)?;
        let is_null =
            |id: MetadataId| matches!(old.metadata.get(id).map(|element| element.kind), Some(MetadataKind::Null));
        let kept: Vec<MetadataId> = elements.iter().copied().filter(|&element| !is_null(element)).collect();
        if kept.len() == elements.len() {
            return None;
        }
        self.remarks.hint(field.span, "`null` among the elements of a type was left out: newer verifiers refuse it");
        let node = numbered_tuple(&mut self.new, &kept);
        *field = MetadataField { value: MetadataFieldValue::Metadata(node), span: Span::default(), ..*field };
        Some(self.push(&list))
    }
}
