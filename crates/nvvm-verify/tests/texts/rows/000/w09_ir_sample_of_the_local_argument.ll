;;; says only A pointer to local memory or memory in 'addrspace(0)' has been used as a launch argument. Dereferencing this within the launch is undefined
;;; fails on=sm_90
declare void @llvm.nvvm.launch(ptr, ptr)
define ptx_kernel void @child_kernel(ptr %p) {
  ret void
}
define ptx_kernel void @parent(ptr %argument) {
  %local = alloca i32, addrspace(0)
  call void @llvm.nvvm.launch(ptr @child_kernel, ptr %local) ; here
  ret void
}
;;; passes on=sm_90
declare void @llvm.nvvm.launch(ptr, ptr addrspace(1))
define ptx_kernel void @child_kernel(ptr addrspace(1) %p) {
  ret void
}
define ptx_kernel void @parent(ptr addrspace(1) %argument) {
  %local = alloca i32, addrspace(0)
  call void @llvm.nvvm.launch(ptr @child_kernel, ptr addrspace(1) %argument)
  ret void
}
