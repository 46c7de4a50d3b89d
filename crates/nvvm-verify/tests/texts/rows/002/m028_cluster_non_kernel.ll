;;; says only Cluster dimensions and cluster maximum blocks are only allowed for kernel functions
;;; fails on=sm_90
define void @f() "nvvm.cluster_dim"="2,1,1" { ; here
  ret void
}
;;; passes on=sm_90
define ptx_kernel void @f() "nvvm.cluster_dim"="2,1,1" {
  ret void
}
