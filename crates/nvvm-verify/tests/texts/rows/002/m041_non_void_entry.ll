;;; says only non-void entry function.
;;; fails on=sm_90
define ptx_kernel i32 @k() { ; here
  ret i32 0
}
;;; passes on=sm_90
define ptx_kernel void @k() {
  ret void
}
;;; fails on=sm_90
define i32 @e() { ; here
  ret i32 0
}
!nvvm.annotations = !{!0}
!0 = !{ptr @e, !"entry", i32 1}
