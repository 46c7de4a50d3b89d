//! Dimensions outside the text: included headers and logs of tools.

use crate::dimension::{Dimension, Kind, lines};
use nvvm_engine::HeaderText;

fn header(name: String, text: String) -> HeaderText {
    HeaderText { path: name, text }
}

/// The dimensions of headers and logs.
pub const DIMENSIONS: &[Dimension] = &[
    Dimension {
        headers: |n| (0..n).map(|i| header(format!("h{i}.h"), format!("struct S{i} {{ int a; }};\n"))).collect(),
        ..Dimension::new(Kind::Cuda, "headers at hand", |n| lines(n, |i| format!("#include \"h{i}.h\"\n")))
    },
    Dimension {
        headers: |n| {
            let text = |i: usize| format!("#include \"h{}.h\"\nstruct S{i} {{ int a; }};\n", i + 1);
            (0..n).map(|i| header(format!("h{i}.h"), text(i))).collect()
        },
        ..Dimension::new(Kind::Cuda, "headers, each in the one before", |_| "#include \"h0.h\"\n".to_owned())
    },
    Dimension {
        headers: |_| vec![header("h.h".to_owned(), "#pragma once\nstruct S { int a; };\n".to_owned())],
        ..Dimension::new(Kind::Cuda, "includes of one header", |n| lines(n, |_| "#include \"h.h\"\n".to_owned()))
    },
    Dimension {
        headers: |_| vec![header("h.h".to_owned(), "int v;\n".to_owned())],
        ..Dimension::new(Kind::Cuda, "includes of a header without a guard", |n| {
            lines(n, |_| "#include \"h.h\"\n".to_owned())
        })
    },
    Dimension {
        headers: |n| vec![header("h.h".to_owned(), lines(n, |i| format!("struct S{i} {{ int a; }};\n")))],
        ..Dimension::new(Kind::Cuda, "declarations of a header", |_| "#include \"h.h\"\n".to_owned())
    },
    Dimension::new(Kind::Log, "lines that say nothing", |n| lines(n, |i| format!("[{i}/100] Building CUDA object\n"))),
    Dimension::new(Kind::Log, "lines of ptxas", |n| {
        lines(n, |i| format!("ptxas a.ptx, line {i}; error   : Feature '.bf16' requires .target sm_80 or higher\n"))
    }),
    Dimension::new(Kind::Log, "lines of libNVVM", |n| {
        lines(n, |i| {
            format!("Error: :  Function `f{i}' Basic Block `b': \n    fence acquire\n  Illegal instruction: fence\n")
        })
    }),
    Dimension::new(Kind::Log, "lines with mangled names", |n| {
        lines(n, |i| {
            format!("ptxas error   : Entry function '_Z1ki{i}' uses too much shared data (0xc400 bytes, 0xc000 max)\n")
        })
    }),
    Dimension::new(Kind::Log, "characters of a line", |n| {
        format!("ptxas fatal   : Unresolved extern function '{}'\n", "x".repeat(n))
    }),
    Dimension::new(Kind::Log, "beginnings of messages in a line", |n| {
        format!("q7 {}\n", "Value 'a' is not Unsupported gpu architecture ".repeat(n))
    }),
    Dimension::new(Kind::Log, "beginnings of messages in lines", |n| {
        lines(n, |i| format!("step {i} out=Value 'a' is not Unsupported gpu architecture of ptxas\n"))
    }),
    Dimension::new(Kind::Log, "names of programs in a line", |n| format!("run {}\n", "'ptxas' `/bin/nvcc` ".repeat(n))),
    Dimension::new(Kind::Log, "lines with the end of a program", |n| {
        lines(n, |i| format!("Command '['/bin/ptxas', 'k{i}.ptx']' returned non-zero exit status {i}.\n"))
    }),
    Dimension::new(Kind::Log, "objects of JSON", |n| {
        lines(n, |i| format!("{{\"n\":{i},\"message\":\"ptxas fatal   : Value 'sm_{i}' is not defined\"}}\n"))
    }),
    Dimension::new(Kind::Log, "texts of an object of JSON", |n| {
        format!("{{\"all\":[{}]}}\n", "\"a text of the object of JSON\",".repeat(n))
    }),
    Dimension::new(Kind::Log, "characters of a mangled name", |n| {
        format!("ptxas error   : Entry function '_Z{n}{}v' uses too much local data\n", "x".repeat(n))
    }),
];
