//! Nodes of `!nvvm.annotations`.

use super::{TextDimension, ir, legacy, lines, list, module};

/// Definitions of kernels without parameters.
fn kernels(count: usize) -> String {
    lines(count, |i| format!("define void @k{i}() {{\n  ret void\n}}\n"))
}

pub(super) const DIMENSIONS: &[TextDimension] = &[
    ir("one annotation node with many keys, listed many times", |n| {
        let (node, keys) = (list(n, |_| "!0".to_owned()), list(n, |i| format!("!\"maxntidx\", i32 {}", i + 1)));
        module(&format!("{}!nvvm.annotations = !{{{node}}}\n!0 = !{{ptr @k0, {keys}}}\n", kernels(1)))
    }),
    ir("one legacy annotation node with many keys, listed many times", |n| {
        let (node, keys) = (list(n, |_| "!0".to_owned()), list(n, |i| format!("!\"maxntidx\", i32 {}", i + 1)));
        legacy(&format!("{}!nvvm.annotations = !{{{node}}}\n!0 = !{{void ()* @k0, {keys}}}\n", kernels(1)))
    }),
    ir("one annotation node with unknown keys, listed many times", |n| {
        let (node, keys) = (list(n, |_| "!0".to_owned()), list(n, |i| format!("!\"key{i}\", i32 1")));
        module(&format!("{}!nvvm.annotations = !{{{node}}}\n!0 = !{{ptr @k0, {keys}}}\n", kernels(1)))
    }),
    ir("one kernel annotation listed many times", |n| {
        let node = list(n, |_| "!0".to_owned());
        module(&format!("{}!nvvm.annotations = !{{{node}}}\n!0 = !{{ptr @k0, !\"kernel\", i32 1}}\n", kernels(1)))
    }),
    ir("annotation nodes of one kernel", |n| {
        let nodes = lines(n, |i| format!("!{i} = !{{ptr @k0, !\"maxntidx\", i32 {}}}\n", i + 1));
        module(&format!("{}!nvvm.annotations = !{{{}}}\n{nodes}", kernels(1), list(n, |i| format!("!{i}"))))
    }),
    ir("annotation nodes with contradicting values", |n| {
        let nodes = lines(n, |i| {
            format!("!{i} = !{{ptr @k0, !\"kernel\", i32 1, !\"maxnreg\", i32 {i}, !\"minctasm\", i32 {i}}}\n")
        });
        module(&format!("{}!nvvm.annotations = !{{{}}}\n{nodes}", kernels(1), list(n, |i| format!("!{i}"))))
    }),
    ir("kernels with an annotation each", |n| {
        let nodes = lines(n, |i| format!("!{i} = !{{ptr @k{i}, !\"kernel\", i32 1}}\n"));
        module(&format!("{}!nvvm.annotations = !{{{}}}\n{nodes}", kernels(n), list(n, |i| format!("!{i}"))))
    }),
    ir("kernels with several annotations each", |n| {
        let nodes = lines(n, |i| {
            format!(
                "!{} = !{{ptr @k{i}, !\"kernel\", i32 1}}\n!{} = !{{ptr @k{i}, !\"maxntidx\", i32 128, !\"minctasm\", i32 2}}\n",
                2 * i,
                2 * i + 1
            )
        });
        module(&format!("{}!nvvm.annotations = !{{{}}}\n{nodes}", kernels(n), list(2 * n, |i| format!("!{i}"))))
    }),
    ir("legacy kernels with an annotation each", |n| {
        let nodes = lines(n, |i| format!("!{i} = !{{void ()* @k{i}, !\"kernel\", i32 1}}\n"));
        legacy(&format!("{}!nvvm.annotations = !{{{}}}\n{nodes}", kernels(n), list(n, |i| format!("!{i}"))))
    }),
    ir("annotation nodes that name no function", |n| {
        let nodes = lines(n, |i| format!("!{i} = !{{null, !\"kernel\", i32 1}}\n"));
        module(&format!("!nvvm.annotations = !{{{}}}\n{nodes}", list(n, |i| format!("!{i}"))))
    }),
    ir("annotation nodes that are not defined", |n| {
        module(&format!("!nvvm.annotations = !{{{}}}\n", list(n, |i| format!("!{i}"))))
    }),
    ir("lines of nvvm.annotations", |n| {
        let nodes = lines(n, |_| "!nvvm.annotations = !{!0}\n".to_owned());
        module(&format!("{}{nodes}!0 = !{{ptr @k0, !\"kernel\", i32 1}}\n", kernels(1)))
    }),
    ir("a key of one annotation that is very long", |n| {
        let key = "x".repeat(n);
        module(&format!("{}!nvvm.annotations = !{{!0}}\n!0 = !{{ptr @k0, !\"{key}\", i32 1}}\n", kernels(1)))
    }),
    ir("a very long key, listed many times", |n| {
        let (key, node) = ("x".repeat(n), list(n, |_| "!0".to_owned()));
        module(&format!("{}!nvvm.annotations = !{{{node}}}\n!0 = !{{ptr @k0, !\"{key}\", i32 1}}\n", kernels(1)))
    }),
    ir("textures, surfaces and samplers by annotation", |n| {
        let globals = lines(n, |i| format!("@t{i} = addrspace(1) global i64 0\n"));
        let nodes =
            lines(n, |i| format!("!{i} = !{{ptr addrspace(1) @t{i}, !\"texture\", i32 1, !\"surface\", i32 1}}\n"));
        module(&format!("{globals}!nvvm.annotations = !{{{}}}\n{nodes}", list(n, |i| format!("!{i}"))))
    }),
    ir("samplers with an annotation each", |n| {
        let variables = lines(n, |i| format!("@s{i} = global i64 0\n"));
        let nodes = lines(n, |i| format!("!{i} = !{{i64* @s{i}, !\"sampler\", i32 1}}\n"));
        legacy(&format!("{variables}!nvvm.annotations = !{{{}}}\n{nodes}", list(n, |i| format!("!{i}"))))
    }),
    ir("annotations of variables without a value", |n| {
        let variables = lines(n, |i| format!("@s{i} = global i64 0\n"));
        let nodes = lines(n, |i| format!("!{i} = !{{i64* @s{i}, !\"texture\"}}\n"));
        legacy(&format!("{variables}!nvvm.annotations = !{{{}}}\n{nodes}", list(n, |i| format!("!{i}"))))
    }),
];
