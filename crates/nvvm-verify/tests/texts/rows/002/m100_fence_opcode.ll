;;; says Invalid opcode for nvvm_fence_opcode intrinsic
;;; fails on=sm_80 WORD=2
;;; passes on=sm_80 WORD=0,16
declare void @llvm.nvvm.fence.opcode(i32)

define void @f() {
  call void @llvm.nvvm.fence.opcode(i32 WORD) ; here
  ret void
}
