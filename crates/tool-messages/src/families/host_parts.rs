//! Errors of the host's compiler that say that a part of it is missing, and of programs that run it beside a compiler for
//! the GPU.

use super::{Guard, families};
use crate::Tool;
use crate::message::{Message, PUBLISHED};

const COMPILING: &str = "compiling host code";

pub(crate) const MESSAGES: &[Message] = families![
    "compiler-own-header" Tool::HostCompiler, COMPILING, PUBLISHED, Guard::Any, &[
        "fatal error: stddef.h: No such file or directory",
        "fatal error: stdarg.h: No such file or directory",
        "fatal error: stdbool.h: No such file or directory",
        "fatal error: float.h: No such file or directory",
        "fatal error: 'stddef.h' file not found",
        "fatal error: 'stdarg.h' file not found",
        "fatal error: 'stdbool.h' file not found",
        "fatal error: 'float.h' file not found",
    ] => "A header that belongs to the compiler itself, and not to the C library, is missing: {=}. The compiler does not find its own folder (`lib/gcc/…/include` of GCC, `lib/clang/…/include` of clang). No code for the GPU is at fault.", &[
        "The installation is not whole, or `gcc` is a copy or link of which the rest lies elsewhere: reinstall it (`gcc`, `clang`, `libclang-common-NN-dev`), or name another by CC, CXX or `-ccbin`. `gcc -print-file-name=include` has to print that folder.",
        "libclang alone, as bindgen of Rust and other programs load it, has no headers: install clang of the same release, or give the folder (`BINDGEN_EXTRA_CLANG_ARGS=-I/usr/lib/gcc/x86_64-linux-gnu/12/include`).",
        "Options such as `-nostdinc` or `--sysroot`, and variables such as C_INCLUDE_PATH, COMPILER_PATH or GCC_EXEC_PREFIX of another toolchain, hide it, too.",
    ];
    "host-compiler-incomplete" Tool::HostCompiler, COMPILING, PUBLISHED, Guard::Any, &[
        "fatal error: cannot execute '{}': execvp: {}",
        "fatal error: cannot execute ‘{}’: execvp: {}",
        "fatal error: cannot execute '{}': posix_spawnp: {}",
        "fatal error: cannot execute ‘{}’: posix_spawnp: {}",
        "cannot execute '{}': execvp: {}",
        "cannot execute ‘{}’: execvp: {}",
        "cannot execute '{}': posix_spawnp: {}",
        "cannot execute ‘{}’: posix_spawnp: {}",
        "error trying to exec '{}': execvp: {}",
        "error trying to exec ‘{}’: execvp: {}",
    ] => "GCC, the host's compiler, is installed without its part `{0}` (`cc1plus` is the one for C++), so it cannot compile this language. nvcc needs it for the host's part of every `.cu` file.", &[
        "Install g++ of the same release as gcc (`apt install g++-12` beside `gcc-12`, `dnf install gcc-c++`, in conda `gxx_linux-64`), or name a compiler that has it: `-ccbin g++-12` (CMake: CMAKE_CUDA_HOST_COMPILER).",
        "If it is installed: a link such as `/usr/bin/gcc` or a folder first in PATH leads to another release; `gcc -print-prog-name={0}` shows what it looks for.",
    ];
    "msvc-without-library" Tool::HostCompiler, COMPILING, PUBLISHED, Guard::Any, &[
        "{}host_config.h({}): fatal error C1083: {}",
    ] => "`host_config.h` of CUDA asks Microsoft's compiler for a header of Visual Studio's C library (`crtdefs.h`), which is not found: `cl` runs without the folders of Visual Studio and the Windows SDK.", &[
        "Start the build in the *x64 Native Tools Command Prompt*, or call `vcvarsall.bat x64` before: it sets INCLUDE and LIB. For a build by pip in PyTorch's extensions `set DISTUTILS_USE_SDK=1` goes with it.",
        "The workload *Desktop development with C++* with a Windows SDK has to be installed, and `cl` has to be the one of that Visual Studio (`where cl`).",
    ];
    "inductor-host-part" Tool::HostCompiler, COMPILING, PUBLISHED, Guard::Any, &[
        "CppCompileError: C++ compile error",
        "torch._inductor.exc.CppCompileError: C++ compile error",
    ] => "PyTorch's compiler (`torch.compile`) wrote C++ for the processor or to start the kernels, and the host's compiler that it ran (`cl`, `g++`, `clang++`) failed. That part has no code for the GPU.", &[
        "The lines after `Output:` have the reason: paste the first that says `error`. A header that is not found: install Python's headers (`python3-dev`) and a whole compiler; on Windows start in the *x64 Native Tools Command Prompt*.",
        "CXX names another compiler. `torch._inductor.config.cpp_wrapper = False`, or running on the GPU only, needs less C++.",
    ];
];

#[cfg(test)]
mod tests {
    use crate::{Line, Tool, answer};

    #[test]
    fn parts_of_the_host_compiler_are_named_as_such() {
        for (id, lines) in [
            (
                "compiler-own-header",
                &[
                    "/usr/include/wchar.h:35:10: fatal error: 'stddef.h' file not found",
                    "/usr/include/q.h:4:10: fatal error: stdarg.h: No such file or directory",
                    "clang diag: /usr/include/q.h:1:10: fatal error: 'stdbool.h' file not found",
                    "main.c:1:10: fatal error: float.h: No such file or directory",
                ] as &[&str],
            ),
            (
                "host-compiler-incomplete",
                &[
                    "gcc: error trying to exec 'cc1plus': execvp: No such file or directory",
                    "gcc-7: error: error trying to exec 'cc1plus': execvp: No such file or directory",
                    "gcc: fatal error: cannot execute ‘cc1plus’: execvp: No such file or directory",
                ],
            ),
            (
                "msvc-without-library",
                &[
                    "C:\\q\\CUDA\\v12.4\\include\\crt/host_config.h(157): fatal error C1083: Cannot open include file: 'crtdefs.h': No such file or directory",
                    "c:\\q\\include\\crt\\host_config.h(231): fatal error C1083: q7",
                    "C:\\q\\include\\crt/host_config.h(84): fatal error C1083: 无法打开包括文件: “crtdefs.h”: No such file or directory",
                ],
            ),
            (
                "inductor-host-part",
                &[
                    "CppCompileError: C++ compile error",
                    "torch._inductor.exc.InductorError: CppCompileError: C++ compile error",
                    "torch._inductor.exc.CppCompileError: C++ compile error",
                ],
            ),
        ] {
            for line in lines {
                let (message, _) = answer(&Line::new(line), str::to_owned).unwrap_or_else(|| panic!("{line}"));
                assert_eq!((message.id, message.tool), (id, Tool::HostCompiler), "{line}");
            }
        }
    }

    #[test]
    fn other_headers_are_not_the_compilers() {
        for line in ["q.c:1:10: fatal error: zlib.h: No such file or directory", "q.c:1: 'cc1plus' is a word"] {
            let found = answer(&Line::new(line), str::to_owned).map(|(message, _)| message.id);
            assert!(!matches!(found, Some("compiler-own-header" | "host-compiler-incomplete")), "{line}: {found:?}");
        }
    }
}
