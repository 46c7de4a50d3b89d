; The document prints only a call with "..." whose result is %cluster_addr. Here the call has the
; operands that LLVM gives the intrinsic, among them %cluster_addr, and a kernel around it.

target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@barrier = internal addrspace(3) global i64 undef, align 8

declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d(ptr addrspace(7), ptr addrspace(3), ptr, i32, i32, i16, i64, i1 immarg, i1 immarg, i32 immarg, i32 immarg)

define ptx_kernel void @load_tile(ptr addrspace(7) %cluster_addr, ptr %map, i32 %x, i32 %y) {
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d(ptr addrspace(7) %cluster_addr, ptr addrspace(3) @barrier, ptr %map, i32 %x, i32 %y, i16 0, i64 0, i1 false, i1 false, i32 0, i32 0)
  ret void
}

!nvvmir.version = !{!99}
!99 = !{i32 2, i32 0}
