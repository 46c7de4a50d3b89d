; Where each pointer points: known through casts, address arithmetic and a phi; not known for %either.

target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@constants = internal addrspace(4) constant [4 x float] [float 1.0, float 2.0, float 3.0, float 4.0], align 4
@tile = internal addrspace(3) global [256 x float] undef, align 4
@total = internal addrspace(1) global float 0.0, align 4

define ptx_kernel void @spaces(ptr addrspace(1) %input, i1 zeroext %which) {
entry:
  %stack = alloca [4 x float], align 4
  %shared = addrspacecast ptr addrspace(3) @tile to ptr
  %next = getelementptr inbounds float, ptr %shared, i64 1
  br i1 %which, label %left, label %right

left:
  br label %join

right:
  br label %join

join:
  %both.shared = phi ptr [ %shared, %left ], [ %next, %right ]
  %generic.input = addrspacecast ptr addrspace(1) %input to ptr
  %either = select i1 %which, ptr %generic.input, ptr %stack
  %value = load float, ptr %both.shared, align 4
  %scale = load float, ptr addrspace(4) @constants, align 4
  %scaled = fmul float %value, %scale
  store float %scaled, ptr %either, align 4
  store float %scaled, ptr addrspace(1) @total, align 4
  ret void
}

!nvvmir.version = !{!99}
!99 = !{i32 2, i32 0}
