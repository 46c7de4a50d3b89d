;;; says only kernel-shaped function has no kernel marker: `maxntidx` is for kernels
;;; fails on=sm_90 under=mlir
define void @k() {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"maxntidx", i32 256} ; here
;;; passes on=sm_90 under=mlir
define void @k() {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1, !"maxntidx", i32 256}
