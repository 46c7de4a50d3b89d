;;; says only
;;; fails on=sm_90 WORD=i8,i16
declare void @g()
define void @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(4) %c, ptr addrspace(5) %l, ptr addrspace(6) %t) {
  %x = cmpxchg ptr %p, WORD 0, WORD 1 seq_cst seq_cst ; here: Atomic operations on non-i32/i64/i128 types are not supported
  ret void
}
;;; fails on=sm_90
declare void @g()
define void @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(4) %c, ptr addrspace(5) %l, ptr addrspace(6) %t) {
  %x = cmpxchg ptr addrspace(4) %c, i32 0, i32 1 seq_cst seq_cst ; here: cmpxchg pointer operand must point to generic, global, or shared address space
  ret void
}
;;; fails on=sm_90
declare void @g()
define void @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(4) %c, ptr addrspace(5) %l, ptr addrspace(6) %t) {
  %x = cmpxchg ptr addrspace(5) %l, i32 0, i32 1 seq_cst seq_cst ; here: cmpxchg pointer operand must point to generic, global, or shared address space
  ret void
}
;;; passes on=sm_90 WORD=i32,i64,i128
declare void @g()
define void @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(4) %c, ptr addrspace(5) %l, ptr addrspace(6) %t) {
  %x = cmpxchg ptr %p, WORD 0, WORD 1 seq_cst seq_cst
  ret void
}
;;; passes on=sm_90 WORD=i32,i64,i128
declare void @g()
define void @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(4) %c, ptr addrspace(5) %l, ptr addrspace(6) %t) {
  %x = cmpxchg ptr addrspace(1) %g, WORD 0, WORD 1 seq_cst seq_cst
  ret void
}
;;; passes on=sm_90 WORD=i32,i64,i128
declare void @g()
define void @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(4) %c, ptr addrspace(5) %l, ptr addrspace(6) %t) {
  %x = cmpxchg ptr addrspace(3) %s, WORD 0, WORD 1 seq_cst seq_cst
  ret void
}
