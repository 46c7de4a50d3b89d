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
;;; fails on=sm_90
declare void @g()
define void @f() {
  call void @g(), !pragma !0 ; here
  ret void
}
!0 = !{!"unroll", i32 4}
;;; passes on=sm_90 under=cuda-13.5
define void @g() {
  ret void
}
define void @f() {
  call void @g(), !pragma !0
  ret void
}
!0 = !{!"unroll", i32 4}
!nvvmir.version = !{!1}
!1 = !{i32 2, i32 0}
