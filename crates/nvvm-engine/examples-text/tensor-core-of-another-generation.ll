; Blackwell's tensor cores, asked for on Hopper. They need sm_100a or sm_100f: plain sm_100 is not enough.

target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare void @llvm.nvvm.tcgen05.alloc.shared.cg1(ptr addrspace(3), i32)
declare void @llvm.nvvm.tcgen05.mma.shared(ptr addrspace(6), i64, i64, i32, i1, i32 immarg, i32 immarg, i32 immarg, i32 immarg)

@slot = internal addrspace(3) global i32 undef, align 4

define ptx_kernel void @multiply(ptr addrspace(6) %d, i64 %a, i64 %b, i32 %descriptor) {
  call void @llvm.nvvm.tcgen05.alloc.shared.cg1(ptr addrspace(3) @slot, i32 32)
  call void @llvm.nvvm.tcgen05.mma.shared(ptr addrspace(6) %d, i64 %a, i64 %b, i32 %descriptor, i1 true, i32 0, i32 1, i32 0, i32 0)
  ret void
}

!nvvmir.version = !{!99}
!99 = !{i32 2, i32 0}
