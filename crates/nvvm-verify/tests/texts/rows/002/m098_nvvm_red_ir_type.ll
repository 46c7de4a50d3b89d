;;; says Invalid Type for nvvm.red
;;; fails on=sm_80 WORD=393217
;;; passes on=sm_80 WORD=1
declare void @llvm.nvvm.red.p0.i32(i32, ptr, i32)

define void @f(ptr %a1) {
  call void @llvm.nvvm.red.p0.i32(i32 WORD, ptr %a1, i32 0) ; here
  ret void
}
