//! Types: nested, chained, wide and repeated.

use super::{TextDimension, ir, legacy, lines, list, module, nested};

pub(super) const DIMENSIONS: &[TextDimension] = &[
    ir("stars of a parameter's type", |n| {
        legacy(&format!("define void @f(i8{} %p) {{\n  ret void\n}}\n", "*".repeat(n)))
    }),
    ir("stars of a variable's type", |n| legacy(&format!("@g = addrspace(1) global i8{} null\n", "*".repeat(n)))),
    ir("stars of a type that a load takes", |n| {
        let stars = "*".repeat(n);
        legacy(&format!("define void @f(i8{stars}* %p) {{\n  %v = load i8{stars}, i8{stars}* %p\n  ret void\n}}\n"))
    }),
    ir("stars with address spaces", |n| {
        legacy(&format!("define void @f(i8{} %p) {{\n  ret void\n}}\n", " addrspace(1)*".repeat(n)))
    }),
    ir("nested structs", |n| module(&format!("@g = addrspace(1) global {} undef\n", nested(n, "{ ", "i8", " }")))),
    ir("nested packed structs", |n| {
        module(&format!("@g = addrspace(1) global {} undef\n", nested(n, "<{ ", "i8", " }>")))
    }),
    ir("nested arrays", |n| module(&format!("@g = addrspace(1) global {} undef\n", nested(n, "[2 x ", "i8", "]")))),
    ir("nested arrays of one element", |n| {
        module(&format!("define ptx_kernel void @k({} %a) {{\n  ret void\n}}\n", nested(n, "[1 x ", "i8", "]")))
    }),
    ir("nested vectors", |n| module(&format!("@g = addrspace(1) global {} undef\n", nested(n, "<2 x ", "i8", ">")))),
    ir("nested vectors of pointers", |n| {
        legacy(&format!("@g = addrspace(1) global {} undef\n", nested(n, "<2 x ", "i8", "*>")))
    }),
    ir("nested function types", |n| {
        legacy(&format!("@g = addrspace(1) global {} null\n", nested(n, "void (", "i8", ")*")))
    }),
    ir("nested results of function types", |n| {
        legacy(&format!("@g = addrspace(1) global i8{} null\n", " ()*".repeat(n)))
    }),
    ir("structs in arrays in structs", |n| {
        module(&format!("@g = addrspace(1) global {} undef\n", nested(n, "{ [1 x ", "i8", "] }")))
    }),
    ir("nested structs as a kernel's parameter", |n| {
        module(&format!("define ptx_kernel void @k({} %a) {{\n  ret void\n}}\n", nested(n, "{ i8, ", "i8", " }")))
    }),
    ir("nested structs by value", |n| {
        let nested = nested(n, "{ i8, ", "i8", " }");
        module(&format!("define ptx_kernel void @k(ptr byval({nested}) %a) {{\n  ret void\n}}\n"))
    }),
    ir("nested structs in alloca, load and store", |n| {
        let nested = nested(n, "{ i8, ", "i8", " }");
        module(&format!(
            "define void @f() {{\n  %p = alloca {nested}\n  %v = load {nested}, ptr %p\n  store {nested} %v, ptr %p\n  ret void\n}}\n"
        ))
    }),
    ir("nested structs in extractvalue", |n| {
        let (nested, zeros) = (nested(n, "{ i8, ", "i8", " }"), ", 1".repeat(n));
        module(&format!("define void @f() {{\n  %v = extractvalue {nested} undef{zeros}\n  ret void\n}}\n"))
    }),
    ir("named types in a chain by value", |n| {
        let types = lines(n, |i| format!("%t{i} = type {{ %t{} }}\n", i + 1));
        module(&format!("{types}%t{n} = type {{ i32 }}\ndefine ptx_kernel void @k(%t0 %a) {{\n  ret void\n}}\n"))
    }),
    ir("named types in a chain by pointers", |n| {
        let types = lines(n, |i| format!("%t{i} = type {{ %t{}* }}\n", i + 1));
        legacy(&format!("{types}%t{n} = type {{ i32 }}\ndefine void @k(%t0* %a) {{\n  ret void\n}}\n"))
    }),
    ir("named types in a cycle of pointers", |n| {
        let types = lines(n, |i| format!("%t{i} = type {{ %t{}* }}\n", (i + 1) % n.max(1)));
        legacy(&format!("{types}define void @k(%t0* %a) {{\n  ret void\n}}\n"))
    }),
    ir("named types that name another", |n| {
        let types = lines(n, |i| format!("%t{i} = type %t{}\n", i + 1));
        module(&format!("{types}%t{n} = type {{ i32 }}\ndefine ptx_kernel void @k(%t0 %a) {{\n  ret void\n}}\n"))
    }),
    ir("named types in a cycle by value", |n| {
        let types = lines(n, |i| format!("%t{i} = type {{ %t{} }}\n", (i + 1) % n.max(1)));
        module(&format!("{types}define ptx_kernel void @k(%t0 %a) {{\n  ret void\n}}\n"))
    }),
    ir("named types that double", |n| {
        let types = lines(n, |i| format!("%t{i} = type {{ %t{0}, %t{0} }}\n", i + 1));
        module(&format!("{types}%t{n} = type {{ i32 }}\ndefine ptx_kernel void @k(%t0 %a) {{\n  ret void\n}}\n"))
    }),
    ir("kernels that take one type with many members", |n| {
        let members = list(8 * n, |_| "i8".to_owned());
        let kernels = lines(n, |i| format!("define ptx_kernel void @k{i}(%s %a) {{\n  ret void\n}}\n"));
        module(&format!("%s = type {{ {members} }}\n{kernels}"))
    }),
    ir("kernels that take one type with many members by value", |n| {
        let members = list(8 * n, |_| "i8".to_owned());
        let kernels = lines(n, |i| format!("define ptx_kernel void @k{i}(ptr byval(%s) %a) {{\n  ret void\n}}\n"));
        module(&format!("%s = type {{ {members} }}\n{kernels}"))
    }),
    ir("kernels that take one type of many chained", |n| {
        let types = lines(n, |i| format!("%t{i} = type {{ %t{} }}\n", i + 1));
        let kernels = lines(n, |i| format!("define ptx_kernel void @k{i}(%t0 %a) {{\n  ret void\n}}\n"));
        module(&format!("{types}%t{n} = type {{ i32 }}\n{kernels}"))
    }),
    ir("variables of one type with many members", |n| {
        let members = list(8 * n, |_| "i8".to_owned());
        let globals = lines(n, |i| format!("@g{i} = addrspace(1) global %s undef\n"));
        module(&format!("%s = type {{ {members} }}\n{globals}"))
    }),
    ir("types that are not defined", |n| module(&lines(n, |i| format!("@g{i} = addrspace(1) global %t{i} undef\n")))),
    ir("digits of an array's length", |n| {
        module(&format!("@g = addrspace(1) global [{} x i8] undef\n", "9".repeat(n)))
    }),
    ir("arrays of large arrays", |n| {
        module(&format!("@g = addrspace(1) global {} undef\n", nested(n, "[4294967295 x ", "i8", "]")))
    }),
    ir("widths of integers", |n| module(&lines(n, |i| format!("@g{i} = addrspace(1) global i{} undef\n", i + 1)))),
    ir("parameters of a function type", |n| {
        legacy(&format!("@g = addrspace(1) global void ({})* null\n", list(n, |_| "i8".to_owned())))
    }),
    ir("parameters of a kernel", |n| {
        module(&format!("define ptx_kernel void @k({}) {{\n  ret void\n}}\n", list(n, |i| format!("i8 %a{i}"))))
    }),
    ir("members of one struct", |n| module(&format!("%s = type {{ {} }}\n", list(n, |_| "i8".to_owned())))),
    ir("members of one struct in every space", |n| {
        let members = list(n, |i| if i % 2 == 0 { "i8" } else { "i64" }.to_owned());
        let globals = lines(6, |i| format!("@g{i} = addrspace({i}) global %s undef\n"));
        module(&format!("%s = type {{ {members} }}\n{globals}"))
    }),
];
