//! Rules for checks in *cicc: NVVM IR Verifier (Deep Dive)* that no IR text can violate.

use super::declare::unreachable;

nvvm_diagnostics::rules! {
    TASK_ID "NV0604" "task-id-parameter" ["the task_id parameter must be constant"] {
        ..unreachable(
            "No public intrinsic has a task id; the nearest check that can be reached is mask-parameter."
        )
    }

    POINTER_NOT_GLOBAL "NV0613" "pointer-not-global" ["pointer address space not global"] {
        ..unreachable(
            "Intrinsic 0x231C has no public name; llvm.nvvm.load.bounds is read as an overload of llvm.nvvm.load. The \
             nearest check that can be reached is atomic-global-ordering."
        )
    }

    ARGUMENT_SPACE "NV0614" "arg1-addrspace" ["arg1 invalid addrspace"] {
        ..unreachable(
            "The intrinsic is not named, and no public one was seen to cause it; the nearest check that can be reached \
             is atomic-cast-shared."
        )
    }

    ARGUMENT_POINTER "NV0615" "arg0-not-pointer" ["arg0 of intrinsic not pointer"] {
        ..unreachable(
            "LLVM's check of signatures stands before it: bad-intrinsic-signature is what can be reached."
        )
    }

    CONSTANT_SPACE "NV0616" "constant-addrspace-operand" ["Operand must be in constant address space"] {
        ..unreachable(
            "The intrinsic is not named, and no public one was seen to cause it; the nearest check that can be reached \
             is memcpy-constant."
        )
    }

    ELEMENT "NV0626" "op1-element-type" ["op1 of intrinsic not containing f32 or i32 element"] {
        ..unreachable(
            "The intrinsic is not named, and no public one was seen to cause it; the nearest check that can be reached \
             is texture-element-type."
        )
    }

    DESCRIPTOR "NV0638" "texsurf-desc-deprecated" ["Desc parameter is deprecated and should be undef."] {
        ..unreachable(
            "Intrinsics 8937 and 9549 have no public name: llvm.nvvm.ld takes any descriptor. The nearest check that can \
             be reached is flag-immediate."
        )
    }

    COLUMN_MAJOR "NV0644" "tma-colmajor" ["ColMajor is not supported for this size"] {
        ..unreachable(
            "The document names intrinsics 0x2319 to 0x231B by number only. Of the public names that carry a size and a layout, \
             ldmatrix and stmatrix, a pair that does not exist is an unknown name; whether these are the three was not found out."
        )
    }

    SIZE "NV0645" "tma-size" ["Invalid size"] {
        ..unreachable(
            "The document names intrinsics 0x2319 to 0x231B by number only. Of the public names that carry a size, ldmatrix and \
             stmatrix, a size that does not exist is an unknown name; whether these are the three was not found out."
        )
    }

    BOUNDS "NV0646" "load-bounds-type" ["invalid load bounds check type"] {
        ..unreachable(
            "Intrinsic 0x231C has no public name: llvm.nvvm.load.bounds is read as an overload of llvm.nvvm.load, whose \
             bits 2 to 0 take any value. The nearest check that can be reached is reserved-bits."
        )
    }

    WAIT "NV0656" "wait-mode" ["Invalid wait mode"] {
        ..unreachable(
            "The intrinsic is not named, and no public one was seen to cause it; the nearest check that can be reached \
             is syncwarp-mode."
        )
    }

    COPY_FORMAT "NV0719" "tcgen05-cp-dest-format" ["Unsupported tcgen05.cp destination format"] {
        ..unreachable(
            "The public names carry the format, and of llvm.nvvm.tcgen05.cp no mode word was refused so: tcgen05-cp-shape and \
             tcgen05-cp-multicast are what can be reached."
        )
    }

    BLOCK_SCALE "NV0721" "tcgen05-ashift" ["ashift is not supported with tcgen05.mma.block_scale variants"] {
        ..unreachable(
            "The public names of the block-scaled variants have no ashift form: unknown-intrinsic-compile is what can be \
             reached."
        )
    }

    INTEGER_LOAD "NV0722" "unexpected-imma-ld" ["unexpected imma_ld intrinsic!"] {
        ..unreachable(
            "It reports an internal error of a compiler pass, whatever the text; gate-immaldab is what can be reached."
        )
    }

    INTEGER_MULTIPLY "NV0723" "unexpected-imma-mma" ["unexpected imma_mma intrinsic call!"] {
        ..unreachable(
            "It reports an internal error of a compiler pass, whatever the text; gate-immamma is what can be reached."
        )
    }

    MULTIPLY "NV0724" "unexpected-mma" ["unexpected overloaded mma intrinsic call!"] {
        ..unreachable(
            "It reports an internal error of a compiler pass, whatever the text; mma-mnk is what can be reached."
        )
    }

    MULTIPLY_LOAD "NV0725" "unexpected-mma-load" ["unexpected overloaded mma load intrinsic call!"] {
        ..unreachable(
            "It reports an internal error of a compiler pass, whatever the text; gate-hmmaldab is what can be reached."
        )
    }

    MULTIPLY_STORE "NV0726" "unexpected-mma-store" ["unexpected overloaded mma store intrinsic call!"] {
        ..unreachable(
            "It reports an internal error of a compiler pass, whatever the text; gate-hmmastc is what can be reached."
        )
    }

    WARP_MULTIPLY "NV0727" "unexpected-wmma" ["unexpected WMMA intrinsic!"] {
        ..unreachable(
            "It reports an internal error of a compiler pass, whatever the text; gate-hmmamma is what can be reached."
        )
    }

    WARP_GROUP_SHAPE "NV0728" "wgmma-shape" ["The shape %s is not supported for __wgmma_mma_async builtin"] {
        ..unreachable(
            "A message of the CUDA C++ front end about its own built-in function; IR has no such function."
        )
    }

    WARP_GROUP_OVERFLOW "NV0729" "wgmma-overflow" ["unexpected constant overflow in __wgmma_mma_async operand"] {
        ..unreachable(
            "A message of the CUDA C++ front end about its own built-in function; IR has no such function."
        )
    }

    BINDLESS_OFFSET "NV0517" "gate-offset-bindless" [
        ".offset.bindless intrinsics are not supported on pre-Blackwell architectures",
    ] {
        ..unreachable(
            "No public intrinsic is called .offset.bindless; the nearest check that can be reached is bindless-bank-type."
        )
    }

    PAIRS "NV0527" "gate-f32x2" ["F32x2 intrinsics are not supported on this architecture"] {
        ..unreachable(
            "The document does not name the intrinsics, and no intrinsic of LLVM 14 to 24 or of libNVVM has f32x2 in its name. \
             Vectors of two floats are taken apart below sm_100."
        )
    }

    RED_TYPE "NV0843" "nvvm-red-type-field" ["Invalid reduction type for nvvm.red"] {
        ..unreachable(
            "Every value of the type field was tried, and other messages come first: nvvm-red-ir-type is what can be \
             reached."
        )
    }

    FENCE_PAIR "NV0853" "fence-order-scope-pair" ["Unsupported \"{}\" ordering and \"{}\" scope for fence."] {
        ..unreachable(
            "Every ordering was compiled with every scope, and none was refused so. fence-acquire-scope and \
             fence-seqcst-scope are what can be reached."
        )
    }
}
