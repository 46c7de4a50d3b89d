;;; says only Explicit section marker foo is not allowed.
;;; fails on=sm_90
define void @f() section "foo" { ; here
  ret void
}
;;; passes on=sm_90
@llvm.used = appending global [1 x ptr] [ptr @f], section "llvm.metadata"
define void @f() {
  ret void
}
