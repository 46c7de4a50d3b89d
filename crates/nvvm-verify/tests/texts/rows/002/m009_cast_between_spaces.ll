;;; says only Cannot cast non-generic pointer to different non-generic pointer
;;; fails on=sm_90
declare void @g()
define void @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(4) %c, ptr addrspace(5) %l, ptr addrspace(6) %t) {
  %x = addrspacecast ptr addrspace(3) %s to ptr addrspace(1) ; here
  ret void
}
;;; passes on=sm_90
declare void @g()
define void @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(4) %c, ptr addrspace(5) %l, ptr addrspace(6) %t) {
  %x = addrspacecast ptr addrspace(3) %s to ptr
  ret void
}
