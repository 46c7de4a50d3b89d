;;; says only Formal parameter space overflowed (40016 bytes required, max 1024 bytes allowed) in function big_kernel
;;; fails on=sm_75
%struct.Heavy = type { double, i8, [10000 x i32] }
define void @big_kernel(%struct.Heavy %h) !nvvm.kernel !0 { ; here
  ret void
}
!0 = !{}
;;; fails on=sm_75
%struct.Heavy = type { double, i8, [10000 x i32] }
define ptx_kernel void @big_kernel(ptr byval(%struct.Heavy) align 8 %h) { ; here
  ret void
}
;;; fails on=sm_75
%struct.Heavy = type { double, i8, [10000 x i32] }
define ptx_kernel void @big_kernel(%struct.Heavy* byval align 8 %h) { ; here
  ret void
}
