//! All intrinsics: 3041 `llvm.nvvm.*` of LLVM 14 to 24, 555 target-independent ones, and 89 that libNVVM supports and
//! LLVM does not. The names of these 89 are from documents about NVIDIA's verifiers, the NVVM IR specification and
//! older toolkits.
//!
//! The table is embedded in a compact encoding and decoded at the first use; a lookup is a binary search. [`lookup`]
//! also accepts overloaded names with type suffixes.

mod decode;
mod documented;
mod immediate_gate;
mod intrinsic;
pub mod messages;
mod signature;
mod stored;
mod suggest;
mod table;
mod verdict;

use table::Table;

pub use documented::Gate;
pub use immediate_gate::ImmediateGate;
pub use intrinsic::{ArchitectureSpecific, Effects, Intrinsic, Kind, NEWEST_RUN, OLDEST_RUN};
pub use signature::{Argument, OverloadClass, Signature, TypeToken};
pub use stored::MinimumPtx;
pub use suggest::suggestions;
pub use verdict::{Evidence, Known, Verdict};

/// Returns the intrinsic with the name `callee`, e.g. `llvm.nvvm.ldu.global.i.i32.p1`.
///
/// Prefers an exact match. Without one, returns the overloaded intrinsic with the longest name that `callee` extends by
/// type suffixes.
pub fn lookup(callee: &str) -> Option<Intrinsic> {
    let table = Table::get();
    if let Some(place) = table.find(callee) {
        return Some(Intrinsic::at(place));
    }
    let mut end = callee.len();
    while let Some(dot) = callee.get(..end)?.rfind('.') {
        let (base, suffix) = (callee.get(..dot)?, callee.get(dot + 1..)?);
        if let Some(place) = table.find(base) {
            let intrinsic = Intrinsic::at(place);
            if intrinsic.is_overloaded() && is_type_suffix(suffix) {
                return Some(intrinsic);
            }
        }
        end = dot;
    }
    None
}

/// Returns the intrinsic that LLVM's parser declares for a call of the undeclared name `callee`. An overloaded name may
/// have any suffix, since the parser derives the suffix from the types.
///
/// The parser shortens `callee` at its last dot until some known name begins with the shortened text. The first of
/// these known names is the intrinsic, provided that `callee` extends it. So `llvm.nvvm.add.foo` is the overloaded
/// `llvm.nvvm.add`. But `llvm.nvvm.add.rn.foo` is unknown, since `llvm.nvvm.add.rn.d` is the first name that begins
/// with `llvm.nvvm.add.rn`.
///
/// Source: LLVM, `lookupLLVMIntrinsicByName`, LLVM 7 to 24; libNVVM 12.9, 13.0, 13.5: calls of such names.
pub fn lookup_called(callee: &str) -> Option<Intrinsic> {
    let table = Table::get();
    let mut beginning = callee;
    loop {
        let place = table.first_from(beginning);
        let name = table.name(place);
        if name.starts_with(beginning) && !name.is_empty() {
            let intrinsic = Intrinsic::at(place);
            let is_extended = callee.strip_prefix(name).is_some_and(|suffix| suffix.starts_with('.'));
            return (name == callee || is_extended && intrinsic.is_overloaded()).then_some(intrinsic);
        }
        beginning = beginning.get(..beginning.rfind('.')?)?;
    }
}

/// All intrinsics, in the order of their names.
pub fn all() -> impl ExactSizeIterator<Item = Intrinsic> {
    (0..Table::get().rows.len()).map(Intrinsic::at)
}

/// Whether a text has the form of mangled types in a name: `i32`, `f32.p3`, `p0i8`, `v4f32`, `nxv2i64`, `bf16`,
/// `s_name`.
///
/// Only the first component is examined, since names of structs may contain dots.
fn is_type_suffix(text: &str) -> bool {
    let mut rest = text.split('.').next().unwrap_or_default();
    // Vectors, arrays and legacy pointers are a letter and a number before the element's suffix.
    for _ in 0..16 {
        let named = ["isVoid", "Metadata", "f16", "bf16", "f32", "f64", "f80", "f128", "ppcf128", "x86mmx", "x86amx"];
        if named.contains(&rest) || ["s_", "sl_", "f_"].iter().any(|start| rest.starts_with(start)) {
            return true;
        }
        let Some(after_letter) = rest.strip_prefix("nxv").or_else(|| rest.strip_prefix(['i', 'p', 'v', 'a'])) else {
            return false;
        };
        let scalar = rest.starts_with(['i', 'p']);
        rest = after_letter.trim_start_matches(|character: char| character.is_ascii_digit());
        if rest.len() == after_letter.len() {
            return false;
        }
        if rest.is_empty() {
            return scalar;
        }
    }
    false
}

#[cfg(test)]
mod tests;
