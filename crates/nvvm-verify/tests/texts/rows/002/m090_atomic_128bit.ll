;;; says 128b atomics not supported on this architecture!
;;; fails on=sm_89
;;; passes on=sm_90
declare i128 @llvm.nvvm.atomic.rmw.i128.p1(i32, ptr addrspace(1), i128)

define void @f(ptr addrspace(1) %a1) {
  %x = call i128 @llvm.nvvm.atomic.rmw.i128.p1(i32 0, ptr addrspace(1) %a1, i128 0) ; here
  ret void
}
