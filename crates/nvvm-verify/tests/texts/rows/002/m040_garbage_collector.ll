;;; says only GC names are not supported.
;;; fails on=sm_90
define void @f() gc "x" { ; here
  ret void
}
;;; passes on=sm_90
define void @f() {
  ret void
}
