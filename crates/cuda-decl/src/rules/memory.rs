//! Rules about memory above the limits of ptxas.

use super::common::DECLARATION;
use nvvm_diagnostics::{Reach, Subject};

nvvm_diagnostics::rules! {
    STATIC_SHARED "NV1084" "cuda-static-shared-overflow" [
        "Entry function '{}' uses too much shared data (0x{} bytes, 0x{} max)",
    ] {
        help: "Beyond 48 KiB take dynamic shared memory, which the launch asks for.",
        reach: Reach::ShownAs(Subject::SharedMemory),
        ..DECLARATION
    }

    CONSTANT_BANK "NV1085" "cuda-constant-memory-overflow" [
        "File uses too much global constant data (0x{} bytes, 0x{} max)",
    ] {
        help: "Put large tables into global memory, where const __restrict__ pointers read them through the cache.",
        reach: Reach::ShownAs(Subject::ConstantMemory),
        ..DECLARATION
    }
}
