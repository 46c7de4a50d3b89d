;;; says only exit handler function with parameters.
;;; fails on=sm_90
define void @e(i32 %x) { ; here
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @e, !"exit", i32 1}
;;; passes on=sm_90
define void @e() {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @e, !"exit", i32 1}
