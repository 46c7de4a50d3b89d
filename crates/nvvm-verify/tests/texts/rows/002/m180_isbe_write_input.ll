;;; says Cannot write to input ISBE
;;; fails on=sm_80 WORD=1,7
;;; passes on=sm_80 WORD=0,6
declare void @llvm.nvvm.write.isbe(i32, i32, i32)

define void @f() {
  call void @llvm.nvvm.write.isbe(i32 WORD, i32 0, i32 0) ; here
  ret void
}
