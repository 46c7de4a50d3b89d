; As printed in the document, with 40000 elements although its text reckons with 10000.
; Added: the body, !0, data layout, triple and version, and ptx_kernel: for libNVVM !nvvm.kernel alone makes no kernel.

target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.Heavy = type { double, i8, [40000 x i32] }

define ptx_kernel void @big_kernel(%struct.Heavy %h) !nvvm.kernel !0 {
  ret void
}

!0 = !{}
!nvvmir.version = !{!99}
!99 = !{i32 2, i32 0}
