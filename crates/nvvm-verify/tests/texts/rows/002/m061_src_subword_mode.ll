;;; says src subword mode not a valid value
;;; fails on=sm_80 WORD=388,516,900
;;; passes on=sm_80 WORD=4,132,260
declare i32 @llvm.nvvm.cvt.i32.i32(i32, i32)

define void @f(i32 %a1) {
  %x = call i32 @llvm.nvvm.cvt.i32.i32(i32 WORD, i32 %a1) ; here
  ret void
}
