;;; says only entry function with parameters.
;;; fails on=sm_90
define void @e(i32 %x) { ; here
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @e, !"entry", i32 1}
;;; passes on=sm_90
define ptx_kernel void @k(i32 %x) {
  ret void
}
;;; passes on=sm_90
define void @e() {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @e, !"entry", i32 1}
