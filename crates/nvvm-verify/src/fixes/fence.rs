//! The automatic fix that replaces `fence` by a call of `llvm.nvvm.membar.*`, which every release of libNVVM supports.

use nvvm_diagnostics::{Edit, Fix, Place, Text};
use nvvm_syntax::instruction::Detail;

pub(crate) fn fix(text: &Text, place: Place) -> Option<Fix> {
    let (_, instruction) = text.instruction_at(place.span)?;
    let Detail::Fence { scope, .. } = instruction.detail else { return None };
    // The barrier with the same or the next wider scope, never a weaker one.
    let level = match &*text.module.names.text(scope) {
        "block" => "cta",
        "cluster" | "device" => "gl",
        "" => "sys",
        // Ordering within a thread is up to the compiler and has no barrier.
        _ => return None,
    };
    let name = format!("llvm.nvvm.membar.{level}");
    let mut edits = vec![Edit::new(text.body(instruction)?, format!("call void @{name}()"))];
    if !text.declares(&name) {
        edits.push(text.append(format!("declare void @{name}()\n")));
    }
    Some(Fix::new(format!("Replace it by {name}"), edits))
}
