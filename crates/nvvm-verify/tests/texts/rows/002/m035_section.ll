;;; says only Explicit section marker WORD is not allowed.
;;; fails on=sm_90 WORD=foo,bar
define void @f() section "WORD" { ; here
  ret void
}
;;; passes on=sm_90
@llvm.used = appending global [1 x ptr] [ptr @f], section "llvm.metadata"
define void @f() {
  ret void
}
