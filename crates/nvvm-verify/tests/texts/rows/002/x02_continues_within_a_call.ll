;;; says Invalid MMA Rounding Mode
;;; fails on=sm_80 WORD=111669412864,111670070784
;;; touches C093
declare <2 x i32> @llvm.nvvm.mma.v2i32.i32.i32(i64, i32, i32, <2 x i32>)

define void @f(i32 %a1, i32 %a2, <2 x i32> %a3) {
  %x = call <2 x i32> @llvm.nvvm.mma.v2i32.i32.i32(i64 WORD, i32 %a1, i32 %a2, <2 x i32> %a3) ; here
  ret void
}
;;; passes on=sm_80
declare <2 x i32> @llvm.nvvm.mma.v2i32.i32.i32(i64, i32, i32, <2 x i32>)

define void @f(i32 %a1, i32 %a2, <2 x i32> %a3) {
  %x = call <2 x i32> @llvm.nvvm.mma.v2i32.i32.i32(i64 111669412866, i32 %a1, i32 %a2, <2 x i32> %a3)
  ret void
}
