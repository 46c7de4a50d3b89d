;;; says only non-void exit handler function.
;;; fails on=sm_90
define i32 @e() { ; here
  ret i32 0
}
!nvvm.annotations = !{!0}
!0 = !{ptr @e, !"exit", i32 1}
;;; passes on=sm_90
define void @e() {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @e, !"exit", i32 1}
