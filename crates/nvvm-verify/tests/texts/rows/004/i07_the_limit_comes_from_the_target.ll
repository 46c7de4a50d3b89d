;;; says only
;;; fails on=sm_89 under=mlir
define ptx_kernel void @k(ptr byval([5000 x i8]) %p) { ; here: formal parameter space overflowed: 5000 > 4096 bytes for sm_89
  ret void
}
;;; passes on=sm_90 under=mlir
define ptx_kernel void @k(ptr byval([5000 x i8]) %p) {
  ret void
}
