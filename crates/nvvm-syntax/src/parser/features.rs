//! The syntax features: constructs that only some versions of LLVM's parser accept, each with the errors of the
//! versions that reject it.
//!
//! The features of attributes, of fields and kinds of metadata nodes, and of identifiers of debug information are in
//! other tables.

use super::Parser;
use crate::feature::LlvmParserVersion::*;
use crate::feature::{FeatureUse, LlvmParserVersion, Named, Rejection, RemovedSyntax, RemovedUse, SyntaxFeature};
use crate::lexer::Keyword;
use crate::parse_error::ParseErrorKind;
use crate::span::Span;

/// The error that LLVM reports where it expects a type. LLVM 7 reports this error for most constructs that later
/// versions added.
pub(super) const NO_TYPE: ParseErrorKind = ParseErrorKind::ExpectedType;
/// The error that LLVM reports where it expects a value.
pub(super) const NO_VALUE: ParseErrorKind = ParseErrorKind::ExpectedValueToken;
/// The error that LLVM reports where it expects an instruction.
pub(super) const NO_OPCODE: ParseErrorKind = ParseErrorKind::ExpectedInstructionOpcode;
/// The error that LLVM reports for an unknown token after the type of a parameter.
pub(super) const NO_END_OF_PARAMETERS: ParseErrorKind = ParseErrorKind::ExpectedRightParenAtEndOfArgumentList;
/// The error that LLVM reports where it expects a definition or declaration.
pub(super) const NO_ENTITY: ParseErrorKind = ParseErrorKind::ExpectedTopLevelEntity;
/// The error that LLVM reports where it expects an operation of `atomicrmw`.
pub(super) const NO_OPERATION: ParseErrorKind = ParseErrorKind::ExpectedAtomicOperation;
/// The error that LLVM reports for an unknown property of a global variable.
pub(super) const NO_PROPERTY: ParseErrorKind = ParseErrorKind::UnknownVariableProperty;
/// The error that LLVM reports if the comma after an instruction is not followed by a metadata attachment.
pub(super) const NO_ATTACHMENT: ParseErrorKind = ParseErrorKind::ExpectedMetadataAfterComma;
/// The error that LLVM reports where it expects a metadata node.
pub(super) const NO_METADATA: ParseErrorKind = ParseErrorKind::ExpectedMetadataType;
/// The error that LLVM reports for an unknown field of a metadata node.
pub(super) const NO_FIELD: ParseErrorKind = ParseErrorKind::InvalidField;

macro_rules! features {
    ($($constant:ident $name:literal $since:ident;)*) => {
        $(pub(super) const $constant: SyntaxFeature = SyntaxFeature::new($name, $since);)*
    };
}

// Each line is a constant, the name of the feature and the first version that accepts it.
features! {
    ADDRESS_SPACE_OF_A_CALL "address space of a call" Main1;
    ADDRESS_SPACE_OF_A_FUNCTION "address space of a function" Main1;
    ALIGNMENT_ABOVE_512_MIB "alignment above 2^29" Main1;
    ALIGNSTACK_OF_A_PARAMETER "alignstack of a parameter" Main1;
    ALIGNSTACK_OF_A_RESULT "alignstack of a result" Main3;
    ALIGN_IN_PARENTHESES "align(N)" Main1;
    ALIGN_OF_A_CALL "align of a call" Main1;
    ATOMICRMW_ALIGN "atomicrmw align" Main1;
    ATOMICRMW_EXTREMUM "atomicrmw extremum" Main7;
    ATOMICRMW_MAXIMUM "atomicrmw operation" Main4;
    ATOMICRMW_OF_AN_ODD_WIDTH "atomicrmw of an odd width" Main1;
    ATOMICRMW_OF_A_VECTOR_OF_INTEGERS "atomicrmw of a vector of integers" Unreleased;
    ATOMICRMW_OPERATION "atomicrmw operation" Main1;
    ATOMICRMW_SUBTRACTION "atomicrmw subtraction" Main2;
    ATOMICRMW_XCHG_OF_NO_INTEGER "atomicrmw xchg of no integer" Main1;
    AVAILABLE_EXTERNALLY_ALIAS "available_externally alias" Main1;
    BFLOAT "bfloat" Main1;
    BLOCK_COMMENT "comment between /* and */" Main1;
    BYTE_TYPE "byte type" Main7;
    BYVAL_TYPE "byval(T)" Main1;
    CALLBR "callbr" Main1;
    CMPXCHG_ALIGN "cmpxchg align" Main1;
    CODE_MODEL "code_model" Main1;
    CSK_SHA256 "CSK_SHA256" Main1;
    DBG_DECLARE_VALUE "dbg_declare_value" Main6;
    DEBUG_RECORD "debug record" Main1;
    DECIMAL_NUMBER_THAT_ITS_TYPE_ROUNDS "decimal number that its type rounds" Main8;
    DIARGLIST "!DIArgList" Main1;
    DIASSIGNID "!DIAssignID" Main1;
    DIGLOBALVARIABLE_WITHOUT_NAME "!DIGlobalVariable without name" Main1;
    DISUBRANGE_WITHOUT_COUNT "!DISubrange without count" Main1;
    ELEMENTTYPE_OF_A_RESULT "elementtype of a result" Main7;
    ELEMENTWISE "elementwise" Main8;
    ENUMERATOR_BEYOND_64_BITS "enumerator beyond 64 bits" Main1;
    ERRNOMEM "errnomem" Main3;
    F0X "f0x" Main8;
    FAST_MATH_FLAGS_OF_A_CAST "fast-math flags of a cast" Main1;
    FAST_MATH_FLAGS_OF_A_CONVERSION "fast-math flags of a conversion" Main8;
    FAST_MATH_FLAGS_OF_FPTRUNC "fast-math flags of a cast" Main3;
    FAST_MATH_FLAGS_OF_PHI "fast-math flags of phi" Main1;
    FAST_MATH_FLAGS_OF_SELECT "fast-math flags of select" Main1;
    FLOATING_POINT_LITERAL_OF_LLVM_23 "floating-point literal of LLVM 23" Main8;
    FNEG_OF_A_CONSTANT "fneg of a constant" Main1;
    GETELEMENTPTR_NUW_NUSW "getelementptr nuw/nusw" Main1;
    ICMP_OF_BYTES "icmp of bytes" Unreleased;
    ICMP_SAMESIGN "icmp samesign" Main1;
    INALLOCA_TYPE "inalloca(T)" Main1;
    INLINE_ASM_LABEL_OR_LONG_CONSTRAINT "inline asm label or long constraint" Main1;
    INRANGE_ARGUMENT "inrange(…)" Main1;
    INTRINSIC_WITHOUT_DECLARATION "intrinsic without declaration" Main1;
    LABEL_AFTER_A_SUMMARY "label behind a summary" Unreleased;
    LSHR_OF_BYTES "lshr of bytes" Unreleased;
    METADATA_OF_AN_IFUNC "metadata of an ifunc" Main5;
    MODULE_ASM_PROPERTIES "module asm properties" Main1;
    NNEG "nneg" Main1;
    NUMBERED_BLOCK_LABEL "numbered block label" Main1;
    NUMBERED_PARAMETER "numbered parameter" Main1;
    NUMBER_OF_A_WIDE_FLOATING_POINT_TYPE "number of a wide floating-point type" Main8;
    OPAQUE_POINTER "opaque pointer" Main1;
    ORDERINGS_OF_CMPXCHG "orderings of cmpxchg" Main1;
    OR_DISJOINT "or disjoint" Main1;
    PARTITION "partition" Main1;
    PHI_WITHOUT_VALUES "phi without values" Main1;
    POISON "poison" Main1;
    PREFALIGN "prefalign" Main7;
    PTRAUTH "ptrauth" Main1;
    PTRAUTH_DEACTIVATION_SYMBOL "deactivation symbol of ptrauth" Main6;
    PTRTOADDR "ptrtoaddr" Main5;
    SANITIZER_PROPERTY_OF_A_VARIABLE "sanitizer property of a variable" Main1;
    SCALABLE_VECTOR "scalable vector" Main1;
    SPLAT "splat" Main1;
    SRET_TYPE "sret(T)" Main1;
    SUMMARY_ENTRY "summary entry" Main1;
    SYMBOLIC_ADDRESS_SPACE "symbolic address space" Main1;
    SYMBOL_OUT_OF_ORDER "symbol out of order" Main1;
    TARGET_EXTENSION_TYPE "target extension type" Main1;
    TARGET_MEM "target_mem" Main6;
    TRUNC_NUW "trunc nuw" Main1;
    TYPEIDCOMPATIBLEVTABLE "typeidCompatibleVTable" Main8;
    UWTABLE_ARGUMENT "uwtable(…)" Main1;
    VALUE_OUT_OF_ORDER "value out of order" Main1;
    X86_AMX "x86_amx" Main1;
}

impl Parser<'_> {
    /// Stores a use of a syntax feature. LLVM versions without the feature report `error` at `span`. The argument of
    /// the error message is the text at `span`.
    pub(super) fn feature(&mut self, feature: SyntaxFeature, span: Span, error: ParseErrorKind) {
        self.feature_named(feature, span, error, Named::Text);
    }

    /// Stores a use of a syntax feature. LLVM versions without the feature report `error` at `span`. The argument of
    /// the error message is `named`.
    pub(super) fn feature_named(&mut self, feature: SyntaxFeature, span: Span, error: ParseErrorKind, named: Named) {
        let rejection = Rejection { kind: error, named };
        self.note_feature(feature, span, Some(rejection), rejection);
    }

    /// Stores a use of a syntax feature inside a construct that LLVM 7 rejects anyway. Later LLVM versions without the
    /// feature report `error` at `span`.
    #[cold]
    pub(super) fn feature_of_modern(&mut self, feature: SyntaxFeature, span: Span, error: ParseErrorKind) {
        self.note_feature(feature, span, None, Rejection { kind: error, named: Named::Text });
    }

    /// Stores a use of the keyword `keyword`, whose syntax feature `feature` only some versions of LLVM accept. The
    /// position of the feature in the module's list is cached by keyword, since the keyword may be frequent.
    #[inline]
    pub(super) fn keyword_feature(
        &mut self,
        keyword: Keyword,
        feature: SyntaxFeature,
        span: Span,
        error: ParseErrorKind,
    ) {
        let known = self.keyword_features[keyword as usize];
        match known.checked_sub(1).and_then(|at| self.module.syntax.features.get_mut(at as usize)) {
            Some(known) => known.count = known.count.saturating_add(1),
            None => {
                let rejection = Rejection { kind: error, named: Named::Text };
                let at = self.note_feature(feature, span, Some(rejection), rejection);
                self.keyword_features[keyword as usize] = at as u32 + 1;
            }
        }
    }

    /// Stores a use of syntax that LLVM's parser rejects since the version `removed_in`. Only the first use that each
    /// version rejects is stored.
    #[cold]
    pub(super) fn removed_syntax(&mut self, removed_in: LlvmParserVersion, span: Span, syntax: RemovedSyntax) {
        let removed = &mut self.module.syntax.removed;
        if removed.iter().all(|known| known.removed_in > removed_in) {
            removed.push(RemovedUse { removed_in, span, syntax });
        }
    }

    /// Stores a use of a syntax feature with the errors of LLVM 7 (`in_llvm_7`) and of later versions (`in_main`).
    /// Returns the position of the feature in the module's list of features. The position is cached, since uses of one
    /// feature often follow each other.
    pub(super) fn note_feature(
        &mut self,
        feature: SyntaxFeature,
        span: Span,
        in_llvm_7: Option<Rejection>,
        in_main: Rejection,
    ) -> usize {
        match self.module.syntax.features.get_mut(self.last_feature) {
            Some(known) if std::ptr::eq(known.feature.name, feature.name) && known.feature.since == feature.since => {
                known.count = known.count.saturating_add(1);
            }
            _ => self.last_feature = self.find_or_note_feature(feature, span, in_llvm_7, in_main),
        }
        self.last_feature
    }

    /// Searches the module's list of syntax features (syntax that only some versions of LLVM accept) for `feature`, and
    /// adds it if it is missing. Stores the use and returns the position of the feature in the list.
    #[cold]
    fn find_or_note_feature(
        &mut self,
        feature: SyntaxFeature,
        span: Span,
        in_llvm_7: Option<Rejection>,
        in_main: Rejection,
    ) -> usize {
        let noticed = self.noticed();
        let features = &mut self.module.syntax.features;
        match features.iter_mut().enumerate().find(|(_, known)| known.feature == feature) {
            Some((at, known)) => {
                known.count = known.count.saturating_add(1);
                at
            }
            None => {
                features.push(FeatureUse { feature, span, noticed, count: 1, in_llvm_7, in_main });
                features.len() - 1
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::feature::{LlvmParserVersion, RemovedSyntax};
    use crate::parse_error::ParseErrorKind;

    #[test]
    fn features_that_llvm_7_rejects_have_its_error_and_its_place() {
        let noted = |source: &str| {
            let used = *crate::parse(source).syntax.features.first()?;
            let rejection = used.rejection(LlvmParserVersion::Llvm7)?;
            Some((used.feature.name, used.span.text(source).to_owned(), rejection.kind))
        };
        let comment = |refusal| Some(("comment between /* and */", "/* c */".to_owned(), refusal));
        assert_eq!(noted("/* c */ @a = global i8 0"), comment(ParseErrorKind::ExpectedTopLevelEntity));
        assert_eq!(noted("@a = global i8 0 /* c */"), comment(ParseErrorKind::ExpectedTopLevelEntity));
        assert_eq!(
            noted("define void @f() {\n  /* c */\n  ret void\n}"),
            comment(ParseErrorKind::ExpectedInstructionOpcode)
        );
        let space = ("address space of a function", "addrspace".to_owned(), ParseErrorKind::ExpectedTopLevelEntity);
        assert_eq!(noted("declare void @f() addrspace(1)"), Some(space));
        let label = "^0 = flags: 8\n!0 = !DIFile(filename: \"a\", directory: \"b\")";
        let features = crate::parse(label).syntax.features;
        let rejected = features.iter().filter(|used| used.rejection(LlvmParserVersion::Main8).is_some());
        assert_eq!(rejected.map(|used| used.feature.name).collect::<Vec<_>>(), ["label behind a summary"]);
    }

    #[test]
    fn structs_without_a_body_so_far_are_removed_syntax() {
        let removed = |source: &str| crate::parse(source).syntax.removed.first().map(|it| (it.removed_in, it.syntax));
        let rejected = |error| Some((LlvmParserVersion::Main4, RemovedSyntax::Other(error)));
        assert_eq!(
            removed("@a = global %t undef\n%t = type { i8 }"),
            rejected(ParseErrorKind::InvalidTypeForUndefConstant)
        );
        assert_eq!(
            removed("declare void @f(%t)\n%t = type { i8 }"),
            rejected(ParseErrorKind::InvalidTypeForFunctionArgument)
        );
        assert_eq!(removed("%t = type { i8 }\n@a = global %t undef"), None);
    }
}
