;;; says this intrinsic is only supported when pointer size is >= 64 bits
;;; fails on=sm_90 header=none
target datalayout = "e-p:32:32:32-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx-nvidia-cuda"
declare void @llvm.nvvm.cp.async.bulk.commit.group()

define void @f() {
  call void @llvm.nvvm.cp.async.bulk.commit.group() ; here
  ret void
}
;;; passes on=sm_90
declare void @llvm.nvvm.cp.async.bulk.commit.group()

define void @f() {
  call void @llvm.nvvm.cp.async.bulk.commit.group()
  ret void
}
