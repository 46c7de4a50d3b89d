;;; says only argument 1 has scalable type; not supported in NVVM kernels
;;; fails on=sm_90 under=mlir
;;; notes 'llvm.func' op
define ptx_kernel void @k(i32 %n, <vscale x 4 x i32> %v) { ; here
  ret void
}
;;; passes on=sm_90 under=mlir
define ptx_kernel void @k(i32 %n, <4 x i32> %v) {
  ret void
}
