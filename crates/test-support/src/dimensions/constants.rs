//! Constants and initializers: nested, chained and wide.

use super::{TextDimension, ir, legacy, lines, list, module, nested};

pub(super) const DIMENSIONS: &[TextDimension] = &[
    ir("nested getelementptr", |n| {
        let nested = nested(n, "getelementptr (i8, ptr ", "@v", ", i64 1)");
        module(&format!("@v = global i8 0\n@g = global ptr {nested}\n"))
    }),
    ir("nested getelementptr in a body", |n| {
        let nested = nested(n, "getelementptr (i8, ptr ", "@v", ", i64 1)");
        module(&format!("@v = global i8 0\ndefine void @f() {{\n  store i8 0, ptr {nested}\n  ret void\n}}\n"))
    }),
    ir("nested legacy getelementptr", |n| {
        let nested = nested(n, "getelementptr (i8, i8* ", "@v", ", i64 1)");
        legacy(&format!("@v = global i8 0\n@g = global i8* {nested}\n"))
    }),
    ir("nested bitcasts", |n| {
        let nested = nested(n, "bitcast (ptr ", "@v", " to ptr)");
        module(&format!("@v = global i8 0\n@g = global ptr {nested}\n"))
    }),
    ir("nested legacy bitcasts", |n| {
        let nested = nested(n, "bitcast (i8* ", "@v", " to i8*)");
        legacy(&format!("@v = global i8 0\n@g = global i8* {nested}\n"))
    }),
    ir("nested address space casts", |n| {
        let nested =
            nested(n, "addrspacecast (ptr addrspace(1) addrspacecast (ptr ", "@v", " to ptr addrspace(1)) to ptr)");
        module(&format!("@v = global i8 0\n@g = global ptr {nested}\n"))
    }),
    ir("nested address space casts in a body", |n| {
        let nested =
            nested(n, "addrspacecast (ptr addrspace(1) addrspacecast (ptr ", "@v", " to ptr addrspace(1)) to ptr)");
        module(&format!("@v = global i8 0\ndefine void @f() {{\n  store i8 0, ptr {nested}\n  ret void\n}}\n"))
    }),
    ir("nested additions", |n| {
        module(&format!("@g = addrspace(1) global i64 {}\n", nested(n, "add (i64 ", "1", ", i64 1)")))
    }),
    ir("nested additions on the right", |n| {
        module(&format!("@g = addrspace(1) global i64 {}\n", nested(n, "add (i64 1, i64 ", "1", ")")))
    }),
    ir("nested selects", |n| {
        module(&format!("@g = addrspace(1) global i64 {}\n", nested(n, "select (i1 true, i64 ", "1", ", i64 1)")))
    }),
    ir("nested conversions to integers", |n| {
        let nested = nested(n, "inttoptr (i64 ptrtoint (ptr ", "@v", " to i64) to ptr)");
        module(&format!("@v = global i8 0\n@g = global ptr {nested}\n"))
    }),
    ir("nested struct initializers", |n| {
        let (types, values) = (nested(n, "{ ", "i8", " }"), n.min(4_000));
        let mut value = "i8 0".to_owned();
        let mut inner = "i8".to_owned();
        for _ in 0..values.min(n).min(200) {
            value = format!("{{ {inner} }} {{ {value} }}");
            inner = format!("{{ {inner} }}");
        }
        module(&format!("@h = addrspace(1) global {value}\n@g = addrspace(1) global {types} undef\n"))
    }),
    ir("nested named struct initializers", |n| {
        let value = lines(n, |i| format!("{{ %t{} ", i + 1)) + "{ i8 0 }" + &" }".repeat(n);
        let types = lines(n, |i| format!("%t{i} = type {{ %t{} }}\n", i + 1));
        module(&format!("{types}%t{n} = type {{ i8 }}\n@g = addrspace(1) global %t0 {value}\n"))
    }),
    ir("elements of an initializer", |n| {
        module(&format!("@g = addrspace(1) global [{n} x i32] [{}]\n", list(n, |i| format!("i32 {i}"))))
    }),
    ir("addresses in an initializer", |n| {
        let globals = lines(n, |i| format!("@v{i} = global i8 0\n"));
        module(&format!("{globals}@g = global [{n} x ptr] [{}]\n", list(n, |i| format!("ptr @v{i}"))))
    }),
    ir("addresses of one variable in an initializer", |n| {
        module(&format!("@v = global i8 0\n@g = global [{n} x ptr] [{}]\n", list(n, |_| "ptr @v".to_owned())))
    }),
    ir("addresses of shared memory in an initializer", |n| {
        let elements = list(n, |_| "ptr addrspacecast (ptr addrspace(3) @s to ptr)".to_owned());
        module(&format!("@s = addrspace(3) global i8 undef\n@g = global [{n} x ptr] [{elements}]\n"))
    }),
    ir("variables that point to one another", |n| {
        module(&lines(n, |i| format!("@g{i} = global ptr @g{}\n", (i + 1) % n.max(1))))
    }),
    ir("variables with expressions of the next one", |n| {
        let globals = lines(n, |i| format!("@g{i} = global ptr getelementptr (i8, ptr @g{}, i64 1)\n", i + 1));
        module(&format!("{globals}@g{n} = global ptr null\n"))
    }),
    ir("variables with one large initializer's type", |n| {
        let elements = list(n, |_| "i8 0".to_owned());
        let globals = lines(n, |i| format!("@g{i} = addrspace(1) global %s undef\n"));
        let members = list(n, |_| "i8".to_owned());
        module(&format!("%s = type {{ {members} }}\n@h = addrspace(1) global %s {{ {elements} }}\n{globals}"))
    }),
    ir("characters of a string", |n| {
        module(&format!("@g = addrspace(4) constant [{n} x i8] c\"{}\"\n", "x".repeat(n)))
    }),
    ir("escapes of a string", |n| {
        module(&format!("@g = addrspace(4) constant [{n} x i8] c\"{}\"\n", "\\00".repeat(n)))
    }),
    ir("digits of an integer", |n| module(&format!("@g = addrspace(1) global i64 {}\n", "9".repeat(n)))),
    ir("digits of a wide integer", |n| module(&format!("@g = addrspace(1) global i8388607 {}\n", "9".repeat(n)))),
    ir("digits of a real number", |n| module(&format!("@g = addrspace(1) global double 1.{}\n", "9".repeat(n)))),
    ir("digits of a hexadecimal number", |n| module(&format!("@g = addrspace(1) global double 0x{}\n", "9".repeat(n)))),
    ir("indices of a constant getelementptr", |n| {
        let types = lines(n, |i| format!("%t{i} = type {{ %t{} }}\n", i + 1));
        let indices = ", i32 0".repeat(n);
        module(&format!(
            "{types}%t{n} = type {{ i8 }}\n@v = global %t0 undef\n@g = global ptr getelementptr (%t0, ptr @v, i64 0{indices})\n"
        ))
    }),
    ir("elements of a vector constant", |n| {
        module(&format!("@g = addrspace(1) global <{n} x i32> <{}>\n", list(n, |i| format!("i32 {i}"))))
    }),
    ir("vectors of undef in bodies", |n| {
        let stores = lines(n, |i| format!("  store <4 x i32> <i32 {i}, i32 1, i32 2, i32 3>, ptr %p\n"));
        module(&format!("define void @f(ptr %p) {{\n{stores}  ret void\n}}\n"))
    }),
    ir("large aggregates as operands", |n| {
        let (zeros, side) = (list(n, |_| "i8 0".to_owned()), n);
        module(&format!("define void @f(ptr %p) {{\n  store [{side} x i8] [{zeros}], ptr %p\n  ret void\n}}\n"))
    }),
    ir("block addresses", |n| {
        let blocks = lines(n, |i| format!("  br label %b{i}\nb{i}:\n"));
        let addresses = list(n, |i| format!("ptr blockaddress(@f, %b{i})"));
        module(&format!("@g = global [{n} x ptr] [{addresses}]\ndefine void @f() {{\n{blocks}  ret void\n}}\n"))
    }),
];
