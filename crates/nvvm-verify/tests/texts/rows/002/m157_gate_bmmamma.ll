;;; says bmmamma is not supported on this architecture
;;; fails on=sm_72
;;; passes on=sm_75
declare {i32,i32} @llvm.nvvm.bmma.m8n8k128.mma.xor.popc(i32, i32, i32, i32)

define void @f() {
  %x = call {i32,i32} @llvm.nvvm.bmma.m8n8k128.mma.xor.popc(i32 0, i32 0, i32 0, i32 0) ; here
  ret void
}
