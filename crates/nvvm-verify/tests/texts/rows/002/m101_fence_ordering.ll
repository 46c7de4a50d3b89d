;;; says Invalid ordering for fence, only acq_rel and seq_cst are supported.
;;; fails on=sm_90 in=unified
;;; touches C104
declare void @g()
define void @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(4) %c, ptr addrspace(5) %l, ptr addrspace(6) %t) {
  fence acquire ; here
  ret void
}
;;; passes on=sm_90 in=unified
declare void @g()
define void @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(4) %c, ptr addrspace(5) %l, ptr addrspace(6) %t) {
  fence acq_rel
  ret void
}
