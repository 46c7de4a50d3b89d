; y[i] = a * x[i] + y[i] with typed pointers: what libNVVM reads for targets below sm_100.

target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()

define void @saxpy(i32 %n, float %a, float* %x, float* %y) {
entry:
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %threads = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %base = mul i32 %block, %threads
  %i = add i32 %base, %thread
  %inside = icmp slt i32 %i, %n
  br i1 %inside, label %work, label %done

work:
  %offset = sext i32 %i to i64
  %px = getelementptr inbounds float, float* %x, i64 %offset
  %py = getelementptr inbounds float, float* %y, i64 %offset
  %vx = load float, float* %px, align 4
  %vy = load float, float* %py, align 4
  %product = fmul float %a, %vx
  %sum = fadd float %product, %vy
  store float %sum, float* %py, align 4
  br label %done

done:
  ret void
}

!nvvm.annotations = !{!0}
!0 = !{void (i32, float, float*, float*)* @saxpy, !"kernel", i32 1, !"maxntidx", i32 256}
!nvvmir.version = !{!99}
!99 = !{i32 2, i32 0}
