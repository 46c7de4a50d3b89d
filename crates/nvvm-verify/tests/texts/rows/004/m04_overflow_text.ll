;;; says only
;;; fails on=sm_75 under=mlir
%struct.Heavy = type { double, i8, [10000 x i32] }
define ptx_kernel void @big_kernel(%struct.Heavy %h) { ; here: formal parameter space overflowed: 40016 > 4096 bytes for sm_75
  ret void
}
;;; fails on=sm_90 under=mlir
%struct.Heavy = type { double, i8, [10000 x i32] }
define ptx_kernel void @big_kernel(%struct.Heavy %h) { ; here: formal parameter space overflowed: 40016 > 32760 bytes for sm_90
  ret void
}
