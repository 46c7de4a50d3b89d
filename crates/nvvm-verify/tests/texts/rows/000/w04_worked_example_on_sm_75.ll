;;; says only
;;; fails on=sm_75
;;; notes %h takes 40,016 bytes at offset 0
%struct.Heavy = type { double, i8, [10000 x i32] }
define void @big_kernel(%struct.Heavy %h) !nvvm.kernel !0 { ; here: Formal parameter space overflowed (40016 bytes required, max 1024 bytes allowed) in function big_kernel
  ret void
}
!0 = !{}
;;; passes on=sm_75
%struct.Heavy = type { double, i8, [200 x i32] }
define void @big_kernel(%struct.Heavy %h) !nvvm.kernel !0 {
  ret void
}
!0 = !{}
