//! Removal of instruction flags that LLVM 7 does not accept. The flags are optimization hints.

use super::Legacy;
use nvvm_syntax::Span;
use nvvm_syntax::instruction::{Flags, Instruction, Opcode};
use nvvm_syntax::types::{TypeId, TypeKind};

/// The instruction flags that were added after LLVM 7.
const SINCE_LLVM_8: Flags = Flags::DISJOINT.with(Flags::NNEG).with(Flags::SAMESIGN).with(Flags::NUSW);

/// Whether LLVM 7 accepts fast-math flags on instructions with this opcode: arithmetic, comparisons and calls. `fneg`
/// is included, since it becomes `fsub`.
fn takes_fast_math(opcode: Opcode) -> bool {
    use Opcode::{Call, FAdd, FCmp, FDiv, FMul, FNeg, FRem, FSub, Invoke};
    matches!(opcode, FAdd | FSub | FMul | FDiv | FRem | FCmp | Call | Invoke | FNeg)
}

fn takes_no_wrap(opcode: Opcode) -> bool {
    matches!(opcode, Opcode::Add | Opcode::Sub | Opcode::Mul | Opcode::Shl)
}

impl Legacy<'_> {
    /// Whether LLVM 7 accepts fast-math flags on an instruction with this result type: a float or a vector of floats.
    pub(super) fn is_float(&self, ty: TypeId) -> bool {
        matches!(self.old.types.kind(self.old.types.scalar(ty)), TypeKind::Float(_))
    }

    /// Returns `flags` without fast-math flags if the result of the instruction is not a float or a vector of floats.
    /// LLVM 7 rejects the flags on such instructions, so they are removed with a remark. Otherwise returns `flags`.
    pub(super) fn without_fast_math(&mut self, flags: Flags, instruction: &Instruction) -> Flags {
        let kept = Flags(flags.0 & !Flags::FAST_MATH.0);
        if kept != flags {
            let what = "fast-math flags of a call that gives several values or has any number of arguments were left out: a hint to optimisers";
            self.remarks.hint(instruction.opcode_span, what);
        }
        kept
    }

    /// Returns the flags that LLVM 7 accepts on an instruction, and adds a remark on each other flag.
    pub(super) fn known_flags(&mut self, opcode: Opcode, flags: Flags, span: Span) -> Flags {
        let mut kept = Flags::NONE;
        for &(flag, keyword) in Flags::KEYWORDS {
            if !flags.contains(flag) {
                continue;
            }
            let no_wrap = Flags::NUW.with(Flags::NSW).contains(flag);
            let unknown = SINCE_LLVM_8.contains(flag)
                || (no_wrap && !takes_no_wrap(opcode))
                || (Flags::FAST_MATH.contains(flag) && !takes_fast_math(opcode));
            if unknown {
                let what = format!("`{keyword}` of `{}` was left out: a hint to optimisers", opcode.keyword());
                self.remarks.hint(span, what);
            } else if flag == Flags::ELEMENTWISE {
                self.remarks.lost(span, "`elementwise` has no counterpart in LLVM 7 and was left out");
            } else {
                kept = kept.with(flag);
            }
        }
        kept
    }
}
