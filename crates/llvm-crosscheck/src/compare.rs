//! The differences between two shapes, as sentences.
//!
//! Known normalizations, in addition to those of `shape`:
//! - LLVM 19 drops or renames declarations of intrinsics when it upgrades them, so `llvm.*` declarations are compared
//!   only where both modules have one of that name;
//! - `llvm-ir` only has the named structs that are used, so structs are compared only where it has one;
//! - calls of debug intrinsics are skipped, and those that LLVM 19 upgrades to one instruction count as that
//!   instruction; a file with upgrades to several instructions is listed in `expected-differences.txt`.

use crate::shape::{FunctionShape, ModuleShape};
use std::collections::BTreeSet;

/// Returns every difference; empty when the shapes agree.
pub fn differences(ours: &ModuleShape, theirs: &ModuleShape) -> Vec<String> {
    let mut found = Vec::new();
    for name in ours.functions.keys().chain(theirs.functions.keys()).collect::<BTreeSet<_>>() {
        match (ours.functions.get(name), theirs.functions.get(name)) {
            (Some(left), Some(right)) => function_differences(name, left, right, &mut found),
            _ if name.starts_with("llvm.") => {}
            (Some(_), None) => found.push(format!("function @{name}: only ours")),
            (None, _) => found.push(format!("function @{name}: only LLVM's")),
        }
    }
    for name in ours.globals.keys().chain(theirs.globals.keys()).collect::<BTreeSet<_>>() {
        let (left, right) = (ours.globals.get(name), theirs.globals.get(name));
        if left != right {
            found.push(format!("global @{name}: ours {left:?}, LLVM's {right:?}"));
        }
    }
    for (name, right) in &theirs.structs {
        let left = ours.structs.get(name);
        if left != Some(right) {
            found.push(format!("struct %{name}: ours {left:?}, LLVM's {right}"));
        }
    }
    found
}

fn function_differences(name: &str, ours: &FunctionShape, theirs: &FunctionShape, found: &mut Vec<String>) {
    let mut say = |what: &str, left: &dyn std::fmt::Debug, right: &dyn std::fmt::Debug| {
        found.push(format!("function @{name}: {what}: ours {left:?}, LLVM's {right:?}"));
    };
    if ours.is_definition != theirs.is_definition {
        say("definition", &ours.is_definition, &theirs.is_definition);
    }
    if ours.calling_convention != theirs.calling_convention {
        say("calling convention", &ours.calling_convention, &theirs.calling_convention);
    }
    if ours.result != theirs.result {
        say("result", &ours.result, &theirs.result);
    }
    if ours.parameters != theirs.parameters || ours.variadic != theirs.variadic {
        say("parameters", &(&ours.parameters, ours.variadic), &(&theirs.parameters, theirs.variadic));
    }
    if ours.blocks.len() != theirs.blocks.len() {
        say("blocks", &ours.blocks.len(), &theirs.blocks.len());
        return;
    }
    for (index, (left, right)) in ours.blocks.iter().zip(&theirs.blocks).enumerate() {
        if left != right {
            let at = left.iter().zip(right).take_while(|(left, right)| left == right).count();
            let what = format!("block {index} ({} and {} instructions) from {at}", left.len(), right.len());
            let around = |opcodes: &[&'static str]| opcodes.iter().skip(at).take(4).copied().collect::<Vec<_>>();
            say(&what, &around(left), &around(right));
        }
    }
}
