;;; says only InReg attribute on parameter will be ignored
;;; warns on=sm_90
define void @f(i32 inreg %x) { ; here
  ret void
}
;;; passes on=sm_90
define void @f(i32 %x) {
  ret void
}
