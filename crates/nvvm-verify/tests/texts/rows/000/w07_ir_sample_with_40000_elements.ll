;;; says only
;;; fails on=sm_75
%struct.Heavy = type { double, i8, [40000 x i32] }
define void @big_kernel(%struct.Heavy %h) !nvvm.kernel !0 { ; here: Formal parameter space overflowed (160016 bytes required, max 1024 bytes allowed) in function big_kernel
  ret void
}
!0 = !{}
;;; passes on=sm_75
%struct.Heavy = type { double, i8, [100 x i32] }
define void @big_kernel(%struct.Heavy %h) !nvvm.kernel !0 {
  ret void
}
!0 = !{}
