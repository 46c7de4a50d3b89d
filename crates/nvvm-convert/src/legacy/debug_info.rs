//! Conversion of debug information to the legacy (LLVM 7) dialect. Debug records become calls of debug intrinsics, and
//! metadata nodes keep only the fields that LLVM 7 supports.

use super::Legacy;
use crate::module::{constant, debug_flags, operands, plain_call, wrapped};
use nvvm_syntax::arena::IdRange;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::function::Function;
use nvvm_syntax::instruction::{Detail, Instruction, InstructionId, Opcode};
use nvvm_syntax::intern::Name;
use nvvm_syntax::metadata::{
    Attachment, DebugRecord, DebugRecordKind, Flag, FlagKind, MetadataField, MetadataFieldId, MetadataFieldValue,
    MetadataId, MetadataKind,
};
use nvvm_syntax::types::TypeId;
use nvvm_syntax::value::{Operand, Value};
use nvvm_syntax::{Span, debug_flag, is_debug_word_since_llvm_8, is_metadata_field_since_llvm_8};

/// Source languages of compile units that LLVM 7 does not support, each with the most similar one that it supports.
const LANGUAGES: [(&str, &str); 5] = [
    ("DW_LANG_C_plus_plus_17", "DW_LANG_C_plus_plus_14"),
    ("DW_LANG_C_plus_plus_20", "DW_LANG_C_plus_plus_14"),
    ("DW_LANG_C_plus_plus_23", "DW_LANG_C_plus_plus_14"),
    ("DW_LANG_C17", "DW_LANG_C11"),
    ("DW_LANG_C23", "DW_LANG_C11"),
];

/// The only LLVM-specific operation of DWARF expressions that LLVM 7 supports.
const FRAGMENT: &[u8] = b"DW_OP_LLVM_fragment";

impl Legacy<'_> {
    /// Converts the debug records before an instruction to calls of debug intrinsics.
    pub(super) fn debug_records(&mut self, function: &Function, id: InstructionId, at: &Instruction) {
        let records = &self.old.debug_records;
        let first = records.partition_point(|record| record.before < id);
        let end = records.partition_point(|record| record.before <= id);
        for record in &records[first..end] {
            self.debug_record(function, record, at);
        }
    }

    fn debug_record(&mut self, function: &Function, record: &DebugRecord, at: &Instruction) {
        let arguments = self.old.members_of(record.arguments);
        let (name, wanted) = match record.kind {
            DebugRecordKind::Value => ("llvm.dbg.value", 3),
            DebugRecordKind::Declare => ("llvm.dbg.declare", 3),
            DebugRecordKind::Label => ("llvm.dbg.label", 1),
            DebugRecordKind::Assign => {
                self.remarks
                    .hint(record.span, "`#dbg_assign` became a call of `llvm.dbg.value`: LLVM 7 knows values only");
                ("llvm.dbg.value", 3)
            }
            DebugRecordKind::DeclareValue => {
                self.remarks.hint(record.span, "`#dbg_declare_value` became a call of `llvm.dbg.value`");
                ("llvm.dbg.value", 3)
            }
        };
        let Some(&location) = arguments.last() else { return };
        let mut list = Vec::new();
        for &argument in arguments.iter().take(wanted) {
            let id = match self.is_list(argument) {
                true => self.unknown_value(record.span),
                false => self.local_metadata(function, argument),
            };
            list.push(Operand { value: Value::Metadata(id), ty: TypeId::METADATA, span: record.span });
        }
        let (callee, function_type) = self.legacy_function(name, TypeId::VOID, &list);
        let mut call = crate::module::instruction(Opcode::Call, TypeId::VOID, at.block, record.span);
        call.operands = operands(&mut self.new, &list);
        call.detail = Detail::Call(self.new.calls.push(plain_call(callee, function_type)));
        let kind = self.new.names.intern(b"dbg");
        let start = self.new.attachments.len() as u32;
        self.new.attachments.push(Attachment { kind, node: location, span: record.span });
        call.metadata = IdRange::new(start, start.saturating_add(1));
        self.bodies.add(call);
    }

    /// Whether a metadata argument is `!DIArgList(…)`, i.e. the variable is computed from several values.
    fn is_list(&self, id: MetadataId) -> bool {
        match self.old.metadata.get(id).map(|metadata| metadata.kind) {
            Some(MetadataKind::Specialised { kind, .. }) => self.old.names.bytes(kind) == b"DIArgList",
            _ => false,
        }
    }

    /// Returns `undef` for a debug variable whose value LLVM 7 cannot express, and adds a remark.
    fn unknown_value(&mut self, span: Span) -> MetadataId {
        self.remarks.hint(span, "`!DIArgList` has no counterpart in LLVM 7: the variable's value is told as unknown");
        let value = constant(&mut self.new, ConstantKind::Undef, TypeId::I32, span);
        wrapped(&mut self.new, value)
    }

    /// Converts the fields of all specialized metadata nodes, e.g. `!DIFile(…)`.
    pub(super) fn debug_nodes(&mut self) {
        for id in self.old.metadata.ids() {
            let MetadataKind::Specialised { kind, distinct, fields } = self.old.metadata[id].kind else { continue };
            if let Some(fields) = self.fields(kind, fields) {
                self.new.metadata[id].kind = MetadataKind::Specialised { kind, distinct, fields };
            }
        }
    }

    /// Converts the fields of a specialized metadata node. Returns `None` if no field changes.
    fn fields(&mut self, kind: Name, run: IdRange<MetadataFieldId>) -> Option<IdRange<MetadataFieldId>> {
        let kind = self.old.names.str(kind);
        let fields = self.old.fields_of(run);
        let mut list = Vec::with_capacity(fields.len());
        let mut changed = false;
        for field in fields {
            match self.field(kind, field) {
                Some(None) => list.push(*field),
                Some(Some(new)) => {
                    changed = true;
                    list.push(new);
                }
                None => changed = true,
            }
        }
        if kind == "DISubprogram" {
            changed |= self.subprogram(fields, &mut list);
        }
        if kind == "DIFile" && self.has_checksum_since_llvm_8(fields) {
            list.retain(|field| !self.old.names.bytes(field.label).starts_with(b"checksum"));
            changed = true;
        }
        if kind == "DIExpression" && self.has_operation_since_llvm_8(fields) {
            list.clear();
            changed = true;
        }
        if !changed {
            return None;
        }
        let start = self.new.metadata_fields.len() as u32;
        self.new.metadata_fields.extend(list);
        Some(IdRange::new(start, self.new.metadata_fields.len() as u32))
    }

    /// Converts a field of a specialized metadata node. Returns `None` to remove the field, and `Some(None)` to keep it
    /// unchanged.
    fn field(&mut self, kind: &str, field: &MetadataField) -> Option<Option<MetadataField>> {
        let label = self.old.names.str(field.label);
        let written = field.span.text(self.source);
        if is_metadata_field_since_llvm_8(kind.as_bytes(), label.as_bytes()) {
            if label == "nameTableKind" && written == "GNU" {
                return Some(Some(self.word_field("gnuPubnames", "true")));
            }
            let is_replaced = label == "spFlags" || label == "nameTableKind";
            if !is_replaced {
                let what = format!("the field `{label}` of `!{kind}` was left out: LLVM 7 does not have it");
                self.remarks.hint(field.span, what);
            }
            return None;
        }
        match label {
            "language" => {
                let nearest = LANGUAGES.iter().find(|(name, _)| *name == written).map(|&(_, nearest)| nearest);
                Some(nearest.map(|nearest| {
                    self.remarks.hint(field.span, format!("`{written}` is `{nearest}` in LLVM 7"));
                    self.word_field("language", nearest)
                }))
            }
            "flags" => self.known_debug_flags(field),
            _ => Some(None),
        }
    }

    /// Whether the fields of a `!DIFile` contain a checksum of a kind that LLVM 7 does not support. Adds a remark if
    /// so.
    fn has_checksum_since_llvm_8(&mut self, fields: &[MetadataField]) -> bool {
        let kind = fields.iter().find(|field| self.old.names.bytes(field.label) == b"checksumkind");
        let Some(kind) = kind else { return false };
        let written = kind.span.text(self.source);
        let is_since_llvm_8 = !matches!(written, "CSK_MD5" | "CSK_SHA1" | "CSK_None");
        if is_since_llvm_8 {
            self.remarks
                .hint(kind.span, format!("the checksum `{written}` was left out: LLVM 7 does not have that kind"));
        }
        is_since_llvm_8
    }

    /// Removes the debug flags that LLVM 7 does not support from a field. Returns `None` to remove the field if no flag
    /// remains, and `Some(None)` to keep it unchanged.
    fn known_debug_flags(&mut self, field: &MetadataField) -> Option<Option<MetadataField>> {
        let MetadataFieldValue::Flags(run) = field.value else { return Some(None) };
        let old = self.old;
        let flags = old.debug_flags_of(run);
        let word_since_llvm_8 = |flag: &Flag| match flag.kind {
            FlagKind::Word(word) => Some(old.names.str(word)).filter(|word| is_debug_word_since_llvm_8(word)),
            FlagKind::Number(_) => None,
        };
        let known: Vec<Flag> = flags.iter().copied().filter(|flag| word_since_llvm_8(flag).is_none()).collect();
        if known.len() == flags.len() {
            return Some(None);
        }
        for word in flags.iter().filter_map(word_since_llvm_8) {
            self.remarks.hint(field.span, format!("`{word}` was left out: LLVM 7 does not have it"));
        }
        (!known.is_empty()).then(|| {
            let value = MetadataFieldValue::Flags(debug_flags(&mut self.new, &known));
            Some(MetadataField { value, span: Span::default(), ..*field })
        })
    }

    fn word_field(&mut self, label: &str, word: &str) -> MetadataField {
        let label = self.new.names.intern(label.as_bytes());
        let word = self.new.names.intern(word.as_bytes());
        MetadataField { label, value: MetadataFieldValue::Word(word), span: Span::default() }
    }

    /// Replaces the field `spFlags` of a `!DISubprogram` by LLVM 7's fields, which are added to `list`. Returns whether
    /// fields were added. A subprogram with neither `spFlags` nor these fields is a definition in all versions of LLVM.
    fn subprogram(&mut self, fields: &[MetadataField], list: &mut Vec<MetadataField>) -> bool {
        let has = |label: &str| fields.iter().any(|field| self.old.names.str(field.label) == label);
        if has("isDefinition") || has("isLocal") || has("virtuality") {
            return false;
        }
        let flags = fields.iter().find(|field| self.old.names.str(field.label) == "spFlags");
        let Some(flags) = flags else { return false };
        let bits = self.old.debug_flag_bits(flags.value).unwrap_or(0);
        let flag = |flag: u32| bits & flag != 0;
        let yes_or_no = |yes: bool| if yes { "true" } else { "false" };
        let mut added = vec![
            ("isLocal", yes_or_no(flag(debug_flag::LOCAL_TO_UNIT))),
            ("isDefinition", yes_or_no(flag(debug_flag::DEFINITION))),
        ];
        if !has("isOptimized") {
            added.push(("isOptimized", yes_or_no(flag(debug_flag::OPTIMIZED))));
        }
        if flag(debug_flag::VIRTUAL) {
            added.push(("virtuality", "DW_VIRTUALITY_virtual"));
        } else if flag(debug_flag::PURE_VIRTUAL) {
            added.push(("virtuality", "DW_VIRTUALITY_pure_virtual"));
        }
        // The fields are inserted at the position of the flags.
        let at = fields.iter().position(|field| self.old.names.str(field.label) == "spFlags");
        let at = at.map_or(list.len(), |at| at.min(list.len()));
        let added: Vec<MetadataField> = added.into_iter().map(|(label, word)| self.word_field(label, word)).collect();
        list.splice(at..at, added);
        true
    }

    fn has_operation_since_llvm_8(&mut self, fields: &[MetadataField]) -> bool {
        let since_llvm_8 = fields.iter().find_map(|field| match field.value {
            MetadataFieldValue::Word(word) => {
                let name = self.old.names.bytes(word);
                (name.starts_with(b"DW_OP_LLVM_") && name != FRAGMENT).then_some((field.span, word))
            }
            _ => None,
        });
        let Some((span, word)) = since_llvm_8 else { return false };
        let what = format!(
            "`{}` has no counterpart in LLVM 7: the variable's place is told without it",
            self.old.names.str(word)
        );
        self.remarks.lost(span, what);
        true
    }
}
