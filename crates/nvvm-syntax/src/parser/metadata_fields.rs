//! The specialized metadata nodes: their fields, the required fields, and the kinds of values that fields accept.
//!
//! Source: LLVM 23's parser, with the fields that only LLVM 7 has (`gnuPubnames`, `isysroot`). Fields that other
//! versions had (`variables`, `debugBaseAddress`, `file` and `line` of `DINamespace`) are errors.

use super::dwarf;
use super::family::{self, Family};
use crate::feature::{LlvmParserVersion, SyntaxFeature};
use crate::intern::Name;
use crate::lexer::key;

/// The kind of value that a field of a metadata node accepts.
#[derive(Clone, Copy)]
pub(super) enum FieldKind {
    /// The field accepts an unsigned integer that is at most this maximum.
    Unsigned(u64),
    /// The field accepts a signed integer from this minimum to this maximum.
    Signed(i64, i64),
    /// The field accepts an integer of any size.
    Integer,
    Bool,
    String,
    NonEmptyString,
    /// The field accepts metadata or `null`.
    Metadata,
    /// The field accepts metadata other than `null`.
    NonNull,
    UnsignedOrMetadata,
    /// The field accepts metadata, or a signed integer of at least this minimum. It accepts `null` unless the minimum
    /// is -1.
    SignedOrMetadata(i64),
    /// The field accepts an identifier of this group, or a number that is at most this maximum.
    Word(&'static Family, u64),
    Checksum,
    Flags,
    SubprogramFlags,
    /// The field accepts a list in braces: `{…}`
    List,
}

/// A field of a specialized node.
pub(super) struct Field {
    pub label: &'static str,
    /// The hash key ([`key`]) of the label, for fast comparisons.
    pub key: u64,
    pub kind: FieldKind,
    pub required: bool,
    /// The first version of LLVM's parser that accepts the field.
    pub since: LlvmParserVersion,
    /// Whether only LLVM 7 accepts the field.
    pub is_removed: bool,
}

impl Field {
    const fn since(self, since: LlvmParserVersion) -> Field {
        Field { since, ..self }
    }

    const fn removed(self) -> Field {
        Field { is_removed: true, ..self }
    }
}

const fn optional(label: &'static str, kind: FieldKind) -> Field {
    Field {
        label,
        key: key(label.as_bytes()),
        kind,
        required: false,
        since: LlvmParserVersion::Llvm7,
        is_removed: false,
    }
}

const fn required(label: &'static str, kind: FieldKind) -> Field {
    Field {
        label,
        key: key(label.as_bytes()),
        kind,
        required: true,
        since: LlvmParserVersion::Llvm7,
        is_removed: false,
    }
}

/// A kind of specialized metadata node, such as `DILocation`, that occurs in the text.
#[derive(Clone, Copy)]
pub(super) struct NodeKind {
    pub name: Name,
    /// The fields of nodes of this kind; `None` if these nodes have no labeled fields.
    pub fields: Option<&'static [Field]>,
    /// The required fields as a bit set, in which bit i stands for field i. No kind of node has 64 fields.
    pub required: u64,
}

impl NodeKind {
    /// An empty slot of the cache of node kinds.
    pub(super) const NONE: NodeKind = NodeKind { name: Name::EMPTY, fields: None, required: 0 };

    /// Returns the kind of metadata node whose name is `text`, written without the `!`. `name` is the interned `text`.
    pub(super) fn of(text: &[u8], name: Name) -> Self {
        let fields = fields(text);
        let required = fields.unwrap_or(&[]).iter().rev().fold(0, |bits, field| bits << 1 | u64::from(field.required));
        NodeKind { name, fields, required }
    }
}

/// The kinds of metadata nodes that LLVM 7 does not accept.
const KINDS_SINCE_LLVM_8: [SyntaxFeature; 4] = [
    SyntaxFeature::new("DIFixedPointType", LlvmParserVersion::Main4),
    SyntaxFeature::new("DIGenericSubrange", LlvmParserVersion::Main1),
    SyntaxFeature::new("DIStringType", LlvmParserVersion::Main1),
    SyntaxFeature::new("DISubrangeType", LlvmParserVersion::Main3),
];

/// Returns the syntax feature of a kind of metadata node, if LLVM 7 does not accept this kind. `kind` is the name of
/// the node without the `!`.
pub(super) fn feature_of_kind(kind: &[u8]) -> Option<SyntaxFeature> {
    KINDS_SINCE_LLVM_8.iter().copied().find(|feature| feature.name.as_bytes() == kind)
}

/// Whether a field of a specialized metadata node was added after LLVM 7. `kind` is the name of the node without the
/// `!`.
pub fn is_metadata_field_since_llvm_8(kind: &[u8], label: &[u8]) -> bool {
    fields(kind)
        .unwrap_or(&[])
        .iter()
        .any(|field| field.since > LlvmParserVersion::Llvm7 && field.label.as_bytes() == label)
}

/// Returns the fields of a kind of metadata node, or `None` if it has no labeled fields. `kind` is the name of the node
/// without the `!`.
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
    optional("isImplicitCode", Bool).since(LlvmParserVersion::Main1),
    optional("atomGroup", Unsigned(u64::MAX)).since(LlvmParserVersion::Main4),
    optional("atomRank", Unsigned(u8::MAX as u64)).since(LlvmParserVersion::Main4),
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
    optional("upperBound", SignedOrMetadata(i64::MIN)).since(LlvmParserVersion::Main1),
    optional("stride", SignedOrMetadata(i64::MIN)).since(LlvmParserVersion::Main1),
    optional("bias", SignedOrMetadata(i64::MIN)),
];

static DISUBRANGE: &[Field] = &[
    optional("count", SignedOrMetadata(-1)),
    optional("lowerBound", SignedOrMetadata(i64::MIN)),
    optional("upperBound", SignedOrMetadata(i64::MIN)).since(LlvmParserVersion::Main1),
    optional("stride", SignedOrMetadata(i64::MIN)).since(LlvmParserVersion::Main1),
];

static DIGENERIC_SUBRANGE: &[Field] = &[
    optional("count", SignedOrMetadata(i64::MIN)),
    optional("lowerBound", SignedOrMetadata(i64::MIN)),
    optional("upperBound", SignedOrMetadata(i64::MIN)).since(LlvmParserVersion::Main1),
    optional("stride", SignedOrMetadata(i64::MIN)).since(LlvmParserVersion::Main1),
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
    optional("dataSize", Unsigned(u32::MAX as u64)).since(LlvmParserVersion::Main6),
    optional("encoding", Word(&family::ENCODING, 0xFF)),
    optional("num_extra_inhabitants", Unsigned(u32::MAX as u64)).since(LlvmParserVersion::Main1),
    optional("flags", Flags).since(LlvmParserVersion::Main1),
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
    optional("annotations", Metadata).since(LlvmParserVersion::Main1),
    optional("ptrAuthKey", Unsigned(7)).since(LlvmParserVersion::Main1),
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
    optional("enumKind", Word(&family::ENUM_KIND, 1)).since(LlvmParserVersion::Main3),
    optional("vtableHolder", Metadata),
    optional("templateParams", Metadata),
    optional("identifier", String),
    optional("discriminator", Metadata),
    optional("dataLocation", Metadata).since(LlvmParserVersion::Main1),
    optional("associated", Metadata).since(LlvmParserVersion::Main1),
    optional("allocated", Metadata).since(LlvmParserVersion::Main1),
    optional("rank", SignedOrMetadata(i64::MIN)).since(LlvmParserVersion::Main1),
    optional("annotations", Metadata).since(LlvmParserVersion::Main1),
    optional("num_extra_inhabitants", Unsigned(u32::MAX as u64)).since(LlvmParserVersion::Main1),
    optional("specification", Metadata).since(LlvmParserVersion::Main1),
    optional("bitStride", Metadata).since(LlvmParserVersion::Main4),
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
    optional("sourceLanguageName", Word(&family::LANGUAGE_NAME, u32::MAX as u64)).since(LlvmParserVersion::Main5),
    optional("sourceLanguageVersion", Unsigned(u32::MAX as u64)).since(LlvmParserVersion::Main5),
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
    optional("nameTableKind", Word(&family::NAME_TABLE_KIND, 3)).since(LlvmParserVersion::Main1),
    optional("rangesBaseAddress", Bool).since(LlvmParserVersion::Main1),
    optional("sysroot", String).since(LlvmParserVersion::Main1),
    optional("sdk", String).since(LlvmParserVersion::Main1),
    optional("dialect", Word(&family::DIALECT, 2)).since(LlvmParserVersion::Main8),
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
    optional("spFlags", SubprogramFlags).since(LlvmParserVersion::Main1),
    optional("isOptimized", Bool),
    optional("unit", Metadata),
    optional("templateParams", Metadata),
    optional("declaration", Metadata),
    optional("retainedNodes", Metadata),
    optional("thrownTypes", Metadata),
    optional("annotations", Metadata).since(LlvmParserVersion::Main1),
    optional("targetFuncName", String).since(LlvmParserVersion::Main1),
    optional("keyInstructions", Bool).since(LlvmParserVersion::Main5),
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
    optional("apinotes", String).since(LlvmParserVersion::Main1),
    optional("isysroot", String).removed(),
    optional("file", Metadata).since(LlvmParserVersion::Main1),
    optional("line", Unsigned(u32::MAX as u64)).since(LlvmParserVersion::Main1),
    optional("isDecl", Bool).since(LlvmParserVersion::Main1),
];

static DITEMPLATE_TYPE_PARAMETER: &[Field] = &[
    optional("name", String),
    required("type", Metadata),
    optional("defaulted", Bool).since(LlvmParserVersion::Main1),
];

static DITEMPLATE_VALUE_PARAMETER: &[Field] = &[
    optional("tag", Word(&family::TAG, dwarf::HIGHEST_TAG)),
    optional("name", String),
    optional("type", Metadata),
    optional("defaulted", Bool).since(LlvmParserVersion::Main1),
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
    optional("annotations", Metadata).since(LlvmParserVersion::Main1),
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
    optional("annotations", Metadata).since(LlvmParserVersion::Main1),
];

static DILABEL: &[Field] = &[
    required("scope", NonNull),
    required("name", String),
    required("file", Metadata),
    required("line", Unsigned(u32::MAX as u64)),
    optional("column", Unsigned(u16::MAX as u64)),
    optional("isArtificial", Bool).since(LlvmParserVersion::Main5),
    optional("coroSuspendIdx", Unsigned(u64::MAX)).since(LlvmParserVersion::Main5),
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
