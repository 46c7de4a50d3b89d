;;; says only
;;; fails on=sm_90a header=none
;;; notes nvptx64-*-cuda
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "x86_64-linux" ; here: Invalid target triple (x86_64-linux), must be one of:
declare void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32)
define void @f() naked { ; here: naked function attribute is not supported.
  call void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 16) ; here: reg_count argument to nvvm.setmaxnreg must be within [24, 256]
  ret void
}
;;; passes on=sm_90a header=none
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32)
define void @f() {
  call void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 24)
  ret void
}
