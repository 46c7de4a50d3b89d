;;; says syncwarp mode not a valid value
;;; fails on=sm_80 WORD=1,16
;;; passes on=sm_80 WORD=0
declare void @llvm.nvvm.syncwarp(i32, i32)

define void @f() {
  call void @llvm.nvvm.syncwarp(i32 WORD, i32 -1) ; here
  ret void
}
