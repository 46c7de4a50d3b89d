;;; says only Explicit alignment is not allowed.
;;; fails on=sm_90
define void @f() align 16 { ; here
  ret void
}
;;; passes on=sm_90
@x = addrspace(1) global i32 0, align 16
define void @f() {
  ret void
}
