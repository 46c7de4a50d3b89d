;;; says this intrinsic is only supported for Hopper+
;;; fails on=sm_89
;;; passes on=sm_90
declare void @llvm.nvvm.cp.async.bulk.commit.group()

define void @f() {
  call void @llvm.nvvm.cp.async.bulk.commit.group() ; here
  ret void
}
