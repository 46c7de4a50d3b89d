;;; says only
;;; fails on=sm_75
define ptx_kernel void @k(ptr byval([2000 x i8]) %p) { ; here: Formal parameter space overflowed (2000 bytes required, max 1024 bytes allowed) in function k
  ret void
}
;;; passes on=sm_80
define ptx_kernel void @k(ptr byval([2000 x i8]) %p) {
  ret void
}
