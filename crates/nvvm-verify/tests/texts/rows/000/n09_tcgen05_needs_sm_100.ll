;;; says intrinsic llvm.nvvm.tcgen05.mma.shared requires sm_100 or higher
;;; fails on=sm_90
declare void @llvm.nvvm.tcgen05.mma.shared(...)
define void @f() {
  call void (...) @llvm.nvvm.tcgen05.mma.shared() ; here
  ret void
}
;;; passes on=sm_100
declare void @llvm.nvvm.tcgen05.mma.shared(...)
define void @f() {
  call void (...) @llvm.nvvm.tcgen05.mma.shared()
  ret void
}
