//! Why a reader cannot go on. The words are those of the rules about it.

/// Why a reader of what is written about a kernel cannot go on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Failure {
    /// A value is no number.
    NoNumber,
    /// One number of several is none.
    BadPart {
        /// What stands in its place.
        text: String,
        /// The attribute that holds it.
        attribute: &'static str,
    },
    /// The one number of an attribute is none.
    BadNumber {
        /// The attribute.
        attribute: &'static str,
    },
    /// Blocks are to be clusters, and nothing says how many threads a block has.
    ClustersWithoutThreads,
    /// Blocks are to be clusters, and a size is missing: to LLVM 7.
    ClustersWithoutSizes,
    /// The same, to the modern front ends since 13.3, which has a rule of its own about it.
    ClustersWithoutAttributes,
}

impl Failure {
    /// The attribute that it names as its last word.
    pub fn attribute(&self) -> Option<&'static str> {
        match self {
            Failure::BadPart { attribute, .. } | Failure::BadNumber { attribute } => Some(attribute),
            _ => None,
        }
    }
}
