; A spin lock as C++ compilers write it.

target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @wait(ptr %flag) {
entry:
  br label %spin

spin:
  %value = load atomic i32, ptr %flag acquire, align 4
  %set = icmp ne i32 %value, 0
  br i1 %set, label %done, label %spin

done:
  ret void
}

!nvvmir.version = !{!99}
!99 = !{i32 2, i32 0}
