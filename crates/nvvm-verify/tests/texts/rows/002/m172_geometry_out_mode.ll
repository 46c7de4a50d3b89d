;;; says geometry out mode not a valid value
;;; fails on=sm_80 WORD=3
;;; passes on=sm_80 WORD=0,1,2
declare void @llvm.nvvm.geometry.out(i32, i32)

define void @f() {
  call void @llvm.nvvm.geometry.out(i32 WORD, i32 0) ; here
  ret void
}
