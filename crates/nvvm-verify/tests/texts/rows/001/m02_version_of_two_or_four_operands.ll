;;; says only
;;; passes on=sm_100 under=cuda-13.5
define void @f() {
  ret void
}
!nvvmir.version = !{!0}
!0 = !{i32 2, i32 0}
;;; passes on=sm_100 under=cuda-13.5
define void @f() {
  ret void
}
!nvvmir.version = !{!0}
!0 = !{i32 2, i32 0, i32 3, i32 1}
;;; fails on=sm_100 under=cuda-13.5
define void @f() {
  ret void
}
!nvvmir.version = !{!0}
!0 = !{i32 2} ; here: invalid nvvmir.version metadata: expected 2 or 4 operands, got 1
;;; fails on=sm_100 under=cuda-13.5
define void @f() {
  ret void
}
!nvvmir.version = !{!0}
!0 = !{i32 2, i32 0, i32 3} ; here: invalid nvvmir.version metadata: expected 2 or 4 operands, got 3
