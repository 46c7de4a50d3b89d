;;; says only
;;; passes on=sm_37
define ptx_kernel void @k(ptr byval([440 x i8]) %p) {
  ret void
}
;;; fails on=sm_37
define ptx_kernel void @k(ptr byval([441 x i8]) %p) { ; here: Formal parameter space overflowed (441 bytes required, max 440 bytes allowed) in function k
  ret void
}
;;; passes on=sm_90a,sm_90
define ptx_kernel void @k(ptr byval([32764 x i8]) %p) {
  ret void
}
;;; fails on=sm_90a,sm_90
define ptx_kernel void @k(ptr byval([32765 x i8]) %p) { ; here: Formal parameter space overflowed (32765 bytes required, max 32764 bytes allowed) in function k
  ret void
}
