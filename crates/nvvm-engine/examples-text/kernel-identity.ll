; Four ways to mark a kernel, and one function that is none. The attachment is a mark to the documents
; only: libNVVM makes a .func of that function.

target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @by_calling_convention() {
  ret void
}

define void @by_attribute() #0 {
  ret void
}

define void @by_attachment() !nvvm.kernel !0 {
  ret void
}

define void @by_annotation() {
  ret void
}

define void @no_kernel() {
  ret void
}

attributes #0 = { "nvvm.kernel" }

!0 = !{}
!nvvm.annotations = !{!1}
!1 = !{ptr @by_annotation, !"kernel", i32 1}
!nvvmir.version = !{!99}
!99 = !{i32 2, i32 0}
