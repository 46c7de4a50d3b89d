; A block-scaled matrix multiplication. One document says it begins with sm_103; the tools take it from
; sm_100a and sm_100f on.

target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare void @llvm.nvvm.tcgen05.mma.shared.mxf4.block_scale.block32(ptr addrspace(6), i64, i64, i32, i1, ptr addrspace(6), ptr addrspace(6), i32 immarg, i32 immarg, i32 immarg)

define ptx_kernel void @multiply(ptr addrspace(6) %d, i64 %a, i64 %b, i32 %descriptor, ptr addrspace(6) %scale.a, ptr addrspace(6) %scale.b) {
  call void @llvm.nvvm.tcgen05.mma.shared.mxf4.block_scale.block32(ptr addrspace(6) %d, i64 %a, i64 %b, i32 %descriptor, i1 true, ptr addrspace(6) %scale.a, ptr addrspace(6) %scale.b, i32 1, i32 0, i32 0)
  ret void
}

!nvvmir.version = !{!99}
!99 = !{i32 2, i32 0}
