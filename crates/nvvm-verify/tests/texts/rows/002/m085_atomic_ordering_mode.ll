;;; says ordering mode not a valid value
;;; fails on=sm_80 WORD=7,15
;;; passes on=sm_80 WORD=0,6
declare i32 @llvm.nvvm.atomic.rmw.i32.p0(i32, ptr, i32)

define void @f(ptr %a1, i32 %a2) {
  %x = call i32 @llvm.nvvm.atomic.rmw.i32.p0(i32 WORD, ptr %a1, i32 %a2) ; here
  ret void
}
