;;; says only
;;; fails on=sm_75
;;; touches C020
declare void @llvm.nvvm.launch(ptr, ptr)
define ptx_kernel void @child(ptr %p) {
  ret void
}
define ptx_kernel void @parent(ptr byval([40000 x i8]) %p) { ; here: Formal parameter space overflowed (40000 bytes required, max 1024 bytes allowed) in function parent
  %local = alloca i32
  %casted = addrspacecast ptr %local to ptr addrspace(5)
  call void @llvm.nvvm.launch(ptr @child, ptr %local) ; here: A pointer to local memory or memory in 'addrspace(0)' has been used as a launch argument. Dereferencing this within the launch is undefined
  ret void
}
;;; fails on=sm_90
declare void @llvm.nvvm.launch(ptr, ptr)
define ptx_kernel void @child(ptr %p) {
  ret void
}
define ptx_kernel void @parent(ptr %argument) {
  %local = alloca i32
  %casted = addrspacecast ptr %local to ptr addrspace(5)
  call void @llvm.nvvm.launch(ptr @child, ptr %local) ; here: A pointer to local memory or memory in 'addrspace(0)' has been used as a launch argument. Dereferencing this within the launch is undefined
  ret void
}
