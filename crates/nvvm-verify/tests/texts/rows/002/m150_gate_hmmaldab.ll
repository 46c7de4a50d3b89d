;;; says hmmaldab is not supported on this architecture
;;; fails on=sm_62
;;; passes on=sm_70
declare {i32,i32,i32,i32,i32,i32,i32,i32} @llvm.nvvm.hmma.m16n16k16.ld.a.f16(ptr, i32, i32)

define void @f(ptr %a0) {
  %x = call {i32,i32,i32,i32,i32,i32,i32,i32} @llvm.nvvm.hmma.m16n16k16.ld.a.f16(ptr %a0, i32 0, i32 0) ; here
  ret void
}
