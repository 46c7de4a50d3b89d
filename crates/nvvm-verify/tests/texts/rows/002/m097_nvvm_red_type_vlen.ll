;;; says Invalid type and vector length for nvvm.red
;;; fails on=sm_80 WORD=1
;;; passes on=sm_80 WORD=196609
declare void @llvm.nvvm.red.p1.v2f32(i32, ptr addrspace(1), <2 x float>)

define void @f(ptr addrspace(1) %a1, <2 x float> %a2) {
  call void @llvm.nvvm.red.p1.v2f32(i32 WORD, ptr addrspace(1) %a1, <2 x float> %a2) ; here
  ret void
}
