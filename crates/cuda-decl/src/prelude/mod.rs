//! Declarations that stand for headers, with the sizes and alignments measured for the headers' types with nvcc. A part
//! is parsed only when the translation unit contains one of its trigger words.

use crate::symbol::Symbols;

/// Declarations that are parsed together.
pub(crate) struct Part {
    /// Identifiers that require the part, or prefixes of them when they end in `*`. An empty list always requires it.
    triggers: &'static [&'static str],
    /// The declarations.
    pub text: &'static str,
}

/// In order of dependencies: later parts use earlier ones.
static PARTS: &[Part] = &[
    Part { triggers: &[], text: include_str!("core.cuh") },
    Part { triggers: &[], text: include_str!("runtime.cuh") },
    Part { triggers: &[], text: include_str!("c.cuh") },
    Part {
        triggers: &["cublas*", "cufft*", "curand*", "cusolver*", "cusparse*", "cudnn*", "nccl*"],
        text: include_str!("libraries.cuh"),
    },
    Part { triggers: &["std"], text: include_str!("std.cuh") },
    Part { triggers: &["cuda", "thrust"], text: include_str!("cuda_std.cuh") },
    Part { triggers: &["thrust"], text: include_str!("thrust.cuh") },
    Part { triggers: &["cooperative_groups"], text: include_str!("cooperative_groups.cuh") },
    Part { triggers: &["AT_DISPATCH*", "c10", "at", "torch"], text: include_str!("torch.cuh") },
    Part { triggers: &["nvcuda"], text: include_str!("wmma.cuh") },
];

impl Part {
    fn is_asked_for(&self, symbols: &Symbols) -> bool {
        self.triggers.is_empty()
            || self.triggers.iter().any(|trigger| match trigger.strip_suffix('*') {
                Some(beginning) => symbols.any(|word| word.starts_with(beginning)),
                None => symbols.find(trigger).is_some(),
            })
    }
}

/// Returns the parts that a translation unit with these identifiers requires.
pub(crate) fn parts(symbols: &Symbols) -> Vec<&'static Part> {
    PARTS.iter().filter(|part| part.is_asked_for(symbols)).collect()
}
