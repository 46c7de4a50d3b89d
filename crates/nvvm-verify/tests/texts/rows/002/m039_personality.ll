;;; says only Personality function is not allowed.
;;; fails on=sm_90
declare i32 @p(...)
define void @f() personality ptr @p { ; here
  ret void
}
;;; passes on=sm_90
declare i32 @p(...)
define void @f() {
  ret void
}
