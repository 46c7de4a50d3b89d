;;; says hmmamma is not supported on this architecture
;;; fails on=sm_62
;;; passes on=sm_70
declare {i32,i32,i32,i32} @llvm.nvvm.hmma.m16n16k16.mma.f16.f16(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)

define void @f() {
  %x = call {i32,i32,i32,i32} @llvm.nvvm.hmma.m16n16k16.mma.f16.f16(i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0) ; here
  ret void
}
