//! The intrinsics that libNVVM's two front ends, legacy (LLVM 7) and modern, support, according to the measurements in
//! `nvvm-target`.

use crate::remark::Remarks;
use nvvm_syntax::Module;
use nvvm_syntax::Span;
use nvvm_syntax::global::GlobalId;
use nvvm_syntax::instruction::Detail;
use nvvm_syntax::value::Value;
use nvvm_target::intrinsics::{Intrinsic, Known, NEWEST_RUN, OLDEST_RUN};
use nvvm_target::{Dialect, Target, TargetSet};
use rustc_hash::FxHashSet;

/// Intrinsics that are in no LLVM version's list, but that both front ends of libNVVM 12.9, 13.0 and 13.5 accept.
/// Measured with a module of NVIDIA's libNVVM samples.
const OLDER: [&str; 1] = ["llvm.cuda.syncthreads"];

/// Returns the symbols that a module calls.
pub(crate) fn called(module: &Module) -> FxHashSet<GlobalId> {
    let callee = |detail: Detail| match detail {
        Detail::Call(call) => module.calls.get(call).map(|call| call.callee.value),
        _ => None,
    };
    let callees = module.instructions.iter().filter_map(|(_, instruction)| callee(instruction.detail));
    callees
        .filter_map(|callee| match callee {
            Value::Global(id) => Some(id),
            _ => None,
        })
        .collect()
}

/// Returns the targets for which libNVVM uses the front end of a dialect: the legacy (LLVM 7) or the modern one.
fn targets(dialect: Dialect) -> TargetSet {
    match dialect {
        Dialect::Legacy => TargetSet::below(100),
        Dialect::Modern => TargetSet::at_least(100),
    }
}

/// Returns the lowest target of a dialect, legacy (LLVM 7) or modern. An intrinsic that this target supports is
/// supported on all higher targets of the dialect, unless it is target-specific.
fn first_target(dialect: Dialect) -> Option<Target> {
    Target::parse(match dialect {
        Dialect::Legacy => "sm_75",
        Dialect::Modern => "sm_100",
    })
}

/// Adds a remark on the intrinsic `name` if libNVVM's front end for a dialect does not recognize it, rejects it, or
/// supports it on some targets only. The dialect is legacy (LLVM 7) or modern. `known` is the entry of the table of
/// intrinsics, if there is one.
pub(crate) fn remark_unsupported(
    remarks: &mut Remarks,
    name: &str,
    known: Option<Intrinsic>,
    dialect: Dialect,
    span: Span,
) {
    if OLDER.contains(&name) {
        return;
    }
    let front_end = match dialect {
        Dialect::Legacy => "the legacy front end",
        Dialect::Modern => "the modern front end",
    };
    let Some(intrinsic) = known else {
        return remarks.lost(span, format!("`{name}` is unknown to {front_end} and stands as it was"));
    };
    match intrinsic.known_to(NEWEST_RUN, dialect) {
        Some(Known::No) => {
            return remarks.lost(span, format!("`{name}` is unknown to {front_end} and stands as it was"));
        }
        Some(Known::OtherSignature) => {
            let what = format!("{front_end} knows `{name}` with another signature: it stands as it was");
            return remarks.lost(span, what);
        }
        _ => {}
    }
    for toolkit in [NEWEST_RUN, OLDEST_RUN] {
        let Some(verdict) = intrinsic.verdict(toolkit, dialect) else { continue };
        let has = verdict.compile.intersection(targets(dialect));
        if first_target(dialect).is_none_or(|first| has.contains(first)) {
            continue;
        }
        return match has.iter().next() {
            Some(first) => {
                remarks
                    .on_some_targets(span, format!("`{name}` is on some targets only, the first of which is {first}"));
            }
            None => remarks.lost(span, format!("{front_end} refuses `{name}`: it stands as it was")),
        };
    }
}
