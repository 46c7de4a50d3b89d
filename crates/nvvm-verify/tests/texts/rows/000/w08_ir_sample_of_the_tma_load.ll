;;; says intrinsic llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d requires sm_90 or higher
;;; fails on=sm_80
declare ptr @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d(...)
define void @f() {
  %cluster_addr = call ptr (...) @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d() ; here
  ret void
}
;;; passes on=sm_90
declare ptr @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d(...)
define void @f() {
  %cluster_addr = call ptr (...) @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d()
  ret void
}
