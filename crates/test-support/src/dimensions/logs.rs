//! Logs of tools.

use super::{TextDimension, lines, log, nested};

pub(super) const DIMENSIONS: &[TextDimension] = &[
    log("log lines without an answer", |n| lines(n, |i| format!("[{i}/100] Building CUDA object\n"))),
    log("equal log lines", |n| "ptxas fatal   : Unresolved extern function 'f'\n".repeat(n)),
    log("equal log lines of libNVVM", |n| "libnvvm : error: -arch=compute_10 is an unsupported option\n".repeat(n)),
    log("log lines of ptxas", |n| {
        lines(n, |i| format!("ptxas a.ptx, line {i}; error   : Feature '.bf16' requires .target sm_80 or higher\n"))
    }),
    log("log lines of nvcc", |n| lines(n, |i| format!("a.cu({i}): error: identifier \"x{i}\" is undefined\n"))),
    log("log lines of clang", |n| {
        lines(n, |i| format!("a.cu:{i}:1: error: no matching function for call to 'f{i}'\n"))
    }),
    log("log lines of nvlink", |n| {
        lines(n, |i| format!("nvlink error   : Undefined reference to '_Z1f{i}v' in 'a.o'\n"))
    }),
    log("log lines with mangled names", |n| {
        lines(n, |i| format!("ptxas error   : Entry function '_Z1ki{i}' uses too much local data\n"))
    }),
    log("a long name in a log line", |n| format!("ptxas fatal   : Unresolved extern function '{}'\n", "x".repeat(n))),
    log("a long mangled name in a log line", |n| {
        format!("ptxas error   : Entry function '_Z{n}{}v' uses too much local data\n", "x".repeat(n))
    }),
    log("a deep mangled name in a log line", |n| {
        format!("nvlink error   : Undefined reference to '_Z1f{}i' in 'a.o'\n", "P".repeat(n))
    }),
    log("nested templates of a mangled name in a log line", |n| {
        format!("nvlink error   : Undefined reference to '_Z1f{}' in 'a.o'\n", nested(n, "1AI", "i", "E"))
    }),
    log("nested expressions of a mangled name in a log line", |n| {
        format!("nvlink error   : Undefined reference to '_Z1fIi{}' in 'a.o'\n", nested(n, "XngLi", "1", "E"))
    }),
    log("deep Rust names in a log line", |n| {
        format!("nvlink error   : Undefined reference to '_RNvC{}1a1f' in 'a.o'\n", "R".repeat(n))
    }),
    log("many mangled names in one log line", |n| format!("error: {}\n", "_Z1fPKcS0_ ".repeat(n))),
    log("numbers in one log line", |n| format!("ptxas error   : {}\n", "0x1234 ".repeat(n))),
    log("quotes in one log line", |n| format!("ptxas error   : {}\n", "'".repeat(n))),
    log("spaces in one log line", |n| format!("ptxas error   : {}x\n", " ".repeat(n))),
    log("colons in one log line", |n| format!("{}\n", "a: ".repeat(n))),
    log("tools named in one log line", |n| format!("{}\n", "ptxas error : ".repeat(n))),
    log("wrapped log lines", |n| {
        lines(n, |i| {
            format!(
                "RuntimeError: `ptxas` failed with error code 255: ptxas error : Entry function 'k{i}' uses too much local data\n"
            )
        })
    }),
    log("boxes in a log", |n| {
        lines(n, |_| "│ ptxas fatal   : Unresolved extern function 'f'              │\n".to_owned())
    }),
    log("frames of tracebacks", |n| lines(n, |i| format!("  File \"a.py\", line {i}, in f\n    g()\n"))),
    log("log lines of the IR linker", |n| {
        lines(n, |i| format!("error: Linking globals named 'g{i}': symbol multiply defined!\n"))
    }),
    log("empty log lines", |n| "\n".repeat(n)),
    log("log lines of a verifier with operands", |n| {
        lines(n, |i| {
            format!(
                "Call parameter type does not match function signature!\n  %v{i} = load i32, i32* %p\n i64  call void @g(i32 %v{i})\n"
            )
        })
    }),
    log("codes of the driver", |n| lines(n, |i| format!("CUDA error: CUDA_ERROR_INVALID_PTX ({i})\n"))),
    log("candidates that go on over lines", |n| {
        "ptxas error   : Entry function 'k' uses too\nmuch local data\n".repeat(n)
    }),
    log("opened quotes over lines", |n| "ptxas fatal   : Unresolved extern function 'f\n".repeat(n)),
    log("terminal sequences in a log", |n| {
        "\u{1b}[31mptxas fatal\u{1b}[0m : Unresolved extern function 'f'\n".repeat(n)
    }),
];
