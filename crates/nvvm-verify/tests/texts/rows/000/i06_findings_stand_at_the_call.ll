;;; says only A pointer to local memory or memory in 'addrspace(0)' has been used as a launch argument. Dereferencing this within the launch is undefined
;;; fails on=sm_90
declare void @llvm.nvvm.launch(ptr, ptr)
define ptx_kernel void @child(ptr %p) {
  ret void
}
define ptx_kernel void @parent(ptr %argument) {
  %local = alloca i32
  %casted = addrspacecast ptr %local to ptr addrspace(5)
  call void @llvm.nvvm.launch(ptr @child, ptr %local) ; here
  ret void
}
;;; passes on=sm_90
declare void @llvm.nvvm.launch(ptr, ptr addrspace(4))
define ptx_kernel void @child(ptr addrspace(4) %p) {
  ret void
}
define ptx_kernel void @parent(ptr addrspace(4) %argument) {
  %local = alloca i32
  %casted = addrspacecast ptr %local to ptr addrspace(5)
  call void @llvm.nvvm.launch(ptr @child, ptr addrspace(4) %argument)
  ret void
}
