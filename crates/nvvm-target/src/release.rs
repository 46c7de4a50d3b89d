//! The releases of CUDA at which something changed: what `since`, `before` and `only` are asked with.
//!
//! A version says nothing of who judges: `since(CUDA_13_5)` is that release and whatever comes after it.

use crate::Version;

/// CUDA 12.9, the oldest release that was measured.
pub const CUDA_12_9: Version = Version::new(12, 9);

/// CUDA 13.0.
pub const CUDA_13_0: Version = Version::new(13, 0);

/// CUDA 13.5.
pub const CUDA_13_5: Version = Version::new(13, 5);
