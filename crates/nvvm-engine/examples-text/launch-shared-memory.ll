; A block's shared memory through a select and a cast: the documents disagree on what it is.

target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare void @llvm.nvvm.launch(ptr, ptr)

@buffer = internal addrspace(3) global [64 x i32] undef, align 4

define ptx_kernel void @child_kernel(ptr %data) !nvvm.kernel !0 {
  ret void
}

define ptx_kernel void @parent_kernel(i1 zeroext %second) !nvvm.kernel !0 {
  %first.half = getelementptr inbounds [64 x i32], ptr addrspace(3) @buffer, i64 0, i64 0
  %second.half = getelementptr inbounds [64 x i32], ptr addrspace(3) @buffer, i64 0, i64 32
  %half = select i1 %second, ptr addrspace(3) %second.half, ptr addrspace(3) %first.half
  %generic = addrspacecast ptr addrspace(3) %half to ptr
  call void @llvm.nvvm.launch(ptr @child_kernel, ptr %generic)
  ret void
}

!0 = !{}
!nvvmir.version = !{!99}
!99 = !{i32 2, i32 0}
