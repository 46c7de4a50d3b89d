//! The target triples that *cicc: NVVM IR Verifier (Deep Dive)* accepts in each mode of the verifier.

use crate::{Document, Source};

/// The mode of cicc's verifier, at offset 0 of its context object.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mode {
    /// Standard mode: any value but 1.
    #[default]
    Standard,
    /// Unified mode, which the cicc document calls UnifiedNVVMIR: the value 1.
    Unified,
}

/// The section of the cicc document with the valid target triples.
pub const SOURCE: Source = Source::document(Document::CiccNvvmIrVerifier, "Target Triple Whitelist");

/// The valid target triples in unified mode, matched exactly.
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

/// The patterns of valid target triples in standard mode, as cicc prints them after the error message.
pub const STANDARD_PATTERNS: [&str; 2] = ["nvptx-*-cuda", "nvptx64-*-cuda"];

/// Whether cicc's verifier accepts a target triple in a mode.
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
