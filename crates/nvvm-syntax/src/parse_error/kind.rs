//! The kinds of parse errors, grouped by category.

use super::category::ParseErrorCategory;

macro_rules! kinds {
    ($($(#[$comment:meta])* $category:ident { $($kind:ident),* $(,)? })*) => {
        /// The kind of an error that LLVM's parser reports. The names follow the error messages of the newest release
        /// of LLVM.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs)]
        pub enum ParseErrorKind { $($($kind,)*)* }

        impl ParseErrorKind {
            /// All kinds of parse errors, in declaration order.
            pub const ALL: &[ParseErrorKind] = &[$($(ParseErrorKind::$kind,)*)*];

            /// Returns the category of errors of this kind.
            pub const fn category(self) -> ParseErrorCategory {
                match self { $($(ParseErrorKind::$kind)|* => ParseErrorCategory::$category,)* }
            }
        }
    };
}

kinds! {
    UnexpectedToken {
        ArgumentListOutside, AssignIdNotDistinct, CompileUnitNotDistinct, DependentLibraries, EllipsisWithoutMusttail,
        EllipsisWithoutVarargs, EmptyFunctionBody, EndOfFileInFunction, EndOfFileInSummary, ExpectedAccessKind,
        ExpectedAllockindValue, ExpectedAtomicOperation, ExpectedAttributeGroupId,
        ExpectedBasicBlockNameInBlockaddress, ExpectedBasicBlockNameInUselistorderBb, ExpectedCallerInCatchswitch,
        ExpectedCallerInCleanupret, ExpectedCallingConventionWord, ExpectedCapture, ExpectedColon,
        ExpectedColonAfterLocation, ExpectedColonAtStartOfSummaryEntry, ExpectedColonBeforeFloatDenormalFpenv,
        ExpectedComdatKeyword, ExpectedComdatVariable, ExpectedComma, ExpectedCommaAfterAliasOrIfuncType,
        ExpectedCommaAfterAtomicAddress, ExpectedCommaAfterBranchCondition, ExpectedCommaAfterCaseValue,
        ExpectedCommaAfterCompareExchangeAddress, ExpectedCommaAfterCompareExchangeValue,
        ExpectedCommaAfterCompareValue, ExpectedCommaAfterExtractValue, ExpectedCommaAfterGetelementptrType,
        ExpectedCommaAfterIndirectbrAddress, ExpectedCommaAfterInsertelementValue,
        ExpectedCommaAfterInsertvalueOperand, ExpectedCommaAfterLoadType, ExpectedCommaAfterSelectCondition,
        ExpectedCommaAfterSelectValue, ExpectedCommaAfterShuffleMask, ExpectedCommaAfterShuffleValue,
        ExpectedCommaAfterStoreOperand, ExpectedCommaAfterSwitchCondition, ExpectedCommaAfterTrueDestination,
        ExpectedCommaAfterVaargOperand, ExpectedCommaAsStartOfIndexList, ExpectedCommaBeforeFloat,
        ExpectedCommaInArgumentList, ExpectedCommaInArithmeticOperation, ExpectedCommaInBinaryConstantexpr,
        ExpectedCommaInBlockAddress, ExpectedCommaInInlineAsmExpression, ExpectedCommaInInputList,
        ExpectedCommaInInsertvalueConstantexpr, ExpectedCommaInLogicalOperation, ExpectedCommaInPtrauth,
        ExpectedCommaInRecord, ExpectedCommaInUselistorderBbDirective, ExpectedCommaInUselistorderDirective,
        ExpectedCommaOrRightParen, ExpectedConstraintString, ExpectedDebugInfoFlag, ExpectedDebugRecordTypeHere,
        ExpectedDenormalBehaviorKind, ExpectedEllipsisOfMusttail, ExpectedEmissionKind, ExpectedEncoding,
        ExpectedEndOfArrayConstant, ExpectedEndOfAttributeGroup, ExpectedEndOfConstant, ExpectedEndOfMetadataNode,
        ExpectedEndOfPackedStruct, ExpectedEndOfSequentialType, ExpectedEndOfStructConstant, ExpectedEnumKind,
        ExpectedEqualAfterInstructionId, ExpectedEqualAfterInstructionName, ExpectedEqualAfterName,
        ExpectedEqualAfterSourceFilename, ExpectedEqualAfterTargetDatalayout, ExpectedEqualAfterTargetTriple,
        ExpectedEqualHere, ExpectedEqualInGlobalVariable, ExpectedFcmpPredicate, ExpectedFieldLabelHere,
        ExpectedFixedPointKind, ExpectedFromAfterCatchret, ExpectedFromAfterCleanupret, ExpectedFunctionName,
        ExpectedFunctionNameInBlockaddress, ExpectedFunctionNameInUselistorderBb, ExpectedGlobalCodeModelString,
        ExpectedGlobalOrConstant, ExpectedGlobalSectionString, ExpectedGreaterAtEndOfPackedStruct,
        ExpectedGreaterInPackedStruct, ExpectedIcmpPredicate, ExpectedIndex, ExpectedInstructionOpcode,
        ExpectedInteger, ExpectedIntegerOrString, ExpectedLanguage, ExpectedLanguageDialect, ExpectedLanguageName,
        ExpectedLeftBraceHere, ExpectedLeftBraceInFunctionBody, ExpectedLeftBraceOfNodes, ExpectedLeftParen,
        ExpectedLeftParenAfterConstantexprCast, ExpectedLeftParenAfterVectorSplat,
        ExpectedLeftParenAtStartOfSummaryEntry, ExpectedLeftParenHere, ExpectedLeftParenInAddressSpace,
        ExpectedLeftParenInBinaryConstantexpr, ExpectedLeftParenInBlockAddress, ExpectedLeftParenInCall,
        ExpectedLeftParenInConstantexpr, ExpectedLeftParenInOperandBundle, ExpectedLeftParenInPtrauth,
        ExpectedLeftParenInSyncscope, ExpectedLeftParenInTargetType, ExpectedLeftParenOfParameters, ExpectedLeftParenOfType,
        ExpectedLeftParenOfRecord, ExpectedLeftSquareInCallbr, ExpectedLeftSquareInCatchpadCleanuppad,
        ExpectedLeftSquareInPhiValueList, ExpectedLeftSquareOfCatchswitch, ExpectedLeftSquareWithIndirectbr,
        ExpectedLeftSquareWithSwitchTable, ExpectedMacroKind, ExpectedMemoryLocation, ExpectedMetadataAfterComma,
        ExpectedMetadataNodeOrString, ExpectedMetadataOperand, ExpectedMetadataOrAddrspace, ExpectedMetadataOrAlign,
        ExpectedMetadataType, ExpectedModuleAsm, ExpectedNameInDsoLocalEquivalent, ExpectedNameInNoCfi,
        ExpectedNameTableKind, ExpectedNodeMark, ExpectedNofpclassTestMask, ExpectedNumberInAddressSpace,
        ExpectedOneOperandToFneg, ExpectedOrderingOnAtomicInstruction, ExpectedPartitionString, ExpectedPropertyName,
        ExpectedRightBraceAtEndOfStruct, ExpectedRightBraceHere, ExpectedRightParen,
        ExpectedRightParenAfterComdatVar, ExpectedRightParenAtEndOfArgumentList,
        ExpectedRightParenAtEndOfVectorSplat, ExpectedRightParenHere, ExpectedRightParenInAddressSpace,
        ExpectedRightParenInBinaryConstantexpr, ExpectedRightParenInBlockAddress, ExpectedRightParenInConstantexpr,
        ExpectedRightParenInPtrauth, ExpectedRightParenInSyncscope, ExpectedRightParenInTargetType,
        ExpectedRightParenOfConstantCast, ExpectedRightParenOfRecord, ExpectedRightParenOfThreadLocal,
        ExpectedRightSquareAtEndOfBlockList, ExpectedRightSquareInPhiValueList, ExpectedRightSquareOfCatchswitch,
        ExpectedScope, ExpectedSignedInteger, ExpectedStarInAddressSpace, ExpectedString, ExpectedStringConstant,
        ExpectedStringMark, ExpectedSynchronizationScopeName, ExpectedTag, ExpectedTailCall,
        ExpectedThreadLocalModel, ExpectedThreeOperandsToInsertelement, ExpectedThreeOperandsToSelect,
        ExpectedThreeOperandsToShufflevector, ExpectedToAfterCastValue, ExpectedToInCallbr, ExpectedToInCatchret,
        ExpectedToInConstantexprCast, ExpectedToInInvoke, ExpectedTopLevelEntity, ExpectedTrueOrFalse,
        ExpectedTwoOperandsToCompare, ExpectedTwoOperandsToExtractelement, ExpectedType, ExpectedTypeAfterEqual, ExpectedTypeAfterName,
        ExpectedUint32Param, ExpectedUnsignedInteger, ExpectedUnwindAfterCatchswitchScope,
        ExpectedUnwindInCleanupret, ExpectedUnwindInInvoke, ExpectedUnwindTableKind, ExpectedUselistorderDirective,
        ExpectedValueAsMetadata, ExpectedValueToken, ExpectedVirtuality, ExpectedWithin, ExpectedXAfterElementCount,
        ExpectedXAfterVscale, IntegerTooLargeForRange, LateTarget, NameInFunctionType, TypeInMetadata, UnexpectedSummaryKind,
        UnknownAliasProperty, UnknownSelectionKind, UnknownTargetProperty, UnknownVariableProperty, UnnamedComdat,
        UnterminatedAttributeGroup, UnterminatedDenormalFpenv, UnterminatedMemoryAttribute, UseListEmpty,
    }
    InvalidToken {
        ByteOrderMark, ByteWidth, ConstantTooWide, EndOfFileInName, EndOfFileInString, IntegerWidth, UnterminatedComment,
        ValueNumberTooLarge, ZeroInName,
    }
    NotLlvmIr {
        OtherText,
    }
    UndefinedName {
        BlockAddressOfNoBlock, BlockAddressOfNoFunction, UndefinedComdat, UndefinedDsoLocalEquivalent,
        UndefinedMetadata, UndefinedNamedType, UndefinedNumberedType, UndefinedValue,
    }
    Redefinition {
        ArgumentRedefined, BlockNumberTaken, BlockRedefined, ComdatRedefined, FunctionRedefined, FunctionRedefinedInvalidly,
        GlobalRedefined, LocalRedefined, MetadataRedefined, TypeRedefined,
    }
    TypeMismatch {
        ArgumentType, ArrayElementType, BranchCondition, CompareTypes, ConstantOperandTypes, ConstantType,
        ConstantTypeMismatch, DefinedWithType, ExpectedBlock, ForwardAliasType, ForwardFunctionType,
        ForwardGlobalType, ForwardInstructionType, GlobalReferenceType, InsertedType, NoBasicBlock, ResultType, StructInitializerElement,
        StructInitializerLength, StructInitializerPacking, TooFewArguments, TooManyArguments, VectorElementType,
    }
    InvalidType {
        AddressSpaceTooLarge, AliasType, EmptyVector, ForwardType, FunctionAsValue, InvalidArrayElementType,
        InvalidElementTypeForStruct, InvalidFunctionReturnType, InvalidResultType, InvalidTypeForFunctionArgument,
        InvalidTypeForGlobalVariable, InvalidVectorElementType, NamedBarrierParameters, NoFirstClassType,
        PointerToBlock, PointerToOpaquePointer, PointerToType, PointerToVoid, RecursiveStruct, RecursiveType,
        SvcountParameters, SymbolicAddressSpace, VectorTooLong, VectorTupleParameters, VoidArgument, VoidType,
    }
    Numbering {
        ArgumentNumber, Number,
    }
    InvalidConstant {
        ArrayElementOfType, BlockAddressInDeclaration, BlockAddressType, ConstantOfNoFloats, ConstantOfNoIntegers,
        DsoLocalEquivalentOfNoFunction, EmptyArrayInitializer, EmptyVectorConstant, EndBeforeStart, FloatConstant,
        FloatHexBits, FloatLiteral, FloatOfOtherType, FloatOverflow, FloatUnderflow, FunctionLocalName, InlineAsmType, IntegerConstant,
        IntegerOver32Bits, InvalidIndices, InvalidTypeForNoneConstant, InvalidTypeForNullConstant, LogicOfNoIntegers,
        InvalidTypeForPoisonConstant, InvalidTypeForUndefConstant, NullMustBeAPointerType,
        PtrauthAddressDiscriminator, PtrauthBase, PtrauthDeactivationSymbol, PtrauthIntegerDiscriminator, PtrauthKey,
        SplatType, VectorElementKind,
    }
    InvalidAttribute {
        AllocsizeIndicesSame, AttributesInFunctionType, BuiltinFunction, DefaultAccessKindFirst,
        DuplicateReturnLocation, EmptyAllockind, EmptyGroup, FloatClassMask, GroupInGroup, NoFunctionAttribute,
        NoParameterAttribute, NoReturnAttribute, NoneWithOthers, ParameterAttributeOnReturn, RangeEmptyWithLimits, RangeFullOrEmpty, RangeList,
        RangeOfNoInteger, StackAlignmentIsNotAPowerOfTwo, StructReturnNotVoid, TargetAccessKindFirst,
        UnknownAllockind, ZeroByteCount,
    }
    InvalidMetadata {
        ChecksumIncomplete, ElementTooLarge, FieldEmpty, FieldNull, FieldRepeated, FieldTooLarge, FieldTooSmall,
        InvalidCallingConventionWord, InvalidChecksumKind, InvalidDWARFAttributeEncoding, InvalidDWARFOp,
        InvalidDebugInfoFlag, InvalidEncoding, InvalidEnumKind, InvalidField, InvalidLanguage,
        InvalidLanguageDialect, InvalidLanguageName, InvalidMacroKind, InvalidSubprogramDebugInfoFlag, InvalidTag,
        InvalidVirtuality, MetadataRoundtrip, MissingField, MissingLanguage, NegativeUnsignedEnumerator,
        SubprogramNotDistinct, TwoLanguages, VersionOfNoLanguage, UnknownDialect,
    }
    InvalidInstruction {
        AllocaCount, AllocateUnsized, AtomicElementwise, AtomicExchange, AtomicFloat, AtomicInteger,
        AtomicLoadAlignment, AtomicLoadOrdering, AtomicPointer, AtomicScalable, AtomicSize, AtomicStoreAlignment,
        AtomicStoreOrdering, AtomicUnordered, CaseNotConstant, CaseRepeated, ClauseNotConstant, ClauseType,
        CompareExchangeFailureOrdering, CompareExchangePointer, CompareExchangeSuccessOrdering, CompareExchangeTypes,
        CompareExchangeValue, CompareOfNoFloats, CompareOfNoIntegers, DebugIntrinsicAmongRecords,
        DebugRecordAmongIntrinsics, ElementPointerBase, ElementPointerIndex, ElementPointerIndices,
        ElementPointerScalable, ElementPointerUnsized, ElementPointerVectorLength, ElementwiseLoad, EmptyBundles,
        ExtractIndices, ExtractedFromNoAggregate, FastMathCall, FastMathPhi, FastMathSelect, FenceCannotBeMonotonic,
        FenceCannotBeUnordered, IndirectBranchAddress, InlineAsmConstraints, InlineAsmInputs, InlineAsmLateInput,
        InlineAsmLateLabel, InlineAsmLateOutput, InlineAsmOutputs,
        InlineAsmVariadic, InlineAsmWithOneOutput, InlineAsmWithoutOutputs, InsertIndices, InsertedIntoNoAggregate,
        IntrinsicAsValue, InvalidCast, InvalidOperandType, InvalidOperands, InvalidTypeForAlloca, LoadPointer,
        LoadUnsized, NamedVoid, OperandsOfNoIntegers, PhiType, SelectCondition, SelectConditionElement,
        SelectLengths, SelectOfNoVectors, SelectToken, SelectTypes, StorePointer, StoreUnsized, StoreValue,
        SwitchCondition, VariableArgumentType,
    }
    InvalidProperty {
        AlignmentIsNotAPowerOfTwo, ExpectedBasicBlockInUselistorderBb,
        HugeAlignmentsAreNotSupportedYet, InvalidDeclarationInUselistorderBb, InvalidFunctionLinkageType,
        InvalidLinkageForFunctionDeclaration, InvalidLinkageForFunctionDefinition, InvalidLinkageTypeForAlias,
        InvalidNumericLabelInUselistorderBb, LocalLinkageStorageClass, LocalLinkageVisibility, StorageClassMismatch,
        UseListOfNoFunction, UseListOfOneUse, UseListRange, UseListTooShort, UseListUnchanged, UseListWithoutUses,
    }
    Limit {
        NestedTooDeeply, TextTooLong, TooManyErrors,
    }
    // Errors that only LLVM 7's parser reports.
    Numbering {
        FunctionNumber, InstructionNumber, VariableNumber,
    }
    InvalidMetadata {
        EnumeratorTooLargeInLlvm7, EnumeratorTooSmallInLlvm7, MissingCount, MissingName,
    }
    InvalidAttribute {
        FunctionOnlyAttribute, HugeAlignmentInLlvm7, SharedAttributeOnFunction,
    }
    InvalidInstruction {
        AlignedCall, AlignedInvoke, AtomicNoInteger, AtomicOddInteger, CompareExchangeFailureReleases, CompareExchangeFailureStronger,
        CompareExchangeUnordered,
    }
}
