;;; says immaldab is not supported on this architecture
;;; fails on=sm_70
;;; passes on=sm_72
declare {i32,i32} @llvm.nvvm.imma.m16n16k16.ld.a.s8(ptr, i32, i32)

define void @f(ptr %a0) {
  %x = call {i32,i32} @llvm.nvvm.imma.m16n16k16.ld.a.s8(ptr %a0, i32 0, i32 0) ; here
  ret void
}
