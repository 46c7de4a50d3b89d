;;; says only a function that is not __global__ cannot be launched
;;; fails on=sm_90
declare void @llvm.nvvm.launch(ptr)
define void @child() {
  ret void
}
define ptx_kernel void @parent() {
  call void @llvm.nvvm.launch(ptr @child) ; here
  ret void
}
!0 = !{}
;;; passes on=sm_90
declare void @llvm.nvvm.launch(ptr)
define void @child() !nvvm.kernel !0 {
  ret void
}
define ptx_kernel void @parent() {
  call void @llvm.nvvm.launch(ptr @child)
  ret void
}
!0 = !{}
