;;; fails on=sm_90 WORD=acquire,release,acq_rel,seq_cst
declare void @g()
define void @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(4) %c, ptr addrspace(5) %l, ptr addrspace(6) %t) {
  fence WORD ; here: fence is not supported
  ret void
}
;;; fails on=sm_90 in=unified WORD=acquire,release
declare void @g()
define void @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(4) %c, ptr addrspace(5) %l, ptr addrspace(6) %t) {
  fence WORD ; here: Invalid ordering for fence, only acq_rel and seq_cst are supported.
  ret void
}
;;; passes on=sm_90 in=unified WORD=acq_rel,seq_cst
declare void @g()
define void @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(4) %c, ptr addrspace(5) %l, ptr addrspace(6) %t) {
  fence WORD
  ret void
}
