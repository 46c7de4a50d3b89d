;;; says only Atomic operations on non-i32/i64/i128 types are not supported
;;; fails on=sm_90
declare void @g()
define void @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(4) %c, ptr addrspace(5) %l, ptr addrspace(6) %t) {
  %x = cmpxchg ptr %p, i16 0, i16 1 seq_cst seq_cst ; here
  ret void
}
;;; passes on=sm_90
declare void @g()
define void @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(4) %c, ptr addrspace(5) %l, ptr addrspace(6) %t) {
  %x = cmpxchg ptr %p, i32 0, i32 1 seq_cst seq_cst
  ret void
}
