;;; says only a function that is not __global__ cannot be launched
;;; fails on=sm_90 under=mlir
;;; fails on=sm_90 under=tileiras
declare void @llvm.nvvm.launch(ptr)
define void @child() {
  ret void
}
define ptx_kernel void @parent() {
  call void @llvm.nvvm.launch(ptr @child) ; here
  ret void
}
;;; passes on=sm_90 under=mlir
declare void @llvm.nvvm.launch(ptr)
define ptx_kernel void @child() {
  ret void
}
define ptx_kernel void @parent() {
  call void @llvm.nvvm.launch(ptr @child)
  ret void
}
