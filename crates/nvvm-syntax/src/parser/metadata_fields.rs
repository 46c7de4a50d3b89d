//! The specialised metadata nodes: which fields each has, which it must have, and what they hold.
//!
//! Source: the reader of LLVM 23, with the fields that LLVM 7 knows alone (`gnuPubnames`, `isysroot`). libNVVM 11.8 to 13.5
//! reject older ones (`variables`, `debugBaseAddress`, `file` and `line` of `DINamespace`).

use super::dwarf;
use super::family::{self, Family};
use crate::intern::Name;
use crate::lexer::key;
use crate::module::Reader;

/// What a field holds.
#[derive(Clone, Copy)]
pub(super) enum FieldKind {
    /// At most this.
    Unsigned(u64),
    /// Within these.
    Signed(i64, i64),
    /// Of any size.
    Integer,
    Bool,
    String,
    NonEmptyString,
    /// Metadata or `null`.
    Metadata,
    /// Metadata other than `null`.
    NonNull,
    UnsignedOrMetadata,
    /// At least this, or metadata; from -1 on, `null` is not allowed.
    SignedOrMetadata(i64),
    /// One of these words, with what LLVM calls them, or a number up to this.
    Word(&'static Family, u64),
    Checksum,
    Flags,
    SubprogramFlags,
    /// `{…}`
    List,
}

/// One field.
pub(super) struct Field {
    pub label: &'static str,
    /// The label's [`key`].
    pub key: u64,
    pub kind: FieldKind,
    pub required: bool,
    /// Whether LLVM 7 does not know it.
    pub newer: bool,
    /// The newest modern reader that does not know it.
    pub unknown_to: Option<Reader>,
    /// Whether LLVM 7 alone knows it.
    pub is_removed: bool,
}

impl Field {
    const fn newer(self) -> Field {
        Field { newer: true, ..self }
    }

    const fn removed(self) -> Field {
        Field { is_removed: true, ..self }
    }

    const fn unknown_to(self, reader: Reader) -> Field {
        Field { newer: true, unknown_to: Some(reader), ..self }
    }
}

const fn optional(label: &'static str, kind: FieldKind) -> Field {
    Field {
        label,
        key: key(label.as_bytes()),
        kind,
        required: false,
        newer: false,
        unknown_to: None,
        is_removed: false,
    }
}

const fn required(label: &'static str, kind: FieldKind) -> Field {
    Field { label, key: key(label.as_bytes()), kind, required: true, newer: false, unknown_to: None, is_removed: false }
}

/// A kind of node as it was met.
#[derive(Clone, Copy)]
pub(super) struct NodeKind {
    pub name: Name,
    /// Its fields; `None` when it is none with fields.
    pub fields: Option<&'static [Field]>,
    /// Bit i is set when field i is required; no node has 64 fields.
    pub required: u64,
}

impl NodeKind {
    /// What no node has been found to be yet.
    pub(super) const NONE: NodeKind = NodeKind { name: Name::EMPTY, fields: None, required: 0 };

    /// The kind that `text` names, without its `!`.
    pub(super) fn of(text: &[u8], name: Name) -> Self {
        let fields = fields(text);
        let required = fields.unwrap_or(&[]).iter().rev().fold(0, |bits, field| bits << 1 | u64::from(field.required));
        NodeKind { name, fields, required }
    }
}

/// Kinds of nodes that LLVM 7 does not know.
const NEWER_KINDS: &[&str] = &["DIFixedPointType", "DIGenericSubrange", "DIStringType", "DISubrangeType"];

/// The newest modern reader that does not know a kind of node.
pub(super) fn kind_unknown_to(kind: &[u8]) -> Option<Reader> {
    match kind {
        b"DISubrangeType" => Some(Reader::Modern12_9),
        b"DIFixedPointType" => Some(Reader::Modern13_0),
        _ => None,
    }
}

/// The name, when LLVM 7 knows no such kind of node.
pub(super) fn newer_kind(kind: &[u8]) -> Option<&'static str> {
    NEWER_KINDS.iter().copied().find(|name| name.as_bytes() == kind)
}

/// Whether a field of a specialised metadata node, named without its `!`, came after LLVM 7.
pub fn is_newer_metadata_field(kind: &[u8], label: &[u8]) -> bool {
    fields(kind).unwrap_or(&[]).iter().any(|field| field.newer && field.label.as_bytes() == label)
}

/// The fields of a kind of node, named without its `!`.
fn fields(kind: &[u8]) -> Option<&'static [Field]> {
    Some(match kind {
        b"DILocation" => DILOCATION,
        b"GenericDINode" => GENERIC_DINODE,
        b"DISubrangeType" => DISUBRANGE_TYPE,
        b"DISubrange" => DISUBRANGE,
        b"DIGenericSubrange" => DIGENERIC_SUBRANGE,
        b"DIEnumerator" => DIENUMERATOR,
        b"DIBasicType" => DIBASIC_TYPE,
        b"DIFixedPointType" => DIFIXED_POINT_TYPE,
        b"DIStringType" => DISTRING_TYPE,
        b"DIDerivedType" => DIDERIVED_TYPE,
        b"DICompositeType" => DICOMPOSITE_TYPE,
        b"DISubroutineType" => DISUBROUTINE_TYPE,
        b"DIFile" => DIFILE,
        b"DICompileUnit" => DICOMPILE_UNIT,
        b"DISubprogram" => DISUBPROGRAM,
        b"DILexicalBlock" => DILEXICAL_BLOCK,
        b"DILexicalBlockFile" => DILEXICAL_BLOCK_FILE,
        b"DICommonBlock" => DICOMMON_BLOCK,
        b"DINamespace" => DINAMESPACE,
        b"DIMacro" => DIMACRO,
        b"DIMacroFile" => DIMACRO_FILE,
        b"DIModule" => DIMODULE,
        b"DITemplateTypeParameter" => DITEMPLATE_TYPE_PARAMETER,
        b"DITemplateValueParameter" => DITEMPLATE_VALUE_PARAMETER,
        b"DIGlobalVariable" => DIGLOBAL_VARIABLE,
        b"DILocalVariable" => DILOCAL_VARIABLE,
        b"DILabel" => DILABEL,
        b"DIGlobalVariableExpression" => DIGLOBAL_VARIABLE_EXPRESSION,
        b"DIObjCProperty" => DIOBJ_CPROPERTY,
        b"DIImportedEntity" => DIIMPORTED_ENTITY,
        _ => return None,
    })
}

use FieldKind::*;

static DILOCATION: &[Field] = &[
    optional("line", Unsigned(u32::MAX as u64)),
    optional("column", Unsigned(u16::MAX as u64)),
    required("scope", NonNull),
    optional("inlinedAt", Metadata),
    optional("isImplicitCode", Bool).newer(),
    optional("atomGroup", Unsigned(u64::MAX)).unknown_to(Reader::Modern13_0),
    optional("atomRank", Unsigned(u8::MAX as u64)).unknown_to(Reader::Modern13_0),
];

static GENERIC_DINODE: &[Field] =
    &[required("tag", Word(&family::TAG, dwarf::HIGHEST_TAG)), optional("header", String), optional("operands", List)];

static DISUBRANGE_TYPE: &[Field] = &[
    optional("name", String),
    optional("file", Metadata),
    optional("line", Unsigned(u32::MAX as u64)),
    optional("scope", Metadata),
    optional("baseType", Metadata),
    optional("size", UnsignedOrMetadata),
    optional("align", Unsigned(u32::MAX as u64)),
    optional("flags", Flags),
    optional("lowerBound", SignedOrMetadata(i64::MIN)),
    optional("upperBound", SignedOrMetadata(i64::MIN)).newer(),
    optional("stride", SignedOrMetadata(i64::MIN)).newer(),
    optional("bias", SignedOrMetadata(i64::MIN)),
];

static DISUBRANGE: &[Field] = &[
    optional("count", SignedOrMetadata(-1)),
    optional("lowerBound", SignedOrMetadata(i64::MIN)),
    optional("upperBound", SignedOrMetadata(i64::MIN)).newer(),
    optional("stride", SignedOrMetadata(i64::MIN)).newer(),
];

static DIGENERIC_SUBRANGE: &[Field] = &[
    optional("count", SignedOrMetadata(i64::MIN)),
    optional("lowerBound", SignedOrMetadata(i64::MIN)),
    optional("upperBound", SignedOrMetadata(i64::MIN)).newer(),
    optional("stride", SignedOrMetadata(i64::MIN)).newer(),
];

static DIENUMERATOR: &[Field] = &[required("name", String), required("value", Integer), optional("isUnsigned", Bool)];

static DIBASIC_TYPE: &[Field] = &[
    optional("tag", Word(&family::TAG, dwarf::HIGHEST_TAG)),
    optional("name", String),
    optional("file", Metadata),
    optional("line", Unsigned(u32::MAX as u64)),
    optional("scope", Metadata),
    optional("size", UnsignedOrMetadata),
    optional("align", Unsigned(u32::MAX as u64)),
    optional("dataSize", Unsigned(u32::MAX as u64)).unknown_to(Reader::Modern13_2),
    optional("encoding", Word(&family::ENCODING, 0xFF)),
    optional("num_extra_inhabitants", Unsigned(u32::MAX as u64)).newer(),
    optional("flags", Flags).newer(),
];

static DIFIXED_POINT_TYPE: &[Field] = &[
    optional("tag", Word(&family::TAG, dwarf::HIGHEST_TAG)),
    optional("name", String),
    optional("file", Metadata),
    optional("line", Unsigned(u32::MAX as u64)),
    optional("scope", Metadata),
    optional("size", UnsignedOrMetadata),
    optional("align", Unsigned(u32::MAX as u64)),
    optional("encoding", Word(&family::ENCODING, 0xFF)),
    optional("flags", Flags),
    optional("kind", Word(&family::FIXED_POINT_KIND, 2)),
    optional("factor", Signed(i64::MIN, i64::MAX)),
    optional("numerator", Integer),
    optional("denominator", Integer),
];

static DISTRING_TYPE: &[Field] = &[
    optional("tag", Word(&family::TAG, dwarf::HIGHEST_TAG)),
    optional("name", String),
    optional("stringLength", Metadata),
    optional("stringLengthExpression", Metadata),
    optional("stringLocationExpression", Metadata),
    optional("size", UnsignedOrMetadata),
    optional("align", Unsigned(u32::MAX as u64)),
    optional("encoding", Word(&family::ENCODING, 0xFF)),
];

static DIDERIVED_TYPE: &[Field] = &[
    required("tag", Word(&family::TAG, dwarf::HIGHEST_TAG)),
    optional("name", String),
    optional("file", Metadata),
    optional("line", Unsigned(u32::MAX as u64)),
    optional("scope", Metadata),
    required("baseType", Metadata),
    optional("size", UnsignedOrMetadata),
    optional("align", Unsigned(u32::MAX as u64)),
    optional("offset", UnsignedOrMetadata),
    optional("flags", Flags),
    optional("extraData", Metadata),
    optional("dwarfAddressSpace", Unsigned(u32::MAX as u64)),
    optional("annotations", Metadata).newer(),
    optional("ptrAuthKey", Unsigned(7)).newer(),
    optional("ptrAuthIsAddressDiscriminated", Bool),
    optional("ptrAuthExtraDiscriminator", Unsigned(u16::MAX as u64)),
    optional("ptrAuthIsaPointer", Bool),
    optional("ptrAuthAuthenticatesNullValues", Bool),
];

static DICOMPOSITE_TYPE: &[Field] = &[
    required("tag", Word(&family::TAG, dwarf::HIGHEST_TAG)),
    optional("name", String),
    optional("file", Metadata),
    optional("line", Unsigned(u32::MAX as u64)),
    optional("scope", Metadata),
    optional("baseType", Metadata),
    optional("size", UnsignedOrMetadata),
    optional("align", Unsigned(u32::MAX as u64)),
    optional("offset", UnsignedOrMetadata),
    optional("flags", Flags),
    optional("elements", Metadata),
    optional("runtimeLang", Word(&family::LANGUAGE, 0xFFFF)),
    optional("enumKind", Word(&family::ENUM_KIND, 1)).unknown_to(Reader::Modern12_9),
    optional("vtableHolder", Metadata),
    optional("templateParams", Metadata),
    optional("identifier", String),
    optional("discriminator", Metadata),
    optional("dataLocation", Metadata).newer(),
    optional("associated", Metadata).newer(),
    optional("allocated", Metadata).newer(),
    optional("rank", SignedOrMetadata(i64::MIN)).newer(),
    optional("annotations", Metadata).newer(),
    optional("num_extra_inhabitants", Unsigned(u32::MAX as u64)).newer(),
    optional("specification", Metadata).newer(),
    optional("bitStride", Metadata).unknown_to(Reader::Modern13_0),
];

static DISUBROUTINE_TYPE: &[Field] =
    &[optional("flags", Flags), optional("cc", Word(&family::CALLING_CONVENTION, 0xFF)), required("types", Metadata)];

static DIFILE: &[Field] = &[
    required("filename", String),
    required("directory", String),
    optional("checksumkind", Checksum),
    optional("checksum", String),
    optional("source", String),
];

static DICOMPILE_UNIT: &[Field] = &[
    required("file", NonNull),
    optional("language", Word(&family::LANGUAGE, 0xFFFF)),
    optional("sourceLanguageName", Word(&family::LANGUAGE_NAME, u32::MAX as u64)).unknown_to(Reader::Modern13_1),
    optional("sourceLanguageVersion", Unsigned(u32::MAX as u64)).unknown_to(Reader::Modern13_1),
    optional("producer", String),
    optional("isOptimized", Bool),
    optional("flags", String),
    optional("runtimeVersion", Unsigned(u32::MAX as u64)),
    optional("splitDebugFilename", String),
    optional("emissionKind", Word(&family::EMISSION_KIND, 3)),
    optional("enums", Metadata),
    optional("retainedTypes", Metadata),
    optional("globals", Metadata),
    optional("imports", Metadata),
    optional("macros", Metadata),
    optional("dwoId", Unsigned(u64::MAX)),
    optional("splitDebugInlining", Bool),
    optional("debugInfoForProfiling", Bool),
    optional("gnuPubnames", Bool).removed(),
    optional("nameTableKind", Word(&family::NAME_TABLE_KIND, 3)).newer(),
    optional("rangesBaseAddress", Bool).newer(),
    optional("sysroot", String).newer(),
    optional("sdk", String).newer(),
    optional("dialect", Word(&family::DIALECT, 2)).unknown_to(Reader::Modern13_4),
];

static DISUBPROGRAM: &[Field] = &[
    optional("scope", Metadata),
    optional("name", String),
    optional("linkageName", String),
    optional("file", Metadata),
    optional("line", Unsigned(u32::MAX as u64)),
    optional("type", Metadata),
    optional("isLocal", Bool),
    optional("isDefinition", Bool),
    optional("scopeLine", Unsigned(u32::MAX as u64)),
    optional("containingType", Metadata),
    optional("virtuality", Word(&family::VIRTUALITY, 2)),
    optional("virtualIndex", Unsigned(u32::MAX as u64)),
    optional("thisAdjustment", Signed(i32::MIN as i64, i32::MAX as i64)),
    optional("flags", Flags),
    optional("spFlags", SubprogramFlags).newer(),
    optional("isOptimized", Bool),
    optional("unit", Metadata),
    optional("templateParams", Metadata),
    optional("declaration", Metadata),
    optional("retainedNodes", Metadata),
    optional("thrownTypes", Metadata),
    optional("annotations", Metadata).newer(),
    optional("targetFuncName", String).newer(),
    optional("keyInstructions", Bool).unknown_to(Reader::Modern13_1),
];

static DILEXICAL_BLOCK: &[Field] = &[
    required("scope", NonNull),
    optional("file", Metadata),
    optional("line", Unsigned(u32::MAX as u64)),
    optional("column", Unsigned(u16::MAX as u64)),
];

static DILEXICAL_BLOCK_FILE: &[Field] =
    &[required("scope", NonNull), optional("file", Metadata), required("discriminator", Unsigned(u32::MAX as u64))];

static DICOMMON_BLOCK: &[Field] = &[
    required("scope", Metadata),
    optional("declaration", Metadata),
    optional("name", String),
    optional("file", Metadata),
    optional("line", Unsigned(u32::MAX as u64)),
];

static DINAMESPACE: &[Field] =
    &[required("scope", Metadata), optional("name", String), optional("exportSymbols", Bool)];

static DIMACRO: &[Field] = &[
    required("type", Word(&family::MACRO_KIND, 0xFF)),
    optional("line", Unsigned(u32::MAX as u64)),
    required("name", String),
    optional("value", String),
];

static DIMACRO_FILE: &[Field] = &[
    optional("type", Word(&family::MACRO_KIND, 0xFF)),
    optional("line", Unsigned(u32::MAX as u64)),
    required("file", Metadata),
    optional("nodes", Metadata),
];

static DIMODULE: &[Field] = &[
    required("scope", Metadata),
    required("name", String),
    optional("configMacros", String),
    optional("includePath", String),
    optional("apinotes", String).newer(),
    optional("isysroot", String).removed(),
    optional("file", Metadata).newer(),
    optional("line", Unsigned(u32::MAX as u64)).newer(),
    optional("isDecl", Bool).newer(),
];

static DITEMPLATE_TYPE_PARAMETER: &[Field] =
    &[optional("name", String), required("type", Metadata), optional("defaulted", Bool).newer()];

static DITEMPLATE_VALUE_PARAMETER: &[Field] = &[
    optional("tag", Word(&family::TAG, dwarf::HIGHEST_TAG)),
    optional("name", String),
    optional("type", Metadata),
    optional("defaulted", Bool).newer(),
    required("value", Metadata),
];

static DIGLOBAL_VARIABLE: &[Field] = &[
    optional("name", NonEmptyString),
    optional("scope", Metadata),
    optional("linkageName", String),
    optional("file", Metadata),
    optional("line", Unsigned(u32::MAX as u64)),
    optional("type", Metadata),
    optional("isLocal", Bool),
    optional("isDefinition", Bool),
    optional("templateParams", Metadata),
    optional("declaration", Metadata),
    optional("align", Unsigned(u32::MAX as u64)),
    optional("annotations", Metadata).newer(),
];

static DILOCAL_VARIABLE: &[Field] = &[
    required("scope", NonNull),
    optional("name", String),
    optional("arg", Unsigned(u16::MAX as u64)),
    optional("file", Metadata),
    optional("line", Unsigned(u32::MAX as u64)),
    optional("type", Metadata),
    optional("flags", Flags),
    optional("align", Unsigned(u32::MAX as u64)),
    optional("annotations", Metadata).newer(),
];

static DILABEL: &[Field] = &[
    required("scope", NonNull),
    required("name", String),
    required("file", Metadata),
    required("line", Unsigned(u32::MAX as u64)),
    optional("column", Unsigned(u16::MAX as u64)),
    optional("isArtificial", Bool).unknown_to(Reader::Modern13_1),
    optional("coroSuspendIdx", Unsigned(u64::MAX)).unknown_to(Reader::Modern13_1),
];

static DIGLOBAL_VARIABLE_EXPRESSION: &[Field] = &[required("var", Metadata), required("expr", Metadata)];

static DIOBJ_CPROPERTY: &[Field] = &[
    optional("name", String),
    optional("file", Metadata),
    optional("line", Unsigned(u32::MAX as u64)),
    optional("setter", String),
    optional("getter", String),
    optional("attributes", Unsigned(u32::MAX as u64)),
    optional("type", Metadata),
];

static DIIMPORTED_ENTITY: &[Field] = &[
    required("tag", Word(&family::TAG, dwarf::HIGHEST_TAG)),
    required("scope", Metadata),
    optional("entity", Metadata),
    optional("file", Metadata),
    optional("line", Unsigned(u32::MAX as u64)),
    optional("name", String),
    optional("elements", Metadata),
];
