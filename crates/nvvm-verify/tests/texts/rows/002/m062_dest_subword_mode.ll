;;; says dest subword mode not a valid value
;;; fails on=sm_80 WORD=3076,7172
;;; passes on=sm_80 WORD=4,1028,2052
declare i32 @llvm.nvvm.cvt.i32.i32(i32, i32)

define void @f(i32 %a1) {
  %x = call i32 @llvm.nvvm.cvt.i32.i32(i32 WORD, i32 %a1) ; here
  ret void
}
