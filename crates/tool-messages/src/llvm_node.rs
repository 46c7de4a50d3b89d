//! An operation that LLVM's back end has no instruction for, by how it prints the node of its graph.

use crate::Answer;
use crate::message::Asked;
use nvvm_target::{Target, TargetSet};

/// An atomic operation that a target brought.
struct Atomic {
    ty: &'static str,
    operations: &'static [&'static str],
    /// The number of the first target with it.
    since: u16,
}

/// PTX ISA, `atom`: Target ISA Notes.
const ATOMICS: &[Atomic] = &[
    Atomic { ty: "f16", operations: &["AtomicLoadFAdd"], since: 70 },
    Atomic { ty: "bf16", operations: &["AtomicLoadFAdd"], since: 90 },
    Atomic { ty: "f64", operations: &["AtomicLoadFAdd"], since: 60 },
    Atomic { ty: "i16", operations: &["AtomicCmpSwap"], since: 70 },
    Atomic { ty: "i128", operations: &["AtomicCmpSwap", "AtomicSwap"], since: 90 },
];

/// A floating-point function that the selection graph has a node for and no GPU an instruction.
struct MathNode {
    /// Names of the node in the graph.
    nodes: &'static [&'static str],
    /// Name of libdevice's function for `double`, without `__nv_`; that for `float` has an `f` after it.
    function: &'static str,
}

/// ISD::NodeType, and the functions of *libdevice User's Guide*. NVPTX selects `fsin`, `fcos`, `fexp2` and `flog2` of `float`
/// only where fast-math flags allow an approximation.
const MATH: &[MathNode] = &[
    MathNode { nodes: &["fsin"], function: "sin" },
    MathNode { nodes: &["fcos"], function: "cos" },
    MathNode { nodes: &["fsincos"], function: "sincos" },
    MathNode { nodes: &["ftan"], function: "tan" },
    MathNode { nodes: &["fasin"], function: "asin" },
    MathNode { nodes: &["facos"], function: "acos" },
    MathNode { nodes: &["fatan"], function: "atan" },
    MathNode { nodes: &["fatan2"], function: "atan2" },
    MathNode { nodes: &["fsinh"], function: "sinh" },
    MathNode { nodes: &["fcosh"], function: "cosh" },
    MathNode { nodes: &["ftanh"], function: "tanh" },
    MathNode { nodes: &["fpow"], function: "pow" },
    MathNode { nodes: &["fpowi"], function: "powi" },
    MathNode { nodes: &["fexp"], function: "exp" },
    MathNode { nodes: &["fexp2"], function: "exp2" },
    MathNode { nodes: &["fexp10"], function: "exp10" },
    MathNode { nodes: &["flog"], function: "log" },
    MathNode { nodes: &["flog2"], function: "log2" },
    MathNode { nodes: &["flog10"], function: "log10" },
    MathNode { nodes: &["fcbrt"], function: "cbrt" },
    MathNode { nodes: &["fldexp"], function: "ldexp" },
    MathNode { nodes: &["frem"], function: "fmod" },
];

/// ``t7: i32,ch = AtomicLoadAdd<(load store …)> …``
pub(crate) fn answer(asked: &Asked<'_>) -> Option<Answer> {
    let node = asked.values.last().copied().unwrap_or_default();
    let operation =
        node.split(|character: char| !(character.is_ascii_alphanumeric() || matches!(character, ':' | '_')));
    let operation = operation.into_iter().find(|part| !part.is_empty()).unwrap_or_default();
    let known = MATH
        .iter()
        .find(|known| known.nodes.iter().any(|node| operation.strip_prefix("strict_").unwrap_or(operation) == *node));
    if let Some(known) = known {
        return Some(of_library(operation, known.function, result_type(asked.value(0))));
    }
    let answer = Answer::new(format!(
        "LLVM's back end has no instruction for an operation (`{operation}`) with these types on this target."
    ));
    Some(match node {
        _ if node.starts_with("Atomic") => atomic(node, asked.value(0)),
        _ if node.contains("bf16") => answer
            .targets(TargetSet::at_least(80).to_string())
            .action("bfloat16 needs sm_80, and some of its operations sm_90 and a newer PTX ISA: `-mcpu=sm_90 -mattr=+ptx78`."),
        _ if node.contains("LoadParam") || node.contains("StoreParam") || node.contains("StoreRetval") => answer
            .action("A parameter or result has a size such as 24 bits, or 128 bits in an older LLVM: give it 8, 16, 32 or 64 bits, or pass it through a pointer."),
        _ if operation == "stacksave" || operation == "stackrestore" || operation == "dynamic_stackalloc" => answer
            .targets("sm_52 and later, from PTX ISA 7.3 on")
            .action("Memory of the stack whose size is known only while running needs PTX ISA 7.3 and sm_52: `-mcpu=sm_52 -mattr=+ptx73` or later, and an LLVM that has it for NVPTX.")
            .action("Or give the array a size that is known while compiling."),
        _ => answer
            .action("The name behind `=` is the operation. Try `-mcpu` of a newer target and a newer `-mattr=+ptxNN`.")
            .action("Reduce the module (`llvm-reduce`, or *Reduce* here) and report it to LLVM: this is an error of the back end, or of the compiler before it."),
    })
}

/// The type of a node's first result: `f32` of `t3: f32`, `i32` of `t7: i32,ch`.
fn result_type(head: &str) -> &str {
    head.rsplit(": ").next().and_then(|types| types.split(',').next()).unwrap_or_default()
}

/// A function of the mathematical library, which no target has as an instruction.
fn of_library(operation: &str, function: &str, ty: &str) -> Answer {
    let name = match ty {
        "f64" => format!("`__nv_{function}`"),
        "f32" => format!("`__nv_{function}f`"),
        _ => format!("`__nv_{function}f` for float and `__nv_{function}` for double"),
    };
    let ty = if ty.is_empty() { String::new() } else { format!(" of `{ty}`") };
    let of_llvm = operation.trim_start_matches("strict_").trim_start_matches('f');
    let of_llvm = if operation.ends_with("frem") { "frem".to_owned() } else { format!("llvm.{of_llvm}") };
    Answer::new(format!(
        "No target has an instruction for `{operation}`{ty}: it is a function of the mathematical library. A newer `-mcpu` or `-mattr` does not help."
    ))
    .action(format!(
        "Call libdevice's function in its place, {name}, and link libdevice.10.bc into the module before the back end runs."
    ))
    .action(format!(
        "The module has `{of_llvm}`, which a front end or a pass left in: clang with --cuda-path, Numba, Triton and XLA replace it by a call of libdevice."
    ))
    .action("Half and bfloat16 values and vectors: extend each element to float first. With fast-math flags (`afn`) newer LLVM selects an approximation for some of them.")
}

/// Orders of atomic operations, as LLVM prints them of the memory that a node reads or writes.
const ORDERS: [&str; 6] = ["unordered", "monotonic", "acquire", "release", "acq_rel", "seq_cst"];

/// An atomic load or store: ``AtomicStore<(store release 8 into @0, addrspace 1)>``.
fn atomic_access(operation: &str, node: &str) -> Answer {
    let memory = node.split('<').nth(1).and_then(|rest| rest.split('>').next()).unwrap_or_default();
    let order = memory.split([' ', '(', ')']).find(|word| ORDERS.contains(word));
    let what = if operation == "AtomicStore" { "store" } else { "load" };
    let of_order = order.map_or_else(String::new, |order| format!(" of the order `{order}`"));
    Answer::new(format!(
        "LLVM's back end has no instruction for an atomic {what}{of_order} (`{operation}`) on this target."
    ))
    .action(format!(
        "Make the {what} itself `monotonic` and put a `fence` beside it: `release` before a store, `acquire` after a load."
    ))
    .action("Or compile for sm_70 or later with a newer LLVM, which has more of the orders; else look at its type and kind of memory.")
}

fn atomic(node: &str, head: &str) -> Answer {
    let operation = node.split(|character: char| !character.is_ascii_alphanumeric()).next().unwrap_or_default();
    let ty = result_type(head);
    if let "AtomicStore" | "AtomicLoad" = operation {
        return atomic_access(operation, node);
    }
    let answer = Answer::new(format!(
        "LLVM's back end has no instruction for an atomic operation (`{operation}` of `{ty}`) on this target."
    ));
    let around = "Write the operation as a loop around a compare-and-swap of 32 or 64 bits.";
    let known = ATOMICS.iter().find(|row| row.ty == ty && row.operations.contains(&operation));
    match known.and_then(|row| Target::ALL.iter().find(|target| target.sm() == row.since)) {
        Some(first) => answer
            .targets(TargetSet::at_least(first.sm()).to_string())
            .action(format!("Compile for {first} or later, which have it: `-mcpu={first}`."))
            .action(around),
        // What no table says of a target is left open: the scope, the order or the kind of memory may be it, too.
        None if ty == "i128" => answer
            .action("Of 128 bits there are exchange and compare-and-swap alone, from sm_90 on: build the operation as a loop around the latter."),
        None => answer
            .action("Look at its type, scope, order and kind of memory: local and constant memory have no atomics.")
            .action(around),
    }
}
