//! The numbers that are compared, from nvcc or from our reading.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Numbers of a set, in bytes.
#[derive(Debug, Default, Deserialize, Serialize)]
pub struct Numbers {
    /// `n1::S: size`, `n1::S: align`, `n1::S: offset of f0`.
    pub records: BTreeMap<String, u64>,
    /// Kernels by their mangled names.
    pub kernels: BTreeMap<String, KernelNumbers>,
}

/// The parameter buffer of a kernel, in bytes.
#[derive(Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
pub struct KernelNumbers {
    /// The end of the last parameter.
    pub total: u64,
    /// The offset and size of each parameter.
    pub parameters: Vec<(u64, u64)>,
}
