//! Errors of an annotation parser. Their messages are in the rules about them.

/// The error that ends the parsing of a kernel's annotations and attributes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Failure {
    /// A value that is not a number.
    NoNumber,
    /// A list of numbers with an invalid element.
    BadPart {
        /// The text of the element.
        text: String,
        /// The attribute with the list.
        attribute: &'static str,
    },
    /// An attribute whose single number is invalid.
    BadNumber {
        /// The attribute.
        attribute: &'static str,
    },
    /// Blocks as clusters without a number of threads per block.
    ClustersWithoutThreads,
    /// Blocks as clusters with a missing size, as the LLVM 7 front end reports it.
    ClustersWithoutSizes,
    /// Blocks as clusters with a missing size, as the modern front end since CUDA 13.3 reports it by a rule of its own.
    ClustersWithoutAttributes,
}

impl Failure {
    /// The attribute that the message names last.
    pub fn attribute(&self) -> Option<&'static str> {
        match self {
            Failure::BadPart { attribute, .. } | Failure::BadNumber { attribute } => Some(attribute),
            _ => None,
        }
    }
}
