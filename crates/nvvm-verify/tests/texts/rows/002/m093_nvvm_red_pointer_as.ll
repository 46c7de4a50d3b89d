;;; says Invalid address space for pointer operand in nvvm.red
;;; fails on=sm_80 WORD=3,5
;;; passes on=sm_80 WORD=0,1
declare void @llvm.nvvm.red.pWORD.i32(i32, ptr addrspace(WORD), i32)

define void @f(ptr addrspace(WORD) %a1) {
  call void @llvm.nvvm.red.pWORD.i32(i32 1, ptr addrspace(WORD) %a1, i32 0) ; here
  ret void
}
;;; passes on=sm_80 WORD=196865,196609
declare void @llvm.nvvm.red.p1.v2f32(i32, ptr addrspace(1), <2 x float>)

define void @f(ptr addrspace(1) %a1, <2 x float> %a2) {
  call void @llvm.nvvm.red.p1.v2f32(i32 WORD, ptr addrspace(1) %a1, <2 x float> %a2) ; here
  ret void
}
