;;; says only A pointer to local memory or memory in 'addrspace(0)' has been used as a launch argument. Dereferencing this within the launch is undefined
;;; fails on=sm_90
declare void @llvm.nvvm.launch(ptr, ptr)
define ptx_kernel void @child(ptr %p) {
  ret void
}
define ptx_kernel void @parent(ptr %argument) {
  %local = alloca i32
  %casted = addrspacecast ptr %local to ptr addrspace(5)
  call void @llvm.nvvm.launch(ptr @child, ptr %argument) ; here
  ret void
}
;;; fails on=sm_90
declare void @llvm.nvvm.launch(ptr, ptr addrspace(5))
define ptx_kernel void @child(ptr addrspace(5) %p) {
  ret void
}
define ptx_kernel void @parent(ptr addrspace(5) %argument) {
  %local = alloca i32
  %casted = addrspacecast ptr %local to ptr addrspace(5)
  call void @llvm.nvvm.launch(ptr @child, ptr addrspace(5) %casted) ; here
  ret void
}
;;; passes on=sm_90
declare void @llvm.nvvm.launch(ptr, ptr addrspace(1))
define ptx_kernel void @child(ptr addrspace(1) %p) {
  ret void
}
define ptx_kernel void @parent(ptr addrspace(1) %argument) {
  %local = alloca i32
  %casted = addrspacecast ptr %local to ptr addrspace(5)
  call void @llvm.nvvm.launch(ptr @child, ptr addrspace(1) %argument)
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
;;; remarks on=sm_90
;;; notes the documents disagree
declare void @llvm.nvvm.launch(ptr, ptr addrspace(3))
define ptx_kernel void @child(ptr addrspace(3) %p) {
  ret void
}
define ptx_kernel void @parent(ptr addrspace(3) %argument) {
  %local = alloca i32
  %casted = addrspacecast ptr %local to ptr addrspace(5)
  call void @llvm.nvvm.launch(ptr @child, ptr addrspace(3) %argument) ; here: A pointer to CTA-shared memory has been used as a launch argument
  ret void
}
