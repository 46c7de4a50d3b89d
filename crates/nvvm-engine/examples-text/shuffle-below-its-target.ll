; A warp shuffle on a GPU that has none: compilers used to die with "Cannot select: intrinsic".

target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32)

define ptx_kernel void @warp_sum(ptr %values) {
  %value = load i32, ptr %values, align 4
  %other = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %value, i32 16, i32 31)
  %sum = add i32 %value, %other
  store i32 %sum, ptr %values, align 4
  ret void
}

!nvvmir.version = !{!99}
!99 = !{i32 2, i32 0}
