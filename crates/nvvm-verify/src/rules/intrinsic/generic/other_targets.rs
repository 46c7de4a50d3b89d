//! Immediate arguments of intrinsics of other targets, as LLVM 19 marks them. These intrinsics are useless on NVIDIA's
//! GPUs, but LLVM's verifier checks them nevertheless. AMD's image instructions are omitted.

use nvvm_syntax::global::LLVM_PREFIX;
use rustc_hash::FxHashMap;
use std::sync::OnceLock;

/// The text of the table of immediate arguments. Each line contains the name of an intrinsic without `llvm.`, and a
/// letter for each immediate argument (`a` is the first argument).
static ROWS: &str = include_str!("other_targets.txt");

/// Returns the positions of the immediate arguments of an intrinsic, from 0. `name` may have overload suffixes.
pub(super) fn immediates(name: &str) -> impl Iterator<Item = usize> {
    static TABLE: OnceLock<FxHashMap<&str, &str>> = OnceLock::new();
    let table = TABLE.get_or_init(|| ROWS.lines().filter_map(|line| line.split_once(' ')).collect());
    let mut rest = name.strip_prefix(LLVM_PREFIX).unwrap_or_default();
    let letters = loop {
        if let Some(&letters) = table.get(rest) {
            break letters;
        }
        match rest.rfind('.') {
            Some(dot) => rest = rest.get(..dot).unwrap_or_default(),
            None => break "",
        }
    };
    letters.bytes().map(|letter| usize::from(letter.saturating_sub(b'a')))
}

#[cfg(test)]
mod tests {
    use super::immediates;

    #[test]
    fn suffixes_do_not_matter() {
        let of = |name| immediates(name).collect::<Vec<_>>();
        assert_eq!(of("llvm.amdgcn.cvt.f32.bf8"), [1]);
        assert_eq!(of("llvm.amdgcn.cs.chain.p0.i32.v4i32.sl_i32s"), [4]);
        assert!(of("llvm.sqrt.f32").is_empty());
    }
}
