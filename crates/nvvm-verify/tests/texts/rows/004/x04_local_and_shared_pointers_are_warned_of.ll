;;; says only A pointer to local memory or memory in 'addrspace(0)' has been used as a launch argument. Dereferencing this within the launch is undefined
;;; warns on=sm_90 under=mlir
declare void @llvm.nvvm.launch(ptr, ptr addrspace(3))
define ptx_kernel void @child(ptr addrspace(3) %p) {
  ret void
}
define ptx_kernel void @parent(ptr addrspace(3) %p) {
  call void @llvm.nvvm.launch(ptr @child, ptr addrspace(3) %p) ; here: A pointer to CTA-shared memory has been used as a launch argument
  ret void
}
;;; warns on=sm_90 under=mlir
;;; fails on=sm_90
declare void @llvm.nvvm.launch(ptr, ptr addrspace(5))
define ptx_kernel void @child(ptr addrspace(5) %p) {
  ret void
}
define ptx_kernel void @parent(ptr addrspace(5) %p) {
  call void @llvm.nvvm.launch(ptr @child, ptr addrspace(5) %p) ; here
  ret void
}
;;; passes on=sm_90 under=mlir
declare void @llvm.nvvm.launch(ptr, ptr addrspace(1))
define ptx_kernel void @child(ptr addrspace(1) %p) {
  ret void
}
define ptx_kernel void @parent(ptr addrspace(1) %p) {
  call void @llvm.nvvm.launch(ptr @child, ptr addrspace(1) %p)
  ret void
}
