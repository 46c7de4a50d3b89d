;;; says immamma is not supported on this architecture
;;; fails on=sm_70
;;; passes on=sm_72
declare {i32,i32,i32,i32,i32,i32,i32,i32} @llvm.nvvm.imma.m16n16k16.mma.s8(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)

define void @f() {
  %x = call {i32,i32,i32,i32,i32,i32,i32,i32} @llvm.nvvm.imma.m16n16k16.mma.s8(i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0) ; here
  ret void
}
