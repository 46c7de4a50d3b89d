//! Versions of CUDA that changed the behavior of its tools, as arguments of `since`, `before` and `only`.
//!
//! A constant is a version, not a set of references: `since(CUDA_13_5)` is the set of that release and all later ones.

use crate::Version;

/// The version of CUDA 12.0, which supports NVVM IR version 2.0 only.
pub const CUDA_12_0: Version = Version::new(12, 0);

/// The version of CUDA 12.1, which raises the limit of kernel parameters to 32,764 bytes.
pub const CUDA_12_1: Version = Version::new(12, 1);

/// The version of CUDA 12.2.
pub const CUDA_12_2: Version = Version::new(12, 2);

/// The version of CUDA 12.3.
pub const CUDA_12_3: Version = Version::new(12, 3);

/// The version of CUDA 12.4.
pub const CUDA_12_4: Version = Version::new(12, 4);

/// The version of CUDA 12.5.
pub const CUDA_12_5: Version = Version::new(12, 5);

/// The version of CUDA 12.8, the first release with a front end newer than LLVM 7 (the modern front end).
pub const CUDA_12_8: Version = Version::new(12, 8);

/// The version of CUDA 12.9, the oldest release for which all measurements were made.
pub const CUDA_12_9: Version = Version::new(12, 9);

/// The version of CUDA 13.0.
pub const CUDA_13_0: Version = Version::new(13, 0);

/// The version of CUDA 13.1.
pub const CUDA_13_1: Version = Version::new(13, 1);

/// The version of CUDA 13.2.
pub const CUDA_13_2: Version = Version::new(13, 2);

/// The version of CUDA 13.3. Its modern front end is the first that supports fences and most other constructs of CUDA
/// 13.5.
pub const CUDA_13_3: Version = Version::new(13, 3);

/// The version of CUDA 13.4.
pub const CUDA_13_4: Version = Version::new(13, 4);

/// The version of CUDA 13.5.
pub const CUDA_13_5: Version = Version::new(13, 5);
