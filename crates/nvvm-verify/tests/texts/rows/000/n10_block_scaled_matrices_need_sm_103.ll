;;; says intrinsic llvm.nvvm.tcgen05.mma.shared.mxf4.block_scale requires sm_103 or higher
;;; fails on=sm_100
declare void @llvm.nvvm.tcgen05.mma.shared.mxf4.block_scale(...)
define void @f() {
  call void (...) @llvm.nvvm.tcgen05.mma.shared.mxf4.block_scale() ; here
  ret void
}
;;; passes on=sm_103
declare void @llvm.nvvm.tcgen05.mma.shared.mxf4.block_scale(...)
define void @f() {
  call void (...) @llvm.nvvm.tcgen05.mma.shared.mxf4.block_scale()
  ret void
}
