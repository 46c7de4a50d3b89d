;;; says only Cluster maximum blocks must be non-zero
;;; fails on=sm_90
define ptx_kernel void @k() "nvvm.maxclusterrank"="0" { ; here
  ret void
}
;;; fails on=sm_90
define ptx_kernel void @k() {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"cluster_max_blocks", i32 0} ; here
;;; passes on=sm_90
define ptx_kernel void @k() "nvvm.maxclusterrank"="8" {
  ret void
}
