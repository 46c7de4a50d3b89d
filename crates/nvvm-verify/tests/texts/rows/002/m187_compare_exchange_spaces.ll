;;; says only cmpxchg pointer operand must point to generic, global, or shared address space
;;; fails on=sm_90
declare void @g()
define void @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(4) %c, ptr addrspace(5) %l, ptr addrspace(6) %t) {
  %x = cmpxchg ptr addrspace(4) %c, i32 0, i32 1 seq_cst seq_cst ; here
  ret void
}
;;; fails on=sm_90
declare void @g()
define void @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(4) %c, ptr addrspace(5) %l, ptr addrspace(6) %t) {
  %x = cmpxchg ptr addrspace(5) %l, i32 0, i32 1 seq_cst seq_cst ; here
  ret void
}
;;; passes on=sm_90
declare void @g()
define void @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(4) %c, ptr addrspace(5) %l, ptr addrspace(6) %t) {
  %x = cmpxchg ptr %p, i32 0, i32 1 seq_cst seq_cst
  ret void
}
;;; passes on=sm_90
declare void @g()
define void @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(4) %c, ptr addrspace(5) %l, ptr addrspace(6) %t) {
  %x = cmpxchg ptr addrspace(1) %g, i32 0, i32 1 seq_cst seq_cst
  ret void
}
;;; passes on=sm_90
declare void @g()
define void @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(4) %c, ptr addrspace(5) %l, ptr addrspace(6) %t) {
  %x = cmpxchg ptr addrspace(3) %s, i32 0, i32 1 seq_cst seq_cst
  ret void
}
