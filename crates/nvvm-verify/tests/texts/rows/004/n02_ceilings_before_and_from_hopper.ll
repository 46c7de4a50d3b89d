;;; says only
;;; passes on=sm_75,sm_80,sm_89 under=mlir
define ptx_kernel void @k(ptr byval([4096 x i8]) %p) {
  ret void
}
;;; passes on=sm_90,sm_100,sm_120 under=mlir
define ptx_kernel void @k(ptr byval([32760 x i8]) %p) {
  ret void
}
;;; fails on=sm_75 under=mlir
define ptx_kernel void @k(ptr byval([4097 x i8]) %p) { ; here: formal parameter space overflowed: 4097 > 4096 bytes for sm_75
  ret void
}
;;; fails on=sm_80 under=mlir
define ptx_kernel void @k(ptr byval([4097 x i8]) %p) { ; here: formal parameter space overflowed: 4097 > 4096 bytes for sm_80
  ret void
}
;;; fails on=sm_89 under=mlir
define ptx_kernel void @k(ptr byval([4097 x i8]) %p) { ; here: formal parameter space overflowed: 4097 > 4096 bytes for sm_89
  ret void
}
;;; fails on=sm_90 under=mlir
define ptx_kernel void @k(ptr byval([32761 x i8]) %p) { ; here: formal parameter space overflowed: 32761 > 32760 bytes for sm_90
  ret void
}
;;; fails on=sm_100 under=mlir
define ptx_kernel void @k(ptr byval([32761 x i8]) %p) { ; here: formal parameter space overflowed: 32761 > 32760 bytes for sm_100
  ret void
}
;;; fails on=sm_120 under=mlir
define ptx_kernel void @k(ptr byval([32761 x i8]) %p) { ; here: formal parameter space overflowed: 32761 > 32760 bytes for sm_120
  ret void
}
