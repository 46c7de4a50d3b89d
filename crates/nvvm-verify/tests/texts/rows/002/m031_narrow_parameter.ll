;;; says only Integer parameter less than 32-bits without sext/zext flag
;;; fails on=sm_90
define void @f(i1 %x) { ; here
  ret void
}
;;; fails on=sm_90
define void @f(i8 %x) { ; here
  ret void
}
;;; fails on=sm_90
define void @f(i16 %x) { ; here
  ret void
}
;;; passes on=sm_90
define void @f(i8 signext %x, i16 zeroext %y) {
  ret void
}
;;; passes on=sm_90
define void @f(i32 %x) {
  ret void
}
