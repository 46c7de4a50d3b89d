//! Errors in kernel annotations and attributes that end their parsing. The rules about these errors contain the
//! messages.

/// The error that ends the parsing of a kernel's annotations and attributes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Failure {
    /// The value of an annotation or attribute is not a number.
    NoNumber,
    /// A list of numbers in an attribute contains an invalid element.
    BadPart {
        /// The text of the invalid element.
        text: String,
        /// The name of the attribute that contains the invalid list of numbers.
        attribute: &'static str,
    },
    /// The single number in an attribute is invalid.
    BadNumber {
        /// The name of the attribute that contains the invalid number.
        attribute: &'static str,
    },
    /// The kernel has `nvvm.blocksareclusters` and not `nvvm.reqntid`, the number of threads per block.
    ClustersWithoutThreads,
    /// The kernel has `nvvm.blocksareclusters` without the number of threads or the cluster dimensions. The LLVM 7
    /// front end reports this error.
    ClustersWithoutSizes,
    /// The kernel has `nvvm.blocksareclusters` without the number of threads or the cluster dimensions. The modern
    /// front ends (newer than LLVM 7) since CUDA 13.3 report this error, which has its own rule.
    ClustersWithoutAttributes,
}

impl Failure {
    /// The name of the attribute that contains the invalid number; `None` for other errors. The name fills the last
    /// placeholder of the error message.
    pub fn attribute(&self) -> Option<&'static str> {
        match self {
            Failure::BadPart { attribute, .. } | Failure::BadNumber { attribute } => Some(attribute),
            _ => None,
        }
    }
}
