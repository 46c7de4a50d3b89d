;;; says only Prefix data is not allowed.
;;; fails on=sm_90
define void @f() prefix i32 1 { ; here
  ret void
}
;;; passes on=sm_90
define void @f() {
  ret void
}
