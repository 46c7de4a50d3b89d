//! The sources of the rules: written by `generate-target-data` from `data/sources.tsv`, not by hand.

use crate::{Document, Source};

/// The sources of each rule, sorted by the code of the rule, e.g. `NV0301`.
#[rustfmt::skip]
pub(super) static SOURCES: &[(&str, &[Source])] = &[
    ("LV0001", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0002", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0003", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0004", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0010", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0011", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0012", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0013", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0014", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0015", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0016", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0017", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0018", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0020", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0021", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0022", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0023", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0024", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0025", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0026", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0030", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0031", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0032", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0033", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0034", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0040", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0041", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0042", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0043", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0044", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0045", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0050", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0051", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0052", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0053", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0054", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0055", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0056", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0057", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0058", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0059", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0060", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0061", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0062", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0063", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0064", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0065", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0066", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0070", &[
        Source::measured("libNVVM 12.8, 12.9, 13.0, 13.1, 13.3, 13.5", "nvvmVerifyProgram and nvvmCompileProgram, both front ends, faults of functions, declarations and variables"),
    ]),
    ("LV0071", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "visitModuleFlagCGProfileEntry, LLVM 7 to 22" },
        Source::measured("libNVVM 12.0 to 13.5", "nodes of one to three operands: strings, integers, null, functions, variables, aliases and expressions"),
    ]),
    ("LV0080", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0081", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0082", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0083", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("LV0084", &[
        Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" },
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules"),
    ]),
    ("NV0001", &[
        Source::Reference { title: "LLVM Language Reference Manual", what: "the grammar, LLVM 7 to 23, and the checks of LLVM's reader" },
    ]),
    ("NV0002", &[
        Source::Reference { title: "LLVM Language Reference Manual", what: "the grammar, LLVM 7 to 23, and the checks of LLVM's reader" },
    ]),
    ("NV0003", &[
        Source::Reference { title: "LLVM Language Reference Manual", what: "the grammar, LLVM 7 to 23, and the checks of LLVM's reader" },
    ]),
    ("NV0004", &[
        Source::Reference { title: "LLVM Language Reference Manual", what: "the grammar, LLVM 7 to 23, and the checks of LLVM's reader" },
    ]),
    ("NV0005", &[
        Source::Reference { title: "LLVM Language Reference Manual", what: "the grammar, LLVM 7 to 23, and the checks of LLVM's reader" },
    ]),
    ("NV0006", &[
        Source::Reference { title: "LLVM Language Reference Manual", what: "the grammar, LLVM 7 to 23, and the checks of LLVM's reader" },
    ]),
    ("NV0007", &[
        Source::Reference { title: "LLVM Language Reference Manual", what: "the grammar, LLVM 7 to 23, and the checks of LLVM's reader" },
    ]),
    ("NV0008", &[
        Source::Reference { title: "LLVM Language Reference Manual", what: "the grammar, LLVM 7 to 23, and the checks of LLVM's reader" },
    ]),
    ("NV0009", &[
        Source::Reference { title: "LLVM Language Reference Manual", what: "the grammar, LLVM 7 to 23, and the checks of LLVM's reader" },
    ]),
    ("NV0010", &[
        Source::Reference { title: "LLVM Language Reference Manual", what: "the grammar, LLVM 7 to 23, and the checks of LLVM's reader" },
    ]),
    ("NV0011", &[
        Source::Reference { title: "LLVM Language Reference Manual", what: "the grammar, LLVM 7 to 23, and the checks of LLVM's reader" },
    ]),
    ("NV0012", &[
        Source::Reference { title: "LLVM Language Reference Manual", what: "the grammar, LLVM 7 to 23, and the checks of LLVM's reader" },
    ]),
    ("NV0013", &[
        Source::Reference { title: "LLVM Language Reference Manual", what: "the grammar, LLVM 7 to 23, and the checks of LLVM's reader" },
    ]),
    ("NV0014", &[
        Source::Reference { title: "LLVM Language Reference Manual", what: "the grammar, LLVM 7 to 23, and the checks of LLVM's reader" },
    ]),
    ("NV0015", &[
        Source::measured("libNVVM 12.8 to 13.5", "nvvmVerifyProgram at compute_100 of a call without a declaration: of every name of `intrinsics.tsv`, by its types where the name alone is answered otherwise than a declaration, and of two that nobody has; 1,197 names of other targets were asked and not kept"),
    ]),
    ("NV0016", &[
        Source::measured("libNVVM 12.8 to 13.5", "nvvmVerifyProgram at compute_100"),
    ]),
    ("NV0017", &[
        Source::measured("libNVVM 12.9, 13.0 to 13.5", "nvvmVerifyProgram at compute_100"),
        Source::Reference { title: "LLVM, LLParser.cpp", what: "LLVM 19 to 23" },
    ]),
    ("NV0018", &[
        Source::measured("libNVVM 12.9, 13.0 to 13.3, 13.5", "nvvmVerifyProgram and nvvmCompileProgram, both front ends, with and without the size"),
    ]),
    ("NV0019", &[
        Source::measured("libNVVM 12.8, 12.9, 13.0 to 13.5", "nvvmVerifyProgram and nvvmCompileProgram, both front ends, with and without the alignment"),
    ]),
    ("NV0101", &[
        Source::document(Document::TileirasNvvmIrVerifier, "ParamSpaceLimit by SM Family"),
        Source::document(Document::TileirasPipelineVerifiers, "NVVM Parameter Verification"),
        Source::measured("tileiras 13.1 to 13.5", "entries of 32,764 and 32,765 bytes"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram, 1-byte steps around the ceiling"),
        Source::measured("ptxas 12.9, 13.0, 13.5", "1-byte steps around the ceiling"),
    ]),
    ("NV0102", &[
        Source::document(Document::TileirasPipelineVerifiers, "NVVM Parameter Verification"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "never printed"),
    ]),
    ("NV0103", &[
        Source::document(Document::TileirasNvvmIrVerifier, "Parameter-Space Sizer"),
    ]),
    ("NV0104", &[
        Source::Reference { title: "LLVM Language Reference Manual", what: "sizes are counted in 64 bits; this sentence is ours" },
    ]),
    ("NV0105", &[
        Source::measured("libNVVM 12.0 to 13.5", "nvvmCompileProgram"),
    ]),
    ("NV0201", &[
        Source::document(Document::TileirasNvvmIrVerifier, "Launch-Argument Address-Space Check"),
        Source::document(Document::TileirasPipelineVerifiers, "Explicit Verifier Passes"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "device-runtime launches of any function pass"),
    ]),
    ("NV0202", &[
        Source::document(Document::TileirasNvvmIrVerifier, "Launch-Argument Address-Space Check"),
        Source::document(Document::TileirasPipelineVerifiers, "Explicit Verifier Passes"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "device-runtime launches with local pointers pass"),
    ]),
    ("NV0301", &[
        Source::document(Document::CiccNvvmIrVerifier, "Address Space Casting Rules"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends"),
    ]),
    ("NV0302", &[
        Source::document(Document::CiccNvvmIrVerifier, "Per-Instruction Validation (Module Verifier), opcode 0x4F"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram: the texts, which the document does not quote"),
    ]),
    ("NV0303", &[
        Source::measured("libNVVM 12.8 to 13.5", "nvvmCompileProgram: each pair of eleven address spaces"),
    ]),
    ("NV0304", &[
        Source::measured("libNVVM and ptxas 12.0 to 13.5", "the PTX of stores to space 4, through arguments, loaded pointers, casts and variables, and of loads, stores and atomics through casts between spaces 1, 3, 4 and 5: directly, by way of the generic space, with constant and variable offsets, of variables, in dead code"),
    ]),
    ("NV0401", &[
        Source::document(Document::CiccNvvmIrVerifier, "Function Attribute Rejection"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends"),
    ]),
    ("NV0402", &[
        Source::document(Document::CiccNvvmIrVerifier, "Function Attribute Rejection"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends"),
    ]),
    ("NV0403", &[
        Source::document(Document::CiccNvvmIrVerifier, "Function Attribute Rejection"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends"),
    ]),
    ("NV0404", &[
        Source::document(Document::CiccNvvmIrVerifier, "Function Attribute Rejection"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends"),
    ]),
    ("NV0405", &[
        Source::document(Document::CiccNvvmIrVerifier, "Function Attribute Rejection"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends"),
    ]),
    ("NV0406", &[
        Source::document(Document::CiccNvvmIrVerifier, "Function Attribute Rejection"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends"),
    ]),
    ("NV0407", &[
        Source::document(Document::CiccNvvmIrVerifier, "Function Attribute Rejection"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends"),
    ]),
    ("NV0408", &[
        Source::document(Document::CiccNvvmIrVerifier, "Function Attribute Rejection"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends"),
    ]),
    ("NV0409", &[
        Source::document(Document::CiccNvvmIrVerifier, "Function Attribute Rejection"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends"),
    ]),
    ("NV0410", &[
        Source::document(Document::CiccNvvmIrVerifier, "Function Attribute Rejection"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends"),
    ]),
    ("NV0411", &[
        Source::document(Document::CiccNvvmIrVerifier, "Function Attribute Rejection"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends"),
    ]),
    ("NV0412", &[
        Source::document(Document::CiccNvvmIrVerifier, "Function Attribute Rejection"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends"),
    ]),
    ("NV0413", &[
        Source::document(Document::CiccNvvmIrVerifier, "Function Attribute Rejection"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends"),
    ]),
    ("NV0414", &[
        Source::document(Document::CiccNvvmIrVerifier, "Function Attribute Rejection"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends"),
    ]),
    ("NV0415", &[
        Source::document(Document::CiccNvvmIrVerifier, "Function Attribute Rejection"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends"),
    ]),
    ("NV0416", &[
        Source::document(Document::CiccNvvmIrVerifier, "Function Attribute Rejection"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends"),
    ]),
    ("NV0417", &[
        Source::document(Document::CiccNvvmIrVerifier, "Function Attribute Rejection"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends"),
    ]),
    ("NV0421", &[
        Source::document(Document::CiccNvvmIrVerifier, "Additional Function-Level Checks"),
        Source::document(Document::CiccTypeTranslation, "Annotation Reader (sub_A84F90)"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram takes it: the directives that come of it, zeros too, on compute_75, 90 and 100"),
    ]),
    ("NV0422", &[
        Source::document(Document::CiccNvvmIrVerifier, "Additional Function-Level Checks"),
        Source::document(Document::CiccTypeTranslation, "Annotation Reader (sub_A84F90)"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram takes it: the directives that come of it, zeros too, on compute_75, 90 and 100"),
    ]),
    ("NV0423", &[
        Source::document(Document::CiccNvvmIrVerifier, "Additional Function-Level Checks"),
        Source::document(Document::CiccTypeTranslation, "Annotation Reader (sub_A84F90)"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram takes it: the directives that come of it, zeros too, on compute_75, 90 and 100"),
    ]),
    ("NV0424", &[
        Source::document(Document::CiccNvvmIrVerifier, "Additional Function-Level Checks"),
        Source::document(Document::CiccTypeTranslation, "Annotation Reader (sub_A84F90)"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram takes it: the directives that come of it, zeros too, on compute_75, 90 and 100"),
    ]),
    ("NV0425", &[
        Source::measured("libNVVM 13.5", "nvvmCompileProgram, modern front end"),
    ]),
    ("NV0426", &[
        Source::document(Document::CiccNvvmIrVerifier, "Additional Function-Level Checks"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "accepted by nvvmVerifyProgram everywhere"),
    ]),
    ("NV0427", &[
        Source::document(Document::CiccNvvmIrVerifier, "Additional Function-Level Checks"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "accepted by nvvmVerifyProgram everywhere"),
    ]),
    ("NV0428", &[
        Source::document(Document::CiccNvvmIrVerifier, "Additional Function-Level Checks"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "in the log of a module that also has an error"),
    ]),
    ("NV0429", &[
        Source::document(Document::CiccNvvmIrVerifier, "Additional Function-Level Checks"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "in the log of a module that also has an error"),
    ]),
    ("NV0430", &[
        Source::document(Document::CiccNvvmIrVerifier, "Additional Function-Level Checks"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends"),
    ]),
    ("NV0431", &[
        Source::document(Document::CiccNvvmIrVerifier, "Additional Function-Level Checks"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends"),
    ]),
    ("NV0432", &[
        Source::document(Document::CiccNvvmIrVerifier, "Additional Function-Level Checks"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends"),
    ]),
    ("NV0433", &[
        Source::document(Document::CiccNvvmIrVerifier, "Additional Function-Level Checks"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends"),
    ]),
    ("NV0434", &[
        Source::document(Document::CiccNvvmIrVerifier, "Additional Function-Level Checks"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends"),
    ]),
    ("NV0435", &[
        Source::document(Document::CiccNvvmIrVerifier, "Additional Function-Level Checks"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends"),
    ]),
    ("NV0436", &[
        Source::measured("libNVVM 12.9, 13.5", "nvvmCompileProgram"),
    ]),
    ("NV0437", &[
        Source::document(Document::CiccNvvmIrVerifier, "Additional Function-Level Checks"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends"),
        Source::measured("ptxas 12.9, 13.5", "the PTX of kernels that return integers, floats, pointers, structs, arrays, undef, nothing at all"),
    ]),
    ("NV0438", &[
        Source::document(Document::CiccNvvmIrVerifier, "Additional Function-Level Checks"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "annotations entry, exit, exitfunc, exit_function pass"),
    ]),
    ("NV0439", &[
        Source::document(Document::CiccNvvmIrVerifier, "Additional Function-Level Checks"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "annotations entry, exit, exitfunc, exit_function pass"),
    ]),
    ("NV0440", &[
        Source::document(Document::CiccNvvmIrVerifier, "Additional Function-Level Checks"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "annotations entry, exit, exitfunc, exit_function pass"),
    ]),
    ("NV0441", &[
        Source::document(Document::TileirasPipelineVerifiers, "Layer-3 Example: Missing Kernel Metadata"),
    ]),
    ("NV0442", &[
        Source::measured("libNVVM 12.9, 13.0, 13.5", "LLVM's verifier; the legacy one leaves an empty log"),
    ]),
    ("NV0443", &[
        Source::measured("libNVVM 12.9, 13.5", "nvvmCompileProgram"),
    ]),
    ("NV0444", &[
        Source::document(Document::CiccTypeTranslation, "Metadata Accessor Functions"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram: 158 kernels, each front end"),
    ]),
    ("NV0445", &[
        Source::measured("libNVVM 12.9, 13.0, 13.5", "LLVM's reader refuses it since LLVM 20"),
    ]),
    ("NV0446", &[
        Source::measured("libNVVM 12.9 to 13.5", "nvvmCompileProgram: the process dies; nvvmVerifyProgram accepts it"),
    ]),
    ("NV0447", &[
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram: parameters of fp128, read and unread, of kernels, of inlined and other functions"),
    ]),
    ("NV0448", &[
        Source::measured("libNVVM and ptxas 12.0 to 13.5", "the PTX of i1 to i131 and i160 to i4096 as parameters of kernels and functions, read and not, at compute_75 and 100"),
    ]),
    ("NV0501", &[
        Source::document(Document::TileirasNvvmIrVerifier, "SM-Versioned Intrinsic Used Below Its Introducing SM"),
        Source::document(Document::CiccNvvmIrVerifier, "Architecture Gates (SM-Gated Features)"),
        Source::measured("LLVM 24", "instruction selection on every target: the table the documents do not print"),
    ]),
    ("NV0502", &[
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram, each intrinsic on each target"),
    ]),
    ("NV0503", &[
        Source::measured("ptxas 12.9, 13.5", "the PTX of each intrinsic on each target; ptxas words it in many ways"),
    ]),
    ("NV0504", &[
        Source::document(Document::CiccNvvmIrVerifier, "R. Other Validation Categories: the text, not the list"),
        Source::measured("libNVVM 12.9, 13.5", "nvvmVerifyProgram, each target-independent intrinsic"),
    ]),
    ("NV0505", &[
        Source::measured("libNVVM 12.8 to 13.5", "nvvmCompileProgram, modern front end"),
    ]),
    ("NV0506", &[
        Source::measured("libNVVM and ptxas 12.9, 13.5", "the PTX of calls of unknown names, for compute_75, 80 and 100"),
        Source::measured("ptxas 12.9, 13.0, 13.5", "the PTX of calls of names that came after LLVM 7"),
    ]),
    ("NV0510", &[
        Source::document(Document::CiccNvvmIrVerifier, "Architecture Gates (SM-Gated Features)"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "neither nvvmVerifyProgram nor nvvmCompileProgram was seen to say it"),
    ]),
    ("NV0511", &[
        Source::document(Document::CiccNvvmIrVerifier, "Architecture Gates (SM-Gated Features)"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "neither nvvmVerifyProgram nor nvvmCompileProgram was seen to say it"),
    ]),
    ("NV0512", &[
        Source::document(Document::CiccNvvmIrVerifier, "Architecture Gates (SM-Gated Features)"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "neither nvvmVerifyProgram nor nvvmCompileProgram was seen to say it"),
    ]),
    ("NV0513", &[
        Source::document(Document::CiccNvvmIrVerifier, "Architecture Gates (SM-Gated Features)"),
    ]),
    ("NV0514", &[
        Source::document(Document::CiccNvvmIrVerifier, "Architecture Gates (SM-Gated Features)"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "neither nvvmVerifyProgram nor nvvmCompileProgram was seen to say it"),
    ]),
    ("NV0515", &[
        Source::document(Document::CiccNvvmIrVerifier, "Architecture Gates (SM-Gated Features)"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "neither nvvmVerifyProgram nor nvvmCompileProgram was seen to say it"),
    ]),
    ("NV0516", &[
        Source::document(Document::CiccNvvmIrVerifier, "Architecture Gates (SM-Gated Features)"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, modern front end: said of mapa and getctarank on generic pointers, whatever their size"),
    ]),
    ("NV0517", &[
        Source::document(Document::CiccNvvmIrVerifier, "Architecture Gates (SM-Gated Features)"),
    ]),
    ("NV0518", &[
        Source::document(Document::CiccNvvmIrVerifier, "Q. Architecture-Gated MMA / Vector Intrinsic Variants"),
        Source::measured("libNVVM 12.9", "nvvmCompileProgram, front end of LLVM 7"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram; fields by sweeps of mode words"),
    ]),
    ("NV0519", &[
        Source::document(Document::CiccNvvmIrVerifier, "Q. Architecture-Gated MMA / Vector Intrinsic Variants"),
        Source::measured("libNVVM 12.9", "nvvmCompileProgram, front end of LLVM 7"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram; fields by sweeps of mode words"),
    ]),
    ("NV0520", &[
        Source::document(Document::CiccNvvmIrVerifier, "Q. Architecture-Gated MMA / Vector Intrinsic Variants"),
        Source::measured("libNVVM 12.9", "nvvmCompileProgram, front end of LLVM 7"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram; fields by sweeps of mode words"),
    ]),
    ("NV0521", &[
        Source::document(Document::CiccNvvmIrVerifier, "Q. Architecture-Gated MMA / Vector Intrinsic Variants"),
        Source::measured("libNVVM 12.9", "nvvmCompileProgram, front end of LLVM 7"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram; fields by sweeps of mode words"),
    ]),
    ("NV0522", &[
        Source::document(Document::CiccNvvmIrVerifier, "Q. Architecture-Gated MMA / Vector Intrinsic Variants"),
        Source::measured("libNVVM 12.9", "nvvmCompileProgram, front end of LLVM 7"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram; fields by sweeps of mode words"),
    ]),
    ("NV0523", &[
        Source::document(Document::CiccNvvmIrVerifier, "Q. Architecture-Gated MMA / Vector Intrinsic Variants"),
        Source::measured("libNVVM 12.9", "nvvmCompileProgram, front end of LLVM 7"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram; fields by sweeps of mode words"),
    ]),
    ("NV0524", &[
        Source::document(Document::CiccNvvmIrVerifier, "Q. Architecture-Gated MMA / Vector Intrinsic Variants"),
        Source::measured("libNVVM 12.9", "nvvmCompileProgram, front end of LLVM 7"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram; fields by sweeps of mode words"),
    ]),
    ("NV0525", &[
        Source::document(Document::CiccNvvmIrVerifier, "Q. Architecture-Gated MMA / Vector Intrinsic Variants"),
        Source::measured("libNVVM 12.9", "nvvmCompileProgram, front end of LLVM 7"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram; fields by sweeps of mode words"),
    ]),
    ("NV0526", &[
        Source::document(Document::CiccNvvmIrVerifier, "Q. Architecture-Gated MMA / Vector Intrinsic Variants"),
        Source::measured("libNVVM 12.9", "nvvmCompileProgram, front end of LLVM 7"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram; fields by sweeps of mode words"),
    ]),
    ("NV0527", &[
        Source::document(Document::CiccNvvmIrVerifier, "Q. Architecture-Gated MMA / Vector Intrinsic Variants"),
    ]),
    ("NV0529", &[
        Source::document(Document::CiccNvvmIrVerifier, "Q. Architecture-Gated MMA / Vector Intrinsic Variants"),
    ]),
    ("NV0530", &[
        Source::document(Document::CiccNvvmIrVerifier, "Q. Architecture-Gated MMA / Vector Intrinsic Variants"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "neither nvvmVerifyProgram nor nvvmCompileProgram was seen to say it"),
    ]),
    ("NV0531", &[
        Source::document(Document::CiccNvvmIrVerifier, "Q. Architecture-Gated MMA / Vector Intrinsic Variants"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "neither nvvmVerifyProgram nor nvvmCompileProgram was seen to say it"),
    ]),
    ("NV0532", &[
        Source::measured("libNVVM and ptxas 12.9, 13.0, 13.5", "the PTX of wmma loads, stores and products of f16 and f32, by fragment, shape and address space"),
    ]),
    ("NV0601", &[
        Source::document(Document::CiccNvvmIrVerifier, "A. Constant Argument Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0602", &[
        Source::document(Document::CiccNvvmIrVerifier, "A. Constant Argument Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0603", &[
        Source::document(Document::CiccNvvmIrVerifier, "A. Constant Argument Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0604", &[
        Source::document(Document::CiccNvvmIrVerifier, "A. Constant Argument Validation"),
    ]),
    ("NV0605", &[
        Source::document(Document::CiccNvvmIrVerifier, "A. Constant Argument Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0606", &[
        Source::document(Document::CiccNvvmIrVerifier, "A. Constant Argument Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0607", &[
        Source::document(Document::TileirasNvvmIrVerifier, "What This Catches That Upstream LLVM Doesn't"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, modern front end: LLVM's verifier"),
    ]),
    ("NV0608", &[
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, front end of LLVM 7"),
    ]),
    ("NV0609", &[
        Source::document(Document::CiccNvvmIrVerifier, "B. Rounding Mode Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0610", &[
        Source::document(Document::CiccNvvmIrVerifier, "C. Subword Mode Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0611", &[
        Source::document(Document::CiccNvvmIrVerifier, "C. Subword Mode Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0612", &[
        Source::document(Document::CiccNvvmIrVerifier, "D. Reserved Bits Checking"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0613", &[
        Source::document(Document::CiccNvvmIrVerifier, "E. Address Space Validation; L. Load Bounds Check"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "neither nvvmVerifyProgram nor nvvmCompileProgram was seen to say it"),
    ]),
    ("NV0614", &[
        Source::document(Document::CiccNvvmIrVerifier, "E. Address Space Validation"),
    ]),
    ("NV0615", &[
        Source::document(Document::CiccNvvmIrVerifier, "E. Address Space Validation"),
    ]),
    ("NV0616", &[
        Source::document(Document::CiccNvvmIrVerifier, "E. Address Space Validation"),
    ]),
    ("NV0617", &[
        Source::document(Document::CiccNvvmIrVerifier, "E. Address Space Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0618", &[
        Source::document(Document::CiccNvvmIrVerifier, "E. Address Space Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0619", &[
        Source::document(Document::CiccNvvmIrVerifier, "E. Address Space Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0620", &[
        Source::document(Document::CiccNvvmIrVerifier, "E. Address Space Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0621", &[
        Source::document(Document::CiccNvvmIrVerifier, "F. Type Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0622", &[
        Source::document(Document::CiccNvvmIrVerifier, "F. Type Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0623", &[
        Source::document(Document::CiccNvvmIrVerifier, "F. Type Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0624", &[
        Source::document(Document::CiccNvvmIrVerifier, "F. Type Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0625", &[
        Source::measured("libNVVM 11.7 to 13.5", "nvvmVerifyProgram: those before 13.3 take it"),
    ]),
    ("NV0626", &[
        Source::document(Document::CiccNvvmIrVerifier, "F. Type Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "neither nvvmVerifyProgram nor nvvmCompileProgram was seen to say it"),
    ]),
    ("NV0627", &[
        Source::document(Document::CiccNvvmIrVerifier, "H. Texture/Surface Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0628", &[
        Source::document(Document::CiccNvvmIrVerifier, "H. Texture/Surface Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0629", &[
        Source::document(Document::CiccNvvmIrVerifier, "H. Texture/Surface Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0630", &[
        Source::document(Document::CiccNvvmIrVerifier, "H. Texture/Surface Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0631", &[
        Source::document(Document::CiccNvvmIrVerifier, "H. Texture/Surface Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0632", &[
        Source::document(Document::CiccNvvmIrVerifier, "H. Texture/Surface Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0633", &[
        Source::document(Document::CiccNvvmIrVerifier, "H. Texture/Surface Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0634", &[
        Source::document(Document::CiccNvvmIrVerifier, "H. Texture/Surface Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0635", &[
        Source::document(Document::CiccNvvmIrVerifier, "H. Texture/Surface Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0636", &[
        Source::document(Document::CiccNvvmIrVerifier, "H. Texture/Surface Validation"),
        Source::measured("libNVVM 12.8 to 13.1", "nvvmCompileProgram, modern front end"),
    ]),
    ("NV0637", &[
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0638", &[
        Source::document(Document::CiccNvvmIrVerifier, "H. Texture/Surface Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "neither nvvmVerifyProgram nor nvvmCompileProgram was seen to say it"),
    ]),
    ("NV0639", &[
        Source::document(Document::CiccNvvmIrVerifier, "H.1. Barrier Pointer Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "neither nvvmVerifyProgram nor nvvmCompileProgram was seen to say it"),
    ]),
    ("NV0640", &[
        Source::document(Document::CiccNvvmIrVerifier, "I. SATF (Saturate-to-Float) Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "neither nvvmVerifyProgram nor nvvmCompileProgram was seen to say it"),
    ]),
    ("NV0641", &[
        Source::document(Document::CiccNvvmIrVerifier, "J. Constant Load Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0642", &[
        Source::document(Document::CiccNvvmIrVerifier, "J. Constant Load Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0643", &[
        Source::document(Document::CiccNvvmIrVerifier, "J. Constant Load Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0644", &[
        Source::document(Document::CiccNvvmIrVerifier, "K. TMA/Shared Memory Validation"),
    ]),
    ("NV0645", &[
        Source::document(Document::CiccNvvmIrVerifier, "K. TMA/Shared Memory Validation"),
    ]),
    ("NV0646", &[
        Source::document(Document::CiccNvvmIrVerifier, "L. Load Bounds Check"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "neither nvvmVerifyProgram nor nvvmCompileProgram was seen to say it"),
    ]),
    ("NV0647", &[
        Source::document(Document::CiccNvvmIrVerifier, "M. Convergent Branch Result Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0648", &[
        Source::document(Document::CiccNvvmIrVerifier, "R. Other Validation Categories"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0649", &[
        Source::document(Document::CiccNvvmIrVerifier, "R. Other Validation Categories"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0650", &[
        Source::document(Document::CiccNvvmIrVerifier, "R. Other Validation Categories"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0651", &[
        Source::document(Document::CiccNvvmIrVerifier, "R. Other Validation Categories"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0652", &[
        Source::document(Document::CiccNvvmIrVerifier, "R. Other Validation Categories"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0653", &[
        Source::document(Document::CiccNvvmIrVerifier, "R. Other Validation Categories"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0654", &[
        Source::document(Document::CiccNvvmIrVerifier, "R. Other Validation Categories"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0655", &[
        Source::document(Document::CiccNvvmIrVerifier, "R. Other Validation Categories"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0656", &[
        Source::document(Document::CiccNvvmIrVerifier, "R. Other Validation Categories"),
    ]),
    ("NV0657", &[
        Source::document(Document::CiccNvvmIrVerifier, "R. Other Validation Categories"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0658", &[
        Source::document(Document::CiccNvvmIrVerifier, "R. Other Validation Categories"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0659", &[
        Source::document(Document::CiccNvvmIrVerifier, "R. Other Validation Categories"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "neither nvvmVerifyProgram nor nvvmCompileProgram was seen to say it"),
    ]),
    ("NV0660", &[
        Source::document(Document::CiccNvvmIrVerifier, "R. Other Validation Categories"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "neither nvvmVerifyProgram nor nvvmCompileProgram was seen to say it"),
    ]),
    ("NV0661", &[
        Source::document(Document::CiccNvvmIrVerifier, "R. Other Validation Categories"),
        Source::measured("libNVVM 11.7 to 13.5", "nvvmVerifyProgram, front end of LLVM 7: a declaration is enough"),
    ]),
    ("NV0662", &[
        Source::document(Document::CiccNvvmIrVerifier, "R. Other Validation Categories"),
        Source::document(Document::CiccTypeTranslation, "PTX Backend Mapping"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram; fields by sweeps of mode words"),
    ]),
    ("NV0663", &[
        Source::document(Document::CiccTypeTranslation, "PTX Backend Mapping"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram; fields by sweeps of mode words"),
    ]),
    ("NV0664", &[
        Source::document(Document::CiccNvvmIrVerifier, "R. Other Validation Categories"),
    ]),
    ("NV0665", &[
        Source::document(Document::CiccNvvmIrVerifier, "G.3. Register Count (nvvm.setmaxnreg) Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, modern front end: 13.5 in LLVM's words"),
    ]),
    ("NV0666", &[
        Source::document(Document::CiccNvvmIrVerifier, "G.3. Register Count (nvvm.setmaxnreg) Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, modern front end"),
    ]),
    ("NV0667", &[
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0668", &[
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0670", &[
        Source::document(Document::TileirasNvvmIrVerifier, "What This Catches That Upstream LLVM Doesn't"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram: LLVM's verifier, which the documents take for granted; the front end of LLVM 7 fails without a word"),
    ]),
    ("NV0671", &[
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram: each letter with each type, in and out"),
    ]),
    ("NV0672", &[
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram says it; nvvmVerifyProgram dies, and releases before 13.1 die in both"),
    ]),
    ("NV0673", &[
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram: lengths from 0 to 1,024, and unknown ones"),
    ]),
    ("NV0674", &[
        Source::measured("libNVVM 11.7 to 13.5", "nvvmVerifyProgram, each intrinsic with LLVM's newest signature: some front ends have another"),
    ]),
    ("NV0675", &[
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, modern front end: it makes a cast of the call, and LLVM's verifier looks at that"),
    ]),
    ("NV0676", &[
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram: templates with each number of operands"),
    ]),
    ("NV0677", &[
        Source::measured("ptxas 12.9, 13.5", "inline assembly with vote and shfl: with guards, in blocks, in comments and strings, as labels, unused"),
    ]),
    ("NV0678", &[
        Source::measured("ptxas 12.9, 13.5", "the PTX of va_start in functions without `...`: through parameters, null, allocas, before va_end, in dead code"),
    ]),
    ("NV0679", &[
        Source::measured("libNVVM and ptxas 12.0 to 13.5", "the PTX of calls with numbers of -1 to 17, at compute_75 and compute_100"),
    ]),
    ("NV0701", &[
        Source::document(Document::CiccNvvmIrVerifier, "N. MMA (Matrix Multiply-Accumulate) Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0702", &[
        Source::document(Document::CiccNvvmIrVerifier, "N. MMA (Matrix Multiply-Accumulate) Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0703", &[
        Source::document(Document::CiccNvvmIrVerifier, "N. MMA (Matrix Multiply-Accumulate) Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0704", &[
        Source::document(Document::CiccNvvmIrVerifier, "N. MMA (Matrix Multiply-Accumulate) Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0705", &[
        Source::document(Document::CiccNvvmIrVerifier, "N. MMA (Matrix Multiply-Accumulate) Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0706", &[
        Source::document(Document::CiccNvvmIrVerifier, "N. MMA (Matrix Multiply-Accumulate) Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0707", &[
        Source::document(Document::CiccNvvmIrVerifier, "N. MMA (Matrix Multiply-Accumulate) Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0708", &[
        Source::document(Document::CiccNvvmIrVerifier, "N. MMA (Matrix Multiply-Accumulate) Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0709", &[
        Source::document(Document::CiccNvvmIrVerifier, "N. MMA (Matrix Multiply-Accumulate) Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0710", &[
        Source::document(Document::CiccNvvmIrVerifier, "N. MMA (Matrix Multiply-Accumulate) Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0711", &[
        Source::measured("libNVVM 13.5", "nvvmVerifyProgram, modern front end: the process dies of an illegal instruction"),
    ]),
    ("NV0712", &[
        Source::document(Document::CiccNvvmIrVerifier, "O. Type Conversion Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "neither nvvmVerifyProgram nor nvvmCompileProgram was seen to say it"),
    ]),
    ("NV0713", &[
        Source::document(Document::CiccNvvmIrVerifier, "O. Type Conversion Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0714", &[
        Source::document(Document::CiccNvvmIrVerifier, "O. Type Conversion Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0715", &[
        Source::document(Document::CiccNvvmIrVerifier, "O. Type Conversion Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0716", &[
        Source::document(Document::CiccNvvmIrVerifier, "O. Type Conversion Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0717", &[
        Source::document(Document::CiccNvvmIrVerifier, "O.1. Pack-Float Conversion (nvvm.cvt.packfloat) Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram, modern front end: each pair of types on compute_100a and 120"),
    ]),
    ("NV0718", &[
        Source::document(Document::CiccNvvmIrVerifier, "P. tcgen05 (Blackwell Tensor Core Gen-5) Validation"),
        Source::measured("libNVVM 12.8 to 13.5", "nvvmCompileProgram, modern front end: mode words 0 to 159 on compute_100a, word 0 on twelve targets; since 13.2 there is no instruction for any"),
    ]),
    ("NV0719", &[
        Source::document(Document::CiccNvvmIrVerifier, "P. tcgen05 (Blackwell Tensor Core Gen-5) Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "neither nvvmVerifyProgram nor nvvmCompileProgram was seen to say it"),
    ]),
    ("NV0720", &[
        Source::document(Document::CiccNvvmIrVerifier, "P. tcgen05 (Blackwell Tensor Core Gen-5) Validation"),
        Source::measured("libNVVM 12.8 to 13.5", "nvvmCompileProgram, modern front end: mode words 0 to 159 on compute_100a, word 0 on twelve targets; since 13.2 there is no instruction for any"),
    ]),
    ("NV0721", &[
        Source::document(Document::CiccNvvmIrVerifier, "P. tcgen05 (Blackwell Tensor Core Gen-5) Validation"),
    ]),
    ("NV0722", &[
        Source::document(Document::CiccNvvmIrVerifier, "Q. Architecture-Gated MMA / Vector Intrinsic Variants"),
    ]),
    ("NV0723", &[
        Source::document(Document::CiccNvvmIrVerifier, "Q. Architecture-Gated MMA / Vector Intrinsic Variants"),
    ]),
    ("NV0724", &[
        Source::document(Document::CiccNvvmIrVerifier, "Q. Architecture-Gated MMA / Vector Intrinsic Variants"),
    ]),
    ("NV0725", &[
        Source::document(Document::CiccNvvmIrVerifier, "Q. Architecture-Gated MMA / Vector Intrinsic Variants"),
    ]),
    ("NV0726", &[
        Source::document(Document::CiccNvvmIrVerifier, "Q. Architecture-Gated MMA / Vector Intrinsic Variants"),
    ]),
    ("NV0727", &[
        Source::document(Document::CiccNvvmIrVerifier, "Q. Architecture-Gated MMA / Vector Intrinsic Variants"),
    ]),
    ("NV0728", &[
        Source::document(Document::CiccNvvmIrVerifier, "Q. Architecture-Gated MMA / Vector Intrinsic Variants"),
    ]),
    ("NV0729", &[
        Source::document(Document::CiccNvvmIrVerifier, "Q. Architecture-Gated MMA / Vector Intrinsic Variants"),
    ]),
    ("NV0801", &[
        Source::document(Document::CiccNvvmIrVerifier, "Per-Instruction Validation (Module Verifier), opcode 0x3C"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram: the text, which the document does not quote"),
        Source::measured("ptxas 13.5", "accesses of 16 and 32 bytes on sm_90 and sm_100: 32 in global memory from sm_100 on"),
    ]),
    ("NV0802", &[
        Source::document(Document::CiccNvvmIrVerifier, "Per-Instruction Validation (Module Verifier), opcode 0x3C"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, modern front end"),
    ]),
    ("NV0803", &[
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, legacy front end: LLVM 7's verifier"),
    ]),
    ("NV0804", &[
        Source::document(Document::CiccNvvmIrVerifier, "Per-Instruction Validation (Module Verifier), opcodes 0x3D, 0x3E"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends"),
    ]),
    ("NV0805", &[
        Source::document(Document::CiccNvvmIrVerifier, "Tensor Memory Restrictions"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, modern front end"),
    ]),
    ("NV0806", &[
        Source::document(Document::CiccNvvmIrVerifier, "Per-Instruction Validation (Module Verifier), opcode 0x40"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram: the text; the modern front ends since 13.3 take fences"),
    ]),
    ("NV0807", &[
        Source::document(Document::CiccNvvmIrVerifier, "G.2. Fence Intrinsic Validation"),
        Source::measured("libNVVM 12.3", "nvvmVerifyProgram: the one release that asks so"),
    ]),
    ("NV0808", &[
        Source::measured("libNVVM 13.2 to 13.5", "nvvmCompileProgram, modern front end"),
    ]),
    ("NV0809", &[
        Source::document(Document::CiccNvvmIrVerifier, "Cmpxchg Restrictions"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends"),
    ]),
    ("NV0810", &[
        Source::document(Document::CiccNvvmIrVerifier, "Cmpxchg Restrictions"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram; 13.5 also takes address space 7"),
    ]),
    ("NV0811", &[
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends"),
    ]),
    ("NV0812", &[
        Source::document(Document::CiccNvvmIrVerifier, "Per-Instruction Validation (Module Verifier), opcode 0x42"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram: the text, which the document does not quote"),
    ]),
    ("NV0813", &[
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends"),
    ]),
    ("NV0814", &[
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends"),
    ]),
    ("NV0820", &[
        Source::document(Document::CiccNvvmIrVerifier, "G. Atomic Intrinsic Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0821", &[
        Source::document(Document::CiccNvvmIrVerifier, "G. Atomic Intrinsic Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0822", &[
        Source::document(Document::CiccNvvmIrVerifier, "G. Atomic Intrinsic Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0823", &[
        Source::document(Document::CiccNvvmIrVerifier, "G. Atomic Intrinsic Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0824", &[
        Source::document(Document::CiccNvvmIrVerifier, "G. Atomic Intrinsic Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0825", &[
        Source::document(Document::CiccNvvmIrVerifier, "G. Atomic Intrinsic Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0826", &[
        Source::document(Document::CiccNvvmIrVerifier, "G. Atomic Intrinsic Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0827", &[
        Source::document(Document::CiccNvvmIrVerifier, "G. Atomic Intrinsic Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0828", &[
        Source::document(Document::CiccNvvmIrVerifier, "G. Atomic Intrinsic Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0829", &[
        Source::document(Document::CiccNvvmIrVerifier, "G. Atomic Intrinsic Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0830", &[
        Source::document(Document::CiccNvvmIrVerifier, "G. Atomic Intrinsic Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram; fields by sweeps of mode words"),
    ]),
    ("NV0831", &[
        Source::document(Document::CiccNvvmIrVerifier, "G. Atomic Intrinsic Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0832", &[
        Source::document(Document::CiccNvvmIrVerifier, "G. Atomic Intrinsic Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0833", &[
        Source::measured("libNVVM 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0834", &[
        Source::document(Document::CiccNvvmIrVerifier, "Q. Architecture-Gated MMA / Vector Intrinsic Variants"),
        Source::measured("libNVVM 12.9 to 13.5", "nvvmVerifyProgram: the other texts, whatever the target, sm_121 included"),
    ]),
    ("NV0835", &[
        Source::measured("libNVVM 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
    ]),
    ("NV0836", &[
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends"),
    ]),
    ("NV0837", &[
        Source::document(Document::CiccNvvmIrVerifier, "Q. Architecture-Gated MMA / Vector Intrinsic Variants"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram; fields by sweeps of mode words"),
    ]),
    ("NV0838", &[
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words"),
        Source::measured("libNVVM 12.8 to 13.5", "nvvmCompileProgram, modern front end: the process dies of vectors of floats"),
    ]),
    ("NV0840", &[
        Source::document(Document::CiccNvvmIrVerifier, "G.1. NVVM Reduction (nvvm.red) Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram; fields by sweeps of mode words"),
    ]),
    ("NV0841", &[
        Source::document(Document::CiccNvvmIrVerifier, "G.1. NVVM Reduction (nvvm.red) Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram; fields by sweeps of mode words"),
    ]),
    ("NV0842", &[
        Source::document(Document::CiccNvvmIrVerifier, "G.1. NVVM Reduction (nvvm.red) Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram; fields by sweeps of mode words"),
    ]),
    ("NV0843", &[
        Source::document(Document::CiccNvvmIrVerifier, "G.1. NVVM Reduction (nvvm.red) Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "neither nvvmVerifyProgram nor nvvmCompileProgram was seen to say it"),
    ]),
    ("NV0844", &[
        Source::document(Document::CiccNvvmIrVerifier, "G.1. NVVM Reduction (nvvm.red) Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram; fields by sweeps of mode words"),
    ]),
    ("NV0845", &[
        Source::document(Document::CiccNvvmIrVerifier, "G.1. NVVM Reduction (nvvm.red) Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram; fields by sweeps of mode words"),
    ]),
    ("NV0846", &[
        Source::document(Document::CiccNvvmIrVerifier, "G.1. NVVM Reduction (nvvm.red) Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram; fields by sweeps of mode words"),
    ]),
    ("NV0847", &[
        Source::document(Document::CiccNvvmIrVerifier, "G.1. NVVM Reduction (nvvm.red) Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram; fields by sweeps of mode words"),
    ]),
    ("NV0848", &[
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram; fields by sweeps of mode words"),
    ]),
    ("NV0849", &[
        Source::measured("libNVVM 12.8 to 13.5", "nvvmCompileProgram, modern front end: every type on 32 and 64 bits"),
    ]),
    ("NV0850", &[
        Source::document(Document::CiccNvvmIrVerifier, "G.2. Fence Intrinsic Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram; fields by sweeps of mode words"),
    ]),
    ("NV0851", &[
        Source::document(Document::CiccNvvmIrVerifier, "G.2. Fence Intrinsic Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram and nvvmCompileProgram, front end of LLVM 7: llvm.nvvm.cluster.barrier with mode words 0 to 255 and beyond"),
    ]),
    ("NV0852", &[
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram, modern front end: the process dies"),
    ]),
    ("NV0853", &[
        Source::document(Document::CiccNvvmIrVerifier, "G.2. Fence Intrinsic Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "neither nvvmVerifyProgram nor nvvmCompileProgram was seen to say it"),
    ]),
    ("NV0854", &[
        Source::document(Document::CiccNvvmIrVerifier, "G.2. Fence Intrinsic Validation"),
        Source::measured("libNVVM 13.0 to 13.4", "nvvmCompileProgram, modern front end: each scope and ordering"),
    ]),
    ("NV0855", &[
        Source::document(Document::CiccNvvmIrVerifier, "G.2. Fence Intrinsic Validation"),
        Source::measured("libNVVM 13.0 to 13.4", "nvvmCompileProgram, modern front end: each scope and ordering"),
    ]),
    ("NV0856", &[
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram and nvvmCompileProgram, front end of LLVM 7: llvm.nvvm.cluster.barrier with mode words 0 to 255 and beyond"),
    ]),
    ("NV0901", &[
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram and nvvmCompileProgram below compute_100"),
    ]),
    ("NV0902", &[
        Source::measured("libNVVM 12.9, 13.0, 13.5; tileiras 13.5", "every -arch or --gpu-name asked for"),
    ]),
    ("NV0903", &[
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram and nvvmCompileProgram below compute_100"),
    ]),
    ("NV0904", &[
        Source::measured("libNVVM 12.8, 12.9, 13.0 to 13.5", "nvvmVerifyProgram at compute_100, one text for each spelling"),
    ]),
    ("NV0910", &[
        Source::document(Document::CiccNvvmIrVerifier, "Target Triple Whitelist"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends"),
    ]),
    ("NV0911", &[
        Source::document(Document::CiccNvvmIrVerifier, "Target Triple Whitelist"),
    ]),
    ("NV0912", &[
        Source::measured("libNVVM 11.7 to 13.5", "nvvmVerifyProgram and nvvmCompileProgram"),
    ]),
    ("NV0913", &[
        Source::measured("libNVVM 12.9, 13.5", "nvvmCompileProgram"),
    ]),
    ("NV0914", &[
        Source::document(Document::CiccNvvmIrVerifier, "Data Layout Validation"),
        Source::measured("libNVVM 11.7 to 13.5", "nvvmVerifyProgram and nvvmCompileProgram"),
    ]),
    ("NV0915", &[
        Source::document(Document::CiccNvvmIrVerifier, "Data Layout Validation"),
        Source::measured("libNVVM 11.7 to 13.5", "nvvmVerifyProgram and nvvmCompileProgram"),
    ]),
    ("NV0916", &[
        Source::measured("libNVVM 11.7 to 13.5", "nvvmVerifyProgram and nvvmCompileProgram"),
    ]),
    ("NV0917", &[
        Source::measured("libNVVM 11.7 to 13.5", "nvvmVerifyProgram and nvvmCompileProgram"),
    ]),
    ("NV0918", &[
        Source::measured("libNVVM 11.7 to 13.5", "nvvmVerifyProgram and nvvmCompileProgram"),
    ]),
    ("NV0919", &[
        Source::document(Document::CiccNvvmIrVerifier, "Configuration"),
    ]),
    ("NV0920", &[
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends"),
        Source::measured("ptxas 12.9, 13.5", "the PTX of variables in address space 5"),
    ]),
    ("NV0921", &[
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends"),
    ]),
    ("NV0922", &[
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends"),
        Source::measured("libNVVM 12.9, 13.5", "nvvmCompileProgram"),
        Source::measured("libNVVM 11.7 to 12.8", "nvvmVerifyProgram: 12.5 to 12.8 take it"),
    ]),
    ("NV0923", &[
        Source::measured("libNVVM 12.9, 13.5", "nvvmCompileProgram"),
    ]),
    ("NV0924", &[
        Source::measured("libNVVM 12.9, 13.5", "nvvmCompileProgram"),
    ]),
    ("NV0925", &[
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends"),
        Source::measured("libNVVM 12.9, 13.5", "nvvmCompileProgram"),
    ]),
    ("NV0926", &[
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends"),
    ]),
    ("NV0927", &[
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends"),
    ]),
    ("NV0928", &[
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends"),
    ]),
    ("NV0929", &[
        Source::measured("libNVVM 12.9, 13.5", "nvvmCompileProgram"),
        Source::measured("ptxas 12.0 to 13.2", "the PTX of aliases of kernels"),
    ]),
    ("NV0930", &[
        Source::document(Document::CiccNvvmIrVerifier, "H. Texture/Surface Validation"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram"),
    ]),
    ("NV0931", &[
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, legacy front end"),
    ]),
    ("NV0932", &[
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram and nvvmCompileProgram"),
    ]),
    ("NV0933", &[
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram and nvvmCompileProgram"),
    ]),
    ("NV0934", &[
        Source::measured("libNVVM 12.9, 13.0, 13.5", "the reader, compute_100 and later"),
    ]),
    ("NV0935", &[
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram and nvvmCompileProgram, both front ends"),
        Source::measured("ptxas 12.9, 13.0, 13.5", "the PTX of functions, variables and aliases of such names"),
        Source::measured("libNVVM and ptxas 11.8 to 13.5", "variables and functions of such names with and without debug information, in each form of it"),
    ]),
    ("NV0936", &[
        Source::measured("ptxas 12.9, 13.0, 13.5", "one .shared array, 1-byte steps around the ceiling"),
    ]),
    ("NV0937", &[
        Source::measured("ptxas 12.9, 13.0, 13.5", "one .const array, 1-byte steps around the ceiling"),
    ]),
    ("NV0938", &[
        Source::measured("libNVVM 12.8 to 13.5", "nvvmCompileProgram, lists of both kinds, empty and not"),
    ]),
    ("NV0939", &[
        Source::measured("libNVVM 12.8, 12.9, 13.2, 13.5", "nvvmVerifyProgram and nvvmCompileProgram, both front ends: linkages, sizes, address spaces"),
    ]),
    ("NV0940", &[
        Source::document(Document::TileirasPipelineVerifiers, "Verifier Layers"),
    ]),
    ("NV0941", &[
        Source::document(Document::TileirasPipelineVerifiers, "Verifier Layers"),
    ]),
    ("NV0942", &[
        Source::document(Document::TileirasPipelineVerifiers, "Layer-1 Example: Per-Op Structural Rejection"),
    ]),
    ("NV0943", &[
        Source::document(Document::TileirasPipelineVerifiers, "Layer-2 Example: Partial-Rewrite Detection"),
    ]),
    ("NV0944", &[
        Source::measured("libNVVM and ptxas 12.0 to 13.5", "the PTX of variables with the annotation: defined, declared and internal, used and unused, of other types"),
    ]),
    ("NV0950", &[
        Source::measured("ptxas 11.7, 12.0 to 12.6, 12.8, 12.9, 13.5", "the PTX of initializers: symbols, casts, element addresses, integers, tables, structs; by linkage and uses"),
    ]),
    ("NV0951", &[
        Source::measured("ptxas 12.9, 13.5", "without -c, on the PTX of declared functions: called, called in dead code, unused, their addresses taken"),
    ]),
    ("NV0952", &[
        Source::measured("ptxas 12.9, 13.5", "without -c, on the PTX of declared functions: called, called in dead code, unused, their addresses taken"),
    ]),
    ("NV0953", &[
        Source::measured("ptxas 12.9, 13.0, 13.5", "without -c, on the PTX of declared variables: read, unused, their addresses taken, in initializers, shared"),
    ]),
    ("NV0960", &[
        Source::measured("libNVVM 12.0, 12.4, 12.8 to 13.5", "nvvmCompileProgram: cycles of one, two and three variables, as integers and in aggregates, by linkage and address space"),
    ]),
    ("NV0961", &[
        Source::measured("libNVVM and ptxas 12.0, 12.4, 12.8 to 13.5", "nvvmCompileProgram and the PTX of initializers: arithmetic on addresses and addresses of 8 to 128 bits, in scalars and structs"),
    ]),
    ("NV0962", &[
        Source::measured("libNVVM and ptxas 12.0, 12.4, 12.8 to 13.5", "the PTX of variables of i1, i7, i8, i16, i20, i24, i32, i33, i48, i63, i64, i65, i128 and i256, of arrays and structs"),
    ]),
    ("NV0964", &[
        Source::measured("libNVVM 12.0, 12.4, 12.8 to 13.5", "nvvmCompileProgram: loads of defined, declared and internal thread-local variables"),
    ]),
    ("NV0965", &[
        Source::measured("libNVVM and ptxas 12.9, 13.0, 13.5", "nvvmCompileProgram and the PTX of variables of fp128, ppc_fp128 and x86_fp80: zero, undef, in arrays, structs, vectors"),
    ]),
    ("NV1001", &[
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1002", &[
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1003", &[
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1004", &[
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1005", &[
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1006", &[
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1007", &[
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1008", &[
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1009", &[
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
    ]),
    ("NV1010", &[
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
    ]),
    ("NV1011", &[
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1012", &[
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
    ]),
    ("NV1013", &[
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
    ]),
    ("NV1014", &[
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1015", &[
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1016", &[
        Source::Reference { title: "NVVM Playground", what: "a bound or note of its own" },
    ]),
    ("NV1017", &[
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1018", &[
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1019", &[
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1020", &[
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
    ]),
    ("NV1021", &[
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
    ]),
    ("NV1022", &[
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
    ]),
    ("NV1023", &[
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
    ]),
    ("NV1024", &[
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1025", &[
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
        Source::Reference { title: "ISO C++ and CUDA C++ Programming Guide", what: "the refusal; its wording is not measured" },
    ]),
    ("NV1026", &[
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
        Source::document(Document::CiccNvvmIrVerifier, "Additional Function-Level Checks"),
    ]),
    ("NV1027", &[
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
    ]),
    ("NV1028", &[
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
        Source::document(Document::CiccNvvmIrVerifier, "Additional Function-Level Checks"),
    ]),
    ("NV1029", &[
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1030", &[
        Source::document(Document::TileirasNvvmIrVerifier, "Launch-Argument Address-Space Check"),
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
    ]),
    ("NV1031", &[
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
    ]),
    ("NV1032", &[
        Source::document(Document::TileirasNvvmIrVerifier, "Launch-Argument Address-Space Check"),
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
    ]),
    ("NV1033", &[
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
    ]),
    ("NV1034", &[
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1035", &[
        Source::document(Document::CiccTypeTranslation, "EDG Frontend Diagnostic"),
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
    ]),
    ("NV1036", &[
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
    ]),
    ("NV1037", &[
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
    ]),
    ("NV1038", &[
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
    ]),
    ("NV1039", &[
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1040", &[
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
    ]),
    ("NV1041", &[
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
    ]),
    ("NV1042", &[
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
    ]),
    ("NV1043", &[
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
    ]),
    ("NV1044", &[
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
    ]),
    ("NV1045", &[
        Source::document(Document::TileirasNvvmIrVerifier, "ParamSpaceLimit by SM Family"),
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
    ]),
    ("NV1046", &[
        Source::document(Document::CiccTypeTranslation, "Address Space Determination"),
    ]),
    ("NV1047", &[
        Source::document(Document::CiccTypeTranslation, "CUDA FP8/FP6/FP4 Extended Type Keywords"),
    ]),
    ("NV1048", &[
        Source::document(Document::CiccTypeTranslation, "CUDA FP8/FP6/FP4 Extended Type Keywords"),
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
    ]),
    ("NV1049", &[
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
    ]),
    ("NV1050", &[
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
        Source::measured("g++ 12.2", "layouts of the same declarations on the host"),
    ]),
    ("NV1051", &[
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
    ]),
    ("NV1052", &[
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
    ]),
    ("NV1053", &[
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1054", &[
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1055", &[
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1060", &[
        Source::Reference { title: "NVVM Playground", what: "a bound or note of its own" },
    ]),
    ("NV1061", &[
        Source::Reference { title: "NVVM Playground", what: "a bound or note of its own" },
    ]),
    ("NV1062", &[
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1063", &[
        Source::Reference { title: "NVVM Playground", what: "a bound or note of its own" },
    ]),
    ("NV1064", &[
        Source::Reference { title: "NVVM Playground", what: "a bound or note of its own" },
    ]),
    ("NV1065", &[
        Source::Reference { title: "NVVM Playground", what: "a bound or note of its own" },
    ]),
    ("NV1066", &[
        Source::Reference { title: "NVVM Playground", what: "a bound or note of its own" },
    ]),
    ("NV1070", &[
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1071", &[
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1072", &[
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1073", &[
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1074", &[
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1075", &[
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1076", &[
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1077", &[
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1078", &[
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1079", &[
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1080", &[
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1081", &[
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1082", &[
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1083", &[
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1084", &[
        Source::measured("ptxas 12.9, 13.0, 13.5", "one array, 1-byte steps around the ceiling"),
    ]),
    ("NV1085", &[
        Source::measured("ptxas 12.9, 13.0, 13.5", "one array, 1-byte steps around the ceiling"),
    ]),
    ("NV1086", &[
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1087", &[
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1088", &[
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1089", &[
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1090", &[
        Source::Reference { title: "NVVM Playground", what: "a bound or note of its own" },
        Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files"),
    ]),
    ("NV1091", &[
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1092", &[
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1093", &[
        Source::Reference { title: "NVVM Playground", what: "a bound or note of its own" },
    ]),
    ("NV1094", &[
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1095", &[
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1096", &[
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1097", &[
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1098", &[
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1099", &[
        Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages"),
    ]),
    ("NV1101", &[
        Source::document(Document::CiccNvvmIrVerifier, "Per-Instruction Validation (Module Verifier); Function Map, sub_2C76F10"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram: the second text"),
    ]),
    ("NV1102", &[
        Source::document(Document::CiccNvvmIrVerifier, "Per-Instruction Validation (Module Verifier); Function Map, sub_2C76F10"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram never gets here: LLVM's verifier or the personality rule speaks first"),
    ]),
    ("NV1103", &[
        Source::document(Document::CiccNvvmIrVerifier, "Per-Instruction Validation (Module Verifier); Function Map, sub_2C76F10"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram never gets here: LLVM's verifier or the personality rule speaks first"),
    ]),
    ("NV1104", &[
        Source::document(Document::CiccNvvmIrVerifier, "Per-Instruction Validation (Module Verifier); Function Map, sub_2C76F10"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram never gets here: LLVM's verifier or the personality rule speaks first"),
    ]),
    ("NV1105", &[
        Source::document(Document::CiccNvvmIrVerifier, "Per-Instruction Validation (Module Verifier), opcode 0x1F"),
        Source::measured("libNVVM 11.7 to 13.5", "nvvmVerifyProgram: on branches, and with two spaces"),
    ]),
    ("NV1106", &[
        Source::document(Document::CiccNvvmIrVerifier, "Per-Instruction Validation (Module Verifier), opcode 0x1F"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram: the text, which the document does not quote"),
    ]),
    ("NV1120", &[
        Source::measured("libNVVM 12.9, 13.5", "nvvmCompileProgram, each in a process of its own"),
    ]),
    ("NV1121", &[
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram, front end of LLVM 7"),
    ]),
    ("NV1122", &[
        Source::measured("libNVVM and ptxas 12.0 to 13.5", "the PTX of i1 loads: with and without noalias and readonly, by use, width, offset, volatile, in vectors, outside of kernels, beside stores"),
    ]),
    ("NV1123", &[
        Source::measured("libNVVM and ptxas 12.0 to 13.5", "vectors of 2 to 12 elements of six types: returned, in structs, passed, returned by calls, inlined"),
    ]),
    ("NV1124", &[
        Source::measured("libNVVM 12.0 to 13.5", "2 to 16 neighboring halves loaded, stored and copied, by alignment, order, gap, base, block and use"),
    ]),
    ("NV1125", &[
        Source::measured("libNVVM 12.8 to 13.5", "calls of functions that are declared, defined, inlined, indirect, pure and intrinsic, by kind of unit and flag"),
    ]),
    ("NV1126", &[
        Source::measured("libNVVM 12.8 to 13.5", "stores of i65 to i577, i1025 and i2049: loaded, computed, extended, constant, in aggregates, by alignment and space"),
    ]),
    ("NV1127", &[
        Source::measured("libNVVM 12.9, 13.0, 13.5", "stored, returned, passed, compared, in phi, select, indirectbr and initializers, both front ends"),
    ]),
    ("NV1128", &[
        Source::measured("libNVVM and ptxas 12.8 to 13.5", "two units of each kind, with functions and variables in both, in one and in none, of one file and of two"),
    ]),
    ("NV1129", &[
        Source::measured("libNVVM and ptxas 12.8 to 13.5", "calls of kernels: with noinline, optnone and alwaysinline, recursive, by size, effect and convention"),
    ]),
    ("NV1130", &[
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram and nvvmCompileProgram"),
        Source::measured("libNVVM and ptxas 12.0 to 13.5", "the PTX of operations and conversions of fp128, by width"),
    ]),
    ("NV1131", &[
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram, each type in each place"),
    ]),
    ("NV1132", &[
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram"),
    ]),
    ("NV1133", &[
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram, modern front end: 25 modules"),
    ]),
    ("NV1134", &[
        Source::measured("libNVVM and ptxas 12.0 to 13.5", "loads of 1 to 32 halves: by alignment, noalias, invariant.load, other stores and calls, use; ldg and ldu"),
    ]),
    ("NV1135", &[
        Source::measured("libNVVM and ptxas 12.0, 12.2, 12.9, 13.0, 13.5", "indirect calls with byval arguments: six types, without align and with 1 to 16, by callee and attribute"),
    ]),
];
