//! LLVM's keywords and their lookup by spelling.

use super::eight;
use crate::instruction::Opcode;

macro_rules! keyword_enum {
    ($($variant:ident = $text:literal),* $(,)?) => {
        /// A keyword of LLVM's assembly language. The order is: opcodes in the order of [`Opcode`], attributes in the
        /// order of the attribute table, then all others.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[repr(u16)]
        #[allow(missing_docs)]
        pub enum Keyword { $($variant),* }

        impl Keyword {
            /// All keywords, in declaration order.
            pub const ALL: &'static [Keyword] = &[$(Keyword::$variant),*];
        }

        const TEXTS: &[&str] = &[$($text),*];
    };
}

keyword_enum! {
    // Opcodes.
        Ret = "ret", Br = "br", Switch = "switch", IndirectBr = "indirectbr", Invoke = "invoke", CallBr = "callbr",
        Resume = "resume", Unreachable = "unreachable", CleanupRet = "cleanupret", CatchRet = "catchret",
        CatchSwitch = "catchswitch", FNeg = "fneg", Add = "add", FAdd = "fadd", Sub = "sub", FSub = "fsub",
        Mul = "mul", FMul = "fmul", UDiv = "udiv", SDiv = "sdiv", FDiv = "fdiv", URem = "urem", SRem = "srem",
        FRem = "frem", Shl = "shl", LShr = "lshr", AShr = "ashr", And = "and", Or = "or", Xor = "xor",
        ExtractElement = "extractelement", InsertElement = "insertelement", ShuffleVector = "shufflevector",
        ExtractValue = "extractvalue", InsertValue = "insertvalue", Alloca = "alloca", Load = "load", Store = "store",
        Fence = "fence", CmpXchg = "cmpxchg", AtomicRmw = "atomicrmw", GetElementPtr = "getelementptr",
        Trunc = "trunc", ZExt = "zext", SExt = "sext", FpTrunc = "fptrunc", FpExt = "fpext", FpToUi = "fptoui",
        FpToSi = "fptosi", UiToFp = "uitofp", SiToFp = "sitofp", PtrToInt = "ptrtoint", PtrToAddr = "ptrtoaddr",
        IntToPtr = "inttoptr", BitCast = "bitcast", AddrSpaceCast = "addrspacecast", ICmp = "icmp", FCmp = "fcmp",
        Phi = "phi", Select = "select", Freeze = "freeze", Call = "call", VaArg = "va_arg", LandingPad = "landingpad",
        CatchPad = "catchpad", CleanupPad = "cleanuppad", UserOp1 = "userop1", UserOp2 = "userop2",
    // Attributes.
        AllocAlign = "allocalign", AllocatedPointer = "allocptr", AlwaysInline = "alwaysinline", Builtin = "builtin",
        Cold = "cold", Convergent = "convergent", CoroDestroyOnlyWhenComplete = "coro_only_destroy_when_complete",
        CoroElideSafe = "coro_elide_safe", DeadOnReturn = "dead_on_return", DeadOnUnwind = "dead_on_unwind",
        DisableSanitizerInstrumentation = "disable_sanitizer_instrumentation",
        FnRetThunkExtern = "fn_ret_thunk_extern", Hot = "hot", HybridPatchable = "hybrid_patchable",
        ImmArg = "immarg", InReg = "inreg", InlineHint = "inlinehint", JumpTable = "jumptable", MinSize = "minsize",
        MustProgress = "mustprogress", Naked = "naked", Nest = "nest", NoAlias = "noalias", NoBuiltin = "nobuiltin",
        NoCallback = "nocallback", NoCfCheck = "nocf_check", NoCreateUndefOrPoison = "nocreateundeforpoison",
        NoDivergenceSource = "nodivergencesource", NoDuplicate = "noduplicate", NoExt = "noext", NoFree = "nofree",
        NoImplicitFloat = "noimplicitfloat", NoInline = "noinline", NoMerge = "nomerge", NoProfile = "noprofile",
        NoRecurse = "norecurse", NoRedZone = "noredzone", NoReturn = "noreturn",
        NoSanitizeBounds = "nosanitize_bounds", NoSanitizeCoverage = "nosanitize_coverage", NoSync = "nosync",
        NoUndef = "noundef", NoUnwind = "nounwind", NonLazyBind = "nonlazybind", NonNull = "nonnull",
        NullPointerIsValid = "null_pointer_is_valid", OptForFuzzing = "optforfuzzing",
        OptimizeForDebugging = "optdebug", OptimizeForSize = "optsize", OptimizeNone = "optnone",
        PresplitCoroutine = "presplitcoroutine", ReadNone = "readnone", ReadOnly = "readonly", Returned = "returned",
        ReturnsTwice = "returns_twice", SignExtend = "signext", SafeStack = "safestack",
        SanitizeAddress = "sanitize_address", SanitizeAllocToken = "sanitize_alloc_token",
        SanitizeHWAddress = "sanitize_hwaddress", SanitizeMemTag = "sanitize_memtag",
        SanitizeMemory = "sanitize_memory", SanitizeNumericalStability = "sanitize_numerical_stability",
        SanitizeRealtime = "sanitize_realtime", SanitizeRealtimeBlocking = "sanitize_realtime_blocking",
        SanitizeThread = "sanitize_thread", SanitizeType = "sanitize_type", ShadowCallStack = "shadowcallstack",
        SkipProfile = "skipprofile", Speculatable = "speculatable",
        SpeculativeLoadHardening = "speculative_load_hardening", StackProtect = "ssp", StackProtectReq = "sspreq",
        StackProtectStrong = "sspstrong", StrictFP = "strictfp", SwiftAsync = "swiftasync", SwiftError = "swifterror",
        SwiftSelf = "swiftself", WillReturn = "willreturn", Writable = "writable", WriteOnly = "writeonly",
        ZeroExtend = "zeroext", ByRef = "byref", ByVal = "byval", ElementType = "elementtype", InAlloca = "inalloca",
        Preallocated = "preallocated", StructRet = "sret", Alignment = "align", AllocKind = "allockind",
        AllocSize = "allocsize", Captures = "captures", Dereferenceable = "dereferenceable",
        DereferenceableOrNull = "dereferenceable_or_null", Memory = "memory", NoFPClass = "nofpclass",
        StackAlignment = "alignstack", UWTable = "uwtable", VScaleRange = "vscale_range", Range = "range",
        Initializes = "initializes", NoCapture = "nocapture", ArgMemOnly = "argmemonly",
        InaccessibleMemOnly = "inaccessiblememonly", InaccessibleMemOrArgMemOnly = "inaccessiblemem_or_argmemonly",
        DenormalFpEnv = "denormal_fpenv", NoIpa = "noipa", Flatten = "flatten", NoOutline = "nooutline",
    // All others.
        True = "true", False = "false", Declare = "declare", Define = "define", Global = "global",
        Constant = "constant", DsoLocal = "dso_local", DsoPreemptable = "dso_preemptable", Private = "private",
        Internal = "internal", AvailableExternally = "available_externally", Linkonce = "linkonce",
        LinkonceOdr = "linkonce_odr", Weak = "weak", WeakOdr = "weak_odr", Appending = "appending",
        Dllimport = "dllimport", Dllexport = "dllexport", Common = "common", Default = "default", Hidden = "hidden",
        Protected = "protected", UnnamedAddr = "unnamed_addr", LocalUnnamedAddr = "local_unnamed_addr",
        ExternallyInitialized = "externally_initialized", ExternWeak = "extern_weak", External = "external",
        ThreadLocal = "thread_local", Localdynamic = "localdynamic", Initialexec = "initialexec",
        Localexec = "localexec", Zeroinitializer = "zeroinitializer", Undef = "undef", Null = "null", None = "none",
        Poison = "poison", To = "to", Caller = "caller", Within = "within", From = "from", Tail = "tail",
        Musttail = "musttail", Notail = "notail", Target = "target", Triple = "triple",
        SourceFilename = "source_filename", Unwind = "unwind", Datalayout = "datalayout", Volatile = "volatile",
        Atomic = "atomic", Unordered = "unordered", Monotonic = "monotonic", Acquire = "acquire", Release = "release",
        AcqRel = "acq_rel", SeqCst = "seq_cst", Syncscope = "syncscope", Nnan = "nnan", Ninf = "ninf", Nsz = "nsz",
        Arcp = "arcp", Contract = "contract", Reassoc = "reassoc", Afn = "afn", Fast = "fast", Nuw = "nuw",
        Nsw = "nsw", Nusw = "nusw", Exact = "exact", Disjoint = "disjoint", Inbounds = "inbounds", Nneg = "nneg",
        Samesign = "samesign", Inrange = "inrange", Addrspace = "addrspace", Section = "section",
        Partition = "partition", CodeModel = "code_model", Alias = "alias", Ifunc = "ifunc", Module = "module",
        Asm = "asm", Sideeffect = "sideeffect", Inteldialect = "inteldialect", Gc = "gc", Prefix = "prefix",
        Prologue = "prologue", Prefalign = "prefalign", NoSanitizeAddress = "no_sanitize_address",
        NoSanitizeHwaddress = "no_sanitize_hwaddress", SanitizeAddressDyninit = "sanitize_address_dyninit",
        Ccc = "ccc", Fastcc = "fastcc", Coldcc = "coldcc", CfguardCheckcc = "cfguard_checkcc",
        X86Stdcallcc = "x86_stdcallcc", X86Fastcallcc = "x86_fastcallcc", X86Thiscallcc = "x86_thiscallcc",
        X86Vectorcallcc = "x86_vectorcallcc", ArmApcscc = "arm_apcscc", ArmAapcscc = "arm_aapcscc",
        ArmAapcsVfpcc = "arm_aapcs_vfpcc", Aarch64VectorPcs = "aarch64_vector_pcs",
        Aarch64SveVectorPcs = "aarch64_sve_vector_pcs",
        Aarch64SmePreservemostFromX0 = "aarch64_sme_preservemost_from_x0",
        Aarch64SmePreservemostFromX1 = "aarch64_sme_preservemost_from_x1",
        Aarch64SmePreservemostFromX2 = "aarch64_sme_preservemost_from_x2", Msp430Intrcc = "msp430_intrcc",
        AvrIntrcc = "avr_intrcc", AvrSignalcc = "avr_signalcc", PtxKernel = "ptx_kernel", PtxDevice = "ptx_device",
        SpirKernel = "spir_kernel", SpirFunc = "spir_func", IntelOclBicc = "intel_ocl_bicc",
        X8664Sysvcc = "x86_64_sysvcc", Win64cc = "win64cc", X86Regcallcc = "x86_regcallcc",
        WebkitJscc = "webkit_jscc", Swiftcc = "swiftcc", Swifttailcc = "swifttailcc", Anyregcc = "anyregcc",
        PreserveMostcc = "preserve_mostcc", PreserveAllcc = "preserve_allcc", PreserveNonecc = "preserve_nonecc",
        Ghccc = "ghccc", X86Intrcc = "x86_intrcc", Hhvmcc = "hhvmcc", HhvmCcc = "hhvm_ccc",
        CxxFastTlscc = "cxx_fast_tlscc", AmdgpuVs = "amdgpu_vs", AmdgpuLs = "amdgpu_ls", AmdgpuHs = "amdgpu_hs",
        AmdgpuEs = "amdgpu_es", AmdgpuGs = "amdgpu_gs", AmdgpuPs = "amdgpu_ps", AmdgpuCs = "amdgpu_cs",
        AmdgpuCsChain = "amdgpu_cs_chain", AmdgpuCsChainPreserve = "amdgpu_cs_chain_preserve",
        AmdgpuKernel = "amdgpu_kernel", AmdgpuGfx = "amdgpu_gfx", AmdgpuGfxWholeWave = "amdgpu_gfx_whole_wave",
        Tailcc = "tailcc", M68kRtdcc = "m68k_rtdcc", Graalcc = "graalcc", RiscvVectorCc = "riscv_vector_cc",
        RiscvVlsCc = "riscv_vls_cc", CheriotCompartmentcallcc = "cheriot_compartmentcallcc",
        CheriotCompartmentcalleecc = "cheriot_compartmentcalleecc", CheriotLibrarycallcc = "cheriot_librarycallcc",
        NumberedConvention = "cc", CString = "c", Attributes = "attributes", Sync = "sync", Async = "async",
        Type = "type", Opaque = "opaque", Comdat = "comdat", Any = "any", Exactmatch = "exactmatch",
        Largest = "largest", Nodeduplicate = "nodeduplicate", Noduplicates = "noduplicates", Samesize = "samesize",
        Splat = "splat", Vscale = "vscale", X = "x", Blockaddress = "blockaddress",
        DsoLocalEquivalent = "dso_local_equivalent", NoCfi = "no_cfi", Ptrauth = "ptrauth", Distinct = "distinct",
        Uselistorder = "uselistorder", UselistorderBb = "uselistorder_bb", Personality = "personality",
        Cleanup = "cleanup", Catch = "catch", Filter = "filter", Elementwise = "elementwise", Void = "void",
        Half = "half", Bfloat = "bfloat", Float = "float", Double = "double", X86Fp80 = "x86_fp80", Fp128 = "fp128",
        PpcFp128 = "ppc_fp128", Label = "label", Metadata = "metadata", X86Mmx = "x86_mmx", X86Amx = "x86_amx",
        Token = "token", Ptr = "ptr", Eq = "eq", Ne = "ne", Slt = "slt", Sgt = "sgt", Sle = "sle", Sge = "sge",
        Ult = "ult", Ugt = "ugt", Ule = "ule", Uge = "uge", Oeq = "oeq", One = "one", Olt = "olt", Ogt = "ogt",
        Ole = "ole", Oge = "oge", Ord = "ord", Uno = "uno", Ueq = "ueq", Une = "une", Xchg = "xchg", Nand = "nand",
        Max = "max", Min = "min", Umax = "umax", Umin = "umin", Fmax = "fmax", Fmin = "fmin", Fmaximum = "fmaximum",
        Fminimum = "fminimum", Fmaximumnum = "fmaximumnum", Fminimumnum = "fminimumnum", UincWrap = "uinc_wrap",
        UdecWrap = "udec_wrap", UsubCond = "usub_cond", UsubSat = "usub_sat",
}

/// Returns the key of a word in the hash table of keywords. The key of a word of up to 8 bytes is the word, padded with
/// zeros. The key of a longer word is computed from its first 8 bytes, its last 8 bytes and its length. The highest bit
/// of such a key is set, so it differs from the key of every shorter ASCII word.
pub(crate) const fn key(word: &[u8]) -> u64 {
    if word.len() > 8
        && let (Some(head), Some(tail)) = (word.first_chunk(), word.last_chunk())
    {
        let (head, tail) = (u64::from_le_bytes(*head), u64::from_le_bytes(*tail));
        return head ^ tail.rotate_left(27) ^ word.len() as u64 | 1 << 63;
    }
    let (mut key, mut place) = (0, 0);
    while place < word.len() {
        key |= (word[place] as u64) << (8 * place);
        place += 1;
    }
    key
}

/// A slot of the hash table of keywords. The key of a free slot is zero.
#[derive(Clone, Copy)]
struct Slot {
    key: u64,
    keyword: Keyword,
}

// Open addressing in a table of a power of two. Less than half of the slots are used, so failed lookups end soon.
const SLOT_BITS: u32 = 10;
const SLOTS: usize = 1 << SLOT_BITS;

/// Returns the hash table key ([`key`]) of the word of `length` bytes that starts at `start` in `text`.
#[inline]
pub(crate) fn key_at(text: &[u8], start: usize, length: usize) -> u64 {
    match length {
        0..8 => eight::head(eight::load_padded(text, start), length),
        8 => eight::load_padded(text, start),
        _ => key(text.get(start..start + length).unwrap_or(&[])),
    }
}

const fn slot(key: u64) -> usize {
    (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - SLOT_BITS)) as usize
}

const fn build() -> [Slot; SLOTS] {
    let mut table = [Slot { key: 0, keyword: Keyword::Ret }; SLOTS];
    let mut index = 0;
    while index < TEXTS.len() {
        let key = key(TEXTS[index].as_bytes());
        let mut place = slot(key);
        while table[place].key != 0 {
            place = (place + 1) % SLOTS;
        }
        table[place] = Slot { key, keyword: Keyword::ALL[index] };
        index += 1;
    }
    table
}

static TABLE: [Slot; SLOTS] = build();

impl Keyword {
    /// Returns the keyword with the spelling `word`; `None` for other words.
    pub fn lookup(word: &[u8]) -> Option<Keyword> {
        Keyword::with_key(key(word)).filter(|keyword| word.len() <= 8 || keyword.text().as_bytes() == word)
    }

    /// Returns the keyword with the spelling `word`, a text of up to 8 bytes, padded with zeros. `None` for other
    /// words.
    #[inline]
    pub(super) fn lookup_short(word: u64) -> Option<Keyword> {
        Keyword::with_key(word)
    }

    #[inline]
    fn with_key(key: u64) -> Option<Keyword> {
        let mut place = slot(key);
        loop {
            let slot = &TABLE[place % SLOTS];
            if slot.key == key {
                return (key != 0).then_some(slot.keyword);
            }
            if slot.key == 0 {
                return None;
            }
            place += 1;
        }
    }

    /// Returns the spelling of the keyword.
    pub fn text(self) -> &'static str {
        TEXTS.get(self as usize).copied().unwrap_or("")
    }

    /// Returns the opcode that the keyword names; `None` for other keywords.
    pub fn opcode(self) -> Option<Opcode> {
        Opcode::ALL.get(self as usize).copied()
    }

    /// Returns the position of the keyword in the attribute table, or `None` if it is not an attribute.
    pub fn attribute_index(self) -> Option<usize> {
        let index = (self as usize).checked_sub(Opcode::ALL.len())?;
        (index < ATTRIBUTE_COUNT).then_some(index)
    }

    /// Whether the keyword is a calling convention, such as `fastcc`, or the `cc` before the number of one.
    pub fn is_calling_convention(self) -> bool {
        self >= Keyword::Ccc && self <= Keyword::NumberedConvention
    }

    /// Whether the keyword is the name of a type, such as `void`.
    pub fn is_type(self) -> bool {
        self >= Keyword::Void && self <= Keyword::Ptr
    }
}

/// The number of keywords that are attributes.
pub const ATTRIBUTE_COUNT: usize = 109;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_keyword_finds_itself() {
        for (index, keyword) in Keyword::ALL.iter().enumerate() {
            assert_eq!(Keyword::lookup(keyword.text().as_bytes()), Some(*keyword));
            assert_eq!(*keyword as usize, index);
        }
        for (start, length) in [(0, 0), (1, 3), (2, 8), (3, 9), (0, 16)] {
            let text = b"abcdefghijklmnop";
            assert_eq!(key_at(text, start, length), key(&text[start..start + length]));
        }
        assert_eq!(Keyword::lookup(b"nosuchword"), None);
        assert_eq!(Keyword::lookup(b""), None);
    }

    #[test]
    fn opcodes_and_keywords_agree() {
        for opcode in Opcode::ALL {
            let keyword = Keyword::lookup(opcode.keyword().as_bytes()).unwrap();
            assert_eq!(keyword.opcode(), Some(*opcode));
        }
        assert_eq!(Keyword::Ret.attribute_index(), None);
        assert_eq!(Keyword::Declare.attribute_index(), None);
        assert!(Keyword::NoUndef.attribute_index().is_some());
        for (word, convention) in [("ccc", true), ("ptx_kernel", true), ("cc", true), ("gc", false), ("c", false)] {
            let keyword = Keyword::lookup(word.as_bytes()).unwrap();
            assert_eq!(keyword.is_calling_convention(), convention, "{word}");
        }
    }
}
