//! Attributes and attribute groups.

use super::{TextDimension, ir, lines, list, module};

/// Kernels that share one attribute group.
fn sharing(kernels: usize, group: &str) -> String {
    let kernels = lines(kernels, |i| format!("define ptx_kernel void @k{i}() #0 {{\n  ret void\n}}\n"));
    module(&format!("{kernels}attributes #0 = {{ {group} }}\n"))
}

pub(super) const DIMENSIONS: &[TextDimension] = &[
    ir("one group with many maxntid, shared by many kernels", |n| {
        sharing(n, &lines(2 * n, |i| format!("\"nvvm.maxntid\"=\"{}\" ", i + 1)))
    }),
    ir("one group with a long reqntid, shared by many kernels", |n| {
        sharing(n, &format!("\"nvvm.reqntid\"=\"{}\"", list(8 * n, |_| "1".to_owned())))
    }),
    ir("one group with a long maxntid, shared by many kernels", |n| {
        sharing(n, &format!("\"nvvm.maxntid\"=\"{}\"", list(8 * n, |_| "1".to_owned())))
    }),
    ir("one group with a long cluster_dim, shared by many kernels", |n| {
        sharing(n, &format!("\"nvvm.cluster_dim\"=\"{}\"", list(8 * n, |_| "1".to_owned())))
    }),
    ir("one group with a long unknown value, shared by many kernels", |n| {
        sharing(n, &format!("\"unknown\"=\"{}\"", "x".repeat(32 * n)))
    }),
    ir("one group with a long unknown name, shared by many kernels", |n| {
        sharing(n, &format!("\"{}\"=\"1\"", "x".repeat(32 * n)))
    }),
    ir("one group with a long value of nvvm.minctasm, shared by many kernels", |n| {
        sharing(n, &format!("\"nvvm.minctasm\"=\"{}\"", "9".repeat(32 * n)))
    }),
    ir("one group with a long value of target-features, shared by many kernels", |n| {
        sharing(n, &format!("\"target-cpu\"=\"{0}\" \"target-features\"=\"+{0}\"", "x".repeat(16 * n)))
    }),
    ir("one group with many launch bounds, shared by many kernels", |n| {
        let bounds = lines(n, |i| format!("\"nvvm.minctasm\"=\"{i}\" \"nvvm.maxnreg\"=\"{i}\" "));
        sharing(n, &bounds)
    }),
    ir("one group with many words, shared by many kernels", |n| {
        sharing(n, &"nounwind alwaysinline noinline optnone ".repeat(n))
    }),
    ir("one group with many strings, shared by many functions", |n| {
        let functions = lines(n, |i| format!("declare void @f{i}() #0\n"));
        module(&format!("{functions}attributes #0 = {{ {} }}\n", lines(n, |i| format!("\"a{i}\"=\"{i}\" "))))
    }),
    ir("references to one group by one function", |n| {
        module(&format!("declare void @f() {}\nattributes #0 = {{ nounwind \"a\"=\"b\" }}\n", "#0 ".repeat(n)))
    }),
    ir("references to one group with many attributes by one kernel", |n| {
        let group = lines(n, |i| format!("\"nvvm.maxntid\"=\"{}\" ", i + 1));
        module(&format!(
            "define ptx_kernel void @k() {}{{\n  ret void\n}}\nattributes #0 = {{ {group} }}\n",
            "#0 ".repeat(5 * n)
        ))
    }),
    ir("references to one group by calls", |n| {
        let calls = lines(n, |_| "  call void @g() #0\n".to_owned());
        let group = lines(n, |i| format!("\"a{i}\" "));
        module(&format!(
            "declare void @g()\ndefine void @f() {{\n{calls}  ret void\n}}\nattributes #0 = {{ {group}}}\n"
        ))
    }),
    ir("references to many groups by many functions", |n| {
        let all: String = (0..n).map(|i| format!("#{i} ")).collect();
        let functions = lines(n, |i| format!("declare void @f{i}() {all}\n"));
        module(&(functions + &lines(n, |i| format!("attributes #{i} = {{ \"a{i}\" }}\n"))))
    }),
    ir("groups of attributes that are not defined", |n| module(&lines(n, |i| format!("declare void @f{i}() #{i}\n")))),
    ir("definitions of one group", |n| module(&lines(n, |i| format!("attributes #0 = {{ \"a{i}\" }}\n")))),
    ir("attributes of parameters", |n| {
        module(&format!("declare void @f({})\n", list(n, |_| "ptr byval(i8) align 4 nonnull noundef".to_owned())))
    }),
    ir("attributes of one parameter", |n| module(&format!("declare void @f(ptr {})\n", "nonnull noalias ".repeat(n)))),
    ir("a kernel's own attributes", |n| {
        let bounds = lines(n, |i| format!("\"nvvm.maxntid\"=\"{}\" ", i + 1));
        module(&format!("define ptx_kernel void @k() {bounds}{{\n  ret void\n}}\n"))
    }),
    ir("a kernel's long attribute", |n| {
        let value = list(n, |_| "1".to_owned());
        module(&format!("define ptx_kernel void @k() \"nvvm.maxntid\"=\"{value}\" {{\n  ret void\n}}\n"))
    }),
    ir("grid constants of one kernel", |n| {
        let parameters = list(n, |i| format!("ptr byval(i32) \"nvvm.grid_constant\" %a{i}"));
        module(&format!("define ptx_kernel void @k({parameters}) {{\n  ret void\n}}\n"))
    }),
];
