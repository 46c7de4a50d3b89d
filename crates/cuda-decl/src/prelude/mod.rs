//! What headers declare, known by name: declarations of our own with the sizes and alignments that nvcc was measured to
//! give the headers' types. A part is read when the text holds one of its words; a text that asks nothing costs nothing.

use crate::symbol::Symbols;

/// Declarations that are read together.
pub(crate) struct Part {
    /// The text holds one of these words, or a word that begins with one that ends in `*`; always read when empty.
    triggers: &'static [&'static str],
    /// The declarations.
    pub text: &'static str,
}

/// In an order in which later parts may use earlier ones.
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

/// The parts that a text with these words asks for.
pub(crate) fn parts(symbols: &Symbols) -> Vec<&'static Part> {
    PARTS.iter().filter(|part| part.is_asked_for(symbols)).collect()
}
