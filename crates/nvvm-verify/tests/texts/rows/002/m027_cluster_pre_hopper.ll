;;; says only Cluster dimensions and cluster maximum blocks are not supported on pre-Hopper Architectures
;;; fails on=sm_89
define ptx_kernel void @k() "nvvm.cluster_dim"="2,1,1" { ; here
  ret void
}
;;; fails on=sm_89
define ptx_kernel void @k() "nvvm.maxclusterrank"="8" { ; here
  ret void
}
;;; passes on=sm_90
define ptx_kernel void @k() "nvvm.cluster_dim"="2,1,1" {
  ret void
}
