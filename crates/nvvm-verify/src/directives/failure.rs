//! Errors of an annotation parser. The rules about these errors contain the messages.

/// The error that ends the parsing of a kernel's annotations and attributes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Failure {
    /// A value that is not a number.
    NoNumber,
    /// A list of numbers with an invalid element.
    BadPart {
        /// The text of the invalid element.
        text: String,
        /// The name of the attribute that contains the list.
        attribute: &'static str,
    },
    /// An attribute whose single number is invalid.
    BadNumber {
        /// The name of the attribute.
        attribute: &'static str,
    },
    /// `nvvm.blocksareclusters` without `nvvm.reqntid`, the number of threads per block.
    ClustersWithoutThreads,
    /// `nvvm.blocksareclusters` without the number of threads or the cluster dimensions, as the LLVM 7 front end
    /// reports it.
    ClustersWithoutSizes,
    /// `nvvm.blocksareclusters` without the number of threads or the cluster dimensions, as the modern front end since
    /// CUDA 13.3 reports it, with a rule of its own.
    ClustersWithoutAttributes,
}

impl Failure {
    /// The name of the attribute that contains the invalid number, for the last gap of the message.
    pub fn attribute(&self) -> Option<&'static str> {
        match self {
            Failure::BadPart { attribute, .. } | Failure::BadNumber { attribute } => Some(attribute),
            _ => None,
        }
    }
}
