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

/// ``t7: i32,ch = AtomicLoadAdd<(load store …)> …``
pub(crate) fn answer(asked: &Asked<'_>) -> Option<Answer> {
    let node = asked.values.last().copied().unwrap_or_default();
    let answer = Answer::new("LLVM's back end has no instruction for an operation with these types on this target.");
    Some(match node {
        _ if node.starts_with("Atomic") => atomic(node, asked.value(0)),
        _ if node.contains("bf16") => answer
            .targets(TargetSet::at_least(80).to_string())
            .action("bfloat16 needs sm_80, and some of its operations sm_90 and a newer PTX ISA: `-mcpu=sm_90 -mattr=+ptx78`."),
        _ if node.contains("LoadParam") || node.contains("StoreParam") || node.contains("StoreRetval") => answer
            .action("A parameter or result has a size such as 24 bits: give it 8, 16, 32 or 64 bits, or a struct of such."),
        _ if node.contains("frem") => answer.action("There is no remainder of floats: call `__nv_fmodf` of libdevice."),
        _ => answer
            .action("The name behind `=` is the operation. Try `-mcpu` of a newer target and a newer `-mattr=+ptxNN`.")
            .action("Make the module small (`llvm-reduce`, or *Make it small* here) and tell LLVM: this is an error of the back end, or of the compiler before it."),
    })
}

fn atomic(node: &str, head: &str) -> Answer {
    let operation = node.split(|character: char| !character.is_ascii_alphanumeric()).next().unwrap_or_default();
    let ty = head.rsplit(": ").next().and_then(|types| types.split(',').next()).unwrap_or_default();
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
