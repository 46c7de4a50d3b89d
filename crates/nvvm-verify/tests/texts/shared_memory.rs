//! Shared memory above ptxas' limit, by linkage and by the accesses in bodies. Measured with libNVVM and ptxas 13.5 at
//! sm_100.

use super::diagnostics::errors;

/// The accesses of a body, and the number of kernels that ptxas rejects: for an internal or private variable, and for a
/// weak or external one.
const MEASURED: [(&[&str], usize, usize); 13] = [
    (&["load"], 0, 1),
    (&["store"], 0, 1),
    (&["store load"], 1, 1),
    (&["store", "load"], 2, 2),
    (&["load volatile"], 1, 1),
    (&["store volatile"], 1, 1),
    (&["store volatile load volatile"], 1, 1),
    (&["store volatile", "load volatile"], 2, 2),
    (&["atomic"], 1, 1),
    (&["call"], 1, 1),
    (&["address"], 1, 1),
    (&["select"], 1, 1),
    (&["nothing"], 0, 0),
];

fn lines(body: &str) -> String {
    let element = "getelementptr [20000 x i32], ptr addrspace(3) @s, i64 0, i64";
    let text = match body {
        "load" => "%a = {} %i\n  %v = load i32, ptr addrspace(3) %a\n  store i32 %v, ptr %p",
        "store" => "%b = {} %j\n  store i32 7, ptr addrspace(3) %b",
        "store load" => {
            "%b = {} %j\n  store i32 7, ptr addrspace(3) %b\n  %a = {} %i\n  %v = load i32, ptr addrspace(3) %a\n  \
             store i32 %v, ptr %p"
        }
        "load volatile" => "%v = load volatile i32, ptr addrspace(3) @s\n  store i32 %v, ptr %p",
        "store volatile" => "store volatile i32 7, ptr addrspace(3) @s",
        "store volatile load volatile" => {
            "store volatile i32 7, ptr addrspace(3) @s\n  %v = load volatile i32, ptr addrspace(3) @s\n  \
             store i32 %v, ptr %p"
        }
        "atomic" => "%a = {} %i\n  %v = atomicrmw add ptr addrspace(3) %a, i32 1 seq_cst",
        "call" => "%v = call i32 @f(i64 %i, i64 %j)\n  store i32 %v, ptr %p",
        "address" => "%n = ptrtoint ptr addrspace(3) @s to i64\n  store i64 %n, ptr %p",
        "select" => {
            "%b = {} %j\n  store i32 7, ptr addrspace(3) %b\n  %c = icmp eq i64 %i, 0\n  %a = {} %i\n  \
             %w = select i1 %c, ptr addrspace(3) %a, ptr addrspace(3) %b\n  %v = load i32, ptr addrspace(3) %w\n  \
             store i32 %v, ptr %p"
        }
        _ => "store i32 1, ptr %p",
    };
    text.replace("{}", element)
}

fn module(linkage: &str, bodies: &[&str]) -> String {
    let mut text = format!("@s = {linkage} addrspace(3) global [20000 x i32] undef, align 4\n");
    if bodies.contains(&"call") {
        let store = lines("store");
        let element = "getelementptr [20000 x i32], ptr addrspace(3) @s, i64 0, i64 %i";
        text.push_str(&format!(
            "define internal i32 @f(i64 %i, i64 %j) noinline {{\n  {store}\n  %a = {element}\n  \
             %v = load i32, ptr addrspace(3) %a\n  ret i32 %v\n}}\n"
        ));
    }
    for (number, body) in bodies.iter().enumerate() {
        let body = lines(body);
        text.push_str(&format!(
            "define ptx_kernel void @k{number}(ptr %p, i64 %i, i64 %j) {{\n  {body}\n  ret void\n}}\n"
        ));
    }
    text.push_str("!nvvmir.version = !{!0}\n!0 = !{i32 2, i32 0}\n");
    text
}

#[test]
fn what_the_optimiser_takes_away_is_not_counted() {
    let mut wrong = Vec::new();
    for (bodies, local, others) in MEASURED {
        for (linkage, expected) in [("internal", local), ("private", local), ("", others), ("weak", others)] {
            let reported = errors(&module(linkage, bodies), "sm_100", "cuda-13.5");
            let is_ours = |it: &&String| it.contains("uses too much shared data (0x13880 bytes, 0xc000 max)");
            if reported.len() != expected || reported.iter().filter(is_ours).count() != expected {
                wrong.push(format!("{linkage} {bodies:?}: {expected} expected, {reported:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
