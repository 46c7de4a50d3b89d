; Shared memory is no part of global memory; no cast makes it one.

target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@buffer = internal addrspace(3) global [64 x float] undef, align 4

define ptx_kernel void @publish(ptr addrspace(1) %out) {
  %wrong = addrspacecast ptr addrspace(3) @buffer to ptr addrspace(1)
  %value = load float, ptr addrspace(1) %wrong, align 4
  store float %value, ptr addrspace(1) %out, align 4
  ret void
}

!nvvmir.version = !{!99}
!99 = !{i32 2, i32 0}
