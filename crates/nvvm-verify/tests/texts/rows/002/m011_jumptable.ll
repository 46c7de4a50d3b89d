;;; says jumptable function attribute is not supported.
;;; fails on=sm_90
define void @f() {
  ret void
}
define void @g() jumptable { ; here
  ret void
}
;;; passes on=sm_90
define void @f() nounwind noinline optnone {
  ret void
}
