;;; says only A pointer to local memory or memory in 'addrspace(0)' has been used as a launch argument. Dereferencing this within the launch is undefined
;;; passes on=sm_90
declare void @llvm.nvvm.launch(ptr, ptr addrspace(1), ptr addrspace(4))
define ptx_kernel void @child(ptr addrspace(1) %g, ptr addrspace(4) %c) {
  ret void
}
define ptx_kernel void @parent(ptr addrspace(1) %g, ptr addrspace(4) %c) {
  call void @llvm.nvvm.launch(ptr @child, ptr addrspace(1) %g, ptr addrspace(4) %c)
  ret void
}
;;; fails on=sm_90
declare void @llvm.nvvm.launch(ptr, ptr, ptr addrspace(4))
define ptx_kernel void @child(ptr %g, ptr addrspace(4) %c) {
  ret void
}
define ptx_kernel void @parent(ptr %g, ptr addrspace(4) %c) {
  call void @llvm.nvvm.launch(ptr @child, ptr %g, ptr addrspace(4) %c) ; here
  ret void
}
