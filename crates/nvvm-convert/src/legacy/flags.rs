//! Keywords of instructions: those that LLVM 7 does not have there are hints to optimisers.

use super::Legacy;
use nvvm_syntax::Span;
use nvvm_syntax::instruction::{Flags, Instruction, Opcode};
use nvvm_syntax::types::{TypeId, TypeKind};

/// Flags that no instruction of LLVM 7 has.
const NEWER: Flags = Flags::DISJOINT.with(Flags::NNEG).with(Flags::SAMESIGN).with(Flags::NUSW);

/// `fneg`, casts, merges, selections: LLVM 7 has fast-math flags on arithmetic, comparisons and calls alone.
fn takes_fast_math(opcode: Opcode) -> bool {
    use Opcode::{Call, FAdd, FCmp, FDiv, FMul, FNeg, FRem, FSub, Invoke};
    matches!(opcode, FAdd | FSub | FMul | FDiv | FRem | FCmp | Call | Invoke | FNeg)
}

fn takes_no_wrap(opcode: Opcode) -> bool {
    matches!(opcode, Opcode::Add | Opcode::Sub | Opcode::Mul | Opcode::Shl)
}

impl Legacy<'_> {
    /// Whether fast-math flags may stand at what gives such a result.
    pub(super) fn is_float(&self, ty: TypeId) -> bool {
        matches!(self.old.types.kind(self.old.types.scalar(ty)), TypeKind::Float(_))
    }

    /// LLVM 7 has fast-math flags only where the result is a number or a vector of them.
    pub(super) fn without_fast_math(&mut self, flags: Flags, instruction: &Instruction) -> Flags {
        let kept = Flags(flags.0 & !Flags::FAST_MATH.0);
        if kept != flags {
            let what = "fast-math flags of a call that gives several values or has any number of arguments were left out: a hint to optimisers";
            self.remarks.hint(instruction.opcode_span, what);
        }
        kept
    }

    /// The flags that LLVM 7 knows at such an instruction; each other one is named.
    pub(super) fn known_flags(&mut self, opcode: Opcode, flags: Flags, span: Span) -> Flags {
        let mut kept = Flags::NONE;
        for &(flag, keyword) in Flags::KEYWORDS {
            if !flags.contains(flag) {
                continue;
            }
            let no_wrap = Flags::NUW.with(Flags::NSW).contains(flag);
            let unknown = NEWER.contains(flag)
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
