;;; says only Nest attribute on parameter will be ignored
;;; warns on=sm_90
define void @f(ptr nest %x) { ; here
  ret void
}
;;; passes on=sm_90
define void @f(ptr %x) {
  ret void
}
