//! Messages of Kokkos and its atomics (Desul): options, memory spaces, teams and bounds.

use super::{Guard, families};
use crate::Tool;
use crate::message::{Message, PUBLISHED};
use nvvm_target::Source;

const BUILDING: &str = "configuring the build";
const COMPILING: &str = "compiling device code";
const RUNNING: &str = "running a program";

const KOKKOS: Source = Source::Reference { title: "Kokkos and Desul", what: "their sources" };

pub(crate) const MESSAGES: &[Message] = families![
    "kokkos-option-case" Tool::Build, BUILDING, KOKKOS, Guard::Any, &[
        "Matching option found for {} with the wrong case {}. {}",
        "Matching option found for {} with the wrong case {}",
        "Matching option found for {} with the wrong case",
    ] => "Kokkos knows its options in one spelling only, which is `{0}`: the first word with a capital and small letters, the rest in capitals. The option was given, or is still cached, in another one.", &[
        "Delete the build folder, or `CMakeCache.txt` in it, and pass `-D{0}=…`. Where a larger project (Trilinos, LAMMPS) sets the option, a newer release of it has the new spelling.",
    ];
    "kokkos-standard-flag" Tool::Build, BUILDING, PUBLISHED, Guard::Any, &[
        "CMake wants to use {} which is not supported by NVCC{}",
        "CMake wants to use {} which is not supported by NVCC",
    ] => "Kokkos found that CMake's option for the C++ standard with this host compiler is `{0}`, a spelling that nvcc does not take. Nothing was compiled.", &[
        "Take a newer compiler of the host (nvcc_wrapper: NVCC_WRAPPER_DEFAULT_COMPILER) or a newer CMake, which write `-std=c++17`; spellings such as `c++1y` and `c++1z` are of compilers from before the standard was done.",
        "Or a lower standard, if this release of Kokkos still takes one; delete the build folder before.",
    ];
    "kokkos-makefile-compiler" Tool::Build, BUILDING, PUBLISHED, Guard::Any, &[
        "{}Makefile.kokkos:{}: *** Makefile.kokkos: CUDA is enabled but the compiler is neither NVCC nor Clang{}",
        "Makefile.kokkos:{}: *** Makefile.kokkos: CUDA is enabled but the compiler is neither NVCC nor Clang{}",
        "Makefile.kokkos: CUDA is enabled but the compiler is neither NVCC nor Clang{}",
    ] => "Kokkos' makefile did not recognize nvcc or clang in what the compiler (CXX) prints about itself; nothing was compiled.", &[
        "Without `nvcc` in the text that the line quotes: `CXX` is another compiler. Set it to `nvcc_wrapper` of Kokkos (`CXX=$KOKKOS_PATH/bin/nvcc_wrapper`) or to clang++.",
        "With `nvcc` in it, the makefile's own comparison of releases failed: Kokkos' developers ask whether `bc` is installed. The way by CMake does not need it.",
    ];
    "kokkos-makefile" Tool::Build, BUILDING, PUBLISHED, Guard::Any, &[
        "{}Makefile.kokkos:{}: *** {}",
        "Makefile.kokkos:{}: *** {}",
    ] => "Kokkos' makefile stops at a check of its own before it compiles anything: {=}.", &[
        "Compare KOKKOS_DEVICES, KOKKOS_ARCH, KOKKOS_CXX_STANDARD and CXX with Kokkos' list for this release; the way by CMake checks more of it.",
    ];
    "desul-relocatable-code" Tool::Nvcc, COMPILING, KOKKOS, Guard::Any, &[
        "{}Relocatable device code mode incompatible with desul atomics configuration{}",
        "{}Relocatable device code mode incompatible with desul atomics configuration",
        "Relocatable device code mode incompatible with desul atomics configuration",
    ] => "Kokkos was built in one mode of device code and this file is compiled in the other one: with relocatable code (`-rdc=true`, CUDA_SEPARABLE_COMPILATION) or without. Desul's lock arrays need the same mode everywhere.", &[
        "Files with `-rdc=true` need a Kokkos that was built with `-DKokkos_ENABLE_CUDA_RELOCATABLE_DEVICE_CODE=ON`, and files without it one that was built with OFF. Build Kokkos again, or take the option (CUDA_SEPARABLE_COMPILATION of the target) away.",
        "Does the include path lead to another Kokkos than the one that is linked? An old installation in `~/.local` or of a package does that.",
    ];
    "desul-lock-arrays" Tool::Driver, RUNNING, KOKKOS, Guard::Any, &[
        "Desul::Error: init_lock_arrays_cuda: {}",
        "init_lock_arrays_cuda: post init kernel error({}",
    ] => "Kokkos' first kernel, which sets up the lock arrays of its atomics (Desul), failed: {=}. That the program has a wrong index is unlikely at this point.", &[
        "Mostly parts of the program were compiled in two modes: Kokkos and all users need relocatable device code (`Kokkos_ENABLE_CUDA_RELOCATABLE_DEVICE_CODE`, `-rdc=true`), or none of them. A shared and a static Kokkos in one program do the same.",
        "`no kernel image`: Kokkos was built for another GPU (`Kokkos_ARCH_…`). An error of a call before it is reported here, too: compute-sanitizer shows the first one. Kokkos 3.6 can leave Desul out (`Kokkos_ENABLE_IMPL_DESUL_ATOMICS=OFF`).",
    ];
    "desul-defined-twice" Tool::Nvcc, COMPILING, KOKKOS, Guard::Any, &[
        "\"{}desul/atomics/{}\", line {}: error: function {} has already been defined",
        "{}desul/atomics/{}): error: function {} has already been defined",
    ] => "Desul defines its atomics once for the host and once for the device, and this compiler takes both as one function. nvc++ with `-cuda` does so: it has no separate passes for the two sides.", &[
        "Compile Kokkos by nvcc (`nvcc_wrapper`) or clang, or take `-cuda` and `-gpu=…` (often set by a module of the machine, such as CC of Cray) out of the flags; newer releases of Kokkos support nvc++ with CUDA.",
        "Else two copies of Desul are in the include paths.",
    ];
    "kokkos-inaccessible" Tool::Driver, RUNNING, KOKKOS, Guard::Any, &[
        "Kokkos::View ERROR: attempt to access inaccessible memory space{}",
        "Kokkos::View ERROR: attempt to access inaccessible memory space",
    ] => "A `Kokkos::View` is read or written on the side that cannot reach its memory: mostly the host uses a view in `CudaSpace` (the default space with CUDA), or a kernel one in `HostSpace`.", &[
        "On the host use a mirror: `auto h = Kokkos::create_mirror_view(v); Kokkos::deep_copy(h, v);`, and copy back after writing. For data that both use, `Kokkos::SharedSpace`. The label in the line names the view.",
    ];
    "kokkos-bounds" Tool::Driver, RUNNING, KOKKOS, Guard::Any, &[
        "Kokkos::View ERROR: out of bounds access{}",
        "View bounds error of view {}",
        "View bounds error",
    ] => "An index is outside of a `Kokkos::View`; Kokkos was built with the check (`Kokkos_ENABLE_DEBUG_BOUNDS_CHECK`). The line has the label, the indices and the extents, where it names them.", &[
        "Compare them: the loop's range with the extent, and the order of the indices. A very large index is a negative number or an uninitialized or NaN value; extents of 0 are a view that was never allocated or resized.",
    ];
    "kokkos-allocation" Tool::Driver, RUNNING, KOKKOS, Guard::Any, &[
        "Kokkos failed to allocate memory for label {}",
        "Kokkos ERROR: Cuda memory space failed to allocate {}",
        "Kokkos ERROR: CudaUVM memory space failed to allocate {}",
    ] => "Kokkos asked the GPU for memory for a view and did not get it; the name of CUDA's error at the end says why. `cudaErrorMemoryAllocation`: there is not as much free. `cudaErrorNotSupported`: this GPU, or the part of it (MIG, vGPU), does not have that kind of allocation.", &[
        "Too little: a smaller problem or more GPUs, and no other process on it (`nvidia-smi`). A size that cannot be meant is a wrong extent.",
        "Not supported, or failures only with MPI that is aware of CUDA: build Kokkos with `-DKokkos_ENABLE_IMPL_CUDA_MALLOC_ASYNC=OFF` or a newer release, and look for a newer driver.",
    ];
    "kokkos-allocation-thrown" Tool::Driver, RUNNING, KOKKOS, Guard::Any, &[
        "terminate called after throwing an instance of 'Kokkos::Experimental::RawMemoryAllocationFailure'",
        "terminate called after throwing an instance of 'Kokkos::Impl::Experimental::RawMemoryAllocationFailure'",
    ] => "Kokkos could not allocate memory for a view, mostly because the GPU or the host has not as much free. The next line (`what():`) names the size, the label and the reason.", &[
        "Paste that line. `nvidia-smi` shows how much is free; a smaller problem or more GPUs need less.",
    ];
    "kokkos-team" Tool::Driver, RUNNING, KOKKOS, Guard::Any, &[
        "Kokkos::Impl::Parallel{}Cuda{}insufficient shared memory",
        "Kokkos::Impl::Parallel{}Cuda{}requested too much L0 scratch memory",
        "Kokkos::Impl::Parallel{}Cuda{}requested too large team size.",
        "Kokkos::Impl::Parallel{}Cuda{}requested too much scratch memory{}",
        "Kokkos::Impl::Parallel{}Cuda{}bad team size",
    ] => "A `TeamPolicy` asks for larger teams, or for more scratch memory of level 0 (shared memory, the values of a reduction counted), than a block of this GPU has with this kernel: {=}.", &[
        "Let Kokkos choose the team size (`Kokkos::AUTO`), or ask `policy.team_size_max(functor, Kokkos::ParallelForTag())`. Scratch: ask for less, or for level 1 (`PerTeam`, global memory); reduce large arrays by `Kokkos::atomic_add` in place of a reducer.",
    ];
    "kokkos-member" Tool::Nvcc, COMPILING, PUBLISHED, Guard::Any, &[
        "namespace \"Kokkos{}\" has no member \"{}\"",
        "namespace \"Kokkos\" has no member \"{}\"",
        "no member named '{}' in namespace 'Kokkos{}'",
        "no member named '{}' in namespace 'Kokkos'",
    ] => "A name of Kokkos is not declared at that place. In Kokkos' own headers that means that the configuration does not fit this compilation: the headers declare such names only for backends that are enabled and compiled for.", &[
        "Compile with the compiler that Kokkos was configured for (`nvcc_wrapper` or clang for CUDA; with MPI `OMPI_CXX=nvcc_wrapper`), include `<Kokkos_Core.hpp>` alone, and look that no second Kokkos (of Trilinos, of a package) comes first in the include paths.",
        "In a program's own text: the release of Kokkos is another than the text was written for; names in `Kokkos::Impl` and `Kokkos::Experimental` change often.",
    ];
];

#[cfg(test)]
mod tests {
    use crate::{Line, answer};

    #[test]
    fn lines_of_kokkos_are_answered() {
        for (line, id) in [
            ("Matching option found for Kokkos_ENABLE_SERIAL with the wrong case", "kokkos-option-case"),
            (
                "  Matching option found for Kokkos_ENABLE_OPENMP with the wrong case KOKKOS_ENABLE_OPENMP.  Please delete your CMakeCache.txt and change option",
                "kokkos-option-case",
            ),
            (
                "CMake Error at q/cmake/kokkos_functions.cmake:64 (MESSAGE): Matching option found for Kokkos_ENABLE_CUDA with the wrong case kokkos_enable_cuda.  Please delete",
                "kokkos-option-case",
            ),
            (
                "#error Relocatable device code mode incompatible with desul atomics configuration",
                "desul-relocatable-code",
            ),
            (
                "/q/desul/atomics/Macros.hpp:25:2: error: #error Relocatable device code mode incompatible with desul atomics configuration",
                "desul-relocatable-code",
            ),
            (
                "/q/Macros.hpp(25): error: #error directive: Relocatable device code mode incompatible with desul atomics configuration",
                "desul-relocatable-code",
            ),
            (
                "  what():  Desul::Error: init_lock_arrays_cuda: post init kernel error(cudaErrorNoKernelImageForDevice): no kernel image is available",
                "desul-lock-arrays",
            ),
            (
                "terminate called: Desul::Error: init_lock_arrays_cuda: post mallocs error(cudaErrorInitializationError): initialization error",
                "desul-lock-arrays",
            ),
            ("Kokkos::View ERROR: attempt to access inaccessible memory space (label=\"q\")", "kokkos-inaccessible"),
            (
                ":0: : block: [4,0,0], thread: [0,4,0] Assertion `Kokkos::View ERROR: attempt to access inaccessible memory space` failed.",
                "kokkos-inaccessible",
            ),
            (
                "Kokkos::View ERROR: out of bounds access label=(\"q\") with indices [-1] but extents [14]",
                "kokkos-bounds",
            ),
            (":0: : block: [0,0,0], thread: [5,4,0] Assertion `View bounds error of view q` failed.", "kokkos-bounds"),
            (
                ":0: : Device-side assertion `Kokkos::View ERROR: out of bounds access label=(\"\") with indices [1844] but extents [16]' failed.",
                "kokkos-bounds",
            ),
            (
                "  what():  Kokkos failed to allocate memory for label \"q\".  Allocation using MemorySpace named \"Cuda\" failed with the following error:  Allocation of size 64 G failed",
                "kokkos-allocation",
            ),
            (
                "terminate called after throwing an instance of 'Kokkos::Experimental::RawMemoryAllocationFailure'",
                "kokkos-allocation-thrown",
            ),
            ("  what():  Kokkos::Impl::ParallelFor< Cuda > insufficient shared memory", "kokkos-team"),
            ("Kokkos::Impl::ParallelReduce< Cuda > requested too much L0 scratch memory", "kokkos-team"),
            ("Kokkos::Impl::ParallelReduce< Cuda > requested too large team size.", "kokkos-team"),
            (
                "q/Kokkos_Atomic_Increment.hpp(61): error: namespace \"Kokkos\" has no member \"atomic_fetch_add\"",
                "kokkos-member",
            ),
            ("q.hpp(61): error: namespace \"Kokkos::Experimental\" has no member \"q7\"", "kokkos-member"),
        ] {
            let found = answer(&Line::new(line), str::to_owned).map(|(message, _)| message.id);
            assert_eq!(found, Some(id), "{line}");
        }
    }
}
