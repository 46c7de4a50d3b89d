;;; says only Integer return less than 32-bits without sext/zext flag
;;; fails on=sm_90
define i8 @f() { ; here
  ret i8 0
}
;;; passes on=sm_90
define signext i8 @f() {
  ret i8 0
}
;;; passes on=sm_90
define i32 @f() {
  ret i32 0
}
