//! The target triples that NVIDIA's compiler cicc accepts in each mode of its verifier, as stated in *cicc: NVVM IR
//! Verifier (Deep Dive)*.

use crate::{Document, Source};

/// The mode of cicc's verifier, which determines the valid target triples. It is stored at offset 0 of the verifier's
/// context object.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mode {
    /// Standard mode, stored as any value other than 1.
    #[default]
    Standard,
    /// Unified mode, stored as 1. The cicc document calls it UnifiedNVVMIR.
    Unified,
}

/// The section of the document about NVIDIA's compiler cicc that lists the valid target triples.
pub const SOURCE: Source = Source::document(Document::CiccNvvmIrVerifier, "Target Triple Whitelist");

/// The valid target triples in the unified mode of cicc's verifier, which compares the whole triple.
pub const UNIFIED_TRIPLES: [&str; 8] = [
    "nvptx-nvidia-cuda",
    "nvptx64-nvidia-cuda",
    "nvptx-nvidia-nvcl",
    "nvptx64-nvidia-nvcl",
    "nvsass-nvidia-cuda",
    "nvsass-nvidia-nvcl",
    "nvsass-nvidia-directx",
    "nvsass-nvidia-spirv",
];

/// The patterns of valid target triples in the standard mode of cicc's verifier, as its error message prints them.
pub const STANDARD_PATTERNS: [&str; 2] = ["nvptx-*-cuda", "nvptx64-*-cuda"];

/// Whether cicc's verifier accepts the target triple `triple` in the mode `mode`.
///
/// Standard mode requires a prefix `nvptx-` or `nvptx64-` and a suffix `-cuda`, "the middle component wildcarded".
/// `nvptx64-cuda` is rejected: its prefix and suffix share the hyphen, so it has no middle component.
pub fn accepts(mode: Mode, triple: &str) -> bool {
    match mode {
        Mode::Unified => UNIFIED_TRIPLES.contains(&triple),
        Mode::Standard => ["nvptx-", "nvptx64-"]
            .iter()
            .any(|beginning| triple.strip_prefix(beginning).is_some_and(|rest| rest.ends_with("-cuda"))),
    }
}

#[cfg(test)]
mod tests {
    use super::{Mode, UNIFIED_TRIPLES, accepts};

    #[test]
    fn both_modes() {
        for triple in UNIFIED_TRIPLES {
            assert!(accepts(Mode::Unified, triple), "{triple}");
            let standard = triple.starts_with("nvptx") && triple.ends_with("-cuda");
            assert_eq!(accepts(Mode::Standard, triple), standard, "{triple}");
        }
        assert!(accepts(Mode::Standard, "nvptx64-foo-cuda"));
        assert!(!accepts(Mode::Unified, "nvptx64-unknown-cuda"));
        for refused in ["", "nvptx64-cuda", "amdgcn--cuda", "nvptx64-nvidia-cuda-elf", "x86_64-linux"] {
            assert!(!accepts(Mode::Standard, refused), "{refused}");
            assert!(!accepts(Mode::Unified, refused), "{refused}");
        }
        assert!(accepts(Mode::Standard, "nvptx--cuda"), "an empty middle is a middle");
    }
}
