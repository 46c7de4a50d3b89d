;;; says invalid cache op
;;; fails on=sm_80 WORD=128
;;; passes on=sm_80 WORD=0,112
declare void @llvm.nvvm.cctl.p0(i32, ptr)

define void @f(ptr %a1) {
  call void @llvm.nvvm.cctl.p0(i32 WORD, ptr %a1) ; here
  ret void
}
