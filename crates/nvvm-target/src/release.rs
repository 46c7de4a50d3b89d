//! The releases of CUDA at which something changed: what `since`, `before` and `only` are asked with.
//!
//! A version says nothing of who judges: `since(CUDA_13_5)` is that release and whatever comes after it.

use crate::Version;

/// CUDA 11.8.
pub const CUDA_11_8: Version = Version::new(11, 8);

/// CUDA 12.0, the first that reads NVVM IR 2.0, and no older one.
pub const CUDA_12_0: Version = Version::new(12, 0);

/// CUDA 12.1, since which parameters of kernels may have 32,764 bytes.
pub const CUDA_12_1: Version = Version::new(12, 1);

/// CUDA 12.2.
pub const CUDA_12_2: Version = Version::new(12, 2);

/// CUDA 12.3.
pub const CUDA_12_3: Version = Version::new(12, 3);

/// CUDA 12.4.
pub const CUDA_12_4: Version = Version::new(12, 4);

/// CUDA 12.5.
pub const CUDA_12_5: Version = Version::new(12, 5);

/// CUDA 12.6.
pub const CUDA_12_6: Version = Version::new(12, 6);

/// CUDA 12.8, the first with a front end that is newer than LLVM 7.
pub const CUDA_12_8: Version = Version::new(12, 8);

/// CUDA 12.9, the oldest release that was measured whole.
pub const CUDA_12_9: Version = Version::new(12, 9);

/// CUDA 13.0.
pub const CUDA_13_0: Version = Version::new(13, 0);

/// CUDA 13.1.
pub const CUDA_13_1: Version = Version::new(13, 1);

/// CUDA 13.2.
pub const CUDA_13_2: Version = Version::new(13, 2);

/// CUDA 13.3, since which the modern front end takes fences and most of what 13.5 takes.
pub const CUDA_13_3: Version = Version::new(13, 3);

/// CUDA 13.4.
pub const CUDA_13_4: Version = Version::new(13, 4);

/// CUDA 13.5.
pub const CUDA_13_5: Version = Version::new(13, 5);
