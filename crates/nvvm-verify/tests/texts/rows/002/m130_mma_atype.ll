;;; says Invalid MMA AType
;;; fails on=sm_80 WORD=8589934592,8590855680,111670070784
;;; passes on=sm_80 WORD=8590197760
declare <2 x i32> @llvm.nvvm.mma.v2i32.i32.i32(i64, i32, i32, <2 x i32>)

define void @f(i32 %a1, i32 %a2, <2 x i32> %a3) {
  %x = call <2 x i32> @llvm.nvvm.mma.v2i32.i32.i32(i64 WORD, i32 %a1, i32 %a2, <2 x i32> %a3) ; here
  ret void
}
