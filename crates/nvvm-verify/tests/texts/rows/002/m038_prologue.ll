;;; says only Prologue data is not allowed.
;;; fails on=sm_90
define void @f() prologue i8 1 { ; here
  ret void
}
;;; passes on=sm_90
define void @f() {
  ret void
}
