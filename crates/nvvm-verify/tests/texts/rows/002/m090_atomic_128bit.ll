;;; says 128b atomics not supported on this architecture!
;;; fails on=sm_89
;;; passes on=sm_90
declare i128 @llvm.nvvm.atomic.rmw.i128.p1(i32, ptr addrspace(1), i128)

define void @f(ptr addrspace(1) %a1) {
  %x = call i128 @llvm.nvvm.atomic.rmw.i128.p1(i32 0, ptr addrspace(1) %a1, i128 0) ; here
  ret void
}
;;; fails on=sm_75,sm_89
;;; passes on=sm_90,sm_100
;;; passes on=sm_75 under=cuda-13.5
;;; touches C107
define void @f(ptr addrspace(1) %p) {
  %x = cmpxchg ptr addrspace(1) %p, i128 0, i128 1 seq_cst seq_cst ; here
  ret void
}
