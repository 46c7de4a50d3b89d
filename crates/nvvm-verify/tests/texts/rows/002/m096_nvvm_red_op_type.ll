;;; says Invalid op and type combination for nvvm.red
;;; fails on=sm_80 WORD=262145
;;; passes on=sm_80 WORD=65537
declare void @llvm.nvvm.red.p0.i32(i32, ptr, i32)

define void @f(ptr %a1) {
  call void @llvm.nvvm.red.p0.i32(i32 WORD, ptr %a1, i32 0) ; here
  ret void
}
