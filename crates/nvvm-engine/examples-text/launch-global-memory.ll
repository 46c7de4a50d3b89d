; What the child may be given: a pointer to global memory.

target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare void @llvm.nvvm.launch(ptr, ptr addrspace(1))

@results = internal addrspace(1) global [256 x float] zeroinitializer, align 4

define ptx_kernel void @child_kernel(ptr addrspace(1) %data) !nvvm.kernel !0 {
  ret void
}

define ptx_kernel void @parent_kernel() !nvvm.kernel !0 {
  call void @llvm.nvvm.launch(ptr @child_kernel, ptr addrspace(1) @results)
  ret void
}

!0 = !{}
!nvvmir.version = !{!99}
!99 = !{i32 2, i32 0}
