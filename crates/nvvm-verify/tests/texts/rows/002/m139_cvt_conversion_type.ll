;;; says conversion type not a valid value
;;; fails on=sm_80 WORD=0,10,12,14
;;; passes on=sm_80 WORD=2,4,6,8
declare i32 @llvm.nvvm.cvt.i32.i32(i32, i32)

define void @f(i32 %a1) {
  %x = call i32 @llvm.nvvm.cvt.i32.i32(i32 WORD, i32 %a1) ; here
  ret void
}
