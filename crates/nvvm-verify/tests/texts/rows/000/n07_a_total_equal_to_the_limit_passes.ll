;;; says only
;;; passes on=sm_35
define ptx_kernel void @k(ptr byval([440 x i8]) %p) {
  ret void
}
;;; fails on=sm_35
define ptx_kernel void @k(ptr byval([441 x i8]) %p) { ; here: Formal parameter space overflowed (441 bytes required, max 440 bytes allowed) in function k
  ret void
}
;;; passes on=sm_75
define ptx_kernel void @k(ptr byval([1024 x i8]) %p) {
  ret void
}
;;; fails on=sm_75
define ptx_kernel void @k(ptr byval([1025 x i8]) %p) { ; here: Formal parameter space overflowed (1025 bytes required, max 1024 bytes allowed) in function k
  ret void
}
;;; passes on=sm_80
define ptx_kernel void @k(ptr byval([32764 x i8]) %p) {
  ret void
}
;;; fails on=sm_80
define ptx_kernel void @k(ptr byval([32765 x i8]) %p) { ; here: Formal parameter space overflowed (32765 bytes required, max 32764 bytes allowed) in function k
  ret void
}
;;; passes on=sm_100
define ptx_kernel void @k(ptr byval([32768 x i8]) %p) {
  ret void
}
;;; fails on=sm_100
define ptx_kernel void @k(ptr byval([32769 x i8]) %p) { ; here: Formal parameter space overflowed (32769 bytes required, max 32768 bytes allowed) in function k
  ret void
}
