; The document prints only a call with "..." that gives a pointer. Here it has the operands and the
; result that LLVM gives the intrinsic, and a kernel around it.

target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@tile = internal addrspace(3) global [32 x [32 x float]] undef, align 128
@barrier = internal addrspace(3) global i64 undef, align 8

declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d(ptr addrspace(7), ptr addrspace(3), ptr, i32, i32, i16, i64, i1 immarg, i1 immarg, i32 immarg, i32 immarg)

define ptx_kernel void @load_tile(ptr %map, i32 %x, i32 %y) {
  %cluster_addr = addrspacecast ptr addrspace(3) @tile to ptr
  %destination = addrspacecast ptr %cluster_addr to ptr addrspace(7)
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d(ptr addrspace(7) %destination, ptr addrspace(3) @barrier, ptr %map, i32 %x, i32 %y, i16 0, i64 0, i1 false, i1 false, i32 0, i32 0)
  ret void
}

!nvvmir.version = !{!99}
!99 = !{i32 2, i32 0}
