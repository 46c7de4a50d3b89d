//! The words of positions in the text: common and rare ones.

/// The words of a position. An empty word leaves the position empty.
pub struct Words {
    pub usual: &'static [&'static str],
    pub odd: &'static [&'static str],
}

/// Declares tables of words: common ones, then after the bar rare ones.
macro_rules! words {
    ($($name:ident: $($usual:literal)* | $($odd:literal)*;)*) => {
        $(pub const $name: Words = Words { usual: &[$($usual),*], odd: &[$($odd),*] };)*
        /// The tables by name, for rows of instructions.
        pub const BY_NAME: &[(&str, &Words)] = &[$((stringify!($name), &$name)),*];
    };
}

words! {
    NONE: "" | ;
    ANY_CONSTANT: "undef" "zeroinitializer" | "poison" "null" "0" "none" "1.0" "true" "c\"ab\"";
    TRUTHS: "true" "false" | "1" "0" "2";
    NUMBERS: "1.0" "0.0" "2.5e+00" "0x3FF0000000000000" | "0.1" "1" "0xH3C00" "0x7FF8000000000000" "-1.0" "1e400" "nan" "f0x3F800000";
    HALVES: "0xH3C00" "1.0" "0xH0000" | "0.1" "1" "0xR3F80";
    BFLOATS: "0xR3F80" "1.0" | "0xH3C00";
    QUADS: "0xL00000000000000003FFF000000000000" | "1.0" "0xM3FF00000000000000000000000000000";
    POINTERS: "null" "undef" "null" | "0" "zeroinitializer" "@nowhere" "inttoptr (i64 8 to ptr)" "poison";
    INTEGERS: "1" "0" "7" "31" "255" "-1" | "true" "340282366920938463463374607431768211456" "u0x10" "s0xFF" "1.0" "256";
    OTHERS: "zeroinitializer" "undef" | "null" "poison" "0" "splat (i32 1)";

    WRAP: "" "" "nsw " "nuw " "nuw nsw " | "exact " "fast " "nneg " "nnan " "disjoint ";
    EXACT: "" "" "exact " | "nsw " "fast ";
    FAST: "" "" "fast " "nnan " "contract " "nsz arcp " | "nsw " "reassoc afn " "ninf " "exact ";
    DISJOINT: "" | "disjoint " "nuw ";
    INBOUNDS: "inbounds " "" | "nuw " "nusw " "inrange(0, 4) " "inrange ";
    VOLATILE: "" "" "volatile " | "atomic ";
    ALIGN: "" "" ", align 4" ", align 8" ", align 16" ", align 1" | ", align 0" ", align 3" ", align 4294967296" ", align 8589934592" ", align(8)" ", align 536870912" ", align";
    ORDERING: "monotonic" "acquire" "release" "acq_rel" "seq_cst" | "unordered" "not_atomic" "relaxed" "";
    LOAD_ORDERING: "monotonic" "acquire" "seq_cst" "unordered" | "release" "acq_rel";
    STORE_ORDERING: "monotonic" "release" "seq_cst" "unordered" | "acquire" "acq_rel";
    FAILURE: "monotonic" "acquire" "seq_cst" | "release" "acq_rel" "unordered";
    FENCE: "acquire" "release" "acq_rel" "seq_cst" | "monotonic" "unordered";
    SCOPE: "" "" "syncscope(\"block\") " "syncscope(\"device\") " "syncscope(\"singlethread\") " "syncscope(\"cluster\") " | "syncscope(\"agent\") " "syncscope(\"\") " "singlethread " "syncscope(block) " "syncscope(\"system\") ";
    CHANGE: "xchg" "add" "sub" "and" "or" "xor" "max" "min" "umax" "umin" | "nand" "fadd" "fsub" "fmax" "fmin" "uinc_wrap" "udec_wrap" "usub_cond" "usub_sat" "fmaximum" "fminimum";
    INTEGER_COMPARISON: "eq" "ne" "slt" "sle" "sgt" "sge" "ult" "ule" "ugt" "uge" | "oeq" "lt" "samesign ult";
    FLOAT_COMPARISON: "oeq" "une" "olt" "ole" "ogt" "oge" "ord" "uno" "ueq" "ult" "true" "false" | "eq" "slt";
    WIDER: "i64" "i128" | "i32" "i8" "float" "<2 x i64>";
    NARROWER: "i8" "i16" "i1" | "i64" "i32" "float" "<2 x i8>";
    TAIL: "" "" "tail " "notail " | "musttail ";
    LINKAGE: "internal" "weak" "linkonce_odr" "weak_odr" "linkonce" "private" "external" | "available_externally" "common" "appending" "extern_weak" "dllexport" "linker_private";
    VARIABLE_LINKAGE: "internal" "weak" "common" "private" "weak_odr" | "appending" "linkonce" "linkonce_odr" "available_externally" "external" "extern_weak" "dllimport";
    VISIBILITY: "default" "protected" "hidden" | "dllimport" "dso_local" "dso_preemptable";
    CONVENTION: "ptx_kernel" "ptx_device" "fastcc" "coldcc" "ccc" | "cc 71" "cc 72" "cc 10" "cc 1024" "spir_kernel" "swiftcc" "x86_stdcallcc" "amdgpu_kernel" "preserve_mostcc" "webkit_jscc" "intel_ocl_bicc" "tailcc" "cc";
    FUNCTION_ATTRIBUTE: "nounwind" "noinline" "alwaysinline" "readnone" "readonly" "convergent" "norecurse" "optnone noinline" "\"key\"=\"value\"" "\"ptx.force\""
        | "naked" "ssp" "sspreq" "sspstrong" "uwtable" "noredzone" "returns_twice" "builtin" "nobuiltin" "jumptable" "minsize" "optsize" "alignstack(8)" "alignstack(3)" "allocsize(0)" "allocsize(5)" "argmemonly" "inaccessiblememonly" "writeonly readonly" "speculatable" "strictfp" "noimplicitfloat" "nonlazybind" "sanitize_address" "sanitize_thread" "safestack" "cold" "hot" "noduplicate" "willreturn" "nofree" "nosync" "mustprogress" "memory(none)" "memory(argmem: read)" "vscale_range(1,2)" "allockind(\"alloc\")" "uwtable(sync)" "nocallback" "nomerge" "noprofile" "skipprofile" "shadowcallstack" "nocf_check" "null_pointer_is_valid" "presplitcoroutine" "fn_ret_thunk_extern" "byval" "zeroext" "align 8" "noalias" "alwaysinline noinline" "optnone" "readnone readonly" "inreg" "denormal_fpenv(ieee)" "nodivergencesource" "nocreateundeforpoison";
    PARAMETER_ATTRIBUTE: "noalias" "nocapture" "readonly" "zeroext" "signext" "inreg" "readnone" "nonnull" "align 8" "dereferenceable(16)" "returned" "writeonly"
        | "byval" "byval(i32)" "sret" "sret(i32)" "inalloca" "nest" "swiftself" "swifterror" "align 3" "align 0" "align 1073741824" "dereferenceable(0)" "dereferenceable_or_null(8)" "noundef" "nofree" "immarg" "preallocated(i32)" "byref(i32)" "captures(none)" "captures(address)" "writable" "initializes((0, 4))" "range(i32 0, 4)" "nofpclass(nan)" "dead_on_unwind" "elementtype(i32)" "noext" "swiftasync" "alignstack(8)" "nounwind" "zeroext signext" "\"text\"" "nonnull align(4)" "allocalign" "allocptr" "sret nocapture" "readonly readnone" "dead_on_return" "inreg nest" "noinline";
    RESULT_ATTRIBUTE: "zeroext" "signext" "noalias" "nonnull" "inreg" | "byval" "nocapture" "noundef" "align 8" "dereferenceable(4)" "nest" "sret" "returned" "range(i32 0, 4)" "nofpclass(inf)" "readonly" "swifterror" "immarg" "alignstack(4)";
    THREAD_LOCAL: "thread_local" | "thread_local(localdynamic)" "thread_local(initialexec)" "thread_local(other)";
    UNNAMED: "unnamed_addr" "local_unnamed_addr" | "dso_local" "externally_initialized";
    AFTER_FUNCTION: "section \"s\"" "align 8" "gc \"shadow-stack\"" | "comdat" "comdat($c)" "align 3" "prefix i32 1" "prologue i32 1" "partition \"p\"" "addrspace(1)" "addrspace(0)" "unnamed_addr" "personality i32 0" "personality i8* null" "personality ptr null";
    AFTER_VARIABLE: "section \"s\"" "align 8" "align 256" | "comdat" "comdat($c)" "align 3" "align 0" "partition \"p\"" "code_model \"small\"" "no_sanitize_address" "sanitize_memtag" "addrspace(1)" "align 8589934592" "!dbg !99";
    VARIABLE_SPACE: "0" "1" "3" "4" "1" | "5" "2" "7" "101";
    NAME: "" "" "" | "." "-" "$" "@" " " "é" "\\00";
    INDEX: "0" "1" | "2" "4294967296" "" "0, 0" "-1" "i32 0";
    FAST_CALL: "" "" | "fast " "nnan ";
}
