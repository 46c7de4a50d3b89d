;;; says intrinsic llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d requires sm_90 or higher
;;; fails on=sm_80
declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d(...)
define void @f() {
  call void (...) @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d() ; here
  ret void
}
;;; passes on=sm_90
declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d(...)
define void @f() {
  call void (...) @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d()
  ret void
}
