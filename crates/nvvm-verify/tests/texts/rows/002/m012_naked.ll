;;; says naked function attribute is not supported.
;;; fails on=sm_90
define void @f() {
  ret void
}
define void @g() naked { ; here
  ret void
}
;;; passes on=sm_90
define void @f() nounwind noinline optnone {
  ret void
}
