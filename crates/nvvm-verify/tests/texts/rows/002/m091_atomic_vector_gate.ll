;;; says vector atomics not supported on this architecture!
;;; fails on=sm_89
;;; passes on=sm_90
declare <2 x float> @llvm.nvvm.atomic.rmw.v2f32.p1(i32, ptr addrspace(1), <2 x float>)

define void @f(ptr addrspace(1) %a1, <2 x float> %a2) {
  %x = call <2 x float> @llvm.nvvm.atomic.rmw.v2f32.p1(i32 720896, ptr addrspace(1) %a1, <2 x float> %a2) ; here
  ret void
}
