; Cluster dimensions on a function that is no kernel.

target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define void @helper() {
  ret void
}

define ptx_kernel void @kernel() {
  call void @helper()
  ret void
}

!nvvm.annotations = !{!0}
!0 = !{ptr @helper, !"cluster_dim_x", i32 2}
!nvvmir.version = !{!99}
!99 = !{i32 2, i32 0}
