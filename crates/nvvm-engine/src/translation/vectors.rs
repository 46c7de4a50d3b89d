//! Splitting of vectors on a target according to *cicc: Type Translation, Globals & Special Variables*.

use cuda_decl::translate::vectors::{Element, chain_text, split_chain};
use nvvm_target::Target;
use serde::{Deserialize, Serialize};

/// Maximum number of elements of a vector that is split.
const LONGEST: u32 = 1024;

/// The legalization of a vector.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct VectorSplit {
    /// Number of operations that replace one vector operation.
    pub operations: u32,
    /// The sequence of splits: `v4f32 -> 2x v2f32 -> 4x f32`.
    pub chain: String,
}

/// Returns the splits of a vector such as `v4f32` on a target. Returns `None` unless it is a vector of the document's
/// element types.
pub fn vector_split(vector: &str, target: Target) -> Option<VectorSplit> {
    const ELEMENTS: &[Element] =
        &[Element::I8, Element::I16, Element::I32, Element::F16, Element::Bf16, Element::F32, Element::F64];
    let rest = vector.strip_prefix('v')?;
    let digits = rest.find(|character: char| !character.is_ascii_digit())?;
    let count = rest.get(..digits)?.parse().ok().filter(|count| (1..=LONGEST).contains(count))?;
    let element = ELEMENTS.iter().copied().find(|element| Some(element.name()) == rest.get(digits..))?;
    let chain = split_chain(element, count, target.sm());
    Some(VectorSplit { operations: chain.last()?.pieces, chain: chain_text(element, &chain) })
}

#[cfg(test)]
mod tests {
    use super::vector_split;
    use nvvm_target::Target;

    #[test]
    fn vectors_are_taken_apart_by_target() {
        let operations = |vector: &str, target: &str| {
            vector_split(vector, Target::parse(target).expect("a target")).map(|split| split.operations)
        };
        assert_eq!(operations("v4f32", "sm_90"), Some(4));
        assert_eq!(operations("v2f16", "sm_70"), Some(1));
        assert_eq!(operations("v2bf16", "sm_75"), Some(2));
        assert_eq!(operations("v8f16", "sm_80"), Some(4));
        for wrong in ["", "v", "vf32", "v4", "v4f33", "v0f32", "v99999f32", "4f32", "v4é"] {
            assert_eq!(operations(wrong, "sm_90"), None, "{wrong}");
        }
    }
}
