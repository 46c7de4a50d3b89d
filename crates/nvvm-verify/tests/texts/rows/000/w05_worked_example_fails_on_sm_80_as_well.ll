;;; says only
;;; fails on=sm_80,sm_90
%struct.Heavy = type { double, i8, [10000 x i32] }
define void @big_kernel(%struct.Heavy %h) !nvvm.kernel !0 { ; here: Formal parameter space overflowed (40016 bytes required, max 32764 bytes allowed) in function big_kernel
  ret void
}
!0 = !{}
;;; fails on=sm_100
%struct.Heavy = type { double, i8, [10000 x i32] }
define void @big_kernel(%struct.Heavy %h) !nvvm.kernel !0 { ; here: Formal parameter space overflowed (40016 bytes required, max 32768 bytes allowed) in function big_kernel
  ret void
}
!0 = !{}
