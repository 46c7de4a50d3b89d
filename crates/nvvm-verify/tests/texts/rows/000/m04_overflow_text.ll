;;; says only
;;; fails on=sm_75
define ptx_kernel void @k(ptr byval([1025 x i8]) %p) { ; here: Formal parameter space overflowed (1025 bytes required, max 1024 bytes allowed) in function k
  ret void
}
;;; passes on=sm_75
define ptx_kernel void @k(ptr byval([1024 x i8]) %p) {
  ret void
}
;;; fails on=sm_75
%struct.Heavy = type { double, i8, [10000 x i32] }
define void @_Z10big_kernel5Heavy(%struct.Heavy %h) !nvvm.kernel !0 { ; here: Formal parameter space overflowed (40016 bytes required, max 1024 bytes allowed) in function big_kernel
  ret void
}
!0 = !{}
;;; fails on=sm_75 under=cuda-13.5
%struct.Heavy = type { double, i8, [10000 x i32] }
define ptx_kernel void @_Z10big_kernel5Heavy(%struct.Heavy %h) { ; here: Formal parameter space overflowed (40016 bytes required, max 32764 bytes allowed) in function _Z10big_kernel5Heavy
  ret void
}
!nvvmir.version = !{!0}
!0 = !{i32 2, i32 0}
