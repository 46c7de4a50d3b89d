//! The versions of LLVM's parser in libNVVM's modern (opaque-pointer) front ends, by toolkit. The other front end of
//! every toolkit is based on LLVM 7.

use crate::rule::References;
use nvvm_syntax::feature::LlvmParserVersion;
use nvvm_target::Version;
use nvvm_target::release::{CUDA_12_8, CUDA_12_9, CUDA_13_0, CUDA_13_1, CUDA_13_2, CUDA_13_3, CUDA_13_4, CUDA_13_5};

/// The parser versions of the modern (opaque-pointer) front ends, oldest first, each with the first toolkit that
/// contains it. Measured with one text for each syntax feature.
pub(in crate::rules) const MODERN: [(LlvmParserVersion, Version); 8] = [
    (LlvmParserVersion::Main1, CUDA_12_8),
    (LlvmParserVersion::Main2, CUDA_12_9),
    (LlvmParserVersion::Main3, CUDA_13_0),
    (LlvmParserVersion::Main4, CUDA_13_1),
    (LlvmParserVersion::Main5, CUDA_13_2),
    (LlvmParserVersion::Main6, CUDA_13_3),
    (LlvmParserVersion::Main7, CUDA_13_4),
    (LlvmParserVersion::Main8, CUDA_13_5),
];

/// Returns the first toolkit whose modern (opaque-pointer) front end has the parser `version`; `None` for LLVM 7 and
/// for unreleased versions.
pub(in crate::rules) fn first_release(version: LlvmParserVersion) -> Option<Version> {
    MODERN.iter().find(|(modern, _)| *modern == version).map(|&(_, release)| release)
}

/// Returns the toolkits whose modern (opaque-pointer) front end has the parser `version` or a later one. Toolkits
/// without such a front end are treated as having the oldest version.
pub(in crate::rules) fn toolkits_since(version: LlvmParserVersion) -> References {
    match first_release(version) {
        Some(release) if version > LlvmParserVersion::Main1 => References::since(release),
        Some(_) => References::CUDA,
        None => References::NONE,
    }
}

/// Returns the toolkits whose modern (opaque-pointer) front end has exactly the parser `version`.
pub(in crate::rules) fn toolkits_with(version: LlvmParserVersion) -> References {
    let next = MODERN.iter().find(|(modern, _)| *modern > version);
    toolkits_since(version).without(next.map_or(References::NONE, |&(next, _)| toolkits_since(next)))
}
