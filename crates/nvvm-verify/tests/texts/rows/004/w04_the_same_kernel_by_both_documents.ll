;;; says only
;;; fails on=sm_75
define ptx_kernel void @k(ptr byval([2000 x i8]) %p) { ; here: Formal parameter space overflowed (2000 bytes required, max 1024 bytes allowed) in function k
  ret void
}
;;; passes on=sm_75 under=mlir
define ptx_kernel void @k(ptr byval([2000 x i8]) %p) {
  ret void
}
;;; passes on=sm_80
define ptx_kernel void @k(ptr byval([20000 x i8]) %p) {
  ret void
}
;;; fails on=sm_80 under=mlir
define ptx_kernel void @k(ptr byval([20000 x i8]) %p) { ; here: formal parameter space overflowed: 20000 > 4096 bytes for sm_80
  ret void
}
;;; passes on=sm_90
define ptx_kernel void @k(ptr byval([32762 x i8]) %p) {
  ret void
}
;;; fails on=sm_90 under=mlir
define ptx_kernel void @k(ptr byval([32762 x i8]) %p) { ; here: formal parameter space overflowed: 32762 > 32760 bytes for sm_90
  ret void
}
;;; passes on=sm_100
define ptx_kernel void @k(ptr byval([32766 x i8]) %p) {
  ret void
}
;;; fails on=sm_100 under=mlir
define ptx_kernel void @k(ptr byval([32766 x i8]) %p) { ; here: formal parameter space overflowed: 32766 > 32760 bytes for sm_100
  ret void
}
