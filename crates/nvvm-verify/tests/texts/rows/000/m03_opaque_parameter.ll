;;; says opaque parameter type
;;; fails on=sm_90
%T = type opaque
define ptx_kernel void @k(ptr byval(%T) %p) { ; here
  ret void
}
;;; passes on=sm_90
%T = type { i32 }
define ptx_kernel void @k(ptr byval(%T) %p) {
  ret void
}
