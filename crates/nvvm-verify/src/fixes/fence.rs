//! `fence` as a call of `llvm.nvvm.membar.*`, which every version takes.

use super::Text;
use crate::finding::{Finding, Fix};
use nvvm_syntax::instruction::Detail;

/// What the barriers' names start with.
pub(super) const BARRIER: &str = "llvm.nvvm.membar.";

pub(super) fn mend(text: &Text, finding: &Finding) -> Option<Fix> {
    let (_, instruction) = text.instruction_at(finding.span)?;
    let Detail::Fence { scope, .. } = instruction.detail else { return None };
    // The barrier of the same or the next wider scope: never weaker than what was written.
    let level = match &*text.module.names.text(scope) {
        "block" => "cta",
        "cluster" | "device" => "gl",
        "" => "sys",
        // Ordering within one thread is a matter of the compiler; there is no barrier for it.
        _ => return None,
    };
    let name = format!("{BARRIER}{level}");
    let mut edits = vec![(text.body(instruction)?, format!("call void @{name}()"))];
    if !text.barriers.contains(&name) {
        edits.push(text.append(format!("declare void @{name}()\n")));
    }
    Some(Fix::new(format!("Replace it by {name}"), edits))
}
