;;; says only pragma unroll is not supported. Please use llvm.loop.unroll.count instead
;;; fails on=sm_90
define void @f() {
  br label %a
a:
  br label %a, !pragma !0 ; here
}
!0 = !{!"unroll", i32 4}
;;; passes on=sm_90
define void @f() {
  br label %a
a:
  br label %a, !pragma !0
}
!0 = !{!"other", i32 4}
