//! A time limit for converting a megabyte, relative to parsing it, for every way in which a module grows. The clock
//! measures the thread's processor time, and the shortest of several runs counts. Quadratic work would take thousands
//! of times as long.

use nvvm_convert::convert;
use nvvm_target::Dialect;
use std::time::Duration;
use test_support::clock::time_on_processor;

/// Length of each text, in bytes.
const BYTES: usize = 1_000_000;
/// Maximum time of a conversion, as a multiple of the time of parsing: several parses, a copy of the module, and the
/// texts of remarks.
const TIMES: u32 = 40;
/// Minimum time that counts for parsing: shorter times depend on the machine more than on the work.
const LEAST: Duration = Duration::from_millis(12);
/// Maximum number of runs.
const TRIES: usize = 3;

/// The texts: a name, a prefix, a piece that is repeated with `{}` replaced by a number, a suffix, and the dialect to
/// convert to.
const TEXTS: &[(&str, &str, &str, &str, Dialect)] = &[
    ("functions", "", "define void @f{}(ptr %p) {\n  store i32 1, ptr %p\n  ret void\n}\n", "", Dialect::Legacy),
    (
        "typed functions",
        "",
        "define void @f{}(i32* %p) {\n  store i32 1, i32* %p\n  ret void\n}\n",
        "",
        Dialect::Modern,
    ),
    (
        "accesses of one pointer by many types",
        "define void @f(ptr %p) {\n",
        "  store i{} 0, ptr %p\n",
        "  ret void\n}\n",
        Dialect::Legacy,
    ),
    (
        "pointers, each of the one before",
        "define void @f(ptr %x) {\n  %q = getelementptr i8, ptr %x, i64 1\n",
        "  %q{} = getelementptr i8, ptr %q, i64 1\n  store i32 0, ptr %q{}\n",
        "  ret void\n}\n",
        Dialect::Legacy,
    ),
    (
        "blocks and merges",
        "define void @f(ptr %p, i1 %c) {\n  br label %b\nb:\n  ret void\n",
        "b{}:\n  %m{} = phi ptr [ %p, %c{} ]\n  store i32 1, ptr %m{}\n  br label %b\nc{}:\n  br label %b{}\n",
        "}\n",
        Dialect::Legacy,
    ),
    ("variables with addresses", "@a = global i32 0\n", "@g{} = global ptr @a\n", "", Dialect::Legacy),
    (
        "kernels",
        "",
        "define ptx_kernel void @f{}(ptr %p) \"nvvm.maxntid\"=\"1,2\" {\n  ret void\n}\n",
        "",
        Dialect::Legacy,
    ),
    (
        "calls",
        "declare void @g(ptr)\ndefine void @f(ptr %p) {\n  %x = load i32, ptr %p\n",
        "  call void @g(ptr %p) #{}\n",
        "  ret void\n}\n",
        Dialect::Legacy,
    ),
    ("declarations of intrinsics", "", "declare i64 @llvm.nvvm.unknown.x{}(i64)\n", "", Dialect::Legacy),
    (
        "annotations",
        "define void @f() {\n  ret void\n}\n",
        "!nvvm.annotations = !{!{}}\n!{} = !{void ()* @f, !\"kernel\", i32 1}\n",
        "",
        Dialect::Modern,
    ),
    ("attribute groups", "", "attributes #{} = { readonly \"frame-pointer\"=\"some\" }\n", "", Dialect::Modern),
    ("uses of one attribute group", "attributes #0 = { readnone }\n", "declare void @f{}() #0\n", "", Dialect::Modern),
    ("types", "", "%T{} = type { i32*, [4 x i8*] }\n", "", Dialect::Modern),
    (
        "debug calls",
        "!0 = distinct !DISubprogram(name: \"f\")\n!1 = !DILocalVariable(name: \"x\", scope: !0)\ndeclare void @llvm.dbg.value(metadata, metadata, metadata)\ndefine void @f(i32* %p) {\n",
        "  call void @llvm.dbg.value(metadata i32 {}, metadata !1, metadata !DIExpression())\n",
        "  ret void\n}\n",
        Dialect::Modern,
    ),
    (
        "constructs that came later",
        "define void @f(i32 %x) {\n",
        "  %y{} = freeze i32 %x\n",
        "  ret void\n}\n",
        Dialect::Legacy,
    ),
    ("versions", "!0 = !{i32 2, i32 0}\n", "!nvvmir.version = !{!0, !0, !0, !0}\n", "", Dialect::Modern),
    ("command lines", "!0 = !{i32 2}\n", "!llvm.commandline = !{!0}\n", "", Dialect::Modern),
    ("debug nodes", "", "!{} = !DISubprogram(name: \"f\", spFlags: DISPFlagOptimized)\n", "", Dialect::Legacy),
];

fn text(prefix: &str, piece: &str, suffix: &str) -> String {
    let mut text = prefix.to_owned();
    let mut number = 1;
    while text.len() < BYTES {
        text.push_str(&piece.replace("{}", &number.to_string()));
        number += 1;
    }
    text + suffix
}

fn measure<T>(work: impl Fn() -> T) -> Duration {
    let start = time_on_processor();
    let result = work();
    let time = time_on_processor().saturating_sub(start);
    drop(result);
    time
}

#[test]
fn converting_a_megabyte_takes_a_bounded_multiple_of_parsing() {
    let mut slow = Vec::new();
    for &(name, prefix, piece, suffix, to) in TEXTS {
        let text = text(prefix, piece, suffix);
        assert!(convert(&text, to).is_ok(), "{name} is not converted");
        let reading = measure(|| nvvm_syntax::parse(&text)).max(LEAST);
        let mut converting = Duration::MAX;
        for _ in 0..TRIES {
            converting = converting.min(measure(|| convert(&text, to)));
            if converting <= reading * TIMES {
                break;
            }
        }
        println!("{name}: read in {reading:?}, converted in {converting:?}");
        if converting > reading * TIMES {
            slow.push(format!("{name}: read in {reading:?}, converted in {converting:?}"));
        }
    }
    assert!(slow.is_empty(), "{}", slow.join("\n"));
}
