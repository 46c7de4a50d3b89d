;;; says Invalid address space for nvvm.red
;;; fails on=sm_80 WORD=513
;;; passes on=sm_80 WORD=257
declare void @llvm.nvvm.red.p0.i32(i32, ptr, i32)

define void @f(ptr %a1) {
  call void @llvm.nvvm.red.p0.i32(i32 WORD, ptr %a1, i32 0) ; here
  ret void
}
