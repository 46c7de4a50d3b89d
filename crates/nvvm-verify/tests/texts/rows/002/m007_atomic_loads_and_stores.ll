;;; says only Atomic loads/stores are not supported
;;; fails on=sm_90
declare void @g()
define void @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(4) %c, ptr addrspace(5) %l, ptr addrspace(6) %t) {
  %x = load atomic i32, ptr %p monotonic, align 4 ; here
  ret void
}
;;; fails on=sm_90
declare void @g()
define void @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(4) %c, ptr addrspace(5) %l, ptr addrspace(6) %t) {
  store atomic i32 0, ptr %p release, align 4 ; here
  ret void
}
;;; passes on=sm_90
declare void @g()
define void @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(4) %c, ptr addrspace(5) %l, ptr addrspace(6) %t) {
  store i32 0, ptr %p, align 4
  ret void
}
